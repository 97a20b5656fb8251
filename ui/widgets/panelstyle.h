#pragma once

#include <QProxyStyle>

namespace zoetrope::ui {

/// The desktop's style, but that panels stand a gap apart, nothing is drawn in the gap, the tabs of
/// stacked panels are words on the ground, and the menu bar is one surface with the controls.
class PanelStyle : public QProxyStyle
{
    Q_OBJECT
public:
    void setLow(bool isLow) { m_isLow = isLow; } ///< Tabs as they are in a low window.

    int pixelMetric(PixelMetric metric, const QStyleOption* option,
                    const QWidget* widget) const override;
    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override;

private:
    bool m_isLow = false;
};

} // namespace zoetrope::ui
