#pragma once

#include "ui/frame/frame.h"

#include <QDialog>

#include <array>

class QComboBox;
class QSpinBox;

namespace zoetrope::ui {

/// Asks which two scenarios are to run side by side.
class CompareDialog : public QDialog
{
    Q_OBJECT
public:
    struct Choice
    {
        std::array<QString, 2> scenarios; ///< Ids.
        int participants = 0; ///< On each side; 0: as each scenario has them.
    };

    CompareDialog(const std::vector<ScenarioInfo>& scenarios, const Choice& choice,
                  QWidget* parent = nullptr);

signals:
    void chosen(const QString& left, const QString& right, int participants);

private:
    std::array<QComboBox*, 2> m_scenarios;
    QSpinBox* m_participants;
};

} // namespace zoetrope::ui
