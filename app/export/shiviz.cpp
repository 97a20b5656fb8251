#include "app/export/exporting.h"
#include "app/export/retelling.h"
#include "app/export/wording.h"

#include <ostream>
#include <set>

namespace zoetrope::app {

using namespace recipes;

namespace {

using Clocks = std::map<ActorId, std::uint64_t>; // a vector clock, without the zeros

void merge(Clocks& own, const Clocks& other)
{
    for (const auto& [actor, count] : other) {
        auto& known = own[actor];
        known = std::max(known, count);
    }
}

// What a watch event follows from: that the change was asked for. Its reply may be told later than
// the event that it fired.
std::map<EventId, EventId> changesByEvent(Recording& recording)
{
    const auto whole = retell(recording);
    std::map<EventId, EventId> replies; // the reply of each watch event
    for (const auto& [event, reply] : whole.causes)
        replies.emplace(event, reply);
    std::map<EventId, EventId> asked; // the request of each reply
    forEach(recording, [&asked](const Event& event) {
        if (event.kind == Kind::WireReply || event.kind == Kind::Arrived)
            asked.emplace(event.id, event.cause);
    });
    for (auto& [event, reply] : replies)
        reply = asked.contains(reply) ? asked.at(reply) : 0;
    return replies;
}

/// Hosts as ShiViz wants them: no spaces, and none twice.
class Hosts
{
public:
    explicit Hosts(const std::map<ActorId, std::string>& participants)
    {
        for (const auto& [actor, name] : participants) {
            auto host = oneLine(name);
            for (auto& byte : host)
                byte = byte == ' ' || byte == '"' || byte == '{' ? '_' : byte;
            const bool isTaken = host.empty() || host == laboratory || !m_taken.insert(host).second;
            m_names[actor] = isTaken ? host + "#" + std::to_string(actor) : host;
        }
    }

    [[nodiscard]] std::string name(ActorId actor) const
    {
        const auto found = m_names.find(actor);
        if (found != m_names.end())
            return found->second;
        return actor == 0 ? laboratory : "actor#" + std::to_string(actor);
    }

private:
    static constexpr auto laboratory = "laboratory";

    std::map<ActorId, std::string> m_names;
    std::set<std::string> m_taken;
};

std::string clockText(const Clocks& clocks, const Hosts& hosts)
{
    std::string text = "{";
    for (const auto& [actor, count] : clocks) {
        text += text.size() > 1 ? ", " : "";
        text += json(hosts.name(actor)) + ":" + std::to_string(count);
    }
    return text + "}";
}

std::set<EventId> requestsOf(const auto& changes)
{
    std::set<EventId> requests;
    for (const auto& [event, request] : changes)
        requests.insert(request);
    return requests;
}

void writeShiViz(Recording& recording, std::ostream& output)
{
    const auto changes = changesByEvent(recording);
    const auto wanted = requestsOf(changes); // whose clocks will be asked for
    const Hosts hosts(recording.participants());
    std::map<ActorId, Clocks> clocks;
    std::map<EventId, Clocks> kept;
    forEach(recording, [&](const Event& event) {
        auto& own = clocks[event.actor];
        if (const auto change = changes.find(event.id);
            change != changes.end() && kept.contains(change->second))
            merge(own, kept.at(change->second));
        ++own[event.actor];
        if (wanted.contains(event.id))
            kept.emplace(event.id, own);
        output << hosts.name(event.actor) << ' ' << clockText(own, hosts) << '\n'
               << oneLine(inWords(event)) << '\n';
    });
}

} // namespace

extern const ExportFormat shivizFormat{
    "shiviz", QT_TRANSLATE_NOOP("zoetrope::app::ExportFormat", "ShiViz log"), "log", writeShiViz};

} // namespace zoetrope::app
