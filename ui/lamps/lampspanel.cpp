#include "ui/lamps/lampspanel.h"

#include "ui/lamps/counter.h"
#include "ui/lamps/lampbutton.h"
#include "ui/theme/theme.h"

#include <QHBoxLayout>
#include <QLabel>

namespace zoetrope::ui {

namespace {

// One lamp per invariant: broken on any path is broken.
std::vector<recipes::Lamp> lampsOf(const recipes::World& world)
{
    std::map<recipes::Invariant, recipes::Lamp> lamps;
    for (const auto& [path, instance] : world.instances) {
        for (const auto& lamp : instance.lamps) {
            const auto [known, isNew] = lamps.try_emplace(lamp.invariant, lamp);
            if (!isNew && known->second.isHeld)
                known->second = lamp;
        }
    }
    std::vector<recipes::Lamp> all;
    for (const auto& [invariant, lamp] : lamps)
        all.push_back(lamp);
    return all;
}

} // namespace

LampsPanel::LampsPanel(QWidget* parent)
    : QWidget(parent)
    , m_lampLayout(new QVBoxLayout)
    , m_nothing(new QLabel(tr("A recipe brings its invariants with it."), this))
{
    m_nothing->setForegroundRole(QPalette::PlaceholderText);
    m_nothing->setFont(Theme::font(Theme::body - 1));
    m_nothing->setContentsMargins(14, 4, 14, 4);
    m_nothing->setWordWrap(true);
    m_lampLayout->setSpacing(0);
    m_lampLayout->addWidget(m_nothing);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 4, 0, 0);
    layout->setSpacing(Theme::gap / 2);
    layout->addLayout(m_lampLayout);
    layout->addStretch();
    buildCounters();
}

void LampsPanel::buildCounters()
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

void LampsPanel::setFrame(const Frame& frame)
{
    if (!frame.world)
        return;
    showLamps(lampsOf(*frame.world));
    showCounters(*frame.world);
}

void LampsPanel::pointAt(const QString& invariant)
{
    m_pointedAt = invariant;
    for (auto* lamp : m_lamps)
        lamp->setPointedAt(isPointedAt(*lamp));
}

bool LampsPanel::isPointedAt(const LampButton& lamp) const
{
    const auto word = name(lamp.lamp().invariant);
    return m_pointedAt == QLatin1String(word.data(), static_cast<qsizetype>(word.size()));
}

void LampsPanel::showLamps(const std::vector<recipes::Lamp>& lamps)
{
    while (m_lamps.size() < lamps.size()) {
        auto* button = new LampButton(this);
        connect(button, &LampButton::clicked, this, [this, button] {
            if (!button->lamp().proof.empty())
                emit proofRequested(button->lamp().proof);
        });
        m_lampLayout->addWidget(button);
        m_lamps.push_back(button);
    }
    for (std::size_t i = 0; i < m_lamps.size(); ++i) {
        m_lamps[i]->setVisible(i < lamps.size());
        if (i < lamps.size() && !(m_lamps[i]->lamp() == lamps[i] && !m_lamps[i]->text().isEmpty()))
            m_lamps[i]->setLamp(lamps[i]);
        m_lamps[i]->setPointedAt(isPointedAt(*m_lamps[i]));
    }
    m_nothing->setVisible(lamps.empty());
}

void LampsPanel::showCounters(const recipes::World& world)
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
