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
    void setCurrent(const QString& id);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {220, sizeHint().height()}; }

signals:
    void scenarioChosen(const QString& id);

protected:
    void paintEvent(QPaintEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
};

} // namespace zoetrope::ui
