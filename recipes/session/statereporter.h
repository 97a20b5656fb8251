#pragma once

#include "recipes/session/session.h"

namespace zoetrope::recipes {

/// What one recipe object tells of itself: where it stands, and at which line of its walkthrough.
/// Told before its caller can see it.
class StateReporter
{
public:
    StateReporter(Session& session, Recipe recipe, const Path& path, int capacity = -1);

    void is(Standing standing, int count = -1, const std::string& waitsOn = {}) const;
    /// `count`: how many it has just counted there, where it does not tell so by a standing.
    void at(std::uint8_t line, int count = -1) const;

    /// Begins a wait or a stay that only the session's present incarnation can vouch for.
    void pledge();

    /// So that only the pledged session sends it: its successor leaves no watch for a place that
    /// went with it, but throws Error(SessionExpired).
    [[nodiscard]] std::vector<Request> bound(std::vector<Request> burst) const;

    /// Throws Error(SessionExpired) once the pledged session may be gone.
    void check() const;

    /// Asks for what may be asked again. Nothing if the connection broke before the answer came,
    /// though the pledged session lives: the place is kept, and its return will wake the asker.
    template<typename Ask> auto unlessBroken(const Ask& ask) const -> decltype(std::optional(ask()))
    {
        try {
            return ask();
        } catch (const Error& error) {
            const auto isBroken
                = error.code() == Code::ConnectionLoss || error.code() == Code::OperationTimeout;
            if (!isBroken)
                throw;
            check();
            return {};
        }
    }

    [[nodiscard]] bool isVouchedFor() const; ///< The pledged session has not ended.

    /// See Session::patience.
    [[nodiscard]] Deadline patience(Deadline deadline) const;

    /// Sleeps on `watch`; changes of the connection are slept through until it is decided.
    [[nodiscard]] Waited sleep(Watch& watch, Deadline deadline, const std::stop_token& stop) const;

    /// Does `work`; says how it ended where it ends by an Error: Lost with its session, or GaveUp.
    template<typename Work> auto orSay(const Work& work) const
    {
        try {
            return work();
        } catch (const Error& error) {
            is(error.code() == Code::SessionExpired ? Standing::Lost : Standing::GaveUp);
            throw;
        }
    }

private:
    Session& m_session;
    const Recipe m_recipe;
    const Path m_path;
    const int m_capacity;
    int m_incarnation = 0;
};

} // namespace zoetrope::recipes
