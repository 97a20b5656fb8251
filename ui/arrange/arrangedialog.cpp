#include "ui/arrange/arrangedialog.h"

#include "ui/arrange/grouprow.h"
#include "ui/theme/theme.h"
#include "ui/widgets/speedslider.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>

#include <utility>

namespace zoetrope::ui {

namespace {

using Pattern = Arrangement::Pattern;

constexpr int longest = 3'600'000; // ms: an hour, as in a scenario's file
constexpr int numberWidth = 120; // pixels at 1x
constexpr std::size_t mostGroups = 6; // what fits a window of 720 lines

QSpinBox* milliseconds(int least, QWidget* parent)
{
    auto* box = new QSpinBox(parent);
    box->setRange(least, longest);
    box->setSuffix(ArrangeDialog::tr(" ms"));
    box->setGroupSeparatorShown(true);
    box->setSingleStep(100);
    box->setFixedWidth(numberWidth);
    return box;
}

QLabel* quiet(QWidget* parent)
{
    auto* label = new QLabel(parent);
    label->setWordWrap(true);
    label->setForegroundRole(QPalette::PlaceholderText);
    return label;
}

} // namespace

ArrangeDialog::ArrangeDialog(ArrangementOffer offer, QWidget* parent)
    : QDialog(parent)
    , m_offer(std::move(offer))
    , m_scenario(new QComboBox(this))
    , m_description(quiet(this))
    , m_participants(new QSpinBox(this))
    , m_pattern(new QComboBox(this))
    , m_arrivalLeast(milliseconds(0, this))
    , m_arrivalMost(milliseconds(0, this))
    , m_stayLeast(milliseconds(0, this))
    , m_stayMost(milliseconds(0, this))
    , m_timeout(milliseconds(400, this))
    , m_speed(new SpeedSlider(this))
    , m_factor(new QLabel(this))
    , m_clients(new QComboBox(this))
    , m_mixes(new QCheckBox(tr("&Mix recipes: groups side by side, instead of the scenario's own"),
                            this))
    , m_mix(new QWidget(this))
    , m_groupColumn(new QVBoxLayout)
    , m_addGroup(new QPushButton(tr("Add a &group"), m_mix))
    , m_problem(new QLabel(this))
{
    setWindowTitle(tr("Arrange a run"));
    auto* form = new QFormLayout;
    form->setVerticalSpacing(Theme::gap);
    form->setHorizontalSpacing(Theme::group);
    addFields(*form);
    addTimes(*form);
    auto* column = new QVBoxLayout(this);
    column->setSpacing(Theme::gap);
    column->addLayout(form);
    addMix(*column);
    m_problem->setWordWrap(true);
    column->addWidget(m_problem);
    column->addStretch(1);
    addButtons(*column);
    setMinimumWidth(640);
    take(m_offer.current);
    m_scenario->setFocus();
}

// The speed is the person's, and not the scenario's.
void ArrangeDialog::chooseScenario(int row)
{
    if (row < 0)
        return;
    auto written = m_offer.written.at(static_cast<std::size_t>(row));
    written.speed = m_speed->factor();
    take(written);
}

void ArrangeDialog::take(const Arrangement& arrangement)
{
    const auto row = m_scenario->findData(arrangement.scenario);
    m_scenario->setCurrentIndex(row);
    m_description->setText(
        row < 0 ? QString() : m_offer.scenarios.at(static_cast<std::size_t>(row)).description);
    m_participants->setValue(arrangement.participants);
    m_pattern->setCurrentIndex(m_pattern->findData(static_cast<int>(arrangement.pattern)));
    m_arrivalLeast->setValue(arrangement.arrivalLeast);
    m_arrivalMost->setValue(arrangement.arrivalMost);
    m_stayLeast->setValue(arrangement.stayLeast);
    m_stayMost->setValue(arrangement.stayMost);
    m_timeout->setValue(arrangement.sessionTimeout);
    m_speed->setFactor(arrangement.speed);
    m_factor->setText(SpeedSlider::words(arrangement.speed));
    takeClients(arrangement.clients);
    for (auto* group : std::exchange(m_groups, {}))
        group->deleteLater();
    m_mixes->setChecked(!arrangement.groups.empty());
    for (const auto& group : arrangement.groups)
        addGroup(group);
    if (m_groups.empty() && !m_offer.recipes.empty())
        addGroup({.recipe = m_offer.recipes.front().id, .count = arrangement.participants});
    check();
}

// What a scenario has written for one or the other by name is no choice but where it is so.
void ArrangeDialog::takeClients(Arrangement::Clients clients)
{
    using Clients = Arrangement::Clients;
    const auto written = static_cast<int>(Clients::AsWritten);
    if (const auto row = m_clients->findData(written); row >= 0)
        m_clients->removeItem(row);
    if (clients == Clients::AsWritten)
        m_clients->addItem(tr("as the scenario has it"), written);
    m_clients->setCurrentIndex(m_clients->findData(static_cast<int>(clients)));
}

void ArrangeDialog::addGroup(const Arrangement::Group& group)
{
    auto* row = new GroupRow(m_offer.recipes, group, m_mix);
    connect(row, &GroupRow::changed, this, &ArrangeDialog::check);
    connect(row, &GroupRow::removeRequested, this, [this, row] { removeGroup(row); });
    m_groupColumn->addWidget(row);
    row->show(); // the dialog may be in sight
    m_groups.push_back(row);
    numberGroups();
    check();
}

void ArrangeDialog::removeGroup(GroupRow* row)
{
    std::erase(m_groups, row);
    row->deleteLater();
    numberGroups();
    check();
}

void ArrangeDialog::numberGroups()
{
    auto number = 0;
    for (auto* group : m_groups) {
        group->setNumber(++number);
        group->setRemovable(m_groups.size() > 1);
    }
    m_addGroup->setEnabled(m_groups.size() < mostGroups);
}

Arrangement ArrangeDialog::arrangement() const
{
    Arrangement chosen;
    chosen.scenario = m_scenario->currentData().toString();
    chosen.participants = m_participants->value();
    chosen.pattern = static_cast<Pattern>(m_pattern->currentData().toInt());
    chosen.arrivalLeast = chosen.pattern == Pattern::AtRandom ? m_arrivalLeast->value() : 0;
    chosen.arrivalMost = chosen.pattern == Pattern::Together ? 0 : m_arrivalMost->value();
    chosen.stayLeast = m_stayLeast->value();
    chosen.stayMost = m_stayMost->value();
    chosen.sessionTimeout = m_timeout->value();
    chosen.speed = m_speed->factor();
    chosen.clients = static_cast<Arrangement::Clients>(m_clients->currentData().toInt());
    if (!m_mixes->isChecked())
        return chosen;
    chosen.participants = 0;
    for (const auto* group : m_groups) {
        chosen.groups.push_back(group->group());
        chosen.participants += chosen.groups.back().count;
    }
    return chosen;
}

QString ArrangeDialog::problem() const
{
    const auto chosen = arrangement();
    if (chosen.scenario.isEmpty())
        return tr("Choose a scenario.");
    if (chosen.arrivalLeast > chosen.arrivalMost || chosen.stayLeast > chosen.stayMost)
        return tr("The first of two times is the shorter one.");
    if (chosen.participants > mostToArrange)
        return tr("There can be %1 participants in all.").arg(mostToArrange);
    for (const auto* group : m_groups) {
        if (auto why = group->problem(); m_mixes->isChecked() && !why.isEmpty())
            return why;
    }
    return {};
}

void ArrangeDialog::check()
{
    if (m_begin == nullptr)
        return; // it is being made
    const auto chosen = arrangement();
    m_arrivalLeast->setVisible(chosen.pattern == Pattern::AtRandom);
    m_arrivalMost->setVisible(chosen.pattern != Pattern::Together);
    for (auto* word : m_arrivalLeast->parentWidget()->findChildren<QLabel*>())
        word->setVisible(chosen.pattern == Pattern::AtRandom);
    m_mix->setVisible(m_mixes->isChecked());
    m_participants->setEnabled(!m_mixes->isChecked());
    if (m_mixes->isChecked())
        m_participants->setValue(chosen.participants);
    const auto why = problem();
    m_problem->setText(why);
    m_problem->setVisible(!why.isEmpty());
    m_begin->setEnabled(why.isEmpty());
}

} // namespace zoetrope::ui
