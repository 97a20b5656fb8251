#pragma once

#include <string>

namespace zoetrope::recipes {

/// The way to servers that cannot be reached directly, such as a tunnel; open as long as somebody
/// has it.
///
/// Threads: any.
class Passage
{
public:
    Passage() = default;
    virtual ~Passage() = default;
    Passage(const Passage&) = delete;
    Passage& operator=(const Passage&) = delete;

    /// Where the server that a connection string calls `server`, HOST:PORT, is found now: the path
    /// of a Unix socket, or a HOST:PORT here. Blocks, for seconds, until it is there; what has
    /// broken is opened again. Throws Error(ConnectionLoss) with a sentence if it does not open.
    [[nodiscard]] virtual std::string endFor(const std::string& server) = 0;

    /// What was said last about `server`, where a connection through it ended at once; empty if
    /// nothing was.
    [[nodiscard]] virtual std::string lastWords(const std::string& server) = 0;
};

} // namespace zoetrope::recipes
