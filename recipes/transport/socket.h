#pragma once

#include "recipes/transport/addresses.h"

#include <optional>
#include <string>
#include <string_view>

namespace zoetrope::recipes {

/// A connection by TCP, or by a Unix socket, that never blocks but in wait().
///
/// Threads: one at a time.
class Socket
{
public:
    struct Seen
    {
        bool canRead = false; ///< Or the connection has ended.
        bool canWrite = false; ///< Or cannot be made.
    };

    Socket() = default;
    ~Socket();
    Socket(const Socket&) = delete;
    Socket& operator=(const Socket&) = delete;

    /// Begins to connect; once it can write, isConnected() tells how that ended. False: at once.
    [[nodiscard]] bool connect(const Address& address);
    [[nodiscard]] bool isConnected();
    /// Why the last attempt failed, as errno has it; 0: it did not, or the system does not say.
    [[nodiscard]] int error() const { return m_error; }
    void close();

    [[nodiscard]] int descriptor() const { return m_descriptor; } ///< -1: none.
    /// Until there is something to do, or `patience` has passed.
    [[nodiscard]] Seen wait(bool wantsToWrite, std::chrono::nanoseconds patience) const;

    /// How many bytes were taken: fewer where the other side is slow. Empty: it is gone.
    [[nodiscard]] std::optional<std::size_t> write(std::string_view bytes);
    /// Appends what has come, up to a megabyte. False if the connection is gone.
    [[nodiscard]] bool read(std::string& bytes);

private:
    int m_descriptor = -1;
    int m_error = 0;
};

} // namespace zoetrope::recipes
