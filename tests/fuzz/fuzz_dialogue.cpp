#include "recipes/transport/dialogue.h"
#include "recipes/transport/permissions.h"
#include "recipes/transport/tls.h"
#include "tests/recipes/wirebytes.h"

#include <algorithm>
#include <cstdlib>
#include <optional>

using namespace zoetrope::recipes;

namespace {

constexpr std::int64_t zxid = 5;

Request multi()
{
    Request all;
    all.operation = Operation::Multi;
    all.parts = {Request::create(Path("/a"), "x", CreateMode::EphemeralSequential),
                 Request::set(Path("/a"), "y"), Request::check(Path("/a"), 1),
                 Request::remove(Path("/a"))};
    return all;
}

Request reads()
{
    Request all;
    all.operation = Operation::Multi;
    all.parts = {Request::get(Path("/a")), Request::children(Path("/a"))};
    return all;
}

/// A session that asks for everything there is to ask, over and over, and a server that says
/// anything.
class Client
{
public:
    Client() { connect(); }

    /// One frame: its first byte says whether it comes as it is, as the next answer, as a notice,
    /// or as a refusal.
    void hear(std::string_view bytes)
    {
        const auto way = static_cast<unsigned char>(bytes.front()) % 4;
        std::string frame(bytes.substr(1));
        if (way > 0)
            frame = WireBytes()
                        .int32(way == 2 ? xidOfNotice : m_next)
                        .int64(zxid)
                        .int32(way == 3 ? -101 : 0)
                        .body()
                + frame;
        const auto news = m_dialogue.read(frame);
        if (std::holds_alternative<Dialogue::Answered>(news))
            answered();
        else if (!std::holds_alternative<std::monostate>(news)
                 && !std::holds_alternative<Dialogue::Fired>(news))
            connect();
    }

private:
    void answered()
    {
        ++m_next;
        if (--m_open == 0)
            askAll();
    }

    // Whoever asked hears of the end.
    void connect()
    {
        if (m_dialogue.drop().size() != m_open)
            std::abort();
        m_next += static_cast<std::int32_t>(m_open);
        m_open = 0;
        m_dialogue.begin();
        const auto granted = WireBytes().int32(0).int32(3000).int64(77).text("secret");
        if (!std::holds_alternative<Dialogue::Granted>(m_dialogue.read(granted.body())))
            std::abort();
        askAll();
    }

    void askAll()
    {
        const Path path("/a");
        for (const auto& request :
             {Request::create(path, {}, CreateMode::Container), Request::remove(path),
              Request::exists(path), Request::get(path), Request::set(path, {}),
              Request::children(path), Request::sync(path), permissionsRequest(path),
              setPermissionsRequest(path, {Permission()}), multi(), reads()}) {
            if (!m_dialogue.ask(request, std::make_shared<Call>()))
                std::abort();
            ++m_open;
        }
        m_dialogue.sent(m_dialogue.outgoing().size());
    }

    Dialogue m_dialogue{"/root", std::chrono::seconds(4), {{"digest", "user:secret"}}};
    std::size_t m_open = 0; // asked and not answered
    std::int32_t m_next = 1; // the number of the next to be answered
};

/// The client's end of TLS, and a server that sends any records, after any greeting.
class Sealed
{
public:
    void hear(std::string_view bytes)
    {
        std::string plain;
        const auto isGood = m_channel->open(bytes, plain);
        m_channel->sent(m_channel->outgoing().size());
        if (isGood && !m_channel->isEstablished() && !plain.empty())
            std::abort(); // nobody may say anything before it is known who it is
        if (!isGood)
            m_channel.emplace(context(), "localhost");
    }

private:
    static const TlsContext& context()
    {
        static const TlsContext known{TlsTerms()};
        return known;
    }

    std::optional<TlsChannel> m_channel{std::in_place, context(), "localhost"};
};

Access digest()
{
    Access access;
    access.sasl.emplace();
    access.sasl->user = "user";
    access.sasl->password = "secret";
    return access;
}

/// A session that has to prove whose it is, and a server that asks for anything.
class Prover
{
public:
    Prover() { connect(); }

    /// One frame: as it is, as the next token, as none, or as a refusal.
    void hear(std::string_view bytes)
    {
        const auto way = static_cast<unsigned char>(bytes.front()) % 4;
        WireBytes frame;
        frame.int32(m_xid).int64(zxid).int32(way == 3 ? -115 : 0);
        if (way == 1)
            frame.text(std::string(bytes.substr(1)));
        else
            frame.int32(-1);
        const auto news = m_dialogue.read(way == 0 ? std::string(bytes.substr(1)) : frame.body());
        m_dialogue.sent(m_dialogue.outgoing().size());
        if (!std::holds_alternative<std::monostate>(news))
            connect();
        else if (m_dialogue.isProving())
            ++m_xid; // each of its tokens has the next number
    }

private:
    void connect()
    {
        static_cast<void>(m_dialogue.drop());
        m_dialogue.begin("127.0.0.1");
        const auto granted = WireBytes().int32(0).int32(3000).int64(77).text("secret");
        if (!std::holds_alternative<std::monostate>(m_dialogue.read(granted.body())))
            std::abort(); // libsasl2-modules is missing
        m_dialogue.sent(m_dialogue.outgoing().size());
        ++m_xid;
    }

    Dialogue m_dialogue{"/root", std::chrono::seconds(4), {}, digest()};
    std::int32_t m_xid = 0; // of its last token
};

} // namespace

// Frames, each behind a byte that is its length.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    std::string_view rest(reinterpret_cast<const char*>(data), size);
    Client client;
    Prover prover;
    Sealed sealed;
    while (rest.size() > 1) {
        const auto length
            = std::clamp<std::size_t>(static_cast<unsigned char>(rest.front()), 1, rest.size() - 1);
        client.hear(rest.substr(1, length));
        prover.hear(rest.substr(1, length));
        sealed.hear(rest.substr(1, length));
        rest.remove_prefix(1 + length);
    }
    return 0;
}
