#include "recipes/client/connection.h"

#include <system_error>

namespace zoetrope::recipes {

Connection::Connection(Listener& listener)
    : m_listener(listener)
{
}

Connection::~Connection()
{
    close();
}

void Connection::open(const std::string& servers, std::chrono::milliseconds timeout,
                      std::vector<Authentication> authentications)
{
    m_addresses = std::make_unique<Addresses>(servers);
    m_addresses->lookUp();
    m_dialogue
        = std::make_unique<Dialogue>(m_addresses->root(), timeout, std::move(authentications));
    try {
        m_thread = std::jthread([this](const std::stop_token& stop) { run(stop); });
    } catch (const std::system_error& error) {
        throw Error(Code::SystemError, error.what());
    }
}

void Connection::close()
{
    if (!m_thread.joinable())
        return;
    m_thread.request_stop();
    m_thread.join();
}

bool Connection::ask(const Request& request, const CallPtr& call)
{
    const std::scoped_lock lock(m_mutex);
    return m_dialogue->ask(request, call);
}

// Who cannot write all leaves the rest to the thread, which also hears of a connection that broke.
void Connection::flush()
{
    const std::scoped_lock lock(m_mutex);
    if (m_state != State::Connected || !push() || !m_dialogue->outgoing().empty())
        m_socket.wake();
}

// Under the lock. False if the connection is gone.
bool Connection::push()
{
    while (!m_dialogue->outgoing().empty()) {
        const auto size = m_socket.write(m_dialogue->outgoing());
        if (!size)
            return false;
        if (*size == 0)
            break;
        m_dialogue->sent(*size);
    }
    return true;
}

} // namespace zoetrope::recipes
