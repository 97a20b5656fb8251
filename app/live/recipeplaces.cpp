#include "app/live/recipeplaces.h"

#include "recipes/line/linepaths.h"
#include "recipes/recognise/snapshot.h"

#include <algorithm>
#include <set>

namespace zoetrope::app {

using namespace recipes;

namespace {

/// Collects directories in the order in which they come.
class Places
{
public:
    explicit Places(const std::string& root)
        : m_root(root)
    {
    }

    void add(std::string_view directory)
    {
        const auto isBelow = m_root == "/" || directory == m_root
            || (directory.starts_with(m_root) && directory[m_root.size()] == '/');
        const auto isOurs = isBelow && directory != "/" && !directory.starts_with("/zookeeper");
        if (isOurs && m_known.emplace(directory).second)
            m_all.emplace_back(directory);
    }

    // A recipe may have more than the directory that a node of it is in.
    void addAround(std::string_view directory)
    {
        add(directory);
        const auto last = nameOf(directory);
        if (last == "leases" || last == "locks" || last == "taken" || last == "entries")
            add(directoryOf(directory));
        if (const auto semaphore = semaphoreBeside(directory); !semaphore.empty())
            add(semaphore);
    }

    std::vector<std::string> take() { return std::move(m_all); }

private:
    const std::string& m_root;
    std::set<std::string, std::less<>> m_known;
    std::vector<std::string> m_all;
};

// Those that are empty at the moment too: without them it would look like another recipe.
void addParts(Places& places, const FoundRecipe& recipe)
{
    if (recipe.kind == Family::Queue) {
        places.add(childPath(recipe.path, "entries"));
        places.add(childPath(recipe.path, "taken"));
    } else if (recipe.library == Library::Kazoo) {
        places.add(lineBeside(recipe.path));
    } else {
        places.add(childPath(recipe.path, "leases"));
        places.add(childPath(recipe.path, "locks"));
    }
}

std::vector<const FoundRecipe*> largestFirst(const std::vector<FoundRecipe>& recipes)
{
    std::vector<const FoundRecipe*> ordered;
    for (const auto& recipe : recipes)
        ordered.push_back(&recipe);
    std::stable_sort(ordered.begin(), ordered.end(), [](const auto* a, const auto* b) {
        return a->places.size() > b->places.size();
    });
    return ordered;
}

// Where somebody owns a node, or watches another's.
void addReported(Places& places, const Observation& reports)
{
    for (const auto& [path, owner] : reports.owners)
        places.addAround(directoryOf(path));
    for (const auto& watching : reports.watchings) {
        if (watching.session == reports.own || reports.owners.contains(watching.path))
            continue;
        places.add(watching.path); // a barrier, or what is not there yet
        if (nameOf(watching.path) == "ready")
            places.add(directoryOf(watching.path));
    }
}

} // namespace

std::vector<std::string> recipePlaces(const std::vector<FoundRecipe>& recipes,
                                      const Observation& reports, const std::string& root)
{
    Places places(root);
    for (const auto* recipe : largestFirst(recipes)) {
        places.add(recipe->path);
        for (const auto& place : recipe->places)
            places.add(directoryOf(place.node));
        if (recipe->clue == Clue::Directories)
            addParts(places, *recipe);
    }
    addReported(places, reports);
    return places.take();
}

} // namespace zoetrope::app
