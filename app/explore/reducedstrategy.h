#pragma once

#include "app/explore/strategy.h"

#include <set>

namespace zoetrope::app {

/// All orders, but of those that differ only in steps which commute (see depend()) one.
///
/// Source:  Abdulla, Aronsson, Jonsson, Sagonas, "Optimal Dynamic Partial Order Reduction" (2014):
///          source sets, and sleep sets after Godefroid. Depth first.
/// Promise: once begin() returns false, every state in which a run can end was seen, and every
///          violation that a run can show; as far as depend() is right.
/// Memory:  of one run.
class ReducedStrategy final : public Strategy
{
public:
    [[nodiscard]] bool begin() override;
    [[nodiscard]] int choose(const Trace& trace, const Options& options) override;
    void end(const Trace& trace) override;
    void save(std::ostream& out) const override;
    void restore(std::istream& in) override;

    [[nodiscard]] std::size_t depth() const { return m_deepest; } ///< The longest run's steps.

private:
    /// A choice point of the run that was last.
    struct Node
    {
        std::set<std::string> options; ///< By participant.
        std::string chosen;
        std::map<std::string, Footprint> asleep; ///< Whose step here leads nowhere new.
        std::set<std::string> toTry;
    };

    void open(const Trace& trace, const Options& options);
    [[nodiscard]] std::map<std::string, Footprint> asleepAfter(const Trace& trace) const;
    void reverseRaces(const Trace& trace);
    void reverse(const Trace& trace, std::size_t first, std::size_t second,
                 const std::vector<std::vector<bool>>& before);

    std::vector<Node> m_nodes;
    std::size_t m_deepest = 0;
    bool m_hasBegun = false;
    bool m_isRedundant = false; // all that could follow the last node is known
};

} // namespace zoetrope::app
