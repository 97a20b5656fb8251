#pragma once

#include "recipes/recognise/directory.h"
#include "recipes/recognise/recogniser.h"

namespace zoetrope::recipes {

/// The directories of a tree, and which recipe each has the shape of: the rules of the recogniser,
/// one function for each kind of shape. A directory is made when it is asked for: a tree may have a
/// million znodes, and recipes in few places.
///
/// Threads: a value; `tree` and `hints` must outlive it.
class Shapes
{
public:
    Shapes(const TreeSnapshot& tree, const RecogniserHints& hints);

    using Judgement = std::optional<FoundRecipe>;
    /// A person's word first, then the shapes of programs, then the rules, the most telling first.
    [[nodiscard]] Judgement judge(const Directory& directory) const;

    /// The node and its children; nothing if it is not there.
    [[nodiscard]] std::optional<Directory> find(const std::string& path) const;
    /// Some rule may apply to it. Cheap, and false of most znodes.
    [[nodiscard]] bool mayHaveOne(const std::string& path, const SeenNode& node) const;

private:
    [[nodiscard]] std::string breadcrumbBeside(const std::string& path, const Shape& shape) const;
    [[nodiscard]] std::vector<std::string> registeredFor(const std::string& path,
                                                         const Shape& shape) const;
    [[nodiscard]] bool isWatchedOwner(const std::string& path, const SeenNode& node) const;
    [[nodiscard]] bool areCaches(const std::string& path) const;
    [[nodiscard]] std::size_t watchersOf(const std::string& path) const;
    [[nodiscard]] static FoundRecipe start(const Directory& directory, Family kind,
                                           Confidence confidence, Clue clue);

    [[nodiscard]] Judgement asSemaphore(const Directory& directory) const;
    [[nodiscard]] Judgement asTakingQueue(const Directory& directory) const;
    [[nodiscard]] Judgement asDoubleBarrier(const Directory& directory) const;
    [[nodiscard]] static Judgement asLeftReady(const Directory& directory);
    [[nodiscard]] static bool isNamedBarrier(const std::string& path);
    [[nodiscard]] Judgement asLine(const Directory& directory) const;
    [[nodiscard]] Judgement asLock(const Directory& directory, Confidence confidence) const;
    [[nodiscard]] Judgement asUnknownLine(const Directory& directory) const;
    [[nodiscard]] Judgement asQueue(const Directory& directory) const;
    [[nodiscard]] Judgement asWatchedOwner(const Directory& directory) const;
    [[nodiscard]] Judgement asGroup(const Directory& directory) const;
    [[nodiscard]] Judgement asBarrier(const Directory& directory) const;
    [[nodiscard]] Judgement obey(const Directory& directory, Family kind) const;

    const TreeSnapshot& m_tree;
    const RecogniserHints& m_hints;
    std::set<std::string_view> m_parents; // of what is in the tree, and of what belongs to a line
};

} // namespace zoetrope::recipes
