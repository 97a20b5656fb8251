#include "app/recording/logimport.h"

#include "app/recording/logfiles.h"
#include "app/recording/snapshotbase.h"
#include "recipes/auditlog/auditlog.h"
#include "recipes/txnlog/transactionlog.h"

#include <algorithm>
#include <ctime>
#include <fstream>

namespace zoetrope::app {

using namespace recipes;

namespace {

using Reason = RecordingError::Reason;

/// A log, opened, with its first transaction: what its place among the others goes by.
struct OpenLog
{
    explicit OpenLog(const std::filesystem::path& path)
        : file(path)
        , input(path, std::ios::binary)
        , log(input)
    {
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

std::string hexOf(std::int64_t zxid)
{
    char text[20];
    std::snprintf(text, sizeof text, "0x%llx", static_cast<unsigned long long>(zxid));
    return text;
}

/// Goes through the logs of a server, and takes from its snapshots what they do not tell: what was
/// before they begin, and what is missing between two.
class Replay
{
public:
    Replay(const LogFiles& files, LogWriter& writer, ImportResult& result)
        : m_files(files)
        , m_writer(writer)
        , m_result(result)
    {
    }

    void run()
    {
        for (const auto& one : inOrder(m_files.logs)) {
            for (; one->next; one->next = one->log.next())
                add(*one->next, one->log.leftOut());
            m_result.leftOut += one->log.leftOut();
            m_leftOut = 0;
            if (!one->log.trouble().empty())
                m_result.troubles.push_back(one->file.string() + ": " + one->log.trouble());
        }
        if (!m_hasBase)
            show(m_newest, std::numeric_limits<std::int64_t>::max(), TimePoint::max());
    }

private:
    void add(const Transaction& transaction, std::uint64_t leftOut)
    {
        const auto zxid = transaction.zxid;
        if (zxid <= m_newest)
            return;
        const auto isGap = !follows(zxid, m_newest) && leftOut == m_leftOut;
        if (isGap || !m_hasBase)
            show(m_newest, zxid - 1, TimePoint(transaction.at));
        if (isGap && !follows(zxid, m_newest))
            m_result.troubles.push_back(missing(zxid));
        m_leftOut = leftOut;
        m_newest = zxid;
        m_writer.add(transaction);
    }

    // The upper half counts leaders, and each begins with 1; a server that is alone counts none.
    [[nodiscard]] static bool follows(std::int64_t zxid, std::int64_t before)
    {
        constexpr int half = 32;
        if (before == 0)
            return zxid == 1 || zxid == (std::int64_t{1} << half) + 1;
        return zxid == before + 1 || (zxid >> half > before >> half && (zxid & 0xffff'ffff) == 1);
    }

    [[nodiscard]] std::string missing(std::int64_t zxid) const
    {
        if (m_newest == 0)
            return "the logs begin with transaction " + hexOf(zxid)
                + ": what was there before is not known, for no snapshot from before it is given";
        return "the transactions between " + hexOf(m_newest) + " and " + hexOf(zxid)
            + " are missing";
    }

    // The newest one that is whole; where none is, what can be read of one.
    void show(std::int64_t from, std::int64_t to, TimePoint latest)
    {
        std::optional<SnapshotBase> best;
        auto newestFirst = m_files.snapshots;
        std::reverse(newestFirst.begin(), newestFirst.end());
        for (const auto& file : newestFirst) {
            const auto zxid = transactionOf(file);
            if (zxid < from || zxid > to)
                continue;
            SnapshotBase base(file);
            if (!base.isWhole())
                m_result.troubles.push_back(base.trouble());
            if (base.isWhole() || !best)
                best.emplace(std::move(base));
            if (best->isWhole())
                break;
        }
        if (!best)
            return;
        best->tell(m_writer, latest);
        m_newest = std::max(m_newest, best->zxid());
        m_hasBase = true;
    }

    const LogFiles& m_files;
    LogWriter& m_writer;
    ImportResult& m_result;
    std::int64_t m_newest = 0; // transaction that is told
    std::uint64_t m_leftOut = 0; // entries of the present log before it
    bool m_hasBase = false;
};

// Each server numbers what it let on its own: together they are numbered anew.
void importAudits(const std::vector<std::filesystem::path>& files, LogWriter& writer,
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

void refuseMixture(const LogFiles& files)
{
    if (!files.audits.empty() && !(files.logs.empty() && files.snapshots.empty()))
        throw RecordingError(Reason::Foreign,
                             files.audits.front().string()
                                 + ": it is an audit log, and the others are of another kind");
}

} // namespace

ImportResult importLogs(const std::vector<std::filesystem::path>& logs,
                        const std::filesystem::path& file, const About& about)
{
    ImportResult result;
    const auto files = logFilesFrom(logs);
    const auto areAudits = !files.audits.empty();
    refuseMixture(files);
    result.troubles = files.troubles;
    auto what = about;
    if (areAudits)
        what.kind = "audit-log";
    RecordingFile recording(file, what);
    LogWriter writer(recording, result);
    if (areAudits)
        importAudits(files.audits, writer, result);
    else
        Replay(files, writer, result).run();
    writer.finish();
    recording.finish();
    return result;
}

} // namespace zoetrope::app
