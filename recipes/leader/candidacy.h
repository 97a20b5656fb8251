#pragma once

#include "recipes/locks/place.h"

#include <atomic>
#include <mutex>

namespace zoetrope::recipes {

/// When a leader stops leading, as to its connection.
enum class ErrorPolicy {
    Standard, ///< As soon as it is suspended: nobody can say who leads then.
    Session ///< When its session is lost: nobody else can lead before.
};

/// Somebody who stands for election in one directory, again and again, whatever happens to the
/// connection and to its node. Its node keeps its rank through a break; after a loss it stands
/// anew, last.
///
/// Source:  Curator's LeaderLatch and LeaderSelector; the line is that of the locks.
/// Threads: one owner; isLeading() and yield() from any. The session must outlive it.
/// Errors:  Error where there is no use in trying again: the session is closed, or may not.
/// Cost:    one round trip to lead where nobody else stands, and a request for the watch on its
///          node; two to wait. A hand-over wakes the next one, who leads after one round trip. A
///          leader asks once after each break of the connection.
class Candidacy final : private Recipient
{
public:
    struct Manner
    {
        Recipe recipe = Recipe::LeaderLatch;
        std::string name = "latch-"; ///< Of its nodes.
        std::string id; ///< Its nodes' data.
        ErrorPolicy policy = ErrorPolicy::Standard;
    };

    Candidacy(Session& session, Path directory, const Manner& manner);
    ~Candidacy() override; ///< Resigns.
    Candidacy(const Candidacy&) = delete;
    Candidacy& operator=(const Candidacy&) = delete;

    /// Blocks until it leads, for certain. False: `stop` came first.
    [[nodiscard]] bool win(const std::stop_token& stop);
    /// Blocks while it leads. What it has then, if its connection broke, may be won again.
    void lead(const std::stop_token& stop);
    /// Its node goes, for certain. Does not wait; what is sent after it comes after it.
    void resign();
    /// The same for one that leads, from another thread: the next one leads a wake-up earlier. Its
    /// owner, who was stopped before, still has to resign.
    void yield();

    /// False from the first moment at which another may lead, or which the policy counts as one.
    [[nodiscard]] bool isLeading() const;
    [[nodiscard]] const LockRule& rule() const { return m_rule; }

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
    const Path m_directory;
    const ErrorPolicy m_policy;
    const LowestHold m_rule;
    const Place::Manner m_manner;
    Belief m_belief;
    Place m_place;
    std::mutex m_mutex; // guards m_belief too, once it leads
    std::optional<Path> m_led; // guarded by m_mutex; its node, while it leads
    bool m_hasYielded = false; // guarded by m_mutex
    std::atomic<bool> m_isElected = false; // and nobody has said since that it does not lead
    std::atomic<int> m_term = 0; // of the session that it won in; 0: it did not
    std::atomic<int> m_breaks = 0; // of the connection
    std::atomic<int> m_confirmed = 0; // up to this break its node is known to have survived
    bool m_isWatched = false; // m_watch was left on its node
    Watch m_watch;
    const std::uint64_t m_id; // at the inbox
};

} // namespace zoetrope::recipes
