#pragma once

#include "app/live/actions/treewalk.h"

#include <QByteArray>
#include <QCoreApplication>
#include <QString>

namespace zoetrope::app {

/// A part of a tree, to be kept in a file and made elsewhere: docs/subtree.md describes the file.
struct Subtree
{
    struct Node
    {
        std::string path; ///< Below the root: "/a/b"; empty: the root itself.
        std::optional<std::string> data;
        recipes::Acl acl; ///< Empty: everybody may do everything.
        bool isContainer = false; ///< A server does not tell it: said by who writes the file.
        bool isEphemeral = false; ///< It went, or goes, with its session: it is not made again.
    };

    std::string root; ///< Where it was.
    std::vector<Node> nodes; ///< Parents before their children.

    static constexpr std::size_t mostNodes = 100'000;
    static constexpr std::size_t mostBytes = 64'000'000; ///< Of data.
};

[[nodiscard]] QByteArray written(const Subtree& subtree);

/// Nothing if it is no such file: then `trouble` says why.
[[nodiscard]] std::optional<Subtree> readSubtree(const QByteArray& bytes, QString& trouble);

/// Collects a subtree, a burst at a time. See TreeWalk for threads, errors and cost. What is
/// ZooKeeper's own below the root of all is left out.
class SubtreeExport
{
    Q_DECLARE_TR_FUNCTIONS(zoetrope::app::SubtreeExport)
public:
    explicit SubtreeExport(const recipes::Path& root);

    /// False: that was the last.
    bool step(const TreeWalk::Perform& perform);

    [[nodiscard]] const Subtree& subtree() const { return m_subtree; }
    [[nodiscard]] QString trouble() const { return m_trouble; } ///< Empty: it is whole.

private:
    void add(const TreeWalk::Visited& node);

    Subtree m_subtree;
    TreeWalk m_walk;
    std::size_t m_bytes = 0;
    QString m_trouble;
};

} // namespace zoetrope::app
