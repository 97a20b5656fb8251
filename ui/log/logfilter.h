#pragma once

#include <QSortFilterProxyModel>

#include <vector>

namespace zoetrope::ui {

/// Lets through the events that match every word. A plain word may be in any column; `who:`, `op:`
/// and `path:` bind it to one. Case does not count. `id:` names events by number: "id:12,13".
class LogFilter final : public QSortFilterProxyModel
{
    Q_OBJECT
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

    void setWords(const QString& words);

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    struct Term
    {
        int column; // -1: any
        QString word;
    };

    static Term termOf(const QString& word);
    void takeIds(const QString& list);
    [[nodiscard]] bool matches(int row, const Term& term) const;

    std::vector<Term> m_terms;
    std::vector<qulonglong> m_ids; // empty: all
};

} // namespace zoetrope::ui
