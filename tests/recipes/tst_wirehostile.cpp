#include "recipes/wire/conversation.h"
#include "recipes/wire/framesplitter.h"
#include "recipes/wire/wirereader.h"
#include "tests/recipes/wireexchanges.h"

#include <QTest>

#include <random>

using namespace zoetrope::recipes;

namespace {

bool isUndecodable(const WireMessage& message)
{
    return std::holds_alternative<Undecodable>(message);
}

/// A conversation in which every exchange before `index` has passed.
Conversation conversationUpTo(std::size_t index)
{
    Conversation conversation;
    const auto exchanges = everyExchange();
    for (std::size_t i = 0; i < index; ++i) {
        static_cast<void>(conversation.sent(exchanges[i].request));
        static_cast<void>(conversation.received(exchanges[i].reply));
    }
    return conversation;
}

/// The first `size` bytes of the frame's body, with a length that says so.
std::string truncated(std::string_view frame, std::size_t size)
{
    const auto body = frame.substr(FrameSplitter::prefix, size);
    return WireBytes().int32(static_cast<std::int64_t>(size)).body() + std::string(body);
}

std::size_t bodySize(const std::string& frame)
{
    return frame.size() - FrameSplitter::prefix;
}

/// All that both directions say after one byte in some hundred was changed.
std::pair<std::string, std::string> mutated(std::mt19937& random)
{
    std::pair<std::string, std::string> streams;
    for (const auto& exchange : everyExchange()) {
        streams.first += exchange.request;
        streams.second += exchange.reply;
    }
    for (auto* stream : {&streams.first, &streams.second}) {
        std::uniform_int_distribution<std::size_t> place(0, stream->size() - 1);
        std::uniform_int_distribution<int> byte(0, 255);
        for (std::size_t i = 0; i < 1 + stream->size() / 200; ++i)
            (*stream)[place(random)] = static_cast<char>(byte(random));
    }
    return streams;
}

} // namespace

class WireHostileTest : public QObject
{
    Q_OBJECT
private slots:
    void aTruncatedRequestIsUndecodable_data() { operations(); }

    void aTruncatedRequestIsUndecodable()
    {
        QFETCH(const int, index);
        const auto exchange = everyExchange()[static_cast<std::size_t>(index)];
        for (std::size_t size = 0; size < bodySize(exchange.request); ++size) {
            auto conversation = conversationUpTo(static_cast<std::size_t>(index));
            QVERIFY(isUndecodable(conversation.sent(truncated(exchange.request, size))));
        }
    }

    void aTruncatedReplyIsUndecodable_data() { operations(); }

    void aTruncatedReplyIsUndecodable()
    {
        QFETCH(const int, index);
        const auto exchange = everyExchange()[static_cast<std::size_t>(index)];
        const std::size_t end = index == 0 ? 1 : 0; // the last byte of a connect is optional
        for (std::size_t size = 0; size < bodySize(exchange.reply) - end; ++size) {
            auto conversation = conversationUpTo(static_cast<std::size_t>(index));
            static_cast<void>(conversation.sent(exchange.request));
            QVERIFY(isUndecodable(conversation.received(truncated(exchange.reply, size))));
        }
    }

    void anUndecodableFrameSpoilsNoOther()
    {
        const auto exchanges = everyExchange();
        Conversation conversation;
        static_cast<void>(conversation.sent(exchanges[0].request));
        static_cast<void>(conversation.sent(exchanges[7].request));
        QVERIFY(isUndecodable(conversation.sent(truncated(exchanges[6].request, 9))));
        QVERIFY(std::holds_alternative<WireRequest>(conversation.sent(exchanges[8].request)));
        static_cast<void>(conversation.received(exchanges[0].reply));
        QVERIFY(isUndecodable(conversation.received(WireBytes().frame())));
        const auto reply = conversation.received(exchanges[7].reply);
        QVERIFY(std::get<WireReply>(reply).request);
    }

    void aCountThatItsFrameCannotHoldIsRefused()
    {
        for (const std::int64_t count : {3, 0x7fffffff}) {
            const auto bytes = WireBytes().int32(count).text("").text("");
            WireReader reader(bytes.body());
            QVERIFY(reader.texts().empty());
            QCOMPARE(reader.trouble(), std::string_view("a count is larger than its frame"));
        }
    }

    void aLengthThatItsFrameCannotHoldIsRefused()
    {
        for (const std::int64_t length : {5, 0x7fffffff, -2, -0x7fffffff}) {
            const auto bytes = WireBytes().int32(length).body() + "four";
            WireReader reader(bytes);
            QVERIFY(reader.text().empty());
            QVERIFY(!reader.isGood());
        }
    }

    void afterTroubleEveryValueIsZero()
    {
        const auto bytes = WireBytes().int32(7).int32(7);
        WireReader reader(bytes.body());
        reader.fail("on purpose");
        reader.fail("too late");
        QCOMPARE(reader.int32(), 0);
        QVERIFY(reader.text().empty() && reader.texts().empty() && reader.stat() == Stat());
        QCOMPARE(reader.trouble(), std::string_view("on purpose"));
    }

    void changedBytesAreSurvived()
    {
        std::mt19937 random(4711);
        for (int round = 0; round < 3000; ++round) {
            Conversation conversation;
            FrameSplitter fromClient, fromServer;
            const auto [requests, replies] = mutated(random);
            fromClient.feed(requests);
            fromServer.feed(replies);
            std::size_t passed = 0;
            for (auto frame = fromClient.next(); frame; frame = fromClient.next()) {
                static_cast<void>(conversation.sent(*frame));
                passed += frame->size();
            }
            for (auto frame = fromServer.next(); frame; frame = fromServer.next()) {
                static_cast<void>(conversation.received(*frame));
                passed += frame->size();
            }
            passed += fromClient.rest().size() + fromServer.rest().size();
            QCOMPARE(passed, requests.size() + replies.size());
        }
    }

    void requestsWithoutAReplyAreForgottenInTheEnd()
    {
        Conversation conversation = conversationUpTo(1);
        for (std::size_t i = 0; i <= Conversation::maxOpen; ++i) {
            const auto xid = static_cast<std::int32_t>(i + 1);
            static_cast<void>(conversation.sent(requestBytes(xid, Opcode::Ping).frame()));
        }
        const auto forgotten = conversation.received(replyBytes(1, 1).frame());
        QVERIFY(!std::get<WireReply>(forgotten).request);
        const auto kept = conversation.received(replyBytes(2, 1).frame());
        QVERIFY(std::get<WireReply>(kept).request);
    }

private:
    // Those of which every byte is read.
    static void operations()
    {
        QTest::addColumn<int>("index");
        const std::vector<const char*> names{"connect",      "create", "create2", "container",
                                             "ttl",          "delete", "exists",  "getData",
                                             "setData",      "getAcl", "setAcl",  "getChildren",
                                             "getChildren2", "sync",   "ping",    "check"};
        for (std::size_t i = 0; i < names.size(); ++i)
            QTest::newRow(names[i]) << static_cast<int>(i);
        QTest::newRow("setWatches") << 20;
        QTest::newRow("setWatches2") << 21;
        QTest::newRow("multi") << 24;
        QTest::newRow("close") << 25;
    }
};

QTEST_GUILESS_MAIN(WireHostileTest)
#include "tst_wirehostile.moc"
