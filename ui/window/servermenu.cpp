#include "ui/window/servermenu.h"

namespace zoetrope::ui {

ServerMenu::ServerMenu(QWidget* parent)
    : QMenu(tr("Ser&ver"), parent)
{
    build();
}

void ServerMenu::setServers(const std::vector<ServerInfo>& servers)
{
    if (servers == m_servers)
        return;
    m_servers = servers;
    build();
}

void ServerMenu::build()
{
    clear();
    menuAction()->setEnabled(!m_servers.empty());
    if (m_servers.size() == 1)
        return addMember(*this, m_servers.front());
    for (const auto& server : m_servers) {
        const auto title = server.isRunning ? tr("Server &%1, %2") : tr("Server &%1, %2: down");
        addMember(*addMenu(title.arg(server.number).arg(server.address)), server);
    }
    addSeparator();
    add(*this, tr("&Kill the leader"), ActKind::KillLeader, 0, true);
    add(*this, tr("&Cut the leader off"), ActKind::Isolate, 0, true);
    add(*this, tr("&Mend: all hear each other"), ActKind::Heal, 0, true);
}

void ServerMenu::addMember(QMenu& menu, const ServerInfo& server)
{
    add(menu, tr("&Stop"), ActKind::StopServer, server.number, server.isRunning);
    add(menu, tr("&Kill"), ActKind::KillServer, server.number, server.isRunning);
    add(menu, tr("S&tart again"), ActKind::StartServer, server.number, !server.isRunning);
}

void ServerMenu::add(QMenu& menu, const QString& text, ActKind kind, int number, bool isOffered)
{
    auto* action = menu.addAction(text);
    action->setEnabled(isOffered);
    connect(action, &QAction::triggered, this,
            [this, kind, number] { emit actRequested({.kind = kind, .number = number}); });
}

} // namespace zoetrope::ui
