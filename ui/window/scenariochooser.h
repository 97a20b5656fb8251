#pragma once

#include "ui/window/frame.h"

#include <QComboBox>

namespace zoetrope::ui {

/// The scenarios to choose from. It shows what runs, not what was clicked: the choice is an
/// intent, and what comes of it is told by the next status.
class ScenarioChooser : public QComboBox
{
    Q_OBJECT
public:
    explicit ScenarioChooser(QWidget* parent = nullptr);

    void setScenarios(const std::vector<ScenarioInfo>& scenarios);
    /// What runs: a scenario to choose, or by its title another one.
    void setCurrent(const QString& id, const QString& title);

    [[nodiscard]] QString shownTitle() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {220, sizeHint().height()}; }

signals:
    void scenarioChosen(const QString& id);

protected:
    void paintEvent(QPaintEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    QString m_title; // of what runs
};

} // namespace zoetrope::ui
