#include "recipes/types/error.h"

#include "recipes/types/sentences.h"

namespace zoetrope::recipes {

namespace {

const char* form(Code code)
{
    switch (code) {
    case Code::Ok:
        return inEnglish("done");
    case Code::SystemError:
    case Code::RuntimeInconsistency:
        return inEnglish("the client of ZooKeeper failed");
    case Code::DataInconsistency:
        return inEnglish("the server's data contradict themselves");
    case Code::ConnectionLoss:
        return inEnglish(
            "the connection broke before the answer came; it may or may not have happened");
    case Code::MarshallingError:
        return inEnglish("the request or its answer could not be encoded");
    case Code::Unimplemented:
        return inEnglish("the server is too old for this call");
    case Code::OperationTimeout:
        return inEnglish("no answer came in time; it may or may not have happened");
    case Code::BadArguments:
        return inEnglish("the server refuses the arguments");
    case Code::InvalidState:
        return inEnglish("the session is closed");
    case Code::NoNode:
        return inEnglish("the znode does not exist");
    case Code::NoAuth:
        return inEnglish("this session is not allowed to");
    case Code::BadVersion:
        return inEnglish("somebody else changed the znode meanwhile");
    case Code::NoChildrenForEphemerals:
        return inEnglish("an ephemeral znode cannot have children");
    case Code::NodeExists:
        return inEnglish("the znode exists already");
    case Code::NotEmpty:
        return inEnglish("the znode has children");
    case Code::SessionExpired:
        return inEnglish("the session is gone, and every ephemeral znode of it");
    case Code::InvalidAcl:
        return inEnglish("the access list is invalid");
    case Code::AuthFailed:
        return inEnglish("the server refuses the credentials");
    case Code::Closing:
        return inEnglish(
            "the session was closed before the answer came; it may or may not have happened");
    case Code::SessionMoved:
        return inEnglish(
            "the session has moved to another server; it may or may not have happened");
    case Code::NotReadOnly:
        return inEnglish("the server has no quorum, and only reads");
    case Code::EphemeralOnLocalSession:
        return inEnglish("a local session cannot make ephemeral znodes");
    case Code::SessionClosedRequiresAuth:
        return inEnglish("the server serves nobody without credentials");
    case Code::Interrupted:
        return inEnglish(
            "it was interrupted before the answer came; it may or may not have happened");
    case Code::RequestTimeout:
        return inEnglish("the servers did not agree in time; it may or may not have happened");
    case Code::QuotaExceeded:
        return inEnglish("a quota of the server is used up");
    case Code::ThrottledOperation:
        return inEnglish("the server has too much to do");
    case Code::TooLarge:
        return inEnglish("the request is over the server's limit of 1 MiB");
    case Code::SequenceOverflow:
        return inEnglish("the directory's numbers are exhausted; delete it when nobody uses it");
    case Code::NotHeld:
        return inEnglish("it is not held by who releases it");
    case Code::Refused:
        return inEnglish("it can never be granted");
    case Code::TlsFailed:
        return inEnglish("no server can be spoken to on these terms of TLS");
    case Code::EphemeralsTooLarge:
        return inEnglish(
            "the paths of the session's ephemeral znodes would be more than a server can read "
            "again after it has ended the session; use shorter paths, or more sessions");
    }
    return inEnglish("the server answered with an error");
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
    return form(code);
}

Error::Error(Code code, std::string_view call, std::string_view path)
    : std::runtime_error(sentence(
        sentences.ofCall, {call, path, meaning(code), std::to_string(static_cast<int>(code))}))
    , m_code(code)
{
}

Error::Error(Code code, const std::string& text)
    : std::runtime_error(text)
    , m_code(code)
{
}

} // namespace zoetrope::recipes
