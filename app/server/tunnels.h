#pragma once

#include "app/server/childprocess.h"
#include "app/server/serverdirectory.h"
#include "recipes/transport/passage.h"

#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace zoetrope::app {

/// Tunnels to the servers of a cluster by a program of the user's: ssh, with his own configuration,
/// agent and jump hosts, or kubectl. One child for each server, opened when it is first asked for,
/// and again when it has broken; they end with the object, and with us, in whatever way we end.
///
/// Of ssh the end here is a Unix socket in a folder that is ours alone. kubectl has only ports of
/// the loopback, which any user of this machine can use.
class Tunnels final : public recipes::Passage
{
public:
    struct Ssh
    {
        std::string host; ///< "[USER@]HOST"
        std::string port; ///< Empty: as configured.
    };
    struct Kube
    {
        std::string context; ///< Empty: the current one.
        std::string nameSpace;
        std::string target; ///< "POD" or "service/NAME"
    };

    explicit Tunnels(Ssh ssh);
    explicit Tunnels(Kube kube);
    ~Tunnels() override;

    [[nodiscard]] std::string endFor(const std::string& server) override;
    [[nodiscard]] std::string lastWords(const std::string& server) override;

private:
    struct Tunnel
    {
        ChildProcess child;
        std::filesystem::path socket; // of ssh
        std::filesystem::path log;
        std::string end; // empty: it is not open
        std::string trouble; // of the last attempt
        std::chrono::steady_clock::time_point triedAt;
        bool isWanted = false; // somebody waits
    };

    void run(const std::stop_token& stop);
    void open(const std::string& server, Tunnel& tunnel, const std::stop_token& stop);
    [[nodiscard]] std::vector<std::string> command(const std::string& server,
                                                   const Tunnel& tunnel) const;
    [[nodiscard]] std::string endOf(const Tunnel& tunnel) const;
    [[nodiscard]] std::string whyNot(const Tunnel& tunnel) const;

    const std::optional<Ssh> m_ssh;
    const std::optional<Kube> m_kube;
    const std::unique_ptr<ServerDirectory> m_folder;
    std::mutex m_mutex; // guards what follows, but not the child that the thread is at
    std::condition_variable_any m_changed;
    std::map<std::string, Tunnel> m_tunnels; // by HOST:PORT; none is removed
    int m_opened = 0; // names sockets
    std::jthread m_thread; // last; who starts a child that dies with us must live as long as it
};

} // namespace zoetrope::app
