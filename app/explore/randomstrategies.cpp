#include "app/explore/randomstrategies.h"

#include <algorithm>
#include <cmath>
#include <istream>
#include <ostream>

namespace zoetrope::app {

namespace {

constexpr std::size_t guess = 40; // steps of a run, before there was one

} // namespace

int RandomStrategy::choose(const Trace& /*trace*/, const Options& options)
{
    return std::uniform_int_distribution(0, static_cast<int>(options.size()) - 1)(m_random);
}

void RandomStrategy::save(std::ostream& out) const
{
    out << m_random << ' ';
}

void RandomStrategy::restore(std::istream& in)
{
    in >> m_random;
}

void PriorityStrategy::save(std::ostream& out) const
{
    out << m_random << ' ' << m_length << ' ';
}

void PriorityStrategy::restore(std::istream& in)
{
    in >> m_random >> m_length;
}

bool PriorityStrategy::begin()
{
    m_priorities.clear();
    m_changes.clear();
    std::uniform_int_distribution<std::size_t> step(0, (m_length > 0 ? m_length : guess) - 1);
    for (int change = 1; change < m_depth; ++change)
        m_changes[step(m_random)] = static_cast<std::uint64_t>(change);
    return true;
}

int PriorityStrategy::choose(const Trace& trace, const Options& options)
{
    const auto priorityOf = [this](const Option& option) {
        auto& priority = m_priorities[option.step.participant];
        if (priority == 0) // above all that a change brings
            priority = std::uniform_int_distribution<std::uint64_t>(1'000, 1'000'000'000)(m_random);
        return priority;
    };
    const auto highest = [&] {
        return std::max_element(options.begin(), options.end(),
                                [&](const Option& one, const Option& other) {
                                    return priorityOf(one) < priorityOf(other);
                                });
    };
    const auto change = m_changes.find(trace.size());
    if (change != m_changes.end())
        m_priorities[highest()->step.participant] = change->second;
    return static_cast<int>(highest() - options.begin());
}

void PriorityStrategy::end(const Trace& trace)
{
    m_length = std::max(m_length, trace.size());
}

double PriorityStrategy::probability(int participants, std::size_t steps, int depth)
{
    return 1
        / (participants
           * std::pow(static_cast<double>(std::max<std::size_t>(steps, 1)), depth - 1));
}

} // namespace zoetrope::app
