#pragma once

#include "recipes/transport/passage.h"

#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include <sys/socket.h>

namespace zoetrope::recipes {

/// Where one server listens.
struct Address
{
    sockaddr_storage bytes{};
    socklen_t size = 0;
    std::string name; ///< HOST:PORT, as the connection string has it.
    std::string host; ///< Of that, without brackets.
    std::string numbers; ///< Its own: "10.0.0.1:2181", "::1:2181"; empty for a Unix socket.
};

/// The servers of a connection string, and which of them is to be tried next.
///
/// Threads: one at a time.
class Addresses
{
public:
    /// `servers` is HOST:PORT[,HOST:PORT...][/chroot]; a host in brackets may have colons. Throws
    /// Error(BadArguments) if it is not. `passage`: see Access.
    explicit Addresses(const std::string& servers, std::shared_ptr<Passage> passage = {});

    /// Asks the resolver, or the passage, which can block for seconds, at most once a second. What
    /// a name meant before stays where it means nothing now. Throws Error(ConnectionLoss) if no
    /// name has ever been known.
    void lookUp();

    /// The resolver, or the passage, may find another address for one of them.
    [[nodiscard]] bool hasNames() const;
    /// What a lookUp() of a copy of these has found. False: nothing else than is known.
    bool adopt(const Addresses& found);
    [[nodiscard]] bool contains(const Address& address) const;

    /// Begins a round: every address may be tried once more, the one after the last one first.
    void restart() { m_tried = 0; }
    [[nodiscard]] bool isTried() const { return m_tried == m_found.size(); } ///< All are.
    [[nodiscard]] const Address& next();

    [[nodiscard]] std::size_t count() const { return m_found.size(); }
    [[nodiscard]] std::vector<std::string> names() const; ///< HOST:PORT of each server.
    [[nodiscard]] const std::string& root() const { return m_root; } ///< Empty: none.

private:
    struct Name
    {
        std::string text;
        std::string host;
        std::string port;
        std::vector<Address> addresses;
    };

    [[nodiscard]] std::vector<Address> find(const Name& name);
    void take(const std::string& server, const std::string& servers);

    std::string m_servers;
    std::shared_ptr<Passage> m_passage;
    std::string m_root;
    std::vector<Name> m_names;
    std::vector<Address> m_found; // of all names, in the order in which they are tried
    std::size_t m_tried = 0; // of this round
    std::size_t m_next = 0;
    std::string m_trouble; // with the passage
    std::chrono::nanoseconds m_askedAt{0}; // liveTime()
};

} // namespace zoetrope::recipes
