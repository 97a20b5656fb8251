#include "recipes/recognise/shapes.h"

#include "recipes/recognise/lines.h"

#include <algorithm>

namespace zoetrope::recipes {

namespace {

using Child = Directory::Child;

bool contains(std::string_view path, std::initializer_list<std::string_view> words)
{
    std::string lower(path);
    std::transform(lower.begin(), lower.end(), lower.begin(), [](char letter) {
        return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    });
    return std::any_of(words.begin(), words.end(), [&](std::string_view word) {
        return lower.find(word) != std::string::npos;
    });
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
        auto recipe = start(directory, RecipeKind::ReadWriteLock, confidence, Clue::ChildNames);
        lineUpReaders(recipe, directory);
        return recipe;
    }
    if (candidates >= contenders) {
        auto recipe = start(directory, RecipeKind::Election, confidence, Clue::ChildNames);
        lineUp(recipe, directory, Part::Candidate);
        return recipe;
    }
    return asLock(directory, confidence);
}

// An election by means of a lock looks the same; the path may tell.
Shapes::Judgement Shapes::asLock(const Directory& directory, Confidence confidence)
{
    const auto isElection = contains(directory.path(), {"election", "leader", "master"});
    auto recipe = start(directory, isElection ? RecipeKind::Election : RecipeKind::Lock,
                        isElection ? Confidence::Likely : confidence,
                        isElection ? Clue::PathName : Clue::ChildNamesOrElection);
    lineUp(recipe, directory, Part::Contender);
    return recipe;
}

Shapes::Judgement Shapes::asUnknownLine(const Directory& directory)
{
    const auto& children = directory.children();
    if (!directory.hasAll(isNumberedEphemeral)
        || std::any_of(children.begin(), children.end(), [&](const Child& child) {
               return child.name.prefix != children.front().name.prefix
                   || child.name.part != Part::Other;
           }))
        return {};
    auto recipe = start(directory, RecipeKind::Lock, Confidence::Guess, Clue::NumberedEphemerals);
    lineUp(recipe, directory, Part::Other);
    return recipe;
}

Shapes::Judgement Shapes::asQueue(const Directory& directory) const
{
    const auto items = directory.count(Part::Item);
    const auto isKnown = items > 0 && items >= (directory.children().size() + 1) / 2;
    if (!isKnown && !directory.hasAll(isNumberedNode))
        return {};
    auto recipe
        = start(directory, RecipeKind::Queue, isKnown ? Confidence::Certain : Confidence::Guess,
                isKnown ? Clue::ChildNames : Clue::NumberedNodes);
    list(recipe, directory, PlaceState::Waiting);
    return recipe;
}

Shapes::Judgement Shapes::asGroup(const Directory& directory) const
{
    if (!directory.hasAll(isEphemeral)
        || std::any_of(directory.children().begin(), directory.children().end(),
                       isNumberedEphemeral))
        return {};
    const auto isParty = directory.count(Part::Member) == directory.children().size();
    auto recipe
        = start(directory, RecipeKind::Group, isParty ? Confidence::Certain : Confidence::Guess,
                isParty ? Clue::ChildNames : Clue::Ephemerals);
    list(recipe, directory, PlaceState::Inside);
    return recipe;
}

Shapes::Judgement Shapes::asBarrier(const Directory& directory) const
{
    const auto& stat = directory.node().stat;
    if (!directory.children().empty() || stat.numChildren != 0 || stat.ephemeralOwner != 0
        || readChildName(nameOf(directory.path())).sequence)
        return {};
    const auto watchers = watchersOf(directory.path());
    // What has had children is where barriers stand, not one.
    const auto isNamed = stat.cversion == 0 && contains(directory.path(), {"barrier", "gate"});
    if (watchers < 2 && !isNamed)
        return {};
    auto recipe = start(directory, RecipeKind::Barrier,
                        watchers >= 2 ? Confidence::Likely : Confidence::Guess,
                        watchers >= 2 ? Clue::Watched : Clue::PathName);
    recipe.isOpen = false;
    return recipe;
}

} // namespace zoetrope::recipes
