#pragma once

#include "recipes/trace/journal.h"

namespace zoetrope::tests {

/// What relays told a journal, as short lines that a test can compare with what is documented:
///
///     create /x/P(lock-)#3 es     the names that a server numbered end in #n, without zeros;
///                                 P() is a protected name, whatever its uuid
///     get /x/P(lock-)#2 w !-101   w: leaves a watch; ! with an error's number
///     create /x/U1 e ?            ?: no answer has been seen; U1 is the lowest uuid of the trace
///     <- deleted /x/P(lock-)#2    a watch fired
///
/// The modes of create: p, e, ps, es, c (a container). What a client says by itself (connect,
/// authentication, watches set anew, pings) is left out; an operation that has no word here has
/// its number.
///
/// Threads: one, the journal's reader.
/// Cost:    keeps every event and writes its lines anew at each question: for traces, not for runs.
class WireTrace
{
public:
    enum class Data : std::uint8_t { Hidden, Shown };

    /// `root` ("/test-3") is taken off the front of every path.
    explicit WireTrace(recipes::Journal& journal, std::string root = {}, Data data = Data::Hidden);

    /// What passed the relays of `actor` since the start, a line each. A reply is journalled before
    /// its client gets it, so all that a finished call caused is there.
    [[nodiscard]] std::string text(recipes::ActorId actor);

    /// Blocks until `line` is in the actor's text; false if it does not come within 30 s.
    [[nodiscard]] bool waitFor(recipes::ActorId actor, const std::string& line);

    /// Blocks until the actor's text is `expected`, and returns the text, whatever it is after 30
    /// s.
    [[nodiscard]] std::string textBecoming(recipes::ActorId actor, const std::string& expected);

    /// Lines of before are forgotten; what was asked before is answered without a line.
    void clear();

private:
    void read();

    recipes::Journal& m_journal;
    const std::string m_root;
    const Data m_data;
    std::vector<recipes::Event> m_events; // all, for the names
    recipes::EventId m_cleared = 0; // events up to here have no lines
};

} // namespace zoetrope::tests
