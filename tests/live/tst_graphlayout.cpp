#include "app/observe/layout/graphlayout.h"
#include "app/observe/layout/rowlayout.h"
#include "ui/observe/waitpainter.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <random>

using namespace std::chrono_literals;
using namespace zoetrope;
using namespace zoetrope::app;
using ui::WaitPicture;

namespace {

constexpr auto enough = 60s; // for Graphviz on a busy machine

/// Stands in for Graphviz, asks it, and writes down that it was started.
class CountedDot
{
public:
    explicit CountedDot(const char* command = "exec dot \"$@\"")
    {
        QFile file(program());
        if (file.open(QIODevice::WriteOnly))
            file.write(QByteArray("#!/bin/sh\necho >> ") + log().toUtf8() + '\n' + command + '\n');
        file.setPermissions(file.permissions() | QFile::ExeOwner);
    }

    [[nodiscard]] QString program() const { return m_folder.filePath(QStringLiteral("dot")); }
    [[nodiscard]] qint64 starts() const { return QFile(log()).size(); }

private:
    [[nodiscard]] QString log() const { return m_folder.filePath(QStringLiteral("starts")); }

    const QTemporaryDir m_folder;
};

ui::WaitNode node(int number)
{
    ui::WaitNode made;
    made.session = QStringLiteral("0x%1").arg(number);
    return made;
}

ui::WaitEdge edge(std::size_t from, std::size_t to, const QString& label)
{
    ui::WaitEdge made;
    made.from = from;
    made.to = to;
    made.label = label;
    return made;
}

// Each waits for the one before it, ten a line.
WaitPicture lines(int nodes)
{
    WaitPicture picture;
    for (int i = 0; i < nodes; ++i) {
        picture.nodes.push_back(node(i));
        if (i % 10 != 0)
            picture.edges.push_back(
                edge(std::size_t(i), std::size_t(i - 1), QStringLiteral("/line-%1").arg(i / 10)));
    }
    return picture;
}

// Whoever waits for whomever, several times over and in circles.
WaitPicture tangle(unsigned seed)
{
    std::mt19937 random(seed);
    WaitPicture picture;
    const auto nodes = 2 + random() % 24;
    for (std::size_t i = 0; i < nodes; ++i) {
        picture.nodes.push_back(node(int(i)));
        picture.nodes.back().count = random() % 5 == 0 ? 12 : 1;
    }
    for (auto left = random() % (2 * nodes); left > 0; --left) {
        const auto from = random() % nodes, to = random() % nodes;
        if (from != to)
            picture.edges.push_back(edge(from, to, QStringLiteral("/locks/%1").arg(left)));
    }
    return picture;
}

// Its two ends aside, where it meets the boxes that it leads from and to.
bool crossesABox(const ui::WaitEdge& edge, const WaitPicture& picture)
{
    constexpr double rim = 3; // that a curve may touch
    constexpr int steps = 400;
    const auto path = ui::WaitPainter::pathOf(edge);
    for (int i = 0; i <= steps; ++i) {
        const auto at = path.pointAtPercent(double(i) / steps);
        for (const auto& node : picture.nodes) {
            if (node.place.adjusted(rim, rim, -rim, -rim).contains(at))
                return true;
        }
    }
    return false;
}

int crossings(const WaitPicture& picture)
{
    return int(std::count_if(picture.edges.begin(), picture.edges.end(),
                             [&](const auto& edge) { return crossesABox(edge, picture); }));
}

bool isInside(const WaitPicture& picture)
{
    return std::all_of(picture.nodes.begin(), picture.nodes.end(), [&](const auto& node) {
        return !node.place.isEmpty() && QRectF({}, picture.size).contains(node.place);
    });
}

} // namespace

