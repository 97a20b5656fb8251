// Phrases about what has gone wrong.
#include "app/lab/narratorphrases.h"

namespace zoetrope::app {

using namespace recipes;

QString NarratorPhrases::broken(Invariant invariant, const QString& who)
{
    switch (invariant) {
    case Invariant::NobodyEatsEarly:
        return tr("%1 eats although not all sit.").arg(who);
    case Invariant::NobodyLeavesEarly:
        return tr("%1 leaves although not all are done.").arg(who);
    case Invariant::NobodyPassesClosed:
        return tr("%1 passes the barrier although it is closed.").arg(who);
    case Invariant::NobodyWaitsForEver:
        return tr("Nothing can happen any more: all that are left wait, and nothing is under way.");
    case Invariant::AtMostOneHolder:
        return tr("%1 believes that it holds while another believes so too.").arg(who);
    case Invariant::NoMoreThanLeases:
        return tr("%1 believes that it holds although all leases are out.").arg(who);
    case Invariant::ReadersOrOneWriter:
        return tr("%1 is inside beside a writer, or writes beside a reader.").arg(who);
    case Invariant::NobodyEntersShort:
        return tr("%1 enters although not all are there.").arg(who);
    case Invariant::OneWakeUpPerRelease:
        return tr("One node goes, and more than one is woken: only one of them can come in.");
    case Invariant::WatchesPredecessor:
        return tr("%1 does not watch the one right before it.").arg(who);
    case Invariant::NoStaleWrite:
        return tr("%1 writes although a later holder has written: that is overwritten.").arg(who);
    case Invariant::NoDuplicateNumber:
        return tr("%1 gives out a number that somebody has already.").arg(who);
    case Invariant::NoItemTwice:
        return tr("%1 works on an item that somebody had already.").arg(who);
    }
    return {};
}

QString NarratorPhrases::wrongWatch(const QString& who)
{
    return tr("%1 is never woken: it asked with getData, whose watch does not tell about children.")
        .arg(who);
}

QString NarratorPhrases::neverSawFull(const QString& who, Count count, const QStringList& gone)
{
    return tr("%1 never saw the table full, because it looked after %2 had gone: it counts %3 of "
              "%4 and waits for ever.")
        .arg(who, list(gone))
        .arg(count.now)
        .arg(count.capacity);
}

QString NarratorPhrases::waitsFor(const QString& who, const QStringList& whom)
{
    return tr("%1 waits to leave until %2 gets up.", "the second may be several names")
        .arg(who, list(whom));
}

QString NarratorPhrases::waitsForMore(const QString& who, Count count)
{
    return tr("%1 waits at the table and counts %2 of %3; nobody else will come.")
        .arg(who)
        .arg(count.now)
        .arg(count.capacity);
}

QString NarratorPhrases::waitsToLeave(const QString& who, Count count)
{
    return tr("%1 waits to leave and counts %2 at the table still.").arg(who).arg(count.now);
}

QString NarratorPhrases::waitsAtBarrier(const QString& who, const QString& path)
{
    return tr("%1 waits at the barrier, and nobody is left to remove %2.").arg(who, path);
}

} // namespace zoetrope::app
