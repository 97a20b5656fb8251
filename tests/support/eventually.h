#pragma once

#include "tests/support/relayedsession.h"

namespace zoetrope::tests {

/// True once `work` says so. What ends unknown is done again: one try, which is what a deadline
/// that has passed means, may be too short for a busy machine.
[[nodiscard]] inline bool eventually(const std::function<bool()>& work)
{
    const auto deadline = RelayedSession::patiently();
    while (recipes::Clock::now() < deadline) {
        try {
            if (work())
                return true;
        } catch (const recipes::Error& error) {
            if (!isUnknown(error.code()))
                throw;
        }
    }
    return false;
}

} // namespace zoetrope::tests
