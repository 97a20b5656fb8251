#pragma once

#include "app/lab/relay/relaysocket.h"
#include "recipes/async/wait.h"
#include "recipes/trace/event.h"

#include <deque>

namespace zoetrope::app {

/// A frame on its way, or the end of all frames.
struct RelayParcel
{
    std::string bytes; ///< Empty: an end.
    recipes::TimePoint arrived;
    bool isFrame = true; ///< False: what was left when the stream ended within a frame.
    std::optional<recipes::Harm::Reply> reply; ///< If it is one that may be lost.
    RelaySocket::Passage end = RelaySocket::Passage::Moved; ///< Finished, Broken: which end.
    std::size_t passed = 0; ///< Bytes that have left.
    bool hasBegun = false; ///< To pass; what has begun is neither dropped nor lost.
};

/// What was read and has not passed, oldest first.
class RelayQueue
{
public:
    static constexpr std::size_t capacity
        = std::size_t{1024} * 1024; // bytes, parcels themselves included

    void push(RelayParcel parcel);
    void pop();
    void clear();

    [[nodiscard]] RelayParcel& front() { return m_parcels.front(); }
    [[nodiscard]] const RelayParcel& front() const { return m_parcels.front(); }
    [[nodiscard]] bool isEmpty() const noexcept { return m_parcels.empty(); }
    [[nodiscard]] bool isFull() const noexcept { return m_size >= capacity; }

private:
    std::deque<RelayParcel> m_parcels;
    std::size_t m_size = 0; // bytes
};

} // namespace zoetrope::app
