#include "recipes/catalogue/catalogue.h"

#include "recipes/types/inorder.h"

#include <algorithm>

namespace zoetrope::recipes {

namespace {

// What is to hold, in the order in which it is shown.
constexpr std::array theyGoOn{Invariant::NobodyWaitsForEver};
constexpr std::array ofAGate{Invariant::NobodyPassesClosed, Invariant::NobodyWaitsForEver};
constexpr std::array ofATable{Invariant::NobodyEatsEarly, Invariant::NobodyLeavesEarly,
                              Invariant::NobodyWaitsForEver};
constexpr std::array ofADoubleBarrier{Invariant::NobodyEntersShort, Invariant::NobodyLeavesEarly,
                                      Invariant::NobodyWaitsForEver};
constexpr std::array ofALine{Invariant::AtMostOneHolder, Invariant::OneWakeUpPerRelease,
                             Invariant::WatchesPredecessor, Invariant::NobodyWaitsForEver};
constexpr std::array ofALock{Invariant::AtMostOneHolder, Invariant::NobodyWaitsForEver};
constexpr std::array ofLeases{Invariant::NoMoreThanLeases, Invariant::NobodyWaitsForEver};
constexpr std::array ofABook{Invariant::ReadersOrOneWriter, Invariant::NobodyWaitsForEver};
constexpr std::array ofAQueue{Invariant::NoItemTwice, Invariant::NobodyWaitsForEver};

constexpr std::array<RecipeRow, recipeCount> rows{{
    {.recipe = Recipe::None, .id = "none", .keepsNode = false},
    {.recipe = Recipe::Barrier,
     .id = "barrier",
     .family = Family::Barrier,
     .rule = Rule::Gate,
     .stage = Stage::Gate,
     .invariants = ofAGate,
     .verbs = {"barrier"},
     .keepsNode = false,
     .takesData = false},
    {.recipe = Recipe::DinnerTable,
     .id = "dinner-table",
     .family = Family::Table,
     .rule = Rule::Meeting,
     .part = Part::Guest,
     .invariants = ofATable,
     .takesData = false},
    {.recipe = Recipe::SoundDinnerTable,
     .id = "sound-dinner-table",
     .family = Family::Table,
     .rule = Rule::Meeting,
     .part = Part::Guest,
     .invariants = ofATable,
     .verbs = {"dinner-table"},
     .takesData = false},
    {.recipe = Recipe::DoubleBarrier,
     .id = "double-barrier",
     .family = Family::DoubleBarrier,
     .rule = Rule::Meeting,
     .part = Part::Guest,
     .nodes = "<uuid>",
     .sign = "ready",
     .payload = Payload::Owner,
     .stage = Stage::Room,
     .invariants = ofADoubleBarrier,
     .verbs = {"double-barrier"},
     .isInOtherLibraries = true},
    {.recipe = Recipe::PublishedDoubleBarrier,
     .id = "published-double-barrier",
     .family = Family::DoubleBarrier,
     .rule = Rule::Meeting,
     .part = Part::Guest,
     .nodes = "<uuid>",
     .sign = "ready",
     .stage = Stage::Room,
     .invariants = ofADoubleBarrier},
    {.recipe = Recipe::Mutex,
     .id = "mutex",
     .family = Family::Lock,
     .rule = Rule::Lowest,
     .part = Part::Contender,
     .nodes = "lock-<seq>",
     .payload = Payload::Owner,
     .stage = Stage::Door,
     .invariants = ofALine,
     .invariantsOfSeveral = ofLeases,
     .verbs = {"mutex"},
     .agreesOnLimit = true,
     .isInOtherLibraries = true},
    {.recipe = Recipe::SemaphoreMutex,
     .id = "semaphore-mutex",
     .family = Family::Lock,
     .rule = Rule::Leases,
     .part = Part::Lease,
     .nodes = "lease-<seq>",
     .payload = Payload::Owner,
     .stage = Stage::Rack,
     .invariants = ofALock,
     .verbs = {"semaphore-mutex"}},
    {.recipe = Recipe::Semaphore,
     .id = "semaphore",
     .family = Family::Semaphore,
     .rule = Rule::Leases,
     .part = Part::Lease,
     .nodes = "lease-<seq>",
     .payload = Payload::Owner,
     .stage = Stage::Rack,
     .invariants = ofLeases,
     .verbs = {"semaphore"},
     .agreesOnLimit = true},
    {.recipe = Recipe::ReadLock,
     .id = "read-lock",
     .family = Family::ReadWriteLock,
     .rule = Rule::ReadersWriters,
     .part = Part::Reader,
     .nodes = "__READ__<seq>",
     .payload = Payload::Owner,
     .stage = Stage::Book,
     .invariants = ofABook,
     .verbs = {"read-lock"}},
    {.recipe = Recipe::WriteLock,
     .id = "write-lock",
     .family = Family::ReadWriteLock,
     .rule = Rule::ReadersWriters,
     .part = Part::Writer,
     .nodes = "__WRIT__<seq>",
     .payload = Payload::Owner,
     .stage = Stage::Book,
     .invariants = ofABook,
     .verbs = {"write-lock"}},
    {.recipe = Recipe::MultiLock,
     .id = "multi-lock",
     .family = Family::Lock,
     .rule = Rule::Lowest,
     .part = Part::Contender,
     .nodes = "lock-<seq>",
     .payload = Payload::Owner,
     .stage = Stage::Door,
     .invariants = ofALock,
     .verbs = {"multi-lock"},
     .takesSeveralPaths = true},
    {.recipe = Recipe::HerdLock,
     .id = "herd-lock",
     .family = Family::Lock,
     .rule = Rule::Lowest,
     .part = Part::Contender,
     .nodes = "lock-<seq>",
     .payload = Payload::Owner,
     .stage = Stage::Door,
     .invariants = ofALine,
     .invariantsOfSeveral = ofLeases},
    {.recipe = Recipe::NaiveLock,
     .id = "naive-lock",
     .family = Family::Lock,
     .rule = Rule::Lowest,
     .part = Part::Contender,
     .nodes = "lock-<seq>",
     .payload = Payload::Owner,
     .stage = Stage::Door,
     .invariants = ofALine,
     .invariantsOfSeveral = ofLeases},
    {.recipe = Recipe::UnprotectedLock,
     .id = "unprotected-lock",
     .family = Family::Lock,
     .rule = Rule::Lowest,
     .part = Part::Contender,
     .nodes = "lock-<seq>",
     .stage = Stage::Door,
     .invariants = ofALine,
     .invariantsOfSeveral = ofLeases},
    {.recipe = Recipe::LeaderLatch,
     .id = "leader-latch",
     .family = Family::Election,
     .rule = Rule::Lowest,
     .part = Part::Candidate,
     .nodes = "latch-<seq>",
     .payload = Payload::Owner,
     .stage = Stage::Throne,
     .invariants = ofALine,
     .invariantsOfSeveral = ofLeases,
     .verbs = {"leader-latch"},
     .takesData = false},
    {.recipe = Recipe::LeaderSelector,
     .id = "leader-selector",
     .family = Family::Election,
     .rule = Rule::Lowest,
     .part = Part::Contender,
     .nodes = "lock-<seq>",
     .payload = Payload::Owner,
     .stage = Stage::Throne,
     .invariants = ofALine,
     .invariantsOfSeveral = ofLeases,
     .verbs = {"leader-selector"},
     .leadsOnOwnThread = true,
     .takesData = false},
    {.recipe = Recipe::SingleLeader,
     .id = "single-leader",
     .family = Family::Election,
     .rule = Rule::Owner,
     .part = Part::Candidate,
     .payload = Payload::Owner,
     .stage = Stage::Throne,
     .invariants = ofALock,
     .verbs = {"single-leader"},
     .takesData = false},
    {.recipe = Recipe::TutorialQueue,
     .id = "tutorial-queue",
     .family = Family::Queue,
     .part = Part::Item,
     .nodes = "element<seq>",
     .payload = Payload::Item,
     .stage = Stage::Belt,
     .invariants = ofAQueue,
     .verbs = {"queue-put", "queue-take"},
     .putVerb = "queue-put",
     .keepsNode = false},
    {.recipe = Recipe::SimpleQueue,
     .id = "simple-queue",
     .family = Family::Queue,
     .part = Part::Item,
     .nodes = "qn-<seq>",
     .payload = Payload::Item,
     .stage = Stage::Belt,
     .invariants = ofAQueue,
     .verbs = {"queue-put", "queue-take"},
     .putVerb = "queue-put",
     .keepsNode = false},
    {.recipe = Recipe::DistributedQueue,
     .id = "distributed-queue",
     .family = Family::Queue,
     .part = Part::Item,
     .nodes = "queue-*<seq>",
     .payload = Payload::Item,
     .stage = Stage::Belt,
     .invariants = ofAQueue,
     .verbs = {"queue-put", "queue-take"},
     .putVerb = "queue-put",
     .keepsNode = false,
     .givesOutAgain = true},
    {.recipe = Recipe::SharedValue,
     .id = "shared-value",
     .family = Family::Value,
     .payload = Payload::Value,
     .invariants = theyGoOn,
     .keepsNode = false},
    {.recipe = Recipe::AtomicLong,
     .id = "atomic-long",
     .family = Family::Value,
     .payload = Payload::Value,
     .invariants = theyGoOn,
     .keepsNode = false},
    {.recipe = Recipe::PersistentNode,
     .id = "persistent-node",
     .family = Family::Group,
     .rule = Rule::All,
     .part = Part::Member,
     .payload = Payload::Content,
     .invariants = theyGoOn,
     .meetsBeside = true},
    {.recipe = Recipe::Group,
     .id = "group",
     .family = Family::Group,
     .rule = Rule::All,
     .part = Part::Member,
     .payload = Payload::Owner,
     .invariants = theyGoOn,
     .verbs = {"group"},
     .isPlayed = false},
    {.recipe = Recipe::Cache,
     .id = "cache",
     .family = Family::Copy,
     .payload = Payload::Content,
     .invariants = theyGoOn,
     .keepsNode = false},
}};

// A recipe that was appended and not described has an empty row.
static_assert(areInOrder(rows, &RecipeRow::recipe) && !rows.back().id.empty(),
              "each recipe has a row, in the order of the enumerators");

constexpr std::array<std::string_view, invariantCount> invariants{
    "nobody-eats-early",       "nobody-leaves-early",
    "nobody-passes-closed",    "nobody-waits-for-ever",
    "at-most-one-holder",      "no-more-than-leases",
    "readers-or-one-writer",   "nobody-enters-short",
    "one-wake-up-per-release", "each-watches-its-predecessor",
    "no-stale-write",          "no-duplicate-number",
    "no-item-twice",
};

} // namespace

const RecipeRow& rowOf(Recipe recipe)
{
    const auto index = static_cast<std::size_t>(recipe);
    return rows[index < rows.size() ? index : 0];
}

std::optional<Recipe> recipeFrom(std::string_view id)
{
    const auto found = std::find_if(rows.begin(), rows.end(),
                                    [id](const RecipeRow& row) { return row.id == id; });
    return found == rows.end() ? std::nullopt : std::optional(found->recipe);
}

const RecipeRow* rowOfVerb(std::string_view verb)
{
    const auto found = std::find_if(rows.begin(), rows.end(), [verb](const RecipeRow& row) {
        return !verb.empty()
            && std::find(row.verbs.begin(), row.verbs.end(), verb) != row.verbs.end();
    });
    return found == rows.end() ? nullptr : &*found;
}

std::span<const RecipeRow> catalogue()
{
    return rows;
}

std::string_view name(Recipe recipe)
{
    const auto index = static_cast<std::size_t>(recipe);
    return index < rows.size() ? rows[index].id : std::string_view("unknown");
}

std::string_view name(Invariant invariant)
{
    const auto index = static_cast<std::size_t>(invariant);
    return index < invariants.size() ? invariants[index] : "unknown";
}

} // namespace zoetrope::recipes
