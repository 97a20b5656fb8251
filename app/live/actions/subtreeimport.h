#pragma once

#include "app/live/actions/subtree.h"
#include "recipes/session/session.h"

#include <QCoreApplication>

namespace zoetrope::app {

/// Makes the nodes of a subtree below another root; those that are there already are overwritten,
/// but only where that is wanted.
///
/// Threads: not the GUI's: it blocks.
class SubtreeImport
{
    Q_DECLARE_TR_FUNCTIONS(zoetrope::app::SubtreeImport)
public:
    /// What is there already, and what is not to be made.
    struct Survey
    {
        std::size_t there = 0; ///< Nodes.
        std::size_t skipped = 0; ///< Ephemeral ones.
        std::size_t made = 0; ///< To be made.
        QString objection; ///< Why it must not be done; empty: it may.
    };
    struct Result
    {
        std::size_t done = 0; ///< Nodes that were made or changed, at least.
        QString trouble; ///< Empty: all were.
        bool isUnknown = false; ///< Nobody can say whether the last of them were.
    };
    using Tell = std::function<void(std::size_t done)>;

    /// `subtree` must outlive it.
    SubtreeImport(const Subtree& subtree, recipes::Path target, bool overwrites);

    /// Asks what is there. Throws Error. Cost: one request for each node.
    Survey look(recipes::Session& session, const std::stop_token& stop);
    /// After look(): what it found must be as it was, by czxid and version. All or nothing for each
    /// burst.
    Result run(recipes::Session& session, const Tell& tell, const std::stop_token& stop);

private:
    [[nodiscard]] recipes::Path placeOf(const Subtree::Node& node) const;
    [[nodiscard]] std::vector<recipes::Request> nextBurst(std::size_t& from) const;
    [[nodiscard]] QString changeIn(const std::vector<recipes::Request>& parts,
                                   recipes::Session& session, const std::stop_token& stop) const;

    const Subtree& m_subtree;
    const recipes::Path m_target;
    const bool m_overwrites;
    std::map<std::string, recipes::Stat> m_seen; // of those that are there
};

} // namespace zoetrope::app
