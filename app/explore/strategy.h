#pragma once

#include "app/explore/footprint.h"
#include "app/lab/conductor/conductor.h"

#include <iosfwd>
#include <stdexcept>

namespace zoetrope::app {

/// A step that a strategy may choose.
struct Option
{
    Step step;
    bool isPause
        = false; ///< Who is at it waits for nobody: to go on with another is no preemption.
    bool isFault = false; ///< Something breaks; `step.participant` names what.
};

/// A step that was taken.
struct Taken
{
    Step step;
    Footprint footprint;
    int cause = -1; ///< Of an item that was delivered: the step in which it came.
};

using Options = std::vector<Option>; // each of another participant, or fault
using Trace = std::vector<Taken>;

/// The same steps led elsewhere than before: something that the conductor does not hold was faster.
class Strayed : public std::runtime_error
{
public:
    using std::runtime_error::runtime_error;
};

/// Decides run by run who goes next: the conductor's head while a search is on.
///
/// Threads: one.
class Strategy
{
public:
    virtual ~Strategy() = default;

    /// Runs can have so many steps, as others have seen.
    virtual void expect(std::size_t /*steps*/) { }

    /// A run begins. False: there is nothing left to try.
    [[nodiscard]] virtual bool begin() = 0;

    /// Which of `options`, after `trace`; there is at least one. Negative: whatever follows is
    /// known already, so that the rest of the run is of no interest. Throws Strayed.
    [[nodiscard]] virtual int choose(const Trace& trace, const Options& options) = 0;

    /// How far it has come, and to go on from there: as text. What was written with another version
    /// may be refused by std::runtime_error.
    virtual void save(std::ostream& /*out*/) const { }
    virtual void restore(std::istream& /*in*/) { }

    /// The run is over: to its end, or as far as it was of interest.
    virtual void end(const Trace& trace) = 0;
};

/// How often a participant was left although it could have gone on.
class Preemptions
{
public:
    /// Choosing `next` of `options` costs one.
    [[nodiscard]] static bool isOne(const std::string& last, const Options& options,
                                    const std::string& next);
};

/// The place of `participant` in `options`; negative: it has none.
[[nodiscard]] int indexOf(const Options& options, const std::string& participant);

/// Who goes on where nobody is preempted: who went last if it can, else whoever is not pausing.
[[nodiscard]] int unhurried(const Trace& trace, const Options& options);

} // namespace zoetrope::app
