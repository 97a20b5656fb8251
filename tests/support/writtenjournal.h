#pragma once

#include "recipes/world/world.h"

#include <initializer_list>

namespace zoetrope::tests {

/// A journal written by hand: what participants and relays would have told, in the order of the
/// calls. Every participant is known by its name, and has a relay unless `isRelayed` is false when
/// it connects. Each event is a millisecond after the last.
class WrittenJournal
{
public:
    using ActorId = recipes::ActorId;
    using EventId = recipes::EventId;
    using Names = std::vector<std::string>;

    bool isRelayed = true;
    recipes::Recipe recipe = recipes::Recipe::DinnerTable;
    std::string table = "/table";
    int capacity = 4;

    ActorId connects(const std::string& who); ///< Joins; session 0x100 + its number.
    EventId tells(const std::string& who, recipes::Event event);

    /// A request and its answer, taken by its owner at once.
    EventId makes(const std::string& who, const std::string& path, std::int64_t zxid,
                  std::int8_t mode = 1);
    EventId deletes(const std::string& who, const std::string& path, std::int64_t zxid);
    EventId lists(const std::string& who, const std::string& path, const Names& names,
                  std::int64_t zxid);
    EventId asks(const std::string& who, recipes::Operation operation, const std::string& path,
                 recipes::WatchKind watch, std::int32_t code, std::int64_t zxid,
                 std::optional<recipes::Stat> stat = {});
    EventId closes(const std::string& who, std::int64_t zxid);

    /// The parts of the above. Each returns the number of what the change's cause would be: the
    /// relay's, if there is one.
    struct Asked
    {
        EventId sent = 0, wire = 0;
        recipes::Event request;
    };
    Asked sends(const std::string& who, recipes::Event request);
    EventId replies(const std::string& who, const Asked& asked, recipes::Event reply);
    EventId receives(const std::string& who, const Asked& asked, recipes::Event reply);
    EventId answers(const std::string& who, const Asked& asked, const recipes::Event& reply);

    /// A watch event: seen by the relay, arrived, taken.
    EventId isTold(const std::string& who, recipes::Change change, const std::string& path);
    EventId fires(const std::string& who, recipes::Change change, const std::string& path);
    EventId gets(const std::string& who, recipes::Change change, const std::string& path);
    EventId takes(const std::string& who, EventId arrived);

    EventId believes(const std::string& who, recipes::Standing standing, int count = -1);
    EventId becomes(const std::string& who, recipes::SessionState state);
    EventId departs(const std::string& who);
    EventId says(const std::string& text, const std::string& path); ///< The laboratory.
    /// It does something to a server: number `server` of `all`, 0 where it does not say which.
    EventId breaks(recipes::FaultKind what, int server, int all);
    /// A relay says so.
    EventId breaks(const std::string& who, const recipes::NetworkFaults& network);
    EventId mends(const std::string& who) { return breaks(who, recipes::NetworkFaults()); }
    void waits(std::chrono::milliseconds pause) { m_now += pause; }

    [[nodiscard]] ActorId actor(const std::string& who) const { return m_actors.at(who); }
    [[nodiscard]] std::uint64_t session(const std::string& who) const { return 0x100 + actor(who); }
    [[nodiscard]] const std::vector<recipes::Event>& events() const { return m_events; }
    [[nodiscard]] recipes::World world() const;

private:
    EventId write(recipes::Event event);

    std::map<std::string, ActorId> m_actors;
    std::vector<recipes::Event> m_events;
    recipes::TimePoint m_now = recipes::TimePoint(std::chrono::hours(1));
    std::int32_t m_calls = 0;
};

} // namespace zoetrope::tests
