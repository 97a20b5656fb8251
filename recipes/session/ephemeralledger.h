#pragma once

#include "recipes/transport/request.h"

#include <map>
#include <unordered_map>

namespace zoetrope::recipes {

/// How many bytes of ephemeral paths one session may have on a server of the default configuration.
///
/// The end of a session is one transaction that names all of them. A server writes it whatever its
/// size, and reads it back only up to its jute.maxbuffer (1,048,575 bytes, to which newer servers
/// add as much again): beyond that it does not start any more. Measured on 3.8.0: 1.2 MB is read
/// back, 3.68 MB is not.
inline constexpr std::size_t safeEphemeralBytes = 1'000'000;

/// What the paths of a session's ephemeral nodes come to, in the transaction that will end it.
///
/// A create whose outcome is unknown counts as done. A node that somebody else has deleted counts
/// until gone() is told of it.
///
/// Threads: none of its own; its owner serialises all calls.
class EphemeralLedger
{
public:
    /// Paths are below `chroot`, which is empty or begins with a slash.
    EphemeralLedger(std::string chroot, std::size_t limit);

    /// Takes note of `request`, which leaves as number `call`. False where it would bring the
    /// session above the limit: then it must not leave, and nothing is noted.
    [[nodiscard]] bool admit(std::int32_t call, const Request& request);
    void withdrawn(std::int32_t call); ///< It has not left.
    void answered(std::int32_t call, const Answer& answer);
    void gone(const std::string& path); ///< There is no such node any more.
    void clear(); ///< The session has ended, and what was under way in it.

    [[nodiscard]] std::size_t bytes() const { return m_bytes; }

private:
    /// What a request does to one node.
    struct Change
    {
        std::string path; // without its number, if it is to get one
        std::size_t bytes = 0; // that it comes to if it is made; 0: it is deleted
        std::optional<std::size_t> part; // of a multi
    };
    using Changes = std::vector<Change>;

    [[nodiscard]] Changes changesOf(const Request& request) const;
    void note(const Request& request, std::optional<std::size_t> part, Changes& changes) const;
    void settle(const Change& change, const Answer& answer);
    void hold(const std::string& path, std::size_t bytes);

    const std::string m_chroot;
    const std::size_t m_limit;
    std::unordered_map<std::string, std::size_t> m_held; // what each path comes to
    std::map<std::int32_t, Changes> m_pending; // by call
    std::size_t m_bytes = 0; // of all that is held, or may come to be
};

} // namespace zoetrope::recipes
