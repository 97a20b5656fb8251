#include "app/export/exporting.h"
#include "app/export/retelling.h"
#include "app/export/wording.h"

#include <array>
#include <ostream>

namespace zoetrope::app {

using namespace recipes;

namespace {

constexpr int process = 1;

std::string_view activityName(Activity activity)
{
    static constexpr std::array<std::string_view, 8> names{
        "idle", "connecting", "working", "waiting", "woken", "inside", "suspended", "lost",
    };
    return names.at(static_cast<std::size_t>(activity));
}

// What a bar is, in the order of what tells most.
std::string title(const Bar& bar)
{
    std::string words(activityName(bar.activity));
    if (bar.activity == Activity::Working && bar.operation != Operation::None)
        words = name(bar.operation);
    return bar.label.empty() ? words : words + " " + bar.label;
}

/// The trace, event by event. Times are microseconds since the beginning.
class Trace
{
public:
    Trace(std::ostream& output, TimePoint begin)
        : m_output(output)
        , m_begin(begin)
    {
        m_output << "{\"displayTimeUnit\":\"ms\",\"traceEvents\":[\n";
    }

    void name(const char* what, ActorId thread, const std::string& text)
    {
        begin(what, 'M', thread);
        m_output << ",\"args\":{\"name\":" << json(text) << "}}";
    }

    void slice(const std::string& text, std::string_view category, const Bar& bar, TimePoint end)
    {
        begin(text, 'X', bar.actor);
        at(bar.from);
        m_output << ",\"dur\":" << microseconds(std::max(end, bar.from) - bar.from)
                 << ",\"cat\":" << json(category) << ",\"args\":{\"event\":" << bar.began
                 << ",\"count\":" << bar.count << ",\"capacity\":" << bar.capacity << "}}";
    }

    void instant(const std::string& text, const Event& event)
    {
        begin(text, 'i', event.actor);
        at(event.at);
        m_output << ",\"s\":\"" << (event.actor == 0 ? 'g' : 't')
                 << "\",\"args\":{\"event\":" << event.id << "}}";
    }

    void note(const Note& note)
    {
        begin(note.text, 'i', 0);
        at(note.at);
        m_output << ",\"s\":\"g\",\"cat\":\"note\",\"args\":{\"path\":" << json(note.path) << "}}";
    }

    void flow(EventId id, ActorId from, TimePoint left, ActorId to, TimePoint reached)
    {
        begin("wakes", 's', from);
        at(left);
        m_output << ",\"cat\":\"watch\",\"id\":" << id << '}';
        begin("wakes", 'f', to);
        at(reached);
        m_output << ",\"cat\":\"watch\",\"id\":" << id << ",\"bp\":\"e\"}";
    }

    void finish() { m_output << "\n]}\n"; }

private:
    void begin(std::string_view text, char phase, ActorId thread)
    {
        m_output << (m_isFirst ? "" : ",\n") << "{\"name\":" << json(text) << ",\"ph\":\"" << phase
                 << "\",\"pid\":" << process << ",\"tid\":" << thread;
        m_isFirst = false;
    }
    void at(TimePoint time) { m_output << ",\"ts\":" << microseconds(time - m_begin); }

    std::ostream& m_output;
    const TimePoint m_begin;
    bool m_isFirst = true;
};

void writeFlows(Trace& trace, const Series<Arrow>& arrows)
{
    std::map<EventId, const Arrow*> replies; // by the events that tell of them
    for (const auto& arrow : arrows) {
        if (arrow.kind != ArrowKind::Reply)
            continue;
        replies.emplace(arrow.event, &arrow);
        if (arrow.told != 0)
            replies.emplace(arrow.told, &arrow);
    }
    for (const auto& arrow : arrows) {
        const auto change = replies.find(arrow.cause);
        if (arrow.kind == ArrowKind::Watch && change != replies.end()
            && arrow.to != TimePoint::max())
            trace.flow(arrow.event, change->second->actor, change->second->from, arrow.actor,
                       arrow.to);
    }
}

bool isMoment(const Event& event)
{
    return event.kind == Kind::Fault || event.kind == Kind::Remark;
}

void writeChrome(Recording& recording, std::ostream& output)
{
    std::vector<Event> moments;
    const auto whole = retell(recording, [&](const Event& event, const World& /*after*/) {
        if (isMoment(event))
            moments.push_back(event);
    });
    const auto& world = whole.world;
    Trace trace(output, world.begin);
    trace.name("process_name", 0, "Zoetrope: " + recording.about().title);
    trace.name("thread_name", 0, "laboratory");
    for (const auto& [actor, name] : *whole.chronicle.names)
        trace.name("thread_name", actor, name);
    for (const auto& bar : whole.chronicle.bars) {
        if (bar.activity != Activity::Idle)
            trace.slice(title(bar), activityName(bar.activity), bar, std::min(bar.to, world.now));
    }
    for (const auto& moment : moments)
        trace.instant(inWords(moment), moment);
    for (const auto& note : recording.notes())
        trace.note(note);
    writeFlows(trace, whole.chronicle.arrows);
    trace.finish();
}

} // namespace

extern const ExportFormat chromeFormat{
    "chrome", QT_TRANSLATE_NOOP("zoetrope::app::ExportFormat", "Chrome trace, for Perfetto"),
    "json", writeChrome};

} // namespace zoetrope::app
