#pragma once

#include "recipes/locks/lock.h"
#include "tests/interop/stand.h"

#include "recipes/session/session.h"

#include <functional>

namespace zoetrope::tests {

/// How often participants of two libraries take turns: 100 times, or as the variable
/// ZOETROPE_ALTERNATIONS says.
[[nodiscard]] int alternations();

/// One of ours and client "a" of a peer, who want the same thing on a stand's root.
///
/// Errors: its duels return what went wrong, nothing if all went well; for the rest see Peer and
///         Session.
class Duel
{
public:
    Duel(TestServer& server, Peer& peer);

    [[nodiscard]] recipes::Session& session() noexcept { return m_session; } ///< Ours.
    [[nodiscard]] Stand& stand() noexcept { return m_stand; }
    [[nodiscard]] recipes::Deadline soon() const { return m_session.after(patience); }

    /// Blocks until `path` has that many children; throws std::runtime_error after 30 s.
    void waitForChildren(const recipes::Path& path, std::size_t count);

    /// What they share.
    struct Prize
    {
        recipes::Lock& ours;
        std::string theirs; ///< "mutex /lock"
        recipes::Path line; ///< Has one child while one holds, two while the other waits.
        std::size_t limit = 0; ///< How many may hold it together; 0: one, and alone.
        std::function<std::string()> place; ///< Ours while we hold it: in whose order all get in.
    };

    /// The ten digits that the server gave it.
    [[nodiscard]] static std::string number(const std::optional<recipes::Created>& node);

    /// Turn by turn: each time the other stands in line before it is let in.
    [[nodiscard]] std::string alternate(const Prize& prize);

    /// Both as often and as fast as they can: nobody is inside beside another, and they get in by
    /// the order of their places, where there are any.
    [[nodiscard]] std::string contend(const Prize& prize);

    /// The half of it that is ours. Throws std::runtime_error if somebody is inside beside us.
    void visitOften(const Prize& prize) { static_cast<void>(visits(prize)); }
    [[nodiscard]] static std::string contendOrder(); ///< For theirs.

private:
    static constexpr auto patience = std::chrono::seconds(30); // only a failing test waits it out

    struct Visit
    {
        std::int64_t zxid;
        std::string place;
        auto operator<=>(const Visit&) const = default;
    };
    [[nodiscard]] std::string alternateOnce(const Prize& prize);
    [[nodiscard]] std::vector<Visit> visits(const Prize& prize);
    [[nodiscard]] Visit visit(const Prize& prize);
    [[nodiscard]] static std::vector<Visit> parse(const std::string& answer);

    Peer& m_peer;
    Stand m_stand;
    recipes::Session m_session;
    recipes::Session m_observer; // does not meet what the duellists do to their sessions
};

} // namespace zoetrope::tests
