#pragma once

#include <condition_variable>
#include <functional>
#include <initializer_list>
#include <mutex>
#include <string>
#include <thread>

#include <zookeeper/zookeeper.h>

namespace zoetrope::tests {

/// A session of the C client itself, on a thread of its own, with calls that block: what a test
/// prepares and checks with it does not depend on what it tests.
///
/// Threads: any.
class PolledClient
{
public:
    struct Reply
    {
        int code = ZOK;
        std::string text; ///< The path of what was made, or the data.
        ::Stat stat{};
        int children = 0;
    };

    /// Throws std::runtime_error.
    explicit PolledClient(const std::string& address, int timeout = 10'000, // milliseconds
                          const clientid_t* identity = nullptr);
    ~PolledClient();
    PolledClient(const PolledClient&) = delete;
    PolledClient& operator=(const PolledClient&) = delete;

    /// Which of these it is first; 0 if none comes in half a minute.
    [[nodiscard]] int waitForState(std::initializer_list<int> states);
    [[nodiscard]] bool waitForState(int state) { return waitForState({state}) == state; }
    /// "/path" of the next `type` that was not asked for before; empty if none came.
    [[nodiscard]] std::string waitForEvent(int type);

    Reply create(const std::string& path, const std::string& data, int mode,
                 std::int64_t timeToLive = -1); // milliseconds
    Reply remove(const std::string& path);
    Reply exists(const std::string& path, bool watch = false);
    Reply get(const std::string& path, bool watch = false);
    Reply children(const std::string& path, bool watch = false);
    int multi(int count, const zoo_op_t* parts, zoo_op_result_t* results);

    /// Of what the C client asks without waiting, and what else is done with its handle.
    int with(const std::function<int(zhandle_t*)>& work);
    [[nodiscard]] clientid_t identity();
    [[nodiscard]] int timeout(); // milliseconds

private:
    struct Pending;
    using Ask = std::function<int(zhandle_t*, const void* pending)>;

    static void told(zhandle_t* handle, int type, int state, const char* path, void* context);
    Reply wait(const Ask& ask);
    void run(const std::stop_token& stop);

    std::mutex m_mutex; // guards all below but the thread
    std::condition_variable m_changed;
    int m_state = 0;
    int m_type = 0;
    std::string m_path;
    zhandle_t* m_handle;
    const int m_wake;
    std::jthread m_thread; // last: it uses all of the above
};

} // namespace zoetrope::tests
