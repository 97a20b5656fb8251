#include "ui/observe/recipelist.h"

#include "ui/observe/rowpainting.h"
#include "ui/theme/emptystate.h"

#include <algorithm>
#include <utility>

namespace zoetrope::ui {

namespace {

constexpr int recipeHeight = 34;
constexpr int tallHeight = 46; // of two lines
constexpr int chipWidth = 72;
constexpr int chipGap = 8;
constexpr int ageWidth = 48;
constexpr int side = 12;

QFont pathFont()
{
    return Theme::mono(Theme::body - 1);
}

void paintChip(QPainter& painter, const QRect& chip, const QString& word, const Theme& theme)
{
    painter.setPen(QPen(theme.line, 1));
    painter.setBrush(theme.soft);
    painter.drawRoundedRect(QRectF(chip).adjusted(0.5, 0.5, -0.5, -0.5), chip.height() / 2.0,
                            chip.height() / 2.0);
    paintWords(painter, chip.adjusted(4, 0, -4, 0), Qt::AlignHCenter, word,
               Theme::font(Theme::small), theme.secondary);
}

void paintPath(QPainter& painter, const QRect& place, const RecipeRow& recipe, const Theme& theme)
{
    paintWords(painter, place, Qt::AlignLeft, recipe.path, pathFont(), theme.text, Qt::ElideMiddle);
}

} // namespace

QVariant RecipeModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto& recipe = row(index);
    const auto all
        = QStringLiteral("%1 %2, %3 %4").arg(recipe.kind, recipe.path, recipe.summary, recipe.age);
    if (role == Qt::DisplayRole || role == Qt::AccessibleTextRole)
        return all.trimmed();
    if (role == Qt::ToolTipRole || role == Qt::AccessibleDescriptionRole)
        return recipe.path + u'\n' + recipe.reason;
    return {};
}

RecipeDelegate::RecipeDelegate(const RecipeModel& model, QObject* parent)
    : QStyledItemDelegate(parent)
    , m_model(model)
{
}

void RecipeDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                           const QModelIndex& index) const
{
    const auto theme = Theme::of(option.palette);
    const auto& recipe = m_model.row(index);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    paintRowGround(*painter, option, theme);
    auto rest = option.rect.adjusted(side, 0, -side, 0);
    if (m_isTall) {
        rest.adjust(0, 3, 0, -3);
        auto first = rest;
        first.setHeight(rest.height() / 2);
        rest.setTop(first.bottom() + 1);
        paintPath(*painter, first, recipe, theme);
    }
    const QRect chip(rest.left(), rest.center().y() - 10, chipWidth, 21);
    paintChip(*painter, chip, recipe.kind, theme);
    rest.setLeft(chip.right() + chipGap);
    const auto isGrave = recipe.grade >= Grade::Warning;
    const auto age = isGrave ? theme.readable(colorOf(recipe.grade, theme)) : theme.secondary;
    paintWords(*painter, QRect(rest.right() - ageWidth, rest.top(), ageWidth + 1, rest.height()),
               Qt::AlignRight, recipe.age, Theme::font(Theme::small + 1, isGrave), age);
    rest.setRight(rest.right() - ageWidth - Theme::gap);
    const auto summary = paintWords(*painter, rest, Qt::AlignRight, recipe.summary,
                                    Theme::font(Theme::small + 1), theme.secondary);
    rest.setRight(rest.right() - summary - Theme::gap);
    if (!m_isTall)
        paintPath(*painter, rest, recipe, theme);
    painter->restore();
}

// In a row of one line.
int RecipeDelegate::widthOf(const RecipeRow& recipe)
{
    return 2 * side + chipWidth + chipGap + QFontMetrics(pathFont()).horizontalAdvance(recipe.path)
        + QFontMetrics(Theme::font(Theme::small + 1)).horizontalAdvance(recipe.summary)
        + 2 * Theme::gap + ageWidth;
}

bool RecipeDelegate::fit(int width)
{
    constexpr std::size_t some = 200; // rows: the others are as long
    const auto& rows = m_model.rows();
    const auto last = rows.begin() + static_cast<std::ptrdiff_t>(std::min(some, rows.size()));
    const auto isTall = std::any_of(rows.begin(), last,
                                    [width](const auto& row) { return widthOf(row) > width; });
    return std::exchange(m_isTall, isTall) != isTall;
}

QSize RecipeDelegate::sizeHint(const QStyleOptionViewItem& /*option*/,
                               const QModelIndex& /*index*/) const
{
    return {240, m_isTall ? tallHeight : recipeHeight};
}

RecipeList::RecipeList(QWidget* parent)
    : QListView(parent)
    , m_model(new RecipeModel(this))
    , m_delegate(new RecipeDelegate(*m_model, this))
{
    setModel(m_model);
    setItemDelegate(m_delegate);
    setAccessibleName(tr("Recipes"));
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setUniformItemSizes(true);
    setMouseTracking(true);
    viewport()->setAutoFillBackground(false);
    new EmptyState(*this,
                   tr("No recipe is in use, as far as can be seen.\nLocks, elections, barriers, "
                      "queues and groups appear here when somebody uses them."));
    connect(selectionModel(), &QItemSelectionModel::currentChanged, this, [this] {
        // The first row becomes current with the focus alone, and is chosen by that.
        selectionModel()->select(currentIndex(), QItemSelectionModel::ClearAndSelect);
        if (!m_isChoosing && currentIndex().isValid())
            emit recipeChosen(chosen());
    });
}

void RecipeList::setRecipes(const std::vector<RecipeRow>& recipes)
{
    const auto before = chosen();
    m_isChoosing = true;
    m_model->setRows(recipes);
    choose(before);
    m_isChoosing = false;
    fitRows();
    emit headlineChanged(headline());
}

void RecipeList::resizeEvent(QResizeEvent* event)
{
    QListView::resizeEvent(event);
    fitRows();
}

void RecipeList::fitRows()
{
    if (m_delegate->fit(viewport()->width()))
        scheduleDelayedItemsLayout();
}

void RecipeList::choose(const QString& path)
{
    if (path == chosen())
        return;
    m_isChoosing = true;
    setCurrentIndex(m_model->indexOf(path));
    m_isChoosing = false;
}

QString RecipeList::chosen() const
{
    return currentIndex().isValid() ? m_model->row(currentIndex()).path : QString();
}

QString RecipeList::headline() const
{
    const auto& rows = m_model->rows();
    const auto grave = std::count_if(rows.begin(), rows.end(),
                                     [](const auto& row) { return row.grade != Grade::None; });
    const auto found = tr("%n found", nullptr, static_cast<int>(rows.size()));
    return grave == 0 ? found
                      : tr("%1 · %n with findings", nullptr, static_cast<int>(grave)).arg(found);
}

} // namespace zoetrope::ui
