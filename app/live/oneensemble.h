#pragma once

#include "recipes/look/seen.h"

namespace zoetrope::app {

/// Whether servers that were named together are one ensemble, and the same one as before: what is
/// read of two would be true of neither.
///
/// Threads: one at a time.
class OneEnsemble
{
public:
    /// `servers`: "HOST:PORT,HOST:PORT[/chroot]", those that were named.
    explicit OneEnsemble(const std::string& servers);

    /// Compares what they say at this look and said at the one before, a second ago or more.
    ///
    /// Errors: Error(BadArguments), a sentence that names two of them and how they differ, or says
    /// how they differ from before. Nothing is said where one server by two names, or a follower
    /// that is behind, would look the same.
    void check(const std::vector<recipes::SeenServer>& seen);

    /// They differ, and only another look can tell.
    [[nodiscard]] bool isInDoubt() const { return m_isInDoubt || m_wasOlder; }

private:
    void checkAge(const std::vector<recipes::SeenServer>& seen);

    const std::vector<std::string> m_named;
    std::vector<recipes::SeenServer> m_before;
    std::int64_t m_newest = 0; // the zxid, of all looks
    bool m_isInDoubt = false;
    bool m_wasOlder = false; // at the last look than before
};

} // namespace zoetrope::app
