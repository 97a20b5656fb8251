#include "app/live/inspectionlook.h"
#include "app/live/words/inspectionlines.h"
#include "app/recording/seekindex.h"
#include "recipes/line/ladder.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <ctime>

using namespace zoetrope;
using namespace zoetrope::app;
using namespace zoetrope::recipes;

namespace {

constexpr EventId instants = 10; // of each recording

QString asText(const std::string& text)
{
    return QString::fromStdString(text);
}

QString nameOf(const World& world, ActorId actor)
{
    const auto found = world.participants.find(actor);
    return found == world.participants.end() ? QStringLiteral("-") : asText(found->second.name);
}

QStringList ladderLines(const World& world)
{
    QStringList lines;
    for (const auto& path : ladderPaths(world)) {
        const auto ladder = ladderOf(world, path);
        lines += QStringLiteral("%1: %2 at once").arg(asText(path)).arg(ladder.leases);
        for (const auto& rung : ladder.rungs)
            lines += QStringLiteral("  %1. %2 of %3, footing %4, waits for %5, aim %6 at %7%8%9")
                         .arg(rung.rank)
                         .arg(asText(rung.path), nameOf(world, rung.owner))
                         .arg(static_cast<int>(rung.footing))
                         .arg(asText(rung.waitsFor))
                         .arg(static_cast<int>(rung.aim.kind))
                         .arg(asText(rung.aim.path),
                              rung.isWoken ? QStringLiteral(", woken") : QString(),
                              rung.isOrphan ? QStringLiteral(", orphan") : QString());
        for (const auto& fallen : ladder.fallen)
            lines += QStringLiteral("  went: %1, woke %2")
                         .arg(asText(fallen.path))
                         .arg(fallen.woken.size());
        for (const auto deluded : ladder.deluded)
            lines += QStringLiteral("  deluded: ") + nameOf(world, deluded);
    }
    return lines;
}

// Who stands where, who waits for whom, and what was found, at ten instants.
QString told(const std::filesystem::path& file)
{
    SeekIndex recording(file);
    QStringList lines;
    for (EventId part = 1; part <= instants; ++part) {
        const auto id
            = recording.first() + (recording.last() - recording.first()) * part / instants;
        const auto world = recording.worldAt(id);
        lines += QStringLiteral("== after event %1: %2 znodes, %3 participants")
                     .arg(world.last)
                     .arg(world.znodes.size())
                     .arg(world.participants.size());
        lines += ladderLines(world);
        if (const auto look = inspectionOf(world))
            lines += inspectionLines(*look);
    }
    return lines.join(u'\n') + u'\n';
}

} // namespace

/// Recordings of earlier programs, kept as they wrote them: they are opened by this one, and say
/// the same. Where a text is to change, ZOETROPE_TELL_ANEW=1 writes it; read the difference.
class KeptRecordingsTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        qputenv("TZ", "UTC"); // times of day are told as here
        ::tzset();
    }

    void aRecordingSaysWhatItSaid_data()
    {
        QTest::addColumn<QString>("name");
        for (const auto& name :
             QDir(QStringLiteral(KEPT)).entryList({QStringLiteral("*.zoetrope")}, QDir::Files))
            QTest::newRow(qPrintable(name)) << name;
    }

    void aRecordingSaysWhatItSaid()
    {
        QFETCH(const QString, name);
        const auto kept = QDir(QStringLiteral(KEPT)).filePath(name);
        const auto copy = m_folder.filePath(name); // reading leaves files beside it
        QVERIFY(QFile::copy(kept, copy));
        const auto text = told(copy.toStdString());
        QVERIFY(text.count(u'\n') > qsizetype{2} * static_cast<int>(instants));
        QFile expected(kept + QStringLiteral(".txt"));
        if (qEnvironmentVariableIsSet("ZOETROPE_TELL_ANEW")) {
            QVERIFY(expected.open(QIODevice::WriteOnly));
            expected.write(text.toUtf8());
            return;
        }
        QVERIFY(expected.open(QIODevice::ReadOnly));
        const auto then = QString::fromUtf8(expected.readAll()).split(u'\n');
        const auto now = text.split(u'\n');
        for (qsizetype line = 0; line < std::min(then.size(), now.size()); ++line)
            QCOMPARE(now[line], then[line]);
        QCOMPARE(now.size(), then.size());

        QFile original(kept), after(copy); // what was read has not been written to
        QVERIFY(original.open(QIODevice::ReadOnly) && after.open(QIODevice::ReadOnly));
        QVERIFY(original.readAll() == after.readAll());
    }

private:
    const QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(KeptRecordingsTest)
#include "tst_keptrecordings.moc"
