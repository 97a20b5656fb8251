#include "recipes/recognise/shapes.h"

#include "recipes/line/linepaths.h"
#include "recipes/recognise/lines.h"
#include "recipes/recognise/shapematch.h"
#include "recipes/reports/reading.h"

#include <algorithm>
#include <deque>
#include <iterator>

namespace zoetrope::recipes {

namespace {

// Cheaper than its words, which count in the end.
bool mentionsBarrier(std::string_view path)
{
    const auto contains = [&](std::string_view word) {
        return std::search(path.begin(), path.end(), word.begin(), word.end(),
                           [](char letter, char wanted) { return (letter | 0x20) == wanted; })
            != path.end();
    };
    return contains("barrier") || contains("gate");
}

std::deque<std::string> segmentsOf(std::string_view path)
{
    std::deque<std::string> segments;
    while (!path.empty()) {
        const auto slash = path.find('/');
        if (slash != 0)
            segments.emplace_back(path.substr(0, slash));
        path.remove_prefix(slash == std::string_view::npos ? path.size() : slash + 1);
    }
    return segments;
}

// What of `path` is above the segments that the shape names.
std::string aboveOf(const Shape& shape, const std::string& path)
{
    auto above = path;
    for (auto count = segmentsOf(shape.path).size(); count > 0; --count)
        above = std::string(directoryOf(above));
    return above;
}

// What stands in `path` for each "*" of the shape's.
std::deque<std::string> starsOf(const Shape& shape, const std::string& path)
{
    const auto patterns = segmentsOf(shape.path);
    const auto segments = segmentsOf(path);
    std::deque<std::string> stars;
    for (std::size_t i = 0; i < patterns.size(); ++i) {
        if (patterns[i] == "*")
            stars.push_back(segments[segments.size() - patterns.size() + i]);
    }
    return stars;
}

} // namespace

Shapes::Shapes(const TreeSnapshot& tree, const RecogniserHints& hints)
    : m_tree(tree)
    , m_hints(hints)
{
    std::string_view last;
    for (const auto& [path, node] : tree.nodes) {
        if (const auto semaphore = semaphoreBeside(path); !semaphore.empty())
            m_parents.insert(semaphore);
        const auto parent = directoryOf(path);
        if (path != "/" && parent != last)
            m_parents.insert(parent);
        last = parent;
    }
}

// In the order of their paths what is below a child stands behind it, and is gone over.
std::optional<Directory> Shapes::find(const std::string& path) const
{
    constexpr char afterSlash = '0';
    const auto node = m_tree.nodes.find(path);
    if (node == m_tree.nodes.end())
        return {};
    Directory directory(path, node->second);
    const auto inside = childPath(path, "");
    for (auto child = m_tree.nodes.lower_bound(inside);
         child != m_tree.nodes.end() && child->first.starts_with(inside);) {
        const auto slash = child->first.find('/', inside.size());
        if (slash != std::string::npos) {
            child = m_tree.nodes.lower_bound(child->first.substr(0, slash) + afterSlash);
            continue;
        }
        if (child->first.size() > inside.size())
            directory.add(child->first, child->second);
        ++child;
    }
    directory.sort();
    return directory;
}

bool Shapes::mayHaveOne(const std::string& path, const SeenNode& node) const
{
    return ownerOf(node.stat) != 0 || m_parents.contains(path) || m_hints.watchers.contains(path)
        || m_hints.words.contains(path) || mentionsBarrier(path);
}

Shapes::Judgement Shapes::judge(const Directory& directory) const
{
    if (const auto word = m_hints.words.find(directory.path()); word != m_hints.words.end())
        return obey(directory, word->second);
    for (const auto& shape : knownShapes()) {
        if (auto recipe = ShapeMatch(shape, m_hints).find(directory)) {
            recipe->breadcrumb = breadcrumbBeside(directory.path(), shape);
            recipe->registered = registeredFor(directory.path(), shape);
            recipe->registersWithin = shape.registersWithin;
            return recipe;
        }
    }
    for (const auto& rule :
         {&Shapes::asSemaphore, &Shapes::asTakingQueue, &Shapes::asDoubleBarrier, &Shapes::asLine,
          &Shapes::asQueue, &Shapes::asWatchedOwner, &Shapes::asGroup, &Shapes::asBarrier}) {
        if (auto recipe = (this->*rule)(directory))
            return recipe;
    }
    return {};
}

std::string Shapes::breadcrumbBeside(const std::string& path, const Shape& shape) const
{
    if (shape.breadcrumb.empty())
        return {};
    const auto node = m_tree.nodes.find(childPath(directoryOf(path), shape.breadcrumb));
    return node == m_tree.nodes.end() ? std::string() : node->second.data.value_or("");
}

std::vector<std::string> Shapes::registeredFor(const std::string& path, const Shape& shape) const
{
    std::vector<std::string> found;
    for (const auto& pattern : shape.registered) {
        auto stars = starsOf(shape, path);
        std::vector<std::string> paths{aboveOf(shape, path)};
        for (const auto& segment : segmentsOf(pattern)) {
            std::vector<std::string> longer;
            const auto isAny = segment == "*" && stars.empty();
            for (const auto& above : paths) {
                if (!isAny) {
                    longer.push_back(childPath(above, segment == "*" ? stars.front() : segment));
                    continue;
                }
                if (const auto directory = find(above)) {
                    for (const auto& child : directory->children())
                        longer.push_back(child.path);
                }
            }
            if (segment == "*" && !isAny)
                stars.pop_front();
            paths = std::move(longer);
        }
        std::copy_if(paths.begin(), paths.end(), std::back_inserter(found),
                     [this](const auto& node) { return m_tree.nodes.contains(node); });
    }
    return found;
}

std::size_t Shapes::watchersOf(const std::string& path) const
{
    const auto found = m_hints.watchers.find(path);
    return found == m_hints.watchers.end() ? 0 : found->second.size();
}

FoundRecipe Shapes::start(const Directory& directory, Family kind, Confidence confidence, Clue clue)
{
    FoundRecipe recipe{.path = directory.path(),
                       .kind = kind,
                       .rule = ruleOf(kind),
                       .confidence = confidence,
                       .clue = clue};
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
    const auto leases = find(childPath(directory.path(), "leases"));
    const auto line = find(childPath(directory.path(), "locks"));
    if (leases && (line || leases->count(Part::Lease) > 0)) {
        if (leases->children().empty() && line->children().empty())
            return {};
        auto recipe = start(*leases, Family::Semaphore, Confidence::Certain, Clue::Directories);
        recipe.path = directory.path();
        recipe.library = Library::Curator;
        handOutLeases(recipe, *leases, line ? &*line : nullptr, m_hints);
        return recipe;
    }
    const auto beside = find(lineBeside(directory.path()));
    if (!beside || (directory.children().empty() && beside->children().empty()))
        return {};
    auto recipe = start(directory, Family::Semaphore, Confidence::Certain, Clue::Directories);
    recipe.library = Library::Kazoo;
    recipe.limit = readNumber<int>(directory.node().data.value_or(""));
    handOutLeases(recipe, directory, &*beside, m_hints);
    return recipe;
}

// kazoo's LockingQueue: who works on an item has a node of the same name among the taken ones.
Shapes::Judgement Shapes::asTakingQueue(const Directory& directory) const
{
    const auto entries = find(childPath(directory.path(), "entries"));
    const auto taken = find(childPath(directory.path(), "taken"));
    if (!entries || !taken)
        return {};
    auto recipe = start(*entries, Family::Queue, Confidence::Certain, Clue::Directories);
    recipe.path = directory.path();
    recipe.library = Library::Kazoo;
    list(recipe, *entries, PlaceState::Waiting);
    for (auto& place : recipe.places) {
        const auto mark = m_tree.nodes.find(childPath(taken->path(), nameOf(place.node)));
        if (mark == m_tree.nodes.end())
            continue;
        place.state = PlaceState::Inside;
        place.session = ownerOf(mark->second.stat);
        place.since = mark->second.stat.ctime;
    }
    return recipe;
}

Shapes::Judgement Shapes::asDoubleBarrier(const Directory& directory) const
{
    const auto gate = childPath(directory.path(), "ready");
    const auto hasReady = directory.count(Part::Ready) > 0;
    const auto guests = directory.count(Part::Guest);
    const auto isKnown = hasReady || watchersOf(gate) > 0;
    if (hasReady && directory.children().size() == 1)
        return asLeftReady(directory);
    const auto areCurators = std::any_of(directory.children().begin(), directory.children().end(),
                                         [](const Directory::Child& child) {
                                             return child.name.part == Part::Guest
                                                 && child.name.library == Library::Curator
                                                 && child.owner() != 0;
                                         });
    if (guests == 0 || (!isKnown && !areCurators)
        || guests + directory.count(Part::Ready) < directory.children().size() / 2)
        return {};
    // Services are registered by such names as well, and say what they are.
    if (!isKnown
        && std::any_of(directory.children().begin(), directory.children().end(),
                       [](const Directory::Child& child) {
                           return child.node->data.value_or("").starts_with('{');
                       }))
        return {};
    auto recipe
        = start(directory, Family::DoubleBarrier, isKnown ? Confidence::Certain : Confidence::Guess,
                isKnown ? Clue::ReadyNode : Clue::ChildNames);
    recipe.isOpen = hasReady;
    gather(recipe, directory, Part::Guest, gate);
    return recipe;
}

// "ready" alone is anybody's word: where the path says that it is a barrier, nobody is in it, and
// whoever comes next finds it open.
Shapes::Judgement Shapes::asLeftReady(const Directory& directory)
{
    const auto& ready = *directory.children().front().node;
    if (!isNamedBarrier(directory.path()) || ready.stat.ephemeralOwner != 0
        || ready.stat.numChildren != 0)
        return {};
    return start(directory, Family::DoubleBarrier, Confidence::Likely, Clue::PathName);
}

Shapes::Judgement Shapes::obey(const Directory& directory, Family kind) const
{
    auto recipe = start(directory, kind, Confidence::Certain, Clue::Person);
    const auto isLead = directory.count(Part::Candidate) > directory.count(Part::Contender);
    switch (recipe.rule) {
    case Rule::Lowest:
        lineUp(recipe, directory,
               isLead                                     ? Part::Candidate
                   : directory.count(Part::Contender) > 0 ? Part::Contender
                                                          : Part::Other,
               m_hints);
        break;
    case Rule::ReadersWriters:
        lineUpReaders(recipe, directory, m_hints);
        break;
    case Rule::Leases:
        if (auto found = asSemaphore(directory))
            recipe.places = std::move(found->places);
        break;
    case Rule::Gate:
        recipe.isOpen = false;
        break;
    case Rule::Meeting:
        recipe.isOpen = directory.count(Part::Ready) > 0;
        gather(recipe, directory, Part::Guest, childPath(directory.path(), "ready"));
        break;
    case Rule::None:
        list(recipe, directory, PlaceState::Waiting);
        break;
    case Rule::All:
    case Rule::Owner:
        list(recipe, directory, PlaceState::Inside);
        break;
    }
    return recipe;
}

} // namespace zoetrope::recipes
