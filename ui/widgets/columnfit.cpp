#include "ui/widgets/columnfit.h"

#include <QEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QScopedValueRollback>
#include <QTableView>

#include <algorithm>
#include <numeric>

namespace zoetrope::ui {

namespace {

constexpr int shortest = 44; // pixels of a column of which anything can be read

} // namespace

ColumnFit::ColumnFit(QTableView& table, std::vector<int> elastic)
    : QObject(&table)
    , m_table(table)
    , m_elastic(std::move(elastic))
{
    table.viewport()->installEventFilter(this);
    connect(table.horizontalHeader(), &QHeaderView::sectionResized, this, [this](int column) {
        const auto isLast = column + 1 == static_cast<int>(m_wishes.size()); // it stretches
        const auto isLaidOut = !m_wishes.empty(); // before that no person has seen it
        if (!m_isFitting && isLaidOut && !isLast && QGuiApplication::mouseButtons() != Qt::NoButton)
            m_isMoved = true;
    });
}

void ColumnFit::setWishes(std::vector<int> wishes, std::vector<int> least)
{
    m_wishes = std::move(wishes);
    m_least = std::move(least);
    fit();
}

bool ColumnFit::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize)
        fit();
    return QObject::eventFilter(watched, event);
}

void ColumnFit::fit()
{
    if (m_isMoved || m_isFitting || m_wishes.empty())
        return;
    const QScopedValueRollback isFitting(m_isFitting, true);
    auto widths = m_wishes;
    auto excess = std::accumulate(widths.begin(), widths.end(), -m_table.viewport()->width());
    for (const auto column : m_elastic) {
        const auto at = static_cast<std::size_t>(column);
        const auto given = std::clamp(excess, 0, std::max(widths[at] - m_least[at], 0));
        widths[at] -= given;
        excess -= given;
    }
    for (std::size_t column = 0; column < widths.size(); ++column) {
        const auto isHidden = m_least[column] == 0 && widths[column] < shortest;
        m_table.setColumnHidden(static_cast<int>(column), isHidden);
        m_table.setColumnWidth(static_cast<int>(column), widths[column]);
    }
}

} // namespace zoetrope::ui
