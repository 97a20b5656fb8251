#pragma once

#include "ui/observe/clusterpicture.h"
#include "ui/observe/rowmodel.h"

#include <QListView>
#include <QStyledItemDelegate>

namespace zoetrope::ui {

class RecipeModel final : public RowModel<RecipeRow>
{
public:
    using RowModel::RowModel;

    int columnCount(const QModelIndex& /*parent*/ = {}) const override { return 1; }
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

protected:
    [[nodiscard]] QString keyOf(const RecipeRow& row) const override { return row.path; }
};

class RecipeDelegate final : public QStyledItemDelegate
{
    Q_OBJECT
public:
    explicit RecipeDelegate(const RecipeModel& model, QObject* parent = nullptr);

    /// Whether each path has a line of its own, for one at the least is too long for a row of
    /// `width` pixels. True if that is new.
    bool fit(int width);

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    static int widthOf(const RecipeRow& recipe);

    const RecipeModel& m_model;
    bool m_isTall = false;
};

/// The recipes that were found, those with findings first. Why each was recognised is its tool tip,
/// and its description for whoever does not see.
class RecipeList : public QListView
{
    Q_OBJECT
public:
    explicit RecipeList(QWidget* parent = nullptr);

    void setRecipes(const std::vector<RecipeRow>& recipes);
    void choose(const QString& path); ///< Tells nobody.

    [[nodiscard]] QString chosen() const; ///< Empty if none is.
    [[nodiscard]] QString headline() const; ///< "9 found · 2 with findings"

signals:
    void recipeChosen(const QString& path);
    void headlineChanged(const QString& headline);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void fitRows();

    RecipeModel* m_model;
    RecipeDelegate* m_delegate;
    bool m_isChoosing = false;
};

} // namespace zoetrope::ui
