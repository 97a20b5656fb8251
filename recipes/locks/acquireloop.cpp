#include "recipes/locks/acquireloop.h"

#include <algorithm>

namespace zoetrope::recipes {

namespace {

bool isPlaceLost(const Error& error)
{
    return error.code() == Code::SessionExpired
        || dynamic_cast<const PlaceLost*>(&error) != nullptr;
}

} // namespace

// It is told before the node goes: by whose going nobody is woken any more.
Waited AcquireLoop::run(const Step& step, const Work& giveUp) const
{
    reporter.is(Standing::Entering);
    try {
        const auto end = repeat(step, giveUp);
        if (end != Waited::Done) {
            reporter.is(Standing::GaveUp);
            giveUp();
        }
        return end;
    } catch (const Error& error) {
        reporter.is(isPlaceLost(error) ? Standing::Lost : Standing::GaveUp);
        giveUp();
        return meaning(error);
    }
}

Waited AcquireLoop::repeat(const Step& step, const Work& giveUp) const
{
    Attempts places(session, Attempts::Across::Sessions, deadline, stop);
    const auto atLeast = session.timeToTry(deadline);
    while (true) {
        try {
            if (const auto end = step(std::max(atLeast, session.patience(deadline))))
                return *end;
        } catch (const Error& error) {
            if (!isPlaceLost(error) || !standsAnew)
                throw;
            giveUp();
            places.failed(Error(Code::SessionExpired, error.what()));
        }
    }
}

// Called by a handler: throws on what is neither a deadline nor a stop.
Waited AcquireLoop::meaning(const Error& error) const
{
    const auto isPassing = isUnknown(error.code()) || error.code() == Code::ThrottledOperation;
    if (!isPassing || (isPlaceLost(error) && !standsAnew))
        throw;
    if (stop.stop_requested())
        return Waited::Stopped;
    if (session.after({}) < deadline)
        throw;
    return Waited::TimedOut;
}

} // namespace zoetrope::recipes
