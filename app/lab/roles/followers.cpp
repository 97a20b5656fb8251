// Those whose recipe follows something with a thread of its own: who keeps a node there, and who
// looks on. While it does, the session is that thread's.
#include "app/lab/roles/stay.h"
#include "app/lab/roles/term.h"

#include "recipes/caches/pathcache.h"
#include "recipes/groups/persistentnode.h"
#include "recipes/values/sharedvalue.h"

namespace zoetrope::app {

using namespace recipes;

namespace {

// Once begun it lasts as long as was drawn.
void last(Term& term, std::chrono::milliseconds length, const Session& session,
          const std::stop_token& stop)
{
    if (!term.awaitBegin(stop))
        return;
    session.probe().tell({.took = length, .kind = Kind::Paused});
    static_cast<void>(term.spend(length, stop));
}

std::string namesOf(const PathCache& cache)
{
    std::string names;
    for (const auto& [name, node] : cache.children())
        names.append(names.empty() ? "" : ", ").append(name);
    return names;
}

// Reads, thinks, and writes if nobody else has written meanwhile; otherwise again.
void change(const Cast& cast, Session& session, const std::string& bytes, std::mt19937_64& random,
            const std::stop_token& stop)
{
    const Stay stay(cast, session, cast.path);
    for (auto isWritten = false; !isWritten && !stop.stop_requested();) {
        SharedValue value(session, cast.path, "0");
        value.start(cast.deadline(session), stop);
        value.close(); // who writes does not look on
        if (session.pause(cast.times(random).stay, stop) != Waited::Done)
            return;
        isWritten = value.trySet(value.value(), bytes, cast.deadline(session), stop);
        stay.tell(Deed::Change, bytes, !isWritten);
    }
}

} // namespace

Role keeperRole(const Cast& cast)
{
    return [cast](Session& session, std::mt19937_64& random, const std::stop_token& stop) {
        const auto times = cast.times(random);
        if (session.pause(times.arrival, stop) != Waited::Done)
            return;
        Term term(*cast.conductor, cast.name);
        PersistentNode node(session, cast.path / cast.name, cast.name);
        std::once_flag isThere;
        const auto told = node.listen(
            [&](const Path& /*node*/) { std::call_once(isThere, [&] { term.begin(); }); });
        node.start();
        last(term, times.stay, session, stop);
        node.close();
        session.sync(cast.path, never, stop); // it has gone when others begin anew
    };
}

Role cacheRole(const Cast& cast)
{
    return [cast](Session& session, std::mt19937_64& random, const std::stop_token& stop) {
        const auto times = cast.times(random);
        if (session.pause(times.arrival, stop) != Waited::Done)
            return;
        const Stay stay(cast, session, cast.path);
        Term term(*cast.conductor, cast.name);
        PathCache cache(session, cast.path);
        auto isComplete = false; // the listener's alone
        const auto told = cache.listen([&](const CacheEvent& event) {
            if (event.kind == CacheEvent::Kind::Initialized) {
                isComplete = true;
                term.begin();
            }
            if (isComplete)
                stay.tell(Deed::See, namesOf(cache));
        });
        cache.start(Cache::Start::Initialized);
        last(term, times.stay, session, stop);
        cache.close();
    };
}

Role valueRole(const Cast& cast)
{
    return [cast](Session& session, std::mt19937_64& random, const std::stop_token& stop) {
        const auto times = cast.times(random);
        if (session.pause(times.arrival, stop) != Waited::Done)
            return;
        if (cast.habit.part.value_or(Part::Consume) == Part::Produce) {
            for (int number = 1; number <= cast.scenario->repeats; ++number)
                change(cast, session, cast.name + ' ' + std::to_string(number), random, stop);
            return;
        }
        const Stay stay(cast, session, cast.path);
        Term term(*cast.conductor, cast.name);
        SharedValue value(session, cast.path, "0");
        const auto told = value.listen(
            [&](const SharedValue::Snapshot& snapshot) { stay.tell(Deed::See, snapshot.bytes); });
        value.start(cast.deadline(session), stop);
        term.begin();
        last(term, times.stay, session, stop);
        value.close();
    };
}

} // namespace zoetrope::app
