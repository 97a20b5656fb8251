#include "recipes/world/sharedmap.h"

#include <QTest>

#include <map>
#include <random>

using namespace zoetrope::recipes;

namespace {

using Shared = SharedMap<int>;
using Plain = std::map<std::string, int, std::less<>>;

std::string keyOf(int number)
{
    return "/" + std::to_string(number);
}

bool areSame(const Shared& shared, const Plain& plain)
{
    const auto isSame = [](const auto& one, const auto& other) {
        return one.first == other.first && one.second == other.second;
    };
    return shared.size() == plain.size() && shared.empty() == plain.empty()
        && std::equal(shared.begin(), shared.end(), plain.begin(), plain.end(), isSame);
}

// Whether both are at the same entry, or at their ends.
bool areAtTheSame(const Shared& shared, Shared::Iterator one, const Plain& plain,
                  Plain::const_iterator other)
{
    return other == plain.end() ? one == shared.end()
                                : one != shared.end() && one->first == other->first;
}

} // namespace

/// The map that published worlds share, beside the standard's.
class SharedMapTest : public QObject
{
    Q_OBJECT
private slots:
    void whatComesAndGoesAnywhereIsAsInAPlainMap()
    {
        std::mt19937 engine(20261127);
        Shared shared;
        Plain plain;
        std::vector<std::pair<Shared, Plain>> copies;
        for (int step = 0; step < 60'000; ++step) {
            const auto key = keyOf(static_cast<int>(engine() % 9'000)); // some branches
            if (step % 3 == 0) {
                QCOMPARE(shared.erase(key), plain.erase(key));
            } else {
                shared[key] = step;
                plain[key] = step;
            }
            if (step % 2'000 == 0)
                copies.emplace_back(shared, plain);
        }
        for (const auto& [one, other] : copies) // they have not changed since
            QVERIFY(areSame(one, other));
    }

    void placesAreFoundAsInAPlainMap()
    {
        Shared shared;
        Plain plain;
        for (int i = 0; i < 20'000; i += 2) {
            shared[keyOf(i)] = i;
            plain[keyOf(i)] = i;
        }
        for (int i = 0; i < 20'000; ++i) {
            const auto key = keyOf(i);
            QVERIFY(areAtTheSame(shared, shared.find(key), plain, plain.find(key)));
            QVERIFY(areAtTheSame(shared, shared.lower_bound(key), plain, plain.lower_bound(key)));
            QVERIFY(areAtTheSame(shared, shared.upper_bound(key), plain, plain.upper_bound(key)));
            QCOMPARE(shared.contains(key), i % 2 == 0);
        }
        auto back = plain.end();
        for (auto at = shared.end(); at != shared.begin();)
            QVERIFY((--at)->first == (--back)->first);
        QCOMPARE(shared.at(keyOf(8)), 8);
        QVERIFY_THROWS_EXCEPTION(std::out_of_range, static_cast<void>(shared.at(keyOf(9))));
    }

    void erasingGoesOnWithTheNext()
    {
        Shared shared;
        Plain plain;
        for (int i = 0; i < 9'000; ++i) {
            shared[keyOf(i)] = i;
            plain[keyOf(i)] = i;
        }
        auto at = shared.begin();
        for (auto other = plain.begin(); other != plain.end();) {
            if (other->second % 5 != 0) {
                at = shared.erase(at);
                other = plain.erase(other);
            } else {
                ++at;
                ++other;
            }
            QVERIFY(areAtTheSame(shared, at, plain, other));
        }
        QCOMPARE(shared.eraseIf([](const auto& entry) { return entry.second % 10 == 0; }), 900U);
        std::erase_if(plain, [](const auto& entry) { return entry.second % 10 == 0; });
        QVERIFY(areSame(shared, plain));
        while (!shared.empty())
            shared.erase(shared.begin());
        QVERIFY(shared.begin() == shared.end());
    }

    void whatIsWrittenToACopyIsItsOwn()
    {
        Shared one;
        for (int i = 0; i < 500; ++i)
            one[keyOf(i)] = i;
        auto other = one;
        QVERIFY(other == one);
        other.own(other.find(keyOf(7))) = -7;
        QCOMPARE(one.at(keyOf(7)), 7);
        QCOMPARE(other.at(keyOf(7)), -7);
        QVERIFY(!(other == one));
        other.clear();
        QCOMPARE(one.size(), 500U);
    }
};

QTEST_GUILESS_MAIN(SharedMapTest)
#include "tst_sharedmap.moc"
