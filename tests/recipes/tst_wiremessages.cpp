#include "recipes/wire/conversation.h"
#include "tests/recipes/wireexchanges.h"

#include <QTest>

#include <map>

using namespace zoetrope::recipes;

namespace {

WireRequest requestIn(const WireMessage& message)
{
    const auto* request = std::get_if<WireRequest>(&message);
    return request ? *request : WireRequest();
}

WireReply replyIn(const WireMessage& message)
{
    const auto* reply = std::get_if<WireReply>(&message);
    return reply ? *reply : WireReply();
}

WireNotice noticeIn(const WireMessage& message)
{
    const auto* notice = std::get_if<WireNotice>(&message);
    return notice ? *notice : WireNotice();
}

std::string noticeBytes(int type, std::string_view path)
{
    return WireBytes()
        .int32(xidOfNotice)
        .int64(-1)
        .int32(0)
        .int32(type)
        .int32(3)
        .text(path)
        .frame();
}

} // namespace

class WireMessagesTest : public QObject
{
    Q_OBJECT
private slots:
    // One conversation of all operations, decoded once for the tests below.
    void initTestCase()
    {
        Conversation conversation;
        for (const auto& exchange : everyExchange()) {
            const auto request = requestIn(conversation.sent(exchange.request));
            const auto reply = replyIn(conversation.received(exchange.reply));
            QVERIFY(request.operation != Operation::None);
            QVERIFY(reply.request);
            QCOMPARE(reply.request->number, request.number);
            m_requests[request.xid] = request;
            m_replies[request.xid] = reply;
        }
        QCOMPARE(conversation.session(), std::uint64_t{77});
    }

    void connectTellsTheSessionAndItsTimeout()
    {
        Conversation conversation;
        const auto exchange = everyExchange().front();
        const auto request = requestIn(conversation.sent(exchange.request));
        QCOMPARE(request.operation, Operation::Connect);
        QCOMPARE(request.zxid, std::int64_t{9});
        QCOMPARE(request.timeout.count(), std::chrono::milliseconds(4000).count());
        QCOMPARE(request.session, std::uint64_t{0});
        QCOMPARE(conversation.session(), std::uint64_t{0});
        const auto reply = replyIn(conversation.received(exchange.reply));
        QCOMPARE(reply.session, std::uint64_t{77});
        QCOMPARE(reply.timeout.count(), std::chrono::milliseconds(4000).count());
        QCOMPARE(reply.code, 0);
    }

    void anExpiredSessionIsAnsweredWithNone()
    {
        Conversation conversation;
        const auto request = WireBytes().int32(0).int64(9).int32(4000).int64(5).text("password");
        QCOMPARE(requestIn(conversation.sent(request.frame())).session, std::uint64_t{5});
        const auto reply = WireBytes().int32(0).int32(0).int64(0).text("").frame();
        QCOMPARE(replyIn(conversation.received(reply)).code, -112);
    }

    void everyCreateTellsPathModeAndData()
    {
        for (const int xid : {1, 2, 3, 4}) {
            const auto& request = m_requests[xid];
            QCOMPARE(request.operation, Operation::Create);
            QCOMPARE(request.path, std::string("/a/b-"));
            QCOMPARE(request.data.value_or(""), std::string("data"));
            QCOMPARE(request.createMode, std::int8_t{3});
            const auto& reply = m_replies[xid];
            QCOMPARE(reply.path, std::string("/a/b-0000000001"));
            QCOMPARE(reply.zxid, std::int64_t{21});
            QVERIFY(reply.stat == (xid == 1 ? std::nullopt : std::optional(aStat)));
        }
    }

    void writesTellTheirVersion()
    {
        QCOMPARE(m_requests[5].operation, Operation::Delete);
        QCOMPARE(m_requests[5].version, 8);
        QCOMPARE(m_replies[5].path, std::string("/a"));
        QCOMPARE(m_requests[8].operation, Operation::SetData);
        QCOMPARE(m_requests[8].data.value_or(""), std::string("new"));
        QCOMPARE(m_requests[8].version, 3);
        QVERIFY(m_replies[8].stat == aStat);
        QCOMPARE(m_requests[10].operation, Operation::SetAcl);
        QCOMPARE(m_requests[10].version, 4);
        QCOMPARE(m_requests[14].operation, Operation::Check);
        QCOMPARE(m_requests[14].version, 9);
    }

