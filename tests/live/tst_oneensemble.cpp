#include "app/live/oneensemble.h"
#include "recipes/types/error.h"

#include <QTest>

using namespace zoetrope::app;
using namespace zoetrope::recipes;

namespace {

SeenServer server(const char* address, ServerRole role, std::int64_t zxid)
{
    SeenServer seen;
    seen.address = address;
    seen.status = ServerStatus{.role = role, .zxid = zxid};
    return seen;
}

SeenServer member(const char* address, ServerRole role, std::int64_t zxid, int number,
                  const std::vector<std::string>& hosts)
{
    auto seen = server(address, role, zxid);
    seen.configuration = ServerConfiguration{.number = number};
    for (const auto& host : hosts)
        seen.configuration->members.push_back({.number = 1, .host = host});
    return seen;
}

} // namespace

/// Of servers that were named together, on written reports.
class OneEnsembleTest : public QObject
{
    Q_OBJECT
private slots:
    void twoThatStandAloneAreTwo()
    {
        const std::vector<SeenServer> seen{server("a:1", ServerRole::Standalone, 5),
                                           server("b:1", ServerRole::Standalone, 9)};
        QCOMPARE(said({seen, seen}),
                 std::string("Not one cluster: a:1 and b:1 stand alone, with different "
                             "transactions (zxid 0x5 and 0x9). Name the servers of one ensemble."));
        QCOMPARE(said({seen}), std::string()); // one look is none
    }

    // It is written to between the two questions, and from look to look.
    void oneServerByTwoNamesIsOne()
    {
        const auto look = [](std::int64_t zxid) {
            return std::vector{server("a:1", ServerRole::Standalone, zxid),
                               server("b:1", ServerRole::Standalone, zxid + 3)};
        };
        QCOMPARE(said({look(1), look(8), look(20)}), std::string());
    }

    void whoStandsAloneIsNoMember()
    {
        const std::vector<SeenServer> seen{server("a:1", ServerRole::Standalone, 5),
                                           server("b:1", ServerRole::Follower, 5)};
        QVERIFY(said({seen, seen}).find("a:1 stands alone, and b:1 is a member")
                != std::string::npos);
        const std::vector<SeenServer> begun{server("a:1", ServerRole::Leader, 5), seen[1]};
        QCOMPARE(said({seen, begun, begun}), std::string()); // it was set up just then
    }

    void twoLeadersAreOfTwo()
    {
        const std::vector<SeenServer> seen{server("a:1", ServerRole::Leader, 0x100000005),
                                           server("b:1", ServerRole::Leader, 0x200000001)};
        QVERIFY(said({seen, seen}).find("both lead") != std::string::npos);
        const std::vector<SeenServer> elected{server("a:1", ServerRole::Follower, 0x200000001),
                                              seen[1]};
        QCOMPARE(said({seen, elected, elected}), std::string()); // the old one had not noticed
    }

    void followersOfTwoEnsemblesAreToldByTheirConfiguration()
    {
        const auto of = [](std::int64_t zxid, int number, const std::vector<std::string>& hosts) {
            return std::vector{member("a:1", ServerRole::Follower, 0x100000001, 1, {"a", "b", "c"}),
                               member("d:1", ServerRole::Follower, zxid, number, hosts)};
        };
        const auto other = of(0x200000001, 2, {"d", "e", "f"});
        QVERIFY(said({other, other}).find("no host in common") != std::string::npos);
        const auto twin = of(0x200000001, 1, {"a", "b", "c"});
        QVERIFY(said({twin, twin}).find("the same number") != std::string::npos);
        const auto renamed = of(0x100000001, 2, {"10.0.0.1", "10.0.0.2", "10.0.0.3"});
        QCOMPARE(said({renamed, renamed}), std::string()); // of the same transactions
        const auto behind = of(0x200000001, 2, {"a", "b", "d"});
        QCOMPARE(said({behind, behind}), std::string());
    }

    void whatIsOlderThanBeforeIsAnother()
    {
        const auto look = [](std::int64_t zxid, ServerRole role = ServerRole::Standalone) {
            return std::vector{server("a:1", role, zxid)};
        };
        QVERIFY(said({look(0x55), look(0), look(3)}).find("was 0x55, and is 0x3.")
                != std::string::npos);
        QCOMPARE(said({look(0x55), look(0x50), look(0x55), look(0x50)}), std::string()); // behind
        const auto reads = look(0x50, ServerRole::ReadOnly);
        QCOMPARE(said({look(0x55), reads, reads}), std::string());
        const std::vector<SeenServer> silent{{.address = "a:1"}};
        QCOMPARE(said({look(0x55), silent, silent}), std::string());
        // Nothing was changed since the election, and the leader does not answer any more.
        const auto leads = look(0x200000000, ServerRole::Leader);
        const auto follows = look(0x100000055, ServerRole::Follower);
        QCOMPARE(said({leads, follows, follows}), std::string());
    }

    void whatWasFoundByItselfOrDoesNotAnswerSaysNothing()
    {
        const std::vector<SeenServer> seen{server("a:1", ServerRole::Standalone, 5),
                                           {.address = "b:1"},
                                           server("c:1", ServerRole::Standalone, 9)};
        QCOMPARE(said({seen, seen}), std::string());
    }

private:
    /// What is said of a:1 and b:1, or d:1, in the end.
    static std::string said(const std::vector<std::vector<SeenServer>>& looks)
    {
        OneEnsemble ensemble("a:1,b:1,d:1/app");
        try {
            for (const auto& seen : looks)
                ensemble.check(seen);
        } catch (const Error& error) {
            return error.what();
        }
        return {};
    }
};

QTEST_GUILESS_MAIN(OneEnsembleTest)
#include "tst_oneensemble.moc"
