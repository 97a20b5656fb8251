#pragma once

#include "app/observe/clustercontroller.h"
#include "tests/support/crowd.h"
#include "tests/support/peer.h"
#include "tests/support/testensemble.h"
#include "ui/operate/operatepanel.h"

#include <QCoreApplication>
#include <QScrollArea>
#include <QScrollBar>

#include <algorithm>

namespace zoetrope::tests {

inline constexpr int patience = 30'000; // ms; who fails waits for three times that

/// A real ensemble, and clients of another library who use it. Those of one test have names of
/// their own, for some of their orders never end.
class ClusterCompany
{
public:
    /// Why this machine has none; empty if it has.
    [[nodiscard]] static std::string missing()
    {
        return app::Server::isInstalled() ? Peer::missing(Peer::Library::Kazoo)
                                          : "no ZooKeeper server on this machine";
    }

    void open(const std::string& client, const std::string& root)
    {
        const auto name = client + std::to_string(m_test);
        m_kazoo.call(name + " open " + root + " 30000");
        m_open.push_back(name);
    }
    void call(const std::string& order) { m_kazoo.call(named(order)); }
    Peer::Question ask(const std::string& order) { return m_kazoo.ask(named(order)); }
    void answer(Peer::Question question) { static_cast<void>(m_kazoo.answer(question)); }
    void closeAll()
    {
        for (const auto& client : m_open)
            static_cast<void>(m_kazoo.ask(client + " close"));
        m_open.clear();
        ++m_test;
    }

    [[nodiscard]] TestEnsemble& ensemble() { return m_ensemble; }

private:
    [[nodiscard]] std::string named(const std::string& order) const
    {
        return order.substr(0, 1) + std::to_string(m_test) + order.substr(1);
    }

    TestEnsemble m_ensemble;
    Peer m_kazoo{Peer::Library::Kazoo};
    std::vector<std::string> m_open;
    int m_test = 0;
};

[[nodiscard]] inline ui::ClusterProfile at(const std::string& servers)
{
    ui::ClusterProfile profile;
    profile.servers = QString::fromStdString(servers);
    return profile;
}

/// How many stand in a recipe as the last look had it; -1 before the first.
[[nodiscard]] inline int placesAt(app::ClusterController& cluster, std::string_view path)
{
    if (!cluster.sight())
        return -1;
    for (const auto& recipe : cluster.sight()->inspection.picture.recipes) {
        if (recipe.path == path)
            return static_cast<int>(recipe.places.size());
    }
    return 0;
}

/// Scrolls through all that stands before the button, as who reads it does.
[[nodiscard]] inline bool canActOnceRead(ui::OperatePanel& panel)
{
    auto* parent = panel.parentWidget();
    while (parent && !qobject_cast<QScrollArea*>(parent))
        parent = parent->parentWidget();
    auto* area = qobject_cast<QScrollArea*>(parent);
    if (!area)
        return panel.canAct();
    auto& bar = *area->verticalScrollBar();
    for (int value = 0; value <= bar.maximum();
         value += std::max(area->viewport()->height() / 2, 1)) {
        bar.setValue(value);
        area->viewport()->repaint();
    }
    bar.setValue(bar.maximum());
    area->viewport()->repaint();
    QCoreApplication::processEvents(); // the panel hears of it later
    return panel.canAct();
}

} // namespace zoetrope::tests
