#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>

namespace zoetrope::app {

/// Why a private server does not serve: one of the Sentences, which may end in the server's own
/// last lines.
class ServerError : public std::runtime_error
{
public:
    enum class Reason {
        NoJava,
        NoJar,
        NoDirectory, ///< Nowhere to keep its data.
        PortTaken,
        Died, ///< It ended before it served.
        TooSlow,
        Cancelled,
    };

    ServerError(Reason reason, const std::string& sentence)
        : std::runtime_error(sentence)
        , m_reason(reason)
    {
    }

    [[nodiscard]] Reason reason() const noexcept { return m_reason; }

private:
    Reason m_reason;
};

[[noreturn]] void throwPortTaken(std::uint16_t port);

} // namespace zoetrope::app
