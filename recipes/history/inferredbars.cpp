#include "recipes/history/inferredbars.h"

#include "recipes/line/ladder.h"
#include "recipes/line/linepaths.h"
#include "recipes/world/report.h"

#include <set>

namespace zoetrope::recipes {

namespace {

Bar inferredBar(const Rung& rung, const std::string& directory)
{
    const auto holds = rung.footing == Footing::Holds;
    return {.actor = rung.owner,
            .activity = holds ? Activity::Inside : Activity::Waiting,
            .to = TimePoint::max(),
            .label = holds ? directory : rung.waitsFor,
            .evidence = Evidence::Inferred,
            .standing = holds ? Standing::Inside : Standing::Waiting};
}

} // namespace

std::vector<ActorId> InferredBars::apply(const Event& event, const World& after)
{
    std::vector<ActorId> touched;
    if (event.source != Source::Observer)
        return touched;
    std::set<std::string> directories;
    for (const auto& happening : after.happenings) {
        if (happening.change != Change::Created && happening.change != Change::Deleted)
            continue;
        for (auto& directory : linesNear(parentOf(happening.path)))
            directories.insert(std::move(directory));
    }
    for (const auto& directory : directories)
        read(after, directory, touched);
    return touched;
}

void InferredBars::read(const World& after, const std::string& directory,
                        std::vector<ActorId>& touched)
{
    auto& line = m_lines[directory];
    for (const auto actor : line)
        m_bars[actor].erase(directory);
    touched.insert(touched.end(), line.begin(), line.end());
    line.clear();
    const auto parent = after.znodes.find(directory);
    const auto isSmall
        = parent == after.znodes.end() || parent->second.knownChildren <= mostChildren;
    const auto isWhole = isSmall && linePathOf(after, directory) == directory;
    const auto ladder = isWhole ? lineOf(after, directory) : Ladder();
    for (const auto& rung : ladder.rungs) {
        const auto stands = rung.footing == Footing::Holds || rung.footing == Footing::Waits;
        if (!stands || rung.owner == 0)
            continue;
        line.push_back(rung.owner);
        m_bars[rung.owner].insert_or_assign(directory, inferredBar(rung, directory));
    }
    touched.insert(touched.end(), line.begin(), line.end());
    if (line.empty())
        m_lines.erase(directory);
}

// Who waits anywhere waits, whatever else it holds.
const Bar* InferredBars::of(ActorId actor) const
{
    const auto found = m_bars.find(actor);
    if (found == m_bars.end() || found->second.empty())
        return nullptr;
    for (const auto& [directory, bar] : found->second) {
        if (bar.activity == Activity::Waiting)
            return &bar;
    }
    return &found->second.begin()->second;
}

} // namespace zoetrope::recipes
