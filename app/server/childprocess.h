#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <sys/types.h>
#include <vector>

namespace zoetrope::app {

/// `words`, for a program that is killed when the thread that starts it ends, and so when we end in
/// whatever way; one that was stopped, too. As they are where util-linux is not installed.
[[nodiscard]] std::vector<std::string> tied(std::vector<std::string> words);

/// A program that we started and must wait for. It has a session of its own, so that Ctrl-C in our
/// terminal does not reach it, none of our files but the ones that it is given, and none of
/// the variables of our environment that begin with ZOETROPE_, for some are passwords.
///
/// Threads: one at a time.
class ChildProcess
{
public:
    struct Streams
    {
        int input = -1; ///< A descriptor to read from; -1: nothing to read.
        std::filesystem::path output; ///< A file that both outputs are appended to; empty: nowhere.
        int outputTo = -1; ///< A descriptor that both outputs go to, rather than to a file.
    };

    ChildProcess() = default;
    /// Starts `words[0]`, a path, with the rest as its arguments. Throws std::system_error.
    ChildProcess(const std::vector<std::string>& words, const Streams& streams);
    /// Kills it if it still runs.
    ~ChildProcess();
    ChildProcess(ChildProcess&& other) noexcept;
    ChildProcess& operator=(ChildProcess&& other) noexcept;

    void signal(int number) const;
    /// Blocks until it has ended.
    void wait();

    /// Looks whether it has ended, and remembers how.
    [[nodiscard]] bool isRunning();
    /// "exit status 1", "signal 9"; empty while it runs and where none was started.
    [[nodiscard]] std::string ending() const { return m_ending; }
    [[nodiscard]] pid_t id() const noexcept { return m_id; }

private:
    void remember(int status);

    pid_t m_id = 0; // 0 once it was waited for: the system may give the number to another
    std::string m_ending;
};

} // namespace zoetrope::app
