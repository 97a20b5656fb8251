#pragma once

#include "ui/observe/waitpicture.h"

#include <QPainterPath>

class QPainter;

namespace zoetrope::ui {

/// Draws a WaitPicture at 1x: edges first, nodes above them. A wait that is inferred is dashed, one
/// that is part of a circle thick.
class WaitPainter
{
public:
    /// Both must outlive it.
    WaitPainter(QPainter& painter, const Theme& theme)
        : m_painter(painter)
        , m_theme(theme)
    {
    }

    void paint(const WaitPicture& waits, const QString& chosen, bool hasFocus);

    [[nodiscard]] static QPainterPath pathOf(const WaitEdge& edge);

private:
    void paintEdge(const WaitEdge& edge);
    void paintLabel(const WaitEdge& edge);
    void paintNode(const WaitNode& node, bool isChosen, bool hasFocus);
    void paintWordsOf(const WaitNode& node, const QColor& color);

    QPainter& m_painter;
    const Theme& m_theme;
};

} // namespace zoetrope::ui
