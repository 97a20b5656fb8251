#include "recipes/line/ladderaims.h"

#include "recipes/catalogue/catalogue.h"
#include "recipes/line/linepaths.h"
#include "recipes/world/report.h"

#include <algorithm>
#include <unordered_map>

namespace zoetrope::recipes {

namespace {

/// The last in line, and the last before it with another number: a writer that reads has two of
/// one number, and neither waits for the other.
struct Tail
{
    const Rung* last = nullptr;
    const Rung* other = nullptr;

    void add(const Rung& rung)
    {
        if (last != nullptr && last->number != rung.number)
            other = last;
        last = &rung;
    }
    [[nodiscard]] const Rung* before(const Rung& rung) const
    {
        return last != nullptr && last->number == rung.number ? other : last;
    }
};

/// Goes down a line and says of each rung whom the rule makes it wait for.
class LineRule
{
public:
    explicit LineRule(const Ladder& ladder)
        : m_layout(ladder.layout)
        , m_leases(ladder.leases)
        , m_counting(m_leases < 0 ? countingIn(ladder) : nullptr)
    {
    }

    void judge(Rung& rung)
    {
        if (rung.rank == 0)
            return;
        rung.footing = footing(rung);
        if (rung.footing == Footing::Waits)
            rung.waitsFor = waitsFor(rung);
        m_all.add(rung);
        m_line.push_back(&rung);
        if (rung.part != Part::Reader)
            m_writers.add(rung);
        m_isLocks = rung.part != Part::Lease;
    }

private:
    // The first in the line of a semaphore makes its lease, and leaves the line once it counts:
    // until then it does not hold, however many leases there are.
    [[nodiscard]] static const Rung* countingIn(const Ladder& ladder)
    {
        const Rung* newest = nullptr;
        for (const auto& rung : ladder.rungs) {
            if (rung.rank == 0)
                continue;
            if (rung.part != Part::Lease)
                return newest && rung.session != 0 && newest->session == rung.session
                        && newest->czxid > rung.czxid
                    ? newest
                    : nullptr;
            newest = &rung;
        }
        return nullptr;
    }

    [[nodiscard]] const Rung* before(const Rung& rung) const
    {
        if (m_layout == Layout::Semaphore)
            return m_all.last;
        return (rung.part == Part::Reader ? m_writers : m_all).before(rung);
    }

    [[nodiscard]] Footing footing(const Rung& rung) const
    {
        const auto isThing = rung.part == Part::Item
            || (m_layout == Layout::Numbered && rung.session == 0); // nobody stands there
        if (isThing)
            return Footing::Stored;
        if (&rung == m_counting)
            return Footing::Waits;
        if (rung.part == Part::Lease)
            return m_leases < 0 || rung.rank <= m_leases ? Footing::Holds : Footing::Waits;
        if (m_layout == Layout::Semaphore)
            return Footing::Waits;
        if (m_layout == Layout::Lock)
            return rung.rank <= m_leases ? Footing::Holds : Footing::Waits;
        return before(rung) == nullptr ? Footing::Holds : Footing::Waits;
    }

    // The first of those without a lease waits for any lease to be given back.
    [[nodiscard]] std::string waitsFor(const Rung& rung) const
    {
        const auto directory = parentOf(rung.path);
        if (rung.part == Part::Lease)
            return std::string(directory);
        if (m_layout == Layout::Semaphore && !m_isLocks)
            return leasesOfLine(directory);
        if (m_layout == Layout::Lock)
            return m_line[m_line.size() - static_cast<std::size_t>(m_leases)]->path;
        return before(rung)->path;
    }

    const Layout m_layout;
    const int m_leases;
    const Rung* const m_counting;
    std::vector<const Rung*> m_line; // all that came by
    Tail m_all, m_writers;
    bool m_isLocks = false; // some without a lease came by
};

/// What the waiters of a ladder watch, and how good that is.
class Aimer
{
public:
    Aimer(const World& world, const Ladder& ladder)
        : m_world(world)
        , m_ladder(ladder)
    {
        for (const auto& rung : ladder.rungs)
            m_byPath.emplace(rung.path, &rung);
        for (const auto& directory : directories())
            collect(directory);
    }

