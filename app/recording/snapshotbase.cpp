#include "app/recording/snapshotbase.h"

#include "app/recording/logfiles.h"
#include "app/recording/unpackedfile.h"
#include "recipes/world/report.h"

#include <algorithm>

namespace zoetrope::app {

using namespace recipes;

SnapshotBase::SnapshotBase(std::filesystem::path file)
    : m_file(std::move(file))
    , m_zxid(transactionOf(m_file))
{
    UnpackedFile input(m_file);
    SnapshotFile snapshot(input);
    while (const auto node = snapshot.next()) {
        if (const auto parent = parentOf(node->path); !parent.empty()) {
            auto& children = m_children[std::string(parent)];
            ++children.count;
            children.newest = std::max(children.newest, node->stat.czxid);
        }
        const std::chrono::milliseconds changed(std::max(node->stat.ctime, node->stat.mtime));
        m_newest = std::max(m_newest, changed);
    }
    if (!snapshot.isWhole())
        m_trouble = m_file.string() + ": " + snapshot.trouble();
}

void SnapshotBase::tell(LogWriter& writer, TimePoint latest) const
{
    const auto longest
        = std::chrono::duration_cast<std::chrono::milliseconds>(latest.time_since_epoch());
    const auto isDated = m_newest.count() > 0 || latest == TimePoint::max();
    const auto at
        = std::max(TimePoint(isDated ? std::min(m_newest, longest) : longest), writer.now());
    const auto isFirst = writer.isEmpty();
    UnpackedFile input(m_file);
    SnapshotFile snapshot(input);
    for (const auto& session : snapshot.sessions())
        writer.add(session, at);
    std::set<std::string, std::less<>> paths;
    while (auto node = snapshot.next()) {
        const auto known = m_children.find(node->path);
        const auto children = known == m_children.end() ? Children() : known->second;
        // A child that came while the snapshot was written is counted.
        node->stat.pzxid = std::max(node->stat.pzxid, children.newest);
        writer.add(*node, children.count, at);
        if (!isFirst)
            paths.insert(node->path);
    }
    if (!isFirst && snapshot.isWhole())
        writer.keepOnly(paths, m_zxid, at);
}

} // namespace zoetrope::app
