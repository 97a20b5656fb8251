#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>

namespace zoetrope::app {

/// Why a private server does not serve: one sentence for a person, in English, and under it the
/// server's own last lines where it had any.
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

    ServerError(Reason reason, const std::string& sentence, const std::string& lastLines = {})
        : std::runtime_error(lastLines.empty() ? sentence : sentence + '\n' + lastLines)
        , m_reason(reason)
    {
    }

    [[nodiscard]] Reason reason() const noexcept { return m_reason; }

private:
    Reason m_reason;
};

[[noreturn]] void throwPortTaken(std::uint16_t port);

} // namespace zoetrope::app
