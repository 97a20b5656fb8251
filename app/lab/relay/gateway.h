#pragma once

#include "app/lab/relay/relaysocket.h"
#include "app/server/descriptor.h"
#include "app/server/serverdirectory.h"
#include "recipes/transport/access.h"
#include "recipes/transport/tls.h"

#include <atomic>
#include <list>
#include <memory>
#include <thread>

namespace zoetrope::app {

/// The servers of a cluster as Unix sockets here that speak in plain, whatever the way to them is:
/// TLS, a tunnel, or one in the other. A relay, which reads what passes, goes through it.
///
/// Threads: address() from any. It has one for its doors and one for each connection: to look up a
///          name or to open a tunnel can take seconds.
/// Errors:  the constructor throws Error(BadArguments) where the servers or the certificates cannot
///          be read, Error(SystemError) where there is no folder, and std::system_error where there
///          are no sockets. A server that cannot be reached, or is not who it should be, is none:
///          its clients are hung up on.
class Gateway
{
public:
    /// `servers` is HOST:PORT[,HOST:PORT...]. Of `access` TLS and the passage count: what is said
    /// of who we are passes as it is.
    Gateway(const std::string& servers, const recipes::Access& access);
    ~Gateway();
    Gateway(const Gateway&) = delete;
    Gateway& operator=(const Gateway&) = delete;

    /// "PATH[,PATH...]": one for each server, in their order, in a folder that is ours alone.
    [[nodiscard]] const std::string& address() const { return m_address; }

private:
    struct Door
    {
        std::string server; // HOST:PORT
        RelaySocket socket;
    };
    struct Line
    {
        std::atomic<bool> isOver = false;
        std::jthread thread;
    };

    void open(const std::string& server);
    void serve();
    void admit(const std::string& server, RelaySocket client);
    void carry(const std::string& server, RelaySocket client) const;
    [[nodiscard]] RelaySocket reach(const std::string& server, std::string& host) const;
    [[nodiscard]] bool isReached(const RelaySocket& socket) const;

    const recipes::Access m_access;
    const std::unique_ptr<const recipes::TlsContext> m_tls; // null: in plain
    const Descriptor m_end; // an eventfd: readable once all is to end
    const std::unique_ptr<ServerDirectory> m_folder;
    std::vector<Door> m_doors;
    std::string m_address;
    std::list<Line> m_lines; // the door's thread
    std::jthread m_thread; // last: it uses all of the above
};

} // namespace zoetrope::app
