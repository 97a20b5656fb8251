#pragma once

#include <QEvent>
#include <QWidget>

namespace zoetrope::ui {

/// Counts what is painted of a widget.
class PaintCount : public QObject
{
public:
    explicit PaintCount(QWidget& widget) { widget.installEventFilter(this); }

    bool eventFilter(QObject* /*watched*/, QEvent* event) override
    {
        count += event->type() == QEvent::Paint ? 1 : 0;
        return false;
    }

    int count = 0;
};

} // namespace zoetrope::ui
