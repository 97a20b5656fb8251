#pragma once

#include "recipes/recognise/snapshot.h"
#include "recipes/transport/request.h"

#include <set>

namespace zoetrope::app {

/// What is known of some directories, and what is still to be asked: to be listed, or, of what
/// stands in them, to be read. What is known is kept until an answer says otherwise.
///
/// Threads: a value.
class KeptTree
{
public:
    using Paths = std::set<std::string, std::less<>>;

    struct Limits
    {
        std::size_t watches = 200;
        std::size_t children = 2000; ///< Of one directory: the first by number.
        std::size_t data = 256; ///< Bytes that are kept of each node.
    };

    explicit KeptTree(const Limits& limits)
        : m_limits(limits)
    {
    }

    void keep(const std::vector<std::string>& directories); ///< What is in others is forgotten.

    /// Of what somebody has read besides: it need not be read again.
    void learn(const recipes::TreeSnapshot& tree);
    void refresh(); ///< All nodes are to be read anew, when there is time.
    void doubt(); ///< All directories are to be listed anew, and the same.

    /// Some have not been listed since.
    [[nodiscard]] bool isInDoubt() const { return !m_doubted.empty(); }

    /// It is to be listed, if it is one of the directories.
    void change(const std::string& directory);

    /// An answer: what stands in a directory now; what is new is to be read. So is what has no
    /// number, where more was made and deleted than is seen of it: it may be another by the same
    /// name.
    void list(const std::string& directory, const recipes::Stat& stat,
              std::vector<std::string> names);
    void refuse(const std::string& directory); ///< An answer: nobody here may list it.
    void forget(const std::string& directory); ///< An answer: it is not there.
    void take(const std::string& path, recipes::Answer& answer); ///< Of a node that was read.

    /// It is one of the directories.
    [[nodiscard]] bool keeps(const std::string& directory) const
    {
        return m_kept.contains(directory);
    }
    [[nodiscard]] bool isDue(const std::string& directory) const;
    [[nodiscard]] std::vector<std::string> due() const; ///< The most important first.
    [[nodiscard]] std::vector<std::string> unread(std::size_t most) const; ///< Nodes.
    [[nodiscard]] std::vector<std::string> stale(std::size_t most) const; ///< The same.
    [[nodiscard]] bool hasUnread() const { return !m_unread.empty(); }
    [[nodiscard]] bool isGone(const std::string& directory) const; ///< As was answered last.

    [[nodiscard]] const recipes::TreeSnapshot& all() const { return m_tree; }
    /// Without what is in directories that were never read to their end: half a line would show
    /// the wrong holder.
    [[nodiscard]] recipes::TreeSnapshot whole() const;

private:
    [[nodiscard]] bool isKept(const std::string& path) const;
    void forgetOthers(); // than those that are kept
    [[nodiscard]] bool mayHideChanges(const std::string& directory, const recipes::Stat& stat,
                                      std::size_t changes);
    std::size_t takePresent(const std::string& directory, const std::vector<std::string>& present);
    void doubtNames(const std::vector<std::string>& present);
    void forgetChildren(const std::string& directory);
    [[nodiscard]] bool isHalf(const std::string& directory) const;

    Limits m_limits;
    std::map<std::string, std::size_t, std::less<>> m_kept; // with their places in importance
    Paths m_due; // of these: to be listed
    Paths m_doubted; // of these: the same, since doubt()
    Paths m_gone; // of these
    mutable Paths m_half; // of these: perhaps not read to their end yet
    Paths m_unread; // nodes that are there
    Paths m_stale; // nodes that are known, and to be read anew when there is time
    recipes::TreeSnapshot m_tree;
};

} // namespace zoetrope::app
