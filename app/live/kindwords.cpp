#include "app/live/kindwords.h"

#include <QCoreApplication>

namespace zoetrope::app {

using namespace recipes;

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("zoetrope::app", text);
}

} // namespace

QString wordFor(Certainty certainty)
{
    switch (certainty) {
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

QString wordFor(RecipeKind kind)
{
    switch (kind) {
    case RecipeKind::Lock:
        return tr("lock");
    case RecipeKind::ReadWriteLock:
        return tr("read-write");
    case RecipeKind::Semaphore:
        return tr("semaphore");
    case RecipeKind::Election:
        return tr("election");
    case RecipeKind::Queue:
        return tr("queue");
    case RecipeKind::Barrier:
        return tr("barrier");
    case RecipeKind::DoubleBarrier:
        return tr("double");
    case RecipeKind::Group:
        return tr("group");
    }
    return {};
}

QString nameFor(RecipeKind kind)
{
    if (kind == RecipeKind::ReadWriteLock)
        return tr("read-write lock");
    return kind == RecipeKind::DoubleBarrier ? tr("double barrier") : wordFor(kind);
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
    }
    return {};
}

QString wordsFor(Clue clue)
{
    switch (clue) {
    case Clue::ChildNames:
        return tr("only this recipe gives such names");
    case Clue::ChildNamesOrElection:
        return tr("by the names a lock, or an election by means of one");
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
    case Clue::Watched:
        return tr("an empty node that stays, and that sessions watch");
    case Clue::Person:
        return tr("somebody said so");
    }
    return {};
}

} // namespace zoetrope::app
