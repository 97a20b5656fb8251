#include "ui/scene/scenestate.h"

#include "ui/scene/linescene.h"

#include <QtEndian>

#include <algorithm>
#include <map>
#include <set>

namespace zoetrope::ui {

using namespace recipes;

namespace {

// Who keeps a node meets others in its directory.
std::string placeOf(const Participant& participant)
{
    const auto& path = participant.recipePath;
    return rowOf(participant.recipe).meetsBeside ? path.substr(0, path.rfind('/')) : path;
}

// The observer and whoever else has no recipe stay out, but for those on their way to one.
bool belongs(const Participant& participant, const std::string& path)
{
    if (participant.recipePath.empty())
        return participant.isPresent && participant.standing == Standing::Idle;
    return placeOf(participant) == path;
}

// Whoever holds here may be busy elsewhere: waiting for another lock.
std::set<ActorId> ownersIn(const Ladder& ladder)
{
    std::set<ActorId> owners;
    for (const auto& rung : ladder.rungs) {
        if (rung.footing == Footing::Holds)
            owners.insert(rung.owner);
    }
    return owners;
}

/// What participants meet at.
struct Meeting
{
    Recipe recipe = Recipe::None;
    const Instance* instance = nullptr; // null if nobody judges it
    int guests = 0;
    int capacity = -1; // where nobody has told it yet
};

std::map<std::string, Meeting> meetingsOf(const World& world)
{
    std::map<std::string, Meeting> meetings;
    for (const auto& [path, instance] : world.instances) {
        const auto& row = rowOf(instance.recipe);
        if (row.family != Family::None && !row.meetsBeside)
            meetings[path] = {instance.recipe, &instance};
    }
    for (const auto& [id, one] : world.participants) {
        if (one.recipePath.empty() || familyOf(one.recipe) == Family::None)
            continue;
        auto& meeting = meetings[placeOf(one)];
        if (familyOf(meeting.recipe) == Family::None)
            meeting.recipe = one.recipe;
        ++meeting.guests;
    }
    return meetings;
}

// Those who left make room for those who came after them.
void dropGone(std::vector<Guest>& guests, std::size_t seats)
{
    for (auto guest = guests.begin(); guest != guests.end() && guests.size() > seats;)
        guest = guest->isGone ? guests.erase(guest) : guest + 1;
}

int nodesBelow(const World& world, const std::string& path)
{
    const auto below = path + '/';
    int count = 0;
    for (auto znode = world.znodes.lower_bound(below);
         znode != world.znodes.end() && znode->first.starts_with(below); ++znode)
        ++count;
    return count;
}

// Those who own what is below `path` among `nodes`, which may be gone.
template<typename Nodes> std::set<ActorId> ownersBelow(const Nodes& nodes, const std::string& path)
{
    std::set<ActorId> owners;
    const auto below = path + '/';
    for (auto node = nodes.lower_bound(below);
         node != nodes.end() && node->first.starts_with(below); ++node)
        owners.insert(node->second.owner);
    return owners;
}

// Whoever has a node there sits, and whose node has gone does not, though it may not have heard of
// that yet.
void seat(SceneState& scene, const World& world, const std::string& path)
{
    const auto seated = ownersBelow(world.znodes, path);
    const auto left = ownersBelow(world.tombstones, path);
    for (auto& guest : scene.guests) {
        const auto isKnown = seated.contains(guest.id) || left.contains(guest.id);
        if (isKnown && world.participants.at(guest.id).isPresent)
            guest.isSolid = seated.contains(guest.id);
    }
}

// The members of a double barrier: before it, in it, and on their way out.
void gather(SceneState& scene, const World& world)
{
    for (auto& guest : scene.guests) {
        const auto standing = world.participants.at(guest.id).standing;
        const auto isIn = standing == Standing::Inside;
        const auto isBeyond = standing == Standing::Lingering || standing == Standing::Leaving
            || standing == Standing::Out;
        guest.spot = isIn ? Spot::Inside : isBeyond ? Spot::Beyond : Spot::Line;
    }
    std::stable_sort(scene.guests.begin(), scene.guests.end(),
                     [](const Guest& a, const Guest& b) { return a.spot < b.spot; });
    const auto path = scene.path.toStdString();
    scene.isReady = world.znodes.contains(path + '/' + std::string(rowOf(scene.recipe).sign));
    scene.present = nodesBelow(world, path) - (scene.isReady ? 1 : 0);
}

int capacityOf(const World& world, const std::string& path, const Instance* instance)
{
    auto capacity = instance == nullptr ? -1 : instance->capacity;
    for (const auto& [id, participant] : world.participants) {
        if (participant.recipePath == path)
            capacity = std::max(capacity, participant.capacity);
    }
    return capacity;
}

bool isText(const QString& text)
{
    return std::none_of(text.begin(), text.end(), [](QChar each) {
        return each.category() == QChar::Other_Control || each == QChar::ReplacementCharacter;
    });
}

// Counters are four or eight bytes, the most significant first; few of which are letters.
QString numberIn(const World& world, const std::string& path)
{
    const auto found = world.znodes.find(path);
    if (found == world.znodes.end() || !found->second.data)
        return QStringLiteral("–");
    const auto bytes = QByteArray::fromStdString(*found->second.data);
    if (auto text = QString::fromUtf8(bytes); isText(text))
        return text;
    if (bytes.size() == sizeof(qint64))
        return QString::number(qFromBigEndian<qint64>(bytes.constData()));
    if (bytes.size() == sizeof(qint32))
        return QString::number(qFromBigEndian<qint32>(bytes.constData()));
    return QString::fromUtf8(bytes);
}

void giveSeats(SceneState& scene)
{
    const auto isTable = scene.stage == Stage::Table && countsMembers(scene.recipe);
    const auto wished = static_cast<std::size_t>(std::max(0, scene.capacity));
    const auto most = scene.hasLine() ? SceneState::longestLine : SceneState::mostGuests;
    const auto seats = isTable ? std::clamp<std::size_t>(wished, 1, most) : most;
    dropGone(scene.guests, seats);
    const auto all = std::max(scene.guests.size(), isTable ? wished : 0);
    scene.unseen = static_cast<int>(all - std::min(all, most));
    if (scene.guests.size() > most) {
        const auto first = scene.guests.begin() + static_cast<std::ptrdiff_t>(most);
        scene.beyond.assign(first, scene.guests.end());
        scene.guests.erase(first, scene.guests.end());
    }
    if (isTable)
        scene.guests.resize(std::max(scene.guests.size(), seats));
}

using Meetings = std::map<std::string, Meeting>;

Meetings::const_iterator busiestOf(const Meetings& meetings)
{
    return std::max_element(meetings.begin(), meetings.end(), [](const auto& a, const auto& b) {
        return a.second.guests < b.second.guests;
    });
}

// What happened elsewhere is none of it.
HandOver handOverIn(const SceneState& scene, const World& world)
{
    auto last = lastHandOver(world);
    std::erase_if(last.woken, [&scene](ActorId actor) {
        return std::none_of(scene.guests.begin(), scene.guests.end(),
                            [actor](const Guest& guest) { return guest.id == actor; });
    });
    return last.woken.empty() ? HandOver() : last;
}

SceneState sceneAt(const World& world, TimePoint at, const std::string& path,
                   const Meeting& meeting)
{
    SceneState scene;
    scene.recipe = meeting.recipe;
    scene.isLastSeen = !world.isServed();
    scene.stage = stageOf(meeting.recipe);
    scene.path = QString::fromStdString(path);
    scene.nature = SceneWords::nature(world, path);
    scene.present = meeting.instance == nullptr ? 0 : meeting.instance->present;
    scene.capacity = std::max(capacityOf(world, path, meeting.instance), meeting.capacity);
    scene.value = rowOf(meeting.recipe).payload == Payload::Content
        ? QString::number(nodesBelow(world, path))
        : numberIn(world, path);
    const auto ladder = scene.hasLine() ? ladderOf(world, path) : Ladder();
    const auto standing = ownersIn(ladder);
    for (const auto& [id, participant] : world.participants) {
        if (!belongs(participant, path) && !standing.contains(id))
            continue;
        scene.guests.push_back(GuestReader(participant, at).read());
        if (!belongs(participant, path))
            scene.guests.back().holdWhileAway();
    }
    if (scene.stage == Stage::Room)
        gather(scene, world);
    else if (scene.hasLine())
        lineUp(scene, ladder, world);
    else if (scene.stage == Stage::Table)
        seat(scene, world, path);
    giveSeats(scene);
    if (scene.isCrowd())
        scene.handOver = handOverIn(scene, world);
    return scene;
}

bool isLock(const Meetings::value_type& meeting)
{
    return stageOf(meeting.second.recipe) == Stage::Door;
}

} // namespace

bool SceneState::isCalled(const Guest& guest) const
{
    const auto isAsleep = guest.tone == Tone::Wait || guest.tone == Tone::Wake;
    return isAsleep && guest.watched == -1 && guest.request == 0
        && handOver.woken.contains(guest.id);
}

SceneState sceneOf(const World& world, TimePoint at, const Prospect& prospect)
{
    const auto meetings = meetingsOf(world);
    if (const auto busiest = busiestOf(meetings); busiest != meetings.end()) {
        auto meeting = busiest->second;
        if (stageOf(meeting.recipe) == Stage::Belt && busiest->first == prospect.path.toStdString())
            meeting.capacity = prospect.capacity; // known before a producer finds it full
        return sceneAt(world, at, busiest->first, meeting);
    }
    if (prospect.isShown() && !world.participants.empty())
        return sceneAt(world, at, prospect.path.toStdString(),
                       {.recipe = prospect.recipe, .capacity = prospect.capacity});
    SceneState scene;
    scene.isLastSeen = !world.isServed();
    scene.strangers = static_cast<int>(world.participants.size());
    return scene;
}

std::vector<SceneState> scenesOf(const World& world, TimePoint at, const Prospect& prospect)
{
    const auto meetings = meetingsOf(world);
    const auto busiest = busiestOf(meetings);
    const auto locks = std::count_if(meetings.begin(), meetings.end(), isLock);
    if (locks != 2 || !isLock(*busiest))
        return {sceneOf(world, at, prospect)};
    std::vector<SceneState> both;
    for (const auto& meeting : meetings) {
        if (isLock(meeting))
            both.push_back(sceneAt(world, at, meeting.first, meeting.second));
    }
    return both;
}

} // namespace zoetrope::ui
