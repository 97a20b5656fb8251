#include "app/export/account.h"
#include "tests/recipes/writtenline.h"

#include <QTest>

using namespace zoetrope::app;
using namespace zoetrope::recipes;
using namespace zoetrope::tests;

namespace {

std::string lock(int number)
{
    return "/line/" + WrittenLine::child("lock-", number);
}

Account accountOf(const WrittenJournal& journal)
{
    World world;
    Account account;
    for (const auto& event : journal.events()) {
        world.apply(event);
        account.note(event, world);
    }
    return account;
}

} // namespace

/// What a report sums up.
class AccountTest : public QObject
{
    Q_OBJECT
private slots:
    void whoChangedWhatIsCountedOnce()
    {
        WrittenJournal journal; // with relays: each change is told twice
        journal.connects("p");
        journal.makes("p", "/line", 1, 0);
        journal.makes("p", lock(0), 2, 3);
        journal.makes("p", lock(1), 3, 3);
        journal.deletes("p", lock(0), 4);
        const auto account = accountOf(journal);
        QCOMPARE(account.changes().size(), std::size_t{2});
        const auto& below = account.changes().at({1, "/line"});
        QCOMPARE(below.created, std::uint64_t{2});
        QCOMPARE(below.deleted, std::uint64_t{1});
        QCOMPARE(below.written, std::uint64_t{0});
    }

    void ofManyHandOversTheNewestAreKept()
    {
        WrittenJournal journal;
        journal.isRelayed = false;
        journal.connects("a");
        journal.connects("b");
        journal.makes("a", "/line", 1, 0);
        const auto who = [](int number) { return number % 2 == 0 ? "a" : "b"; };
        journal.makes(who(0), lock(0), 2, 3);
        constexpr auto many = static_cast<int>(Account::mostHandOvers) + 7;
        for (int i = 0; i < many; ++i) {
            journal.makes(who(i + 1), lock(i + 1), 10 + 2 * i, 3);
            journal.deletes(who(i), lock(i), 11 + 2 * i);
        }
        const auto account = accountOf(journal);
        QCOMPARE(account.handOverCount(), std::uint64_t{many});
        QCOMPARE(account.handOvers().size(), Account::mostHandOvers);
        QCOMPARE(account.handOvers().back().node, lock(many));
        QCOMPARE(account.handOvers().back().to, std::string(who(many)));
        QCOMPARE(account.handOvers().back().from, std::string(who(many - 1)));
    }
};

QTEST_GUILESS_MAIN(AccountTest)
#include "tst_account.moc"
