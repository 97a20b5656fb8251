#include "recipes/observe/landmarks.h"

#include <functional>

namespace zoetrope::recipes {

namespace {

void add(Landmarks& landmarks, Trouble trouble)
{
    if (landmarks.troubles.size() < Landmarks::mostTroubles)
        landmarks.troubles.push_back(std::move(trouble));
}

void tell(const Event& event, Landmarks& landmarks)
{
    Trouble trouble{.at = event.at, .event = event.id, .actor = event.actor, .text = event.text};
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
    if (trouble.kind == TroubleKind::Found)
        trouble.text = event.text.substr(foundRemark.size()) + ": " + event.path;
    add(landmarks, std::move(trouble));
}

} // namespace

bool saysFound(const Event& event)
{
    return event.kind == Kind::Remark && event.source == Source::Observer
        && event.text.starts_with(foundRemark);
}

std::uint64_t Landmarks::znodeOf(std::string_view path)
{
    return std::hash<std::string_view>()(path);
}

void LandmarkFold::apply(const Event& event, const World& after, Landmarks& landmarks)
{
    if (event.kind != Kind::Reported) // every look tells something: nothing need have happened
        landmarks.density.add(event.at);
    if (event.kind == Kind::Delivered && event.item == Item::Watch)
        landmarks.wakeUps.push_back(
            {event.at, event.at, event.id, event.actor, Landmarks::znodeOf(event.path)});
    change(event, after, landmarks);
    judge(event, after, landmarks);
    tell(event, landmarks);
}

// The same transaction is told by its client and by the relays.
void LandmarkFold::change(const Event& event, const World& after, Landmarks& landmarks)
{
    for (const auto& happening : after.happenings) {
        const auto znode = Landmarks::znodeOf(happening.path);
        if (happening.zxid != 0) {
            auto& newest = m_newest[znode];
            if (newest >= happening.zxid)
                continue;
            newest = happening.zxid;
        }
        landmarks.changes.push_back({event.at, event.at, event.id, happening.actor, znode});
    }
}

// A suspicion that was cleared was none.
void LandmarkFold::judge(const Event& event, const World& after, Landmarks& landmarks)
{
    for (const auto& [path, instance] : after.instances) {
        for (const auto& lamp : instance.lamps) {
            if (lamp.isHeld && m_broken.empty())
                continue;
            const Broken broken{path, lamp.invariant};
            if (!lamp.isHeld && m_broken.insert(broken).second) {
                add(landmarks,
                    {TroubleKind::Broken, event.at, event.id, event.actor, lamp.invariant, path});
            } else if (lamp.isHeld && m_broken.erase(broken) > 0) {
                std::erase_if(landmarks.troubles, [&broken](const Trouble& one) {
                    return one.kind == TroubleKind::Broken && one.invariant == broken.second
                        && one.text == broken.first;
                });
            }
        }
    }
}

} // namespace zoetrope::recipes