/// Where the nodes and edges of the graph of waits are drawn. Without a server.
class GraphLayoutTest : public QObject
{
    Q_OBJECT
private slots:
    // As wide as a path may be long, nothing of the graph could be read.
    void aLongPathDoesNotMakeTheGraphWide()
    {
        const auto widthWith = [](const QString& label) {
            WaitPicture picture;
            picture.nodes = {node(0), node(1)};
            picture.edges = {edge(1, 0, label)};
            GraphLayout(QStringLiteral("dot")).layOut(picture, enough);
            return picture.size.width();
        };
        const auto directory = QString(100, u'x');
        QVERIFY(widthWith(u'/' + directory + QStringLiteral("/nightly"))
                < widthWith(u'/' + directory.left(40)) + 1);
        const auto edge = ::edge(1, 0, u'/' + directory + QStringLiteral("/nightly"));
        QVERIFY(edge.shortWords().endsWith(QStringLiteral("/nightly")));
        QCOMPARE(edge.words(), edge.label);
    }

    void theSamePictureLooksTheSameAndIsAskedForOnce()
    {
        const CountedDot dot;
        GraphLayout layout(dot.program());
        auto first = lines(12);
        layout.layOut(first, enough);
        QVERIFY(isInside(first));
        auto again = lines(12);
        layout.layOut(again, enough);
        QCOMPARE(again, first);
        QCOMPARE(dot.starts(), 1);
        auto other = lines(13);
        layout.layOut(other, enough);
        QCOMPARE(dot.starts(), 2);
        layout.layOut(again, enough); // it comes and goes
        layout.layOut(other, enough);
        QCOMPARE(again, first);
        QCOMPARE(dot.starts(), 2);
    }

    // Ages grow, a line moves on, and a crowd becomes larger: nothing of that is another shape.
    void whatIsWrittenInItDoesNotMoveIt()
    {
        const CountedDot dot;
        GraphLayout layout(dot.program());
        auto first = lines(12);
        first.edges[0].age = QStringLiteral("9.0 s");
        first.nodes[3].count = 4;
        layout.layOut(first, enough);
        auto later = lines(12);
        later.edges[0].age = QStringLiteral("1234 min");
        later.nodes[3].count = 71;
        for (int i = 0; i < 12; ++i)
            later.nodes[std::size_t(i)].session = QStringLiteral("0x%1").arg(i + 1);
        layout.layOut(later, enough);
        QCOMPARE(dot.starts(), 1);
        for (std::size_t i = 0; i < later.nodes.size(); ++i)
            QCOMPARE(later.nodes[i].place, first.nodes[i].place);
        for (std::size_t i = 0; i < later.edges.size(); ++i)
            QCOMPARE(later.edges[i].curve, first.edges[i].curve);
    }

    void noEdgeCrossesANode()
    {
        GraphLayout layout;
        for (unsigned seed = 0; seed < 40; ++seed) {
            auto picture = tangle(seed);
            layout.layOut(picture, enough);
            QVERIFY(isInside(picture));
            QVERIFY2(crossings(picture) == 0, qPrintable(QString::number(seed)));
            layOutInRows(picture);
            QVERIFY(isInside(picture));
            QVERIFY2(crossings(picture) == 0, qPrintable(QString::number(seed)));
        }
    }

    void withoutGraphvizNodesStandInRows()
    {
        GraphLayout layout(QStringLiteral("/nowhere/dot"));
        auto picture = lines(30);
        layout.layOut(picture, enough);
        QVERIFY(isInside(picture));
        QCOMPARE(crossings(picture), 0);
    }

    // Or in which it says what nobody understands.
    void whatFailsIsNotTriedAtEachLook()
    {
        const CountedDot dot("echo nothing; exit 1");
        GraphLayout layout(dot.program());
        for (int i = 0; i < 3; ++i) {
            auto picture = lines(30);
            layout.layOut(picture, enough);
            QVERIFY(isInside(picture));
        }
        QCOMPARE(dot.starts(), 1);
    }

    void fiveHundredSessionsAreLaidOut()
    {
        GraphLayout layout;
        auto picture = lines(500);
        layout.layOut(picture, enough);
        QVERIFY(isInside(picture));
        QCOMPARE(crossings(picture), 0);
    }
};

QTEST_GUILESS_MAIN(GraphLayoutTest)
#include "tst_graphlayout.moc"
