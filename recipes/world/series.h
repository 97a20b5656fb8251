#pragma once

#include "recipes/async/wait.h"
#include "recipes/world/copyonwrite.h"

#include <algorithm>
#include <iterator>
#include <vector>

namespace zoetrope::recipes {

/// A long sequence of items with a `from` and a `to`, which grows at its end and is copied often.
///
/// Cost: a copy is a pointer per `chunkSize` items; push_back() and mutate() copy one chunk at
/// most.
template<typename Item> class Series
{
public:
    static constexpr std::size_t chunkSize = 256; // items

    class Iterator
    {
    public:
        using iterator_category = std::forward_iterator_tag;
        using value_type = Item;
        using difference_type = std::ptrdiff_t;
        using pointer = const Item*;
        using reference = const Item&;

        Iterator() = default;
        Iterator(const Series& series, std::size_t index)
            : m_series(&series)
            , m_index(index)
        {
        }
        reference operator*() const { return (*m_series)[m_index]; }
        pointer operator->() const { return &**this; }
        Iterator& operator++() { return ++m_index, *this; }
        Iterator operator++(int) { return {*m_series, m_index++}; }
        bool operator==(const Iterator&) const = default;

    private:
        const Series* m_series = nullptr;
        std::size_t m_index = 0;
    };

    [[nodiscard]] std::size_t size() const noexcept { return m_size; }
    [[nodiscard]] bool empty() const noexcept { return m_size == 0; }
    [[nodiscard]] const Item& operator[](std::size_t index) const;
    [[nodiscard]] const Item& front() const { return (*this)[0]; }
    [[nodiscard]] const Item& back() const { return (*this)[m_size - 1]; }
    [[nodiscard]] Iterator begin() const { return {*this, 0}; }
    [[nodiscard]] Iterator end() const { return {*this, m_size}; }

    /// Calls `visit(index, item)` for each item that lasts into [`from`, `to`], in order. Skips
    /// whole chunks that lie outside.
    template<typename Visit> void within(TimePoint from, TimePoint to, Visit visit) const;

    void push_back(Item item);

    /// Lets `change(item)` write to the item at `index`.
    template<typename Change> void mutate(std::size_t index, Change change);

private:
    struct Chunk
    {
        std::vector<Item> items;
        TimePoint from = TimePoint::max(); // the earliest of the items
        TimePoint to = TimePoint::min(); // the latest

        void stretch(const Item& item);
    };

    std::vector<CopyOnWrite<Chunk>> m_chunks;
    std::size_t m_size = 0;
};

} // namespace zoetrope::recipes

#include "recipes/world/series.inl"
