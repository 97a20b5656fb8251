#pragma once

#include "recipes/catalogue/family.h"

#include <chrono>
#include <string>
#include <vector>

namespace zoetrope::recipes {

/// A name that a program gives to nodes, and the part that they play.
struct ShapeName
{
    std::string pattern; ///< As recipes/catalogue/namepattern.h has them.
    Part part = Part::Other;

    bool operator==(const ShapeName&) const = default;
};

/// How the recipe of a program that is not ours lies in the tree: a row of the catalogue that was
/// read from a file.
struct Shape
{
    std::string id; ///< "solr-overseer-election"
    std::string program; ///< "Apache Solr"
    Family family = Family::None;
    Rule rule = Rule::None;
    /// The last segments of the directory's path, each a pattern: "overseer_elect/election". With a
    /// slash first it is the whole path. Empty: any directory. By Rule::Owner it is the node's own.
    std::string path;
    std::vector<ShapeName> names; ///< Of the children: at least half of them have one of these.
    std::vector<std::string> data; ///< Pieces of text that the data of each node has.
    /// By Rule::Owner: the name of the node beside it that stays and says whom the next owner
    /// has to fence: "ActiveBreadCrumb". Empty: there is none.
    std::string breadcrumb;
    /// Where the program writes down who leads, as ephemeral nodes of the leader's own: paths that
    /// end like `path`, each "*" in turn being what it is there; a further one is any child.
    std::vector<std::string> registered;
    std::chrono::milliseconds registersWithin{0}; ///< A leader that is well has done so by then.
    bool needsWatches = false; ///< It is this recipe only where each watches the one before it.

    bool operator==(const Shape&) const = default;
};

[[nodiscard]] bool matchesPath(const Shape& shape, std::string_view path);
/// The part of a node that is called `name`; Part::Other where the shape has no such name.
[[nodiscard]] Part partIn(const Shape& shape, std::string_view name);

/// The shapes that this process knows, in the order in which they are tried.
///
/// Threads: they are set once, before any thread recognises anything.
[[nodiscard]] const std::vector<Shape>& knownShapes();
void setKnownShapes(std::vector<Shape> shapes);

} // namespace zoetrope::recipes
