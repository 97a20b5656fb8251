#pragma once

#include "recipes/transport/addresses.h"

#include <optional>
#include <string>
#include <string_view>

namespace zoetrope::recipes {

/// A connection by TCP, or by a Unix socket, that never blocks but in wait(), and what may end that
/// wait.
///
/// Threads: wake() and write() from any, write() one at a time and not while it is connected or
///          closed; the rest from one.
class Socket
{
public:
    struct Seen
    {
        bool canRead = false; ///< Or the connection has ended.
        bool canWrite = false; ///< Or cannot be made.
    };

    /// Throws Error(SystemError) where the system gives no descriptor.
    Socket();
    ~Socket();
    Socket(const Socket&) = delete;
    Socket& operator=(const Socket&) = delete;

    /// Begins to connect; once it can write, isConnected() tells how that ended. False: at once.
    [[nodiscard]] bool connect(const Address& address);
    [[nodiscard]] bool isConnected();
    /// Why the last attempt failed, as errno has it; 0: it did not, or the system does not say.
    [[nodiscard]] int error() const { return m_error; }
    void close();

    /// Until there is something to do, `patience` has passed, or wake().
    [[nodiscard]] Seen wait(bool wantsToWrite, std::chrono::nanoseconds patience);
    void wake();

    /// How many bytes were taken: fewer where the other side is slow. Empty: it is gone.
    [[nodiscard]] std::optional<std::size_t> write(std::string_view bytes);
    /// Appends what has come. False: it is gone.
    [[nodiscard]] bool read(std::string& bytes);

private:
    int m_descriptor = -1;
    int m_wake = -1;
    int m_error = 0;
};

} // namespace zoetrope::recipes
