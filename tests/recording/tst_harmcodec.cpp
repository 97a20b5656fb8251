#include "app/recording/harmcodec.h"
#include "tests/recording/recordedevents.h"

#include <QTest>

using namespace zoetrope::app;
using namespace zoetrope::recipes;
using namespace zoetrope::tests;

namespace {

// What an event says that a program before version 3 of the format has written.
Harm translated(Event event, const std::vector<std::string>& names = {})
{
    auto harm = takeHarm(event, names);
    return event.text.empty() ? harm : Harm{.other = "it is still in the text"};
}

Harm ofRelay(const std::string& text)
{
    return translated({.kind = Kind::Fault, .source = Source::Relay, .text = text});
}

Harm ofLaboratory(const std::string& text, const std::vector<std::string>& names = {})
{
    return translated({.kind = Kind::Fault, .source = Source::Laboratory, .text = text}, names);
}

NetworkFaults both(NetworkFault one, int amount, NetworkFault other, int otherAmount)
{
    NetworkFaults faults(one, amount);
    faults.set(other, otherAmount);
    return faults;
}

} // namespace

/// What was broken on purpose, in a file: as fields, and as the English of earlier programs.
class HarmCodecTest : public QObject
{
    Q_OBJECT
private slots:
    void aHarmIsReadAsItIsWritten()
    {
        for (const auto& event : everyEvent(1, 5'000)) {
            const auto& harm = harmOf(event);
            if (bearsHarm(event.kind))
                QVERIFY(harmFrom(pairsOf(harm)) == harm);
        }
        QVERIFY(pairsOf(Harm()).empty());
    }

    void whatARelaySaidInEnglishIsTranslated()
    {
        for (const auto& row : networkFaults()) {
            const auto amount = row.isMeasured() ? 70 : 1;
            QVERIFY(ofRelay(stateText({row.fault, amount}))
                    == Harm{.network = NetworkFaults(row.fault, amount)});
        }
        QVERIFY(ofRelay("frozen, delayed by 50 ms each way")
                == Harm{.network = both(NetworkFault::Freeze, 1, NetworkFault::Delay, 50)});
        const Harm::Reply lost{Operation::Create, "/a was lost, b"};
        QVERIFY(ofRelay("the reply to create /a was lost, b was lost") == Harm{.lost = lost});
        QVERIFY(ofRelay("").isMend());
    }

    void whatTheLaboratorySaidInEnglishIsTranslated()
    {
        QVERIFY(ofLaboratory("delete") == Harm{.act = FaultKind::Delete});
        const Harm stopped{.act = FaultKind::StopServer, .server = 2, .servers = 3};
        QVERIFY(ofLaboratory("stop-server", {"2", "3"}) == stopped);
        const Harm leader{.act = FaultKind::KillLeader, .servers = 3};
        QVERIFY(ofLaboratory("kill-leader", {"ensemble", "3"}) == leader);
        Event event{.kind = Kind::Departed, .source = Source::Laboratory, .text = "killed"};
        QVERIFY(translated(event) == Harm{.act = FaultKind::Kill});
        event = {.actor = 1,
                 .kind = Kind::Remark,
                 .source = Source::Laboratory,
                 .text = "held for ever by hold-inbox"};
        QVERIFY(translated(event) == Harm{.act = FaultKind::HoldInbox});
    }

    // Nor is it taken for a mend.
    void whatIsUnknownIsKeptAsItIs_data()
    {
        QTest::addColumn<std::string>("text");
        for (const auto* text :
             {"sneezes", "delayed by -5 ms each way", "delayed by 99999999999 ms each way",
              "frozen, sneezes", "the reply to sneeze /a was lost", "the reply to create was lost",
              "the reply to  was lost"})
            QTest::newRow(text) << std::string(text);
    }

    void whatIsUnknownIsKeptAsItIs()
    {
        QFETCH(const std::string, text);
        QVERIFY(ofRelay(text) == Harm{.other = text});
        QVERIFY(!ofRelay(text).isMend());
        QVERIFY(ofLaboratory(text) == Harm{.other = text});
    }

    void aSentenceThatIsNoHarmStays()
    {
        Event event{.kind = Kind::Departed, .source = Source::Client, .text = "killed"};
        QVERIFY(takeHarm(event, {}).isMend());
        QCOMPARE(event.text, std::string("killed"));
        event = {.kind = Kind::Remark, .source = Source::Laboratory, .text = stuckRemark};
        QVERIFY(takeHarm(event, {}).isMend());
        QVERIFY(saysStuck(event));
    }

    // A made-up file cannot let the fold remember more servers than there can be.
    void numbersThatCannotBeAreNotTaken()
    {
        for (const auto* number : {"0", "-1", "256", "99999999999", "1x", ""}) {
            const Harm none{.act = FaultKind::StopServer, .servers = 1};
            QVERIFY(ofLaboratory("stop-server", {number, number}) == none);
            const auto harm = harmFrom({"act", "stop-server", "server", number});
            QCOMPARE(harm.server, 0);
            QVERIFY(!harm.other.empty());
        }
        for (const auto* number : {"0", "-1", "99999999999", "1x", ""})
            QVERIFY(!harmFrom({"delay", number}).network.isAny());
        QVERIFY(!harmFrom({"sneeze", "1"}).isMend());
        QVERIFY(harmFrom({"cut"}).isMend());
    }
};

QTEST_GUILESS_MAIN(HarmCodecTest)
#include "tst_harmcodec.moc"
