#pragma once

#include "recipes/async/listener.h"
#include "recipes/async/threadmutex.h"
#include "recipes/session/inbox.h"
#include "recipes/transport/followups.h"

#include <vector>

namespace zoetrope::recipes {

class Session;

/// A wake-up call from ZooKeeper. It cannot run code, it can only end its owner's sleep, so no
/// recipe ever works on the connection's thread.
///
/// A call that arrives before the sleep is kept: between "read the state, leaving the watch" and
/// "sleep" no change is lost. Changes of the connection wake too, so a sleeper reads the state
/// again rather than trusting the reason it woke.
///
/// Threads: one owner. It may go while the server still keeps the watch: the event finds nobody.
class Watch final : private Recipient
{
public:
    /// `session` must outlive the Watch. `thenDo` is run on `executor`, the session's if null,
    /// after each wake-up: for an owner who does not sleep.
    explicit Watch(Session& session, Work thenDo = {}, const Executor& executor = {});
    ~Watch() override; ///< As ~Listener, of `thenDo`.
    Watch(const Watch&) = delete;
    Watch& operator=(const Watch&) = delete;

    /// Sleeps until the watch fires (Done), `deadline` passes or `stop` is requested.
    [[nodiscard]] Waited sleepUntil(Deadline deadline, const std::stop_token& stop);

    /// For the sleep that begins now: once the watch fires, `burst` is asked there and then, and
    /// the sleep ends with its answers; a hand-over then wakes the sleeper once, not twice. Where
    /// there is a gate it is not asked.
    void askThen(std::vector<Request> burst);
    /// Asks one burst after the other, as `followUps` says, which is not used after the answers
    /// were taken or dropped. Other events that come meanwhile are kept.
    void askThen(FollowUps& followUps);
    /// The server's answers, where it was asked; whether or not, it is not asked any more.
    [[nodiscard]] std::optional<std::vector<Answer>> takeAnswers();
    void dropAnswers(); ///< takeAnswers() without the answers: the sleep ended otherwise.

    /// Whether `thenDo` is run from now on; it is at first. For an owner who sleeps now.
    void setCalling(bool isCalling) { m_isCalling = isCalling; }

    /// From now on remembers what happens to `path`, and nothing of before: that wakes nobody now.
    void follow(const Path& path);

    [[nodiscard]] std::optional<Path> followed() const; ///< Any thread.

    /// Such an event of the followed path has fired this watch. Any thread.
    [[nodiscard]] bool hasSeen(Change change) const;
    void forget(Change change);

    struct Fired
    {
        Change change = Change::None;
        std::string path; ///< The server's own: see Session::real.
    };
    /// From now on keeps every event: for an owner who leaves it at many paths. Any thread.
    void keepFired();
    [[nodiscard]] std::vector<Fired> takeFired(); ///< Since it was asked last.

    /// Ends the sleep, as an event would. Any thread.
    void wake();

private:
    friend class Session;

    void fired(Change change, const std::string& path) noexcept override;
    void stateChanged(SessionState state) noexcept override;
    [[nodiscard]] std::optional<FollowUp> followUp() noexcept override;
    [[nodiscard]] std::optional<FollowUp> answered(const Call& call) noexcept override;
    [[nodiscard]] FollowUp followUpOf(std::vector<Request> burst);
    [[nodiscard]] bool isForeseen(Change change, const std::string& path);
    [[nodiscard]] std::optional<FollowUp> nextForeseen();

    Session& m_session;
    Inbox& m_inbox;
    Signal m_signal;
    const std::unique_ptr<Listener<>> m_then; // null: nobody but a sleeper
    std::atomic<bool> m_isCalling = true;
    mutable ThreadMutex m_mutex;
    std::optional<Path> m_followed; // guarded by m_mutex
    std::uint32_t m_seen = 0; // guarded by m_mutex; a bit for each Change
    std::optional<std::vector<Fired>> m_fired; // guarded by m_mutex; nothing: not kept
    std::optional<FollowUp> m_next; // guarded by m_mutex; to be asked when it fires
    FollowUps* m_followUps = nullptr; // guarded by m_mutex, and used under it
    std::vector<CallPtr> m_asked; // guarded by m_mutex
    bool m_isAnswered = false; // guarded by m_mutex; all of m_asked are
    const std::uint64_t m_id; // comes back with the event; unlike an address it is never reused
};

} // namespace zoetrope::recipes
