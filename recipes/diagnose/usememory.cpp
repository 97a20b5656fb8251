#include "recipes/diagnose/usememory.h"

#include "recipes/diagnose/tenure.h"
#include "recipes/recognise/pathwords.h"

#include <algorithm>
#include <iterator>

namespace zoetrope::recipes {

namespace {

std::int64_t milliseconds(Clock::duration length)
{
    return std::chrono::duration_cast<std::chrono::milliseconds>(length).count();
}

enum class Use : std::uint8_t { Lock, Election, Undecided };

// An election by means of a lock has a leader that asks for nothing as long as it leads: where the
// names do not tell, the path must.
Use useOf(const FoundRecipe& recipe)
{
    if (recipe.kind == Family::Election || recipe.confidence == Confidence::Guess
        || recipe.clue == Clue::Program) // some keep their service's lock for as long as they live
        return Use::Election;
    const auto isSaid = recipe.clue == Clue::Person;
    if (isSaid || recipe.clue != Clue::ChildNamesOrElection || recipe.rule != Rule::Lowest)
        return Use::Lock;
    return hasWord(recipe.path, PathWord::Lock)   ? Use::Lock
        : hasWord(recipe.path, PathWord::Standby) ? Use::Election
                                                  : Use::Undecided;
}

// Of another session than `holder`: threads of one session may well wait for each other.
const FoundPlace* oldestWaiter(const FoundRecipe& recipe, SessionId holder)
{
    const FoundPlace* oldest = nullptr;
    for (const auto& place : recipe.places) {
        if (place.state == PlaceState::Waiting && place.session != 0 && place.session != holder
            && (!oldest || place.since < oldest->since))
            oldest = &place;
    }
    return oldest;
}

// Where no server tells of the holder's session, nobody can say whether it asks for anything.
void checkUntold(const Picture& picture, const FoundRecipe& recipe, Findings& findings)
{
    constexpr std::int64_t longAgo = 600'000; // milliseconds
    constexpr std::ptrdiff_t some = 3; // waiters
    const auto* oldest = oldestWaiter(recipe, 0);
    const auto holder = std::find_if(recipe.places.begin(), recipe.places.end(), [](auto& place) {
        return place.state == PlaceState::Holding;
    });
    const auto waiting = std::count_if(recipe.places.begin(), recipe.places.end(), [](auto& place) {
        return place.state == PlaceState::Waiting && place.session != 0;
    });
    if (holder == recipe.places.end() || waiting < some
        || picture.seen.wallTime - oldest->since < longAgo)
        return;
    const auto* session = picture.seen.find(holder->session);
    if (picture.seen.hasAllConnections || (session && !session->server.empty()))
        return;
    findings.push_back({.kind = FindingKind::LongLine,
                        .severity = Severity::Info,
                        .certainty = Certainty::Possible,
                        .recipe = recipe.path,
                        .paths = {holder->node},
                        .sessions = {holder->session},
                        .facts = {{FactKind::Waiters, recipe.path, {}, 0, std::int64_t{waiting}},
                                  {FactKind::Owns, holder->node, {}, holder->session},
                                  {FactKind::WaitsSince,
                                   oldest->node,
                                   {},
                                   oldest->session,
                                   picture.seen.wallTime - oldest->since}}});
}

// Whoever stands by may wait for as long as the one who is active lives: its path must not say so.
bool isForStandby(const FoundRecipe& recipe)
{
    return recipe.clue != Clue::Person && hasWord(recipe.path, PathWord::Standby);
}

Fact agesOf(FactKind kind, const FoundPlace& place, std::int64_t age)
{
    return {kind, place.node, {}, place.session, age};
}

// That the line is long may have been told already, and is a part of it.
Finding& lineFinding(FindingKind kind, const FoundRecipe& recipe, const FoundPlace& holder,
                     Findings& findings)
{
    const auto said = std::find_if(findings.begin(), findings.end(), [&](const auto& finding) {
        return finding.kind == FindingKind::LongLine && finding.recipe == recipe.path;
    });
    Finding finding{.kind = kind,
                    .severity = Severity::Info,
                    .certainty = Certainty::Possible,
                    .recipe = recipe.path,
                    .paths = {holder.node},
                    .sessions = {holder.session}};
    if (said == findings.end())
        return findings.emplace_back(std::move(finding));
    if (said->kind != kind)
        *said = std::move(finding);
    return *said;
}

// That the holder asks for nothing is a part of what is told of its line.
void takeIdleness(const FoundRecipe& recipe, Findings& findings)
{
    const auto find = [&](FindingKind kind) {
        return std::find_if(findings.begin(), findings.end(), [&](const auto& finding) {
            return finding.kind == kind && finding.recipe == recipe.path;
        });
    };
    const auto line = find(FindingKind::LongLine);
    const auto idle = find(FindingKind::IdleHolder);
    if (line == findings.end() || idle == findings.end())
        return;
    std::copy_if(idle->facts.begin(), idle->facts.end(), std::back_inserter(line->facts),
                 [](const auto& fact) { return fact.kind == FactKind::AsksNothing; });
    std::erase_if(findings, [&](const auto& finding) {
        return finding.kind == FindingKind::IdleHolder && finding.recipe == recipe.path;
    });
}

// Whoever has several leases is told of once, with all of them.
void addIdle(Finding finding, Findings& findings)
{
    const auto told = std::find_if(findings.begin(), findings.end(), [&](const auto& other) {
        return other.kind == finding.kind && other.recipe == finding.recipe
            && other.sessions == finding.sessions;
    });
    if (told == findings.end()) {
        findings.push_back(std::move(finding));
        return;
    }
    told->paths.push_back(finding.paths.front());
    told->facts.insert(told->facts.begin() + static_cast<std::ptrdiff_t>(told->paths.size()) - 1,
                       finding.facts.front());
}

const FoundPlace* firstWriterWaiting(const FoundRecipe& recipe)
{
    const auto found = std::find_if(recipe.places.begin(), recipe.places.end(), [](auto& place) {
        return place.state == PlaceState::Waiting && place.session != 0
            && place.name.part != Part::Reader;
    });
    return found == recipe.places.end() ? nullptr : &*found;
}

} // namespace

void UseMemory::look(const Picture& picture, Findings& findings)
{
    ++m_look;
    for (const auto& recipe : picture.recipes) {
        const auto use = useOf(recipe);
        if (isLine(recipe.rule) && use != Use::Election) {
            const auto& line = follow(picture, recipe);
            if (use == Use::Undecided) {
                checkStuck(FindingKind::LockOrElection, picture, recipe, line, findings);
                continue;
            }
            checkIdle(picture, recipe, line, findings);
            checkUntold(picture, recipe, findings);
            checkStuck(FindingKind::LongLine, picture, recipe, line, findings);
            takeIdleness(recipe, findings);
        }
        if (recipe.rule == Rule::ReadersWriters && recipe.confidence != Confidence::Guess)
            checkWriter(picture, recipe, findings);
        if (recipe.kind == Family::Queue && recipe.clue == Clue::Directories)
            checkItems(picture, recipe, findings);
    }
    checkOwned(picture, m_stuckAfter, findings);
    rememberMeetings(picture, findings);
    forget();
}

void UseMemory::forget()
{
    const auto isOld = [this](const auto& entry) { return entry.second.look != m_look; };
    std::erase_if(m_holds, isOld);
    std::erase_if(m_lines, isOld);
    std::erase_if(m_items, isOld);
    std::erase_if(m_writers, isOld);
}

// Whoever works without asking anything looks the same: it is a suspicion, and remains one.
void UseMemory::checkIdle(const Picture& picture, const FoundRecipe& recipe, const Line& line,
                          Findings& findings)
{
    constexpr std::int64_t longAgo = 300'000; // milliseconds
    constexpr std::int64_t quiet = 60'000; // for one who was seen to ask
    const auto* oldestOfAll = oldestWaiter(recipe, 0);
    for (const auto& place : recipe.places) {
        if (place.state != PlaceState::Holding)
            continue;
        const auto* session = picture.seen.find(place.session);
        if (!session || session->server.empty())
            continue;
        auto& hold = m_holds[place.node];
        if (hold.czxid != place.czxid)
            hold = {
                .czxid = place.czxid, .lastCall = session->lastCall, .firstSeen = picture.seen.at};
        if (hold.lastCall != session->lastCall)
            hold.asked = picture.seen.at;
        hold.lastCall = session->lastCall;
        hold.look = m_look;
        const auto wasSeenToAsk = hold.asked != TimePoint();
        const auto idle
            = milliseconds(picture.seen.at - (wasSeenToAsk ? hold.asked : hold.firstSeen));
        const auto* oldest = oldestOfAll && oldestOfAll->session == place.session
            ? oldestWaiter(recipe, place.session)
            : oldestOfAll;
        // What others have waited for before it came in is not its doing.
        const auto mayBeNew = line.begun < hold.firstSeen
            || mayHaveComeIn(picture, recipe, place, std::chrono::milliseconds(longAgo));
        if (!oldest || picture.seen.wallTime - oldest->since < longAgo
            || (mayBeNew && milliseconds(picture.seen.at - hold.firstSeen) < longAgo)
            || (wasSeenToAsk && idle < quiet))
            continue;
        addIdle({.kind = FindingKind::IdleHolder,
                 .severity = Severity::Info,
                 .certainty = Certainty::Possible,
                 .recipe = recipe.path,
                 .paths = {place.node},
                 .sessions = {place.session},
                 .facts = {{FactKind::Owns, place.node, {}, place.session},
                           {FactKind::AsksNothing, {}, {}, place.session, idle},
                           {FactKind::WaitsSince,
                            oldest->node,
                            {},
                            oldest->session,
                            picture.seen.wallTime - oldest->since}}},
                findings);
    }
}

// When somebody came in last, and how long that took at the most.
const UseMemory::Line& UseMemory::follow(const Picture& picture, const FoundRecipe& recipe)
{
    auto& line = m_lines[recipe.path];
    if (line.look == 0)
        line.begun = picture.seen.at;
    std::set<std::string> holders;
    for (const auto& place : recipe.places) {
        if (place.state == PlaceState::Holding)
            holders.insert(place.node);
    }
    const auto hasNew
        = !std::includes(line.holders.begin(), line.holders.end(), holders.begin(), holders.end());
    if (line.look != 0 && hasNew) {
        if (line.moved != TimePoint())
            line.longest = std::max(line.longest, picture.seen.at - line.moved);
        line.moved = picture.seen.at;
    }
    line.holders = std::move(holders);
    line.look = m_look;
    return line;
}

// Where nothing speaks against it, too: one look does not tell when somebody came in.
bool UseMemory::isFirstFor(Clock::duration length, const Picture& picture,
                           const FoundRecipe& recipe, const FoundPlace& holder, const Line& line)
{
    if (line.moved != TimePoint())
        return picture.seen.at - line.moved >= length;
    const auto whole = std::chrono::duration_cast<std::chrono::milliseconds>(length);
    return picture.seen.at - line.begun >= length || !mayHaveComeIn(picture, recipe, holder, whole);
}

bool UseMemory::isAsking(const FoundPlace& place, TimePoint now) const
{
    constexpr auto quiet = std::chrono::minutes(1);
    const auto hold = m_holds.find(place.node);
    return hold != m_holds.end() && hold->second.asked != TimePoint()
        && now - hold->second.asked < quiet;
}

// Leases are held for as long as work takes, and so may be what others stand by for. A line that
// moves is only long, and a holder that goes on asking is not stuck. Where one look cannot tell a
// line that moves from one that does not, it is a suspicion.
void UseMemory::checkStuck(FindingKind kind, const Picture& picture, const FoundRecipe& recipe,
                           const Line& line, Findings& findings)
{
    const auto at = picture.seen.at;
    const auto limit = std::max<Clock::duration>(m_stuckAfter, line.longest);
    const auto holder = std::find_if(recipe.places.begin(), recipe.places.end(), [](auto& place) {
        return place.state == PlaceState::Holding;
    });
    if (recipe.kind == Family::Semaphore || isForStandby(recipe) || holder == recipe.places.end()
        || holder->session == 0)
        return;
    const auto* oldest = oldestWaiter(recipe, holder->session);
    if (!oldest || picture.seen.wallTime - oldest->since < milliseconds(limit))
        return;
    const auto isLong = isFirstFor(limit, picture, recipe, *holder, line);
    if ((line.moved != TimePoint() && !isLong)
        || std::any_of(recipe.places.begin(), recipe.places.end(), [&](const auto& place) {
               return place.state == PlaceState::Holding && isAsking(place, at);
           }))
        return;
    const auto waiting = std::count_if(recipe.places.begin(), recipe.places.end(), [](auto& place) {
        return place.state == PlaceState::Waiting && place.session != 0;
    });
    const auto age = picture.seen.wallTime - holder->since;
    auto& finding = lineFinding(kind, recipe, *holder, findings);
    if (isLong && kind == FindingKind::LongLine) {
        finding.severity = Severity::Warning;
        finding.certainty = Certainty::Likely;
    }
    finding.facts
        = {{FactKind::Waiters, recipe.path, {}, 0, std::int64_t{waiting}},
           {FactKind::Owns, holder->node, {}, holder->session},
           line.moved != TimePoint()
               ? agesOf(FactKind::HoldsFor, *holder, milliseconds(at - line.moved))
               : agesOf(hasHeldSinceMade(picture.seen.tree, recipe, *holder) ? FactKind::FirstFor
                                                                             : FactKind::WaitsSince,
                        *holder, age),
           agesOf(FactKind::WaitsSince, *oldest, picture.seen.wallTime - oldest->since)};
    if (!isLong)
        finding.facts.push_back({.kind = FactKind::LeftSince, .path = recipe.path});
}

// kazoo's queue: what is being worked on has a node of the same name among the taken ones.
void UseMemory::checkItems(const Picture& picture, const FoundRecipe& recipe, Findings& findings)
{
    constexpr std::int64_t veryLong = 3'600'000; // milliseconds, where nothing is known of others
    constexpr std::int64_t little = 60'000;
    constexpr std::int64_t far = 10; // times as long as others took
    constexpr std::size_t enough = 3, most = 100; // works
    constexpr int often = 3; // returns
    auto& works = m_works[recipe.path];
    const auto directory = childPath(recipe.path, "taken");
    for (const auto& place : recipe.places) {
        const auto mark = childPath(directory, nameOf(place.node));
        const auto node = picture.seen.tree.nodes.find(mark);
        const auto isTaken = node != picture.seen.tree.nodes.end();
        const auto by = isTaken ? ownerOf(node->second.stat) : 0;
        auto& item = m_items[place.node];
        item.look = m_look;
        const auto taken = isTaken ? node->second.stat.czxid : 0;
        if (item.taken != 0 && item.taken != taken)
            ++item.returns; // it was given up, and the item is there still
        item.taken = taken;
        item.since = isTaken ? node->second.stat.ctime : 0;
        if (item.returns >= often)
            findings.push_back({.kind = FindingKind::PoisonItem,
                                .severity = Severity::Warning,
                                .certainty = Certainty::Observed,
                                .recipe = recipe.path,
                                .paths = {place.node},
                                .facts = {{FactKind::CameBack, place.node, {}, 0, item.returns}}});
        if (!isTaken || by == 0)
            continue;
        auto usual = works;
        std::sort(usual.begin(), usual.end());
        const auto limit
            = usual.size() < enough ? veryLong : std::max(little, far * usual[usual.size() / 2]);
        const auto age = picture.seen.wallTime - item.since;
        if (age < limit)
            continue;
        findings.push_back({.kind = FindingKind::ItemTaken,
                            .severity = Severity::Info,
                            .certainty = Certainty::Observed,
                            .recipe = recipe.path,
                            .paths = {place.node, mark},
                            .sessions = {by},
                            .facts = {{FactKind::TakenFor, place.node, mark, by, age}}});
    }
    for (const auto& [path, item] : m_items) { // what is gone was finished
        if (item.look == m_look || item.taken == 0 || works.size() >= most
            || directoryOf(directoryOf(path)) != recipe.path)
            continue;
        works.push_back(picture.seen.wallTime - item.since);
    }
}

// Who stands behind a writer and goes before it was let in by mistake, or gave up. Whoever stays
// and watches none of the line believes that it holds; who was there for a moment may have tried
// once.
void UseMemory::checkWriter(const Picture& picture, const FoundRecipe& recipe, Findings& findings)
{
    constexpr std::int64_t longAgo = 60'000; // milliseconds
    constexpr std::int64_t many = 3; // readers
    const auto* first = firstWriterWaiting(recipe);
    if (!first)
        return;
    auto& writer = m_writers[first->node];
    writer.look = m_look;
    std::map<std::string, Reader> behind;
    auto isBehind = false;
    for (const auto& place : recipe.places) {
        isBehind = isBehind || &place == first;
        if (!isBehind || place.session == 0 || place.name.part != Part::Reader)
            continue;
        const auto before = writer.behind.find(place.node);
        behind[place.node]
            = {.isWatching = !picture.seen.tellsWatchesOf(place.session)
                   || picture.watchesAnyOf(place.session, recipe),
               .looks = before == writer.behind.end() ? 1 : before->second.looks + 1};
    }
    for (const auto& [node, reader] : writer.behind) {
        if (behind.contains(node))
            continue;
        ++writer.passed;
        writer.passedUnwatching += !reader.isWatching && reader.looks > 1 ? 1 : 0;
    }
    writer.behind = std::move(behind);
    const auto age = picture.seen.wallTime - first->since;
    if (writer.passed < many || age < longAgo)
        return;
    const auto isObserved = writer.passedUnwatching >= many;
    findings.push_back({.kind = FindingKind::WriterStarves,
                        .severity = isObserved ? Severity::Warning : Severity::Info,
                        .certainty = isObserved ? Certainty::Observed : Certainty::Possible,
                        .recipe = recipe.path,
                        .paths = {first->node},
                        .sessions = {first->session},
                        .facts = {{FactKind::WaitsSince, first->node, {}, first->session, age},
                                  {FactKind::Passed, first->node, {}, 0, writer.passed}}});
}

// Where members were seen to meet, "ready" is theirs, whatever the path is called.
void UseMemory::rememberMeetings(const Picture& picture, Findings& findings)
{
    constexpr std::int64_t longAgo = 60'000; // milliseconds
    std::set<std::string_view> known;
    for (const auto& recipe : picture.recipes) {
        known.insert(recipe.path);
        if (recipe.rule == Rule::Meeting && !recipe.places.empty()
            && recipe.confidence != Confidence::Guess)
            m_meetings.insert(recipe.path);
    }
    for (const auto& path : m_meetings) {
        const auto ready = childPath(path, "ready");
        const auto directory = picture.seen.tree.nodes.find(path);
        const auto sign = picture.seen.tree.nodes.find(ready);
        if (known.contains(path) || directory == picture.seen.tree.nodes.end()
            || sign == picture.seen.tree.nodes.end() || directory->second.stat.numChildren != 1)
            continue;
        if (picture.seen.wallTime - sign->second.stat.ctime < longAgo)
            continue;
        findings.push_back({.kind = FindingKind::ReadyLeft,
                            .severity = Severity::Warning,
                            .certainty = Certainty::Observed,
                            .recipe = path,
                            .paths = {ready},
                            .facts = {{FactKind::NobodyIn, path},
                                      {FactKind::Closed,
                                       ready,
                                       {},
                                       0,
                                       picture.seen.wallTime - sign->second.stat.ctime}}});
    }
}

} // namespace zoetrope::recipes
