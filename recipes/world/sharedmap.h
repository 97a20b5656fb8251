#pragma once

#include "recipes/world/copyonwrite.h"

#include <cstddef>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace zoetrope::recipes {

/// Values by text, in order: a map that may be large, changes a little at a time, and is copied
/// after each change.
///
/// Threads: copies are independent; see CopyOnWrite.
/// Cost:    a copy is a pointer for some thousands of entries; a search is logarithmic. The first
///          write to what copies share copies some tens of entries, and as many pointers.
/// An iterator or a reference is valid until an entry comes or goes, or the map is copied.
template<typename Value> class SharedMap
{
public:
    using value_type = std::pair<std::string, Value>;
    static constexpr std::size_t leafSize = 64; // entries at most
    static constexpr std::size_t branchSize = 64; // leaves at most

    class Iterator
    {
    public:
        using iterator_category = std::bidirectional_iterator_tag;
        using value_type = SharedMap::value_type;
        using difference_type = std::ptrdiff_t;
        using pointer = const value_type*;
        using reference = const value_type&;

        Iterator() = default;
        reference operator*() const { return leaf()[m_index]; }
        pointer operator->() const { return &**this; }
        Iterator& operator++();
        Iterator& operator--();
        Iterator operator++(int);
        bool operator==(const Iterator&) const = default;

    private:
        friend class SharedMap;

        Iterator(const SharedMap& map, std::size_t branch, std::size_t leaf, std::size_t index)
            : m_map(&map)
            , m_branch(branch)
            , m_leaf(leaf)
            , m_index(index)
        {
        }
        [[nodiscard]] const auto& branch() const { return *m_map->m_branches[m_branch]; }
        [[nodiscard]] const auto& leaf() const { return *branch()[m_leaf]; }
        void settle(); // at the beginning of the next leaf, where it is at the end of one

        const SharedMap* m_map = nullptr;
        std::size_t m_branch = 0;
        std::size_t m_leaf = 0;
        std::size_t m_index = 0;
    };
    using const_iterator = Iterator;

    [[nodiscard]] std::size_t size() const noexcept { return m_size; }
    [[nodiscard]] bool empty() const noexcept { return m_size == 0; }
    [[nodiscard]] Iterator begin() const { return {*this, 0, 0, 0}; }
    [[nodiscard]] Iterator end() const { return {*this, m_branches.size(), 0, 0}; }

    [[nodiscard]] Iterator find(std::string_view key) const;
    [[nodiscard]] Iterator lower_bound(std::string_view key) const; ///< The first not before it.
    [[nodiscard]] Iterator upper_bound(std::string_view key) const; ///< The first after it.
    [[nodiscard]] bool contains(std::string_view key) const { return find(key) != end(); }
    [[nodiscard]] const Value& at(std::string_view key) const; ///< std::out_of_range without it.

    Value& operator[](std::string_view key); ///< A new one, where there is none.
    [[nodiscard]] Value& own(Iterator at); ///< To write to.
    Iterator erase(Iterator at); ///< Returns the next.
    std::size_t erase(std::string_view key);
    template<typename Is> std::size_t eraseIf(Is is); ///< Those of which `is(entry)` is true.
    void clear();

    bool operator==(const SharedMap& other) const;

private:
    using Leaf = std::vector<value_type>;
    using Branch = std::vector<CopyOnWrite<Leaf>>;

    Value& insert(Iterator at, std::string_view key);
    [[nodiscard]] Iterator split(Iterator at);
    [[nodiscard]] Iterator splitBranch(Iterator at);
    [[nodiscard]] bool isAtEnd(const Iterator& at) const;
    [[nodiscard]] Leaf& ownLeaf(const Iterator& at);
    template<typename Items> static void divide(Items& items, std::size_t left, Items& rest);

    std::vector<CopyOnWrite<Branch>> m_branches; // in order; none is empty, nor is a leaf
    std::size_t m_size = 0;
};

} // namespace zoetrope::recipes

#include "recipes/world/sharedmap.inl"
