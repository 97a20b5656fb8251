#include "ui/invariants/invariantspanel.h"

#include "ui/invariants/counter.h"
#include "ui/invariants/invariantbutton.h"
#include "ui/theme/theme.h"

#include <QHBoxLayout>
#include <QLabel>

namespace zoetrope::ui {

namespace {

// One state per invariant: broken on any path is broken.
std::vector<recipes::InvariantState> invariantsOf(const recipes::World& world)
{
    std::map<recipes::Invariant, recipes::InvariantState> states;
    for (const auto& [path, instance] : world.instances) {
        for (const auto& state : instance.invariants) {
            const auto [known, isNew] = states.try_emplace(state.invariant, state);
            if (!isNew && known->second.isHeld)
                known->second = state;
        }
    }
    std::vector<recipes::InvariantState> all;
    for (const auto& [invariant, state] : states)
        all.push_back(state);
    return all;
}

} // namespace

InvariantsPanel::InvariantsPanel(QWidget* parent)
    : QWidget(parent)
    , m_invariantLayout(new QVBoxLayout)
    , m_nothing(new QLabel(tr("What the recipe promises stands here once somebody begins."), this))
{
    m_nothing->setForegroundRole(QPalette::PlaceholderText);
    m_nothing->setFont(Theme::font(Theme::body - 1));
    m_nothing->setContentsMargins(14, 4, 14, 4);
    m_nothing->setWordWrap(true);
    m_invariantLayout->setSpacing(0);
    m_invariantLayout->addWidget(m_nothing);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 4, 0, 0);
    layout->setSpacing(Theme::gap / 2);
    layout->addLayout(m_invariantLayout);
    layout->addStretch();
    buildCounters();
}

void InvariantsPanel::buildCounters()
{
    m_counters = {
        new Counter(tr("wake-ups"), tr("Watch events that were delivered"), this),
        new Counter(tr("in vain"),
                    tr("Wake-ups after which the woken participant could only wait again"), this),
        new Counter(tr("requests"), tr("Requests that were sent, pings not counted"), this),
        new Counter(tr("round trips"),
                    tr("Answered bursts of requests: requests that were sent together count once"),
                    this),
    };
    auto* row = new QHBoxLayout;
    row->setContentsMargins(16, 0, 8, 4);
    row->setSpacing(Theme::gap);
    for (auto* counter : m_counters)
        row->addWidget(counter, 1);
    static_cast<QVBoxLayout*>(layout())->addLayout(row);
}

void InvariantsPanel::setFrame(const Frame& frame)
{
    if (!frame.world)
        return;
    showStates(invariantsOf(*frame.world));
    showCounters(*frame.world);
}

void InvariantsPanel::pointAt(const QString& invariant)
{
    m_pointedAt = invariant;
    for (auto* button : m_buttons)
        button->setPointedAt(isPointedAt(*button));
}

bool InvariantsPanel::isPointedAt(const InvariantButton& button) const
{
    const auto word = name(button.state().invariant);
    return m_pointedAt == QLatin1String(word.data(), static_cast<qsizetype>(word.size()));
}

void InvariantsPanel::showStates(const std::vector<recipes::InvariantState>& states)
{
    while (m_buttons.size() < states.size()) {
        auto* button = new InvariantButton(this);
        connect(button, &InvariantButton::clicked, this, [this, button] {
            if (!button->state().proof.empty())
                emit proofRequested(button->state().proof);
        });
        m_invariantLayout->addWidget(button);
        m_buttons.push_back(button);
    }
    for (std::size_t i = 0; i < m_buttons.size(); ++i) {
        m_buttons[i]->setVisible(i < states.size());
        if (i < states.size()
            && !(m_buttons[i]->state() == states[i] && !m_buttons[i]->text().isEmpty()))
            m_buttons[i]->setState(states[i]);
        m_buttons[i]->setPointedAt(isPointedAt(*m_buttons[i]));
    }
    m_nothing->setVisible(states.empty());
}

void InvariantsPanel::showCounters(const recipes::World& world)
{
    std::array<int, 4> sums{};
    for (const auto& [id, participant] : world.participants) {
        sums[0] += participant.wakeUps;
        sums[1] += participant.vainWakeUps;
        sums[2] += participant.requests;
        sums[3] += participant.roundTrips;
    }
    for (std::size_t i = 0; i < sums.size(); ++i)
        m_counters[i]->setValue(sums[i]);
}

} // namespace zoetrope::ui
