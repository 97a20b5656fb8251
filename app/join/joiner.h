#pragma once

#include "app/join/joinlines.h"
#include "app/join/joinplan.h"

namespace zoetrope::app {

/// What a participant of any recipe has. All of it outlives the Joiner.
struct Joining
{
    recipes::Session& session;
    JoinLines& lines;
    const JoinPlan& plan;
    std::stop_token stop; ///< As Interruption has it.

    [[nodiscard]] recipes::Deadline deadline() const; ///< Of what begins now.
};

/// One participant of one recipe, cycle by cycle. It says what it is, and leaves nothing behind.
///
/// Threads: one.
/// Errors:  cycle() throws recipes::Error.
class Joiner
{
public:
    enum class End { Done, TimedOut, Stopped, Lost };

    explicit Joiner(const Joining& joining)
        : m_joining(joining)
    {
    }
    virtual ~Joiner() = default;
    Joiner(const Joiner&) = delete;
    Joiner& operator=(const Joiner&) = delete;

    [[nodiscard]] virtual End cycle() = 0;

protected:
    /// What is ours for a time. `isOurs` is asked right before a word of ownership is said.
    struct Claim
    {
        QString begin; ///< What is said when it begins,
        QString end; ///< and before it is given back; empty: nothing.
        std::function<bool()> isOurs;
        QJsonObject details; ///< Said with its begin.
        bool endsWithConnection = false; ///< Its end is said when that breaks.
    };

    enum class Held {
        ToTheEnd,
        UntilLost, ///< Nothing was said of its end.
        Never ///< It was lost before anything was said.
    };

    /// Says that it begins, holds it, and says that it ends: until the plan's time has passed,
    /// `over` is stopped, or we are interrupted.
    [[nodiscard]] Held hold(const Claim& claim, const std::stop_token& over = {});

    [[nodiscard]] static End endOf(recipes::Waited waited);

    [[nodiscard]] recipes::Session& session() const { return m_joining.session; }
    [[nodiscard]] JoinLines& lines() const { return m_joining.lines; }
    [[nodiscard]] const JoinPlan& plan() const { return m_joining.plan; }
    [[nodiscard]] const std::stop_token& stop() const { return m_joining.stop; }
    [[nodiscard]] recipes::Deadline deadline() const { return m_joining.deadline(); }

private:
    const Joining m_joining;
};

/// Of the plan's recipe.
[[nodiscard]] std::unique_ptr<Joiner> joinerOf(const Joining& joining);
// Of a family; null where the recipe is none of it.
[[nodiscard]] std::unique_ptr<Joiner> lockJoiner(const Joining& joining);
[[nodiscard]] std::unique_ptr<Joiner> barrierJoiner(const Joining& joining);
[[nodiscard]] std::unique_ptr<Joiner> leaderJoiner(const Joining& joining);
[[nodiscard]] std::unique_ptr<Joiner> queueJoiner(const Joining& joining);
[[nodiscard]] std::unique_ptr<Joiner> groupJoiner(const Joining& joining);

} // namespace zoetrope::app
