// A directory of a hundred thousand children in the window of a cluster: from opening it to its
// first rows on screen, and a page of it while it is scrolled through.
#include "app/observe/clustercontroller.h"
#include "app/server/privateserver.h"
#include "tests/bench/report.h"
#include "ui/observe/clusterview.h"
#include "ui/widgets/tabbedpanel.h"
#include "ui/znodes/znodemodel.h"

#include <QAbstractItemModel>
#include <QApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QScrollBar>
#include <QTimer>
#include <QTreeView>

#include <cstdio>
#include <cstdlib>
#include <functional>

using namespace zoetrope;
using namespace zoetrope::bench;
using namespace zoetrope::recipes;
using namespace std::chrono_literals;

namespace {

constexpr int children = 100'000;
constexpr int runs = 5;
constexpr int pages = 200; // of a run
const auto directory = QStringLiteral("/many");

void plant(Session& session)
{
    session.ensure(Path(directory.toStdString()));
    std::vector<Request> burst;
    for (int i = 0; i < children; ++i) {
        burst.push_back(Request::create(Path("/many/order-" + std::to_string(1'000'000 + i)),
                                        std::string("data"), CreateMode::Persistent));
        if (burst.size() == 1000)
            static_cast<void>(session.multi(std::exchange(burst, {})));
    }
}

void waitUntil(const std::function<bool()>& isSo)
{
    QElapsedTimer since;
    since.start();
    while (!isSo()) {
        if (since.hasExpired(60'000)) {
            std::fputs("The window does not show it.\n", stderr);
            std::exit(1);
        }
        QApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents, 5);
    }
}

struct Times
{
    double opening, page; // milliseconds
};

Times browse(const std::string& servers)
{
    app::ClusterController cluster;
    cluster.window().show();
    ui::ClusterProfile profile;
    profile.servers = QString::fromStdString(servers);
    cluster.connectTo(profile, {});
    waitUntil([&] { return cluster.sight() != nullptr; });
    cluster.window().view().centre().bringUp(2);
    auto& tree = cluster.browser().tree();
    auto& model = cluster.browser().model();
    tree.expand(model.index(0, 0));
    waitUntil([&] { return model.indexOf(directory).isValid(); });
    QElapsedTimer clock;
    clock.start();
    tree.expand(model.indexOf(directory));
    waitUntil([&] { return model.rowCount(model.indexOf(directory)) == children; });
    static_cast<void>(tree.grab());
    const auto opening = static_cast<double>(clock.nsecsElapsed()) / 1e6;
    clock.start();
    for (int page = 0; page < pages; ++page) {
        tree.verticalScrollBar()->setValue(tree.verticalScrollBar()->maximum() / pages * page);
        static_cast<void>(tree.viewport()->grab());
    }
    return {opening, static_cast<double>(clock.nsecsElapsed()) / 1e6 / pages};
}

} // namespace

int main(int argc, char** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    Report report("browse", argc, argv);
    app::PrivateServer server;
    server.start();
    Session session({.servers = server.address(), .timeout = 30s});
    session.connect(Clock::now() + 30s);
    plant(session);
    Measurement opening{"open-100000", "zoetrope", "ms", {}};
    Measurement page{"page-of-100000", "zoetrope", "ms", {}};
    for (int run = 0; run < runs; ++run) {
        const auto times = browse(server.address());
        opening.runs.push_back(times.opening);
        page.runs.push_back(times.page);
    }
    report.add(opening);
    report.require(opening, Bound::Under, 1000);
    report.add(page);
    report.require(page, Bound::Under, 16);
    return report.conclude();
}
