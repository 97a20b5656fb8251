#include "recipes/types/error.h"

namespace zoetrope::recipes {

namespace {

std::string sentence(Code code, std::string_view call, std::string_view path)
{
    auto text = std::string(call).append(" ").append(path).append(": ").append(meaning(code));
    return text.append(" (").append(std::to_string(static_cast<int>(code))).append(")");
}

} // namespace

bool isUnknown(Code code)
{
    switch (code) {
    case Code::ConnectionLoss:
    case Code::OperationTimeout:
    case Code::Closing:
    case Code::SessionExpired:
    case Code::SessionMoved:
    case Code::RequestTimeout:
    case Code::Interrupted:
        return true;
    default: // codes of newer servers included: they are answers
        return false;
    }
}

bool isAnswer(Code code)
{
    const auto number = static_cast<std::int32_t>(code);
    const auto isClients = number <= -1 && number > -100 && code != Code::Unimplemented
        && code != Code::BadArguments;
    return !isUnknown(code) && !isClients && code != Code::AuthFailed
        && code != Code::SessionClosedRequiresAuth && number > -1000;
}

bool isFinal(Code code)
{
    return code == Code::Closing || code == Code::InvalidState || code == Code::AuthFailed;
}

std::string_view meaning(Code code)
{
    switch (code) {
    case Code::Ok:
        return "done";
    case Code::SystemError:
    case Code::RuntimeInconsistency:
        return "the client of ZooKeeper failed";
    case Code::DataInconsistency:
        return "the server's data contradict themselves";
    case Code::ConnectionLoss:
        return "the connection broke before the answer came; it may or may not have happened";
    case Code::MarshallingError:
        return "the request or its answer could not be encoded";
    case Code::Unimplemented:
        return "the server is too old for this call";
    case Code::OperationTimeout:
        return "no answer came in time; it may or may not have happened";
    case Code::BadArguments:
        return "the server refuses the arguments";
    case Code::InvalidState:
        return "the session is closed";
    case Code::NoNode:
        return "the znode does not exist";
    case Code::NoAuth:
        return "this session is not allowed to";
    case Code::BadVersion:
        return "somebody else changed the znode meanwhile";
    case Code::NoChildrenForEphemerals:
        return "an ephemeral znode cannot have children";
    case Code::NodeExists:
        return "the znode exists already";
    case Code::NotEmpty:
        return "the znode has children";
    case Code::SessionExpired:
        return "the session is gone, and every ephemeral znode of it";
    case Code::InvalidAcl:
        return "the access list is invalid";
    case Code::AuthFailed:
        return "the server refuses the credentials";
    case Code::Closing:
        return "the session was closed before the answer came; it may or may not have happened";
    case Code::SessionMoved:
        return "the session has moved to another server; it may or may not have happened";
    case Code::NotReadOnly:
        return "the server has no quorum, and only reads";
    case Code::EphemeralOnLocalSession:
        return "a local session cannot make ephemeral znodes";
    case Code::SessionClosedRequiresAuth:
        return "the server serves nobody without credentials";
    case Code::Interrupted:
        return "it was interrupted before the answer came; it may or may not have happened";
    case Code::RequestTimeout:
        return "the servers did not agree in time; it may or may not have happened";
    case Code::QuotaExceeded:
        return "a quota of the server is used up";
    case Code::ThrottledOperation:
        return "the server has too much to do";
    case Code::TooLarge:
        return "the request is over the server's limit of 1 MiB";
    case Code::SequenceOverflow:
        return "the directory's numbers are exhausted; delete it when nobody uses it";
    case Code::NotHeld:
        return "it is not held by who releases it";
    case Code::Refused:
        return "it can never be granted";
    case Code::TlsFailed:
        return "no server can be spoken to on these terms of TLS";
    case Code::EphemeralsTooLarge:
        return "the paths of the session's ephemeral znodes would be more than a server can read "
               "again after it has ended the session; use shorter paths, or more sessions";
    }
    return "the server answered with an error";
}

Error::Error(Code code, std::string_view call, std::string_view path)
    : std::runtime_error(sentence(code, call, path))
    , m_code(code)
{
}

Error::Error(Code code, const std::string& text)
    : std::runtime_error(text)
    , m_code(code)
{
}

} // namespace zoetrope::recipes
