#pragma once

#include "ui/frame/frame.h"

#include <QWidget>

class QAction;
class QHBoxLayout;
class QLabel;

namespace zoetrope::ui {

class Actions;
class Button;
class ScenarioChooser;
class ServerState;
class SpeedSlider;

/// What stands in the tool bar: perspectives, the run's controls, its speed, the scenario and the
/// server. Where there is little room, the controls give up their words first, then the bar its
/// less needed parts.
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
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    void speedChosen(double factor);
    void scenarioChosen(const QString& id);

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    enum class Room { Ample, Scarce, Least };

    void fit();
    void apply(Room room);
    [[nodiscard]] bool isShownIn(const QWidget& part, Room room) const;
    [[nodiscard]] int widthIn(Room room) const;
    void addButtons(QHBoxLayout& layout, const Actions& actions);
    void addSpeed(QHBoxLayout& layout);

    SpeedSlider* m_speed;
    QLabel* m_factor;
    ScenarioChooser* m_scenario;
    ServerState* m_server;
    QLabel* m_speedWord;
    std::vector<Button*> m_runButtons;
    Room m_room = Room::Ample;
};

} // namespace zoetrope::ui
