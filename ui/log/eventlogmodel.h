#pragma once

#include "ui/frame/frame.h"

#include <QAbstractTableModel>

#include <deque>
#include <map>
#include <set>

namespace zoetrope::ui {

/// The events as a table, oldest row first. A batch of any size is one insertion.
///
/// Bound: at most `capacity` rows; the oldest go, a twentieth at a time, and are counted.
class EventLogModel final : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column {
        TimeColumn,
        WhoColumn,
        KindColumn,
        OperationColumn,
        PathColumn,
        CodeColumn,
        ZxidColumn,
        TextColumn,
        ColumnCount
    };
    enum Role { IdRole = Qt::UserRole };

    explicit EventLogModel(std::size_t capacity = 100'000, QObject* parent = nullptr);

    void append(const std::vector<recipes::Event>& events);
    void clear();

    /// What steps of these recipes are called, by the number and the words of their line.
    void setLines(const std::vector<WalkthroughLine>& lines,
                  const std::set<recipes::Recipe>& recipes);

    [[nodiscard]] quint64 dropped() const { return m_dropped; }
    [[nodiscard]] const recipes::Event& eventAt(int row) const;
    [[nodiscard]] int rowOf(recipes::EventId id) const; ///< -1 if it is not (or no longer) there.

    /// What the column shows.
    [[nodiscard]] QString text(int row, Column column) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

signals:
    void droppedChanged(quint64 dropped);

private:
    void makeRoom(std::size_t coming);
    void learnNames(const std::vector<recipes::Event>& events);
    [[nodiscard]] QString detail(const recipes::Event& event) const;

    const std::size_t m_capacity; // rows
    std::deque<recipes::Event> m_events; // ids ascend
    std::map<recipes::ActorId, QString> m_names;
    std::map<int, QString> m_lines; // by step
    std::set<recipes::Recipe> m_recipes; // whose they are
    recipes::TimePoint m_begin;
    quint64 m_dropped = 0;
};

} // namespace zoetrope::ui
