#include "tests/bench/clientguest.h"

#include <zookeeper/zookeeper.h>

#include <stdexcept>
#include <utility>

namespace zoetrope::bench {

namespace {

constexpr int sessionTimeout = 30'000; // milliseconds

ClientGuest& guestOf(const void* context)
{
    return *static_cast<ClientGuest*>(const_cast<void*>(context));
}

} // namespace

// The C side, on the client's completion thread.
struct ClientCallbacks
{
    static void state(zhandle_t* /*handle*/, int type, int state, const char* /*path*/,
                      void* guest) noexcept
    {
        if (type == ZOO_SESSION_EVENT && state == ZOO_CONNECTED_STATE)
            guestOf(guest).tell(guestOf(guest).m_isConnected);
    }

    static void watch(zhandle_t* /*handle*/, int type, int /*state*/, const char* /*path*/,
                      void* guest) noexcept
    {
        if (type != ZOO_SESSION_EVENT)
            guestOf(guest).tell(guestOf(guest).m_isWoken);
    }

    static void answer(int code, const void* guest) noexcept
    {
        guestOf(guest).m_code = code;
        guestOf(guest).tell(guestOf(guest).m_isAnswered);
    }

    static void created(int code, const char* /*path*/, const Stat* /*stat*/,
                        const void* guest) noexcept
    {
        answer(code, guest);
    }

    static void children(int code, const String_vector* names, const Stat* /*stat*/,
                         const void* guest) noexcept
    {
        guestOf(guest).m_children = names ? names->count : 0;
        answer(code, guest);
    }
};

ClientGuest::ClientGuest(const std::string& address, int seats, const std::string& name)
    : m_seats(seats)
    , m_name(name)
{
    m_handle
        = zookeeper_init(address.c_str(), ClientCallbacks::state, sessionTimeout, nullptr, this, 0);
    if (!m_handle)
        throw std::runtime_error("no session with " + address);
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [this] { return m_isConnected; });
}

ClientGuest::~ClientGuest()
{
    zookeeper_close(m_handle);
}

void ClientGuest::enter(const std::string& table)
{
    m_table = table;
    const auto place = m_table + '/' + m_name;
    await(zoo_acreate2(m_handle, place.c_str(), "", 0, &ZOO_OPEN_ACL_UNSAFE, ZOO_EPHEMERAL,
                       ClientCallbacks::created, this));
    while (countChildren() < m_seats)
        sleep();
}

void ClientGuest::leave()
{
    const auto place = m_table + '/' + m_name;
    await(zoo_adelete(m_handle, place.c_str(), 0, ClientCallbacks::answer, this));
    while (countChildren() > 0)
        sleep();
}

int ClientGuest::countChildren()
{
    await(zoo_awget_children2(m_handle, m_table.c_str(), ClientCallbacks::watch, this,
                              ClientCallbacks::children, this));
    return m_children;
}

void ClientGuest::await(int sent)
{
    std::unique_lock lock(m_mutex);
    if (sent == ZOK)
        m_changed.wait(lock, [this] { return std::exchange(m_isAnswered, false); });
    if (const auto code = sent == ZOK ? m_code : sent; code != ZOK)
        throw std::runtime_error(m_name + " at " + m_table + ": " + zerror(code));
}

void ClientGuest::sleep()
{
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [this] { return std::exchange(m_isWoken, false); });
}

void ClientGuest::tell(bool& flag)
{
    const std::scoped_lock lock(m_mutex);
    flag = true;
    m_changed.notify_one();
}

} // namespace zoetrope::bench
