#include "app/recording/logimport.h"

#include "app/recording/checkpointer.h"
#include "recipes/auditlog/auditlog.h"
#include "recipes/txnlog/transactionevents.h"
#include "recipes/txnlog/transactionlog.h"
#include "recipes/world/worldcode.h"

#include <algorithm>
#include <ctime>
#include <fstream>
#include <iterator>

namespace zoetrope::app {

using namespace recipes;

namespace {

using Reason = RecordingError::Reason;

constexpr std::size_t importBatch = 20'000; // events of one write

/// A log, opened, with its first transaction: what its place among the others goes by.
struct OpenLog
{
    explicit OpenLog(const std::filesystem::path& path)
        : file(path)
        , input(path, std::ios::binary)
        , log(input)
    {
        if (!input.is_open())
            throw RecordingError(Reason::Missing, path.string() + ": it cannot be read");
        if (!log.isOne())
            throw RecordingError(Reason::Foreign,
                                 path.string() + ": it is no transaction log of a server");
        next = log.next();
    }

    const std::filesystem::path file;
    std::ifstream input;
    TransactionLog log;
    std::optional<Transaction> next;
};

std::vector<std::unique_ptr<OpenLog>> inOrder(const std::vector<std::filesystem::path>& files)
{
    std::vector<std::unique_ptr<OpenLog>> logs;
    for (const auto& file : files)
        logs.push_back(std::make_unique<OpenLog>(file));
    const auto first = [](const auto& log) { return log->next ? log->next->zxid : 0; };
    std::stable_sort(logs.begin(), logs.end(), [&first](const auto& one, const auto& other) {
        return first(one) < first(other);
    });
    return logs;
}

/// Collects events, and writes them now and then.
class Writer
{
public:
    Writer(RecordingFile& file, ImportResult& result)
        : m_file(file)
        , m_result(result)
    {
    }

    void add(const Transaction& transaction, const std::string& name = {})
    {
        auto events = m_teller.tell(transaction);
        for (auto& event : events) {
            if (event.kind == Kind::Joined && !name.empty())
                event.text = name;
        }
        ++m_result.transactions;
        m_result.events += events.size();
        std::move(events.begin(), events.end(), std::back_inserter(m_events));
        if (m_events.size() >= importBatch)
            flush();
    }

    void flush()
    {
        m_file.write(m_events);
        for (const auto& event : m_events) {
            m_world.apply(event);
            if (m_rule.isDue(m_world))
                keep();
        }
        m_events.clear();
    }

    void finish()
    {
        flush();
        if (m_world.last != 0)
            keep();
    }

private:
    void keep() { m_file.write(Checkpoint{m_world.last, packed(m_world)}); }

    RecordingFile& m_file;
    ImportResult& m_result;
    World m_world;
    CheckpointRule m_rule;
    TransactionEvents m_teller;
    std::vector<Event> m_events;
};

} // namespace

namespace {

bool isAudit(const std::filesystem::path& file)
{
    std::ifstream input(file, std::ios::binary);
    return input.is_open() && AuditLog::isOne(input);
}

/// An audit log, opened, with its first transaction.
struct OpenAudit
{
    explicit OpenAudit(const std::filesystem::path& file)
        : input(file, std::ios::binary)
        , log(input)
        , next(log.next())
    {
    }

    std::ifstream input;
    AuditLog log;
    std::optional<Transaction> next;
};

// The log shows a clock on a wall: this machine's zone is the best guess.
std::chrono::milliseconds asLocal(std::chrono::milliseconds at)
{
    const auto shown = std::chrono::floor<std::chrono::seconds>(at);
    const std::time_t seconds = shown.count();
    std::tm parts{};
    if (::gmtime_r(&seconds, &parts) == nullptr)
        return at;
    parts.tm_isdst = -1;
    return std::chrono::seconds(std::mktime(&parts)) + (at - shown);
}

void importTransactions(const std::vector<std::unique_ptr<OpenLog>>& logs, Writer& writer,
                        ImportResult& result)
{
    std::int64_t newest = 0;
    for (const auto& one : logs) {
        for (; one->next; one->next = one->log.next()) {
            if (one->next->zxid <= newest)
                continue;
            newest = one->next->zxid;
            writer.add(*one->next);
        }
        result.leftOut += one->log.leftOut();
        if (!one->log.trouble().empty())
            result.troubles.push_back(one->file.string() + ": " + one->log.trouble());
    }
}

// Each server numbers what it let on its own: together they are numbered anew.
void importAudits(const std::vector<std::filesystem::path>& files, Writer& writer,
                  ImportResult& result)
{
    std::vector<std::unique_ptr<OpenAudit>> logs;
    for (const auto& file : files)
        logs.push_back(std::make_unique<OpenAudit>(file));
    std::int64_t newest = 0;
    auto latest = std::chrono::milliseconds::min();
    for (;;) {
        const auto isLater = [](const auto& one, const auto& other) {
            return !other->next || (one->next && one->next->at < other->next->at);
        };
        auto& first = **std::min_element(logs.begin(), logs.end(), isLater);
        if (!first.next)
            break;
        first.next->zxid = ++newest;
        latest = std::max(latest, asLocal(first.next->at)); // an hour comes twice in autumn
        first.next->at = latest;
        writer.add(*first.next, first.log.nameOf(first.next->session));
        first.next = first.log.next();
    }
    for (const auto& log : logs)
        result.leftOut += log->log.leftOut();
}

} // namespace

ImportResult importLogs(const std::vector<std::filesystem::path>& logs,
                        const std::filesystem::path& file, const About& about)
{
    ImportResult result;
    const auto audits = std::count_if(logs.begin(), logs.end(), isAudit);
    const auto areAudits = audits == std::ssize(logs) && audits > 0;
    const auto open = areAudits ? std::vector<std::unique_ptr<OpenLog>>() : inOrder(logs);
    auto what = about;
    if (areAudits)
        what.kind = "audit-log";
    RecordingFile recording(file, what);
    Writer writer(recording, result);
    if (areAudits)
        importAudits(logs, writer, result);
    else
        importTransactions(open, writer, result);
    writer.finish();
    recording.finish();
    return result;
}

} // namespace zoetrope::app
