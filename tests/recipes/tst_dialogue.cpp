#include "recipes/transport/addresses.h"
#include "recipes/transport/dialogue.h"
#include "recipes/types/error.h"
#include "recipes/wire/framesplitter.h"
#include "recipes/wire/request.h"
#include "tests/recipes/wirebytes.h"

#include <QTest>

#include <random>

using namespace zoetrope::recipes;
using namespace std::chrono_literals;

namespace {

const Stat aStat{.czxid = 11, .mzxid = 12, .version = 3, .ephemeralOwner = 77, .pzxid = 19};

/// A session's dialogue, as far as its answers are concerned: what it sends is taken away.
struct Stand
{
    Dialogue dialogue{"/root", 4000ms, {{"digest", "user:opensesame"}}};

    Stand() { reconnect(); }

    void reconnect()
    {
        static_cast<void>(dialogue.drop());
        dialogue.begin();
        static_cast<void>(read(WireBytes().int32(0).int32(3000).int64(77).text("secret")));
    }

    Dialogue::News read(const WireBytes& frame) { return dialogue.read(frame.body()); }

    std::vector<std::string> takeFrames()
    {
        FrameSplitter splitter;
        splitter.feed(dialogue.outgoing());
        dialogue.sent(dialogue.outgoing().size());
        std::vector<std::string> frames;
        while (const auto frame = splitter.next())
            frames.push_back(frame->substr(FrameSplitter::prefix));
        return frames;
    }

    CallPtr ask(const Request& request, std::uint64_t watch = 0)
    {
        auto call = std::make_shared<Call>();
        call->watchId = watch;
        return dialogue.ask(request, call) ? call : nullptr;
    }
};

WireRequest decoded(const std::string& frame)
{
    const auto message = decodeRequest(frame);
    const auto* const request = std::get_if<WireRequest>(&message);
    return request ? *request : WireRequest{};
}

/// Of a request that leaves a watch; the dialogue looks no further than whether there is one.
Request watching(Request request)
{
    static char anything = 0;
    request.watch = reinterpret_cast<Watch*>(&anything);
    return request;
}

Answer answerOf(const Dialogue::News& news)
{
    const auto* const answered = std::get_if<Dialogue::Answered>(&news);
    return answered ? answered->answer : Answer{.code = Code::RuntimeInconsistency};
}

std::string rootOf(const std::string& servers)
{
    try {
        return Addresses(servers).root();
    } catch (const Error& error) {
        return error.code() == Code::BadArguments ? "refused" : "";
    }
}

template<typename Kind> bool is(const Dialogue::News& news)
{
    return std::holds_alternative<Kind>(news);
}

} // namespace

class DialogueTest : public QObject
{
    Q_OBJECT

private slots:
    void requestsSayWhatWasAsked()
    {
        Stand stand;
        static_cast<void>(stand.takeFrames());
        auto create = Request::create(Path("/a-"), "data", CreateMode::EphemeralSequential);
        create.acl = {{.bits = Permission::Read, .scheme = "ip", .id = "127.0.0.1"}};
        QVERIFY(stand.ask(create));
        QVERIFY(stand.ask(Request::create(Path("/c"), {}, CreateMode::Container)));
        QVERIFY(stand.ask(Request::remove(Path("/a"), 7)));
        QVERIFY(stand.ask(Request::set(Path("/a"), std::string(), 8)));
        QVERIFY(stand.ask(watching(Request::get(Path("/a")))));
        QVERIFY(stand.ask(Request::exists(Path("/"))));
        QVERIFY(stand.ask(watching(Request::children(Path("/a")))));
        const auto frames = stand.takeFrames();
        QCOMPARE(frames.size(), 7U);
        const auto made = decoded(frames[0]);
        QCOMPARE(made.path, std::string("/root/a-"));
        QCOMPARE(made.data, std::optional<std::string>("data"));
        QCOMPARE(int{made.createMode}, 3);
        QCOMPARE(made.opcode, static_cast<std::int32_t>(Opcode::Create2));
        QVERIFY(frames[0].find("127.0.0.1") != std::string::npos);
        QCOMPARE(decoded(frames[1]).opcode, static_cast<std::int32_t>(Opcode::CreateContainer));
        QVERIFY(!decoded(frames[1]).data);
        QCOMPARE(decoded(frames[2]).version, 7);
        QCOMPARE(decoded(frames[3]).version, 8);
        QCOMPARE(decoded(frames[3]).data, std::optional<std::string>(""));
        QVERIFY(decoded(frames[4]).watch == WatchKind::Data);
        QVERIFY(decoded(frames[5]).watch == WatchKind::None);
        QCOMPARE(decoded(frames[5]).path, std::string("/root"));
        QVERIFY(decoded(frames[6]).watch == WatchKind::Children);
        QCOMPARE(decoded(frames[6]).xid, decoded(frames[0]).xid + 6);
    }

