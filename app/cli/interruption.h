#pragma once

#include <stop_token>
#include <thread>

namespace zoetrope::app {

/// SIGINT and SIGTERM as a stop token. Make it before any other thread: they inherit that these
/// signals are not theirs.
class Interruption
{
public:
    Interruption();
    ~Interruption();
    Interruption(const Interruption&) = delete;
    Interruption& operator=(const Interruption&) = delete;

    [[nodiscard]] std::stop_token token() const { return m_source.get_token(); }
    [[nodiscard]] bool hasCome() const { return m_source.stop_requested(); }

private:
    std::stop_source m_source;
    int m_signals = -1;
    int m_end = -1;
    std::thread m_thread;
};

} // namespace zoetrope::app
