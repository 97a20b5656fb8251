#include "tests/support/polledclient.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <stdexcept>

namespace zoetrope::tests {

namespace {

constexpr auto patience = std::chrono::seconds(30); // only a failing test waits it out
constexpr int pauseAfterFailure = 10; // milliseconds

} // namespace

// Who waits, and for what. Completions are called under the lock.
struct PolledClient::Pending
{
    PolledClient& client;
    Reply reply;
    bool isDone = false;

    static Pending& of(int code, const void* data, const ::Stat* stat = nullptr)
    {
        auto& pending = *static_cast<Pending*>(const_cast<void*>(data));
        pending.reply.code = code;
        if (code == ZOK && stat != nullptr)
            pending.reply.stat = *stat;
        pending.isDone = true;
        pending.client.m_changed.notify_all();
        return pending;
    }
    static void plain(int code, const void* data) { of(code, data); }
    static void stat(int code, const ::Stat* stat, const void* data) { of(code, data, stat); }
    static void made(int code, const char* path, const ::Stat* stat, const void* data)
    {
        auto& pending = of(code, data, stat);
        if (code == ZOK)
            pending.reply.text = path;
    }
    static void value(int code, const char* value, int size, const ::Stat* stat, const void* data)
    {
        auto& pending = of(code, data, stat);
        if (code == ZOK && size > 0)
            pending.reply.text.assign(value, static_cast<std::size_t>(size));
    }
    static void children(int code, const String_vector* names, const ::Stat* stat, const void* data)
    {
        auto& pending = of(code, data, stat);
        if (code == ZOK)
            pending.reply.children = names->count;
    }
};

PolledClient::PolledClient(const std::string& address, int timeout, const clientid_t* identity)
    : m_wake(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK))
{
    zoo_set_debug_level(static_cast<ZooLogLevel>(0)); // nothing
    m_handle = zookeeper_init2(address.c_str(), told, timeout, identity, this, 0,
                               [](const char* /*message*/) {});
    if (m_handle == nullptr)
        throw std::runtime_error("no session with " + address);
    m_thread = std::jthread([this](const std::stop_token& stop) { run(stop); });
}

PolledClient::~PolledClient()
{
    m_thread.request_stop();
    eventfd_write(m_wake, 1);
    m_thread.join();
    zookeeper_close(m_handle);
    ::close(m_wake);
}

void PolledClient::told(zhandle_t* /*handle*/, int type, int state, const char* path, void* context)
{
    auto& self = *static_cast<PolledClient*>(context);
    if (type == ZOO_SESSION_EVENT) {
        self.m_state = state;
    } else {
        self.m_type = type;
        self.m_path = path;
    }
    self.m_changed.notify_all();
}

void PolledClient::run(const std::stop_token& stop)
{
    std::unique_lock lock(m_mutex);
    while (!stop.stop_requested()) {
        int descriptor = -1;
        int events = 0;
        timeval left{};
        const auto isThere = zookeeper_interest(m_handle, &descriptor, &events, &left) == ZOK;
        lock.unlock();
        std::array<pollfd, 2> both{
            {{m_wake, POLLIN, 0},
             {isThere ? descriptor : -1,
              static_cast<short>(POLLIN | ((events & ZOOKEEPER_WRITE) != 0 ? POLLOUT : 0)), 0}}};
        poll(both.data(), both.size(),
             isThere ? static_cast<int>(left.tv_sec * 1000 + left.tv_usec / 1000)
                     : pauseAfterFailure);
        eventfd_t count = 0;
        eventfd_read(m_wake, &count);
        lock.lock();
        const auto seen = both[1].revents;
        if ((seen & POLLOUT) != 0)
            zookeeper_process(m_handle, ZOOKEEPER_WRITE);
        while ((seen & (POLLIN | POLLHUP | POLLERR)) != 0
               && zookeeper_process(m_handle, ZOOKEEPER_READ) == ZOK)
            continue;
    }
}

// Of requests that were not sent the loop has to know.
int PolledClient::with(const std::function<int(zhandle_t*)>& work)
{
    const std::scoped_lock lock(m_mutex);
    const auto result = work(m_handle);
    eventfd_write(m_wake, 1);
    return result;
}

PolledClient::Reply PolledClient::wait(const Ask& ask)
{
    Pending pending{*this, {}};
    std::unique_lock lock(m_mutex);
    pending.reply.code = ask(m_handle, &pending);
    eventfd_write(m_wake, 1);
    if (pending.reply.code == ZOK)
        m_changed.wait(lock, [&] { return pending.isDone; });
    return pending.reply;
}

int PolledClient::waitForState(std::initializer_list<int> states)
{
    const auto isThere
        = [&] { return std::find(states.begin(), states.end(), m_state) != states.end(); };
    std::unique_lock lock(m_mutex);
    return m_changed.wait_for(lock, patience, isThere) ? m_state : 0;
}

std::string PolledClient::waitForEvent(int type)
{
    std::unique_lock lock(m_mutex);
    if (!m_changed.wait_for(lock, patience, [&] { return m_type == type; }))
        return {};
    m_type = 0;
    return m_path;
}

PolledClient::Reply PolledClient::create(const std::string& path, const std::string& data, int mode,
                                         std::int64_t timeToLive)
{
    return wait([&](zhandle_t* handle, const void* pending) {
        return zoo_acreate2_ttl(handle, path.c_str(), data.data(), static_cast<int>(data.size()),
                                &ZOO_OPEN_ACL_UNSAFE, mode, timeToLive, Pending::made, pending);
    });
}

PolledClient::Reply PolledClient::remove(const std::string& path)
{
    return wait([&](zhandle_t* handle, const void* pending) {
        return zoo_adelete(handle, path.c_str(), -1, Pending::plain, pending);
    });
}

PolledClient::Reply PolledClient::exists(const std::string& path, bool watch)
{
    return wait([&](zhandle_t* handle, const void* pending) {
        return zoo_aexists(handle, path.c_str(), watch ? 1 : 0, Pending::stat, pending);
    });
}

PolledClient::Reply PolledClient::get(const std::string& path, bool watch)
{
    return wait([&](zhandle_t* handle, const void* pending) {
        return zoo_aget(handle, path.c_str(), watch ? 1 : 0, Pending::value, pending);
    });
}

PolledClient::Reply PolledClient::children(const std::string& path, bool watch)
{
    return wait([&](zhandle_t* handle, const void* pending) {
        return zoo_aget_children2(handle, path.c_str(), watch ? 1 : 0, Pending::children, pending);
    });
}

int PolledClient::multi(int count, const zoo_op_t* parts, zoo_op_result_t* results)
{
    return wait([&](zhandle_t* handle, const void* pending) {
               return zoo_amulti(handle, count, parts, results, Pending::plain, pending);
           })
        .code;
}

clientid_t PolledClient::identity()
{
    const std::scoped_lock lock(m_mutex);
    return *zoo_client_id(m_handle);
}

int PolledClient::timeout()
{
    const std::scoped_lock lock(m_mutex);
    return zoo_recv_timeout(m_handle);
}

} // namespace zoetrope::tests
