#pragma once

#include "recipes/async/owner.h"
#include "recipes/async/threadmutex.h"
#include "recipes/locks/contender.h"
#include "recipes/locks/guard.h"

#include <memory>
#include <vector>

namespace zoetrope::recipes {

/// A lock that belongs to an Owner, who may acquire it again: every acquire() needs its release().
///
/// Who lost it holds nothing, and must release it before acquiring it again.
///
/// Source:  Curator's recipes are owned by threads, as these are unless the caller says otherwise.
/// Threads: any; each waits on its own.
class OwnedLock : public Lock
{
public:
    ~OwnedLock() override; ///< Gives up what is held.
    OwnedLock(const OwnedLock&) = delete;
    OwnedLock& operator=(const OwnedLock&) = delete;

    /// For the calling thread.
    [[nodiscard]] Waited acquire(Deadline deadline = never,
                                 const std::stop_token& stop = {}) override;
    [[nodiscard]] Waited acquire(Owner owner, Deadline deadline = never,
                                 const std::stop_token& stop = {});
    void release() override;
    void release(Owner owner);
    void releaseLater() override;

    /// By the calling thread if it acquired it, whoever else may hold it by then; if not, by
    /// anybody, through this object.
    [[nodiscard]] bool isHeld() override;
    [[nodiscard]] bool isHeldBy(Owner owner);

    /// Of the calling thread if it acquired it; of the newest holder if not.
    [[nodiscard]] std::optional<std::int64_t> fencing() override;
    [[nodiscard]] std::optional<Created> node();
    [[nodiscard]] std::optional<Created> node(Owner owner); ///< While it is held.

    [[nodiscard]] std::vector<std::string> places() const override
    {
        return {m_session.placeOf(m_path)};
    }

    /// Everybody in the line, who holds first. One round trip.
    [[nodiscard]] std::vector<Path> participants(Deadline deadline = never,
                                                 const std::stop_token& stop = {});

protected:
    OwnedLock(Session& session, Path path, std::shared_ptr<const LockRule> rule,
              bool waitsForRelease);

    /// With which `owner` will acquire it. May throw.
    [[nodiscard]] virtual std::unique_ptr<Contender> contender(Owner owner) = 0;

    Session& m_session;
    const Path m_path;
    const std::shared_ptr<const LockRule> m_rule;

private:
    struct Holding
    {
        Owner owner;
        int count = 1;
        std::shared_ptr<Contender> contender;
    };
    using Holdings = std::vector<Holding>;

    [[nodiscard]] bool reenter(Owner owner);
    void add(Holding holding);
    [[nodiscard]] std::shared_ptr<Contender> take(Owner owner);
    [[nodiscard]] Holdings::iterator find(Owner owner);
    [[nodiscard]] Contender* shown();

    const bool m_waitsForRelease;
    ThreadMutex m_mutex;
    Holdings m_holdings; // guarded by m_mutex; few
};

} // namespace zoetrope::recipes