    void aMultiSaysItsParts()
    {
        Stand stand;
        static_cast<void>(stand.takeFrames());
        Request multi{.operation = Operation::Multi};
        multi.parts = {Request::create(Path("/a"), "x", CreateMode::Persistent),
                       Request::check(Path("/b"), 4), Request::remove(Path("/c"))};
        QVERIFY(stand.ask(multi));
        const auto parts = decoded(stand.takeFrames().front()).parts;
        QCOMPARE(parts.size(), 3U);
        QCOMPARE(parts[1].version, 4);
        QCOMPARE(parts[2].path, std::string("/root/c"));
        multi.parts.push_back(Request::get(Path("/d")));
        QVERIFY(!stand.ask(multi)); // it writes, or it reads
        multi.parts = {watching(Request::get(Path("/d")))};
        QVERIFY(!stand.ask(multi)); // a server would leave no watch
        QVERIFY(!stand.ask(Request{.operation = Operation::Ping}));
    }

    void answersSayWhatCameBack()
    {
        Stand stand;
        QVERIFY(stand.ask(Request::create(Path("/a-"), {}, CreateMode::Ephemeral)));
        QVERIFY(stand.ask(Request::get(Path("/a"))));
        QVERIFY(stand.ask(Request::children(Path("/a"))));
        QVERIFY(stand.ask(Request::remove(Path("/a"))));
        const auto made = answerOf(stand.read(replyBytes(1, 5).text("/root/a-1").stat(aStat)));
        QCOMPARE(made.path, std::string("/a-1"));
        QVERIFY(made.stat == aStat);
        const auto read = answerOf(stand.read(replyBytes(2, 5).null().stat(aStat)));
        QVERIFY(read.code == Code::Ok && !read.data && read.stat == aStat);
        const auto names = answerOf(stand.read(replyBytes(3, 5).texts({"b", "c"}).stat(aStat)));
        QCOMPARE(names.names, (std::vector<std::string>{"b", "c"}));
        QVERIFY(answerOf(stand.read(replyBytes(4, 5, -101))).code == Code::NoNode);
        QVERIFY(is<Dialogue::Broken>(stand.read(replyBytes(5, 5)))); // nobody asked
    }

    void manyReadsAreOneRequestAndEachIsAnsweredForItself()
    {
        Stand stand;
        static_cast<void>(stand.takeFrames());
        Request reads{.operation = Operation::Multi};
        reads.parts = {Request::get(Path("/a")), Request::get(Path("/gone")),
                       Request::children(Path("/a"))};
        QVERIFY(stand.ask(reads));
        const auto asked = decoded(stand.takeFrames().front());
        QCOMPARE(asked.opcode, static_cast<std::int32_t>(Opcode::MultiRead));
        QCOMPARE(asked.parts[1].path, std::string("/root/gone"));
        QCOMPARE(asked.parts[2].opcode, static_cast<std::int32_t>(Opcode::GetChildren));
        const auto reply = replyBytes(1, 5)
                               .part(Opcode::GetData)
                               .text("data")
                               .stat(aStat)
                               .part(Opcode::Error)
                               .int32(-101)
                               .part(Opcode::GetChildren)
                               .texts({"b", "c"})
                               .end();
        const auto answer = answerOf(stand.read(reply));
        QVERIFY(answer.code == Code::Ok && answer.parts.size() == 3);
        QVERIFY(answer.parts[0].data == "data" && answer.parts[0].stat == aStat);
        QVERIFY(answer.parts[1].code == Code::NoNode);
        QCOMPARE(answer.parts[2].names, (std::vector<std::string>{"b", "c"}));
        QVERIFY(stand.ask(reads));
        const auto half = replyBytes(2, 5).part(Opcode::Error).int32(-101).end();
        QVERIFY(is<Dialogue::Broken>(stand.read(half)));
    }

