// Those who stand for election. While they do, the session is their recipe's thread's.
#include "app/lab/roles/stay.h"
#include "app/lab/roles/term.h"

#include "recipes/leader/leaderlatch.h"
#include "recipes/leader/leaderselector.h"

namespace zoetrope::app {

using namespace recipes;

Role latchRole(const Cast& cast)
{
    return [cast](Session& session, std::mt19937_64& random, const std::stop_token& stop) {
        const auto times = cast.times(random);
        if (session.pause(times.arrival, stop) != Waited::Done)
            return;
        Term term(*cast.conductor, cast.name);
        LeaderLatch latch(session, cast.path, {.id = cast.name, .onLeader = [&] { term.begin(); }});
        latch.start();
        if (term.awaitBegin(stop)) {
            session.probe().tell({.took = times.stay, .kind = Kind::Paused});
            static_cast<void>(term.spend(times.stay, stop));
        }
        latch.close();
        session.sync(cast.path, never, stop); // its node has gone when others begin anew
    };
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
        selector.start();
        static_cast<void>(term.awaitEnd(stop));
        selector.close();
        session.sync(cast.path, never, stop);
    };
}

} // namespace zoetrope::app
