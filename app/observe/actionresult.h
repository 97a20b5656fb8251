#pragma once

#include "app/live/actions/forecast.h"

#include <memory>

namespace zoetrope::app {

/// What came of an action.
struct ActionResult
{
    /// "done", "refused", "unknown", "failed", or "not done": it was never sent. Of what was only
    /// rehearsed "possible", "doubtful", "refused" or "failed".
    QString word;
    QString sentence;
    std::optional<recipes::Created> made;
    std::shared_ptr<recipes::Session> kept; ///< Whose ephemeral node it is.
};

[[nodiscard]] bool isGood(const ActionResult& result); ///< It is as it was wanted.
[[nodiscard]] bool
wasAnswered(const ActionResult& result); ///< A server may have looked at it, or done it.

/// Does it in a session of its own, with what was seen as the condition, and writes it down, for
/// whoever asked for it may be gone.
///
/// Threads: not the GUI's: it blocks.
[[nodiscard]] ActionResult carryOut(const recipes::Session::Options& options,
                                    const GuardedAction& wanted, const Forecast& forecast,
                                    const std::stop_token& stop);

/// Looks whether it would be done, and does nothing. The same.
[[nodiscard]] ActionResult rehearse(const recipes::Session::Options& options,
                                    const GuardedAction& wanted, const Forecast& forecast,
                                    const std::stop_token& stop);

/// Says in the action log what came of it, and in the result if that cannot be. `undo` is a command
/// that takes it back; empty if nothing does.
void writeDown(const recipes::Session::Options& options, const GuardedAction& wanted,
               const QString& undo, ActionResult& result);

} // namespace zoetrope::app
