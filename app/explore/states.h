#pragma once

#include <mutex>
#include <unordered_set>
#include <vector>

namespace zoetrope::app {

/// The states that a search has seen, each by a number that hardly any other has.
///
/// Threads: any.
class States
{
public:
    void add(std::size_t state)
    {
        const std::scoped_lock lock(m_mutex);
        m_all.insert(state);
    }

    [[nodiscard]] std::size_t count() const
    {
        const std::scoped_lock lock(m_mutex);
        return m_all.size();
    }

    [[nodiscard]] std::vector<std::size_t> all() const
    {
        const std::scoped_lock lock(m_mutex);
        return {m_all.begin(), m_all.end()};
    }

private:
    mutable std::mutex m_mutex;
    std::unordered_set<std::size_t> m_all; // guarded by m_mutex
};

} // namespace zoetrope::app
