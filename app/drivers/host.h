#pragma once

#include "recipes/session/session.h"

#include <functional>
#include <memory>

namespace zoetrope::recipes {
class Signal;
}

namespace zoetrope::app {

/// In which way a participant is inside.
enum class Came : std::uint8_t { Acquired, Entered, Joined, Leads, Other };

/// What belongs to a participant for a time.
struct Claim
{
    Came came = Came::Other;
    std::function<bool()> isOurs; ///< Asked right before anything is said of the ownership.
    std::optional<std::int64_t> fencing = {};
    recipes::TimePoint began = {}; ///< When the participant started to wait for it.
    recipes::Signal* leave = nullptr; ///< Fires when somebody asks the participant to let go.
    std::stop_token over = {}; ///< Requested when the participant has to end its stay.
    std::stop_token doubt = {}; ///< Requested when the ownership is no longer certain.
};

/// How a stay ended.
enum class Held : std::uint8_t {
    ToTheEnd,
    UntilLost, ///< The end was not said.
    Never, ///< The ownership was lost before anything was said.
    Stopped, ///< The participant leaves everything as it is.
};

/// What a driver tells its host between and beside the stays.
enum class News : std::uint8_t {
    Opened, ///< The barrier.
    Left, ///< The meeting.
    AskedToLeave, ///< Somebody else wants the lock.
    NamesakeAwaited, ///< The text is the path of the node that is in the way.
    Put, ///< The text is the item.
    Taken, ///< The text is the item.
    Unreadable, ///< The text says which item cannot be read, and why.
    Changed, ///< The text is the new value.
    ChangeRefused, ///< The text is the value that somebody else was quicker than.
    Seen, ///< The text is what a follower sees.
    Counted, ///< The text is the number.
};

/// The time for which a recipe with a thread of its own is inside.
class Turn
{
public:
    Turn() = default;
    virtual ~Turn() = default;
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;

    virtual void begin() { } ///< Called on the recipe's thread.
    /// Waits until the turn has begun; `ask` is the recipe's own way to wait for that.
    [[nodiscard]] virtual recipes::Waited await(const std::function<recipes::Waited()>& ask)
    {
        return ask();
    }
};

/// The place where a driver plays: the laboratory, or `zoetrope join`. The host decides how long
/// everything takes, and is told what happens.
///
/// Threads: the participant's; hold() and say() also a thread of the recipe's.
class Host
{
public:
    Host(recipes::Session& session, std::stop_token stop)
        : m_session(session)
        , m_stop(std::move(stop))
    {
    }
    virtual ~Host() = default;
    Host(const Host&) = delete;
    Host& operator=(const Host&) = delete;

    [[nodiscard]] recipes::Session& session() const { return m_session; }
    [[nodiscard]] const std::stop_token& stop() const { return m_stop; }

    /// Of a wait that begins now.
    [[nodiscard]] virtual recipes::Deadline deadline() const = 0;
    /// Says that the stay begins, waits until it is over, and says that it ends.
    [[nodiscard]] virtual Held hold(const Claim& claim) = 0;
    virtual void say(News news, const std::string& text = {}) = 0;
    virtual void sayLost() { } ///< After a stay that was not held to the end.

    /// The item that is put next, and the name that its node gets.
    [[nodiscard]] virtual std::string nextItem() = 0;
    [[nodiscard]] virtual std::string nextItemName() = 0;

    /// Takes as long as a participant hesitates between two locks: what could happen then, does.
    [[nodiscard]] virtual recipes::Waited hesitate() { return recipes::Waited::Done; }
    /// Takes as long as one item keeps its taker busy.
    [[nodiscard]] virtual recipes::Waited work() { return recipes::Waited::Done; }
    /// Takes as long as a cycle lasts in which nothing was held.
    [[nodiscard]] virtual recipes::Waited rest() { return recipes::Waited::Done; }

    [[nodiscard]] virtual std::unique_ptr<Turn> turn() { return std::make_unique<Turn>(); }
    /// Until the result goes, whoever wants to know whether the participant is inside asks
    /// `isInside`, on any thread.
    [[nodiscard]] virtual std::shared_ptr<void> answering(const std::function<bool()>& /*isInside*/)
    {
        return {};
    }
    /// Called when a recipe with a thread of its own has closed: others may begin anew.
    virtual void settle(const recipes::Path& /*path*/) { }

private:
    recipes::Session& m_session;
    const std::stop_token m_stop;
};

} // namespace zoetrope::app
