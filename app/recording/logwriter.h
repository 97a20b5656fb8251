#pragma once

#include "app/recording/checkpointer.h"
#include "app/recording/recordingfile.h"
#include "recipes/line/promotions.h"
#include "recipes/txnlog/transactionevents.h"

#include <set>

namespace zoetrope::app {

/// What became of logs that were turned into a recording.
struct ImportResult
{
    std::uint64_t transactions = 0;
    std::uint64_t znodes = 0; ///< That snapshots had.
    std::uint64_t events = 0;
    std::uint64_t leftOut = 0; ///< Entries that could not be read; lines of another kind.
    std::vector<std::string> troubles; ///< Sentences, each with its file's name.
};

/// Folds what logs and snapshots tell, adds what follows from it, and writes it now and then. Who
/// is woken follows where a node of a line goes, and the next one goes on: it watched for just
/// that.
class LogWriter
{
public:
    LogWriter(RecordingFile& file, ImportResult& result);

    /// Of an audit log `name` is what people call the session.
    void add(const recipes::Transaction& transaction, const std::string& name = {});
    void add(const recipes::SnapshotSession& session, recipes::TimePoint at);
    void add(const recipes::SnapshotNode& node, int children, recipes::TimePoint at);

    /// What is not among `paths` is gone: a snapshot of the transaction `zxid` does not have it.
    void keepOnly(const std::set<std::string, std::less<>>& paths, std::int64_t zxid,
                  recipes::TimePoint at);

    void finish();

    [[nodiscard]] recipes::TimePoint now() const { return m_world.now; }
    [[nodiscard]] bool isEmpty() const { return m_world.last == 0; }

private:
    void add(std::vector<recipes::Event> events);
    void tell(recipes::Event event);
    [[nodiscard]] std::vector<recipes::Event> wakeUps();
    void keep();
    void flush();

    RecordingFile& m_file;
    ImportResult& m_result;
    recipes::World m_world;
    recipes::Promotions m_promotions;
    recipes::TransactionEvents m_transactions;
    CheckpointRule m_rule;
    std::vector<recipes::Event> m_events; // to be written
    recipes::EventId m_last = 0;
};

} // namespace zoetrope::app
