#pragma once

#include "app/live/reportednodes.h"
#include "app/live/requestbudget.h"
#include "recipes/recognise/snapshot.h"

#include <deque>

namespace zoetrope::app {

/// Reads a part of the tree, level by level, in bursts; writes nothing and leaves no watch.
///
/// Errors: Error where there is no answer. Nodes that may not be read are shown without their data.
/// Cost:   one request for each node and one for each that has children, within the budget.
class TreeReader
{
public:
    struct Limits
    {
        std::size_t nodes = 1'500'000; ///< In all. What is beyond them is not read.
        std::size_t children = 20'000; ///< Of one node: the first by number.
        int depth = 10'000; ///< Levels below the root.
        std::size_t data = 256; ///< Bytes that are kept of each.
    };

    TreeReader(recipes::Session& session, RequestBudget& budget, Limits limits)
        : m_session(session)
        , m_budget(budget)
        , m_limits(limits)
    {
    }

    /// What is there where nobody may list it, as far as reports tell.
    void setReported(ReportedNodes reported) { m_reported = std::move(reported); }

    /// Nothing if there is no such node.
    [[nodiscard]] std::optional<recipes::TreeSnapshot>
    read(const recipes::Path& root, recipes::Deadline deadline, const std::stop_token& stop);

    /// The same, at most `most` requests at a time, for who does something else in between: step()
    /// until it is false. Of what is in `known`, if it is not null, only the children are asked
    /// for.
    void begin(const recipes::Path& root, const recipes::TreeSnapshot* known = nullptr);
    /// The same; what of `known` is there still goes into the tree, and is not copied.
    void beginAfter(const recipes::Path& root, recipes::TreeSnapshot known);
    /// Reads these directories and what is in them, and nothing below that.
    void beginAt(std::vector<std::string> directories);
    bool step(std::size_t most, recipes::Deadline deadline, const std::stop_token& stop);
    [[nodiscard]] const recipes::TreeSnapshot& tree() const { return m_tree; } ///< So far.
    [[nodiscard]] recipes::TreeSnapshot take() { return std::move(m_tree); } ///< At the end.
    [[nodiscard]] std::size_t ahead() const { return m_unread.size(); } ///< Known, and not read.
    /// So far, without what is in directories that were not read to their end: half a line would
    /// show the wrong holder. Cost: a copy.
    [[nodiscard]] recipes::TreeSnapshot whole() const;

private:
    using Paths = std::deque<std::string>;

    void list(std::size_t most);
    void addChildren(const std::string& directory, std::vector<std::string> names);
    void readNodes(std::size_t most);
    void takeAll(const std::vector<recipes::Request>& requests,
                 std::vector<recipes::Answer> answers);
    void take(const std::string& path, recipes::SeenNode node);
    bool takeKnown(const std::string& path); ///< False where it is not known.
    [[nodiscard]] std::vector<std::string> chosen(const std::string& directory,
                                                  std::vector<std::string> names);
    [[nodiscard]] bool isFull() const { return m_tree.nodes.size() >= m_limits.nodes; }

    recipes::Session& m_session;
    RequestBudget& m_budget;
    const Limits m_limits;
    const recipes::TreeSnapshot* m_known = nullptr;
    recipes::TreeSnapshot m_before; // known too, to be moved from
    ReportedNodes m_reported;
    recipes::Deadline m_deadline = recipes::never;
    std::stop_token m_stop;
    std::string m_root; // empty: there are several
    std::set<std::string, std::less<>> m_tops; // the directories, where there is no root
    Paths m_unread; // nodes
    Paths m_unlisted; // directories
    recipes::TreeSnapshot m_tree;
};

} // namespace zoetrope::app
