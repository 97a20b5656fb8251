#include "app/lab/narratorlines.h"

namespace zoetrope::app {

using namespace recipes;

namespace {

bool isElection(Recipe recipe)
{
    return recipe == Recipe::LeaderLatch || recipe == Recipe::LeaderSelector;
}

bool isGate(Recipe recipe)
{
    return recipe == Recipe::DoubleBarrier || recipe == Recipe::PublishedDoubleBarrier;
}

// What they see is told instead.
bool looksOn(Recipe recipe)
{
    return recipe == Recipe::SharedValue || recipe == Recipe::Cache;
}

bool isSilent(Recipe recipe)
{
    return recipe == Recipe::AtomicLong || recipe == Recipe::None;
}

// The server's, at the end of a znode's name.
std::optional<qlonglong> numberIn(const QString& node)
{
    constexpr qsizetype digits = 10;
    bool isNumber = false;
    const auto number = node.right(digits).toLongLong(&isNumber);
    return isNumber && node.size() > digits ? std::optional(number) : std::nullopt;
}

} // namespace

bool isQueue(Recipe recipe)
{
    return recipe == Recipe::TutorialQueue || recipe == Recipe::SimpleQueue
        || recipe == Recipe::DistributedQueue;
}

bool isTable(Recipe recipe)
{
    return recipe == Recipe::DinnerTable || recipe == Recipe::SoundDinnerTable;
}

QString NarratorLines::comes(const QString& who, Recipe recipe)
{
    if (isSilent(recipe) || isQueue(recipe) || recipe == Recipe::PersistentNode)
        return {};
    if (looksOn(recipe))
        return tr("%1 reads what is there.").arg(who);
    if (isElection(recipe))
        return tr("%1 stands for election.").arg(who);
    if (isGate(recipe))
        return tr("%1 comes to the double barrier.").arg(who);
    if (recipe == Recipe::Semaphore)
        return tr("%1 asks for a lease.").arg(who);
    if (recipe == Recipe::ReadLock)
        return tr("%1 asks to read.").arg(who);
    return recipe == Recipe::WriteLock ? tr("%1 asks to write.").arg(who)
                                       : tr("%1 asks for the lock.").arg(who);
}

QString NarratorLines::waits(const QString& who, Recipe recipe, const QString& whom, bool again)
{
    if (isQueue(recipe))
        return again ? tr("%1 is woken in vain: there is nothing that it may take.").arg(who)
                     : tr("%1 finds nothing that it may take, and waits.").arg(who);
    if (recipe == Recipe::PersistentNode)
        return tr("As far as %1 knows, its node is not there.").arg(who);
    if (whom.isEmpty())
        return again ? tr("%1 is woken in vain, and waits again.").arg(who)
                     : tr("%1 waits.").arg(who);
    return again ? tr("%1 is woken in vain, and waits until %2 has gone.").arg(who, whom)
                 : tr("%1 waits until %2 has gone.").arg(who, whom);
}

QString NarratorLines::begins(const QString& who, Recipe recipe)
{
    if (isSilent(recipe) || isQueue(recipe) || looksOn(recipe))
        return {};
    if (recipe == Recipe::PersistentNode)
        return tr("The node of %1 is there.").arg(who);
    if (isElection(recipe))
        return tr("%1 leads.").arg(who);
    if (isGate(recipe))
        return tr("%1 enters.").arg(who);
    if (recipe == Recipe::Semaphore)
        return tr("%1 has a lease.").arg(who);
    if (recipe == Recipe::ReadLock)
        return tr("%1 may read.").arg(who);
    return recipe == Recipe::WriteLock ? tr("%1 may write.").arg(who)
                                       : tr("%1 holds the lock.").arg(who);
}

QString NarratorLines::stays(const QString& who, Recipe recipe, std::chrono::nanoseconds time)
{
    const auto length = NarratorPhrases::duration(time);
    if (isElection(recipe))
        return tr("%1 leads for %2.").arg(who, length);
    if (looksOn(recipe))
        return tr("%1 looks on for %2.").arg(who, length);
    return isGate(recipe) || isQueue(recipe) ? tr("%1 works for %2.").arg(who, length)
                                             : tr("%1 keeps it for %2.").arg(who, length);
}

QString NarratorLines::leaves(const QString& who, Recipe recipe)
{
    if (isSilent(recipe) || isQueue(recipe) || recipe == Recipe::SharedValue)
        return {};
    if (recipe == Recipe::Cache)
        return tr("%1 looks on no more.").arg(who);
    if (recipe == Recipe::PersistentNode)
        return tr("%1 keeps its node no longer.").arg(who);
    if (isElection(recipe))
        return tr("%1 leads no more.").arg(who);
    return isGate(recipe) ? tr("%1 sees that all have gone, and leaves.").arg(who)
                          : tr("%1 has let go.").arg(who);
}

QString NarratorLines::loses(const QString& who, Recipe recipe)
{
    return isElection(recipe)
        ? tr("%1 knows that it leads no more: its node, or its session, is gone.").arg(who)
        : tr("%1 knows that it holds nothing any more: its node, or its session, is gone.")
              .arg(who);
}

QString NarratorLines::stands(const QString& who, Recipe recipe, const QString& node)
{
    const auto number = numberIn(node);
    if (!number)
        return {};
    const auto text = isQueue(recipe) ? tr("The item of %1 gets the number %2.")
                                      : tr("%1 stands in line with the number %2.");
    return text.arg(who).arg(*number);
}

QString NarratorLines::itemGoes(const QString& node, const QStringList& woken)
{
    const auto number = numberIn(node);
    if (woken.isEmpty() || !number)
        return {};
    const auto text = woken.size() == 1
        ? tr("The item with the number %1 has left the queue, and %2 is woken.",
             "one name at the end")
        : tr("The item with the number %1 has left the queue, and %2 are woken.",
             "several names at the end");
    return text.arg(*number).arg(NarratorPhrases::list(woken));
}

QString NarratorLines::goes(const QString& whose, const QStringList& woken)
{
    if (woken.isEmpty())
        return {};
    const auto text = woken.size() == 1
        ? tr("The node of %1 is gone, and %2 is woken.", "one name at the end")
        : tr("The node of %1 is gone, and %2 are woken.", "several names at the end");
    return text.arg(whose, NarratorPhrases::list(woken));
}

QString NarratorLines::does(const QString& who, const DeedReport& deed)
{
    const auto what = QString::fromStdString(deed.what);
    switch (deed.deed) {
    case Deed::Write:
        if (deed.isRefused)
            return tr("%1 writes under the token %2, and is refused: a later one was seen.")
                .arg(who)
                .arg(deed.token);
        return tr("%1 writes under the token %2.").arg(who).arg(deed.token);
    case Deed::Number:
        return tr("%1 gives out the number %2.").arg(who, what);
    case Deed::Put:
        return tr("%1 puts %2 into the queue.").arg(who, what);
    case Deed::Take:
        return tr("%1 takes %2 out of the queue.").arg(who, what);
    case Deed::See:
        return what.isEmpty() ? tr("%1 sees: nothing is there.").arg(who)
                              : tr("%1 sees: %2.").arg(who, what);
    case Deed::Change:
        return deed.isRefused
            ? tr("%1 would write “%2”, but somebody has written since: it reads again.")
                  .arg(who, what)
            : tr("%1 writes “%2”.").arg(who, what);
    case Deed::None:
        break;
    }
    return {};
}

QString NarratorLines::agreed(Recipe recipe, int capacity)
{
    return recipe == Recipe::Semaphore
        ? tr("It is agreed that there are %n lease(s).", nullptr, capacity)
        : tr("It is agreed that at most %n may hold at once.", nullptr, capacity);
}

QString NarratorLines::allDone()
{
    return tr("All are done.");
}

QString NarratorLines::waitsForEver(const QString& who, const QString& whom)
{
    return whom.isEmpty() ? tr("%1 waits for what nobody will do.").arg(who)
                          : tr("%1 waits until %2 lets go, who never will.").arg(who, whom);
}

} // namespace zoetrope::app
