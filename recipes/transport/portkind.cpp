#include "recipes/transport/portkind.h"

#include "recipes/transport/call.h"
#include "recipes/transport/socket.h"
#include "recipes/transport/tls.h"
#include "recipes/types/error.h"

namespace zoetrope::recipes {

using namespace std::chrono_literals;

namespace {

constexpr auto patience = 2s; // a busy server, or one far away, takes its time

// The first that is said to `words`; they are few enough to leave at once.
std::string answerTo(std::string_view words, const Address& address, const std::stop_token& stop)
{
    Socket socket;
    std::string heard;
    const auto until = liveTime() + patience;
    auto isThere = socket.connect(address);
    while (isThere && heard.empty() && liveTime() < until && !stop.stop_requested()) {
        const auto seen = socket.wait(!words.empty(), until - liveTime());
        if (seen.canWrite) {
            isThere = socket.isConnected();
            words.remove_prefix(isThere ? socket.write(words).value_or(0) : 0);
        }
        if (seen.canRead)
            isThere = socket.read(heard);
    }
    return heard;
}

} // namespace

bool isSealed(std::string_view bytes)
{
    return bytes.starts_with("\x15\x03") || bytes.starts_with("\x16\x03");
}

bool isHttp(std::string_view bytes)
{
    return bytes.starts_with("HTTP/");
}

Mishap mishapOfWords(std::string_view words)
{
    return isSealed(words) ? Mishap::WantsTls
        : isHttp(words)    ? Mishap::SpeaksHttp
                           : Mishap::Nonsense;
}

bool speaksTls(const Address& address, const std::stop_token& stop)
try {
    const TlsContext context{TlsTerms()};
    const TlsChannel channel(context, address.host);
    return isSealed(answerTo(channel.outgoing(), address, stop));
} catch (const Error&) { // no TLS can be begun here
    return false;
}

// Of a server that tells nothing, or does not serve yet, too.
bool speaksPlain(const Address& address, const std::stop_token& stop)
{
    const auto answer = answerTo("srvr", address, stop);
    return answer.starts_with("Zookeeper version") || answer.starts_with("This ZooKeeper instance")
        || answer.starts_with("srvr is not executed");
}

bool speaksHttp(const Address& address, const std::stop_token& stop)
{
    return isHttp(answerTo("GET / HTTP/1.0\r\n\r\n", address, stop));
}

} // namespace zoetrope::recipes
