#pragma once

#include "recipes/async/signal.h"
#include "recipes/transport/request.h"

#include <chrono>
#include <functional>
#include <memory>

namespace zoetrope::recipes {

/// Time that counts while the machine is suspended, since the server's does too.
[[nodiscard]] std::chrono::nanoseconds liveTime();

/// A request under way. Shared by the caller, who may give up on it, and the client's threads.
struct Call
{
    Operation operation = Operation::None;
    std::string path;
    WatchKind watch = WatchKind::None;
    std::uint64_t watchId = 0; // 0: leaves none
    std::uint64_t asker = 0; // the watch that is told of its answer; 0: none
    std::int32_t number = 0; // in its session; negative: the SessionKeeper's own
    EventId sent = 0;
    std::chrono::nanoseconds sentAt{0}; // liveTime()
    Answer answer; // written once, before it is delivered
    Signal delivered;
    std::function<void(const Answer&)> then; // of a call that nobody waits for
};

using CallPtr = std::shared_ptr<Call>;

} // namespace zoetrope::recipes
