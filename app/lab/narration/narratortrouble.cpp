// Phrases about what has gone wrong.
#include "app/lab/narration/narratorphrases.h"

#include "recipes/types/error.h"
#include "ui/words/faultwords.h"

namespace zoetrope::app {

using namespace recipes;

QString NarratorPhrases::mended(const QString& who)
{
    return tr("%1's connection works again.").arg(who);
}

QString NarratorPhrases::disturbed(const QString& who, const Harm& harm)
{
    return tr("%1's connection is disturbed: %2.").arg(who, ui::faultWords(harm));
}

QString NarratorPhrases::killed(const QString& who)
{
    return tr("%1 is killed without a goodbye. Its nodes stay until the server ends its session.")
        .arg(who);
}

QString NarratorPhrases::leavesUnheard(const QString& who)
{
    return tr("%1 stops, but no server hears of it: its node may stay until the server ends its "
              "session.")
        .arg(who);
}

QString NarratorPhrases::breaksOff(const QString& who, std::int32_t code, const QString& why)
{
    switch (static_cast<Code>(code)) {
    case Code::SessionExpired:
        return tr("%1 gives up: its session is over.").arg(who);
    case Code::ConnectionLoss:
    case Code::OperationTimeout:
        return tr("%1 gives up: it got no answer, and cannot know whether its request was done.")
            .arg(who);
    case Code::NoNode:
        return tr("%1 gives up: a node that it needs is not there.").arg(who);
    case Code::NodeExists:
        return tr("%1 gives up: the node that it wants to make is there already.").arg(who);
    case Code::NotHeld:
        return tr("%1 gives up: it does not hold what it is to give back.").arg(who);
    default: // of newer servers, too
        return tr("%1 gives up: %2.").arg(who, ui::errorWords(why.toStdString()));
    }
}

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
        return tr("Nothing more can happen: all who are left wait, and no message is under way.");
    case Invariant::AtMostOneHolder:
        return tr("%1 believes that it holds while another participant believes so too.").arg(who);
    case Invariant::NoMoreThanLeases:
        return tr("%1 believes that it holds although all leases are out.").arg(who);
    case Invariant::ReadersOrOneWriter:
        return tr("%1 is in together with a writer, or writes while others read.").arg(who);
    case Invariant::NobodyEntersShort:
        return tr("%1 enters although not all are there.").arg(who);
    case Invariant::OneWakeUpPerRelease:
        return tr("One node goes, and several are woken: only one of them can come in.");
    case Invariant::WatchesPredecessor:
        return tr("%1 does not watch the node right before its own.").arg(who);
    case Invariant::NoStaleWrite:
        return tr("%1 writes although a later holder has written: the later write is overwritten.")
            .arg(who);
    case Invariant::NoDuplicateNumber:
        return tr("%1 gives out a number that was given out before.").arg(who);
    case Invariant::NoItemTwice:
        return tr("%1 works on an item that was taken before.").arg(who);
    }
    return {};
}

QString NarratorPhrases::wrongWatch(const QString& who)
{
    return tr("%1 is never woken: it asked with getData, whose watch does not tell of children.")
        .arg(who);
}

QString NarratorPhrases::neverSawFull(const QString& who, Count count, const QStringList& gone)
{
    return tr("%1 never saw the table full: it looked after %2 had gone, counts %3 of %4, and "
              "waits for ever.")
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

QString NarratorPhrases::heldForEver(const QString& who, FaultKind fault)
{
    if (fault == FaultKind::Stop)
        return tr("The process of %1 stands still, and nothing makes it go on.").arg(who);
    if (fault == FaultKind::Hold)
        return tr("%1 is paused, and nobody lets it go on.").arg(who);
    if (fault == FaultKind::HoldInbox)
        return tr("The messages for %1 are kept back, and nobody lets them through.").arg(who);
    if (fault == FaultKind::Freeze)
        return tr("The network of %1 is silent, and nobody mends it.").arg(who);
    return tr("%1 is cut off, and nobody mends its connection.").arg(who);
}

QString NarratorPhrases::wouldBeHeld(const QString& who, FaultKind fault)
{
    if (fault == FaultKind::Stop)
        return tr("The process of %1 is stopped, and no “continue” follows: unless it has gone by "
                  "then, the run gets stuck.")
            .arg(who);
    if (fault == FaultKind::Hold)
        return tr("%1 is paused, and no “let-go” follows: unless it has gone by then, the run gets "
                  "stuck.")
            .arg(who);
    return tr("The messages for %1 are kept back, and no “let-inbox-go” follows: unless none comes "
              "any more, the run gets stuck.")
        .arg(who);
}

} // namespace zoetrope::app
