#pragma once

#include "recipes/session/statereporter.h"

namespace zoetrope::recipes {

/// The node that somebody stood in line with was deleted by somebody else. The code is NoNode.
class PlaceLost final : public Error
{
public:
    explicit PlaceLost(const Path& node)
        : Error(Code::NoNode, "stand in line", node.text())
    {
    }
};

/// One attempt to get a lock, from the first request to its end, whatever happens to the session
/// and to the nodes meanwhile: what all locks here have in common.
///
/// Threads: one owner.
struct AcquireLoop
{
    Session& session;
    const StateReporter& reporter;
    const bool standsAnew; ///< Begins again when its place was lost; or throws.
    const Deadline deadline;
    const std::stop_token& stop;

    /// Tries once, and says how the attempt ended; empty where it has to be tried again. It gives
    /// up on each answer at `patience`.
    using Step = std::function<std::optional<Waited>(Deadline patience)>;

    /// Takes steps until one says how it ended; `giveUp` is called where that is not Done, and
    /// before it begins again. A deadline or a stop is no error; the rest is thrown. Where the
    /// deadline has passed when it is called, all steps together have Session::timeToTry().
    [[nodiscard]] Waited run(const Step& step, const Work& giveUp) const;

private:
    [[nodiscard]] Waited repeat(const Step& step, const Work& giveUp) const;
    [[nodiscard]] Waited meaning(const Error& error) const;
};

} // namespace zoetrope::recipes
