#include "recipes/history/lookfold.h"

#include "recipes/diagnose/tenure.h"

#include <algorithm>
#include <utility>

namespace zoetrope::recipes {

using namespace std::chrono_literals;

namespace {

constexpr auto remembered = 60s; // how long who has left keeps its lane
constexpr auto oldest = std::chrono::hours(1); // before a look, as far as is drawn

void add(std::vector<std::string>& paths, const std::string& path)
{
    if (std::find(paths.begin(), paths.end(), path) == paths.end())
        paths.push_back(path);
}

// Whoever waits for a lease has a node among the leases: it is not known to hold one.
bool isWaitingToo(const FoundRecipe& recipe, const FoundPlace& place)
{
    return place.state == PlaceState::Unknown
        && std::any_of(recipe.places.begin(), recipe.places.end(), [&](const auto& other) {
               return other.session == place.session && other.state == PlaceState::Waiting;
           });
}

void note(Stay& stay, const TreeSnapshot& tree, const FoundRecipe& recipe, const FoundPlace& place)
{
    if (isWaitingToo(recipe, place))
        return;
    auto& doings = stay.doings;
    const auto holds = place.state == PlaceState::Holding;
    add(place.state == PlaceState::Waiting ? doings.awaited
            : holds                        ? doings.held
                                           : doings.entered,
        recipe.path);
    if (holds && !hasHeldSinceMade(tree, recipe, place))
        add(stay.unsure, recipe.path);
    stay.since = std::max(stay.since, place.since);
    doings.made = std::max(doings.made, place.czxid);
}

Stay stayOf(const Picture& picture, const FoundRecipe& barrier)
{
    const auto node = picture.seen.tree.nodes.find(barrier.path);
    const auto isRead = node != picture.seen.tree.nodes.end();
    return {.activity = Activity::Waiting,
            .doings = {.atGate = picture.graph.waitersAt(barrier.path),
                       .made = isRead ? node->second.stat.czxid : 0},
            .since = isRead ? node->second.stat.ctime : 0};
}

// A znode's time is the leader's wall clock, which need not be ours: never in the future.
TimePoint timeOf(std::int64_t wallTime, const World& after)
{
    const auto age = std::max<std::int64_t>(after.look.progress->wallTime - wallTime, 0);
    return after.now - std::min<Clock::duration>(std::chrono::milliseconds(age), oldest);
}

Bar barOf(ActorId actor, Activity activity, TimePoint from, const Doings& doings)
{
    Bar bar{.actor = actor, .activity = activity, .from = from, .to = TimePoint::max()};
    for (const auto* paths : {&doings.awaited, &doings.held, &doings.entered, &doings.inLine}) {
        if (bar.label.empty() && !paths->empty())
            bar.label = paths->front();
    }
    bar.doings = std::make_shared<const Doings>(doings);
    return bar;
}

void call(ActorId actor, const std::string& name, Chronicle& chronicle)
{
    const auto known = chronicle.names->find(actor);
    if (known == chronicle.names->end() || known->second != name)
        chronicle.names.own()[actor] = name;
}

bool isOfTime(const LookNews& news)
{
    return std::holds_alternative<PulseNews>(news) || std::holds_alternative<ServerNews>(news)
        || std::holds_alternative<ProgressNews>(news);
}

} // namespace

std::map<std::string, Stay> staysIn(const Picture& picture)
{
    std::map<SessionId, Stay> sessions;
    for (const auto& recipe : picture.recipes) {
        for (const auto& place : recipe.places) {
            if (place.session != 0 && place.session != picture.seen.own)
                note(sessions[place.session], picture.seen.tree, recipe, place);
        }
    }
    for (const auto& wait : picture.graph.gateWaits)
        add(sessions[wait.session].doings.awaited, wait.through);
    std::map<std::string, Stay> stays;
    for (auto& [session, stay] : sessions) {
        const auto waits = !stay.doings.awaited.empty(); // then it has done just that since
        stay.session = session;
        stay.activity = waits ? Activity::Waiting : Activity::Inside;
        if (waits)
            stay.unsure.clear();
        stays[written(session)] = std::move(stay);
    }
    for (const auto& recipe : picture.recipes) {
        if (recipe.rule == Rule::Gate && !recipe.isOpen && recipe.confidence != Confidence::Guess)
            stays[recipe.path] = stayOf(picture, recipe);
    }
    return stays;
}

bool endsLook(const Event& event)
{
    return event.detail && !event.detail->news.empty()
        && std::holds_alternative<ProgressNews>(event.detail->news.back());
}

bool isPulse(const Event& event)
{
    return event.kind == Kind::Reported && event.detail
        && std::all_of(event.detail->news.begin(), event.detail->news.end(), isOfTime);
}

// What came before the first look was complete has told of sessions, whatever they do.
void LookFold::apply(const Event& event, const World& after, Chronicle& chronicle,
                     const Picture* seen)
{
    m_isNew = m_isNew || !isPulse(event);
    if (!endsLook(event))
        return;
    if (std::exchange(m_isFirst, false))
        chronicle = {};
    m_before = std::exchange(m_now, std::max(m_now, event.at));
    const auto isNew = std::exchange(m_isNew, false);
    if (isNew)
        see(seen ? *seen : pictureIn(after), chronicle);
    leave(chronicle);
    if (isNew)
        show(after, chronicle);
    if (chronicle.bars.size() + chronicle.arrows.size() > mostBars)
        shorten(chronicle);
}

void LookFold::show(const World& after, Chronicle& chronicle)
{
    std::set<SessionId> suspects;
    for (const auto& [place, finding] : after.look.findings)
        suspects.insert(finding.sessions.begin(), finding.sessions.end());
    for (const auto isForSuspects : {true, false}) {
        for (const auto& [key, stay] : m_stays) {
            if (suspects.contains(stay.session) == isForSuspects)
                join(key, stay, after, chronicle);
        }
    }
    std::map<SessionId, std::string> names;
    for (const auto& [actor, one] : after.participants) {
        if (one.isPresent && one.session != 0)
            names[one.session] = one.name;
    }
    for (const auto& [key, stay] : m_stays) {
        const auto name = names.find(stay.session);
        if (const auto lane = m_lanes.find(key); lane != m_lanes.end())
            call(lane->second.actor, name == names.end() ? key : name->second, chronicle);
    }
}

// It has stood there since its node was made. Where somebody may have been before it then, nobody
// has seen when it came in.
void LookFold::join(const std::string& key, const Stay& stay, const World& after,
                    Chronicle& chronicle)
{
    const auto isNew = !m_lanes.contains(key);
    if (isNew && m_lanes.size() >= mostLanes)
        return;
    auto& lane = m_lanes[key];
    if (isNew) {
        lane.actor = ++m_lastLane;
        chronicle.lanes.push_back(lane.actor);
    }
    lane.left.reset();
    auto from = stay.since > 0 ? timeOf(stay.since, after) : m_now;
    if (!isNew)
        from = std::max(from, m_before);
    else if (!stay.unsure.empty())
        m_barFold.put(barOf(lane.actor, Activity::Waiting, std::exchange(from, m_now),
                            {.inLine = stay.unsure, .made = stay.doings.made}),
                      chronicle.bars);
    m_barFold.put(barOf(lane.actor, stay.activity, from, stay.doings), chronicle.bars);
}

// Who stands nowhere any more is idle, and after a while forgotten.
void LookFold::leave(Chronicle& chronicle)
{
    for (auto entry = m_lanes.begin(); entry != m_lanes.end();) {
        auto& lane = entry->second;
        if (!lane.left && !m_stays.contains(entry->first)) {
            lane.left = m_now;
            m_barFold.put({.actor = lane.actor, .from = m_now, .to = TimePoint::max()},
                          chronicle.bars);
        }
        const auto isForgotten = lane.left && m_now - *lane.left > remembered;
        if (isForgotten)
            std::erase(chronicle.lanes, lane.actor);
        entry = isForgotten ? m_lanes.erase(entry) : std::next(entry);
    }
}

LookFold::Watched LookFold::watchedIn(const Picture& picture)
{
    Watched watched;
    const auto note = [&](SessionId session, const std::string& path) {
        watched[{session, path}] = picture.seen.tree.nodes.contains(path);
    };
    for (const auto& wait : picture.graph.waits)
        note(wait.from, wait.blocker);
    for (const auto& wait : picture.graph.gateWaits)
        note(wait.session, wait.path);
    for (const auto& [session, paths] : picture.watched) {
        for (const auto& path : paths)
            note(session, path);
    }
    return watched;
}

// Who watched what has come or gone was woken. Between two looks nobody knows when: it is drawn
// where it was noticed.
void LookFold::see(const Picture& picture, Chronicle& chronicle)
{
    for (const auto& [watch, wasThere] : m_watched) {
        const auto& [session, path] = watch;
        const auto lane = m_lanes.find(written(session));
        if (lane == m_lanes.end() || picture.seen.tree.nodes.contains(path) == wasThere)
            continue;
        chronicle.arrows.push_back({.kind = ArrowKind::Watch,
                                    .actor = lane->second.actor,
                                    .from = m_now,
                                    .to = m_now,
                                    .delivered = m_now,
                                    .evidence = Evidence::Inferred,
                                    .change = wasThere ? Change::Deleted : Change::Created,
                                    .path = path});
    }
    m_stays = staysIn(picture);
    m_watched = watchedIn(picture);
}

void LookFold::shorten(Chronicle& chronicle)
{
    const auto since = chronicle.bars[chronicle.bars.size() / 2].from;
    m_barFold.keep(chronicle.lanes, since, chronicle.bars);
    const auto arrows = std::exchange(chronicle.arrows, {});
    for (const auto& arrow : arrows) {
        if (arrow.from >= since)
            chronicle.arrows.push_back(arrow);
    }
    const auto& lanes = chronicle.lanes;
    std::erase_if(chronicle.names.own(), [&lanes](const auto& name) {
        return std::find(lanes.begin(), lanes.end(), name.first) == lanes.end();
    });
}

} // namespace zoetrope::recipes
