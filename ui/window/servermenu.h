#pragma once

#include "ui/frame/frame.h"
#include "ui/participants/act.h"

#include <QMenu>

namespace zoetrope::ui {

/// What can be done to the laboratory's own servers: each for itself, and to all of them.
class ServerMenu : public QMenu
{
    Q_OBJECT
public:
    explicit ServerMenu(QWidget* parent = nullptr);

    void setServers(const std::vector<ServerInfo>& servers);

signals:
    void actRequested(const zoetrope::ui::Act& act);

private:
    void build();
    void add(QMenu& menu, const QString& text, ActKind kind, int number, bool isOffered);
    void addMember(QMenu& menu, const ServerInfo& server);

    std::vector<ServerInfo> m_servers;
};

} // namespace zoetrope::ui