    void readsTellTheWatchThatTheyLeave()
    {
        QCOMPARE(m_requests[6].watch, WatchKind::Exists);
        QCOMPARE(m_requests[7].watch, WatchKind::Data);
        QCOMPARE(m_requests[11].watch, WatchKind::Children);
        QCOMPARE(m_requests[12].watch, WatchKind::None);
    }

    void readsTellWhatTheyFound()
    {
        const std::vector<std::string> names{"x", "y"};
        QVERIFY(m_replies[6].stat == aStat);
        QCOMPARE(m_replies[7].data.value_or(""), std::string("data"));
        QVERIFY(m_replies[7].stat == aStat);
        QVERIFY(m_replies[9].stat == aStat);
        QVERIFY(m_replies[11].names == names);
        QVERIFY(m_replies[12].names == names && m_replies[12].stat == aStat);
        QCOMPARE(m_replies[13].operation, Operation::Sync);
        QCOMPARE(m_replies[13].path, std::string("/a"));
        QCOMPARE(m_replies[15].data.value_or(""), std::string("config"));
        QVERIFY(m_replies[19].names == std::vector<std::string>{"/a/x"});
    }

    void aMultiTellsItsPartsAndTheirResults()
    {
        const auto& parts = m_requests[20].parts;
        QCOMPARE(parts.size(), std::size_t{4});
        QCOMPARE(parts[0].operation, Operation::Create);
        QCOMPARE(parts[0].createMode, std::int8_t{1});
        QCOMPARE(parts[1].operation, Operation::Delete);
        QCOMPARE(parts[2].data.value_or(""), std::string("e"));
        QCOMPARE(parts[3].version, 6);
        const auto& results = m_replies[20].parts;
        QCOMPARE(results.size(), std::size_t{4});
        QVERIFY(results[0].stat == aStat && results[2].stat == aStat);
        QCOMPARE(results[1].path, std::string("/n"));
        QCOMPARE(results[3].operation, Operation::Check);
    }

    void aMultiThatFailedTellsTheReason()
    {
        Conversation conversation;
        const auto exchanges = everyExchange();
        static_cast<void>(conversation.sent(exchanges[0].request));
        static_cast<void>(conversation.received(exchanges[0].reply));
        static_cast<void>(conversation.sent(exchanges[exchanges.size() - 2].request));
        auto failed = replyBytes(20, 30);
        for (const int code : {0, -101, -2, -2})
            failed.part(Opcode::Error).int32(code);
        QCOMPARE(replyIn(conversation.received(failed.end().frame())).code, -101);
    }

    void aMultiOfReadsIsAMulti()
    {
        Conversation conversation;
        static_cast<void>(conversation.sent(everyExchange()[0].request));
        static_cast<void>(conversation.received(everyExchange()[0].reply));
        auto request = requestBytes(3, Opcode::MultiRead);
        request.part(Opcode::GetData).text("/a").boolean(false);
        request.part(Opcode::GetChildren).text("/b").boolean(false).end();
        QCOMPARE(requestIn(conversation.sent(request.frame())).parts.size(), std::size_t{2});
        auto reply = replyBytes(3, 30);
        reply.part(Opcode::GetData).text("data").stat(aStat);
        reply.part(Opcode::GetChildren).texts({"x"}).end();
        const auto results = replyIn(conversation.received(reply.frame())).parts;
        QCOMPARE(results.at(0).data.value_or(""), std::string("data"));
        QCOMPARE(results.at(1).names.size(), std::size_t{1});
    }

    void whatTheVocabularyHasNoWordForIsOther()
    {
        for (const int xid : {15, 16, 18, 19})
            QCOMPARE(m_requests[xid].operation, Operation::Other);
        QCOMPARE(m_requests[17].operation, Operation::RemoveWatches);
        QCOMPARE(m_requests[17].path, std::string("/a"));
        QCOMPARE(m_requests[21].operation, Operation::Close);
        QCOMPARE(m_requests[xidOfPing].operation, Operation::Ping);

        Conversation conversation;
        static_cast<void>(conversation.sent(everyExchange()[0].request));
        const auto unknown = WireBytes().int32(4).int32(4711).text("/?").frame();
        QCOMPARE(requestIn(conversation.sent(unknown)).operation, Operation::Other);
        QCOMPARE(requestIn(conversation.sent(unknown)).opcode, 4711);
    }

