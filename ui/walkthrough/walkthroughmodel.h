#pragma once

#include "ui/frame/frame.h"
#include "ui/participants/mood.h"

#include <QAbstractListModel>

#include <set>

namespace zoetrope::ui {

/// A participant at a line.
struct Chip
{
    QString name;
    Tone tone = Tone::Idle;

    bool operator==(const Chip&) const = default;
};

struct WalkthroughRow
{
    int number = 0; ///< From 1.
    WalkthroughLine line;
    std::vector<Chip> chips;
    bool isOpen = false; ///< The reason is shown below.
};

/// The recipe in words, and who is at which line.
class WalkthroughModel final : public QAbstractListModel
{
    Q_OBJECT
public:
    enum Role { RowRole = Qt::UserRole };

    using QAbstractListModel::QAbstractListModel;

    /// Participants of `recipes` are at them; empty: all.
    void setLines(const std::vector<WalkthroughLine>& lines,
                  const std::set<recipes::Recipe>& recipes = {});
    void setWorld(const recipes::World& world);
    void toggle(const QModelIndex& index);

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

private:
    [[nodiscard]] static QString sentence(const WalkthroughRow& row);

    std::vector<WalkthroughRow> m_rows;
    std::set<recipes::Recipe> m_recipes;
};

} // namespace zoetrope::ui

Q_DECLARE_METATYPE(zoetrope::ui::WalkthroughRow)
