// Those who stand for election. While they do, the session is their recipe's thread's.
#include "app/lab/roles/stay.h"
#include "app/lab/roles/term.h"

#include "recipes/leader/leaderlatch.h"
#include "recipes/leader/leaderselector.h"
#include "recipes/leader/singleleader.h"

namespace zoetrope::app {

using namespace recipes;

namespace {

// Leads until its time is over, and closes then.
template<typename Leader> Role lastingRole(const Cast& cast)
{
    return [cast](Session& session, std::mt19937_64& random, const std::stop_token& stop) {
        const auto times = cast.times(random);
        if (session.pause(times.arrival, stop) != Waited::Done)
            return;
        Term term(*cast.conductor, cast.name);
        typename Leader::Options options;
        options.id = cast.name;
        options.onLeader = [&] { term.begin(); };
        Leader leader(session, cast.path, options);
        const Queries::Answerer answerer(cast.queries, cast.name,
                                         [&] { return leader.hasLeadership(); });
        leader.start();
        if (term.awaitBegin(stop)) {
            session.probe().tell({.took = times.stay, .kind = Kind::Paused});
            static_cast<void>(term.spend(times.stay, stop));
        }
        leader.close();
        session.sync(cast.path, never, stop); // its node has gone when others begin anew
    };
}

} // namespace

Role latchRole(const Cast& cast)
{
    return lastingRole<LeaderLatch>(cast);
}

Role singleLeaderRole(const Cast& cast)
{
    return lastingRole<SingleLeader>(cast);
}

// The leader decides itself when its term ends.
Role selectorRole(const Cast& cast)
{
    return [cast](Session& session, std::mt19937_64& random, const std::stop_token& stop) {
        const auto times = cast.times(random);
        if (session.pause(times.arrival, stop) != Waited::Done)
            return;
        Term term(*cast.conductor, cast.name);
        const auto lead = [&](const std::stop_token& leading) {
            term.begin();
            session.probe().tell({.took = times.stay, .kind = Kind::Paused});
            static_cast<void>(term.spend(times.stay, leading));
            term.end();
        };
        LeaderSelector selector(session, cast.path, lead, {.id = cast.name});
        const Queries::Answerer answerer(cast.queries, cast.name,
                                         [&] { return selector.hasLeadership(); });
        selector.start();
        static_cast<void>(term.awaitEnd(stop));
        selector.close();
        session.sync(cast.path, never, stop);
    };
}

} // namespace zoetrope::app
