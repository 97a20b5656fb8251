#include "ui/recipes/recipewords.h"

#include "recipes/types/inorder.h"

#include <QCoreApplication>

#include <array>

namespace zoetrope::ui {

using recipes::Recipe;

struct RecipeWords::Row
{
    Recipe recipe = Recipe::Count;
    const char* inside = QT_TRANSLATE_NOOP("Guest", "inside");
    const char* waiting = QT_TRANSLATE_NOOP("Lanes", "waits");
    const char* again = QT_TRANSLATE_NOOP("zoetrope::ui", "looks again");
};

namespace {

constexpr auto passed = QT_TRANSLATE_NOOP("Guest", "passed");
constexpr auto eating = QT_TRANSLATE_NOOP("Guest", "eating");
constexpr auto holding = QT_TRANSLATE_NOOP("Guest", "holding");
constexpr auto reading = QT_TRANSLATE_NOOP("Guest", "reading");
constexpr auto writing = QT_TRANSLATE_NOOP("Guest", "writing");
constexpr auto leading = QT_TRANSLATE_NOOP("Guest", "leading");
constexpr auto lookingOn = QT_TRANSLATE_NOOP("Guest", "following");
constexpr auto working = QT_TRANSLATE_NOOP("Guest", "working");
constexpr auto there = QT_TRANSLATE_NOOP("Guest", "there");

constexpr auto forTheBarrier = QT_TRANSLATE_NOOP("Lanes", "waits for the barrier");
constexpr auto atTheTable = QT_TRANSLATE_NOOP("Lanes", "waits for %1 at the table");
constexpr auto forSoMany = QT_TRANSLATE_NOOP("Lanes", "waits for %1");

constexpr auto looksAtBarrier = QT_TRANSLATE_NOOP("zoetrope::ui", "looks at the barrier again");
constexpr auto readsTable = QT_TRANSLATE_NOOP("zoetrope::ui", "re-reads the table");

} // namespace

const RecipeWords::Row& RecipeWords::rowOf(Recipe recipe)
{
    static constexpr std::array<Row, recipes::recipeCount> rows{{
        {.recipe = Recipe::None},
        {Recipe::Barrier, passed, forTheBarrier, looksAtBarrier},
        {Recipe::DinnerTable, eating, atTheTable, readsTable},
        {Recipe::SoundDinnerTable, eating, atTheTable, readsTable},
        {.recipe = Recipe::DoubleBarrier, .waiting = forSoMany},
        {.recipe = Recipe::PublishedDoubleBarrier, .waiting = forSoMany},
        {.recipe = Recipe::Mutex, .inside = holding},
        {.recipe = Recipe::SemaphoreMutex, .inside = holding},
        {.recipe = Recipe::Semaphore, .inside = holding},
        {.recipe = Recipe::ReadLock, .inside = reading},
        {.recipe = Recipe::WriteLock, .inside = writing},
        {.recipe = Recipe::MultiLock, .inside = holding},
        {.recipe = Recipe::HerdLock, .inside = holding},
        {.recipe = Recipe::NaiveLock, .inside = holding},
        {.recipe = Recipe::UnprotectedLock, .inside = holding},
        {.recipe = Recipe::LeaderLatch, .inside = leading},
        {.recipe = Recipe::LeaderSelector, .inside = leading},
        {.recipe = Recipe::SingleLeader, .inside = leading},
        {.recipe = Recipe::TutorialQueue, .inside = working},
        {.recipe = Recipe::SimpleQueue, .inside = working},
        {.recipe = Recipe::DistributedQueue, .inside = working},
        {.recipe = Recipe::SharedValue, .inside = lookingOn},
        {.recipe = Recipe::AtomicLong},
        {.recipe = Recipe::PersistentNode, .inside = there},
        {.recipe = Recipe::Group},
        {.recipe = Recipe::Cache, .inside = lookingOn},
    }};
    static_assert(recipes::areInOrder(rows, &Row::recipe),
                  "each recipe has a row, in the order of the enumerators");
    return rows.at(static_cast<std::size_t>(recipe));
}

RecipeWords::RecipeWords(Recipe recipe)
    : m_row(rowOf(recipe))
{
}

QString RecipeWords::inside() const
{
    return QCoreApplication::translate("Guest", m_row.inside);
}

QString RecipeWords::waiting(int capacity) const
{
    auto words = QCoreApplication::translate("Lanes", m_row.waiting);
    return words.replace(QLatin1String("%1"), QString::number(capacity));
}

QString RecipeWords::again() const
{
    return QCoreApplication::translate("zoetrope::ui", m_row.again);
}

} // namespace zoetrope::ui
