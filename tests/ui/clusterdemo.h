#pragma once

#include "ui/observe/clusterpicture.h"
#include "ui/operate/clusterstate.h"

namespace zoetrope::tests {

using namespace ui;

[[nodiscard]] inline WaitNode node(const QString& session, double x, double y)
{
    WaitNode made;
    made.session = session;
    made.name = session;
    made.place = QRectF({x, y}, WaitPicture::nodeSize);
    return made;
}

[[nodiscard]] inline WaitEdge edge(std::size_t from, std::size_t to, const QString& label)
{
    WaitEdge made;
    made.from = from;
    made.to = to;
    made.label = label;
    made.waiter = label + QStringLiteral("/waiter");
    made.blocker = label + QStringLiteral("/blocker");
    made.curve = QPolygonF({{100, 100}, {100, 120}, {100, 140}, {100, 160}});
    return made;
}

[[nodiscard]] inline FindingRow finding(const QString& id, Grade grade, const QString& recipe)
{
    FindingRow made;
    made.id = id;
    made.title = id + QStringLiteral(" was found");
    made.gradeWord = QStringLiteral("critical");
    made.explanation = QStringLiteral("None goes on.");
    made.evidence = QStringList{QStringLiteral("one owns"), QStringLiteral("one watches")};
    made.suggestion = QStringLiteral("Revoke it.");
    made.recipe = recipe;
    made.node = recipe + QStringLiteral("/x-0000000001");
    made.grade = grade;
    return made;
}

[[nodiscard]] inline ClusterPicture written()
{
    ClusterPicture picture;
    picture.recipes
        = {{QStringLiteral("/locks/a"), QStringLiteral("lock"), QStringLiteral("3 in line"),
            QStringLiteral("5 s"), QStringLiteral("kazoo, certain"), Grade::Critical},
           {QStringLiteral("/locks/b"),
            QStringLiteral("lock"),
            QStringLiteral("1 in line"),
            {},
            QStringLiteral("likely"),
            Grade::None}};
    picture.findings
        = {finding(QStringLiteral("deadlock"), Grade::Critical, QStringLiteral("/locks/a"))};
    picture.waits.nodes
        = {node(QStringLiteral("0x1"), 20, 20), node(QStringLiteral("0x2"), 20, 160),
           node(QStringLiteral("0x3"), 320, 20)};
    picture.waits.edges
        = {edge(0, 1, QStringLiteral("/locks/a")), edge(2, 1, QStringLiteral("/locks/b"))};
    picture.waits.size = {540, 260};
    picture.access = QStringLiteral("Access 2 of 3");
    picture.accessShort = QStringLiteral("1 server hides watches");
    picture.where = QStringLiteral("h:2181 · follower");
    picture.watches = 41;
    picture.watchBudget = 200;
    picture.requestsPerSecond = 12;
    picture.requestBudget = 50;
    return picture;
}

[[nodiscard]] inline ClusterState live()
{
    ClusterState state;
    state.link = Link::Live;
    state.name = QStringLiteral("orders-prod");
    state.servers = QStringLiteral("h:2181");
    return state;
}

} // namespace zoetrope::tests
