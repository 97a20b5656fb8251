#include "app/observe/graphlayout.h"

#include <QProcess>
#include <QStandardPaths>

#include <algorithm>
#include <cmath>

namespace zoetrope::app {

using namespace recipes;
using namespace std::chrono_literals;
using ui::WaitPicture;

namespace {

constexpr double perInch = 72; // pixels at 1x
constexpr double margin = 24; // around the whole

QSizeF sizeOf(const ui::WaitNode& node)
{
    return node.count > 1 ? WaitPicture::runSize : WaitPicture::nodeSize;
}

bool isSameShape(const WaitPicture& one, const WaitPicture& other)
{
    return std::equal(one.nodes.begin(), one.nodes.end(), other.nodes.begin(), other.nodes.end(),
                      [](const auto& a, const auto& b) {
                          return a.session == b.session && a.path == b.path && a.count == b.count;
                      })
        && std::equal(one.edges.begin(), one.edges.end(), other.edges.begin(), other.edges.end(),
                      [](const auto& a, const auto& b) {
                          return a.from == b.from && a.to == b.to
                              && a.label.size() == b.label.size();
                      });
}

void takePlaces(WaitPicture& picture, const WaitPicture& before)
{
    for (std::size_t i = 0; i < picture.nodes.size(); ++i)
        picture.nodes[i].place = before.nodes[i].place;
    for (std::size_t i = 0; i < picture.edges.size(); ++i) {
        picture.edges[i].curve = before.edges[i].curve;
        picture.edges[i].labelAt = before.edges[i].labelAt;
    }
    picture.size = before.size;
}

// A child that does not outlive its time, nor the wish to have its answer.
QByteArray ask(const QString& program, const QByteArray& question, Deadline deadline,
               const std::stop_token& stop)
{
    constexpr int patience = 20; // milliseconds, between two looks at the clock
    QProcess process;
    process.start(program, {QStringLiteral("-Tplain"), QStringLiteral("-y")});
    if (!process.waitForStarted(patience * 10))
        return {};
    process.write(question);
    process.closeWriteChannel();
    while (!process.waitForFinished(patience)) {
        if (process.state() == QProcess::NotRunning)
            break;
        if (stop.stop_requested() || Clock::now() >= deadline) {
            process.kill();
            process.waitForFinished(patience * 10);
            return {};
        }
    }
    return process.exitCode() == 0 ? process.readAllStandardOutput() : QByteArray();
}

void layOutInRows(WaitPicture& picture)
{
    constexpr double between = 40;
    const auto columns = std::max<std::size_t>(
        1, static_cast<std::size_t>(std::lround(std::sqrt(double(picture.nodes.size())))));
    const auto step = WaitPicture::nodeSize + QSizeF(between, between);
    for (std::size_t i = 0; i < picture.nodes.size(); ++i) {
        auto& node = picture.nodes[i];
        const auto row = i / columns;
        node.place = QRectF(
            {margin + step.width() * double(i % columns), margin + step.height() * double(row)},
            sizeOf(node));
        picture.size
            = picture.size.expandedTo({node.place.right() + margin, node.place.bottom() + margin});
    }
    for (auto& edge : picture.edges) {
        const auto from = picture.nodes[edge.from].place.center();
        const auto to = picture.nodes[edge.to].place.center();
        edge.curve = QPolygonF({from, from + (to - from) / 3, from + (to - from) * 2 / 3, to});
        edge.labelAt = (from + to) / 2;
    }
}

/// Reads the words of one line.
class Words
{
public:
    explicit Words(const QByteArray& line)
        : m_words(line.simplified().split(' '))
    {
    }

