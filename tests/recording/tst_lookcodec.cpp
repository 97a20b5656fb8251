#include "app/recording/eventrow.h"
#include "app/recording/look/lookcodec.h"
#include "tests/recording/recordedevents.h"

#include <QTest>

#include <functional>
#include <set>

using namespace zoetrope::app;
using namespace zoetrope::recipes;
using namespace zoetrope::tests;

namespace {

constexpr auto me = "0xff00000000000001";

// What a recording of any version says of aWholeLook().
const std::vector<std::string> wholePairs{
    "finding 00000",
    (R"({"certainty":"observed","facts":[{"fact":"silent","number":-3,"other":"/b","path":"/a",)"
     R"("session":"0x7"}],"kind":"holder-gone","paths":["/锁/a"],"recipe":"/锁",)"
     R"("sessions":["0xff00000000000001"],"severity":"critical","since":1700000000000})"),
    "kind /q",
    "election",
    "observer",
    R"({"all_connections":true,"all_servers":false,"session":"0xff00000000000001"})",
    "owner /unread \xff",
    me,
    "partial /many",
    "yes",
    "pulse 0x1",
    "[3210,null,-5]",
    "pulse 0xff00000000000001",
    "[null,7,9]",
    "server 00000",
    R"({"address":"zoo1:2181","all_watches":9,"by_admin":true,"configuration":{)"
    R"("longest_ms":40000,"members":[{"client":"z:1","host":"zoo1","number":1}],"number":2,)"
    R"("secure_port":true,"shortest_ms":4000,"tick_ms":2000},"connections":"not-serving",)"
    R"("data_watches":[1,2,3],"sessions":"not-allowed","status":{"connections":3,)"
    R"("latency_ms":0.25,"longest_latency_ms":12,"nodes":5,"outstanding":4,"role":"leader",)"
    R"("version":"3.9.1","zxid":"0xfffffffffffffff9"},"too_many_watches":true,"watches":"none"})",
    "server 00001",
    (R"({"address":"zoo2:2181","by_admin":false,"connections":"unanswered","sessions":"unanswered",)"
     R"("too_many_watches":false,"trouble":"no answer","watches":"unanswered"})"),
    "session 0xff00000000000001",
    R"({"from":"10.0.0.1:41","listed":true,"on":"zoo1:2181","timeout_ms":30000})",
    "watch 0xff00000000000001 /a b",
    "yes",
    "when",
    (R"({"looks":12,"read":13,"request_budget":17,"requests":11,"requests_per_second":16,)"
     R"("wall_ms":1800000000000,"watch_budget":15,"watches":14,"whole":false})"),
};

ClusterLook folded(const std::vector<std::string>& pairs, ClusterLook look = {})
{
    for (const auto& news : newsFrom(pairs))
        fold(news, look);
    return look;
}

ClusterLook writtenAndRead(const ClusterLook& look)
{
    return folded(pairsOf(newsBetween({}, look)));
}

template<typename Enum> void forEach(Enum last, const std::function<void(Enum)>& take)
{
    for (std::size_t i = 0; i <= static_cast<std::size_t>(last); ++i)
        take(static_cast<Enum>(i));
}

} // namespace

/// What a look tells, in the words of a file and back.
class LookCodecTest : public QObject
{
    Q_OBJECT
private slots:
    void allNewsAreWrittenAsEverAndReadBack()
    {
        const auto news = newsBetween({}, aWholeLook());
        std::set<std::size_t> sorts;
        for (const auto& one : news)
            sorts.insert(one.index());
        QCOMPARE(sorts.size(), std::variant_size_v<LookNews>);
        const auto pairs = pairsOf(news);
        QCOMPARE(pairs.size(), wholePairs.size());
        for (std::size_t i = 0; i < pairs.size(); ++i)
            QCOMPARE(pairs[i], wholePairs[i]);
        QVERIFY(folded(pairs) == aWholeLook());
    }

    void whatIsGoneIsAnEmptyText()
    {
        const auto pairs = pairsOf(newsBetween(aWholeLook(), {}));
        QCOMPARE(pairs.size(), wholePairs.size());
        for (std::size_t i = 0; i < pairs.size(); i += 2) {
            QCOMPARE(pairs[i], wholePairs[i]);
            QCOMPARE(pairs[i + 1], std::string());
        }
        QVERIFY(folded(pairs, aWholeLook()) == ClusterLook());
    }

    void onlyWhatChangedIsTold()
    {
        auto look = aWholeLook();
        QVERIFY(newsBetween(look, look).empty());
        look.pulses.at(1).lastCall = 6;
        look.servers.erase(1);
        const auto pairs = pairsOf(newsBetween(aWholeLook(), look));
        QVERIFY(pairs
                == (std::vector<std::string>{"pulse 0x1", "[3210,null,6]", "server 00001", ""}));
        QVERIFY(folded(pairs, aWholeLook()) == look);
    }

    void everyWordIsReadAsItWasWritten()
    {
        ClusterLook look;
        Finding finding;
        forEach<FactKind>(lastFactKind, [&](FactKind kind) { finding.facts.push_back({kind}); });
        forEach<FindingKind>(lastFindingKind, [&](FindingKind kind) {
            finding.kind = kind;
            look.findings.emplace(look.findings.size(), finding);
        });
        forEach<Certainty>(Certainty::Proven, [&](Certainty certainty) {
            finding.certainty = certainty;
            look.findings.emplace(look.findings.size(), finding);
        });
        forEach<Severity>(Severity::Critical, [&](Severity severity) {
            finding.severity = severity;
            look.findings.emplace(look.findings.size(), finding);
        });
        forEach<Refusal>(Refusal::NotAsked, [&](Refusal refusal) {
            look.servers.emplace(look.servers.size(), SeenServer{.connections = refusal});
        });
        forEach<ServerRole>(ServerRole::ReadOnly, [&](ServerRole role) {
            look.servers.emplace(look.servers.size(),
                                 SeenServer{.status = ServerStatus{.role = role}});
        });
        forEach<Family>(static_cast<Family>(familyCount - 2), [&](Family family) {
            look.kinds["/" + std::string(name(family))] = family;
        });
        QVERIFY(writtenAndRead(look) == look);
    }

    // Of a later version, or of nobody's.
    void whatIsNotKnownIsPassedOver()
    {
        auto look = aWholeLook();
        QVERIFY(folded({"weather", "fine", "server x", "{}", "server -1", "{}", "session 1z", "{}",
                        "watch 0x1", "", "observers", "{}", "when ", "", "", "", "odd"},
                       look)
                == look);
        look.findings.clear(); // it was another until now
        look.kinds.clear();
        QVERIFY(folded({"finding 00000", R"({"kind":"later"})", "kind /q", "later"}, aWholeLook())
                == look);
        const auto some = folded(
            {"finding 7", R"({"kind":"herd","facts":[{"fact":"later"},{"fact":"owns"},3]})"});
        QVERIFY(some.findings.at(7).facts == std::vector<Fact>{{FactKind::Owns}});
    }

    void namesOfOtherEventsAreTheirOwn()
    {
        auto detail = std::make_shared<Event::Detail>();
        detail->names = {"a"};
        detail->news = newsBetween({}, aWholeLook());
        QVERIFY(keptNames({.kind = Kind::Seen, .detail = detail}) == std::vector<std::string>{"a"});
        QVERIFY(keptNames({.kind = Kind::Reported, .detail = detail}) == wholePairs);
        QVERIFY(keptNames({.kind = Kind::Reported}).empty());
    }
};

QTEST_GUILESS_MAIN(LookCodecTest)
#include "tst_lookcodec.moc"
