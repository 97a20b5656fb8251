#pragma once

#include <atomic>
#include <cstdint>
#include <utility>

namespace zoetrope::recipes {

/// The holder of a lock within a program: a thread, unless the caller names another one (a task of
/// a pool, a coroutine).
class Owner
{
public:
    Owner() /// A new one.
        : m_token(next())
    {
    }

    /// Of a SerialExecutor's work, it is the executor's: threads of the WorkPool are nobody's own.
    [[nodiscard]] static Owner thisThread() { return current(); }

    class Scope;

    bool operator==(const Owner&) const = default;

private:
    static Owner& current()
    {
        thread_local Owner owner;
        return owner;
    }

    static std::uint64_t next()
    {
        static std::atomic<std::uint64_t> last = 0;
        return ++last;
    }

    std::uint64_t m_token;
};

/// While it lives, `owner` is that of this thread.
class Owner::Scope
{
public:
    explicit Scope(Owner owner)
        : m_before(std::exchange(current(), owner))
    {
    }
    ~Scope() { current() = m_before; }
    Scope(const Scope&) = delete;
    Scope& operator=(const Scope&) = delete;

private:
    const Owner m_before;
};

} // namespace zoetrope::recipes
