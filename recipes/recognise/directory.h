#pragma once

#include "recipes/catalogue/shape.h"
#include "recipes/recognise/foundrecipe.h"

#include <array>

namespace zoetrope::recipes {

/// A node and its children, with what their names say.
class Directory
{
public:
    struct Child
    {
        std::string path;
        ChildName name;
        const SeenNode* node = nullptr;

        [[nodiscard]] SessionId owner() const { return ownerOf(node->stat); }
    };

    Directory(std::string path, const SeenNode& node)
        : m_path(std::move(path))
        , m_node(node)
    {
    }

    void add(const std::string& path, const SeenNode& node);
    /// By their numbers; by the time of their making where a number has overflowed, or is missing.
    void sort();

    /// A copy whose children have the parts that `shape` gives to their names.
    [[nodiscard]] Directory castBy(const Shape& shape) const;

    [[nodiscard]] const std::string& path() const { return m_path; }
    [[nodiscard]] const SeenNode& node() const { return m_node; }
    [[nodiscard]] const std::vector<Child>& children() const { return m_children; }
    [[nodiscard]] std::size_t count(Part part) const
    {
        return m_counts[static_cast<std::size_t>(part)];
    }
    [[nodiscard]] bool hasAll(bool (*isIt)(const Child&)) const; ///< And has any.

private:
    std::string m_path;
    const SeenNode& m_node;
    std::vector<Child> m_children;
    std::array<std::size_t, partCount> m_counts{};
};

/// The owner of a node that is a recipe of its own: it holds.
[[nodiscard]] FoundPlace ownedBy(const std::string& path, const SeenNode& node);

/// What one child is in its recipe, before anybody has judged whether it waits.
[[nodiscard]] FoundPlace placeOf(const Directory::Child& child);

} // namespace zoetrope::recipes
