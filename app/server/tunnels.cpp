#include "app/server/tunnels.h"

#include "app/server/looking.h"
#include "app/server/servererror.h"
#include "recipes/types/error.h"
#include "recipes/types/sentences.h"

#include <algorithm>
#include <fstream>
#include <sstream>
#include <system_error>

namespace zoetrope::app {

using namespace std::chrono_literals;
using recipes::Code;
using recipes::Error;
using recipes::sentence;
using recipes::sentences;

namespace {

namespace fs = std::filesystem;

constexpr auto openPatience = 10s;
constexpr auto betweenAttempts = 1s;
constexpr auto forwarding = "Forwarding from 127.0.0.1:";

std::unique_ptr<ServerDirectory> folderOfOurOwn()
try {
    return std::make_unique<ServerDirectory>(ServerDirectory::Use::Tunnels);
} catch (const ServerError& error) {
    throw Error(Code::SystemError, error.what());
}

std::string textOf(const fs::path& file)
{
    std::ostringstream text;
    text << std::ifstream(file).rdbuf();
    return text.str();
}

// The last line that has something in it, without what would move a cursor.
std::string lastLineOf(const fs::path& file)
{
    std::istringstream lines(textOf(file));
    std::string last;
    for (std::string line; std::getline(lines, line);) {
        std::erase_if(line, [](char c) { return static_cast<unsigned char>(c) < ' '; });
        if (!line.empty())
            last = line;
    }
    return last;
}

bool contains(const std::string& text, const char* part)
{
    return text.find(part) != std::string::npos;
}

} // namespace

Tunnels::Tunnels(Ssh ssh)
    : m_ssh(std::move(ssh))
    , m_folder(folderOfOurOwn())
    , m_thread([this](const std::stop_token& stop) { run(stop); })
{
}

Tunnels::Tunnels(Kube kube)
    : m_kube(std::move(kube))
    , m_folder(folderOfOurOwn())
    , m_thread([this](const std::stop_token& stop) { run(stop); })
{
}

Tunnels::~Tunnels()
{
    m_thread.request_stop();
    m_thread.join();
    m_tunnels.clear();
}

std::string Tunnels::endFor(const std::string& server)
{
    std::unique_lock lock(m_mutex);
    auto& tunnel = m_tunnels[server];
    tunnel.isWanted = true;
    m_changed.notify_all();
    m_changed.wait_for(lock, openPatience + 1s, [&tunnel] { return !tunnel.isWanted; });
    if (tunnel.end.empty())
        throw Error(
            Code::ConnectionLoss,
            sentence(sentences.noTunnel,
                     {server, tunnel.trouble.empty() ? sentences.notInTime : tunnel.trouble}));
    return tunnel.end;
}

std::string Tunnels::lastWords(const std::string& server)
{
    const std::scoped_lock lock(m_mutex);
    const auto found = m_tunnels.find(server);
    const auto words = found == m_tunnels.end() ? std::string() : lastLineOf(found->second.log);
    return contains(words, "failed") || contains(words, "rror") ? words : std::string();
}

// What is asked for again soon after it failed is told what it was told then.
void Tunnels::run(const std::stop_token& stop)
{
    const auto isWanted = [](const auto& entry) { return entry.second.isWanted; };
    std::unique_lock lock(m_mutex);
    while (m_changed.wait(
        lock, stop, [&] { return std::any_of(m_tunnels.begin(), m_tunnels.end(), isWanted); })) {
        auto& [server, tunnel] = *std::find_if(m_tunnels.begin(), m_tunnels.end(), isWanted);
        const auto isFresh = std::chrono::steady_clock::now() - tunnel.triedAt < betweenAttempts;
        const auto isOpen = !tunnel.end.empty() && tunnel.child.isRunning();
        if (!isOpen && (!isFresh || tunnel.trouble.empty())) {
            lock.unlock();
            open(server, tunnel, stop);
            lock.lock();
        }
        tunnel.isWanted = false;
        m_changed.notify_all();
    }
}

void Tunnels::open(const std::string& server, Tunnel& tunnel, const std::stop_token& stop)
{
    std::unique_lock lock(m_mutex);
    tunnel.child = ChildProcess();
    tunnel.end.clear();
    tunnel.trouble.clear();
    if (tunnel.socket.empty()) {
        const auto name = std::to_string(++m_opened);
        tunnel.socket = m_folder->path() / name;
        tunnel.log = m_folder->path() / (name + ".log");
    }
    std::error_code ignored;
    fs::remove(tunnel.socket, ignored);
    fs::remove(tunnel.log, ignored);
    try {
        tunnel.child = ChildProcess(tied(command(server, tunnel)), {.output = tunnel.log});
    } catch (const std::system_error& error) {
        tunnel.trouble = error.what();
    }
    lock.unlock();
    lookUntil([&] { return !endOf(tunnel).empty() || !tunnel.child.isRunning(); },
              std::chrono::steady_clock::now() + openPatience, stop);
    lock.lock();
    tunnel.triedAt = std::chrono::steady_clock::now();
    if (tunnel.child.isRunning())
        tunnel.end = endOf(tunnel);
    if (tunnel.end.empty() && tunnel.trouble.empty())
        tunnel.trouble = whyNot(tunnel);
    if (tunnel.end.empty())
        tunnel.child = ChildProcess();
}

std::string Tunnels::endOf(const Tunnel& tunnel) const
{
    std::error_code ignored;
    if (m_ssh)
        return fs::is_socket(tunnel.socket, ignored) ? tunnel.socket.string() : std::string();
    const auto said = textOf(tunnel.log);
    const auto at = said.find(forwarding);
    if (at == std::string::npos)
        return {};
    const auto begin = at + std::string_view(forwarding).size();
    const auto end = said.find(' ', begin);
    return end == std::string::npos ? std::string()
                                    : "127.0.0.1:" + said.substr(begin, end - begin);
}

// Host keys: whoever does not know one is told by ssh, and decides by hand; never we. A connection
// that others share would outlive us.
std::vector<std::string> Tunnels::command(const std::string& server, const Tunnel& tunnel) const
{
    if (m_kube) {
        std::vector<std::string> words{"/usr/bin/env", "kubectl", "port-forward",
                                       "--address=127.0.0.1", "--namespace=" + m_kube->nameSpace};
        if (!m_kube->context.empty())
            words.push_back("--context=" + m_kube->context);
        words.push_back(m_kube->target.find('/') == std::string::npos ? "pod/" + m_kube->target
                                                                      : m_kube->target);
        words.push_back(':' + server.substr(server.rfind(':') + 1));
        return words;
    }
    std::vector<std::string> words{"/usr/bin/env", "ssh", "-N", "-T"};
    for (const auto* option :
         {"ExitOnForwardFailure=yes", "StrictHostKeyChecking=yes", "BatchMode=yes",
          "ConnectTimeout=8", "ServerAliveInterval=5", "ServerAliveCountMax=3", "ControlMaster=no",
          "ControlPath=none", "ForwardAgent=no", "ForwardX11=no", "PermitLocalCommand=no",
          "StreamLocalBindMask=0177"}) {
        words.emplace_back("-o");
        words.emplace_back(option);
    }
    if (!m_ssh->port.empty())
        words.insert(words.end(), {"-p", m_ssh->port});
    words.insert(words.end(), {"-L", tunnel.socket.string() + ':' + server, "--", m_ssh->host});
    return words;
}

std::string Tunnels::whyNot(const Tunnel& tunnel) const
{
    const auto said = textOf(tunnel.log);
    const auto program = std::string(m_ssh ? "ssh" : "kubectl");
    if (contains(said, "Host key verification failed"))
        return sentence(
            sentences.hostKey,
            {m_ssh->host,
             "ssh " + (m_ssh->port.empty() ? "" : "-p " + m_ssh->port + ' ') + m_ssh->host});
    if (m_ssh && contains(said, "Permission denied"))
        return sentence(sentences.notLetIn, {m_ssh->host});
    if (contains(said, "No such file") && contains(said, program.c_str()))
        return sentence(sentences.noProgram, {program});
    const auto last = lastLineOf(tunnel.log);
    return last.empty() ? sentence(sentences.programNotInTime, {program})
                        : sentence(sentences.programSays, {program, last});
}

} // namespace zoetrope::app
