#include "recipes/history/markers.h"

#include "recipes/diagnose/observationevents.h"

#include <functional>

namespace zoetrope::recipes {

namespace {

void add(Markers& markers, Trouble trouble)
{
    if (markers.troubles.size() < Markers::mostTroubles)
        markers.troubles.push_back(std::move(trouble));
}

void tell(const Event& event, Markers& markers)
{
    Trouble trouble{.at = event.at, .event = event.id, .actor = event.actor};
    if (event.kind == Kind::Fault)
        trouble.kind = TroubleKind::Fault;
    else if (event.kind == Kind::StateChanged && event.state == SessionState::Lost)
        trouble.kind = TroubleKind::Lost;
    else if (saysStuck(event))
        trouble.kind = TroubleKind::Stuck;
    else if (saysFound(event))
        trouble.kind = TroubleKind::Found;
    else
        return;
    if (trouble.kind == TroubleKind::Fault)
        trouble.harm = harmOf(event);
    if (trouble.kind == TroubleKind::Found)
        trouble.text = event.text.substr(foundRemark.size()) + ": " + event.path;
    add(markers, std::move(trouble));
}

} // namespace

bool saysFound(const Event& event)
{
    return event.kind == Kind::Remark && event.source == Source::Observer
        && event.text.starts_with(foundRemark);
}

std::uint64_t Markers::znodeOf(std::string_view path)
{
    return std::hash<std::string_view>()(path);
}

void MarkerFold::apply(const Event& event, const World& after, Markers& markers)
{
    if (event.kind != Kind::Reported) // every look tells something: nothing need have happened
        markers.density.add(event.at);
    if (event.kind == Kind::Delivered && event.item == Item::Watch)
        markers.wakeUps.push_back(
            {event.at, event.at, event.id, event.actor, Markers::znodeOf(event.path)});
    change(event, after, markers);
    checker(event, after, markers);
    tell(event, markers);
}

// The same transaction is told by its client and by the relays.
void MarkerFold::change(const Event& event, const World& after, Markers& markers)
{
    for (const auto& happening : after.happenings) {
        const auto znode = Markers::znodeOf(happening.path);
        if (happening.zxid != 0) {
            auto& newest = m_newest[znode];
            if (newest >= happening.zxid)
                continue;
            newest = happening.zxid;
        }
        markers.changes.push_back({event.at, event.at, event.id, happening.actor, znode});
    }
}

// A suspicion that was cleared was none.
void MarkerFold::checker(const Event& event, const World& after, Markers& markers)
{
    for (const auto& [path, instance] : after.instances) {
        for (const auto& state : instance.invariants) {
            if (state.isHeld && m_broken.empty())
                continue;
            const Broken broken{path, state.invariant};
            if (!state.isHeld && m_broken.insert(broken).second) {
                add(markers,
                    {TroubleKind::Broken, event.at, event.id, event.actor, state.invariant, path});
            } else if (state.isHeld && m_broken.erase(broken) > 0) {
                std::erase_if(markers.troubles, [&broken](const Trouble& one) {
                    return one.kind == TroubleKind::Broken && one.invariant == broken.second
                        && one.text == broken.first;
                });
            }
        }
    }
}

} // namespace zoetrope::recipes
