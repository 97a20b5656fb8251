#pragma once

#include <memory>
#include <new>
#include <utility>

#include <pthread.h>

namespace zoetrope::recipes {

/// Remembers the process that created it. A child of fork() has a copy of every object, but only
/// one thread: a copy that waits for another thread would wait for ever, and a copy that sends a
/// request would send it in the name of the parent.
///
/// Threads: any.
class Origin
{
public:
    Origin() noexcept;

    [[nodiscard]] bool isHere() const noexcept; ///< False in a child of that process.

private:
    unsigned m_forks; // between the first process and this one
};

/// A deleter that does nothing in a child of the process that created the object.
struct LeftInChild
{
    Origin origin;

    template<typename Thing> void operator()(Thing* thing) const
    {
        if (origin.isHere())
            delete thing;
    }
};

template<typename Thing> using OfProcess = std::unique_ptr<Thing, LeftInChild>;

template<typename Thing, typename... Arguments>
[[nodiscard]] OfProcess<Thing> ofProcess(Arguments&&... arguments)
{
    return OfProcess<Thing>(new Thing(std::forward<Arguments>(arguments)...));
}

/// The only Thing of this process, which is never destroyed: static objects may use it at their
/// end. A child of fork() starts with a new one.
template<typename Thing> [[nodiscard]] Thing& onlyOne()
{
    static auto& thing = *new Thing;
    static const auto isRenewed
        = pthread_atfork(nullptr, nullptr, [] { new (&thing) Thing; }); // nothing is destroyed
    static_cast<void>(isRenewed);
    return thing;
}

} // namespace zoetrope::recipes
