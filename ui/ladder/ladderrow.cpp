#include "ui/ladder/ladderrow.h"

#include "ui/ladder/ladderwords.h"
#include "ui/tree/znodeentry.h"

#include <QStringList>

#include <algorithm>
#include <unordered_map>

namespace zoetrope::ui {

using namespace recipes;

namespace {

/// Puts the rows of a ladder together, and finds which of them are meant.
class Rows
{
public:
    Rows(const World& world, const Ladder& ladder, TimePoint now)
        : m_ladder(ladder)
        , m_words(world, ladder, now)
    {
        for (const auto& fallen : ladder.fallen) {
            if (now - fallen.at < tombstoneStay && now >= fallen.at)
                m_fallen.push_back(&fallen);
        }
    }

    std::vector<LadderRow> read()
    {
        for (const auto& rung : m_ladder.rungs) {
            takeFallenBefore(&rung);
            add(m_words.row(rung));
        }
        takeFallenBefore(nullptr);
        addDeluded();
        for (const auto& rung : m_ladder.rungs)
            point(rung);
        for (const auto* const fallen : m_shown)
            pulse(*fallen);
        return std::move(m_rows);
    }

private:
    void add(LadderRow row)
    {
        m_byPath.emplace(row.path.toStdString(), static_cast<int>(m_rows.size()));
        m_rows.push_back(std::move(row));
    }

    // In their places: by number, within one directory.
    void takeFallenBefore(const Rung* rung)
    {
        for (auto fallen = m_fallen.begin(); fallen != m_fallen.end();) {
            const auto isBefore = rung == nullptr
                || (rung->rank > 0 && isSibling(**fallen, *rung)
                    && (*fallen)->number < rung->number)
                || rung->rank == 0;
            if (!isBefore) {
                ++fallen;
                continue;
            }
            add(m_words.row(**fallen));
            m_shown.push_back(*fallen);
            fallen = m_fallen.erase(fallen);
        }
    }

    static bool isSibling(const Fallen& fallen, const Rung& rung)
    {
        const auto length = rung.path.rfind('/');
        return length == fallen.path.rfind('/')
            && rung.path.compare(0, length, fallen.path, 0, length) == 0;
    }

    void addDeluded()
    {
        for (const auto actor : m_ladder.deluded) {
            const auto hasRung
                = std::any_of(m_ladder.rungs.begin(), m_ladder.rungs.end(),
                              [actor](const Rung& rung) { return rung.owner == actor; });
            if (!hasRung)
                add(m_words.deluded(actor));
        }
    }

    void point(const Rung& rung)
    {
        if (rung.aim.path.empty())
            return;
        auto& row = m_rows[static_cast<std::size_t>(m_byPath.at(rung.path))];
        if (const auto target = m_byPath.find(rung.aim.path); target != m_byPath.end())
            row.watched = target->second;
        else
            row.watched = directory(rung);
    }

    // Who watches a directory watches all in it: the arrow goes to the last of those it needs.
    [[nodiscard]] int directory(const Rung& rung) const
    {
        auto last = -1;
        for (const auto& other : m_ladder.rungs) {
            const auto isIn = other.path.size() > rung.aim.path.size()
                && other.path.starts_with(rung.aim.path) && other.path[rung.aim.path.size()] == '/';
            if (isIn && other.footing == Footing::Holds)
                last = m_byPath.at(other.path);
        }
        return last;
    }

    void pulse(const Fallen& fallen)
    {
        const auto from = m_byPath.at(fallen.path);
        auto number = 0;
        for (const auto actor : fallen.woken) {
            ++number;
            for (auto& row : m_rows) {
                if (row.owner != actor || row.isGone || row.rank == 0)
                    continue;
                row.firedBy = from;
                row.wakeUp = number;
            }
        }
    }

    const Ladder& m_ladder;
    const LadderWords m_words;
    std::vector<const Fallen*> m_fallen, m_shown;
    std::vector<LadderRow> m_rows;
    std::unordered_map<std::string, int> m_byPath;
};

} // namespace

QString LadderRow::sentence() const
{
    QStringList parts;
    if (rank > 0)
        parts += QString::number(rank);
    parts += {number, who, client, target.isEmpty() ? words : words + QLatin1Char(' ') + target};
    if (!isGone)
        parts += since;
    parts += note;
    parts.removeAll(QString());
    return parts.join(QStringLiteral(", "));
}

std::vector<LadderRow> ladderRows(const World& world, const Ladder& ladder, TimePoint now)
{
    return Rows(world, ladder, now).read();
}

} // namespace zoetrope::ui
