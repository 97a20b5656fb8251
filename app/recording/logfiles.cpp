#include "app/recording/logfiles.h"

#include "app/recording/recordingerror.h"
#include "app/recording/unpackedfile.h"
#include "recipes/auditlog/auditlog.h"
#include "recipes/txnlog/snapshotfile.h"
#include "recipes/txnlog/transactionlog.h"

#include <algorithm>
#include <charconv>
#include <fstream>

namespace zoetrope::app {

using namespace recipes;

namespace {

using Reason = RecordingError::Reason;
using Place = std::filesystem::path;

std::string problemWithLog(const Place& file)
{
    std::ifstream input(file, std::ios::binary);
    const TransactionLog log(input);
    return log.isOne() ? std::string() : log.trouble();
}

std::string problemWithSnapshot(const Place& file)
{
    UnpackedFile input(file);
    const SnapshotFile snapshot(input);
    return snapshot.isOne() ? std::string() : snapshot.trouble();
}

bool isAudit(const Place& file)
{
    std::ifstream input(file, std::ios::binary);
    return input.is_open() && AuditLog::isOne(input);
}

bool isSnapshotsName(const Place& file)
{
    return file.filename().string().starts_with("snapshot.");
}

bool isLogsName(const Place& file)
{
    return file.filename().string().starts_with("log.");
}

/// Why it is none; empty: it was taken in.
std::string takeIn(const Place& file, LogFiles& files)
{
    if (!std::ifstream(file, std::ios::binary).is_open())
        return "it cannot be read";
    if (problemWithLog(file).empty()) {
        files.logs.push_back(file);
        return {};
    }
    const auto problem = problemWithSnapshot(file);
    if (problem.empty()) {
        files.snapshots.push_back(file);
        return {};
    }
    if (isAudit(file)) {
        files.audits.push_back(file);
        return {};
    }
    return isSnapshotsName(file) ? problem : "it is no transaction log or snapshot of a server";
}

void takeInDirectory(const Place& directory, LogFiles& files)
{
    std::error_code trouble;
    auto found = false;
    for (const auto& place : {directory, directory / "version-2"}) {
        for (const auto& entry : std::filesystem::directory_iterator(place, trouble)) {
            const auto isMeant = isLogsName(entry.path()) || isSnapshotsName(entry.path());
            if (!isMeant || !entry.is_regular_file(trouble))
                continue;
            found = true;
            if (const auto why = takeIn(entry.path(), files); !why.empty())
                files.troubles.push_back(entry.path().string() + ": " + why);
        }
    }
    if (!found)
        throw RecordingError(Reason::Foreign,
                             directory.string() + ": no log or snapshot of a server is in it");
}

} // namespace

LogFiles logFilesFrom(const std::vector<std::filesystem::path>& named)
{
    LogFiles files;
    for (const auto& place : named) {
        std::error_code none;
        if (std::filesystem::is_directory(place, none)) {
            takeInDirectory(place, files);
            continue;
        }
        if (const auto why = takeIn(place, files); !why.empty())
            throw RecordingError(std::filesystem::exists(place, none) ? Reason::Foreign
                                                                      : Reason::Missing,
                                 place.string() + ": " + why);
    }
    std::sort(files.snapshots.begin(), files.snapshots.end(),
              [](const auto& a, const auto& b) { return transactionOf(a) < transactionOf(b); });
    return files;
}

std::int64_t transactionOf(const std::filesystem::path& snapshot)
{
    const auto name = snapshot.filename().string();
    const auto from = name.find('.') + 1; // 0 where there is none
    std::uint64_t number = 0;
    std::from_chars(name.data() + from, name.data() + name.size(), number, 16);
    return static_cast<std::int64_t>(number);
}

} // namespace zoetrope::app
