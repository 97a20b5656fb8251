#include "recipes/transport/mishap.h"

#include "recipes/types/sentences.h"

#include <cerrno>
#include <system_error>

namespace zoetrope::recipes {

namespace {

const char* form(Mishap mishap)
{
    switch (mishap) {
    case Mishap::Refused:
        return inEnglish("%1 refuses connections: nothing listens there");
    case Mishap::Unreachable:
        return inEnglish("%1 cannot be reached");
    case Mishap::Silent:
        return inEnglish("%1 does not answer");
    case Mishap::HungUp:
        return inEnglish(
            "%1 takes the connection and hangs up: it has too many of them (maxClientCnxns), no "
            "quorum, or wants TLS");
    case Mishap::WantsTls:
        return inEnglish("%1 wants TLS, and is spoken to in plain");
    case Mishap::SpeaksPlain:
        return inEnglish("%1 speaks ZooKeeper in plain, and is spoken to by TLS");
    case Mishap::NoTls:
        return inEnglish(
            "%1 hangs up at the first word of TLS: this port speaks in plain, or it has too many "
            "connections (maxClientCnxns)");
    case Mishap::HungUpSealed:
        return inEnglish(
            "%1 hangs up after TLS has begun: it does not accept the client's certificate or wants "
            "one, has too many connections (maxClientCnxns), or no quorum");
    case Mishap::SpeaksHttp:
        return inEnglish("%1 speaks HTTP, as an AdminServer does, and not ZooKeeper's language: "
                         "give the server's own port");
    case Mishap::Nonsense:
        return inEnglish("%1 does not speak ZooKeeper's language");
    case Mishap::NoTime:
        return inEnglish("%1 grants sessions that are over at once");
    case Mishap::NoLocalSessions:
        return inEnglish("%1 has no quorum, and gives nobody a session: it would with "
                         "localSessionsEnabled=true");
    case Mishap::NoSession:
        return inEnglish("%1 says of a new session that it has expired");
    case Mishap::Dropped:
        return inEnglish("%1 ended the connection");
    case Mishap::DroppedLarge:
        return inEnglish(
            "%1 ended the connection while a large request was under way, which may be over its "
            "limit (jute.maxbuffer)");
    }
    return "";
}

} // namespace

// Whoever hangs up at once may do so before it was noticed that the connection stood.
Mishap mishapOfReaching(int error)
{
    switch (error) {
    case ECONNREFUSED:
        return Mishap::Refused;
    case ECONNRESET:
    case ECONNABORTED:
    case EPIPE:
        return Mishap::HungUp;
    default:
        return Mishap::Unreachable;
    }
}

std::string sentence(Mishap mishap, const std::string& server, int error)
{
    return mishap == Mishap::Unreachable && error != 0
        ? sentence(sentences.unreachable, {server, std::generic_category().message(error)})
        : sentence(form(mishap), {server});
}

} // namespace zoetrope::recipes
