#include "ui/log/logfilter.h"

#include "ui/log/eventlogmodel.h"

#include <array>

namespace zoetrope::ui {

namespace {

constexpr int anyColumn = -1;

struct Prefix
{
    QLatin1String text;
    int column;
};

const std::array prefixes{
    Prefix{QLatin1String("who:"), EventLogModel::WhoColumn},
    Prefix{QLatin1String("op:"), EventLogModel::OperationColumn},
    Prefix{QLatin1String("path:"), EventLogModel::PathColumn},
};

const QLatin1String idPrefix("id:");

} // namespace

void LogFilter::setWords(const QString& words)
{
    m_terms.clear();
    m_ids.clear();
    for (const auto& word : words.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        if (word.startsWith(idPrefix))
            takeIds(word.mid(idPrefix.size()));
        else
            m_terms.push_back(termOf(word));
    }
    // Not invalidateFilter(): it takes the rows out run by run, seconds for a hundred thousand.
    invalidate();
}

void LogFilter::takeIds(const QString& list)
{
    for (const auto& id : list.split(QLatin1Char(','), Qt::SkipEmptyParts))
        m_ids.push_back(id.toULongLong());
}

LogFilter::Term LogFilter::termOf(const QString& word)
{
    for (const auto& prefix : prefixes) {
        if (word.startsWith(prefix.text, Qt::CaseInsensitive))
            return {prefix.column, word.mid(prefix.text.size())};
    }
    return {anyColumn, word};
}

bool LogFilter::filterAcceptsRow(int row, const QModelIndex& /*parent*/) const
{
    const auto& log = static_cast<const EventLogModel&>(*sourceModel());
    if (!m_ids.empty() && std::find(m_ids.begin(), m_ids.end(), log.eventAt(row).id) == m_ids.end())
        return false;
    return std::all_of(m_terms.begin(), m_terms.end(),
                       [this, row](const Term& term) { return matches(row, term); });
}

bool LogFilter::matches(int row, const Term& term) const
{
    const auto& log = static_cast<const EventLogModel&>(*sourceModel());
    const auto has = [&](int column) {
        return log.text(row, static_cast<EventLogModel::Column>(column))
            .contains(term.word, Qt::CaseInsensitive);
    };
    if (term.column != anyColumn)
        return has(term.column);
    for (int column = 0; column < EventLogModel::ColumnCount; ++column) {
        if (has(column))
            return true;
    }
    return false;
}

} // namespace zoetrope::ui
