#pragma once

#include "recipes/async/threadmutex.h"
#include "recipes/leader/electionnode.h"

#include <atomic>

namespace zoetrope::recipes {

/// When a leader stops leading, as to its connection.
enum class ErrorPolicy {
    Standard, ///< As soon as it is suspended: nobody can say who leads then.
    Session ///< When its session is lost: nobody else can lead before.
};

/// Somebody who stands for election at one path, again and again, whatever happens to the
/// connection and to its node. Its node, and in a line its rank, outlives a break; after a loss it
/// stands anew, in a line last.
///
/// Source:  Curator's LeaderLatch and LeaderSelector; how it stands is its ElectionNode's.
/// Threads: one owner; isLeading() and yield() from any. The session must outlive it.
/// Errors:  Error where there is no use in trying again: the session is closed, or may not.
/// Cost:    what its ElectionNode costs; in a line one round trip to lead where nobody else stands,
///          and a request for the watch on its node, two to wait, and one for whom a hand-over
///          wakes. A leader asks once after each break of the connection.
class Election final : private Recipient
{
public:
    struct Manner
    {
        Recipe recipe = Recipe::LeaderLatch;
        ErrorPolicy policy = ErrorPolicy::Standard;
        /// Makes what it stands by; the session and the reporter outlive that.
        std::function<std::unique_ptr<ElectionNode>(Session&, StateReporter&)> makeNode;
    };

    /// One that stands in a line in the directory `path`, by nodes that are called `name` and say
    /// `id`.
    [[nodiscard]] static Manner inLine(Recipe recipe, const Path& path, std::string name,
                                       std::string id, ErrorPolicy policy);

    Election(Session& session, const Path& path, const Manner& manner);
    ~Election() override; ///< Resigns.
    Election(const Election&) = delete;
    Election& operator=(const Election&) = delete;

    /// Blocks until it leads, for certain. False: `stop` came first.
    [[nodiscard]] bool win(const std::stop_token& stop);
    /// Blocks while it leads. What it has then, if its connection broke, may be won again.
    void lead(const std::stop_token& stop);
    /// Deletes its node for certain. Does not wait; what is sent after it comes after it.
    void resign();
    /// resign() from another thread, while it leads: the next one leads a wake-up earlier. Its
    /// owner, which was stopped before, still has to resign.
    void yield();

    /// False from the first moment at which another may lead, or which the policy counts as one.
    [[nodiscard]] bool isLeading() const;
    /// Its node's czxid: that of a later leader is higher. Empty: it does not lead.
    [[nodiscard]] std::optional<std::int64_t> fencing() const;

private:
    void fired(Change change, const std::string& path) noexcept override;
    void stateChanged(SessionState state) noexcept override;

    [[nodiscard]] bool stand(const std::stop_token& stop);
    [[nodiscard]] bool confirm(const std::stop_token& stop);
    void watchNode(const std::stop_token& stop);
    [[nodiscard]] bool hasNode(const std::stop_token& stop);
    void goOut();
    [[nodiscard]] bool isHeld() const;
    [[nodiscard]] bool isCertain() const;

    Session& m_session;
    const Path m_path;
    const ErrorPolicy m_policy;
    StateReporter m_reporter;
    const std::unique_ptr<ElectionNode> m_node;
    ThreadMutex m_mutex; // guards m_reporter too, once it leads
    bool m_leads = false; // guarded by m_mutex; by its node
    bool m_hasYielded = false; // guarded by m_mutex
    std::atomic<bool> m_isElected = false; // and nobody has said since that it does not lead
    std::atomic<std::int64_t> m_fencing = 0; // of the node that it led by last
    std::atomic<int> m_incarnation = 0; // of the session that it won in; 0: it did not
    std::atomic<int> m_breaks = 0; // of the connection
    std::atomic<int> m_confirmed = 0; // up to this break its node is known to have survived
    bool m_isWatched = false; // m_watch was left on its node
    Watch m_watch;
    const std::uint64_t m_id; // at the inbox
};

} // namespace zoetrope::recipes
