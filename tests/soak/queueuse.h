#pragma once

#include "recipes/session/session.h"
#include "tests/soak/ledger.h"

#include <optional>

namespace zoetrope::tests {

[[nodiscard]] inline bool isHeldByNobody()
{
    return false;
}

/// An item of its own. Where it throws, nobody can say whether it is there.
template<typename Put> bool putIn(Ledger& ledger, const std::string& item, const Put& put)
{
    ledger.putting(item);
    if (!put(item))
        return false;
    ledger.put(item);
    return true;
}

/// One, for good.
template<typename Take> bool takeOut(Ledger& ledger, const Take& take)
{
    try {
        const std::optional<std::string> item = take();
        if (!item)
            return false;
        ledger.taken(*item, isHeldByNobody);
        ledger.ended(*item, Ledger::End::Done);
        return true;
    } catch (const recipes::Error& error) {
        if (recipes::isUnknown(error.code()))
            ledger.perhapsTaken();
        throw;
    }
}

/// All that is left at `queue`, and what has come of all. `take` takes one that is there.
template<typename Take>
void drain(recipes::Session& session, const recipes::Path& queue, Ledger& ledger, const Take& take)
{
    const auto isEmpty = [&] {
        session.catchUp(queue);
        return session.children(queue).value_or(recipes::Children{}).names.empty();
    };
    while (!isEmpty()) {
        const std::optional<std::string> item = take(session.after(std::chrono::seconds(20)));
        if (!item)
            break;
        ledger.left(*item);
    }
    ledger.audit();
}

} // namespace zoetrope::tests
