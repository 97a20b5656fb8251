#pragma once

#include "ui/observe/clusterpicture.h"
#include "ui/observe/rowmodel.h"

#include <QListView>
#include <QStyledItemDelegate>

namespace zoetrope::ui {

class EmptyState;

class FindingModel final : public RowModel<FindingRow>
{
public:
    using RowModel::RowModel;

    int columnCount(const QModelIndex& /*parent*/ = {}) const override { return 1; }
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

protected:
    [[nodiscard]] QString keyOf(const FindingRow& row) const override { return row.id; }
};

class FindingDelegate final : public QStyledItemDelegate
{
    Q_OBJECT
public:
    explicit FindingDelegate(const FindingModel& model, QObject* parent = nullptr);

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    const FindingModel& m_model;
};

/// What is wrong, the gravest first.
class FindingList : public QListView
{
    Q_OBJECT
public:
    explicit FindingList(QWidget* parent = nullptr);

    void setFindings(const std::vector<FindingRow>& findings);
    /// `isCurrent`: false, they are of before the connection was lost. `asOf`: it could not be
    /// looked since then; empty: they are of now.
    void setCurrent(bool isCurrent, const QString& asOf);
    /// Where there is no finding.
    [[nodiscard]] static QString noneWords(bool isCurrent, const QString& asOf = {});

    [[nodiscard]] const FindingRow* chosen() const; ///< Null if none is.

    /// From now on what is chosen stays. Before, a finding that is graver than it takes its place.
    void settle() { m_isSettled = true; }

signals:
    void findingChosen(bool byPerson);
    void headlineChanged(const QString& headline);

private:
    FindingModel* m_model;
    EmptyState* m_empty;
    bool m_isSetting = false;
    bool m_isSettled = false; // a person has chosen something
};

} // namespace zoetrope::ui
