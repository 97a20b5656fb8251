#pragma once

#include "app/explore/strategy.h"

#include <algorithm>
#include <random>

namespace zoetrope::app {

/// Any of the options, each as likely as the others. It promises nothing.
class RandomStrategy final : public Strategy
{
public:
    explicit RandomStrategy(std::uint64_t seed)
        : m_random(seed)
    {
    }

    [[nodiscard]] bool begin() override { return true; }
    [[nodiscard]] int choose(const Trace& trace, const Options& options) override;
    void end(const Trace& /*trace*/) override { }
    void save(std::ostream& out) const override;
    void restore(std::istream& in) override;

private:
    std::mt19937_64 m_random;
};

/// Whoever has the highest priority goes, and these change at a few steps that are drawn.
///
/// Source:  Burckhardt, Kothari, Musuvathi, Nagarakatte, "A Randomized Scheduler with Probabilistic
///          Guarantees of Finding Bugs" (2010).
/// Promise: see probability().
class PriorityStrategy final : public Strategy
{
public:
    /// For what needs `depth` steps in a certain order: so many less one change the priorities.
    PriorityStrategy(std::uint64_t seed, int depth)
        : m_random(seed)
        , m_depth(depth)
    {
    }

    void expect(std::size_t steps) override { m_length = std::max(m_length, steps); }
    [[nodiscard]] bool begin() override;
    [[nodiscard]] int choose(const Trace& trace, const Options& options) override;
    void end(const Trace& trace) override;
    void save(std::ostream& out) const override;
    void restore(std::istream& in) override;

    /// With which one run, at least, finds what needs `depth` steps in a certain order, where
    /// `participants` take `steps` together: 1 / (n k^(d-1)). It holds from when a run has had so
    /// many steps: before that the changes were drawn from another number of them.
    [[nodiscard]] static double probability(int participants, std::size_t steps, int depth);
    [[nodiscard]] int depth() const { return m_depth; }

private:
    std::mt19937_64 m_random;
    const int m_depth;
    std::size_t m_length = 0; // steps: of the longest run so far
    std::map<std::string, std::uint64_t> m_priorities;
    std::map<std::size_t, std::uint64_t> m_changes; // by step: who goes there falls to that
};

} // namespace zoetrope::app
