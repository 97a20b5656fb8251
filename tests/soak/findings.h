#pragma once

#include <mutex>
#include <string>
#include <vector>

namespace zoetrope::tests {

/// What a long run found wrong. Any thread.
class Findings
{
public:
    void add(const std::string& sentence);
    void addViolation(const std::string& promise); ///< A finding that is a violated promise.
    [[nodiscard]] std::vector<std::string> all() const;

private:
    mutable std::mutex m_mutex;
    std::vector<std::string> m_sentences; // guarded by m_mutex
};

} // namespace zoetrope::tests
