#pragma once

#include <atomic>
#include <cstdint>

namespace zoetrope::recipes {

/// Who holds a lock within a program: a thread, unless the caller says otherwise (a task of a
/// pool, a coroutine).
class Owner
{
public:
    Owner() /// Somebody new.
        : m_token(next())
    {
    }

    [[nodiscard]] static Owner thisThread()
    {
        thread_local const Owner owner;
        return owner;
    }

    bool operator==(const Owner&) const = default;

private:
    static std::uint64_t next()
    {
        static std::atomic<std::uint64_t> last = 0;
        return ++last;
    }

    std::uint64_t m_token;
};

} // namespace zoetrope::recipes
