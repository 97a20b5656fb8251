#include "ui/explore/searchform.h"

#include "ui/theme/theme.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QRandomGenerator>
#include <QSpinBox>

#include <limits>

namespace zoetrope::ui {

using Strategy = SearchChoice::Strategy;
using Fault = SearchChoice::Fault;

namespace {

constexpr int mostPreemptions = 20;
constexpr int mostFaults = 3;
constexpr int longestSearch = 36'000; // s
constexpr int highestDrawn = 1'000'000; // a seed that is to be told to others should be short

} // namespace

SearchForm::SearchForm(const SearchOffer& offer, QWidget* parent)
    : QWidget(parent)
    , m_form(new QFormLayout(this))
    , m_strategy(new QComboBox(this))
    , m_preemptions(new QSpinBox(this))
    , m_participants(new QSpinBox(this))
    , m_faults(new QSpinBox(this))
    , m_kindRoom(new QWidget(this))
    , m_seconds(new QSpinBox(this))
    , m_seedRoom(new QWidget(this))
    , m_seed(new QSpinBox(m_seedRoom))
{
    m_form->setContentsMargins({});
    m_form->setVerticalSpacing(Theme::gap);
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    addStrategies();
    addKinds();
    m_preemptions->setRange(0, mostPreemptions);
    m_faults->setRange(0, mostFaults);
    m_faults->setSpecialValueText(tr("none"));
    m_seconds->setRange(1, longestSearch);
    m_seconds->setSuffix(tr(" s"));
    m_form->addRow(tr("Strateg&y"), m_strategy);
    m_form->addRow(tr("Pree&mptions"), m_preemptions);
    m_form->addRow(tr("&Participants"), m_participants);
    m_form->addRow(tr("&Faults in each run"), m_faults);
    m_form->addRow(m_kindRoom);
    m_form->addRow(tr("Give &up after"), m_seconds);
    addSeed();
    take(offer);
    for (auto* number : {m_preemptions, m_participants, m_faults, m_seconds, m_seed})
        connect(number, &QSpinBox::valueChanged, this, &SearchForm::follow);
    for (const auto& [kind, box] : m_kinds)
        connect(box, &QCheckBox::toggled, this, &SearchForm::follow);
    connect(m_strategy, &QComboBox::currentIndexChanged, this, &SearchForm::follow);
    follow();
}

void SearchForm::addStrategies()
{
    m_strategy->addItem(tr("by changing priorities"), static_cast<int>(Strategy::Priority));
    m_strategy->addItem(tr("all orders"), static_cast<int>(Strategy::Exhaustive));
    m_strategy->addItem(tr("few preemptions"), static_cast<int>(Strategy::Bounded));
    m_strategy->addItem(tr("at random"), static_cast<int>(Strategy::Random));
}

void SearchForm::addKinds()
{
    m_kinds = {{Fault::LostReply, new QCheckBox(tr("a &lost reply"), m_kindRoom)},
               {Fault::Cut, new QCheckBox(tr("a cut con&nection"), m_kindRoom)},
               {Fault::Expiry, new QCheckBox(tr("an e&xpired session"), m_kindRoom)},
               {Fault::Kill, new QCheckBox(tr("a &kill"), m_kindRoom)}};
    auto* grid = new QGridLayout(m_kindRoom);
    grid->setContentsMargins({});
    auto place = 0;
    for (const auto& [kind, box] : m_kinds) {
        grid->addWidget(box, place / 2, place % 2);
        ++place;
    }
}

void SearchForm::addSeed()
{
    m_seed->setRange(0, std::numeric_limits<int>::max());
    m_seed->setToolTip(tr("What chance is drawn from: the same seed tries the same orders again."));
    auto* const draw = new QPushButton(tr("&Draw one"), m_seedRoom);
    draw->setToolTip(tr("Another seed tries other orders."));
    auto* const row = new QHBoxLayout(m_seedRoom);
    row->setContentsMargins({});
    row->addWidget(m_seed, 1);
    row->addWidget(draw);
    auto* const label = new QLabel(tr("S&eed"), this);
    label->setBuddy(m_seed);
    m_form->addRow(label, m_seedRoom);
    m_seed->setAccessibleName(tr("Seed"));
    draw->setAccessibleName(tr("Draw a seed"));
    connect(draw, &QPushButton::clicked, this,
            [this] { m_seed->setValue(QRandomGenerator::global()->bounded(1, highestDrawn)); });
}

void SearchForm::take(const SearchOffer& offer)
{
    const auto& choice = offer.choice;
    m_strategy->setCurrentIndex(m_strategy->findData(static_cast<int>(choice.strategy)));
    m_preemptions->setValue(choice.preemptions);
    m_participants->setRange(offer.leastParticipants, offer.mostParticipants);
    m_participants->setValue(choice.participants);
    m_faults->setValue(choice.faults);
    m_seconds->setValue(choice.seconds);
    m_seed->setValue(choice.seed);
    for (const auto& [kind, box] : m_kinds)
        box->setChecked(choice.kinds.contains(kind));
    auto* const kill = m_kinds.at(Fault::Kill);
    kill->setVisible(offer.canKill);
}

SearchChoice SearchForm::choice() const
{
    SearchChoice choice{.strategy = static_cast<Strategy>(m_strategy->currentData().toInt()),
                        .preemptions = m_preemptions->value(),
                        .participants = m_participants->value(),
                        .faults = m_faults->value(),
                        .kinds = {},
                        .seconds = m_seconds->value(),
                        .seed = m_seed->value()};
    for (const auto& [kind, box] : m_kinds) {
        if (box->isChecked())
            choice.kinds.insert(kind);
    }
    return choice;
}

void SearchForm::follow()
{
    const auto chosen = choice();
    m_form->setRowVisible(m_preemptions, chosen.strategy == Strategy::Bounded);
    m_form->setRowVisible(m_kindRoom, chosen.faults > 0);
    m_form->setRowVisible(m_seedRoom, chosen.drawsByChance());
    emit changed();
}

} // namespace zoetrope::ui
