#pragma once

#include <stop_token>
#include <thread>

namespace zoetrope::app {

/// Whatever asks us to end, as a stop token: SIGINT, SIGTERM, SIGPIPE, and SIGHUP unless it was
/// ignored from the start, as nohup(1) has it. A second SIGINT or SIGTERM ends the process at once.
/// Make it before any other thread: they inherit that these signals are not theirs.
class Interruption
{
public:
    /// Who tells of something that goes on listens to his own stdout too: that nobody reads there
    /// any more is a request to end.
    enum class To { Signals, SignalsAndStdout };

    explicit Interruption(To listening = To::Signals);
    ~Interruption();
    Interruption(const Interruption&) = delete;
    Interruption& operator=(const Interruption&) = delete;

    /// As a signal would. Any thread.
    void request() const;

    [[nodiscard]] std::stop_token token() const { return m_source.get_token(); }
    [[nodiscard]] bool hasCome() const { return m_source.stop_requested(); }

private:
    void listen(int answers);
    [[nodiscard]] bool isUrgent() const;

    std::stop_source m_source;
    int m_signals = -1;
    int m_end = -1;
    std::thread m_thread;
};

} // namespace zoetrope::app
