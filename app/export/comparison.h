#pragma once

#include "app/recording/recording.h"

#include <functional>

namespace zoetrope::app {

/// Where two runs part: what each does there, in words; nothing if it has ended.
struct Difference
{
    std::uint64_t alike = 0; ///< Steps before it, which both took.
    recipes::EventId first = 0; ///< In the first run; 0 if it has ended.
    recipes::EventId second = 0;
    std::string firstWords;
    std::string secondWords;
};

/// The next event; nothing at the end.
using EventSource = std::function<std::optional<recipes::Event>()>;

/// The first step of the participants in which two runs differ; nothing if there is none. Times,
/// sessions and numbers of transactions are no steps, nor is what depends on the network alone: see
/// EventOrder.
[[nodiscard]] std::optional<Difference> firstDifference(const EventSource& first,
                                                        const EventSource& second);

/// All events of `recording`, which must outlive it.
[[nodiscard]] EventSource eventsOf(Recording& recording);

} // namespace zoetrope::app
