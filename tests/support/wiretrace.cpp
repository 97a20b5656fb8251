#include "tests/support/wiretrace.h"

#include "tests/support/wirenames.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <map>

namespace zoetrope::tests {

using namespace recipes;

namespace {

constexpr auto tracePatience = std::chrono::seconds(30); // only a failing test waits it out

std::string_view wordOfOther(std::string_view opcode)
{
    if (opcode == "opcode 17")
        return "checkWatches";
    return opcode == "opcode 106" ? "addWatch" : opcode;
}

std::string_view word(Operation operation)
{
    switch (operation) {
    case Operation::GetData:
        return "get";
    case Operation::SetData:
        return "set";
    case Operation::GetChildren:
        return "children";
    case Operation::None:
    case Operation::Connect:
    case Operation::Create:
    case Operation::Delete:
    case Operation::Exists:
    case Operation::Multi:
    case Operation::Sync:
    case Operation::Ping:
    case Operation::Auth:
    case Operation::Close:
    case Operation::SetWatches:
    case Operation::GetAcl:
    case Operation::SetAcl:
    case Operation::Check:
    case Operation::RemoveWatches:
    case Operation::Other:
        return name(operation);
    }
    return "unknown";
}

std::string_view word(Change change)
{
    switch (change) {
    case Change::None:
        return "unknown";
    case Change::Created:
        return "created";
    case Change::Deleted:
        return "deleted";
    case Change::DataChanged:
        return "changed";
    case Change::ChildrenChanged:
        return "children";
    }
    return "unknown";
}

std::string modeOf(const Event& request)
{
    static constexpr std::array<std::string_view, 7> modes{"p", "e", "ps", "es", "c", "pt", "pst"};
    const auto mode = static_cast<std::uint8_t>(request.createMode); // -1: none
    return mode < modes.size() ? ' ' + std::string(modes[mode]) : std::string();
}

bool isNumbered(const Event& request)
{
    return request.createMode == 2 || request.createMode == 3 || request.createMode == 6;
}

std::string quoted(const std::string& data)
{
    const auto isPrintable = [](unsigned char c) { return std::isprint(c) != 0; };
    if (std::all_of(data.begin(), data.end(), isPrintable))
        return " \"" + data + '"';
    std::string text = " 0x";
    for (const auto byte : data) {
        constexpr std::string_view digits = "0123456789abcdef";
        const auto value = static_cast<unsigned char>(byte);
        text += {digits[value >> 4], digits[value & 15]};
    }
    return text;
}

bool isByItself(const Event& request)
{
    return request.operation == Operation::Connect || request.operation == Operation::Auth
        || request.operation == Operation::SetWatches;
}

/// Writes the lines of events whose replies are known.
class Writer
{
public:
    Writer(const std::vector<Event>& events, const std::string& root, WireTrace::Data data)
        : m_names(events, root)
        , m_data(data)
    {
        for (const auto& event : events) {
            if (event.kind == Kind::WireReply)
                m_replies.emplace(event.cause, &event);
        }
    }

    /// Empty for what has no line.
    [[nodiscard]] std::string line(const Event& event) const
    {
        if (event.kind == Kind::WireEvent)
            return "<- " + std::string(word(event.change)) + ' ' + m_names.of(event.path);
        if (event.kind != Kind::WireRequest || isByItself(event))
            return {};
        const auto reply = m_replies.find(event.id);
        return request(event, reply == m_replies.end() ? nullptr : reply->second);
    }

private:
    [[nodiscard]] std::string request(const Event& asked, const Event* reply) const
    {
        const bool isDone = reply && reply->code == 0;
        const bool isOther = asked.operation == Operation::Other;
        std::string text(isOther ? wordOfOther(asked.text) : word(asked.operation));
        if (!asked.path.empty())
            text += ' ' + m_names.of(isDone ? reply->path : asked.path);
        if (!isDone && isNumbered(asked))
            text += '#';
        text += modeOf(asked);
        if (asked.watch != WatchKind::None)
            text += " w";
        if (m_data == WireTrace::Data::Shown && asked.detail && asked.detail->data)
            text += quoted(*asked.detail->data);
        if (!reply)
            return text + " ?";
        return isDone ? text : text + " !" + std::to_string(reply->code);
    }

    WireNames m_names;
    WireTrace::Data m_data;
    std::map<EventId, const Event*> m_replies; // by their requests
};

} // namespace

WireTrace::WireTrace(Journal& journal, std::string root, Data data)
    : m_journal(journal)
    , m_root(std::move(root))
    , m_data(data)
{
}

std::string WireTrace::text(ActorId actor)
{
    read();
    const Writer writer(m_events, m_root, m_data);
    std::string text;
    for (const auto& event : m_events) {
        if (event.actor != actor || event.id <= m_cleared)
            continue;
        if (const auto line = writer.line(event); !line.empty())
            text += line + '\n';
    }
    return text;
}

bool WireTrace::waitFor(ActorId actor, const std::string& line)
{
    const auto deadline = Clock::now() + tracePatience;
    while (('\n' + text(actor)).find('\n' + line + '\n') == std::string::npos) {
        if (m_journal.wait(deadline, {}) != Waited::Done)
            return false;
    }
    return true;
}

std::string WireTrace::textBecoming(ActorId actor, const std::string& expected)
{
    const auto deadline = Clock::now() + tracePatience;
    while (text(actor) != expected && m_journal.wait(deadline, {}) == Waited::Done) { }
    return text(actor);
}

void WireTrace::clear()
{
    read();
    m_cleared = m_events.empty() ? 0 : m_events.back().id;
}

void WireTrace::read()
{
    for (auto& event : m_journal.take().events)
        m_events.push_back(std::move(event));
}

} // namespace zoetrope::tests
