// Goes from one marker to the next.
#include "ui/timeline/timelinepanel.h"

#include "recipes/history/markers.h"

#include <algorithm>

namespace zoetrope::ui {

namespace {

using recipes::EventId;
using recipes::Marker;

// `last` is what is shown. Late news make a later event of an earlier time, never the other way.
// The place of the first one that comes after `last`.
std::size_t firstAfter(EventId last, const recipes::Series<Marker>& all)
{
    std::size_t low = 0;
    auto high = all.size();
    while (low < high) {
        const auto middle = low + (high - low) / 2;
        if (all[middle].event <= last)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

template<typename Wanted>
EventId nearest(const recipes::Series<Marker>& all, EventId last, bool isForward, Wanted wanted)
{
    const auto next = firstAfter(last, all);
    if (isForward) {
        for (auto i = next; i < all.size(); ++i) {
            if (wanted(all[i]))
                return all[i].event;
        }
        return 0;
    }
    for (auto i = next; i > 0; --i) {
        if (all[i - 1].event < last && wanted(all[i - 1]))
            return all[i - 1].event;
    }
    return 0;
}

EventId nearestBroken(const std::vector<recipes::Trouble>& all, EventId last, bool isForward)
{
    EventId found = 0;
    for (const auto& trouble : all) {
        const auto isGrave = trouble.kind == recipes::TroubleKind::Broken
            || trouble.kind == recipes::TroubleKind::Stuck
            || trouble.kind == recipes::TroubleKind::Found;
        if (!isGrave)
            continue;
        if (isForward && trouble.event > last && (found == 0 || trouble.event < found))
            found = trouble.event;
        if (!isForward && trouble.event < last)
            found = std::max(found, trouble.event);
    }
    return found;
}

} // namespace

EventId TimelinePanel::find(Goal goal, bool isForward) const
{
    const auto last = m_frame.world->last;
    const auto& markers = *m_frame.markers;
    switch (goal) {
    case Goal::WakeUp:
        return nearest(markers.wakeUps, last, isForward, [this](const Marker& one) {
            return m_participant == 0 || one.actor == m_participant;
        });
    case Goal::Change: {
        const auto znode = recipes::Markers::znodeOf(m_znode.toStdString());
        return nearest(markers.changes, last, isForward,
                       [&](const Marker& one) { return m_znode.isEmpty() || one.znode == znode; });
    }
    case Goal::Broken:
        break;
    }
    return nearestBroken(markers.troubles, last, isForward);
}

QString TimelinePanel::nothing(Goal goal, bool isForward) const
{
    switch (goal) {
    case Goal::WakeUp:
        return isForward ? tr("No later wake-up") : tr("No earlier wake-up");
    case Goal::Change:
        return isForward ? tr("No later change") : tr("No earlier change");
    case Goal::Broken:
        break;
    }
    return isForward ? tr("No invariant is broken later") : tr("No invariant is broken earlier");
}

void TimelinePanel::seek(Goal goal, bool isForward)
{
    if (!m_frame.world || !m_frame.markers)
        return;
    stop();
    if (const auto event = find(goal, isForward))
        emit eventRequested(event);
    else
        emit said(nothing(goal, isForward));
}

} // namespace zoetrope::ui
