#include "recipes/wire/framesplitter.h"
#include "tests/recipes/wireexchanges.h"

#include <QTest>

using namespace zoetrope::recipes;

namespace {

std::vector<std::string> allOf(FrameSplitter& splitter)
{
    std::vector<std::string> frames;
    while (auto frame = splitter.next())
        frames.push_back(std::move(*frame));
    return frames;
}

std::vector<std::string> everyRequest()
{
    std::vector<std::string> frames;
    for (const auto& exchange : everyExchange())
        frames.push_back(exchange.request);
    return frames;
}

std::string joined(const std::vector<std::string>& frames)
{
    std::string bytes;
    for (const auto& frame : frames)
        bytes += frame;
    return bytes;
}

} // namespace

class WireFramesTest : public QObject
{
    Q_OBJECT
private slots:
    void manyFramesInOnePieceComeOutOneByOne()
    {
        FrameSplitter splitter;
        splitter.feed(joined(everyRequest()));
        QVERIFY(allOf(splitter) == everyRequest());
        QVERIFY(splitter.rest().empty());
    }

    void aFrameMayBeCutAtEveryByte()
    {
        const auto frames = everyRequest();
        const auto bytes = joined(frames);
        for (std::size_t cut = 0; cut <= bytes.size(); ++cut) {
            FrameSplitter splitter;
            splitter.feed(std::string_view(bytes).substr(0, cut));
            auto found = allOf(splitter);
            splitter.feed(std::string_view(bytes).substr(cut));
            for (auto& frame : allOf(splitter))
                found.push_back(std::move(frame));
            QVERIFY2(found == frames, qPrintable(QString::number(cut)));
        }
    }

    void bytesMayComeOneByOne()
    {
        FrameSplitter splitter;
        std::vector<std::string> found;
        for (const char byte : joined(everyRequest())) {
            splitter.feed({&byte, 1});
            for (auto& frame : allOf(splitter))
                found.push_back(std::move(frame));
        }
        QVERIFY(found == everyRequest());
    }

    void anEmptyFrameIsAFrame()
    {
        FrameSplitter splitter;
        splitter.feed(WireBytes().frame() + WireBytes().int32(1).frame());
        QCOMPARE(allOf(splitter).size(), std::size_t{2});
    }

    void theEndOfTheStreamLeavesARest()
    {
        FrameSplitter splitter;
        const auto frame = WireBytes().text("half").frame();
        splitter.feed(frame.substr(0, 6));
        QVERIFY(!splitter.next());
        QCOMPARE(splitter.rest(), frame.substr(0, 6));
    }

    void aHostileLengthMakesTheRestRaw_data()
    {
        QTest::addColumn<qint64>("length");
        QTest::newRow("negative") << qint64{-1};
        QTest::newRow("least") << qint64{std::numeric_limits<qint32>::min()};
        QTest::newRow("greatest") << qint64{std::numeric_limits<qint32>::max()};
        QTest::newRow("over the limit") << static_cast<qint64>(FrameSplitter::limit) + 1;
    }

    void aHostileLengthMakesTheRestRaw()
    {
        QFETCH(const qint64, length);
        const auto good = WireBytes().int32(5).frame();
        const auto bad = WireBytes().int32(length).body() + "some bytes";
        FrameSplitter splitter;
        splitter.feed(good + bad);
        QCOMPARE(splitter.next().value_or(""), good);
        QVERIFY(!splitter.isRaw());
        QCOMPARE(splitter.next().value_or(""), bad);
        QVERIFY(splitter.isRaw());
        splitter.feed(good);
        QCOMPARE(splitter.next().value_or(""), good);
        QVERIFY(!splitter.next());
    }

    void aFrameAtTheLimitIsAFrame()
    {
        FrameSplitter splitter;
        splitter.feed(WireBytes().int32(static_cast<std::int64_t>(FrameSplitter::limit)).body());
        QVERIFY(!splitter.next());
        QVERIFY(!splitter.isRaw());
        splitter.feed(std::string(FrameSplitter::limit, 'x'));
        QCOMPARE(splitter.next().value_or("").size(), FrameSplitter::limit + FrameSplitter::prefix);
    }
};

QTEST_GUILESS_MAIN(WireFramesTest)
#include "tst_wireframes.moc"
