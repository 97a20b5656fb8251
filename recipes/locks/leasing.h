#pragma once

#include "recipes/locks/lease.h"
#include "recipes/locks/linenode.h"

#include <vector>

namespace zoetrope::recipes {

/// What all acquisitions of one semaphore have in common.
struct LeaseTerms
{
    Path locks; ///< The directory of those who stand in line.
    Path leases;
    std::function<int()> limit;
    LineNode::Manner manner;
    Recipe recipe = Recipe::Semaphore;
    Lease::LostListener onLost;
};

/// One acquisition of a semaphore's leases. It is the first of the line, makes its leases, and
/// keeps everybody behind it waiting until there are no more leases than allowed: so nobody ever
/// holds a part of what it wants while another holds the rest.
///
/// Threads: one owner; wake() from any.
class Leasing
{
public:
    /// `terms` must outlive it.
    Leasing(Session& session, const LeaseTerms& terms, std::size_t count);
    ~Leasing() { giveUp(); }
    Leasing(const Leasing&) = delete;
    Leasing& operator=(const Leasing&) = delete;

    [[nodiscard]] Waited acquire(Deadline deadline, const std::stop_token& stop);

    /// After Done: what was acquired.
    [[nodiscard]] std::vector<LeasePtr> leases();

    /// The limit has changed.
    void wake() { m_watch.wake(); }

private:
    using Names = std::vector<std::string>;

    [[nodiscard]] std::optional<Waited> step(Deadline deadline, Deadline patience,
                                             const std::stop_token& stop);
    [[nodiscard]] Names make(Deadline deadline, const std::stop_token& stop);
    [[nodiscard]] Names look(Deadline deadline, const std::stop_token& stop);
    [[nodiscard]] bool isGranted(const Names& names) const;
    void giveUp();

    Session& m_session;
    const LeaseTerms& m_terms;
    const std::size_t m_count;
    const std::shared_ptr<StateReporter> m_reporter;
    const LowestHold m_line;
    const LowestHold m_rule{std::string(leaseName)};
    LineNode m_lineNode;
    bool m_isFirst = false;
    std::vector<Created> m_nodes;
    Watch m_watch;
};

} // namespace zoetrope::recipes
