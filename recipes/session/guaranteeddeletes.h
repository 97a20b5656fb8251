#pragma once

#include "recipes/transport/call.h"

#include <functional>
#include <map>

namespace zoetrope::recipes {

/// Deletes that have to happen, sent again on every new connection until the server has given its
/// word: nodes that were released, or given up, while nobody could say what had arrived.
///
/// A late delete of a name that others make too could meet a successor's node, and ZooKeeper has
/// none that is conditional on the node: a new one has the version of the old. So such a node is
/// read first, those of one path go one after the other, and of ephemeral nodes only those of the
/// session that sends the delete: they go by nothing else meanwhile, and that session makes no
/// other while the delete is open. What an earlier session made goes with that. Not promised: that
/// a successor's node stays where somebody else deletes ours, and makes one of that name, between
/// the read and the delete of a node that no session owns.
///
/// All is forgotten with the process; an ephemeral node then goes with its session.
///
/// Source:  Curator's guaranteed deletes, and its search for protected nodes after a failure.
/// Threads: none of its own; its owner serialises all calls, answers included.
/// Cost:    one round trip a node, one more where it has to be searched, or read.
class GuaranteedDeletes
{
public:
    using Send = std::function<Code(const Request&, const CallPtr&)>;
    using IsOurs = std::function<bool(const Data&)>; ///< Runs under the owner's lock.

    /// `send` answers Ok if an answer will come.
    explicit GuaranteedDeletes(Send send);

    /// Deletes `path`; or, with `prefix`, the children of `path` whose names begin with it.
    void remove(const Path& path, const std::string& prefix = {});
    /// Deletes `path` where what is there `isOurs`.
    void remove(const Path& path, IsOurs isOurs);

    /// There is a new connection, of `session`: everything still open is sent again.
    void connected(std::uint64_t session);

    /// Now and then while there is one: what the server put off is sent again.
    void remind();

    [[nodiscard]] bool isIdle() const { return m_tasks.empty(); }
    /// A delete of `path` is still open: what is made there meanwhile, the delete could meet.
    [[nodiscard]] bool isDeleting(const Path& path) const;
    /// What the server had against the delete of `path`, which this session had asked for last: it
    /// is there until the session ends. Ok: nothing.
    [[nodiscard]] Code refusalOf(const Path& path) const;

private:
    struct Task
    {
        Path path;
        std::string prefix;
        IsOurs isOurs;
        bool isUnderWay = false; // on this connection, as far as is known
    };

    using Then = void (GuaranteedDeletes::*)(std::uint64_t id, const Answer& answer);

    void add(Task task);
    [[nodiscard]] bool isItsTurn(std::uint64_t id) const;
    void send(std::uint64_t id);
    void ask(std::uint64_t id, const Request& request, Then then);
    void wasRemoved(std::uint64_t id, const Answer& answer);
    void wasRead(std::uint64_t id, const Answer& answer);
    void wasSearched(std::uint64_t id, const Answer& answer);
    void end(std::uint64_t id, Code code);

    const Send m_send;
    std::map<std::uint64_t, Task> m_tasks; // in the order in which they came
    std::uint64_t m_lastTask = 0;
    std::uint64_t m_session = 0; // of the connection
    std::map<Path, Code> m_refused; // in that session
};

} // namespace zoetrope::recipes
