#include "app/recording/logimport.h"

#include "recipes/txnlog/transactionlog.h"
#include "recipes/txnlog/transactionteller.h"

#include <algorithm>
#include <fstream>
#include <iterator>

namespace zoetrope::app {

using namespace recipes;

namespace {

using Reason = RecordingError::Reason;

constexpr std::size_t batchSize = 20'000; // events of one write

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

    void add(const Transaction& transaction)
    {
        auto events = m_teller.tell(transaction);
        ++m_result.transactions;
        m_result.events += events.size();
        std::move(events.begin(), events.end(), std::back_inserter(m_events));
        if (m_events.size() >= batchSize)
            flush();
    }

    void flush()
    {
        m_file.write(m_events);
        m_events.clear();
    }

private:
    RecordingFile& m_file;
    ImportResult& m_result;
    TransactionTeller m_teller;
    std::vector<Event> m_events;
};

} // namespace

ImportResult importLogs(const std::vector<std::filesystem::path>& logs,
                        const std::filesystem::path& file, const About& about)
{
    ImportResult result;
    const auto open = inOrder(logs);
    RecordingFile recording(file, about);
    Writer writer(recording, result);
    std::int64_t newest = 0;
    for (const auto& one : open) {
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
    writer.flush();
    recording.finish();
    return result;
}

} // namespace zoetrope::app