    void aTimeToLiveIsSaidInMilliseconds()
    {
        Stand stand;
        static_cast<void>(stand.takeFrames());
        auto create = Request::create(Path("/a-"), "", CreateMode::PersistentSequentialWithTtl);
        create.timeToLive = std::chrono::milliseconds(0x123456789);
        QVERIFY(stand.ask(create));
        const auto frame = stand.takeFrames().front();
        QCOMPARE(decoded(frame).opcode, static_cast<std::int32_t>(Opcode::CreateTtl));
        QCOMPARE(int{decoded(frame).createMode}, 6);
        QVERIFY(frame.ends_with(std::string("\x00\x00\x00\x06\0\0\0\x01\x23\x45\x67\x89", 12)));
        const auto made = answerOf(stand.read(replyBytes(1, 5).text("/root/a-1").stat(aStat)));
        QVERIFY(made.path == "/a-1" && made.stat == aStat);
    }

    void aMultiThatFailsNamesItsCause()
    {
        Stand stand;
        Request multi{.operation = Operation::Multi};
        multi.parts = {Request::remove(Path("/a")), Request::remove(Path("/b"))};
        QVERIFY(stand.ask(multi));
        const auto reply
            = replyBytes(1, 5).part(Opcode::Error).int32(0).part(Opcode::Error).int32(-101).end();
        const auto answer = answerOf(stand.read(reply));
        QVERIFY(answer.code == Code::NoNode && answer.parts.size() == 2);
        QVERIFY(answer.parts[1].code == Code::NoNode);
    }

    void aWatchFiresOnceForEachWhoLeftIt()
    {
        Stand stand;
        QVERIFY(stand.ask(watching(Request::get(Path("/a"))), 1));
        QVERIFY(stand.ask(watching(Request::exists(Path("/a"))), 2));
        QVERIFY(stand.ask(watching(Request::exists(Path("/a"))), 1));
        QVERIFY(stand.ask(watching(Request::get(Path("/b"))), 3));
        static_cast<void>(stand.read(replyBytes(1, 5).text("").stat(aStat)));
        static_cast<void>(stand.read(replyBytes(2, 5).stat(aStat)));
        static_cast<void>(stand.read(replyBytes(3, 5, -101)));
        static_cast<void>(stand.read(replyBytes(4, 5, -101))); // leaves none
        const auto notice = replyBytes(xidOfNotice, -1).int32(2).int32(3).text("/root/a");
        const auto news = stand.read(notice);
        QVERIFY(is<Dialogue::Fired>(news));
        const auto& fired = std::get<Dialogue::Fired>(news);
        QCOMPARE(fired.path, std::string("/a"));
        QVERIFY(fired.change == Change::Deleted);
        QCOMPARE(fired.watches, (std::vector<std::uint64_t>{1, 2}));
        QVERIFY(std::get<Dialogue::Fired>(stand.read(notice)).watches.empty());
    }

    void credentialsAndWatchesGoFirstOnTheNextConnection()
    {
        Stand stand;
        const auto lost = stand.ask(watching(Request::children(Path("/a"))), 1);
        static_cast<void>(stand.read(replyBytes(1, 41).texts({}).stat(aStat)));
        const auto waits = stand.ask(Request::get(Path("/b")));
        const auto dropped = stand.dialogue.drop();
        QCOMPARE(dropped, std::vector<CallPtr>{waits});
        stand.dialogue.begin();
        QVERIFY(stand.ask(Request::get(Path("/c"))));
        QCOMPARE(stand.takeFrames().size(), 1U); // not before the session is there
        const auto granted = WireBytes().int32(0).int32(3000).int64(77).text("secret");
        QVERIFY(is<Dialogue::Granted>(stand.read(granted)));
        QCOMPARE(stand.dialogue.timeout(), 3000ms);
        const auto frames = stand.takeFrames();
        QCOMPARE(frames.size(), 3U);
        QCOMPARE(decoded(frames[0]).operation, Operation::Auth);
        QCOMPARE(decoded(frames[1]).names, std::vector<std::string>{"/root/a"});
        QCOMPARE(decoded(frames[1]).zxid, 41);
        QCOMPARE(decoded(frames[2]).path, std::string("/root/c"));
    }

