#include "ui/tree/znodeentry.h"

#include "ui/log/words.h"
#include "ui/theme/toneshape.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>

namespace zoetrope::ui {

namespace {

using recipes::Znode;

// The flags of the protocol.
enum CreateMode {
    Persistent,
    Ephemeral,
    PersistentSequential,
    EphemeralSequential,
    Container,
    PersistentWithTtl,
    PersistentSequentialWithTtl,
};

QString tr(const char* text, int count = -1)
{
    return QCoreApplication::translate("zoetrope::ui", text, nullptr, count);
}

QString modeWords(int mode)
{
    switch (mode) {
    case Ephemeral:
        return tr("ephemeral");
    case PersistentSequential:
        return tr("sequential");
    case EphemeralSequential:
        return tr("ephemeral · sequential");
    case Container:
        return tr("container");
    case PersistentWithTtl:
        return tr("persistent · with a time to live");
    case PersistentSequentialWithTtl:
        return tr("sequential · with a time to live");
    default:
        return tr("persistent");
    }
}

QString nameOf(const std::string& path)
{
    return path == "/" ? QStringLiteral("/")
                       : QString::fromStdString(path.substr(path.rfind('/') + 1));
}

std::string parentOf(const std::string& path)
{
    const auto slash = path.rfind('/');
    return slash == 0 ? "/" : path.substr(0, slash);
}

// Sessions of one server differ in their last digits.
QString shortSession(std::int64_t session)
{
    return QStringLiteral("0x…") + hex(session).right(2);
}

QString wordsOf(const Znode& znode, int children)
{
    int mode = -1;
    if (znode.createMode >= 0)
        mode = static_cast<unsigned char>(znode.createMode);
    else if (znode.stat.ephemeralOwner != 0)
        mode = Ephemeral;
    auto words = modeWords(mode);
    if (znode.stat.ephemeralOwner != 0)
        return words + QStringLiteral(" · ") + shortSession(znode.stat.ephemeralOwner);
    if (children == 1)
        words += QStringLiteral(" · ") + tr("1 child");
    else if (children > 0)
        words += QStringLiteral(" · ") + tr("%n children", children);
    return words;
}

QString time(std::int64_t milliseconds)
{
    return QLocale().toString(QDateTime::fromMSecsSinceEpoch(milliseconds),
                              QStringLiteral("yyyy-MM-dd HH:mm:ss.zzz"));
}

QString statLines(const recipes::Stat& stat)
{
    const auto line = QStringLiteral("\n%1 = %2");
    QString text;
    text += line.arg(QStringLiteral("czxid"), hex(stat.czxid));
    text += line.arg(QStringLiteral("mzxid"), hex(stat.mzxid));
    text += line.arg(QStringLiteral("pzxid"), hex(stat.pzxid));
    if (stat.ctime != 0)
        text += line.arg(QStringLiteral("ctime"), time(stat.ctime));
    if (stat.mtime != 0)
        text += line.arg(QStringLiteral("mtime"), time(stat.mtime));
    text += line.arg(QStringLiteral("version")).arg(stat.version);
    text += line.arg(QStringLiteral("cversion")).arg(stat.cversion);
    text += line.arg(QStringLiteral("aversion")).arg(stat.aversion);
    text += line.arg(QStringLiteral("ephemeralOwner"),
                     stat.ephemeralOwner == 0 ? QStringLiteral("0") : hex(stat.ephemeralOwner));
    text += line.arg(QStringLiteral("dataLength")).arg(stat.dataLength);
    text += line.arg(QStringLiteral("numChildren")).arg(stat.numChildren);
    return text;
}

ZnodeEntry& entryAt(std::map<std::string, ZnodeEntry>& entries, const std::string& path)
{
    auto& entry = entries[path];
    if (entry.path.isEmpty()) {
        entry.path = QString::fromStdString(path);
        entry.name = nameOf(path);
    }
    return entry;
}

void addOwner(ZnodeEntry& entry, recipes::ActorId owner, const recipes::World& world)
{
    const auto found = world.participants.find(owner);
    if (found == world.participants.end())
        return;
    entry.ownerName = QString::fromStdString(found->second.name);
    const auto mood = moodOf(found->second);
    entry.ownerTone = mood.tone;
    entry.ownerState = mood.word;
}

void addWatchers(std::map<std::string, ZnodeEntry>& entries, const recipes::World& world)
{
    for (const auto& watch : world.watches) {
        const auto entry = entries.find(watch.path);
        const auto who = world.participants.find(watch.actor);
        if (entry == entries.end() || who == world.participants.end())
            continue;
        const auto mood = moodOf(who->second);
        const WatcherBadge badge{QString::fromStdString(who->second.name), watchWord(watch.kind),
                                 mood.tone, mood.word};
        entry->second.watchers.push_back(badge);
    }
}

// How many each has.
std::map<std::string_view, int> childrenIn(const recipes::World& world)
{
    std::map<std::string_view, int> children;
    for (const auto& [path, znode] : world.znodes) {
        if (path != "/")
            ++children[std::string_view(path).substr(0, std::max<std::size_t>(path.rfind('/'), 1))];
    }
    return children;
}

void addZnodes(std::map<std::string, ZnodeEntry>& entries, const recipes::World& world)
{
    auto children = childrenIn(world);
    for (const auto& [path, znode] : world.znodes) {
        auto& entry = entryAt(entries, path);
        const auto count = std::max(children[path], znode.stat.numChildren);
        entry.words = path == "/" ? QString() : wordsOf(znode, count);
        entry.isLastSeen = !world.isServed();
        if (entry.isLastSeen)
            entry.words = path == "/" ? tr("last seen") : tr("last seen · %1").arg(entry.words);
        entry.changedBy = znode.changedBy;
        entry.stat = znode.stat;
        entry.isKnown = true;
        addOwner(entry, znode.owner, world);
    }
}

void addTombstones(std::map<std::string, ZnodeEntry>& entries, const recipes::World& world,
                   recipes::TimePoint now)
{
    for (const auto& [path, tombstone] : world.tombstones) {
        if (now - tombstone.at >= tombstoneStay || world.znodes.contains(path))
            continue;
        auto& entry = entryAt(entries, path);
        entry.words = tr("deleted");
        entry.goneAt = tombstone.at;
        entry.changedBy = tombstone.by;
        addOwner(entry, tombstone.owner, world);
    }
}

void addImpliedParents(std::map<std::string, ZnodeEntry>& entries)
{
    std::vector<std::string> paths;
    for (const auto& [path, entry] : entries)
        paths.push_back(path);
    for (auto path : paths) {
        while (path != "/") {
            path = parentOf(path);
            if (entries.contains(path))
                break;
            entryAt(entries, path);
        }
    }
}

QString ownerWords(const ZnodeEntry& entry)
{
    return tr("owned by %1 (%2)").arg(entry.ownerName, entry.ownerState);
}

QString watcherWords(const WatcherBadge& watcher)
{
    return tr("%1 (%2) left a %3 watch").arg(watcher.name, watcher.state, watcher.kind);
}

QString toolTipOf(const ZnodeEntry& entry)
{
    QStringList lines{entry.isGone()      ? tr("%1 was deleted").arg(entry.path)
                          : entry.isKnown ? entry.path + statLines(entry.stat)
                                          : entry.path};
    const auto space = QLatin1Char(' ');
    if (!entry.ownerName.isEmpty())
        lines += toneSign(entry.ownerTone) + space + ownerWords(entry);
    for (const auto& watcher : entry.watchers)
        lines += toneSign(watcher.tone) + space + watcherWords(watcher);
    return lines.join(u'\n');
}

} // namespace

QString ZnodeEntry::toolTip() const
{
    return toolTipOf(*this);
}

QString ZnodeEntry::spoken() const
{
    QStringList parts{name, words};
    if (!ownerName.isEmpty())
        parts += ownerWords(*this);
    for (const auto& watcher : watchers)
        parts += watcherWords(watcher);
    return parts.join(QStringLiteral(", "));
}

std::map<std::string, ZnodeEntry> znodeEntries(const recipes::World& world, recipes::TimePoint now)
{
    std::map<std::string, ZnodeEntry> entries;
    addZnodes(entries, world);
    addTombstones(entries, world, now);
    addImpliedParents(entries);
    addWatchers(entries, world);
    return entries;
}

} // namespace zoetrope::ui
