#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <set>
#include <stop_token>
#include <string>

namespace zoetrope::app {

/// Lets all participants begin a round together: the next one only when everybody is through with
/// the last, for the recipe itself does not promise that.
///
/// Threads: any.
class Rounds
{
public:
    /// `begin` is called, under the lock, when all are here and before any of them goes on.
    explicit Rounds(std::function<void()> begin)
        : m_begin(std::move(begin))
    {
    }

    void join(const std::string& participant);
    void leave(const std::string& participant);

    /// Blocks until all who have joined are here. False if `stop` came first.
    [[nodiscard]] bool next(const std::string& participant, const std::stop_token& stop);

    [[nodiscard]] int finished() const; ///< Rounds that all were through with.

private:
    void advance();

    const std::function<void()> m_begin;
    mutable std::mutex m_mutex;
    std::condition_variable_any m_changed;
    std::set<std::string> m_joined;
    std::set<std::string> m_here;
    int m_finished = 0;
};

} // namespace zoetrope::app
