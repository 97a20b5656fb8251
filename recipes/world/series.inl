#pragma once

namespace zoetrope::recipes {

template<typename Item> const Item& Series<Item>::operator[](std::size_t index) const
{
    return m_chunks[index / chunkSize]->items[index % chunkSize];
}

template<typename Item>
template<typename Visit>
void Series<Item>::within(TimePoint from, TimePoint to, Visit visit) const
{
    for (std::size_t n = 0; n < m_chunks.size(); ++n) {
        const auto& chunk = *m_chunks[n];
        if (chunk.from > to || chunk.to < from)
            continue;
        for (std::size_t i = 0; i < chunk.items.size(); ++i) {
            if (chunk.items[i].from <= to && chunk.items[i].to >= from)
                visit(n * chunkSize + i, chunk.items[i]);
        }
    }
}

template<typename Item> void Series<Item>::push_back(Item item)
{
    if (m_size % chunkSize == 0)
        m_chunks.emplace_back();
    auto& chunk = m_chunks.back().own();
    chunk.stretch(item);
    chunk.items.push_back(std::move(item));
    ++m_size;
}

template<typename Item>
template<typename Change>
void Series<Item>::mutate(std::size_t index, Change change)
{
    auto& chunk = m_chunks[index / chunkSize].own();
    change(chunk.items[index % chunkSize]);

    // From scratch: what lasted to the end of time may just have ended.
    chunk.from = TimePoint::max();
    chunk.to = TimePoint::min();
    for (const auto& item : chunk.items)
        chunk.stretch(item);
}

template<typename Item> void Series<Item>::Chunk::stretch(const Item& item)
{
    from = std::min(from, item.from);
    to = std::max(to, item.to);
}

} // namespace zoetrope::recipes
