#include "tests/app/truthcomparison.h"

#include "recipes/catalogue/catalogue.h"
#include "recipes/world/report.h"
#include "ui/belief/beliefs.h"
#include "ui/scene/linescene.h"
#include "ui/tree/znodeentry.h"

#include <QRegularExpression>

#include <set>

namespace zoetrope::tests {

using namespace app;
using namespace recipes;

namespace {

/// Compares what is shown with what is so. Each check returns what differs, or nothing.
class Comparison
{
public:
    Comparison(ShownRun& run, Tree tree)
        : m_run(run)
        , m_world(run.world)
        , m_tree(std::move(tree))
        , m_answers(run.laboratory().answers())
    {
    }

    QString all() const
    {
        QStringList differences{znodes(),     counts(), ladders(), readWriteLines(), beliefs(),
                                invariants(), seats(),  scenes(),  sentences(),      tableTold()};
        differences.removeAll(QString());
        return differences.join(QStringLiteral("; "));
    }

private:
    static QString text(const std::string& text) { return QString::fromStdString(text); }

    QString znodes() const
    {
        const auto& root = m_run.laboratory().path();
        const auto entries = ui::znodeEntries(m_world, m_world.now);
        for (const auto& [path, stat] : m_tree) {
            const auto entry = entries.find(path);
            const auto known = m_world.znodes.find(path);
            if (known == m_world.znodes.end() || entry == entries.end() || entry->second.isGone())
                return text(path) + u" is on the server, and not in the tree"_qs;
            const auto isEphemeral = entry->second.words.contains(QStringLiteral("ephemeral"));
            if (isEphemeral != (stat.ephemeralOwner != 0))
                return text(path) + u" is told to be "_qs + entry->second.words;
            const auto owner = m_world.participants.find(known->second.owner);
            if (owner != m_world.participants.end() && stat.ephemeralOwner != 0
                && owner->second.session != static_cast<std::uint64_t>(stat.ephemeralOwner)
                && !owner->second.isBereft && owner->second.isPresent)
                return text(path) + u" is not of "_qs + entry->second.ownerName;
        }
        for (const auto& [path, znode] : m_world.znodes) {
            if (isBelow(path, root) && !m_tree.contains(path))
                return text(path) + u" is in the tree, and not on the server"_qs;
        }
        return {};
    }

    int childrenOf(const std::string& path) const
    {
        const auto isChild = [&](const auto& node) {
            return parentOf(node.first) == path && !node.first.ends_with("/ready");
        };
        return static_cast<int>(std::count_if(m_tree.begin(), m_tree.end(), isChild));
    }

    /// How many are there, as the scene and the invariants count them.
    QString counts() const
    {
        for (const auto& [path, instance] : m_world.instances) {
            const auto there = familyOf(instance.recipe) == Family::Barrier
                ? static_cast<int>(m_tree.count(path))
                : childrenOf(path);
            if (instance.present != there)
                return QStringLiteral("%1 are at %2, and %3 are counted")
                    .arg(there)
                    .arg(text(path))
                    .arg(instance.present);
        }
        return {};
    }

    /// The children of a line in the order of the server's numbers.
    std::vector<std::string> lineAt(const std::string& directory) const
    {
        std::map<std::string, std::string> byNumber;
        for (const auto& [path, stat] : m_tree) {
            if (parentOf(path) != directory)
                continue;
            const auto read = standpoint(std::string_view(path).substr(directory.size() + 1));
            if (read)
                byNumber.emplace(std::string(read->number), path);
        }
        std::vector<std::string> line;
        for (const auto& [number, path] : byNumber)
            line.push_back(path);
        return line;
    }

    static bool isSimple(const Ladder& ladder)
    {
        return ladder.layout == Layout::Lock || ladder.layout == Layout::Leader;
    }

    std::set<std::string> places() const
    {
        std::set<std::string> places;
        for (const auto& [actor, one] : m_world.participants) {
            if (holdsInLine(one.recipe))
                places.insert(one.recipePath);
        }
        return places;
    }

    QString ladders() const
    {
        for (const auto& place : places()) {
            const auto ladder = ladderOf(m_world, place);
            if (!isSimple(ladder))
                continue;
            std::vector<std::string> shown;
            for (const auto& rung : ladder.rungs) {
                if (rung.rank > 0)
                    shown.push_back(rung.path);
                const auto isFirst = rung.rank > 0 && rung.rank <= ladder.leases;
                if (isFirst != (rung.footing == Footing::Holds))
                    return text(rung.path) + u" holds on the ladder alone, or nowhere else"_qs;
            }
            if (shown != lineAt(place))
                return u"the ladder of "_qs + text(place) + u" is not the server's line"_qs;
        }
        return {};
    }

