#include "tests/support/wiretrace.h"

#include <QTest>

#include <thread>

using namespace zoetrope::recipes;
using namespace zoetrope::tests;

namespace {

constexpr auto uuidA = "0a7c9d5e-1111-4222-8333-444455556666";
constexpr auto uuidB = "0b7c9d5e-1111-4222-8333-444455556666";

/// What a relay would have told.
struct Told
{
    EventId asks(ActorId actor, Operation operation, const std::string& path,
                 WatchKind watch = WatchKind::None)
    {
        return journal.append({.actor = actor,
                               .kind = Kind::WireRequest,
                               .operation = operation,
                               .watch = watch,
                               .path = path});
    }
    EventId creates(ActorId actor, const std::string& path, std::int8_t mode,
                    const std::string& data = {})
    {
        return journal.append(
            {.actor = actor,
             .kind = Kind::WireRequest,
             .operation = Operation::Create,
             .createMode = mode,
             .path = path,
             .detail = std::make_shared<const Event::Detail>(Event::Detail{.data = data})});
    }
    void answers(EventId request, const std::string& path, std::int32_t code = 0)
    {
        journal.append({.cause = request, .code = code, .kind = Kind::WireReply, .path = path});
    }
    void fires(ActorId actor, Change change, const std::string& path)
    {
        journal.append({.actor = actor, .kind = Kind::WireEvent, .change = change, .path = path});
    }

    Journal journal;
};

std::string protectedName(const std::string& uuid, const std::string& name)
{
    return "_c_" + uuid + '-' + name;
}

} // namespace

class WireTraceTest : public QObject
{
    Q_OBJECT
private slots:
    void aProtectedNodeIsNamedByWhatTheServerAnswered()
    {
        Told told;
        const auto name = "/test-1/x/" + protectedName(uuidA, "lock-");
        told.answers(told.creates(1, name, 3), name + "0000000012");
        told.answers(told.asks(1, Operation::GetData, name + "0000000011", WatchKind::Data),
                     name + "0000000011");
        told.fires(1, Change::Deleted, name + "0000000011");
        WireTrace trace(told.journal, "/test-1");
        QCOMPARE(trace.text(1),
                 std::string("create /x/P(lock-)#12 es\n"
                             "get /x/P(lock-)#11 w\n"
                             "<- deleted /x/P(lock-)#11\n"));
    }

    void aRefusedRequestSaysWhyAndALostOneThatNobodyKnows()
    {
        Told told;
        told.answers(told.creates(1, "/x/" + protectedName(uuidA, "lock-"), 3), "/x", -101);
        told.creates(1, "/x/qn-", 2);
        told.asks(1, Operation::Delete, "/x/qn-0000000000");
        WireTrace trace(told.journal);
        QCOMPARE(trace.text(1),
                 std::string("create /x/P(lock-)# es !-101\n"
                             "create /x/qn-# ps ?\n"
                             "delete /x/qn-#0 ?\n"));
    }

    void uuidsAreNumberedInTheirOrder()
    {
        Told told;
        for (const auto* uuid : {uuidB, uuidA}) {
            const auto path = std::string("/b/") + uuid;
            told.answers(told.creates(1, path, 1), path);
        }
        WireTrace trace(told.journal);
        QCOMPARE(trace.text(1), std::string("create /b/U2 e\ncreate /b/U1 e\n"));
    }

    void dataIsShownToWhoAsks()
    {
        Told told;
        told.answers(told.creates(1, "/t", 0, "idA"), "/t");
        told.answers(told.creates(1, "/n", 4, std::string("\0\x01\xfe", 3)), "/n");
        WireTrace trace(told.journal, {}, WireTrace::Data::Shown);
        QCOMPARE(trace.text(1), std::string("create /t p \"idA\"\ncreate /n c 0x0001fe\n"));
    }

    void everyActorHasItsOwnLines()
    {
        Told told;
        told.answers(told.asks(1, Operation::GetChildren, "/test-1"), "/test-1");
        told.answers(told.asks(2, Operation::Exists, "/test-1/x", WatchKind::Exists), "/test-1/x");
        WireTrace trace(told.journal, "/test-1");
        QCOMPARE(trace.text(1), std::string("children /\n"));
        QCOMPARE(trace.text(2), std::string("exists /x w\n"));
    }

    void whatAClientSaysByItselfHasNoLine()
    {
        Told told;
        for (const auto operation : {Operation::Connect, Operation::SetWatches, Operation::Auth})
            told.answers(told.asks(1, operation, {}), {});
        told.journal.append({.actor = 1,
                             .kind = Kind::WireRequest,
                             .operation = Operation::Other,
                             .path = "/x",
                             .text = "opcode 17"});
        WireTrace trace(told.journal);
        QCOMPARE(trace.text(1), std::string("checkWatches /x ?\n"));
    }

    void linesOfBeforeAreForgottenButNotTheirNames()
    {
        Told told;
        const auto low = std::string("/b/") + uuidA, high = std::string("/b/") + uuidB;
        told.answers(told.creates(1, low, 1), low);
        WireTrace trace(told.journal);
        trace.clear();
        QCOMPARE(trace.text(1), std::string());
        told.answers(told.asks(1, Operation::Delete, high), high);
        QCOMPARE(trace.text(1), std::string("delete /b/U2\n"));
    }

    void aLineIsWaitedFor()
    {
        Told told;
        WireTrace trace(told.journal);
        std::jthread later([&told] {
            told.answers(told.asks(1, Operation::Delete, "/x"), "/x");
            told.fires(1, Change::Created, "/y");
        });
        QVERIFY(trace.waitFor(1, "<- created /y"));
        QVERIFY(trace.waitFor(1, "delete /x"));
    }
};

QTEST_GUILESS_MAIN(WireTraceTest)
#include "tst_wiretrace.moc"
