#pragma once

#include "ui/scene/places.h"
#include "ui/scene/scenestate.h"

class QPainter;

namespace zoetrope::ui {

/// Paints the hub of a hall or a room: its ground, what it is, and the truth about it in words.
class StagePainter
{
public:
    StagePainter(QPainter& painter, const Theme& theme, const SceneState& scene,
                 const Places& places);

    void paint() const;

private:
    void ground() const;
    void room() const;
    void hall() const;
    void words(const QRectF& box, Qt::Alignment side) const;
    void emblem() const;
    void paintEmblem(const QRectF& frame) const;
    void door(const QRectF& frame) const;
    void book(const QRectF& frame) const;
    void throne(const QRectF& frame) const;
    void rack() const;
    void slot(const QRectF& cell) const;
    void item(const QRectF& cell, const Parcel& parcel, bool isNext) const;
    void belt() const;
    void roomDoor(double x, bool isOpen) const;
    void guarded() const;
    void write(QRectF& row, const QFont& font, const QColor& ink, const QString& text) const;
    void writes(QRectF row, double bottom) const;
    void tally() const;
    void figure(const QRectF& box, const QString& number, const QString& words,
                const QColor& ink) const;
    void nobody() const;
    [[nodiscard]] bool isTaken() const { return m_scene.present > 0; }

    QPainter& m_painter;
    const Theme& m_theme;
    const SceneState& m_scene;
    const Places& m_places;
};

} // namespace zoetrope::ui