    /// A writer holds behind nobody, a reader behind no writer.
    QString readWriteLines() const
    {
        for (const auto& place : places()) {
            const auto ladder = ladderOf(m_world, place);
            if (ladder.layout != Layout::ReadWrite)
                continue;
            const auto line = lineAt(place);
            const auto isWriter = [](const std::string& path) {
                return path.find("__WRIT__") != std::string::npos;
            };
            const auto writer = std::find_if(line.begin(), line.end(), isWriter);
            std::vector<std::string> shown;
            for (const auto& rung : ladder.rungs) {
                if (rung.rank == 0)
                    continue;
                const auto holds = isWriter(rung.path)
                    ? rung.path == line.front()
                    : std::find(line.begin(), writer, rung.path) != writer;
                if (holds != (rung.footing == Footing::Holds))
                    return text(rung.path) + u" holds on the ladder alone, or nowhere else"_qs;
                shown.push_back(rung.path);
            }
            if (shown != line)
                return u"the ladder of "_qs + text(place) + u" is not the server's line"_qs;
        }
        return {};
    }

    /// By the server's tree; nothing where the recipe is not a simple line.
    std::optional<bool> holds(const recipes::Participant& one) const
    {
        const auto ladder = ladderOf(m_world, one.recipePath);
        if (!isSimple(ladder) || ladder.leases != 1)
            return {};
        const auto line = lineAt(one.recipePath);
        return !line.empty()
            && static_cast<std::uint64_t>(m_tree.at(line.front()).ephemeralOwner) == one.session;
    }

    std::ptrdiff_t nodesInLineOf(const recipes::Participant& one) const
    {
        return std::count_if(m_tree.begin(), m_tree.end(), [&](const auto& node) {
            return parentOf(node.first) == one.recipePath
                && static_cast<std::uint64_t>(node.second.ephemeralOwner) == one.session;
        });
    }

    QString beliefs() const
    {
        const auto rows = ui::beliefsOf(m_world, m_run.chronicle, m_world.now);
        for (const auto& row : rows) {
            const auto& one = m_world.participants.at(row.actor);
            const auto answer = m_answers.find(one.name);
            const auto isInLine = one.isPresent && holdsInLine(one.recipe);
            if (!isInLine || answer == m_answers.end())
                continue;
            const auto isInside = one.standing == Standing::Inside && !one.isBereft;
            if (isInside != answer->second)
                return row.name + u" is told to believe: "_qs + row.belief + u", and answers "_qs
                    + (answer->second ? u"yes"_qs : u"no"_qs);
            const auto isTrue = holds(one);
            const auto agrees = row.accord == Accord::Agrees;
            const auto isDecided = one.standing == Standing::Inside || isAsleep(one.standing);
            if (!isTrue || !isDecided || one.isBereft)
                continue;
            const auto isSo
                = *isTrue == answer->second && nodesInLineOf(one) <= 1; // it knows of one at most
            if (agrees != isSo)
                return row.name + u": '"_qs + row.belief + u"' and '"_qs + row.truth
                    + (agrees ? u"' agree, it is said"_qs : u"' differ, it is said"_qs);
        }
        return {};
    }

    QString invariants() const
    {
        std::map<std::string, int> believers;
        for (const auto& [actor, one] : m_world.participants) {
            const auto answer = m_answers.find(one.name);
            if (one.isPresent && answer != m_answers.end() && answer->second)
                ++believers[one.recipePath];
        }
        for (const auto& [path, instance] : m_world.instances) {
            for (const auto& state : instance.invariants) {
                if (state.invariant == Invariant::AtMostOneHolder && state.isHeld
                    && believers[path] > 1)
                    return QStringLiteral("two hold %1, and no invariant says so").arg(text(path));
                if (state.invariant == Invariant::NoMoreThanLeases && state.isHeld
                    && instance.capacity > 0 && believers[path] > instance.capacity)
                    return QStringLiteral("%1 has not that many leases, and no invariant says so")
                        .arg(text(path));
            }
        }
        return m_run.laboratory().state().isStuck && saysThatNobodyWaits()
            ? u"all are stuck, and no invariant says so"_qs
            : QString();
    }

    /// Somewhere nobody is to wait for ever, and each of these is said to hold.
    bool saysThatNobodyWaits() const
    {
        bool isAny = false;
        for (const auto& [path, instance] : m_world.instances) {
            for (const auto& state : instance.invariants) {
                if (state.invariant != Invariant::NobodyWaitsForEver)
                    continue;
                if (!state.isHeld)
                    return false;
                isAny = true;
            }
        }
        return isAny;
    }

