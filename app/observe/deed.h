#pragma once

#include "app/live/intervention.h"

#include <memory>

namespace zoetrope::app {

/// What came of an intervention.
struct Deed
{
    QString word; ///< "done", "refused", "unknown", "failed"; empty: nothing was tried.
    QString sentence;
    std::optional<recipes::Path> made; ///< Where.
    std::shared_ptr<recipes::Session> kept; ///< Whose ephemeral node it is.
};

/// Does it in a session of its own, with what was `shown` as the condition.
///
/// Threads: not the GUI's: it blocks.
[[nodiscard]] Deed carryOut(const recipes::Session::Options& options, const Intervention& wanted,
                            const std::optional<recipes::Stat>& shown, const std::stop_token& stop);

/// Looks whether it would be done, and does nothing. The same.
[[nodiscard]] Deed rehearse(const recipes::Session::Options& options, const Intervention& wanted,
                            const std::optional<recipes::Stat>& shown, const std::stop_token& stop);

} // namespace zoetrope::app
