#include "ui/lanes/lanefolding.h"

#include <algorithm>

namespace zoetrope::ui {

using recipes::Activity;
using recipes::Bar;

namespace {

// What a bar tells, but for when and of which path. 0: nothing, as of a thought between two
// requests, and as of the phases of a connection, some of which are too short for a bar.
std::uint32_t stepOf(const Bar& bar)
{
    const auto isThought
        = bar.activity == Activity::Working && bar.operation == recipes::Operation::None;
    if (isThought || bar.activity == Activity::Connecting)
        return 0;
    const auto part = [](auto value, int shift) {
        return static_cast<std::uint32_t>(static_cast<std::uint8_t>(value)) << shift;
    };
    return 1U << 31 | part(bar.activity, 0) | part(bar.operation, 8) | part(bar.standing, 16)
        | part(bar.evidence, 24);
}

bool isRest(const Bar& bar)
{
    return bar.activity != Activity::Working && bar.activity != Activity::Woken
        && bar.activity != Activity::Connecting;
}

std::uint64_t printOf(std::uint64_t before, std::uint32_t step)
{
    constexpr std::uint64_t prime = 1'099'511'628'211; // of FNV-1a
    return (before ^ step) * prime;
}

} // namespace

void LaneFolding::startAnew(const recipes::Chronicle& chronicle)
{
    m_lanes.clear();
    m_bars = m_marks = 0;
    m_first = chronicle.bars.empty() ? Bar() : chronicle.bars.front();
}

void LaneFolding::close(Lane& lane, const Bar& bar)
{
    const auto step = stepOf(bar);
    if (step == 0)
        return;
    lane.prints.push_back(printOf(lane.prints.empty() ? 0 : lane.prints.back(), step));
    lane.steps.push_back(step);
    if (isRest(bar))
        lane.settled = lane.steps.size();
}

void LaneFolding::read(const recipes::Chronicle& chronicle, const recipes::World& world)
{
    const auto isOther = !chronicle.bars.empty()
        && (chronicle.bars.front().began != m_first.began
            || chronicle.bars.front().actor != m_first.actor
            || chronicle.bars.front().from != m_first.from);
    if (chronicle.bars.size() < m_bars || chronicle.marks.size() < m_marks || isOther)
        startAnew(chronicle);
    m_order = chronicle.lanes;
    for (; m_bars < chronicle.bars.size(); ++m_bars) {
        const auto [entry, isNew] = m_lanes.try_emplace(chronicle.bars[m_bars].actor);
        if (!isNew)
            close(entry->second, chronicle.bars[entry->second.open]);
        entry->second.open = m_bars;
    }
    for (; m_marks < chronicle.marks.size(); ++m_marks)
        m_lanes[chronicle.marks[m_marks].actor].isAlone = true;
    for (auto& [actor, lane] : m_lanes) {
        if (lane.open >= chronicle.bars.size())
            continue; // only something that is no participant was broken
        const auto& bar = chronicle.bars[lane.open];
        lane.present = stepOf(bar);
        lane.isResting = isRest(bar);
        const auto one = world.participants.find(actor);
        lane.recipe = one == world.participants.end() ? recipes::Recipe::None : one->second.recipe;
    }
}

// It has done what the other did since that last rested, as far as it has come.
bool LaneFolding::isOnTheWay(const Lane& behind, const Lane& ahead)
{
    const auto done = behind.steps.size();
    if (behind.isResting || done > ahead.steps.size() || ahead.settled > done)
        return false;
    if (done > 0 && behind.prints[done - 1] != ahead.prints[done - 1])
        return false;
    const auto next = done < ahead.steps.size() ? ahead.steps[done] : ahead.present;
    return behind.present == 0 || behind.present == next;
}

bool LaneFolding::areEqual(const Lane& one, const Lane& other)
{
    if (one.isAlone || other.isAlone || one.recipe != other.recipe)
        return false;
    const auto isSame = one.present == other.present && one.steps.size() == other.steps.size()
        && (one.steps.empty() || one.prints.back() == other.prints.back());
    return isSame || isOnTheWay(one, other) || isOnTheWay(other, one);
}

std::vector<LaneFold> LaneFolding::folds() const
{
    if (m_order.size() < foldFrom)
        return {};
    std::vector<std::pair<const Lane*, LaneFold>> groups;
    for (const auto actor : m_order) {
        const auto lane = m_lanes.find(actor);
        if (lane == m_lanes.end())
            continue;
        const auto group = std::find_if(groups.begin(), groups.end(), [&](const auto& known) {
            return areEqual(*known.first, lane->second);
        });
        if (group == groups.end())
            groups.push_back({&lane->second, {actor, {}}});
        else
            group->second.others.push_back(actor);
    }
    std::vector<LaneFold> folds;
    for (auto& [lane, fold] : groups) {
        if (fold.others.size() >= leastOthers)
            folds.push_back(std::move(fold));
    }
    return folds;
}

} // namespace zoetrope::ui
