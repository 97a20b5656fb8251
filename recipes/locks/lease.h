#pragma once

#include "recipes/locks/heldnode.h"

namespace zoetrope::recipes {

/// What a lease is called, before its number.
inline constexpr std::string_view leaseName = "lease-";

/// One of a semaphore's leases, from when it is granted until it is given back.
///
/// Threads: any.
class Lease
{
public:
    using LostListener = std::function<void(const Path& lease)>;

    /// See Semaphore::acquire. `session` must outlive it.
    Lease(Session& session, std::shared_ptr<const StateReporter> reporter, Created node,
          const LostListener& onLost);
    ~Lease(); ///< Gives it back, without waiting.
    Lease(const Lease&) = delete;
    Lease& operator=(const Lease&) = delete;

    /// Waits for the server's word, where there is one to be had before `deadline`. Does nothing
    /// the second time. Throws what the server has against it.
    void giveBack(Deadline deadline = never);

    /// False from the first moment at which another may have it.
    [[nodiscard]] bool isHeld() const { return m_heldNode.isHeld(); }

    /// Rises with every lease that is granted. Nothing where it is not held.
    [[nodiscard]] std::optional<std::int64_t> fencing() const;

    [[nodiscard]] const Path& node() const { return m_node.path; }

    /// What the node carries now; nothing if it is gone. One round trip.
    [[nodiscard]] std::optional<Data> data(Deadline deadline = never,
                                           const std::stop_token& stop = {}) const;

private:
    [[nodiscard]] bool give();

    Session& m_session;
    const std::shared_ptr<const StateReporter> m_reporter;
    const Created m_node;
    std::atomic<bool> m_isGiven = false;
    HeldNode m_heldNode;
};

using LeasePtr = std::unique_ptr<Lease>;

} // namespace zoetrope::recipes
