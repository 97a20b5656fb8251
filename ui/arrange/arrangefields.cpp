// What a person fills in.
#include "ui/arrange/arrangedialog.h"
#include "ui/arrange/grouprow.h"
#include "ui/theme/theme.h"
#include "ui/widgets/speedslider.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>

namespace zoetrope::ui {

namespace {

using Pattern = Arrangement::Pattern;

constexpr int fieldWidth = 120; // pixels at 1x

} // namespace

void ArrangeDialog::addFields(QFormLayout& form)
{
    for (const auto& scenario : m_offer.scenarios)
        m_scenario->addItem(scenario.title, scenario.id);
    m_scenario->setMaxVisibleItems(20);
    m_description->setMinimumHeight(2 * fontMetrics().lineSpacing());
    m_description->setAlignment(Qt::AlignTop);
    m_participants->setRange(1, mostToArrange);
    m_participants->setFixedWidth(fieldWidth);
    m_participants->setToolTip(tr("From 1 to %1").arg(mostToArrange));
    form.addRow(tr("&Scenario"), m_scenario);
    form.addRow({}, m_description);
    form.addRow(tr("&Participants"), m_participants);
    connect(m_scenario, &QComboBox::activated, this, &ArrangeDialog::chooseScenario);
}

QWidget* ArrangeDialog::range(QSpinBox* least, QSpinBox* most, const QString& what)
{
    least->setAccessibleName(tr("%1, at least").arg(what));
    most->setAccessibleName(tr("%1, at most").arg(what));
    auto* both = new QWidget(this);
    auto* line = new QHBoxLayout(both);
    line->setContentsMargins({});
    line->setSpacing(Theme::gap);
    line->addWidget(least);
    line->addWidget(new QLabel(tr("to", "between two times"), both));
    line->addWidget(most);
    line->addStretch(1);
    for (auto* box : {least, most})
        connect(box, &QSpinBox::valueChanged, this, &ArrangeDialog::check);
    return both;
}

void ArrangeDialog::addTimes(QFormLayout& form)
{
    m_pattern->addItem(tr("all at once"), static_cast<int>(Pattern::Together));
    m_pattern->addItem(tr("one after the other, every"), static_cast<int>(Pattern::InTurn));
    m_pattern->addItem(tr("each at random, within"), static_cast<int>(Pattern::AtRandom));
    connect(m_pattern, &QComboBox::currentIndexChanged, this, &ArrangeDialog::check);
    auto* coming = range(m_arrivalLeast, m_arrivalMost, tr("Arrival"));
    static_cast<QHBoxLayout*>(coming->layout())->insertWidget(0, m_pattern);
    auto* staying = range(m_stayLeast, m_stayMost, tr("Hold time"));
    auto* speed = new QWidget(this);
    auto* line = new QHBoxLayout(speed);
    line->setContentsMargins({});
    line->addWidget(m_speed);
    line->addWidget(m_factor);
    line->addStretch(1);
    m_speed->setAccessibleName(tr("Speed"));
    connect(m_speed, &QSlider::valueChanged, this,
            [this] { m_factor->setText(SpeedSlider::words(m_speed->factor())); });
    const auto addRow = [&](const QString& text, QWidget* field, QWidget* buddy) {
        auto* label = new QLabel(text, this);
        label->setBuddy(buddy);
        label->setMinimumHeight(field->sizeHint().height());
        form.addRow(label, field);
    };
    addRow(tr("They &come"), coming, m_pattern);
    addRow(tr("They &hold for"), staying, m_stayLeast);
    addRow(tr("Session &timeout"), m_timeout, m_timeout);
    addRow(tr("Sp&eed"), speed, m_speed);
    addClients();
    addRow(tr("C&lient"), m_clients, m_clients);
}

void ArrangeDialog::addClients()
{
    using Clients = Arrangement::Clients;
    const std::pair<QString, Clients> choices[]{
        {tr("ZooKeeper's C client (apache), for all"), Clients::Apache},
        {tr("Zoetrope's own (native), for all"), Clients::Native},
        {tr("both in turn: the first on apache, the second on native, ..."), Clients::InTurn}};
    for (const auto& [words, choice] : choices)
        m_clients->addItem(words, static_cast<int>(choice));
    m_clients->setAccessibleName(tr("Client"));
    m_clients->setToolTip(tr("Who speaks with the servers for a participant. The recipes are the "
                             "same, and so is what they do."));
}

void ArrangeDialog::addMix(QVBoxLayout& column)
{
    auto* inner = new QVBoxLayout(m_mix);
    inner->setContentsMargins(Theme::group, 0, 0, 0);
    inner->setSpacing(Theme::gap);
    m_groupColumn->setSpacing(Theme::gap);
    inner->addLayout(m_groupColumn);
    inner->addWidget(m_addGroup, 0, Qt::AlignLeft);
    m_addGroup->setAutoDefault(false);
    column.addWidget(m_mixes);
    column.addWidget(m_mix);
    connect(m_addGroup, &QPushButton::clicked, this, [this] {
        auto group = m_groups.back()->group();
        group.place = tr("other", "a znode's name");
        addGroup(group);
        m_groups.back()->focus();
    });
    connect(m_mixes, &QCheckBox::toggled, this, &ArrangeDialog::check);
}

void ArrangeDialog::addButtons(QVBoxLayout& column)
{
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_begin = buttons->addButton(tr("&Begin"), QDialogButtonBox::AcceptRole);
    m_begin->setDefault(true);
    auto* reset = buttons->addButton(tr("As &written"), QDialogButtonBox::ResetRole);
    reset->setAutoDefault(false);
    reset->setToolTip(tr("Sets everything as the scenario has it"));
    connect(reset, &QPushButton::clicked, this,
            [this] { chooseScenario(m_scenario->currentIndex()); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(buttons, &QDialogButtonBox::accepted, this, [this] {
        emit arranged(arrangement());
        accept();
    });
    column.addWidget(buttons);
}

} // namespace zoetrope::ui
