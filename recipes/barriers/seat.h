#pragma once

#include "recipes/session/statereporter.h"

#include <atomic>
#include <memory>

namespace zoetrope::recipes {

/// What the guests of every dinner table have in common: a node, a belief and a sleep.
///
/// Threads: one owner.
/// Errors:  Error; SessionExpired once the guest's node may be gone with its session.
class Seat
{
public:
    Seat(const Seat&) = delete;
    Seat& operator=(const Seat&) = delete;

    /// Makes the table, if nobody has. One round trip. If it is deleted before the guest sits, the
    /// guest makes it again; if later, or if this was never called, Error(NoNode) says so.
    void lay(Deadline deadline = never, const std::stop_token& stop = {});

protected:
    /// `session` must outlive it. Error(BadArguments) if there are no seats.
    Seat(Session& session, Recipe recipe, Path table, int seats, const std::string& guest);
    ~Seat() = default;

    /// Sits down. A node that a lost reply told of is known again by its owner, for its name is
    /// used again and again. NodeExists if somebody else of that name sits. One round trip.
    void sit(Deadline deadline, const std::stop_token& stop);

    /// Tells where the guest stands, and sleeps.
    [[nodiscard]] Waited sleep(Standing standing, int count, Deadline deadline,
                               const std::stop_token& stop);

    /// Gets up on the way out of an enter() that ended so.
    [[nodiscard]] Waited giveUp(Waited end);

    [[nodiscard]] Error noTable() const;

    /// Deletes the guest's node. False if there was none.
    [[nodiscard]] bool remove(std::int32_t version, Deadline deadline,
                              const std::stop_token& stop = {});

    /// Where `work` does not end as planned, and nobody can say whether the guest still sits, it
    /// gets up as soon as the network allows.
    template<typename Work> [[nodiscard]] Waited orVanish(const Work& work)
    {
        return m_reporter.orSay([&] {
            try {
                const auto end = work();
                if (end != Waited::Done)
                    vanish();
                return end;
            } catch (const Error& error) {
                if (!isAnswer(error.code()))
                    vanish();
                throw;
            }
        });
    }

    Session& m_session;
    const Path m_table;
    const Path m_place;
    const int m_seats;
    StateReporter m_reporter;
    Watch m_watch;
    std::int64_t m_czxid = 0; ///< Of the guest's node; 0: not known.

private:
    [[nodiscard]] bool isOurs(const Stat& stat) const;
    void vanish();
    void stay(Deadline deadline, const std::stop_token& stop);

    bool m_isLaid = false; // by this guest
    bool m_mayBeThere = false; // the guest's node
    std::shared_ptr<std::atomic<bool>> m_isGoing; // true: it still has to; null: it never had
};

} // namespace zoetrope::recipes
