#include "recipes/recognise/shapes.h"

#include "recipes/recognise/evidence.h"
#include "recipes/recognise/lines.h"
#include "recipes/recognise/pathwords.h"

#include <algorithm>
#include <utility>

namespace zoetrope::recipes {

namespace {

using Child = Directory::Child;

// "northGates-2": "north", "gates".
std::set<std::string> wordsOf(std::string_view name)
{
    std::set<std::string> words;
    std::string word;
    for (const auto letter : name) {
        const auto isUpper = letter >= 'A' && letter <= 'Z';
        const auto isLower = letter >= 'a' && letter <= 'z';
        if (!isLower)
            words.insert(std::exchange(word, {}));
        if (isUpper || isLower)
            word += isUpper ? static_cast<char>(letter - 'A' + 'a') : letter;
    }
    words.insert(std::move(word));
    return words;
}

// kazoo leaves a barrier empty; Curator writes its client's address where nobody gives data.
bool isBarriersData(std::string_view data)
{
    constexpr std::size_t longest = 45; // of an IPv6 address
    const auto isOfAddress = [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || c == '.' || c == ':' || c == '%';
    };
    const auto hasMark = std::count(data.begin(), data.end(), '.') == 3
        || std::count(data.begin(), data.end(), ':') >= 2;
    return data.empty()
        || (data.size() <= longest && hasMark
            && std::all_of(data.begin(), data.end(), isOfAddress));
}

// What stands further above says whose it is, not what.
std::string_view ownWords(const std::string& path)
{
    return std::string_view(path).substr(directoryOf(directoryOf(path)).size());
}

bool isElectionsName(std::string_view words)
{
    return hasWord(words, PathWord::Election)
        || (hasWord(words, PathWord::Standby) && !hasWord(words, PathWord::Lock));
}

bool isNumberedEphemeral(const Child& child)
{
    return child.owner() != 0 && child.name.sequence;
}

bool isNumberedNode(const Child& child)
{
    return child.owner() == 0 && child.name.sequence && child.node->stat.ephemeralOwner == 0;
}

bool isEphemeral(const Child& child)
{
    return child.owner() != 0;
}

} // namespace

// Its name, or that of the directory where it stands with others of its kind. A feature gate is a
// switch.
bool Shapes::isNamedBarrier(const std::string& path)
{
    auto words = wordsOf(nameOf(path));
    words.merge(wordsOf(nameOf(directoryOf(path))));
    const auto hasAny
        = [](const std::set<std::string>& in, std::initializer_list<const char*> wanted) {
              return std::any_of(wanted.begin(), wanted.end(),
                                 [&](const char* word) { return in.contains(word); });
          };
    return hasAny(words, {"barrier", "barriers", "gate", "gates"})
        && !hasAny(words, {"config", "configuration", "conf", "settings", "properties"})
        && !hasAny(wordsOf(path), {"feature", "features", "flag", "flags", "toggle", "toggles"});
}

Shapes::Judgement Shapes::asLine(const Directory& directory) const
{
    const auto all = directory.children().size();
    const auto readers = directory.count(Part::Reader);
    const auto candidates = directory.count(Part::Candidate);
    const auto contenders = directory.count(Part::Contender);
    const auto writers = directory.count(Part::Writer);
    const auto numbered = readers + writers + contenders + candidates;
    const auto confidence = numbered == all ? Confidence::Certain : Confidence::Likely;
    if (numbered == 0 || numbered < (all + 1) / 2)
        return asUnknownLine(directory);
    if (std::none_of(directory.children().begin(), directory.children().end(), isNumberedEphemeral))
        return {};
    if (readers + writers > 0) {
        auto recipe = start(directory, Family::ReadWriteLock, confidence, Clue::ChildNames);
        lineUpReaders(recipe, directory, m_hints);
        weigh(recipe, m_hints);
        return recipe;
    }
    if (candidates >= contenders) {
        auto recipe = start(directory, Family::Election, confidence, Clue::ChildNames);
        lineUp(recipe, directory, Part::Candidate, m_hints);
        weigh(recipe, m_hints);
        return recipe;
    }
    return asLock(directory, confidence);
}

// An election by means of a lock looks the same; the path may tell.
Shapes::Judgement Shapes::asLock(const Directory& directory, Confidence confidence) const
{
    const auto isElection = hasWord(directory.path(), PathWord::Election);
    auto recipe = start(directory, isElection ? Family::Election : Family::Lock,
                        isElection ? Confidence::Likely : confidence,
                        isElection ? Clue::PathName : Clue::ChildNamesOrElection);
    lineUp(recipe, directory, Part::Contender, m_hints);
    weigh(recipe, m_hints);
    return recipe;
}

Shapes::Judgement Shapes::asUnknownLine(const Directory& directory) const
{
    const auto& children = directory.children();
    if (!directory.hasAll(isNumberedEphemeral)
        || std::any_of(children.begin(), children.end(), [&](const Child& child) {
               return child.name.prefix != children.front().name.prefix
                   || child.name.part != Part::Other;
           }))
        return {};
    auto recipe = start(directory, Family::Lock, Confidence::Guess, Clue::NumberedEphemerals);
    lineUp(recipe, directory, Part::Other, m_hints);
    weigh(recipe, m_hints);
    return recipe;
}

Shapes::Judgement Shapes::asQueue(const Directory& directory) const
{
    const auto items = directory.count(Part::Item);
    const auto isKnown = items > 0 && items >= (directory.children().size() + 1) / 2;
    if (!isKnown && !directory.hasAll(isNumberedNode))
        return {};
    auto recipe = start(directory, Family::Queue, isKnown ? Confidence::Certain : Confidence::Guess,
                        isKnown ? Clue::ChildNames : Clue::NumberedNodes);
    list(recipe, directory, PlaceState::Waiting);
    return recipe;
}

// A service with one instance is watched like that as well, by whoever watches its other services.
bool Shapes::areCaches(const std::string& path) const
{
    const auto& watchers = m_hints.watchers.find(path)->second;
    const auto beside = childPath(directoryOf(directoryOf(path)), "");
    for (auto other = m_hints.watchers.lower_bound(beside);
         other != m_hints.watchers.end() && other->first.starts_with(beside); ++other) {
        const auto isAbove = path.starts_with(other->first);
        if (!isAbove && std::any_of(other->second.begin(), other->second.end(), [&](auto watcher) {
                return watchers.contains(watcher);
            }))
            return true;
    }
    return false;
}

// A leader or a lock that is one node: it has its directory for itself, and its name is no
// instance's.
bool Shapes::isWatchedOwner(const std::string& path, const SeenNode& node) const
{
    const auto parent = m_tree.nodes.find(directoryOf(path));
    const auto owner = ownerOf(node.stat);
    const auto watchers = m_hints.watchers.find(path);
    if (owner == 0 || path == "/" || parent == m_tree.nodes.end()
        || parent->second.stat.numChildren != 1 || watchers == m_hints.watchers.end()
        || readChildName(nameOf(path)).part != Part::Other || readChildName(nameOf(path)).sequence)
        return false;
    const auto waiting
        = watchers->second.size() - (watchers->second.contains(owner) ? std::size_t(1) : 0);
    if (hasWord(ownWords(path), PathWord::Lock) || isElectionsName(ownWords(path)))
        return waiting > 0;
    const auto name = nameOf(path);
    const auto isInstance = std::any_of(name.begin(), name.end(),
                                        [](char letter) { return letter >= '0' && letter <= '9'; })
        || node.data.value_or("").starts_with('{');
    return waiting > 1 && !isInstance && !areCaches(path);
}

Shapes::Judgement Shapes::asWatchedOwner(const Directory& directory) const
{
    const auto& path = directory.path();
    if (!isWatchedOwner(path, directory.node()))
        return {};
    FoundRecipe recipe{.path = path,
                       .kind = isElectionsName(ownWords(path)) ? Family::Election : Family::Lock,
                       .rule = Rule::Owner,
                       .confidence = Confidence::Guess,
                       .clue = Clue::WatchedOwner,
                       .isOpen = false};
    recipe.places.push_back(ownedBy(path, directory.node()));
    return recipe;
}

Shapes::Judgement Shapes::asGroup(const Directory& directory) const
{
    if (directory.children().size() == 1
        && isWatchedOwner(directory.children().front().path, *directory.children().front().node))
        return {};
    if (!directory.hasAll(isEphemeral)
        || std::any_of(directory.children().begin(), directory.children().end(),
                       isNumberedEphemeral))
        return {};
    const auto isParty = directory.count(Part::Member) == directory.children().size();
    auto recipe = start(directory, Family::Group, isParty ? Confidence::Certain : Confidence::Guess,
                        isParty ? Clue::ChildNames : Clue::Ephemerals);
    list(recipe, directory, PlaceState::Inside);
    return recipe;
}

Shapes::Judgement Shapes::asBarrier(const Directory& directory) const
{
    const auto& node = directory.node();
    const auto& stat = node.stat;
    // What has had children is where barriers stand, not one; what was written to is configuration.
    if (!directory.children().empty() || stat.numChildren != 0 || stat.cversion != 0
        || stat.ephemeralOwner != 0 || stat.version != 0
        || readChildName(nameOf(directory.path())).sequence
        || nameOf(directory.path()) == "ready" // of those who meet: they leave in any order
        || (node.data ? !isBarriersData(*node.data) : stat.dataLength != 0))
        return {};
    const auto watchers = watchersOf(directory.path());
    const auto isNamed = isNamedBarrier(directory.path());
    if (watchers < 2 && !isNamed)
        return {};
    auto recipe = start(directory, Family::Barrier,
                        isNamed && watchers > 0 ? Confidence::Likely : Confidence::Guess,
                        isNamed ? Clue::PathName : Clue::Watched);
    recipe.isOpen = false;
    return recipe;
}

} // namespace zoetrope::recipes
