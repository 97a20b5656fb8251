#include "app/observe/layout/graphlayout.h"

#include "app/observe/layout/rowlayout.h"

#include <QProcess>

#include <algorithm>

namespace zoetrope::app {

using namespace recipes;
using namespace std::chrono_literals;
using ui::WaitPicture;

namespace {

constexpr double perInch = 72; // pixels at 1x
constexpr double margin = 24; // around the whole

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
    QRectF place({}, WaitPicture::sizeOf(picture.nodes[index]));
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

QByteArray dotName(std::size_t node)
{
    return 'n' + QByteArray::number(qulonglong(node));
}

QByteArray dotSize(const QSizeF& size)
{
    const auto inches = [](double pixels) { return QByteArray::number(pixels / perInch, 'f', 3); };
    return "[width=" + inches(size.width()) + ",height=" + inches(size.height()) + "]";
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
    for (std::size_t i = 0; i < picture.nodes.size(); ++i)
        text += dotName(i) + dotSize(WaitPicture::sizeOf(picture.nodes[i])) + ";\n";
    for (const auto& edge : picture.edges) {
        text += dotName(edge.from) + "->" + dotName(edge.to);
        if (const auto room = edge.room(); room > 0)
            text += "[label=\"" + QByteArray(room, 'x') + "\"]";
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

GraphLayout::GraphLayout(QString program)
    : m_program(std::move(program))
{
}

GraphLayout::Shape& GraphLayout::shapeOf(const QByteArray& question)
{
    constexpr std::size_t most = 16;
    const auto known = std::find_if(m_shapes.begin(), m_shapes.end(),
                                    [&](const auto& shape) { return shape.question == question; });
    if (known == m_shapes.end()) {
        m_shapes.push_front({question, {}, {}});
        m_shapes.resize(std::min(m_shapes.size(), most));
    } else {
        std::rotate(m_shapes.begin(), known, known + 1);
    }
    return m_shapes.front();
}

void GraphLayout::layOut(WaitPicture& picture, std::chrono::milliseconds budget,
                         const std::stop_token& stop)
{
    constexpr auto pause = 10s; // between two attempts at what took too long
    if (picture.nodes.empty())
        return;
    const auto question = toDot(picture);
    auto& shape = shapeOf(question);
    const auto now = Clock::now();
    if (shape.answer.isEmpty() && (shape.asked == TimePoint() || now - shape.asked >= pause)) {
        shape.asked = now;
        shape.answer = ask(m_program, question, now + budget, stop);
    }
    if (shape.answer.isEmpty() || !takePlain(shape.answer, picture))
        layOutInRows(picture);
}

} // namespace zoetrope::app
