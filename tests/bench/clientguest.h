#pragma once

#include "tests/bench/guest.h"

#include <condition_variable>
#include <mutex>

struct _zhandle;

namespace zoetrope::bench {

/// Makes the calls of the published recipe itself, with the C client alone: the same asynchronous
/// calls that a Session makes, each waited for.
class ClientGuest final : public Guest
{
public:
    ClientGuest(const std::string& address, int seats, const std::string& name);
    ~ClientGuest() override;
    ClientGuest(const ClientGuest&) = delete;
    ClientGuest& operator=(const ClientGuest&) = delete;

    void enter(const std::string& table) override;
    void leave() override;

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