    void setWatchesTellsEveryPath()
    {
        const std::vector<std::string> paths{"/d", "/e", "/c", "/f", "/g"};
        QCOMPARE(m_requests[xidOfSetWatches].operation, Operation::SetWatches);
        QVERIFY(m_requests[xidOfSetWatches].names == paths);
    }

    void authenticationIsNamedAndNotKept()
    {
        const auto& request = m_requests[xidOfAuth];
        QCOMPARE(request.operation, Operation::Auth);
        QVERIFY(request.path.empty() && !request.data && request.names.empty());
    }

    void aWatchEventTellsItsChange()
    {
        Conversation conversation;
        static_cast<void>(conversation.received(everyExchange()[0].reply));
        for (const auto change :
             {Change::Created, Change::Deleted, Change::DataChanged, Change::ChildrenChanged}) {
            const auto notice
                = noticeIn(conversation.received(noticeBytes(static_cast<int>(change), "/w")));
            QCOMPARE(notice.change, change);
            QCOMPARE(notice.path, std::string("/w"));
        }
        QCOMPARE(noticeIn(conversation.received(noticeBytes(7, "/w"))).change, Change::None);
    }

    void anErrorHasNoBody()
    {
        Conversation conversation;
        const auto exchanges = everyExchange();
        static_cast<void>(conversation.sent(exchanges[0].request));
        static_cast<void>(conversation.received(exchanges[0].reply));
        static_cast<void>(conversation.sent(exchanges[7].request));
        const auto reply = replyIn(conversation.received(replyBytes(7, 40, -101).frame()));
        QCOMPARE(reply.code, -101);
        QCOMPARE(reply.operation, Operation::GetData);
        QCOMPARE(reply.path, std::string("/a"));
    }

    void aReplyFindsItsRequestThoughAnOlderOneIsOpen()
    {
        Conversation conversation;
        const auto exchanges = everyExchange();
        for (const auto& exchange : exchanges)
            static_cast<void>(conversation.sent(exchange.request));
        static_cast<void>(conversation.received(exchanges[0].reply));
        const auto reply = replyIn(conversation.received(exchanges[7].reply));
        QVERIFY(reply.request);
        QCOMPARE(reply.request->xid, 7);
        QVERIFY(!replyIn(conversation.received(exchanges[7].reply)).request);
    }

    void dataIsCutAndNullIsNotEmpty()
    {
        Conversation conversation;
        static_cast<void>(conversation.sent(everyExchange()[0].request));
        const std::string much(Event::maxData + 1, 'x');
        const auto set = [](WireBytes bytes) { return bytes.int32(-1).frame(); };
        const auto large = requestBytes(1, Opcode::SetData).text("/a").text(much);
        const auto null = requestBytes(2, Opcode::SetData).text("/a").null();
        const auto empty = requestBytes(3, Opcode::SetData).text("/a").text("");
        QCOMPARE(requestIn(conversation.sent(set(large))).data.value_or("").size(), Event::maxData);
        QVERIFY(!requestIn(conversation.sent(set(null))).data);
        QCOMPARE(requestIn(conversation.sent(set(empty))).data.value_or("?"), std::string());
    }

    void aFourLetterCommandIsNoSession()
    {
        Conversation conversation;
        const auto asked = conversation.sent("srvr");
        QVERIFY(std::holds_alternative<WireCommand>(asked));
        QCOMPARE(std::get<WireCommand>(asked).word, std::string("srvr"));
        const auto answer = conversation.received("Zookeeper version: 3.8.0");
        QVERIFY(std::holds_alternative<WireCommand>(answer));
    }

private:
    std::map<std::int32_t, WireRequest> m_requests; // by xid
    std::map<std::int32_t, WireReply> m_replies;
};

QTEST_GUILESS_MAIN(WireMessagesTest)
#include "tst_wiremessages.moc"
