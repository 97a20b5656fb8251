#pragma once

#include "ui/frame/frame.h"

#include <QComboBox>

namespace zoetrope::ui {

/// The scenarios to choose from, group by group, with a line each on what it shows. It shows what
/// runs, not what was clicked: the choice is an intent, and what comes of it is told by the next
/// status.
class ScenarioChooser : public QComboBox
{
    Q_OBJECT
public:
    explicit ScenarioChooser(QWidget* parent = nullptr);

    void setScenarios(const std::vector<ScenarioInfo>& scenarios);
    /// What runs: a scenario to choose, or by its title another one.
    void setCurrent(const QString& id, const QString& title);

    [[nodiscard]] QString shownTitle() const;

    void showPopup() override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize
    minimumSizeHint() const override; ///< The whole title, unless it is very long.

signals:
    void scenarioChosen(const QString& id);

protected:
    void paintEvent(QPaintEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    void addGroup(const ScenarioInfo& scenario);
    void lowerPopup();

    QString m_title; // of what runs
};

} // namespace zoetrope::ui
