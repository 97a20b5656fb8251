#pragma once

#include "recipes/leader/electionnode.h"

#include <atomic>

namespace zoetrope::recipes {

/// The one ephemeral node of an election: whoever creates it leads, and all others watch it.
///
/// Source:  Apache Kafka's controller, HBase's master and Hadoop's ActiveStandbyElector, whose
///          breadcrumb it can leave too.
/// Errors:  Error. A node of the same path that another session owns is waited for, whoever made
///          it; so is one that only another identity may read, see watchUnreadable(). But one of
///          its own of before that it may not delete is an error.
/// Cost:    one round trip of two requests for each look, whatever comes of it; two more requests
///          where there is a breadcrumb. When the node goes, everybody who waits is woken: the
///          herd. It is borne where candidates are few and hand-overs rare.
class SingleNode final : public ElectionNode
{
public:
    /// A persistent node that says who led last, and is deleted by whoever stops leading of its
    /// own accord. Who finds one has to fence the one that it names before it leads itself.
    struct Breadcrumb
    {
        Path path;
        /// Called with the data of the breadcrumb that was found, on the owner's thread. What it
        /// throws ends the attempt to lead.
        std::function<void(const std::string&)> fence;
    };

    /// `session` and `reporter` must outlive it. Candidates that share a session need different
    /// `data`: a node whose reply was lost is known again by its session and its data.
    SingleNode(Session& session, StateReporter& reporter, Path path, std::string data,
               std::optional<Breadcrumb> breadcrumb);
    ~SingleNode() override; ///< Leaves.

    [[nodiscard]] std::optional<Waited> step(Watch& watch, Deadline deadline,
                                             const std::stop_token& stop) override;
    [[nodiscard]] Path path() const override { return m_path; }
    [[nodiscard]] std::int64_t czxid() const override { return m_czxid; }
    [[nodiscard]] bool isWatched() const override { return true; } // since the look that made it
    void leave() override;
    void discard() override;
    void forget() override;

private:
    enum class Holder {
        Nobody, ///< The node has gone meanwhile.
        Oneself,
        Another,
        Before ///< A node of this candidate's own, by which it led before: it is about to go.
    };

    [[nodiscard]] Holder stand(Watch& watch, Deadline deadline, const std::stop_token& stop);
    [[nodiscard]] Holder holderIn(const std::vector<Answer>& answers, Watch& watch,
                                  Deadline deadline, const std::stop_token& stop);
    [[nodiscard]] bool isStillThere(Watch& watch, Deadline deadline, const std::stop_token& stop);
    void leaveBreadcrumb(Deadline deadline, const std::stop_token& stop);
    void removeBreadcrumb();

    Session& m_session;
    StateReporter& m_reporter;
    const Path m_path;
    const std::string m_data;
    const std::optional<Breadcrumb> m_breadcrumb;
    bool m_mayBeThere = false; // a node of this candidate's
    bool m_isInDoubt = false; // the reply to a create was lost
    std::atomic<std::int64_t> m_czxid = 0; // of its node; 0: unknown
    std::atomic<std::uint64_t> m_madeBy = 0; // the session that owns it
    std::atomic<bool> m_hasBreadcrumb = false;
    std::atomic<std::int64_t> m_crumbMzxid = 0; // as it was written; 0: unknown
};

} // namespace zoetrope::recipes
