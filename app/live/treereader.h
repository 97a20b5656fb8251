#pragma once

#include "app/live/requestbudget.h"
#include "recipes/recognise/snapshot.h"

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
        std::size_t nodes = 200'000; ///< In all. What is beyond them is not read.
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

    /// Nothing if there is no such node.
    [[nodiscard]] std::optional<recipes::TreeSnapshot>
    read(const recipes::Path& root, recipes::Deadline deadline, const std::stop_token& stop);

private:
    using Requests = std::vector<recipes::Request>;
    std::vector<recipes::Answer> ask(const Requests& requests);
    std::vector<std::string> listAll(const std::vector<std::string>& directories);
    void readAll(const std::vector<std::string>& paths, std::vector<std::string>& directories);
    [[nodiscard]] std::vector<std::string> chosen(const std::string& directory,
                                                  std::vector<std::string> names);

    recipes::Session& m_session;
    RequestBudget& m_budget;
    const Limits m_limits;
    recipes::Deadline m_deadline = recipes::never;
    std::stop_token m_stop;
    recipes::TreeSnapshot m_tree;
};

} // namespace zoetrope::app