    [[nodiscard]] Aim aimOf(const Rung& rung) const
    {
        const auto owner = m_world.participants.find(rung.owner);
        const auto isKnown
            = owner != m_world.participants.end() && familyOf(owner->second.recipe) != Family::None;
        const auto& believed = isKnown ? owner->second.waitsOn : std::string();
        if (const auto* const watch = watchOf(rung, believed)) {
            return {.kind = judge(rung, watch->path, watch),
                    .path = watch->path,
                    .evidence = isKnown ? Evidence::Reported : Evidence::Wire,
                    .leftBy = watch->leftBy};
        }
        if (!isKnown)
            return {.kind = Aiming::Right, .path = rung.waitsFor};
        // A watch that fired is none any more, though its owner may not have been told yet.
        const auto isOver = believed.empty() || believed == rung.path || owner->second.isWoken
            || (!m_byPath.contains(believed) && m_world.tombstones.contains(believed));
        if (isOver)
            return {};
        return {.kind = judge(rung, believed, nullptr),
                .path = believed,
                .evidence = Evidence::Reported,
                .leftBy = owner->second.believedBy};
    }

private:
    [[nodiscard]] std::vector<std::string> directories() const
    {
        const auto semaphore = semaphoreAt(m_world, m_ladder.path);
        if (m_ladder.layout == Layout::Semaphore && semaphore)
            return {semaphore->leases, semaphore->line};
        return {m_ladder.path};
    }

    void collect(const std::string& directory)
    {
        const auto below = childOf(directory, "");
        const auto gather = [this](auto watch, auto isStill) {
            for (; watch != m_world.watches.end() && isStill(watch->path); ++watch)
                m_watches[watch->actor].push_back(&*watch);
        };
        gather(m_world.watches.lower_bound({.path = directory}),
               [&directory](const std::string& path) { return path == directory; });
        gather(m_world.watches.lower_bound({.path = below}),
               [&below](const std::string& path) { return path.starts_with(below); });
    }

    // The one that it sleeps on, as it says; else the one that it should; else any other. One that
    // it left on its own node is no wait.
    [[nodiscard]] const LeftWatch* watchOf(const Rung& rung, const std::string& believed) const
    {
        const auto all = m_watches.find(rung.owner);
        if (rung.owner == 0 || all == m_watches.end())
            return nullptr;
        const LeftWatch* best = nullptr;
        auto most = 0;
        for (const auto* const watch : all->second) {
            const auto merit = watch->path == rung.path ? 0
                : watch->path == believed               ? 3
                : watch->path == rung.waitsFor          ? 2
                                                        : 1;
            if (merit > most) {
                most = merit;
                best = watch;
            }
        }
        return best;
    }

    [[nodiscard]] Aiming judge(const Rung& rung, const std::string& path,
                               const LeftWatch* watch) const
    {
        if (path == rung.waitsFor)
            return Aiming::Right;
        const auto target = m_byPath.find(path);
        if (target == m_byPath.end())
            return path == parentOf(rung.path)   ? Aiming::Crowd
                : watch && isAboutToFire(*watch) ? Aiming::Right
                                                 : Aiming::Wrong;
        const auto& other = *target->second;
        if (other.rank == 0 || other.rank > rung.rank)
            return Aiming::Wrong;
        const auto isWriterBefore = rung.part == Part::Reader && other.part == Part::Writer;
        if (isWriterBefore)
            return Aiming::Right; // Curator's readers watch the first
        return other.footing == Footing::Holds ? Aiming::Crowd : Aiming::Wrong;
    }

    // What it was left on has gone since, and the event is on its way.
    [[nodiscard]] bool isAboutToFire(const LeftWatch& watch) const
    {
        const auto tomb = m_world.tombstones.find(watch.path);
        if (tomb == m_world.tombstones.end())
            return false;
        const auto ended = tomb->second.zxid;
        return watch.asOf == 0 || ended == 0 || watch.asOf < ended;
    }

    const World& m_world;
    const Ladder& m_ladder;
    std::unordered_map<std::string_view, const Rung*> m_byPath;
    std::unordered_map<ActorId, std::vector<const LeftWatch*>> m_watches;
};

} // namespace

void order(Ladder& ladder)
{
    LineRule rule(ladder);
    for (auto& rung : ladder.rungs)
        rule.judge(rung);
}

void aim(const World& world, Ladder& ladder)
{
    order(ladder);
    const Aimer aimer(world, ladder);
    for (auto& rung : ladder.rungs) {
        if (rung.footing == Footing::Waits)
            rung.aim = aimer.aimOf(rung);
    }
}

} // namespace zoetrope::recipes
