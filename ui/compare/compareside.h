#pragma once

#include "ui/frame/frame.h"

#include <QWidget>

class QLabel;

namespace zoetrope::ui {

class InvariantsPanel;
class LanesView;
class SceneView;

/// One of two runs that are compared: its scene, its invariants and counters, its lanes.
class CompareSide : public QWidget
{
    Q_OBJECT
public:
    explicit CompareSide(QWidget* parent = nullptr);

    void setScenario(const ScenarioInfo& scenario);
    void setFrame(const Frame& frame);
    void setStatus(const LabStatus& status);
    void setNarration(const QString& sentence, bool isAlarm);

    [[nodiscard]] const Frame& frame() const { return m_frame; }
    [[nodiscard]] LanesView& lanes() { return *m_lanes; }
    [[nodiscard]] InvariantsPanel& invariants() { return *m_invariants; }

signals:
    void cursorRequested(recipes::TimePoint at);
    void liveRequested();
    void removeBarrierRequested(const QString& path);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QLabel* m_title;
    QLabel* m_description;
    QLabel* m_headline;
    SceneView* m_scene;
    InvariantsPanel* m_invariants;
    LanesView* m_lanes;
    Frame m_frame;
};

} // namespace zoetrope::ui
