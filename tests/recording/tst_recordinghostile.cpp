#include "app/recording/recordingfile.h"
#include "tests/recording/recordedevents.h"

#include <QTest>

#include <sqlite3.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <functional>
#include <random>

using namespace zoetrope::app;
using namespace zoetrope::recipes;
using namespace zoetrope::tests;
using Reason = RecordingError::Reason;

namespace {

constexpr std::size_t eventCount = 3'000;

void record(const std::filesystem::path& path)
{
    RecordingFile file(path, anAbout());
    file.write(everyEvent(1, eventCount));
}

std::string bytesOf(const std::filesystem::path& path)
{
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

void writeBytes(const std::filesystem::path& path, const std::string& bytes)
{
    std::ofstream(path, std::ios::binary) << bytes;
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

std::optional<Reason> refusal(const std::filesystem::path& path)
{
    try {
        const Recording recording(path);
    } catch (const RecordingError& error) {
        return error.reason();
    }
    return std::nullopt;
}

// Whatever the file says: all that is read of it is a beginning of what it should be, or trouble
// is told; it takes no more than the file could hold.
bool isReadSoundly(const std::filesystem::path& path)
{
    try {
        Recording recording(path);
        const auto events = all(recording);
        for (std::size_t i = 1; i < events.size(); ++i) {
            if (events[i].id <= events[i - 1].id)
                return false;
        }
        return events.size() == eventCount || !recording.trouble().empty()
            || recording.size() != eventCount;
    } catch (const RecordingError&) {
        return true;
    }
}

std::size_t behindRun(const std::string& bytes, char letter)
{
    return bytes.find_first_not_of(letter, bytes.find(std::string(64, letter)));
}

std::uint32_t pageAt(const std::string& bytes, std::size_t offset)
{
    std::uint32_t number = 0;
    for (std::size_t i = 0; i < 4; ++i)
        number = number << 8 | static_cast<unsigned char>(bytes[offset + i]);
    return number;
}

// Root may write anywhere, so somebody else has to try. True if `work` returned true.
bool asNobody(const std::function<bool()>& work)
{
    const auto child = ::fork();
    if (child == 0) {
        if (::geteuid() == 0 && (::setgid(65534) != 0 || ::setuid(65534) != 0))
            ::_exit(2);
        bool isSo = false;
        try {
            isSo = work();
        } catch (const std::exception& error) {
            qWarning("%s", error.what());
        }
        ::_exit(isSo ? 0 : 1);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

} // namespace

class RecordingHostileTest : public QObject
{
    Q_OBJECT
private slots:
    void whatIsNoRecordingIsRefused()
    {
        const Files files;
        QCOMPARE(refusal(files / "none"), Reason::Missing);
        QCOMPARE(refusal(files / "."), Reason::Foreign);
        writeBytes(files / "empty", {});
        QCOMPARE(refusal(files / "empty"), Reason::Foreign);
        writeBytes(files / "text", std::string(100'000, 'x'));
        QCOMPARE(refusal(files / "text"), Reason::Foreign);
        tamper(files / "other", "CREATE TABLE event(id INTEGER PRIMARY KEY)");
        QCOMPARE(refusal(files / "other"), Reason::Foreign);
    }

    void aLaterVersionIsNamed()
    {
        const Files files;
        record(files / "a");
        tamper(files / "a",
               ("PRAGMA user_version = " + std::to_string(recordingVersion + 1)).c_str());
        QCOMPARE(refusal(files / "a"), Reason::Newer);
    }

    // Those of the version before this one had no word for what a look reports.
    void anEarlierVersionIsReadAsItIs()
    {
        const Files files;
        record(files / "a");
        tamper(files / "a",
               "PRAGMA user_version = 1; DELETE FROM word WHERE name = 'reported';"
               "DELETE FROM event WHERE kind = 16");
        Recording recording(files / "a");
        QVERIFY(!all(recording).empty());
        QCOMPARE(recording.trouble(), std::string());
        tamper(files / "a", "PRAGMA user_version = 0");
        QCOMPARE(refusal(files / "a"), Reason::Damaged);
    }

    void tablesOfAnotherMakeAreRefused_data()
    {
        QTest::addColumn<QByteArray>("sql");
        const auto row = [](const char* sql) { QTest::newRow(sql) << QByteArray(sql); };
        row("DROP TABLE event");
        row("ALTER TABLE event ADD COLUMN more");
        row("ALTER TABLE event RENAME TO old; CREATE VIEW event AS SELECT * FROM old");
        row("ALTER TABLE note RENAME TO old; CREATE VIEW note AS SELECT "
            "randomblob(1000000000) AS text, 1 AS at, '' AS path, 1 AS wall, 1 AS id FROM old");
        row("DROP TABLE meta; CREATE TABLE meta(key TEXT, value TEXT AS (hex(key)))");
        row("DROP TABLE detail; CREATE VIRTUAL TABLE detail USING fts5(event, data, names)");
    }

    void tablesOfAnotherMakeAreRefused()
    {
        QFETCH(const QByteArray, sql);
        const Files files;
        record(files / "a");
        tamper(files / "a", sql.constData());
        QCOMPARE(refusal(files / "a"), Reason::Damaged);
    }

    void whatItBringsBesidesIsNeverRun()
    {
        const Files files;
        record(files / "a");
        tamper(files / "a",
               "CREATE TABLE witness(x);"
               "CREATE TRIGGER noted AFTER INSERT ON note BEGIN INSERT INTO witness VALUES(1); END;"
               "CREATE VIEW sights AS SELECT * FROM event");
        addNote(files / "a", {.text = "hello"});
        Recording recording(files / "a");
        QCOMPARE(recording.notes().size(), std::size_t{1});
        QVERIFY(areSame(all(recording), everyEvent(1, eventCount)));
        sqlite3* database = nullptr;
        sqlite3_open((files / "a").c_str(), &database);
        int rows = 0;
        sqlite3_exec(
            database, "SELECT * FROM witness",
            [](void* count, int, char**, char**) { return ++*static_cast<int*>(count), 0; }, &rows,
            nullptr);
        sqlite3_close(database);
        QCOMPARE(rows, 0);
    }

    void valuesThatCannotBeAreTrouble_data()
    {
        QTest::addColumn<QByteArray>("sql");
        const auto row = [](const char* sql) { QTest::newRow(sql) << QByteArray(sql); };
        row("UPDATE event SET kind = 99 WHERE id = 1000");
        row("UPDATE event SET recipe = -1 WHERE id = 1000");
        row("UPDATE event SET call = 99999999999 WHERE id = 1000");
        row("UPDATE event SET at = 9223372036854775807 WHERE id = 1000");
        row("UPDATE event SET at = -9223372036854775807 WHERE id = 1000");
        row("UPDATE event SET step = 256 WHERE id = 1000");
        row("UPDATE event SET path = x'00' WHERE id = 1000");
        row("UPDATE event SET at = 'yesterday' WHERE id = 1000");
        row("UPDATE event SET text = hex(zeroblob(9000000)) WHERE id = 1000");
        row("UPDATE detail SET data = zeroblob(17000000) WHERE event = 1000");
        row("UPDATE detail SET names = '[' WHERE event = 1000");
        row("UPDATE detail SET names = 'a,b' WHERE event = 1000");
        row("UPDATE detail SET version = 4294967296, czxid = 1 WHERE event = 1000");
        row("UPDATE word SET name = 'hop' WHERE field = 'source'");
    }

    void valuesThatCannotBeAreTrouble()
    {
        QFETCH(const QByteArray, sql);
        const Files files;
        record(files / "a");
        tamper(files / "a", sql.constData());
        Recording recording(files / "a");
        const auto events = all(recording);
        QVERIFY(events.size() < 1'000);
        QVERIFY(areSame(events, everyEvent(1, events.size())));
        QVERIFY2(recording.trouble().find("damaged") != std::string::npos,
                 recording.trouble().c_str());
    }

    // Rows that share the pages of what is long: together they are longer than the file.
    void whatSaysMoreThanTheFileHoldsIsRefused()
    {
        const Files files;
        auto events = everyEvent(1, 5);
        for (std::size_t i = 0; i < events.size(); ++i) {
            auto detail = std::make_shared<Event::Detail>();
            detail->data = std::string(1'000'000, static_cast<char>('P' + i));
            events[i].detail = std::move(detail);
        }
        {
            RecordingFile file(files / "a", anAbout());
            file.write(events);
        }
        auto bytes = bytesOf(files / "a");
        const auto shared = bytes.substr(behindRun(bytes, 'P'), 4);
        const auto pages = pageAt(bytes, behindRun(bytes, 'Q')) - 1; // without those of the others
        for (const char letter : {'Q', 'R', 'S', 'T'})
            bytes.replace(behindRun(bytes, letter), 4, shared);
        for (std::size_t i = 0; i < 4; ++i)
            bytes[28 + i] = static_cast<char>(pages >> (24 - 8 * i));
        writeBytes(files / "shared", bytes.substr(0, std::size_t{pages} * 8'192));
        Recording recording(files / "shared");
        QCOMPARE(all(recording).size(), std::size_t{1});
        QVERIFY2(recording.trouble().find("more than it can hold") != std::string::npos,
                 recording.trouble().c_str());
    }

    void timesThatCannotBeAreNone()
    {
        const Files files;
        record(files / "a");
        addNote(files / "a", {.at = TimePoint::max(), .text = "never"});
        tamper(files / "a",
               "UPDATE meta SET value = '9223372036854775807' "
               "WHERE key = 'wall_offset_ns'");
        const Recording recording(files / "a");
        QVERIFY(recording.notes().empty());
        QVERIFY(recording.about().wallOffset == std::chrono::nanoseconds(0));
        tamper(files / "a", "UPDATE chapter SET begin = -9223372036854775808 WHERE first = 1");
        QCOMPARE(Recording(files / "a").size(), std::uint64_t{0});
        QVERIFY(!Recording(files / "a").trouble().empty());
    }

    void wordsMayStandInAnotherOrder()
    {
        const Files files;
        record(files / "a");
        tamper(files / "a",
               "UPDATE word SET number = number + 40 WHERE field = 'recipe';"
               "UPDATE event SET recipe = recipe + 40;"
               "INSERT INTO word VALUES('recipe', 3, 'of-tomorrow');"
               "INSERT INTO word VALUES('mood', 3, 'glad')");
        Recording recording(files / "a");
        QVERIFY(areSame(all(recording), everyEvent(1, eventCount)));
    }

    void aFileThatIsCutShortGivesItsBeginningOrIsRefused()
    {
        const Files files;
        record(files / "a");
        const auto whole = bytesOf(files / "a");
        for (std::size_t part = 1; part < 40; ++part) {
            writeBytes(files / "cut", whole.substr(0, whole.size() * part / 40));
            QVERIFY(isReadSoundly(files / "cut"));
        }
    }

    void damageIsNeverMoreThanTrouble()
    {
        const Files files;
        record(files / "a");
        const auto whole = bytesOf(files / "a");
        const auto wished = qEnvironmentVariableIntValue("ZOETROPE_ROUNDS");
        std::mt19937 random(11);
        for (int round = 0; round < std::max(wished, 150); ++round) {
            auto damaged = whole;
            const auto places = 1 + random() % 20;
            for (unsigned i = 0; i < places; ++i) {
                // Mostly where the structure is: the first page, and the heads of pages.
                const auto page = random() % (whole.size() / 8'192) * (random() % 3 == 0 ? 0 : 1);
                const auto offset = random() % (random() % 2 == 0 ? 8'192 : 128);
                damaged[page * 8'192 + offset] = static_cast<char>(random());
            }
            writeBytes(files / "damaged", damaged);
            QVERIFY2(isReadSoundly(files / "damaged"), qPrintable(QString::number(round)));
        }
    }

    void aDirectoryThatMayOnlyBeReadIsEnough()
    {
        const Files files;
        record(files / "a");
        std::filesystem::permissions(files / ".", std::filesystem::perms(0555));
        QVERIFY(asNobody([&] {
            Recording recording(files / "a");
            return areSame(all(recording), everyEvent(1, eventCount));
        }));
        std::filesystem::permissions(files / ".", std::filesystem::perms(0755));
    }

    // What a killed writer left, copied to where nobody may write.
    void aLogThatCannotBeFoldedInIsReadFromACopy()
    {
        const Files files;
        RecordingFile file(files / "a", anAbout());
        file.write(everyEvent(1, eventCount));
        std::filesystem::create_directory(files / "b");
        for (const auto* name : {"a", "a-wal"})
            std::filesystem::copy_file(files / name, (files / "b") / name);
        std::filesystem::permissions(files / "b", std::filesystem::perms(0555));
        std::filesystem::permissions(files / ".", std::filesystem::perms(0755));
        QVERIFY(asNobody([&] {
            Recording recording((files / "b") / "a");
            return areSame(all(recording), everyEvent(1, eventCount));
        }));
        std::filesystem::permissions(files / "b", std::filesystem::perms(0755));
    }
};

QTEST_GUILESS_MAIN(RecordingHostileTest)
#include "tst_recordinghostile.moc"
