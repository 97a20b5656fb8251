#pragma once

#include "app/explore/strategy.h"

#include <utility>

namespace zoetrope::app {

/// One run, along a list of who goes next. Whoever has no step is passed over; at its end nobody is
/// preempted any more.
class GuidedStrategy final : public Strategy
{
public:
    explicit GuidedStrategy(std::vector<std::string> turns)
        : m_turns(std::move(turns))
    {
    }

    [[nodiscard]] bool begin() override { return !std::exchange(m_hasBegun, true); }
    [[nodiscard]] int choose(const Trace& trace, const Options& options) override;
    void end(const Trace& /*trace*/) override { }

    [[nodiscard]] bool hasStrayed() const { return m_hasStrayed; } ///< Somebody was passed over.

private:
    const std::vector<std::string> m_turns;
    std::size_t m_next = 0;
    bool m_hasBegun = false;
    bool m_hasStrayed = false;
};

} // namespace zoetrope::app