    QByteArray next() { return m_at < m_words.size() ? m_words[m_at++] : QByteArray(); }
    double number() { return next().toDouble(); }
    QPointF point()
    {
        const auto x = number();
        return QPointF(x, number()) * perInch + QPointF(margin, margin);
    }
    std::size_t index() { return next().mid(1).toULongLong(); } // "n12"
    [[nodiscard]] bool hasMore(qsizetype count) const { return m_words.size() - m_at >= count; }

private:
    const QList<QByteArray> m_words;
    qsizetype m_at = 0;
};

bool readNode(Words& words, WaitPicture& picture)
{
    const auto index = words.index();
    if (index >= picture.nodes.size() || !words.hasMore(4))
        return false;
    const auto centre = words.point();
    QRectF place({}, sizeOf(picture.nodes[index]));
    place.moveCenter(centre);
    picture.nodes[index].place = place;
    return true;
}

// The edges come in an order of Graphviz's own: each says which it is by its label.
bool readEdge(Words& words, WaitPicture& picture, std::vector<bool>& isRead)
{
    const auto from = words.index(), to = words.index();
    const auto count = words.next().toLongLong();
    if (count < 4 || !words.hasMore(2 * count))
        return false;
    for (std::size_t i = 0; i < picture.edges.size(); ++i) {
        auto& edge = picture.edges[i];
        if (edge.from != from || edge.to != to || isRead[i])
            continue;
        isRead[i] = true;
        edge.curve.clear();
        for (auto point = count; point > 0; --point)
            edge.curve.push_back(words.point());
        words.next();
        edge.labelAt = words.hasMore(4) ? words.point() : edge.curve[edge.curve.size() / 2];
        return true;
    }
    return false;
}

} // namespace

// Names and labels stay here: Graphviz is told how much room they need, and gets no text to parse.
QByteArray toDot(const WaitPicture& picture)
{
    QByteArray text("digraph{rankdir=TB;ranksep=0.55;nodesep=0.45;node[shape=box,fixedsize=true,"
                    "label=\"\"];edge[fontname=Courier,fontsize=11];\n");
    constexpr std::size_t large = 150; // nodes, from which on beauty gives way to haste
    if (picture.nodes.size() > large)
        text += "nslimit=1;nslimit1=1;mclimit=0.2;\n";
    const auto inches = [](double pixels) { return QByteArray::number(pixels / perInch, 'f', 3); };
    for (std::size_t i = 0; i < picture.nodes.size(); ++i) {
        const auto size = sizeOf(picture.nodes[i]);
        text += 'n' + QByteArray::number(qulonglong(i)) + "[width=" + inches(size.width())
            + ",height=" + inches(size.height()) + "];\n";
    }
    for (const auto& edge : picture.edges) {
        text += 'n' + QByteArray::number(qulonglong(edge.from)) + "->n"
            + QByteArray::number(qulonglong(edge.to));
        if (!edge.label.isEmpty())
            text += "[label=\"" + QByteArray(edge.label.size() + 2, 'x') + "\"]";
        text += ";\n";
    }
    return text + "}\n";
}

bool takePlain(const QByteArray& answer, WaitPicture& picture)
{
    std::size_t nodes = 0, edges = 0;
    std::vector<bool> isRead(picture.edges.size(), false);
    for (const auto& line : answer.split('\n')) {
        Words words(line);
        const auto kind = words.next();
        if (kind == "graph") {
            words.next();
            const auto width = words.number();
            picture.size = QSizeF(width, words.number()) * perInch + 2 * QSizeF(margin, margin);
        } else if (kind == "node") {
            nodes += readNode(words, picture) ? 1 : 0;
        } else if (kind == "edge") {
            edges += readEdge(words, picture, isRead) ? 1 : 0;
        }
    }
    return nodes == picture.nodes.size() && edges == picture.edges.size();
}

void layOut(WaitPicture& picture, const WaitPicture& before, std::chrono::milliseconds budget,
            const std::stop_token& stop)
{
    if (picture.nodes.empty())
        return;
    if (isSameShape(picture, before)) {
        takePlaces(picture, before);
        return;
    }
    const auto begin = Clock::now();
    const auto question = toDot(picture);
    const auto end = begin + budget;
    if (takePlain(ask(QStringLiteral("dot"), question, begin + budget * 2 / 3, stop), picture)
        || takePlain(ask(QStringLiteral("twopi"), question, end, stop), picture))
        return;
    layOutInRows(picture);
}

} // namespace zoetrope::app
