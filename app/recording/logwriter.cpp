#include "app/recording/logwriter.h"

#include "recipes/world/worldcode.h"

namespace zoetrope::app {

using namespace recipes;

namespace {

constexpr std::size_t importBatch = 20'000; // events of one write
constexpr std::int32_t noSuchNode = -101;

std::set<std::string_view> goneIn(const World& world)
{
    std::set<std::string_view> gone;
    for (const auto& happening : world.happenings) {
        if (happening.change == Change::Deleted)
            gone.insert(happening.path);
    }
    return gone;
}

} // namespace

LogWriter::LogWriter(RecordingFile& file, ImportResult& result)
    : m_file(file)
    , m_result(result)
{
}

void LogWriter::add(const Transaction& transaction, const std::string& name)
{
    auto events = m_transactions.tell(transaction);
    for (auto& event : events) {
        if (event.kind == Kind::Joined && !name.empty())
            event.text = name;
    }
    ++m_result.transactions;
    add(std::move(events));
}

void LogWriter::add(const SnapshotSession& session, TimePoint at)
{
    add(m_transactions.tell(session, at));
}

void LogWriter::add(const SnapshotNode& node, int children, TimePoint at)
{
    ++m_result.znodes;
    add(m_transactions.tell(node, children, at));
}

void LogWriter::keepOnly(const std::set<std::string, std::less<>>& paths, std::int64_t zxid,
                         TimePoint at)
{
    std::vector<Event> gone;
    for (const auto& [path, znode] : m_world.znodes) {
        if (!paths.contains(path))
            gone.push_back({.at = at,
                            .zxid = zxid,
                            .code = noSuchNode,
                            .kind = Kind::Seen,
                            .source = Source::Observer,
                            .path = path});
    }
    add(std::move(gone));
}

void LogWriter::add(std::vector<Event> events)
{
    for (auto& event : events) {
        tell(std::move(event));
        for (auto& wakeUp : wakeUps())
            tell(std::move(wakeUp));
    }
}

void LogWriter::tell(Event event)
{
    event.id = ++m_last;
    ++m_result.events;
    m_world.apply(event);
    m_events.push_back(std::move(event));
    if (m_rule.isDue(m_world))
        keep();
    if (m_events.size() >= importBatch)
        flush();
}

// Who waits for any lease to be given back may have come only after that: the log does not prove
// it.
std::vector<Event> LogWriter::wakeUps()
{
    const auto gone = goneIn(m_world);
    std::vector<Event> events;
    for (const auto& one : m_promotions.apply(m_world)) {
        const auto next = m_world.participants.find(one.to);
        if (next == m_world.participants.end() || one.to == one.from || !gone.contains(one.gone))
            continue;
        events.push_back({.at = m_world.now,
                          .session = next->second.session,
                          .zxid = m_world.zxid,
                          .actor = one.to,
                          .kind = Kind::WireEvent,
                          .source = Source::Observer,
                          .change = Change::Deleted,
                          .path = one.gone});
    }
    return events;
}

void LogWriter::keep()
{
    flush();
    m_file.write(Checkpoint{m_world.last, packed(m_world)});
}

void LogWriter::flush()
{
    m_file.write(m_events);
    m_events.clear();
}

void LogWriter::finish()
{
    flush();
    if (m_world.last != 0)
        keep();
}

} // namespace zoetrope::app
