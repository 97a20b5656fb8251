#include "app/export/exporting.h"
#include "app/export/retelling.h"
#include "app/export/wording.h"
#include "app/recording/look/lookcodec.h"

#include <ostream>

namespace zoetrope::app {

using namespace recipes;

namespace {

/// An object in one line, written field by field. What is at its default is left out.
class JsonLine
{
public:
    JsonLine(std::ostream& output, std::string_view type)
        : m_output(output)
    {
        m_output << "{\"type\":" << json(type);
    }
    ~JsonLine() { m_output << "}\n"; }
    JsonLine(const JsonLine&) = delete;
    JsonLine& operator=(const JsonLine&) = delete;

    template<typename Number> void number(const char* key, Number value, Number fallback = {})
    {
        if (value != fallback)
            m_output << ",\"" << key << "\":" << value;
    }
    void text(const char* key, std::string_view value)
    {
        if (!value.empty())
            m_output << ",\"" << key << "\":" << json(value);
    }
    template<typename Enum> void word(const char* key, Enum value)
    {
        if (value != Enum())
            text(key, name(value));
    }
    void raw(const char* key, const std::string& value)
    {
        m_output << ",\"" << key << "\":" << value;
    }

private:
    std::ostream& m_output;
};

std::string statObject(const Stat& stat)
{
    std::string object = "{";
    const auto add = [&object](const char* key, std::int64_t value) {
        object += object.size() > 1 ? "," : "";
        object.append("\"").append(key).append("\":").append(std::to_string(value));
    };
    add("czxid", stat.czxid);
    add("mzxid", stat.mzxid);
    add("pzxid", stat.pzxid);
    add("ctime", stat.ctime);
    add("mtime", stat.mtime);
    add("version", stat.version);
    add("cversion", stat.cversion);
    add("aversion", stat.aversion);
    add("ephemeralOwner", stat.ephemeralOwner);
    add("dataLength", stat.dataLength);
    add("numChildren", stat.numChildren);
    return object + "}";
}

// Of what is done to a server: which, and of how many.
std::vector<std::string> namesOf(const Event& event)
{
    if (event.kind == Kind::Reported)
        return pairsOf(event.detail->news);
    const auto& harm = harmOf(event);
    if (harm.servers == 0)
        return event.detail->names;
    return {harm.server == 0 ? std::string() : std::to_string(harm.server),
            std::to_string(harm.servers)};
}

void writeDetail(JsonLine& line, const Event& event)
{
    const auto& detail = *event.detail;
    if (detail.stat)
        line.raw("stat", statObject(*detail.stat));
    if (detail.data)
        line.raw("data", json(*detail.data));
    std::string names;
    for (const auto& one : namesOf(event))
        names.append(names.empty() ? "" : ",").append(json(one));
    if (!names.empty())
        line.raw("names", "[" + names + "]");
}

void writeNumbers(JsonLine& line, const Event& event)
{
    line.number("cause", event.cause);
    line.number("actor", event.actor);
    if (event.session != 0)
        line.text("session", hexOf(event.session));
    line.number("zxid", event.zxid);
    line.number("took_ns", event.took.count());
    line.number("call", event.call);
    line.number("code", event.code);
    line.number("count", event.count, -1);
    line.number("capacity", event.capacity, -1);
    line.number("step", int{event.step});
    line.number("createMode", int{event.createMode}, -1);
}

void writeEvent(std::ostream& output, const Event& event, std::chrono::nanoseconds offset)
{
    JsonLine line(output, "event");
    line.number("id", event.id);
    line.raw("at_ns", std::to_string(event.at.time_since_epoch().count()));
    line.text("wall", wallText(event.at.time_since_epoch() + offset));
    line.text("kind", name(event.kind));
    line.text("source", name(event.source));
    writeNumbers(line, event);
    line.word("operation", event.operation);
    line.word("watch", event.watch);
    line.word("change", event.change);
    line.word("item", event.item);
    line.word("recipe", event.recipe);
    if (event.kind == Kind::StateChanged)
        line.text("state", name(event.state));
    if (event.kind == Kind::PhaseEnded)
        line.text("phase", name(event.phase));
    if (event.kind == Kind::Belief)
        line.text("standing", name(event.standing));
    line.text("path", event.path);
    line.text("text", wordsOf(event));
    if (event.detail)
        writeDetail(line, event);
}

void writeAbout(std::ostream& output, const Recording& recording)
{
    const auto& about = recording.about();
    JsonLine line(output, "recording");
    line.text("kind", about.kind);
    line.text("title", about.title);
    line.text("program", about.program);
    for (const auto& [key, value] : about.more)
        line.raw(json(key).substr(1, json(key).size() - 2).c_str(), json(value));
    line.number("dropped", recording.dropped());
}

void writeJsonLines(Recording& recording, std::ostream& output)
{
    writeAbout(output, recording);
    const auto wallOffset = recording.about().wallOffset;
    forEach(recording, [&](const Event& event) { writeEvent(output, event, wallOffset); });
    for (const auto& note : recording.notes()) {
        JsonLine line(output, "note");
        line.raw("at_ns", std::to_string(note.at.time_since_epoch().count()));
        line.text("path", note.path);
        line.text("text", note.text);
    }
}

} // namespace

extern const ExportFormat jsonlinesFormat{
    "jsonl", QT_TRANSLATE_NOOP("zoetrope::app::ExportFormat", "JSON Lines"), "jsonl",
    writeJsonLines};

} // namespace zoetrope::app