    void manyWatchesGoInFramesThatAServerTakes()
    {
        Stand stand;
        for (int i = 0; i < 2000; ++i) {
            const auto path = "/" + std::string(100, 'x') + std::to_string(i);
            QVERIFY(stand.ask(watching(Request::exists(Path(path))), 1));
            static_cast<void>(stand.read(replyBytes(i + 1, 5, -101)));
        }
        stand.reconnect();
        std::size_t watches = 0;
        for (const auto& frame : stand.takeFrames()) {
            QVERIFY(frame.size() < 100'000);
            watches += decoded(frame).names.size();
        }
        QCOMPARE(watches, 2000U);
    }

    void endsAndRefusalsAreTold()
    {
        Stand stand;
        QVERIFY(is<Dialogue::Refused>(stand.read(replyBytes(xidOfAuth, 0, -115))));
        QVERIFY(is<std::monostate>(stand.read(replyBytes(xidOfPing, 0))));
        static_cast<void>(stand.dialogue.drop());
        stand.dialogue.begin();
        const auto expired = WireBytes().int32(0).int32(0).int64(0).text("");
        QVERIFY(is<Dialogue::Expired>(stand.read(expired)));
    }

    // Its ephemeral nodes are not ours.
    void anotherSessionThanTheOneThatWasAskedForIsNone()
    {
        Stand stand;
        static_cast<void>(stand.dialogue.drop());
        stand.dialogue.begin();
        const auto other = WireBytes()
                               .int32(0)
                               .int32(10'000)
                               .int64(static_cast<std::int64_t>(stand.dialogue.session()) + 1)
                               .text(std::string(16, 'p'))
                               .boolean(false);
        QVERIFY(is<Dialogue::Expired>(stand.read(other)));
    }

    void noFrameIsTakenForMoreThanItSays()
    {
        std::mt19937 random(1); // NOLINT(*-msc51-cpp): the same frames each time
        std::uniform_int_distribution<int> byte(0, 255);
        const auto reply = replyBytes(1, 5).texts({"b", "c"}).stat(aStat).body();
        for (std::size_t size = 0; size < reply.size(); ++size) {
            Stand stand;
            QVERIFY(stand.ask(Request::children(Path("/a"))));
            QVERIFY(is<Dialogue::Broken>(stand.dialogue.read(reply.substr(0, size))));
        }
        for (int i = 0; i < 2000; ++i) {
            Stand stand;
            QVERIFY(stand.ask(Request::children(Path("/a"))));
            auto hostile = reply;
            for (auto place = hostile.begin() + 16; place < hostile.end(); place += 1 + i % 7)
                *place = static_cast<char>(byte(random));
            QVERIFY(answerOf(stand.dialogue.read(hostile)).names.size() < reply.size());
        }
    }

    void connectionStringsAreTakenApart()
    {
        QCOMPARE(rootOf("127.0.0.1:2181"), std::string());
        QCOMPARE(rootOf("127.0.0.1:2181/"), std::string());
        QCOMPARE(rootOf("127.0.0.1:2181,[::1]:2182/a/b"), std::string("/a/b"));
        for (const auto* nonsense :
             {"", "host", "host:", ":1", "host:0", "host:65536", "host:1x", "host:1/a/",
              "host:1//a", "/a", "[::1:2181", "::1]:2181", "::1:2181", "127.0.0.1:2181:2181",
              "a b:2181", "[]:2181", "a\n:2181"})
            QCOMPARE(rootOf(nonsense), std::string("refused"));
    }

    void everyAddressIsTriedOnceARound()
    {
        Addresses addresses("127.0.0.1:2181,[::1]:2182");
        addresses.lookUp();
        QCOMPARE(addresses.count(), 2U);
        const auto first = addresses.next().bytes.ss_family;
        QVERIFY(!addresses.isTried());
        QVERIFY(addresses.next().bytes.ss_family != first);
        QVERIFY(addresses.isTried());
        addresses.restart();
        QVERIFY(!addresses.isTried());
        QVERIFY(addresses.next().bytes.ss_family == first);
    }
};

QTEST_GUILESS_MAIN(DialogueTest)
#include "tst_dialogue.moc"
