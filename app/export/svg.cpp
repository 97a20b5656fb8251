#include "app/export/exporting.h"
#include "app/export/retelling.h"
#include "app/export/wording.h"

#include <array>
#include <ostream>

namespace zoetrope::app {

using namespace recipes;

namespace {

constexpr int laneHeight = 40; // pixels, as all that follows
constexpr int barHeight = 20;
constexpr int left = 140;
constexpr int width = 1'200;
constexpr int top = 50;

struct Look
{
    std::string_view colour;
    std::string_view word; // on the bar: no state is told by its colour alone
};

Look lookOf(Activity activity)
{
    static constexpr std::array<Look, 8> looks{{
        {"none", ""},
        {"#b8b8c8", "connecting"},
        {"#7aa6da", "working"},
        {"#e0c26a", "waiting"},
        {"#e08a4a", "woken"},
        {"#6ab07a", "inside"},
        {"#c08ac0", "suspended"},
        {"#c05a5a", "lost"},
    }};
    return looks.at(static_cast<std::size_t>(activity));
}

std::string markup(std::string_view text)
{
    std::string safe;
    for (const char byte : oneLine(text)) {
        if (byte == '<' || byte == '>' || byte == '&' || byte == '"')
            safe.append("&#").append(std::to_string(static_cast<int>(byte))).append(";");
        else
            safe += byte;
    }
    return safe;
}

/// Where times and lanes lie in the picture.
class Plan
{
public:
    explicit Plan(const Retelling& whole)
        : m_begin(whole.world.begin)
        , m_length(std::max<std::chrono::nanoseconds>(whole.world.now - whole.world.begin,
                                                      std::chrono::nanoseconds(1)))
    {
        for (const auto actor : whole.chronicle.lanes)
            m_lanes.emplace(actor, static_cast<int>(m_lanes.size()));
        for (const auto& [actor, name] : *whole.chronicle.names) // who has left has a lane no more
            m_lanes.try_emplace(actor, static_cast<int>(m_lanes.size()));
    }

    [[nodiscard]] double x(TimePoint at) const
    {
        const auto part = std::chrono::duration<double>(at - m_begin) / m_length;
        return left + width * std::clamp(part, 0.0, 1.0);
    }
    [[nodiscard]] const std::map<ActorId, int>& lanes() const { return m_lanes; }
    [[nodiscard]] int y(ActorId actor) const { return top + laneHeight * m_lanes.at(actor); }
    [[nodiscard]] int height() const
    {
        return top + laneHeight * (static_cast<int>(m_lanes.size()) + 1);
    }

private:
    const TimePoint m_begin;
    const std::chrono::nanoseconds m_length;
    std::map<ActorId, int> m_lanes;
};

void writeBar(std::ostream& output, const Plan& plan, const Bar& bar, TimePoint now)
{
    const auto look = lookOf(bar.activity);
    if (bar.activity == Activity::Idle)
        return;
    const auto isInferred = bar.evidence == Evidence::Inferred;
    const auto from = plan.x(bar.from);
    const auto length = std::max(plan.x(std::min(bar.to, now)) - from, 0.5);
    output << "<rect x=\"" << from << "\" y=\"" << plan.y(bar.actor) << "\" width=\"" << length
           << "\" height=\"" << barHeight << "\" fill=\"" << look.colour << "\""
           << (isInferred ? " fill-opacity=\"0.4\" stroke=\"#555\" stroke-dasharray=\"4 3\"" : "")
           << "><title>"
           << markup(std::string(look.word) + " " + bar.label + (isInferred ? " (inferred)" : ""))
           << "</title></rect>\n";
    const auto room = length / 7; // a letter's width
    if (room > static_cast<double>(look.word.size()))
        output << "<text x=\"" << from + 3 << "\" y=\"" << plan.y(bar.actor) + 14 << "\">"
               << look.word << "</text>\n";
}

void writeWakeUp(std::ostream& output, const Plan& plan, const Arrow& arrow)
{
    if (arrow.kind != ArrowKind::Watch || arrow.to == TimePoint::max())
        return;
    const auto x = plan.x(arrow.to);
    const auto y = plan.y(arrow.actor) + barHeight;
    output << "<path d=\"M" << x << ' ' << y << "l-4 8h8z\" fill=\"#e08a4a\"><title>"
           << markup(std::string(name(arrow.change)) + " " + arrow.path) << "</title></path>\n";
}

void beginPicture(std::ostream& output, const Plan& plan, const std::string& title)
{
    output << "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" << left + width + 20
           << "\" height=\"" << plan.height() << "\" font-family=\"sans-serif\" font-size=\"12\">\n"
           << "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n<text x=\"10\" y=\"24\" "
              "font-size=\"16\">"
           << markup(title) << "</text>\n";
}

void writeSvg(Recording& recording, std::ostream& output)
{
    const auto whole = retell(recording);
    const Plan plan(whole);
    beginPicture(output, plan, recording.about().title);
    for (const auto& [actor, row] : plan.lanes()) {
        const auto told = whole.chronicle.names->find(actor);
        const auto& name = told != whole.chronicle.names->end()
            ? told->second
            : whole.world.participants.at(actor).name;
        output << "<text x=\"10\" y=\"" << plan.y(actor) + 14 << "\">" << markup(name)
               << "</text>\n";
    }
    for (const auto& bar : whole.chronicle.bars)
        writeBar(output, plan, bar, whole.world.now);
    for (const auto& arrow : whole.chronicle.arrows)
        writeWakeUp(output, plan, arrow);
    output << "</svg>\n";
}

} // namespace

extern const ExportFormat svgFormat{
    "svg", QT_TRANSLATE_NOOP("zoetrope::app::ExportFormat", "Lanes, SVG"), "svg", writeSvg};

} // namespace zoetrope::app
