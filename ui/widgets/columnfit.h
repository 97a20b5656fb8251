#pragma once

#include <QObject>

#include <vector>

class QTableView;

namespace zoetrope::ui {

/// Keeps the columns of a table within its width: where there is no room for what they wish, those
/// that may be shortened give, one after the other. Once a person has moved one, all stay as they
/// are. The last takes what is left over. One whose least is nothing is hidden where nothing of it
/// could be read.
class ColumnFit : public QObject
{
    Q_OBJECT
public:
    /// `table` must outlive it. Of `elastic` the first gives first.
    ColumnFit(QTableView& table, std::vector<int> elastic);

    /// Pixels, by column.
    void setWishes(std::vector<int> wishes, std::vector<int> least);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fit();

    QTableView& m_table;
    const std::vector<int> m_elastic;
    std::vector<int> m_wishes, m_least;
    bool m_isFitting = false;
    bool m_isMoved = false; // by a person
};

} // namespace zoetrope::ui
