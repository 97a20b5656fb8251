#pragma once

#include "recipes/transport/request.h"

#include <functional>

namespace zoetrope::app {

/// Reads a part of the tree, a burst at a time, parents before their children: whoever calls does
/// something else in between, or gives up.
///
/// Threads: one at a time.
/// Errors:  what the performer throws; the step may be repeated then.
/// Cost:    one request for each node; with its data another for each that has children, and with
///          its permissions one more for each.
class TreeWalk
{
public:
    enum class Reading { Names, Data, DataAndPermissions };

    /// A node as it was read. What may not be read has the code of that, and no more.
    struct Visited
    {
        std::string path;
        recipes::Code code = recipes::Code::Ok;
        recipes::Stat stat;
        std::optional<std::string> data;
        std::vector<std::string> permissions;
    };
    using Perform
        = std::function<std::vector<recipes::Answer>(const std::vector<recipes::Request>&)>;
    using Visit = std::function<void(const Visited&)>;

    static constexpr std::size_t mostPending = 2'000'000; ///< Paths that are kept to be read.

    TreeWalk(const recipes::Path& root, Reading reading);

    bool step(const Perform& perform, const Visit& visit); ///< False: that was the last.

    [[nodiscard]] std::size_t read() const { return m_read; } ///< Nodes.
    [[nodiscard]] bool isCut() const { return m_isCut; } ///< There was too much to keep in mind.

private:
    void list(const Perform& perform, const Visit& visit);
    void readNodes(const Perform& perform, const Visit& visit);
    void push(const std::string& directory, const std::vector<std::string>& names);

    Reading m_reading;
    std::vector<std::string> m_pending; // the last is the next
    std::vector<std::string> m_directories; // read, and their children not yet listed
    std::size_t m_read = 0;
    bool m_isCut = false;
};

} // namespace zoetrope::app
