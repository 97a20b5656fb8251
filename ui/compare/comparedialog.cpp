#include "ui/compare/comparedialog.h"

#include "ui/theme/theme.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>

namespace zoetrope::ui {

namespace {

constexpr int mostOnASide = 100; // two of them are as many as one laboratory holds

}

CompareDialog::CompareDialog(const std::vector<ScenarioInfo>& scenarios, const Choice& choice,
                             QWidget* parent)
    : QDialog(parent)
    , m_scenarios{new QComboBox(this), new QComboBox(this)}
    , m_participants(new QSpinBox(this))
{
    setWindowTitle(tr("Compare two scenarios"));
    for (std::size_t side = 0; side < m_scenarios.size(); ++side) {
        for (const auto& scenario : scenarios) {
            m_scenarios[side]->addItem(scenario.title, scenario.id);
            m_scenarios[side]->setItemData(m_scenarios[side]->count() - 1, scenario.description,
                                           Qt::ToolTipRole);
        }
        m_scenarios[side]->setMaxVisibleItems(20);
        m_scenarios[side]->setCurrentIndex(
            std::max(0, m_scenarios[side]->findData(choice.scenarios[side])));
    }
    m_participants->setRange(0, mostOnASide);
    m_participants->setSpecialValueText(tr("as written"));
    m_participants->setValue(choice.participants);
    auto* form = new QFormLayout;
    form->setVerticalSpacing(Theme::gap);
    form->addRow(tr("&Left"), m_scenarios[0]);
    form->addRow(tr("&Right"), m_scenarios[1]);
    form->addRow(tr("&Participants on each side"), m_participants);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    buttons->addButton(tr("&Begin"), QDialogButtonBox::AcceptRole)->setDefault(true);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(buttons, &QDialogButtonBox::accepted, this, [this] {
        emit chosen(m_scenarios[0]->currentData().toString(),
                    m_scenarios[1]->currentData().toString(), m_participants->value());
        accept();
    });
    auto* column = new QVBoxLayout(this);
    column->addLayout(form);
    column->addStretch(1);
    column->addWidget(buttons);
    setMinimumWidth(440);
}

} // namespace zoetrope::ui
