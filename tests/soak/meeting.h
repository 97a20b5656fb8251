#pragma once

#include "recipes/async/wait.h"
#include "tests/soak/findings.h"

#include <list>
#include <optional>

namespace zoetrope::tests {

/// Whom a double barrier may have counted: nobody comes in through it with fewer than it waits for.
/// Any thread.
class Meeting
{
public:
    Meeting(std::string name, Findings& findings);

    struct Stay
    {
        recipes::TimePoint from;
        recipes::TimePoint until = recipes::never; ///< It may count until then.
    };

    /// One member, from before its node is made until after it has gone.
    class Member
    {
    public:
        explicit Member(Meeting& meeting);
        ~Member();
        Member(const Member&) = delete;
        Member& operator=(const Member&) = delete;

        void isIn(int members); ///< It has come in where so many are waited for.
        void hasGone() { m_hasGone = true; } ///< If not, its node may stay for a while.

    private:
        Meeting& m_meeting;
        std::list<Stay>::iterator m_stay;
        bool m_hasGone = false;
    };

private:
    const std::string m_name;
    Findings& m_findings;
    std::mutex m_mutex;
    std::list<Stay> m_stays; // guarded by m_mutex
};

/// A barrier: who waits at it from when it is surely closed, does not pass before somebody begins
/// to open it. Any thread.
class GateRecord
{
public:
    explicit GateRecord(Findings& findings);

    using Moment = int;
    /// To be asked before it is closed. Nothing while somebody opens it.
    [[nodiscard]] std::optional<Moment> now() const;
    void closed(std::optional<Moment> since); ///< It was, at some time since then.
    void opening();
    void opened(); ///< For certain. If not, nobody can say any more.

    [[nodiscard]] std::optional<Moment> closedSince() const; ///< If it surely is.
    void passed(std::optional<Moment> closedSince); ///< By somebody who has begun to wait then.

private:
    Findings& m_findings;
    mutable std::mutex m_mutex; // guards all below
    Moment m_openings = 0; // that have begun
    int m_underWay = 0; // of them
    Moment m_closed = -1; // in which it is surely closed, if that is the present one
};

} // namespace zoetrope::tests
