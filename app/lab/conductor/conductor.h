#pragma once

#include "app/lab/conductor/labclock.h"
#include "app/lab/conductor/labtimes.h"
#include "app/lab/conductor/scheduleposition.h"
#include "recipes/session/gate.h"

#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <optional>

namespace zoetrope::app {

class Seat;

/// Decides who may proceed. Every participant asks it before each step; it lets all go, nobody, one
/// at a time, or in a written order.
///
/// Threads: any. It has none of its own: participants wait in it.
/// Limits:  it cannot hold back the server, nor what is on its way; held replies and events stay
///          in their inbox, in the order in which they came.
class Conductor
{
public:
    Conductor();
    ~Conductor();

    /// A gate for `participant`, for as long as the conductor lives. It is Running until it asks,
    /// also where it had left before. With `whose`, it is another one of that participant's: held
    /// with it, and not waited for while it works, for it may wait for what is held.
    recipes::Gate& seat(const std::string& participant, const std::string& whose = {});
    void leave(const std::string& participant); ///< It will ask no more.
    /// Of another seat of a participant's: it will ask no more, and is waited for until the
    /// participant's own thread, which is about to be stopped, has noticed.
    void passOn(const std::string& participant);
    void release(const std::string& participant); ///< It is to end: nothing holds it any more.
    void rest(const std::string& participant); ///< Between rounds: it asks later.
    void resume(); ///< All who rest: the next round begins.
    void excuse(const std::string& participant, bool excused); ///< Broken: nobody waits for it.
    /// It is broken for good: it goes on by itself no more, unless somebody excuses it anew.
    void forsake(const std::string& participant);

    void play();
    void pause();
    /// `isWritten`: by a schedule, and so in force once that has been gone through.
    void pause(const std::string& participant, bool paused, bool isWritten = false);
    /// Of its inbox `passing` items more are delivered unasked; the next one waits, with all that
    /// are behind it, until a step delivers it. Nothing: no item is held.
    void hold(const std::string& participant, std::optional<int> passing);
    void step(const std::string& participant); ///< One step, also while paused; nothing while it
                                               ///< has one to take, or waits for something.
    void stepNext(); ///< Of whoever has been ready longest, or is next by the schedule.
    void setSpeed(double speed); ///< 0: no waiting at all.
    void follow(Schedule schedule);
    /// The same at the same pace, but the laboratory's time stands still until a step waits for it:
    /// no patience ends, and nothing is tried again, before its step.
    void followTimeless(Schedule schedule);
    /// The same without any waiting; when it is over all are held, and `speed` is as before.
    void rehearse(Schedule schedule);
    void note(const std::string& doer); ///< A step that is taken without asking; see `handName`.

    /// What a participant would do next, and what holds it.
    struct Outlook
    {
        std::optional<StepKind> next; ///< None: it works, sleeps or is done.
        bool isPaused = false;
        bool isDone = false;
        int inbox = 0;
        int outstanding = 0;
        std::optional<int> passing; ///< See hold().
    };
    [[nodiscard]] std::map<std::string, Outlook> outlook() const;
    [[nodiscard]] std::optional<Step> next() const; ///< By the schedule, or who is ready longest.
    [[nodiscard]] Schedule taken() const; ///< All steps so far.
    [[nodiscard]] std::size_t stepCount() const;
    [[nodiscard]] std::size_t stepsUntil(recipes::TimePoint real) const; ///< Steps taken by then.
    /// What time it was in the laboratory; may outlive the conductor.
    [[nodiscard]] std::shared_ptr<const LabTimes> labTimes() const { return m_labTimes; }
    [[nodiscard]] bool isRehearsing() const;
    [[nodiscard]] bool isFollowing() const; ///< A schedule, or what is left of it.
    [[nodiscard]] bool isPaused() const;
    [[nodiscard]] double speed() const;
    [[nodiscard]] std::string divergence() const; ///< Where the run left the schedule; a sentence.
    [[nodiscard]] bool hasFollowed() const; ///< All of the schedule was taken, as written.

    /// A step that could be next while all are paused.
    struct Choice
    {
        Step step;
        bool isPause = false; ///< The end of a pause of its own: it waits for nobody.

