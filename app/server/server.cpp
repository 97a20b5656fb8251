#include "app/server/server.h"

#include "app/server/serversoftware.h"

namespace zoetrope::app {

bool Server::isInstalled()
{
    try {
        return !findServerSoftware().classPath.empty();
    } catch (const ServerError&) {
        return false;
    }
}

} // namespace zoetrope::app
