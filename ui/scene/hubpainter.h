#pragma once

#include "ui/scene/scenestate.h"

#include <QRectF>

#include <optional>

class QPainter;

namespace zoetrope::ui {

struct Theme;

/// Paints what the participants meet at, with the truth about it written in the middle.
class HubPainter
{
public:
    HubPainter(QPainter& painter, const Theme& theme, const SceneState& scene);

    void table(const QRectF& hub, std::optional<double> pulse) const;
    void gate(const QRectF& hub) const;

    /// Below the words of a gate, and within it: where its button begins.
    [[nodiscard]] static double buttonTop(const QRectF& hub);

private:
    void words(const QRectF& hub) const;
    void empty(const QRectF& side, bool isBehind) const;
    void bar(const QRectF& hub) const;

    QPainter& m_painter;
    const Theme& m_theme;
    const SceneState& m_scene;
};

} // namespace zoetrope::ui
