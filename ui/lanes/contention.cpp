#include "ui/lanes/contention.h"

#include "ui/scene/stage.h"

#include <algorithm>

namespace zoetrope::ui {

using namespace recipes;

namespace {

using Span = Contention::Span;

std::string_view directoryOf(std::string_view path)
{
    return path.substr(0, path.rfind('/'));
}

// A semaphore's line is below what it is called by.
bool isAtOrBelow(std::string_view directory, std::string_view path)
{
    return directory.starts_with(path)
        && (directory.size() == path.size() || directory[path.size()] == '/');
}

void append(std::vector<Span>& spans, const Span& next)
{
    if (!spans.empty() && next.from <= spans.back().to)
        spans.back().to = std::max(spans.back().to, next.to);
    else
        spans.push_back(next);
}

// What of `spans`, which do not overlap and are in order, lies within `whole`.
void addWithin(std::vector<Span>& within, const std::vector<Span>& spans, const Span& whole)
{
    const auto isBefore = [](const Span& span, TimePoint at) { return span.to <= at; };
    auto span = std::lower_bound(spans.begin(), spans.end(), whole.from, isBefore);
    for (; span != spans.end() && span->from < whole.to; ++span)
        within.push_back({std::max(span->from, whole.from), std::min(span->to, whole.to)});
}

} // namespace

Contention::Contention(const LaneSheet& sheet, TimePoint from, TimePoint to)
    : m_sheet(sheet)
{
    sheet.frame.chronicle->bars.within(from, to, [this](auto, const Bar& bar) { add(bar); });
}

void Contention::add(const Bar& bar)
{
    const auto waits = bar.activity == Activity::Waiting && bar.standing == Standing::Waiting;
    if (waits && !bar.label.empty() && isExclusive(bar))
        append(m_waits[directoryOf(bar.label)], {bar.from, m_sheet.ended(bar.to)});
}

bool Contention::isExclusive(const Bar& bar) const
{
    const auto* const participant = m_sheet.participant(bar.actor);
    if (participant == nullptr || familyOf(participant->recipe) == Family::None)
        return bar.evidence == Evidence::Inferred; // from its place in a line
    switch (stageOf(participant->recipe)) {
    case Stage::Door:
    case Stage::Rack:
    case Stage::Book:
    case Stage::Throne:
        return true;
    case Stage::Table:
    case Stage::Gate:
    case Stage::Belt:
    case Stage::Room:
        break;
    }
    return false;
}

std::vector<Contention::Span> Contention::of(const Bar& bar) const
{
    std::vector<Span> within;
    if (bar.activity != Activity::Inside || bar.label.empty() || !isExclusive(bar))
        return within;
    const Span held{bar.from, m_sheet.ended(bar.to)};
    for (const auto& [directory, spans] : m_waits) {
        if (isAtOrBelow(directory, bar.label))
            addWithin(within, spans, held);
    }
    std::sort(within.begin(), within.end(),
              [](const Span& one, const Span& other) { return one.from < other.from; });
    std::vector<Span> merged;
    for (const auto& span : within)
        append(merged, span);
    return merged;
}

} // namespace zoetrope::ui
