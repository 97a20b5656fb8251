#pragma once

#include "recipes/session/session.h"

namespace zoetrope::explore {

/// Who runs the recipe that is searched: what its function is given beside its session.
///
/// Threads: the function's.
class Actor
{
public:
    virtual ~Actor() = default;

    [[nodiscard]] virtual const std::string& name() const = 0;
    [[nodiscard]] virtual int index() const = 0; ///< From 0.
    [[nodiscard]] virtual int count() const = 0; ///< Of those who take part.
    /// Of this run alone, and empty when it begins.
    [[nodiscard]] virtual const recipes::Path& directory() const = 0;
    /// To be given to calls that can wait: requested when a run is given up.
    [[nodiscard]] virtual const std::stop_token& stop() const = 0;

    /// It is inside now: no more than Question::inside may be at once.
    virtual void enter() = 0;
    virtual void leave() = 0; ///< Before the others can know.
    /// It uses memory that others use too, outside of enter() and leave(): then the order matters.
    virtual void touch() = 0;
    /// What is said is broken unless `isSo`.
    virtual void require(bool isSo, const std::string& what) = 0;
};

/// What one participant does in a run, from its beginning to its end. It talks to others by its
/// session alone, and sleeps by it: Session::pause, Watch::sleepUntil, never by itself. What it
/// throws breaks the run, unless a fault has happened.
using Recipe = std::function<void(recipes::Session& session, Actor& me)>;

enum class Strategy {
    Priority, ///< Finds what needs three steps in a certain order with a known probability.
    Exhaustive, ///< All orders; of those that differ only in steps that commute, one.
    Random,
};

enum class Fault {
    LostReply, ///< What is sent next is done, its reply is lost, the connection breaks.
    Cut, ///< The connection breaks and comes back.
    Expiry, ///< The session ends, and another one begins.
    Kill, ///< Its steps end, and its session some time later.
};

/// What is asked of a recipe: does it hold under every order of steps?
struct Question
{
    std::vector<Recipe> participants; ///< See several().
    std::function<void()> begin; ///< Before each run: to clear what they share in memory.
    int inside = 1; ///< So many may be inside at once.
    Strategy strategy = Strategy::Priority;
    std::optional<int> preemptions; ///< Exhaustive: only orders with at most so many.
    int faults = 0; ///< So many happen in each run, each once to each participant at most ...
    std::vector<Fault> kinds; ///< ... of these; none: of all.
    bool waitForAll = false; ///< As agreed they wait for each other: nobody is to be killed.
    std::chrono::milliseconds budget{60'000};
    int runs = 0; ///< At most; 0: as many as the budget bears.
    std::uint64_t seed = 1;
    std::string servers; ///< "HOST:PORT" of a server for tests; empty: one of its own is started.
};

/// `count` of them, who do the same.
[[nodiscard]] std::vector<Recipe> several(int count, const Recipe& recipe);

struct Answer
{
    bool isBroken = false;
    bool isExhausted = false; ///< Every order was tried, as the strategy promises.
    bool isRepeatable = false; ///< Ten runs more came to the same.
    std::string what; ///< What is broken, and by whom.
    std::string schedule; ///< The shortest that is known: a line a step.
    int runs = 0;
    std::size_t states = 0;
    std::size_t steps = 0; ///< Of the schedule.
    int preemptions = 0;
    int faults = 0;
    double runsPerSecond = 0;

    [[nodiscard]] bool isSound() const { return !isBroken; }
    [[nodiscard]] std::string text() const; ///< All of it, for a test's message. English.
};

/// Runs the participants again and again on a real server, each time in another order of steps,
/// until something breaks, all orders were tried, or the budget is over. Broken is: more are inside
/// than may be; somebody waits, and nothing will ever wake it; a call or a run does not end; a
/// function throws, or has left an ephemeral node, where no fault happened; what is required is not
/// so.
///
/// Threads: any; the participants have threads of their own, of which one at a time goes on.
/// Errors:  recipes::Error where the server does not answer; std::runtime_error where there is
/// none; std::invalid_argument where nothing can be searched: nobody takes part, or there are more
/// faults than one of each kind for each participant.
[[nodiscard]] Answer search(const Question& question, const std::stop_token& stop = {});

} // namespace zoetrope::explore
