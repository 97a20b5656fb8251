#include "app/live/words/kindwords.h"

#include "app/text/tr.h"

#include <QCoreApplication>

#include <array>

namespace zoetrope::app {

using namespace recipes;

namespace {

struct FamilyWords
{
    const char* name = nullptr;
    const char* brief = nullptr; // where room is scarce
};

// In the order of the families.
constexpr std::array<FamilyWords, familyCount> familyWords{{
    {QT_TRANSLATE_NOOP("zoetrope::app", "lock"), QT_TRANSLATE_NOOP("zoetrope::app", "lock")},
    {QT_TRANSLATE_NOOP("zoetrope::app", "read-write lock"),
     QT_TRANSLATE_NOOP("zoetrope::app", "read-write")},
    {QT_TRANSLATE_NOOP("zoetrope::app", "semaphore"),
     QT_TRANSLATE_NOOP("zoetrope::app", "semaphore")},
    {QT_TRANSLATE_NOOP("zoetrope::app", "election"),
     QT_TRANSLATE_NOOP("zoetrope::app", "election")},
    {QT_TRANSLATE_NOOP("zoetrope::app", "queue"), QT_TRANSLATE_NOOP("zoetrope::app", "queue")},
    {QT_TRANSLATE_NOOP("zoetrope::app", "barrier"), QT_TRANSLATE_NOOP("zoetrope::app", "barrier")},
    {QT_TRANSLATE_NOOP("zoetrope::app", "double barrier"),
     QT_TRANSLATE_NOOP("zoetrope::app", "double")},
    {QT_TRANSLATE_NOOP("zoetrope::app", "group"), QT_TRANSLATE_NOOP("zoetrope::app", "group")},
    {QT_TRANSLATE_NOOP("zoetrope::app", "dinner table"),
     QT_TRANSLATE_NOOP("zoetrope::app", "dinner table")},
    {QT_TRANSLATE_NOOP("zoetrope::app", "shared value"),
     QT_TRANSLATE_NOOP("zoetrope::app", "shared value")},
    {QT_TRANSLATE_NOOP("zoetrope::app", "cache"), QT_TRANSLATE_NOOP("zoetrope::app", "cache")},
    {QT_TRANSLATE_NOOP("zoetrope::app", "no recipe"),
     QT_TRANSLATE_NOOP("zoetrope::app", "no recipe")},
}};
static_assert(familyWords.back().name != nullptr, "each family has its words");

} // namespace

QString wordFor(Certainty certainty)
{
    switch (certainty) {
    case Certainty::Possible:
        return tr("possible");
    case Certainty::Inferred:
        return tr("inferred");
    case Certainty::Likely:
        return tr("likely");
    case Certainty::Observed:
        return tr("observed");
    case Certainty::Proven:
        return tr("proven");
    }
    return {};
}

QString wordFor(Family kind)
{
    return tr(familyWords.at(static_cast<std::size_t>(kind)).brief);
}

QString nameFor(Family kind)
{
    return tr(familyWords.at(static_cast<std::size_t>(kind)).name);
}

QString wordFor(Confidence confidence)
{
    switch (confidence) {
    case Confidence::Guess:
        return tr("a guess");
    case Confidence::Likely:
        return tr("likely");
    case Confidence::Certain:
        return tr("certain");
    }
    return {};
}

QString wordFor(Proof proof)
{
    switch (proof) {
    case Proof::Observed:
        return tr("observed");
    case Proof::Inferred:
        return tr("inferred");
    case Proof::Guessed:
        return tr("guessed");
    }
    return {};
}

QString wordFor(ServerRole role)
{
    switch (role) {
    case ServerRole::Unknown:
        return tr("role unknown");
    case ServerRole::Standalone:
        return tr("standalone");
    case ServerRole::Leader:
        return tr("leader");
    case ServerRole::Follower:
        return tr("follower");
    case ServerRole::Observer:
        return tr("observer");
    case ServerRole::ReadOnly:
        return tr("only reads");
    }
    return {};
}

QString wordFor(Library library)
{
    switch (library) {
    case Library::Unknown:
        return {};
    case Library::Curator:
        return QStringLiteral("Curator");
    case Library::Kazoo:
        return QStringLiteral("kazoo");
    case Library::ZooKeeper:
        return QStringLiteral("ZooKeeper");
    case Library::ZkRuby:
        return QStringLiteral("zk-ruby");
    case Library::Go:
        return QStringLiteral("go-zookeeper");
    }
    return {};
}

QString makerOf(const FoundRecipe& recipe)
{
    return recipe.program.empty() ? wordFor(recipe.library)
                                  : QString::fromStdString(recipe.program);
}

QString wordsFor(Clue clue)
{
    switch (clue) {
    case Clue::ChildNames:
        return tr("only this recipe gives such names");
    case Clue::ChildNamesOrElection:
        return tr("a lock by its names, or an election that uses a lock");
    case Clue::PathName:
        return tr("by the names of the children, and the word for it in the path");
    case Clue::Directories:
        return tr("by its directories of fixed names");
    case Clue::ReadyNode:
        return tr("by the node \"ready\"");
    case Clue::NumberedEphemerals:
        return tr("numbered children that end with their sessions");
    case Clue::NumberedNodes:
        return tr("numbered children that stay");
    case Clue::Ephemerals:
        return tr("children that end with their sessions");
    case Clue::WatchedOwner:
        return tr("a single node that ends with its session, and that others watch");
    case Clue::Watched:
        return tr("an empty node that stays, and that sessions watch");
    case Clue::Program:
        return tr("by the names that this program gives, and their place");
    case Clue::Person:
        return tr("somebody said so");
    }
    return {};
}

} // namespace zoetrope::app
