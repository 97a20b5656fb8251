#pragma once

#include "recipes/async/threadmutex.h"
#include "recipes/session/session.h"

#include <utility>
#include <vector>

namespace zoetrope::recipes {

/// One who listens, for as long as this lives: see Listener.
template<typename... News> class Subscription
{
public:
    Subscription() = default; ///< Nobody.
    explicit Subscription(std::shared_ptr<Listener<News...>> listener)
        : m_listener(std::move(listener))
    {
    }
    ~Subscription() { end(); }
    Subscription(Subscription&&) noexcept = default;
    Subscription& operator=(Subscription&& other) noexcept
    {
        end();
        m_listener = std::move(other.m_listener);
        return *this;
    }

    void end()
    {
        if (const auto ending = std::exchange(m_listener, nullptr))
            ending->end();
    }

private:
    std::shared_ptr<Listener<News...>> m_listener;
};

/// Everybody who listens to one thing, each on the session's executor.
///
/// Threads: any. What one thread tells is heard in that order.
template<typename... News> class ListenerList
{
public:
    /// `session` must outlive it.
    explicit ListenerList(Session& session)
        : m_session(session)
    {
    }

    /// An empty `function` listens to nothing.
    [[nodiscard]] Subscription<News...> listen(std::function<void(News...)> function)
    {
        if (!function)
            return {};
        std::shared_ptr<Listener<News...>> listener
            = m_session.listener<News...>(std::move(function));
        const std::scoped_lock lock(m_mutex);
        std::erase_if(m_listeners, [](const auto& each) { return each.listener.expired(); });
        m_listeners.push_back({listener, listener->callback()});
        return Subscription<News...>(std::move(listener));
    }

    void tell(const News&... news) const
    {
        for (const auto& callback : callbacks())
            callback(news...);
    }

    /// Nobody who listens now is told anything after this.
    void end()
    {
        for (const auto& listener : present())
            listener->end();
    }

private:
    using Callback = typename Listener<News...>::Callback;
    struct Listening
    {
        std::weak_ptr<Listener<News...>> listener;
        Callback callback;
    };

    // Nobody's life hangs on these: a listener that goes while it is told is not waited for here,
    // where the caller may hold what its call under way asks for.
    [[nodiscard]] std::vector<Callback> callbacks() const
    {
        const std::scoped_lock lock(m_mutex);
        std::vector<Callback> callbacks;
        for (const auto& each : m_listeners)
            callbacks.push_back(each.callback);
        return callbacks;
    }

    [[nodiscard]] std::vector<std::shared_ptr<Listener<News...>>> present() const
    {
        const std::scoped_lock lock(m_mutex);
        std::vector<std::shared_ptr<Listener<News...>>> listeners;
        for (const auto& each : m_listeners) {
            if (auto listener = each.listener.lock())
                listeners.push_back(std::move(listener));
        }
        return listeners;
    }

    Session& m_session;
    mutable ThreadMutex m_mutex;
    std::vector<Listening> m_listeners; // guarded by m_mutex
};

} // namespace zoetrope::recipes
