#include "recipes/line/promotions.h"

#include "recipes/line/linepaths.h"
#include "recipes/world/report.h"

#include <algorithm>
#include <unordered_map>

namespace zoetrope::recipes {

namespace {

bool isWaiting(const Rung& rung)
{
    return rung.footing == Footing::Waits;
}

bool isInLine(const Rung& rung)
{
    return isWaiting(rung) || rung.footing == Footing::Holds;
}

} // namespace

std::vector<Promotion> Promotions::apply(const World& after)
{
    std::set<std::string> lines;
    for (const auto& happening : after.happenings) {
        if (happening.change != Change::Created && happening.change != Change::Deleted)
            continue;
        for (auto& line : linesNear(parentOf(happening.path)))
            lines.insert(std::move(line));
    }
    std::vector<Promotion> found;
    for (const auto& line : lines)
        read(after, line, found);
    return found;
}

void Promotions::read(const World& after, const std::string& path, std::vector<Promotion>& found)
{
    const auto directory = after.znodes.find(path);
    const auto isSmall
        = directory == after.znodes.end() || directory->second.knownChildren <= mostChildren;
    const auto isWhole = isSmall && linePathOf(after, path) == path;
    auto now = isWhole ? lineOf(after, path).rungs : std::vector<Rung>();
    std::erase_if(now, [](const Rung& rung) { return !isInLine(rung); });
    auto& known = m_lines[path];
    compare(path, known, now, found);
    known.rungs = std::move(now);
    if (known.rungs.empty())
        m_lines.erase(path);
}

// Who waited for what went, and waits no more; or, for any lease to be given back, and one was.
void Promotions::compare(const std::string& path, Known& known, const std::vector<Rung>& now,
                         std::vector<Promotion>& found)
{
    std::unordered_map<std::string_view, const Rung*> there, before;
    for (const auto& rung : now)
        there.emplace(rung.path, &rung);
    for (const auto& rung : known.rungs)
        before.emplace(rung.path, &rung);
    // kazoo's first in line makes its lease once there is room: it waits without one.
    const auto isCounting
        = std::any_of(known.rungs.begin(), known.rungs.end(), [&path](const Rung& one) {
              return isWaiting(one) && (one.part == Part::Lease || one.waitsFor == path);
          });
    if (!isCounting)
        known.freed = {};
    for (const auto& rung : known.rungs) {
        if (isCounting && rung.part == Part::Lease && !isWaiting(rung)
            && !there.contains(rung.path))
            known.freed = {rung.path, rung.owner};
    }
    for (const auto& old : known.rungs) {
        const auto same = there.find(old.path);
        if (!isWaiting(old) || same == there.end() || same->second->czxid != old.czxid
            || same->second->waitsFor == old.waitsFor)
            continue;
        const auto& next = *same->second;
        Promotion one{.line = path, .gone = old.waitsFor, .next = next.path, .to = next.owner};
        one.holds = next.footing == Footing::Holds;
        if (old.part == Part::Lease) {
            one.gone = known.freed.path;
            one.from = known.freed.by;
            known.freed = {};
        } else if (const auto gone = before.find(old.waitsFor);
                   gone != before.end() && !there.contains(old.waitsFor)) {
            one.from = gone->second->owner;
        } else {
            continue;
        }
        const auto isNext = one.holds || !before.contains(next.waitsFor);
        if (isNext && !one.gone.empty())
            found.push_back(std::move(one));
    }
}

} // namespace zoetrope::recipes
