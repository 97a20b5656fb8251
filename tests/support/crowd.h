#pragma once

#include "tests/support/relayedsession.h"

#include <atomic>
#include <future>
#include <optional>

namespace zoetrope::tests {

/// How long only a failing test waits.
[[nodiscard]] inline recipes::Deadline patiently()
{
    return RelayedSession::patiently();
}

/// A session without a relay.
[[nodiscard]] std::unique_ptr<recipes::Session> connected(const std::string& root,
                                                          recipes::Session::Options options = {});

template<typename Task> [[nodiscard]] auto inBackground(Task task)
{
    return std::async(std::launch::async, std::move(task));
}

/// Nothing if `work` does not throw an Error.
[[nodiscard]] std::optional<recipes::Code> codeOf(const std::function<void()>& work);

/// What the server knows of, by a session that has just asked it.
[[nodiscard]] std::size_t childCount(recipes::Session& session, const recipes::Path& path);

/// A room with places for `limit` visitors at once. Counts the visitors inside, remembers the most
/// at once, and reports a violated promise if there are more than `limit`.
class Room
{
public:
    explicit Room(int limit)
        : m_limit(limit)
    {
    }

    void enter();
    void leave() { --m_inside; }
    [[nodiscard]] int inside() const { return m_inside; }
    [[nodiscard]] int most() const { return m_most; }
    [[nodiscard]] int visits() const { return m_visits; }

private:
    const int m_limit;
    std::atomic<int> m_inside = 0;
    std::atomic<int> m_most = 0;
    std::atomic<int> m_visits = 0;
};

} // namespace zoetrope::tests
