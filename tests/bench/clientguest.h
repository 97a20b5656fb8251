#pragma once

#include <condition_variable>
#include <mutex>
#include <string>

struct _zhandle;

namespace zoetrope::bench {

/// Makes the calls of the published recipe itself, with the C client alone: the same asynchronous
/// calls that a Session makes, each waited for.
///
/// Threads: one, beside those of the C client.
class ClientGuest
{
public:
    ClientGuest(const std::string& address, int seats, const std::string& name);
    ~ClientGuest();
    ClientGuest(const ClientGuest&) = delete;
    ClientGuest& operator=(const ClientGuest&) = delete;

    /// Sits down at `table`, and blocks until as many sit as there are seats.
    void enter(const std::string& table);
    void leave(); ///< Gets up, and blocks until nobody sits.

private:
    friend struct ClientCallbacks;

    /// Until the answer is there. Throws std::runtime_error if it, or what sending said, is not Ok.
    void await(int sent);
    [[nodiscard]] int countChildren();
    void sleep();
    void tell(bool& flag);

    const int m_seats;
    const std::string m_name;
    std::string m_table;
    std::mutex m_mutex; // guards all below but the handle
    std::condition_variable m_changed;
    bool m_isConnected = false;
    bool m_isAnswered = false;
    bool m_isWoken = false;
    int m_code = 0; // of the answer
    int m_children = 0; // in the answer
    _zhandle* m_handle = nullptr;
};

} // namespace zoetrope::bench
