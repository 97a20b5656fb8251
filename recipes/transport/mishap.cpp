#include "recipes/transport/mishap.h"

#include <cerrno>

namespace zoetrope::recipes {

namespace {

const char* words(Mishap mishap)
{
    switch (mishap) {
    case Mishap::Refused:
        return "refuses connections: nothing listens there";
    case Mishap::Unreachable:
        return "cannot be reached";
    case Mishap::Silent:
        return "does not answer";
    case Mishap::HungUp:
        return "takes the connection and hangs up: it has too many of them (maxClientCnxns), no "
               "quorum, or wants TLS";
    case Mishap::WantsTls:
        return "wants TLS, and is spoken to in plain";
    case Mishap::NoTls:
        return "hangs up at the first word of TLS: this port speaks in plain, or it has too many "
               "connections (maxClientCnxns)";
    case Mishap::HungUpSealed:
        return "hangs up after TLS has begun: it does not accept the client's certificate or wants "
               "one, has too many connections (maxClientCnxns), or no quorum";
    case Mishap::Nonsense:
        return "does not speak ZooKeeper's language";
    case Mishap::NoTime:
        return "grants sessions that are over at once";
    case Mishap::NoLocalSessions:
        return "has no quorum, and gives nobody a session: it would with localSessionsEnabled=true";
    case Mishap::NoSession:
        return "says of a new session that it has expired";
    case Mishap::Dropped:
        return "ended the connection";
    case Mishap::DroppedLarge:
        return "ended the connection while a large request was under way, which may be over its "
               "limit (jute.maxbuffer)";
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

std::string sentence(Mishap mishap, const std::string& server)
{
    return server + " " + words(mishap);
}

} // namespace zoetrope::recipes
