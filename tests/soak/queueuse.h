#pragma once

#include "recipes/client/error.h"
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

/// All that is left, and what has come of all.
template<typename Take> void drain(Ledger& ledger, const Take& take)
{
    for (std::optional<std::string> item = take(); item; item = take())
        ledger.left(*item);
    ledger.audit();
}

} // namespace zoetrope::tests
