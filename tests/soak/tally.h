#pragma once

#include "tests/soak/findings.h"

#include <atomic>
#include <cstdint>

namespace zoetrope::tests {

/// How often something was counted up: for certain, and perhaps. Any thread.
class Tally
{
public:
    void counted() { ++m_counted; }
    void perhapsCounted() { ++m_perhaps; }

    /// What it has come to, once all is over.
    void audit(const std::string& name, std::int64_t number, Findings& findings) const;

private:
    std::atomic<int> m_counted = 0;
    std::atomic<int> m_perhaps = 0;
};

} // namespace zoetrope::tests
