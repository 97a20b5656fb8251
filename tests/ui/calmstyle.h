#pragma once

#include <QProxyStyle>

namespace zoetrope::ui {

/// A style for a person who asked for less motion.
class CalmStyle : public QProxyStyle
{
public:
    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                  QStyleHintReturn* data) const override
    {
        return hint == SH_Widget_Animation_Duration
            ? 0
            : QProxyStyle::styleHint(hint, option, widget, data);
    }
};

} // namespace zoetrope::ui
