// What the narrator tells of changes of the tree, of broken invariants and of lost answers.
#include "app/lab/narration/narrator.h"

#include "app/lab/conductor/fault.h"
#include "app/lab/narration/narratorlines.h"
#include "recipes/catalogue/catalogue.h"

#include <algorithm>

namespace zoetrope::app {

using namespace recipes;

namespace {

constexpr std::int32_t connectionLoss = -4;
constexpr std::int32_t operationTimeout = -7;

std::string above(const std::string& path)
{
    return path.substr(0, path.rfind('/'));
}

bool isMadeBy(const Event& event, const std::string& path, const World& after)
{
    const auto znode = after.znodes.find(path);
    return znode != after.znodes.end() && znode->second.createdBy == event.id;
}

const Tombstone* endedBy(const Event& event, const std::string& path, const World& after)
{
    const auto tomb = after.tombstones.find(path);
    return tomb != after.tombstones.end() && tomb->second.by == event.id ? &tomb->second : nullptr;
}

NarratorPhrases::Count countAt(const std::string& table, const World& after)
{
    const auto instance = after.instances.find(table);
    if (instance == after.instances.end())
        return {};
    return {instance->second.present, instance->second.capacity};
}

// It cannot be heard, and has not asked for the end of what it owns.
bool isSilent(ActorId actor, const World& after)
{
    const auto found = after.participants.find(actor);
    if (found == after.participants.end())
        return false;
    const auto& one = found->second;
    const auto asksForIt = [](const Outstanding& request) {
        return request.operation == Operation::Delete || request.operation == Operation::Multi
            || request.operation == Operation::Close;
    };
    const auto isUnheard = !one.isPresent || one.network.isAny() || one.isBereft
        || one.state == SessionState::Suspended || one.state == SessionState::Lost;
    return isUnheard && std::none_of(one.outstanding.begin(), one.outstanding.end(), asksForIt);
}

// Nothing but its silence ends its session.
bool isOverdue(ActorId actor, const World& after)
{
    const auto& one = after.participants.at(actor);
    return after.isServed() && (!one.isPresent || after.isSilenced(actor));
}

} // namespace

// A client's own word comes without the path: its request had it.
void Narrator::tellChange(const Event& event, const World& after)
{
    auto operation = event.operation;
    auto path = event.path;
    if (const auto asked = m_asked.find(event.cause); asked != m_asked.end()) {
        operation = asked->second.first;
        path = path.empty() ? asked->second.second : path;
        m_asked.erase(asked);
    }
    if (event.kind == Kind::Arrived
        && (event.code == connectionLoss || event.code == operationTimeout))
        return tellUnanswered(event, operation, path);
    if (event.code == 0 && operation == Operation::Create && isMadeBy(event, path, after))
        tellMade(event, path, after);
    if (event.code != 0 || (operation != Operation::Delete && operation != Operation::Close))
        return;
    if (operation == Operation::Delete)
        return tellEnded(event, path, after);
    for (const auto& [owned, tomb] : after.tombstones) {
        if (tomb.by == event.id)
            tellEnded(event, owned, after);
    }
}

void Narrator::tellMade(const Event& event, const std::string& path, const World& after)
{
    const auto who = nameOf(event.actor);
    if (rowOf(recipeAt(path)).rule == Rule::Gate) {
        m_closed.insert(path);
        return say(event, NarratorPhrases::closes(who, QString::fromStdString(path)));
    }
    const auto table = above(path);
    const auto recipe = recipeAt(table);
    if (familyOf(recipe) == Family::Table)
        return say(
            event,
            NarratorPhrases::sitsDown(who, countAt(table, after), woken(table, event, after)));
    if (familyOf(recipe) != Family::None)
        say(event, NarratorLines::stands(who, recipe, QString::fromStdString(path)));
}

void Narrator::tellEnded(const Event& event, const std::string& path, const World& after)
{
    const auto* tomb = endedBy(event, path, after);
    if (!tomb)
        return;
    const auto who = nameOf(event.actor);
    m_told = event.id;
    m_due.erase(path);
    if (rowOf(recipeAt(path)).rule == Rule::Gate)
        return tellOpened(event, path, after);
    const auto table = above(path);
    const auto recipe = recipeAt(table);
    if (rowOf(recipe).part == recipes::Part::Item)
        return say(
            event,
            NarratorLines::itemGoes(QString::fromStdString(path), woken(path, event, after)));
    const auto family = familyOf(recipe);
    if (family == Family::None)
        return;
    if (family != Family::Table)
        return say(event, NarratorLines::goes(nameOf(tomb->owner), woken(path, event, after)));
    const auto count = countAt(table, after);
    const auto sleepers = woken(table, event, after);
    const bool isOwn = tomb->owner == event.actor && event.operation != Operation::Close;
    say(event,
        isOwn ? NarratorPhrases::getsUp(who, count, sleepers)
              : NarratorPhrases::loses(nameOf(tomb->owner), count, sleepers));
}

// A node that is gone without a delete that was seen: the server has ended a session, or another
// client took the node.
void Narrator::tellVanished(const Event& event, const World& after)
{
    for (const auto& [directory, instance] : after.instances) {
        const auto before = std::exchange(m_present[directory], instance.present);
        if (instance.present >= before || m_told == event.id)
            continue;
        const auto below = directory + "/";
        for (auto tomb = after.tombstones.lower_bound(below);
             tomb != after.tombstones.end() && tomb->first.starts_with(below); ++tomb) {
            if (tomb->second.by != event.id || tomb->second.owner == 0)
                continue;
            const auto sleepers = sleepersAt(event, tomb->second, instance, after);
            if (isAnswerDue(tomb->first, after))
                m_due[tomb->first] = sleepers;
            else
                tellLoss(event, tomb->second, instance, sleepers, after);
        }
    }
    tellOverdue(event, after);
}

// An end whose answer was to tell of it, and does not come any more.
void Narrator::tellOverdue(const Event& event, const World& after)
{
    for (auto due = m_due.begin(); due != m_due.end();) {
        if (isAnswerDue(due->first, after)) {
            ++due;
            continue;
        }
        const auto tomb = after.tombstones.find(due->first);
        const auto where = after.instances.find(above(due->first));
        if (tomb != after.tombstones.end() && where != after.instances.end())
            tellLoss(event, tomb->second, where->second, due->second, after);
        due = m_due.erase(due);
    }
}

// Whoever deletes it is told in a moment, and then by whom it was is known: a watch that it fires
// is often there first.
bool Narrator::isAnswerDue(const std::string& path, const World& after) const
{
    return std::any_of(m_deletes.begin(), m_deletes.end(), [&](const auto& asked) {
        return asked.second.second == path && !after.isSilenced(asked.second.first);
    });
}

QStringList Narrator::sleepersAt(const Event& event, const Tombstone& lost, const Instance& where,
                                 const World& after) const
{
    const auto isTable = familyOf(where.recipe) == Family::Table;
    auto sleepers = woken(isTable ? where.path : lost.path, event, after);
    if (event.kind == Kind::WireReply || (event.kind == Kind::Arrived && event.item == Item::Reply))
        sleepers.removeAll(nameOf(event.actor)); // it has just looked: its watch is a new one
    if (!m_taken.contains(lost.path))
        sleepers.removeAll(nameOf(lost.owner)); // whose own watches may have gone as well
    return sleepers;
}

void Narrator::tellLoss(const Event& event, const Tombstone& lost, const Instance& where,
                        const QStringList& sleepers, const World& after)
{
    const auto isTaken = m_taken.erase(lost.path) > 0;
    const auto withSession
        = !isTaken && !m_people[lost.owner].isEnded && isSilent(lost.owner, after);
    m_people[lost.owner].isEnded |= withSession;
    const auto whose = nameOf(lost.owner);
    if (withSession && isOverdue(lost.owner, after))
        say(event,
            NarratorPhrases::silence(whose, after.participants.at(lost.owner).sessionTimeout));
    const auto isTable = familyOf(where.recipe) == Family::Table;
    if (!isTable)
        return say(event,
                   withSession ? NarratorLines::goesWithSession(whose, sleepers)
                               : NarratorLines::goes(whose, sleepers));
    const auto count = countAt(where.path, after);
    say(event,
        isTaken ? NarratorPhrases::loses(whose, count, sleepers)
                : NarratorPhrases::vanishes(whose, count, withSession, sleepers));
}

void Narrator::expectLoss(const Event& fault, const World& after)
{
    const auto act = harmOf(fault).act;
    if (act == FaultKind::DeleteNode)
        m_taken.insert(fault.path);
    if (act != FaultKind::Delete)
        return;
    for (const auto& [path, znode] : after.znodes) {
        if (znode.owner == fault.actor)
            m_taken.insert(path);
    }
}

void Narrator::tellOpened(const Event& event, const std::string& path, const World& after)
{
    if (m_closed.erase(path) == 0)
        return; // told before, when the first passed
    const auto who = event.kind == Kind::Belief ? NarratorPhrases::somebody() : nameOf(event.actor);
    say(event,
        NarratorPhrases::opens(who, QString::fromStdString(path), woken(path, event, after)));
}

void Narrator::tellUnanswered(const Event& event, Operation operation, const std::string& path)
{
    const auto verb = name(operation);
    const auto request = QString::fromLatin1(verb.data(), static_cast<qsizetype>(verb.size()));
    say(event,
        NarratorPhrases::unanswered(nameOf(event.actor),
                                    request + QLatin1Char(' ') + QString::fromStdString(path)));
}

void Narrator::tellInvariants(const Event& event, const World& after)
{
    for (const auto& [path, instance] : after.instances) {
        for (const auto& state : instance.invariants) {
            const auto key = std::pair(path, state.invariant);
            if (state.isHeld)
                m_broken.erase(key);
            else if (m_broken.insert(key).second)
                tellBroken(event, path, state.invariant, after);
        }
    }
}

void Narrator::tellBroken(const Event& event, const std::string& path, Invariant invariant,
                          const World& after)
{
    const auto broken = NarratorPhrases::broken(invariant, nameOf(event.actor));
    const auto isTold = std::any_of(m_sentences.begin(), m_sentences.end(),
                                    [&](const ui::Sentence& one) { return one.text == broken; });
    if (!isTold) // of another instance
        say(event, broken, true);
    if (invariant != Invariant::NobodyWaitsForEver)
        return;
    for (const auto& why : m_stuck.explain(path, after, m_names))
        say(event, why, true);
}

Recipe Narrator::recipeAt(const std::string& path) const
{
    const auto found = m_recipes.find(path);
    return found == m_recipes.end() ? Recipe::None : found->second;
}

} // namespace zoetrope::app
