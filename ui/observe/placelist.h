#pragma once

#include "ui/observe/clusterpicture.h"
#include "ui/observe/rowmodel.h"

#include <QStyledItemDelegate>
#include <QTableView>

namespace zoetrope::ui {

class ColumnFit;
class EmptyState;

class PlaceModel final : public RowModel<PlaceRow>
{
    Q_OBJECT
public:
    using RowModel::RowModel;

    enum Column { Rank, Node, Name, Client, State, Target, Age, Proof, columns };

    int columnCount(const QModelIndex& /*parent*/ = {}) const override { return columns; }
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;
    [[nodiscard]] QString keyOf(const PlaceRow& row) const override
    {
        return row.path + u' ' + row.session;
    }
};

class PlaceDelegate final : public QStyledItemDelegate
{
    Q_OBJECT
public:
    explicit PlaceDelegate(const PlaceModel& model, QObject* parent = nullptr);

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;

private:
    void paintRank(QPainter& painter, const QRect& cell, const PlaceRow& place,
                   const Theme& theme) const;

    const PlaceModel& m_model;
};

/// One recipe as a ladder: who holds at the top, below it whoever waits, each with what it waits
/// for and how that is known. A table, so that it can be read without eyes and copied.
class PlaceList : public QTableView
{
    Q_OBJECT
public:
    explicit PlaceList(QWidget* parent = nullptr);

    void setPlaces(const PlaceRows& places);

    [[nodiscard]] const PlaceRow* chosen() const; ///< Null if none is.
    [[nodiscard]] QString text() const; ///< What is chosen, or all: to be copied.

signals:
    void placeChosen(const QString& session, const QString& path);

private:
    void fitColumns();

    PlaceModel* m_model;
    ColumnFit* m_fit;
    EmptyState* m_empty;
    std::vector<int> m_wishes; // of the columns: the widest that they were in this recipe
    QString m_path;
    bool m_isSetting = false;
};

} // namespace zoetrope::ui