        bool operator==(const Choice&) const = default;
    };
    /// The next step of each participant that has one, by name; of timers whatever the clock says.
    [[nodiscard]] std::vector<Choice> choices() const;
    /// A new run of the same participants: no step was taken yet. All of them have left.
    void restart();

    /// Why nothing goes on.
    enum class Quiet {
        No, ///< `stop`, wake(), or `deadline`.
        Timers, ///< At speed 0: only timers are left; see jump().
        Waiting, ///< All that are not done wait, and no timer runs: stuck, if nothing is under way.
        Held, ///< The same, but for who is held and could go on: stuck, where nobody lets it go.
        Done, ///< Everybody has left.
    };
    struct Silence
    {
        Quiet quiet = Quiet::No;
        std::uint64_t moment = 0; ///< Unchanged while nothing happens.
    };
    /// Blocks until nothing goes on by itself.
    [[nodiscard]] Silence awaitSilence(recipes::Deadline deadline, const std::stop_token& stop);
    /// Blocks until something has happened since `moment`.
    void awaitChange(std::uint64_t moment, recipes::Deadline deadline, const std::stop_token& stop);
    /// Blocks until every participant asks, waits or has left, and has taken the steps that it was
    /// let take. False: they had not by `deadline`.
    bool awaitSettled(recipes::Deadline deadline, const std::stop_token& stop);
    void awaitLeft(const std::string& participant, recipes::Deadline deadline);
    void wake(); ///< Ends awaitSilence() or awaitChange().

    [[nodiscard]] bool isAt(std::uint64_t moment) const; ///< Nothing has happened since.
    /// Both do nothing and return false if something has happened since `moment`.
    bool jump(std::uint64_t moment); ///< To the next timer.
    bool diverge(std::uint64_t moment); ///< The schedule asks for what will not come; go free.

private:
    friend class Seat;
    using Lock = std::unique_lock<std::mutex>;

    void happened();
    void noteTime();
    [[nodiscard]] std::optional<StepKind> permitted(const Seat& seat, recipes::TimePoint real);
    [[nodiscard]] std::optional<StepKind> permittedBySchedule(const Seat& seat,
                                                              recipes::TimePoint real);
    [[nodiscard]] bool isSettled() const;
    [[nodiscard]] bool areStepsTaken() const; ///< All have settled, and nobody is let take another.
    [[nodiscard]] bool isHandBusy() const; ///< What a person did is being done again.
    [[nodiscard]] bool isHeld(const Seat& seat) const;
    [[nodiscard]] static bool isItemHeld(const Seat& seat);
    [[nodiscard]] bool goesOn(const Seat& seat, recipes::TimePoint labNow) const;
    [[nodiscard]] recipes::TimePoint
    wakeAt(const Seat& seat, recipes::TimePoint real) const; ///< When to ask again, unasked.
    void take(Seat& seat, StepKind kind);
    void leaveSchedule(const std::string& why);
    void standStill(bool isRehearsal); ///< Until the schedule is over, or left.
    void moveAgain();
    [[nodiscard]] double speedNow() const;
    [[nodiscard]] recipes::TimePoint nextInSchedule(recipes::TimePoint real) const; ///< Its pace.
    [[nodiscard]] Quiet quiet() const;
    [[nodiscard]] const Seat* readiest() const;
    Seat& at(const std::string& participant);

    mutable std::mutex m_mutex; // guards all below, and what is in the seats
    std::condition_variable_any m_changed;
    std::condition_variable_any m_stepsTaken; // see areStepsTaken()
    std::map<std::string, std::unique_ptr<Seat>> m_seats;
    LabClock m_clock;
    const std::shared_ptr<LabTimes> m_labTimes;
    SchedulePosition m_schedulePosition;
    std::vector<recipes::TimePoint> m_times; // of the steps that were taken, in real time
    struct Standstill
    {
        double speed = 1; // after it
        bool isRehearsal = false; // without any waiting
    };
    std::optional<Standstill> m_standstill; // while a schedule is followed without time
    recipes::TimePoint m_lastStep; // of anybody, on the lab's clock
    std::uint64_t m_moment = 0;
    bool m_isWoken = false;
};

} // namespace zoetrope::app
