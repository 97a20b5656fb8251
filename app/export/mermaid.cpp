#include "app/export/exporting.h"
#include "app/export/retelling.h"
#include "app/export/wording.h"

#include <algorithm>
#include <ostream>

namespace zoetrope::app {

using namespace recipes;

namespace {

constexpr std::size_t mostLines = 600; // Mermaid refuses more than 50,000 characters
constexpr std::size_t mostText = 60; // characters of a message

// What would end a message, or begin something else, is written as its number.
std::string message(const std::string& text)
{
    std::string safe;
    for (const char byte : oneLine(text, mostText)) {
        if (byte == ';' || byte == '#' || byte == '<' || byte == '>' || byte == '%' || byte == ':')
            safe.append("#").append(std::to_string(static_cast<int>(byte))).append(";");
        else
            safe += byte;
    }
    return safe.empty() ? "-" : safe;
}

std::string participant(ActorId actor)
{
    return "P" + std::to_string(actor);
}

struct DatedLine
{
    TimePoint at;
    std::string text;
};

DatedLine lineOf(const Arrow& arrow)
{
    const auto who = participant(arrow.actor);
    const auto what = std::string(name(arrow.operation)) + " " + arrow.path;
    const auto outcome = arrow.code == 0 ? std::string("ok") : std::to_string(arrow.code);
    switch (arrow.kind) {
    case ArrowKind::Request:
        return {arrow.from, who + "->>ZK: " + message(what)};
    case ArrowKind::Reply:
        return {arrow.to, "ZK-->>" + who + ": " + message(outcome + " " + what)};
    case ArrowKind::Watch:
        break;
    }
    return {arrow.to,
            "ZK-)" + who + ": " + message(std::string(name(arrow.change)) + " " + arrow.path)};
}

bool isWorthANote(const Event& event)
{
    return event.actor != 0
        && (event.kind == Kind::Belief || event.kind == Kind::Fault
            || (event.kind == Kind::StateChanged && event.state != SessionState::Connecting));
}

void writeMermaid(Recording& recording, std::ostream& output)
{
    std::vector<DatedLine> lines;
    const auto whole = retell(recording, [&](const Event& event, const World& /*after*/) {
        if (isWorthANote(event))
            lines.push_back(
                {event.at,
                 "Note over " + participant(event.actor) + ": " + message(inWords(event))});
    });
    for (const auto& arrow : whole.chronicle.arrows)
        lines.push_back(lineOf(arrow));
    std::stable_sort(lines.begin(), lines.end(), [](const DatedLine& one, const DatedLine& other) {
        return one.at < other.at;
    });

    output << "sequenceDiagram\n";
    for (const auto& [actor, one] : whole.world.participants)
        output << "    participant " << participant(actor) << " as " << message(one.name) << '\n';
    output << "    participant ZK as ZooKeeper\n";
    const auto shown = std::min(lines.size(), mostLines);
    for (std::size_t i = 0; i < shown; ++i)
        output << "    " << lines[i].text << '\n';
    if (shown < lines.size())
        output << "    Note over ZK: " << lines.size() - shown << " more in the recording\n";
}

} // namespace

extern const ExportFormat mermaidFormat{
    "mermaid", QT_TRANSLATE_NOOP("zoetrope::app::ExportFormat", "Mermaid sequence diagram"), "mmd",
    writeMermaid};

} // namespace zoetrope::app
