#pragma once

#include "app/server/privateserver.h"

namespace zoetrope::app {

/// A server of a search's own. It takes no directory away because that is empty: when it does would
/// be chance.
[[nodiscard]] inline PrivateServer::Options searchServer()
{
    return {.candour = {.reaping = std::chrono::hours(1)}};
}

} // namespace zoetrope::app
