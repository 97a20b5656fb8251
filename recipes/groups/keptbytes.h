#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>

namespace zoetrope::recipes {

/// What a kept node is to hold, and what it may hold by now. Pure.
class KeptBytes
{
public:
    explicit KeptBytes(std::string wanted)
        : m_wanted(std::move(wanted))
    {
    }

    void set(std::string wanted)
    {
        m_wanted = std::move(wanted);
        ++m_revision;
    }
    [[nodiscard]] std::uint64_t revision() const { return m_revision; } ///< Changes with set().
    [[nodiscard]] bool areWritten() const { return m_written == m_wanted; }

    /// What is to be sent now; from now on it may be there.
    [[nodiscard]] std::string toSend()
    {
        m_sent.insert(m_wanted);
        return m_wanted;
    }
    /// The server has given its word that these are there.
    void written(const std::string& bytes)
    {
        m_written = bytes;
        m_sent = {bytes};
    }
    void forget() { m_written.reset(); } ///< The node may be another.

    /// What was written last, and all that was sent since.
    [[nodiscard]] const std::set<std::string>& sent() const { return m_sent; }

private:
    std::string m_wanted;
    std::uint64_t m_revision = 0;
    std::optional<std::string> m_written;
    std::set<std::string> m_sent;
};

} // namespace zoetrope::recipes
