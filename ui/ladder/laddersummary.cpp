// What is said of a ladder as a whole.
#include "ui/ladder/ladderwords.h"

#include "recipes/catalogue/catalogue.h"

#include <algorithm>

namespace zoetrope::ui {

using namespace recipes;

QString LadderWords::kind() const
{
    const auto instance = m_world.instances.find(m_ladder.path);
    if (instance != m_world.instances.end()
        && familyOf(instance->second.recipe) == Family::Election)
        return tr("election"); // its nodes are a lock's
    switch (m_ladder.layout) {
    case Layout::Lock:
    case Layout::Kazoo:
    case Layout::WriteLock:
        return tr("lock");
    case Layout::Lease:
        return tr("leases");
    case Layout::Semaphore:
        return m_ladder.leases < 0 ? tr("semaphore") : tr("semaphore of %1").arg(m_ladder.leases);
    case Layout::ReadWrite:
        return tr("read-write lock");
    case Layout::Leader:
        return tr("election");
    case Layout::Queue:
        return tr("queue");
    case Layout::Unknown:
    case Layout::Numbered:
        break;
    }
    return tr("numbered znodes");
}

QString LadderWords::line() const
{
    if (!m_ladder.watchers.empty())
        return tr("%n wait(s) for it to go", nullptr, static_cast<int>(m_ladder.watchers.size()));
    const auto countOf = [&](auto counts) {
        return static_cast<int>(
            std::count_if(m_ladder.rungs.begin(), m_ladder.rungs.end(), counts));
    };
    const auto standing = countOf([](const Rung& rung) { return rung.rank > 0; });
    if (m_ladder.layout == Layout::Queue)
        return tr("%n item(s)", nullptr, standing);
    const auto holding = countOf([](const Rung& rung) { return rung.footing == Footing::Holds; });
    if (holding == 0)
        return tr("%1 in line").arg(standing);
    const auto waiting = countOf([this](const Rung& rung) { return waitsAt(m_world, rung); });
    return waiting == 0 ? tr("nobody waits") : tr("%n wait(s)", nullptr, waiting);
}

const Fallen* LadderWords::lastHandOver() const
{
    const auto& fallen = m_ladder.fallen;
    const auto last = std::find_if(fallen.rbegin(), fallen.rend(),
                                   [](const Fallen& one) { return one.wasFirst; });
    return last == fallen.rend() || last->woken.empty() ? nullptr : &*last;
}

QString LadderWords::handOver() const
{
    const auto* const last = lastHandOver();
    if (last == nullptr)
        return {};
    const auto isUnderWay = std::any_of(last->woken.begin(), last->woken.end(),
                                        [&](ActorId actor) { return isUntold(*last, actor); });
    if (isUnderWay)
        return tr("one hand-over is to wake %1").arg(last->woken.size());
    return last->woken.size() == 1 ? tr("one hand-over wakes one")
                                   : tr("one hand-over wakes %1").arg(last->woken.size());
}

// Readers that go in together are no herd.
bool LadderWords::isHerd() const
{
    const auto* const last = lastHandOver();
    return last != nullptr && last->woken.size() > 1 && m_ladder.layout != Layout::ReadWrite;
}

} // namespace zoetrope::ui
