#include "app/recipes/recipetexts.h"

#include "recipes/types/inorder.h"

#include <QCoreApplication>

#include <array>

namespace zoetrope::app {

using recipes::Recipe;

namespace {

// Both sides of one book have one walkthrough.
constexpr auto readers = QT_TRANSLATE_NOOP("zoetrope::app", "Read-write lock: readers");
constexpr auto writers = QT_TRANSLATE_NOOP("zoetrope::app", "Read-write lock: writers");

constexpr std::array<RecipeTexts, recipes::recipeCount> texts{{
    {.recipe = Recipe::None, .narration = &counterNarration},
    {.recipe = Recipe::Barrier,
     .narration = &barrierNarration,
     .walkthrough = &barrierInWords,
     .telling = Telling::Woken},
    {.recipe = Recipe::DinnerTable,
     .narration = &dinnerTableNarration,
     .walkthrough = &dinnerTableInWords,
     .telling = Telling::Stuck,
     .isMixable = true},
    {.recipe = Recipe::SoundDinnerTable,
     .narration = &soundDinnerTableNarration,
     .walkthrough = &soundDinnerTableInWords,
     .telling = Telling::LastSeat},
    {.recipe = Recipe::DoubleBarrier,
     .narration = &doubleBarrierNarration,
     .walkthrough = &doubleBarrierInWords,
     .isMixable = true},
    {.recipe = Recipe::PublishedDoubleBarrier,
     .narration = &doubleBarrierNarration,
     .walkthrough = &publishedDoubleBarrierInWords},
    {.recipe = Recipe::Mutex,
     .narration = &lockNarration,
     .walkthrough = &lockInWords,
     .leased = &leasedLockInWords,
     .isMixable = true},
    {.recipe = Recipe::SemaphoreMutex,
     .narration = &lockNarration,
     .walkthrough = &semaphoreMutexInWords,
     .isMixable = true},
    {.recipe = Recipe::Semaphore,
     .narration = &semaphoreNarration,
     .walkthrough = &semaphoreInWords,
     .isMixable = true},
    {.recipe = Recipe::ReadLock,
     .narration = &readerNarration,
     .walkthrough = &readWriteLockInWords,
     .title = readers,
     .isMixable = true},
    {.recipe = Recipe::WriteLock,
     .narration = &writerNarration,
     .walkthrough = &readWriteLockInWords,
     .title = writers,
     .isMixable = true},
    {.recipe = Recipe::MultiLock, .narration = &lockNarration, .walkthrough = &lockInWords},
    {.recipe = Recipe::HerdLock,
     .narration = &lockNarration,
     .walkthrough = &herdLockInWords,
     .isMixable = true},
    {.recipe = Recipe::NaiveLock,
     .narration = &lockNarration,
     .walkthrough = &naiveLockInWords,
     .isMixable = true},
    {.recipe = Recipe::UnprotectedLock,
     .narration = &lockNarration,
     .walkthrough = &unprotectedLockInWords},
    {.recipe = Recipe::LeaderLatch,
     .narration = &electionNarration,
     .walkthrough = &leaderLatchInWords,
     .isMixable = true},
    {.recipe = Recipe::LeaderSelector,
     .narration = &electionNarration,
     .walkthrough = &leaderSelectorInWords,
     .isMixable = true},
    {.recipe = Recipe::SingleLeader,
     .narration = &singleLeaderNarration,
     .walkthrough = &singleLeaderInWords},
    {.recipe = Recipe::TutorialQueue,
     .narration = &queueNarration,
     .walkthrough = &tutorialQueueInWords},
    {.recipe = Recipe::SimpleQueue,
     .narration = &queueNarration,
     .walkthrough = &simpleQueueInWords},
    {.recipe = Recipe::DistributedQueue,
     .narration = &queueNarration,
     .walkthrough = &distributedQueueInWords},
    {.recipe = Recipe::SharedValue,
     .narration = &valueNarration,
     .walkthrough = &sharedValueInWords},
    {.recipe = Recipe::AtomicLong, .narration = &counterNarration, .walkthrough = &counterInWords},
    {.recipe = Recipe::PersistentNode,
     .narration = &nodeNarration,
     .walkthrough = &persistentNodeInWords},
    {.recipe = Recipe::Group, .narration = &nodeNarration},
    {.recipe = Recipe::Cache, .narration = &cacheNarration, .walkthrough = &cacheInWords},
}};

static_assert(recipes::areInOrder(texts, &RecipeTexts::recipe),
              "each recipe has its texts, in the order of the enumerators");

} // namespace

const RecipeTexts& textsOf(Recipe recipe)
{
    return texts.at(static_cast<std::size_t>(recipe));
}

QString titleOf(Recipe recipe)
{
    const auto* const title = textsOf(recipe).title;
    return title ? QCoreApplication::translate("zoetrope::app", title)
                 : walkthroughOf(recipe, QStringLiteral("/")).title;
}

} // namespace zoetrope::app
