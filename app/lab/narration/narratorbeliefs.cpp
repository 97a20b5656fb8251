// What the narrator tells of those who stand in line, hold and work.
#include "app/lab/narration/narrator.h"

#include "app/lab/heldremark.h"
#include "app/lab/narration/narratorlines.h"
#include "app/recipes/recipetexts.h"
#include "recipes/catalogue/catalogue.h"

#include <algorithm>

namespace zoetrope::app {

using namespace recipes;

// Whose node somebody waits for.
QString Narrator::ownerOf(const std::string& path, const World& after) const
{
    ActorId owner = 0;
    if (const auto znode = after.znodes.find(path); znode != after.znodes.end())
        owner = znode->second.owner;
    else if (const auto tomb = after.tombstones.find(path); tomb != after.tombstones.end())
        owner = tomb->second.owner;
    return owner == 0 ? QString() : nameOf(owner);
}

void Narrator::tellLine(const Event& event, const World& after, bool again)
{
    const auto who = nameOf(event.actor);
    if (again && narrationOf(event.recipe).isToldOnce)
        return; // it has only looked
    switch (event.standing) {
    case Standing::Entering:
        return say(event, NarratorLines::comes(who, event.recipe));
    case Standing::Waiting:
    case Standing::Lingering:
        if (const auto node = after.znodes.find(event.text); node != after.znodes.end()
            && node->second.owner == event.actor && holdsInLine(event.recipe))
            return say(event, NarratorLines::waitsForItself(who, false));
        if (waitsForRoom(after.participants.at(event.actor)))
            return say(event, NarratorLines::waitsForRoom(who, event.recipe, again));
        return say(event,
                   NarratorLines::waits(who, event.recipe, ownerOf(event.text, after), again));
    case Standing::Inside:
        return say(event, NarratorLines::begins(who, event.recipe));
    case Standing::Out:
        return tellLeaving(event, after);
    case Standing::GaveUp:
        return say(event, NarratorPhrases::givesUp(who));
    case Standing::Lost:
        return say(event, NarratorLines::loses(who, event.recipe), true);
    case Standing::Idle:
    case Standing::Leaving:
        break;
    }
}

// Who is cut off while its node stands has let go of nothing, as the server sees it.
void Narrator::tellLeaving(const Event& event, const World& after)
{
    const auto who = nameOf(event.actor);
    const auto one = after.participants.find(event.actor);
    const auto isCutOff = one != after.participants.end()
        && (one->second.state == SessionState::Suspended
            || one->second.state == SessionState::Lost);
    const auto stands
        = std::any_of(after.znodes.begin(), after.znodes.end(), [&](const auto& entry) {
              return entry.second.owner == event.actor && entry.first.starts_with(event.path + '/');
          });
    say(event,
        isCutOff && stands ? NarratorPhrases::leavesUnheard(who)
                           : NarratorLines::leaves(who, event.recipe));
    tellEnd(event, after);
}

void Narrator::tellMeal(const Event& event)
{
    if (m_people[event.actor].standing == Standing::Inside && event.took.count() > 0)
        say(event,
            NarratorLines::stays(nameOf(event.actor), m_people[event.actor].recipe, event.took));
}

void Narrator::tellRemark(const Event& event)
{
    const auto deed = deedOf(event);
    if (deed.deed != Deed::None)
        say(event, NarratorLines::does(nameOf(event.actor), deed));
    else if (isAgreement(event))
        say(event, NarratorLines::agreed(event.recipe, event.capacity));
    else if (const auto fault = heldBy(event))
        say(event, NarratorPhrases::heldForEver(nameOf(event.actor), *fault), true);
    else if (!saysStuck(event)) // that one is explained, not repeated
        say(event,
            QString::fromStdString(event.source == Source::Observer ? event.text + ": " + event.path
                                                                    : event.text));
}

} // namespace zoetrope::app
