#include "recipes/transport/connectioncloser.h"

#include <utility>

namespace zoetrope::recipes {

ConnectionCloser::~ConnectionCloser()
{
    if (m_thread.joinable()) {
        m_thread.request_stop();
        m_thread.join();
    }
    for (const auto& connection : m_connections)
        connection->close();
}

void ConnectionCloser::take(std::shared_ptr<Connection> connection)
{
    if (!connection)
        return;
    const std::scoped_lock lock(m_mutex);
    m_connections.push_back(std::move(connection));
    m_taken.notify_one();
    try {
        if (!m_thread.joinable())
            m_thread = Thread([this](const std::stop_token& stop) { run(stop); });
    } catch (const Error&) { // there is no thread for it
    }
}

void ConnectionCloser::run(const std::stop_token& stop)
{
    std::unique_lock lock(m_mutex);
    while (m_taken.wait(lock, stop, [this] { return !m_connections.empty(); })) {
        auto closing = std::exchange(m_connections, {});
        lock.unlock();
        for (const auto& connection : closing)
            connection->close();
        closing.clear();
        lock.lock();
    }
}

} // namespace zoetrope::recipes
