#include "app/recording/recorder.h"
#include "app/recording/seekindex.h"
#include "recipes/world/worldcode.h"
#include "tests/recording/recordedevents.h"
#include "tests/support/writtendinner.h"

#include <QScopeGuard>
#include <QTest>

#include <sqlite3.h>

#include <algorithm>
#include <future>
#include <limits>
#include <random>

using namespace std::chrono_literals;
using namespace zoetrope::app;
using namespace zoetrope::recipes;
using namespace zoetrope::tests;

namespace {

std::unique_ptr<Recording> recordedWithCheckpoints(const std::filesystem::path& path,
                                                   const std::vector<Event>& events)
{
    Recorder::Limits limits;
    limits.farewell = 1min; // a busy machine folds slowly
    {
        Recorder recorder(path, anAbout(), limits);
        recorder.add(events);
    }
    return std::make_unique<Recording>(path);
}

World worldOf(const std::vector<Event>& events, EventId last)
{
    World world;
    for (const auto& event : events) {
        if (event.id <= last)
            world.apply(event);
    }
    return world;
}

// As somebody would who means harm, with all of SQLite.
void tamper(const std::filesystem::path& path, const char* sql)
{
    sqlite3* database = nullptr;
    sqlite3_open(path.c_str(), &database);
    char* error = nullptr;
    if (sqlite3_exec(database, sql, nullptr, nullptr, &error) != SQLITE_OK)
        qFatal("%s", error);
    sqlite3_close(database);
}

} // namespace

/// Worlds in a file: as they were, at once, and never trusted.
class CheckpointsTest : public QObject
{
    Q_OBJECT
private slots:
    void aPackedWorldIsWhole()
    {
        const auto events = dinners(8);
        World world;
        for (std::size_t i = 0; i < events.size(); ++i) {
            world.apply(events[i]);
            if (i % 61 != 0)
                continue;
            auto other = unpackWorld(packed(world));
            QVERIFY(other && *other == world);
            auto whole = world;
            for (auto next = i + 1; next < std::min(i + 40, events.size()); ++next) {
                whole.apply(events[next]);
                other->apply(events[next]);
            }
            QVERIFY(*other == whole);
        }
    }

