#pragma once

#include "app/server/privateserver.h"
#include "tests/soak/peeractor.h"

#include <functional>
#include <random>

namespace zoetrope::tests {

/// Everything that can go wrong, one thing after the other and some at once, as a seed says: ways
/// that are cut, frozen (for longer than a session lives, too), half open, slow, silent, or lose a
/// reply; processes that are stopped, killed and interrupted; a server that is killed or stopped,
/// and comes back; processes of other libraries that are killed.
///
/// Threads: one.
class FaultInjector
{
public:
    using Own = std::vector<std::unique_ptr<JoinedProcess>>;
    using Peers = std::vector<std::unique_ptr<PeerActor>>;
    using Stands = std::map<Peer::Library, std::unique_ptr<PeerStand>>;

    /// All must outlive it.
    FaultInjector(app::PrivateServer& server, const Own& own, const Peers& peers,
                  const Stands& stands, unsigned seed);

    void inject(recipes::TimePoint until); ///< Blocks. Then everything is mended.
    [[nodiscard]] int faults() const { return m_faults; }

private:
    struct Repair
    {
        recipes::TimePoint at;
        const void* target;
        std::function<void()> mend;
    };

    void strike();
    void strikeOwn(JoinedProcess& process);
    void strikePeer(PeerActor& peer);
    void strikeServer();
    void replacePeers();
    /// Breaks the way, and says for how long.
    [[nodiscard]] std::chrono::milliseconds breakWay(app::Relay& relay);
    void mendDue(recipes::TimePoint until);
    [[nodiscard]] bool isBroken(const void* target) const;
    [[nodiscard]] int roll(int from, int to);
    [[nodiscard]] std::chrono::milliseconds expiry() const;

    app::PrivateServer& m_server;
    const Own& m_own;
    const Peers& m_peers;
    const Stands& m_stands;
    std::mt19937 m_dice;
    std::vector<Repair> m_repairs;
    int m_faults = 0;
};

} // namespace zoetrope::tests
