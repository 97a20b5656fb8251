#pragma once

#include "ui/window/frame.h"

#include <QWidget>

class QAction;
class QHBoxLayout;
class QLabel;

namespace zoetrope::ui {

class Actions;
class ScenarioChooser;
class ServerState;
class SpeedSlider;

/// What stands in the tool bar: perspectives, the run's controls, its speed, the scenario and the
/// server.
class ControlBar : public QWidget
{
    Q_OBJECT
public:
    ControlBar(const Actions& actions, QWidget* parent = nullptr);

    void setStatus(const LabStatus& status);
    void setScenarios(const std::vector<ScenarioInfo>& scenarios);
    void setSpeed(double factor);

    [[nodiscard]] double speed() const;
    [[nodiscard]] SpeedSlider& speedSlider() { return *m_speed; }
    [[nodiscard]] ScenarioChooser& scenarioChooser() { return *m_scenario; }

signals:
    void speedChosen(double factor);
    void scenarioChosen(const QString& id);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void addButtons(QHBoxLayout& layout, const Actions& actions);
    void addSpeed(QHBoxLayout& layout);

    SpeedSlider* m_speed;
    QLabel* m_factor;
    ScenarioChooser* m_scenario;
    ServerState* m_server;
};

} // namespace zoetrope::ui