    // Whoever changes what a World keeps, or how it folds, raises worldMake, and writes both down
    // here: a file's checkpoints would be taken for this fold's otherwise.
    void theFoldHasTheNumberThatFilesKnowItBy()
    {
        auto events = dinners(4);
        const auto others = everyEvent(events.back().id + 1, 3'000);
        events.insert(events.end(), others.begin(), others.end());
        World world;
        quint64 digest = 14'695'981'039'346'656'037U; // FNV-1a
        for (std::size_t i = 0; i < events.size(); ++i) {
            world.apply(events[i]);
            if (i % 251 != 0 && i + 1 != events.size())
                continue;
            for (const char byte : packed(world))
                digest = (digest ^ static_cast<unsigned char>(byte)) * 1'099'511'628'211U;
        }
        QCOMPARE(worldMake, std::int64_t{12});
        QCOMPARE(QString::number(digest, 16), QStringLiteral("b2abc6f4005e47df"));
    }

    // Each byte is any other for once: there is no world, or one that goes on.
    void bytesOfNoWorldDoNoHarm()
    {
        const auto events = dinners(2);
        World world;
        for (const auto& event : events)
            world.apply(event);
        const auto bytes = packed(world);
        std::mt19937 random(11);
        auto refused = 0;
        for (std::size_t i = 0; i < bytes.size(); ++i) {
            auto changed = bytes;
            changed[i] = static_cast<char>(random());
            auto other = unpackWorld(changed);
            refused += other ? 0 : 1;
            for (std::size_t next = 0; other && next < 60; ++next)
                other->apply(events[events.size() - 60 + next]);
        }
        QVERIFY(refused > 0);
        QVERIFY(!unpackWorld(bytes.substr(0, bytes.size() - 1)));
        QVERIFY(!unpackWorld(bytes + '\0'));
        QVERIFY(!unpackWorld({}));
    }

    // Bytes that are changed tell another look, or none.
    void aPackedLookIsWhole()
    {
        auto detail = std::make_shared<Event::Detail>();
        detail->news = newsBetween({}, aWholeLook());
        World world;
        world.apply({.id = 1, .kind = Kind::Reported, .detail = detail});
        QVERIFY(world.look == aWholeLook());
        const auto bytes = packed(world);
        QVERIFY(unpackWorld(bytes) == world);
        std::mt19937 random(11);
        for (std::size_t i = 0; i < bytes.size(); ++i) {
            auto changed = bytes;
            changed[i] = static_cast<char>(random());
            if (const auto other = unpackWorld(changed))
                QVERIFY(unpackWorld(packed(*other)) == other);
        }
        world.look.servers.at(0).status->latency = std::numeric_limits<double>::quiet_NaN();
        QVERIFY(!unpackWorld(packed(world)));
    }

    void theCheckpointsInTheFileAreTheWorldsAsTheyWere()
    {
        const Files files;
        const auto events = dinners(80);
        const auto recording = recordedWithCheckpoints(files / "a", events);
        QVERIFY(recording->checkpoints().size() >= 2);
        QCOMPARE(recording->checkpoints().back(), events.back().id);
        World world;
        std::size_t compared = 0;
        for (const auto& event : events) {
            world.apply(event);
            const auto& known = recording->checkpoints();
            if (!std::binary_search(known.begin(), known.end(), event.id))
                continue;
            const auto stored = recording->worldAfter(event.id);
            QVERIFY(stored && *stored == world);
            ++compared;
        }
        QCOMPARE(compared, recording->checkpoints().size());
    }

    // The fold is held up after its first piece; the end is there all the same.
    void theEndIsThereBeforeTheRest()
    {
        const Files files;
        const auto events = dinners(80);
        static_cast<void>(recordedWithCheckpoints(files / "a", events));
        std::promise<void> opened;
        SeekIndex seekIndex(
            files / "a", {.opens = {}, .sees = {}, .pauses = [gate = opened.get_future().share()] {
                              gate.wait();
                          }});
        const auto guard = qScopeGuard([&opened] { opened.set_value(); });
        QCOMPARE(seekIndex.within(events.back().id), events.back().id);
        QVERIFY(seekIndex.worldAt(events.back().id) == worldOf(events, events.back().id));
        const auto middle = events[events.size() / 2].id;
        QCOMPARE(seekIndex.within(middle), middle);
        const auto early = events[100].id; // before the first checkpoint
        QCOMPARE(seekIndex.within(early), early);
        QVERIFY(seekIndex.worldAt(early) == worldOf(events, early));
        QVERIFY(seekIndex.worldAt(middle) == worldOf(events, middle));
        QCOMPARE(seekIndex.folded(), EventId{0});
        std::vector<EventId> told;
        const auto world
            = seekIndex.retell(middle, [&told](const Event& event, const World& /*after*/) {
                  told.push_back(event.id);
              });
        QVERIFY(world == worldOf(events, middle));
        QVERIFY(told.size() >= 1'500 && told.back() == middle);
    }

    void aFileThatBeginsInTheMiddleKnowsWhatWasSo()
    {
        const Files files;
        const auto events = dinners(80);
        const auto cut = events.size() / 2;
        {
            Recorder recorder(files / "a", anAbout());
            recorder.add(worldOf(events, events[cut - 1].id));
            recorder.add({events.begin() + static_cast<std::ptrdiff_t>(cut), events.end()}, cut);
        }
        SeekIndex seekIndex(files / "a");
        QCOMPARE(seekIndex.first(), events[cut].id);
        QVERIFY(seekIndex.worldAt(events.back().id) == worldOf(events, events.back().id));
        QVERIFY(seekIndex.worldAt(events[cut + 7].id) == worldOf(events, events[cut + 7].id));
    }

    void checkpointsThatAreMissingOrWrongCostOnlyTime_data()
    {
        QTest::addColumn<QString>("sql");
        QTest::newRow("of an earlier version") << QStringLiteral("DROP TABLE checkpoint");
        QTest::newRow("of another table")
            << QStringLiteral("DROP TABLE checkpoint; CREATE TABLE checkpoint(event, make, world)");
        QTest::newRow("of a view") << QStringLiteral(
            "DROP TABLE checkpoint; CREATE VIEW checkpoint AS SELECT id AS event, "
            "1 AS make, x'00' AS world FROM event");
        QTest::newRow("of another make") << QStringLiteral("UPDATE checkpoint SET make = 99");
        QTest::newRow("empty") << QStringLiteral("UPDATE checkpoint SET world = x''");
        QTest::newRow("cut") << QStringLiteral(
            "UPDATE checkpoint SET world = substr(world, 1, 99)");
        QTest::newRow("of another event")
            << QStringLiteral("UPDATE checkpoint SET event = event - 1");
        QTest::newRow("of no event")
            << QStringLiteral("UPDATE checkpoint SET event = event + 1000000");
        QTest::newRow("text") << QStringLiteral("UPDATE checkpoint SET world = 'text'");
    }

    void checkpointsThatAreMissingOrWrongCostOnlyTime()
    {
        QFETCH(const QString, sql);
        const Files files;
        const auto events = dinners(20);
        static_cast<void>(recordedWithCheckpoints(files / "a", events));
        const auto world = worldOf(events, events.back().id);
        QVERIFY(SeekIndex(files / "a").worldAt(events.back().id) == world);
        tamper(files / "a", qPrintable(sql));
        SeekIndex seekIndex(files / "a");
        QVERIFY(seekIndex.worldAt(events.back().id) == world);
        QCOMPARE(seekIndex.trouble(), std::string());
    }
};

QTEST_GUILESS_MAIN(CheckpointsTest)
#include "tst_checkpoints.moc"
