#include "recipes/recognise/shapes.h"

#include "recipes/recognise/lines.h"
#include "recipes/reports/reading.h"

#include <algorithm>

namespace zoetrope::recipes {

Shapes::Shapes(const TreeSnapshot& tree, const RecogniserHints& hints)
    : m_hints(hints)
{
    for (const auto& [path, node] : tree.nodes) {
        m_directories.try_emplace(path, path, node);
        const auto parent
            = path == "/" ? m_directories.end() : m_directories.find(directoryOf(path));
        if (parent != m_directories.end())
            parent->second.add(path, node);
    }
    for (auto& [path, directory] : m_directories)
        directory.sort();
}

Shapes::Judgement Shapes::judge(const Directory& directory) const
{
    if (const auto word = m_hints.words.find(directory.path()); word != m_hints.words.end())
        return obey(directory, word->second);
    for (const auto& rule :
         {&Shapes::asSemaphore, &Shapes::asTakingQueue, &Shapes::asDoubleBarrier, &Shapes::asLine,
          &Shapes::asQueue, &Shapes::asGroup, &Shapes::asBarrier}) {
        if (auto recipe = (this->*rule)(directory))
            return recipe;
    }
    return {};
}

const Directory* Shapes::find(const std::string& path) const
{
    const auto found = m_directories.find(path);
    return found == m_directories.end() ? nullptr : &found->second;
}

std::size_t Shapes::watchersOf(const std::string& path) const
{
    const auto found = m_hints.watchers.find(path);
    return found == m_hints.watchers.end() ? 0 : found->second.size();
}

FoundRecipe Shapes::start(const Directory& directory, RecipeKind kind, Confidence confidence,
                          Clue clue)
{
    FoundRecipe recipe{
        .path = directory.path(), .kind = kind, .confidence = confidence, .clue = clue};
    std::map<Library, int> votes;
    for (const auto& child : directory.children())
        ++votes[child.name.library];
    votes.erase(Library::Unknown);
    const auto most = std::max_element(votes.begin(), votes.end(),
                                       [](auto& a, auto& b) { return a.second < b.second; });
    if (most != votes.end())
        recipe.library = most->first;
    return recipe;
}

// Curator keeps leases and the line in two directories below, and the server drops the line while
// nobody is in it; kazoo has the line beside.
Shapes::Judgement Shapes::asSemaphore(const Directory& directory) const
{
    const auto* leases = find(childPath(directory.path(), "leases"));
    const auto* line = find(childPath(directory.path(), "locks"));
    if (leases && (line || leases->count(Part::Lease) > 0)) {
        if (leases->children().empty() && line->children().empty())
            return {};
        auto recipe = start(*leases, RecipeKind::Semaphore, Confidence::Certain, Clue::Directories);
        recipe.path = directory.path();
        recipe.library = Library::Curator;
        handOutLeases(recipe, *leases, line);
        return recipe;
    }
    line = find(directory.path() + "-__lock__");
    if (!line || (directory.children().empty() && line->children().empty()))
        return {};
    auto recipe = start(directory, RecipeKind::Semaphore, Confidence::Certain, Clue::Directories);
    recipe.library = Library::Kazoo;
    recipe.limit = readNumber<int>(directory.node().data.value_or(""));
    handOutLeases(recipe, directory, line);
    return recipe;
}

// kazoo's LockingQueue.
Shapes::Judgement Shapes::asTakingQueue(const Directory& directory) const
{
    const auto* entries = find(childPath(directory.path(), "entries"));
    if (!entries || !find(childPath(directory.path(), "taken")))
        return {};
    auto recipe = start(*entries, RecipeKind::Queue, Confidence::Certain, Clue::Directories);
    recipe.path = directory.path();
    recipe.library = Library::Kazoo;
    list(recipe, *entries, PlaceState::Waiting);
    return recipe;
}

Shapes::Judgement Shapes::asDoubleBarrier(const Directory& directory) const
{
    const auto gate = childPath(directory.path(), "ready");
    const auto hasReady = directory.count(Part::Ready) > 0;
    const auto guests = directory.count(Part::Guest);
    const auto isKnown = hasReady || watchersOf(gate) > 0;
    const auto areCurators = std::any_of(directory.children().begin(), directory.children().end(),
                                         [](const Directory::Child& child) {
                                             return child.name.part == Part::Guest
                                                 && child.name.library == Library::Curator;
                                         });
    if (guests == 0 || (!isKnown && !areCurators)
        || guests + directory.count(Part::Ready) < directory.children().size() / 2)
        return {};
    auto recipe = start(directory, RecipeKind::DoubleBarrier,
                        isKnown ? Confidence::Certain : Confidence::Likely,
                        isKnown ? Clue::ReadyNode : Clue::ChildNames);
    recipe.isOpen = hasReady;
    gather(recipe, directory, Part::Guest, gate);
    return recipe;
}

Shapes::Judgement Shapes::obey(const Directory& directory, RecipeKind kind) const
{
    auto recipe = start(directory, kind, Confidence::Certain, Clue::Person);
    const auto isLead = directory.count(Part::Candidate) > directory.count(Part::Contender);
    switch (kind) {
    case RecipeKind::Lock:
    case RecipeKind::Election:
        lineUp(recipe, directory,
               isLead                                     ? Part::Candidate
                   : directory.count(Part::Contender) > 0 ? Part::Contender
                                                          : Part::Other);
        break;
    case RecipeKind::ReadWriteLock:
        lineUpReaders(recipe, directory);
        break;
    case RecipeKind::Semaphore:
        if (auto found = asSemaphore(directory))
            recipe.places = std::move(found->places);
        break;
    case RecipeKind::Barrier:
        recipe.isOpen = false;
        break;
    case RecipeKind::DoubleBarrier:
        recipe.isOpen = directory.count(Part::Ready) > 0;
        gather(recipe, directory, Part::Guest, childPath(directory.path(), "ready"));
        break;
    case RecipeKind::Queue:
        list(recipe, directory, PlaceState::Waiting);
        break;
    case RecipeKind::Group:
        list(recipe, directory, PlaceState::Inside);
        break;
    }
    return recipe;
}

} // namespace zoetrope::recipes