    /// Whoever is drawn as seated has a node of its own at the table, and nobody else has.
    QString seats() const
    {
        for (const auto& scene : ui::scenesOf(m_world, m_world.now)) {
            if (scene.stage != ui::Stage::Table)
                continue;
            for (const auto& guest : scene.guests) {
                if (guest.isEmpty())
                    continue;
                const auto& one = m_world.participants.at(guest.id);
                const auto sits = std::any_of(m_tree.begin(), m_tree.end(), [&](const auto& node) {
                    return parentOf(node.first) == scene.path.toStdString()
                        && static_cast<std::uint64_t>(node.second.ephemeralOwner) == one.session;
                });
                if (one.isPresent && one.session != 0 && guest.isSolid != sits)
                    return guest.name
                        + (sits ? u" sits, and is drawn as if not"_qs
                                : u" is drawn as seated, and has no node there"_qs);
            }
        }
        return {};
    }

    QString scenes() const
    {
        for (const auto& scene : ui::scenesOf(m_world, m_world.now)) {
            if (scene.isLastSeen)
                return QStringLiteral("the scene is only as it was last seen");
            for (const auto& guest : scene.guests) {
                if (guest.isEmpty() || !scene.hasLine())
                    continue;
                const auto& one = m_world.participants.at(guest.id);
                const auto isTrue = holds(one);
                if (!isTrue || !one.isPresent || one.recipePath != scene.path.toStdString())
                    continue;
                const auto isShownInside
                    = guest.spot == ui::Spot::Inside && guest.tone != ui::Tone::Lost;
                const auto isStuck = one.waitsOn != std::string() && *isTrue
                    && m_world.znodes.contains(one.waitsOn)
                    && m_world.znodes.at(one.waitsOn).owner == one.id;
                if (isShownInside != *isTrue && !isStuck && !one.isBereft)
                    return guest.name
                        + (*isTrue ? u" holds, and not in the scene"_qs
                                   : u" holds in the scene alone"_qs);
            }
        }
        return {};
    }

    QString sentences() const
    {
        static const QRegularExpression holding(QStringLiteral(
            "^(.+) (holds the lock|leads|has a lease|may read|may write|enters)\\.$"));
        static const QRegularExpression number(
            QStringLiteral("^(.+) stands in line with the number (\\d+)\\.$"));
        for (const auto& sentence : m_run.sentences) {
            if (const auto found = number.match(sentence); found.hasMatch()) {
                const auto digits = found.captured(2).rightJustified(10, QLatin1Char('0'));
                const auto isIt
                    = [&](const auto& node) { return text(node.first).endsWith(digits); };
                const auto isThere = std::any_of(m_tree.begin(), m_tree.end(), isIt)
                    || std::any_of(m_world.tombstones.begin(), m_world.tombstones.end(), isIt);
                if (!isThere)
                    return u"it is told that "_qs + sentence;
            }
        }
        if (m_run.sentences.empty())
            return {};
        const auto found = holding.match(m_run.sentences.back());
        const auto answer = m_answers.find(found.captured(1).toStdString());
        return found.hasMatch() && answer != m_answers.end() && !answer->second
            ? u"it is told that "_qs + m_run.sentences.back()
            : QString();
    }

    /// "Ada sits down: 3 of 4.": the newest one is still so.
    QString tableTold() const
    {
        static const QRegularExpression counted(
            QStringLiteral("(?:sits down: |the table is full, |the table counts )(\\d+) of \\d+"));
        const auto isTable
            = [](const auto& entry) { return familyOf(entry.second.recipe) == Family::Table; };
        const auto table
            = std::find_if(m_world.instances.begin(), m_world.instances.end(), isTable);
        const auto told = std::find_if(m_run.sentences.rbegin(), m_run.sentences.rend(),
                                       [](const QString& sentence) {
                                           return counted.match(sentence).hasMatch()
                                               || sentence.contains(u"the table is empty"_qs);
                                       });
        if (told == m_run.sentences.rend())
            return {};
        const auto isSo = table != m_world.instances.end()
            && counted.match(*told).captured(1).toInt() == childrenOf(table->first);
        return isSo ? QString() : u"it is told that "_qs + *told;
    }

    ShownRun& m_run;
    const World& m_world;
    const Tree m_tree;
    const std::map<std::string, bool> m_answers;
};

} // namespace

QString differences(ShownRun& run)
{
    const auto deadline = Clock::now() + truthPatience;
    for (;;) {
        auto found = Comparison(run, run.tree()).all();
        if (found.isEmpty() || Clock::now() >= deadline)
            return found;
        run.listen();
    }
}

} // namespace zoetrope::tests
