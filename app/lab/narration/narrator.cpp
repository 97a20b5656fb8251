#include "app/lab/narration/narrator.h"

#include "app/lab/narration/actphrases.h"
#include "app/lab/narration/narratorlines.h"
#include "app/recipes/recipetexts.h"
#include "recipes/catalogue/catalogue.h"
#include "ui/words/faultwords.h"

#include <utility>

namespace zoetrope::app {

using namespace recipes;

namespace {

constexpr std::size_t maxKept = 1'000; // watch events, requests

template<typename Key, typename Value> void bound(std::map<Key, Value>& map)
{
    if (map.size() > maxKept)
        map.erase(map.begin());
}

// What is unanswered then is not answered any more.
bool breaksConnection(const Event& event)
{
    const auto isUp = event.state == SessionState::Connected
        || event.state == SessionState::Reconnected || event.state == SessionState::Connecting;
    return event.kind == Kind::Departed || (event.kind == Kind::StateChanged && !isUp);
}

// It did what it came for.
bool isThrough(const Participant& one)
{
    const bool isGate = rowOf(one.recipe).rule == Rule::Gate;
    return one.standing == Standing::Out || (isGate && one.standing == Standing::Inside);
}

} // namespace

std::vector<ui::Sentence> Narrator::tell(const Event& event, const World& after)
{
    m_sentences.clear();
    remember(event);
    switch (event.kind) {
    case Kind::Joined:
        m_names[event.actor] = QString::fromStdString(event.text);
        break;
    case Kind::StateChanged:
        tellConnection(event, after);
        break;
    case Kind::Fault:
        tellFault(event, after);
        break;
    case Kind::Departed:
        tellDeparture(event);
        break;
    case Kind::Belief:
        tellBelief(event, after);
        break;
    case Kind::Paused:
        tellMeal(event);
        break;
    case Kind::Arrived:
    case Kind::WireReply:
        tellChange(event, after);
        break;
    case Kind::PhaseEnded:
    case Kind::Step:
    case Kind::Sent:
    case Kind::Delivered:
    case Kind::WireRequest:
    case Kind::WireEvent:
    case Kind::Seen:
    case Kind::Reported:
        break;
    case Kind::Remark:
        tellRemark(event);
        break;
    }
    tellVanished(event, after);
    m_stuck.note(event, after);
    tellInvariants(event, after);
    m_links = after.linksMade;
    return std::move(m_sentences);
}

void Narrator::say(const Event& event, const QString& text, bool isAlarm)
{
    if (!text.isEmpty())
        m_sentences.push_back({event.id, event.at, text, isAlarm});
}

QString Narrator::nameOf(ActorId actor) const
{
    const auto found = m_names.find(actor);
    return found == m_names.end() ? NarratorPhrases::somebody() : found->second;
}

void Narrator::tellConnection(const Event& event, const World& after)
{
    auto& person = m_people[event.actor];
    person.wasAway = true;
    const auto who = nameOf(event.actor);
    if (event.state == SessionState::Connected)
        return say(event, NarratorPhrases::connected(who));
    const auto& one = after.participants.at(event.actor);
    const bool isSeated = familyOf(one.recipe) == Family::Table && one.standing != Standing::Idle
        && !isDone(one.standing) && one.standing != Standing::Lingering;
    const bool isOver
        = event.state == SessionState::Lost || event.state == SessionState::AuthFailed;
    const auto wasLost = std::exchange(person.hasLostSession, isOver);
    person.isEnded = person.isEnded && (isOver || event.state == SessionState::Suspended);
    if (wasLost && event.state == SessionState::Reconnected)
        return say(event, NarratorPhrases::hasSuccessor(who));
    const auto isUnheard = after.isSilenced(event.actor) || !after.isServed();
    const auto text = event.state == SessionState::Lost && isUnheard
        ? NarratorPhrases::losesByItsClock(who, one.sessionTimeout)
        : NarratorPhrases::state(who, event.state, isSeated);
    say(event, text, isOver);
}

void Narrator::tellFault(const Event& event, const World& after)
{
    if (event.source == Source::Laboratory) {
        expectLoss(event, after);
        const auto& harm = harmOf(event);
        const auto server = harm.server == 0 ? QString() : QString::number(harm.server);
        const auto whom = event.path.empty() ? server : QString::fromStdString(event.path);
        const auto hit = event.actor != 0 ? nameOf(event.actor) : whom;
        if (harm.act)
            say(event, ActPhrases::done(*harm.act, hit));
        return;
    }
    tellRelay(event);
}

// A relay says all that is broken; what was broken before has been told.
void Narrator::tellRelay(const Event& event)
{
    const auto& harm = harmOf(event);
    const auto who = nameOf(event.actor);
    const auto before = std::exchange(m_people[event.actor].network, harm.network);
    if (harm.isMend())
        return say(event, NarratorPhrases::mended(who));
    if (harm.lost || !harm.other.empty())
        say(event, NarratorPhrases::disturbed(who, harm));
    for (const auto& row : networkFaults()) {
        const auto amount = harm.network.amountOf(row.fault);
        if (amount > 0 && amount != before.amountOf(row.fault))
            say(event, ui::brokenSentence({row.fault, amount}, who));
    }
}

void Narrator::tellDeparture(const Event& event)
{
    if (isKilled(event)) // by a person, who knows
        return say(event, NarratorPhrases::killed(nameOf(event.actor)));
    if (!event.text.empty())
        say(event,
            NarratorPhrases::breaksOff(nameOf(event.actor), event.code,
                                       QString::fromStdString(event.text)),
            true);
}

void Narrator::tellBelief(const Event& event, const World& after)
{
    auto& person = m_people[event.actor];
    const auto was = std::exchange(person.standing, event.standing);
    person.recipe = event.recipe;
    const auto wasAway = std::exchange(person.wasAway, false); // it looks again for that alone
    const auto vainWakeUps = after.participants.at(event.actor).vainWakeUps;
    const auto isVain = vainWakeUps > std::exchange(person.vainWakeUps, vainWakeUps);
    const std::pair waitsFor(event.text, event.count);
    const auto isOther = std::exchange(person.waitsFor, waitsFor) != waitsFor;
    const auto isSame = was == event.standing && isAsleep(was) && !isVain && !isOther && !wasAway;
    if (!isSame) // nobody woke it, and it waits for the same
        tellStanding(event, after, was == event.standing && isVain && !wasAway);
}

void Narrator::tellStanding(const Event& event, const World& after, bool again)
{
    if (!narrationOf(event.recipe).isMeeting)
        return tellLine(event, after, again);
    const auto who = nameOf(event.actor);
    const auto& one = after.participants.at(event.actor);
    const NarratorPhrases::Count count{one.count, one.capacity};
    const bool isGate = rowOf(event.recipe).rule == Rule::Gate;
    switch (event.standing) {
    case Standing::Entering:
        return say(event, NarratorLines::comes(who, event.recipe));
    case Standing::Waiting:
        if (isGate)
            m_closed.insert(event.path);
        return say(event, NarratorPhrases::waits(who, event.recipe, count, again));
    case Standing::Inside:
        if (m_closed.contains(event.path))
            tellOpened(event, event.path, after);
        say(event, NarratorPhrases::begins(who, event.recipe, count));
        if (isGate)
            tellEnd(event, after);
        return;
    case Standing::Lingering:
        return say(event, NarratorPhrases::lingers(who, event.recipe, count, again));
    case Standing::Out:
        return tellLeaving(event, after);
    case Standing::GaveUp:
        return say(event, NarratorPhrases::givesUp(who));
    case Standing::Idle:
    case Standing::Leaving:
    case Standing::Lost:
        break;
    }
}

// The last one: nobody is left on the way. Not all need have come through.
void Narrator::tellEnd(const Event& event, const World& after)
{
    const bool isMeeting = narrationOf(event.recipe).isMeeting;
    QStringList others;
    int done = 0;
    for (const auto& [id, one] : after.participants) {
        if (isMeeting && one.recipePath != event.path)
            continue; // others at a lock may be at another one first, or be on their way
        if (isThrough(one))
            ++done;
        else if (one.isPresent && !isDone(one.standing))
            return;
        else if (familyOf(one.recipe) != Family::None)
            others += NarratorLines::endOf(nameOf(id), one);
    }
    say(event,
        others.isEmpty() ? NarratorLines::allDone(event.recipe)
                         : NarratorLines::someDone(done, others));
}

void Narrator::remember(const Event& event)
{
    if (event.kind == Kind::Belief || event.kind == Kind::Step)
        m_recipes[event.path] = event.recipe;
    if (event.kind == Kind::Sent)
        m_asked[event.id] = {event.operation, event.path};
    const auto isRequest = event.kind == Kind::Sent || event.kind == Kind::WireRequest;
    if (isRequest && event.operation == Operation::Delete)
        m_deletes[event.id] = {event.actor, event.path};
    if (!isRequest)
        m_deletes.erase(event.cause);
    if (breaksConnection(event))
        std::erase_if(m_deletes, [&](const auto& one) { return one.second.first == event.actor; });
    if (event.kind == Kind::WireEvent || (event.kind == Kind::Arrived && event.item == Item::Watch))
        m_fired[event.id] = event.actor;
    bound(m_asked);
    bound(m_deletes);
    bound(m_fired);
}

// Those who sleep on the path: their watch is about to fire, or was seen to fire already.
QStringList Narrator::woken(const std::string& path, const Event& event, const World& after) const
{
    std::set<ActorId> actors;
    for (const auto& watch : after.watches) {
        const bool isFitting
            = familyOf(recipeAt(path)) != Family::Table || watch.kind == WatchKind::Children;
        if (watch.path == path && isFitting)
            actors.insert(watch.actor);
    }
    const auto made = std::min<std::uint64_t>(after.linksMade - m_links, after.links.size());
    if (event.kind == Kind::WireEvent && event.path == path)
        actors.insert(event.actor); // what it is sent tells of the change
    for (auto i = after.links.size() - made; i < after.links.size(); ++i) {
        const auto fired = m_fired.find(after.links[i].to);
        if (after.links[i].from == event.id && fired != m_fired.end())
            actors.insert(fired->second);
    }
    QStringList names;
    for (const auto actor : actors) {
        const auto one = after.participants.find(actor);
        if (one != after.participants.end() && isAsleep(one->second.standing))
            names.push_back(nameOf(actor));
    }
    return names;
}

} // namespace zoetrope::app
