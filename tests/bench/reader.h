#pragma once

#include "recipes/trace/journal.h"

#include <thread>

namespace zoetrope::bench {

/// Takes what is written to a journal, and forgets it.
class Reader
{
public:
    /// Rests for `pace` between two takings, as the window does; 0: takes as fast as it can.
    explicit Reader(recipes::Journal& journal, std::chrono::milliseconds pace = {})
        : m_thread([&journal, pace](const std::stop_token& stop) {
            while (journal.wait(recipes::never, stop) == recipes::Waited::Done) {
                std::this_thread::sleep_for(pace);
                static_cast<void>(journal.take());
            }
        })
    {
    }

private:
    std::jthread m_thread;
};

} // namespace zoetrope::bench
