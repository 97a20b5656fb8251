#pragma once

#include <string>

#include <cstdint>
#include <stdexcept>
#include <string_view>

namespace zoetrope::recipes {

/// What the server or the client answered. The numbers are the C client's, so that a trace and a
/// server log name the same thing.
enum class Code : std::int32_t {
    Ok = 0,
    SystemError = -1,
    RuntimeInconsistency = -2,
    DataInconsistency = -3,
    ConnectionLoss = -4, ///< The call may or may not have happened.
    MarshallingError = -5,
    Unimplemented = -6, ///< The server is older than the call.
    OperationTimeout = -7, ///< No answer in time: the call may or may not have happened.
    BadArguments = -8,
    InvalidState = -9, ///< The session is closed.
    NoNode = -101,
    NoAuth = -102,
    BadVersion = -103, ///< Somebody else wrote in between.
    NoChildrenForEphemerals = -108,
    NodeExists = -110,
    NotEmpty = -111,
    SessionExpired = -112, ///< Every ephemeral node of the session is gone.
    InvalidAcl = -114,
    AuthFailed = -115,
    Closing = -116, ///< The session was closed meanwhile: may or may not have happened.
    SessionMoved = -118,
    NotReadOnly = -119, ///< A server without a quorum only reads.
    EphemeralOnLocalSession = -120,
    RequestTimeout = -122, ///< The server's own; may or may not have happened.
    SessionClosedRequiresAuth = -124, ///< The server serves nobody without credentials.
    QuotaExceeded = -125,
    ThrottledOperation = -127, ///< The server has too much to do.
    Interrupted = -1000, ///< Ours: a stop was requested. May or may not have happened.
    TooLarge = -1001, ///< Ours: a server would drop the connection over it.
    SequenceOverflow = -1002, ///< Ours: the directory has no number left that sorts rightly.
    NotHeld = -1003, ///< Ours: who releases does not hold.
    Refused = -1004, ///< Ours: what is asked can never be granted.
    TlsFailed = -1006, ///< Ours: no server can be spoken to by TLS, or without, on these terms.
    EphemeralsTooLarge = -1005, ///< Ours: a server could not start again after the session's end.
};

/// Nobody can say whether the call happened: the connection, or the wait for it, ended first.
[[nodiscard]] bool isUnknown(Code code);

/// The server itself answered, so the session was alive when the request reached it.
[[nodiscard]] bool isAnswer(Code code);

/// No call of this session object will ever be answered: it was closed, or is refused for good.
[[nodiscard]] bool isFinal(Code code);

/// What it means, as the second half of a sentence: "the znode does not exist".
[[nodiscard]] std::string_view meaning(Code code);

/// A call could not be answered as planned. Outcomes a caller plans for are return values instead.
/// what() names the call, the path and the meaning.
class Error : public std::runtime_error
{
public:
    Error(Code code, std::string_view call, std::string_view path);

    /// A whole sentence of the thrower's own.
    Error(Code code, const std::string& sentence);

    [[nodiscard]] Code code() const noexcept { return m_code; }

private:
    Code m_code;
};

} // namespace zoetrope::recipes
