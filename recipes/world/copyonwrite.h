#pragma once

#include <atomic>
#include <utility>

namespace zoetrope::recipes {

/// A value that copies share until one of them writes to it.
///
/// Threads: copies are independent, whatever the threads they live on. (A shared_ptr's use_count()
///          could not promise that: who reads 1 there has not seen the other owner's last read.)
template<typename Value> class CopyOnWrite
{
public:
    CopyOnWrite()
        : m_box(new Box)
    {
    }
    ~CopyOnWrite() { release(); }
    CopyOnWrite(const CopyOnWrite& other) noexcept
        : m_box(other.m_box)
    {
        m_box->owners.fetch_add(1, std::memory_order_relaxed);
    }
    CopyOnWrite(CopyOnWrite&& other) noexcept
        : m_box(std::exchange(other.m_box, nullptr))
    {
    }
    CopyOnWrite& operator=(CopyOnWrite other) noexcept
    {
        std::swap(m_box, other.m_box);
        return *this;
    }

    [[nodiscard]] const Value& operator*() const noexcept { return m_box->value; }
    [[nodiscard]] const Value* operator->() const noexcept { return &m_box->value; }

    /// The value to write to: a copy of its own, where others still share this one.
    [[nodiscard]] Value& own()
    {
        if (m_box->owners.load(std::memory_order_acquire) > 1)
            *this = CopyOnWrite(new Box{m_box->value});
        return m_box->value;
    }

private:
    struct Box
    {
        Value value;
        std::atomic<std::size_t> owners{1};
    };

    explicit CopyOnWrite(Box* box)
        : m_box(box)
    {
    }

    void release() noexcept
    {
        if (m_box && m_box->owners.fetch_sub(1, std::memory_order_acq_rel) == 1)
            delete m_box;
    }

    Box* m_box; // null only after it was moved from
};

} // namespace zoetrope::recipes
