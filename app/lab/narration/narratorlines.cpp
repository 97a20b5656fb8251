#include "app/lab/narration/narratorlines.h"

#include "app/recipes/recipetexts.h"

namespace zoetrope::app {

using namespace recipes;

namespace {

// The server's, at the end of a znode's name.
std::optional<qlonglong> numberIn(const QString& node)
{
    constexpr qsizetype digits = 10;
    bool isNumber = false;
    const auto number = node.right(digits).toLongLong(&isNumber);
    return isNumber && node.size() > digits ? std::optional(number) : std::nullopt;
}

} // namespace

QString NarratorLines::comes(const QString& who, Recipe recipe)
{
    const auto& narration = narrationOf(recipe);
    return narration.told(narration.comes, {who});
}

QString NarratorLines::waits(const QString& who, Recipe recipe, const QString& whom, bool again)
{
    const auto& narration = narrationOf(recipe);
    const auto isForWhom = !whom.isEmpty() && narration.waitsFor != nullptr;
    const auto* first = isForWhom ? narration.waitsFor : narration.waits;
    const auto* more = isForWhom ? narration.waitsForAgain : narration.waitsAgain;
    return narration.told(again && more ? more : first, {who, whom});
}

QString NarratorLines::waitsForRoom(const QString& who, Recipe recipe, bool again)
{
    const auto& narration = narrationOf(recipe);
    return narration.told(again ? narration.waitsForRoomAgain : narration.waitsForRoom, {who});
}

QString NarratorLines::begins(const QString& who, Recipe recipe)
{
    const auto& narration = narrationOf(recipe);
    return narration.told(narration.begins, {who});
}

QString NarratorLines::stays(const QString& who, Recipe recipe, std::chrono::nanoseconds time)
{
    const auto& narration = narrationOf(recipe);
    return narration.told(narration.stays, {who, NarratorPhrases::duration(time)});
}

QString NarratorLines::leaves(const QString& who, Recipe recipe)
{
    const auto& narration = narrationOf(recipe);
    return narration.told(narration.leaves, {who});
}

QString NarratorLines::loses(const QString& who, Recipe recipe)
{
    const auto& narration = narrationOf(recipe);
    return narration.told(narration.loses, {who});
}

QString NarratorLines::stands(const QString& who, Recipe recipe, const QString& node)
{
    const auto number = numberIn(node);
    const auto& narration = narrationOf(recipe);
    return number ? narration.told(narration.stands, {who, QString::number(*number)}) : QString();
}

QString NarratorLines::itemGoes(const QString& node, const QStringList& woken)
{
    const auto number = numberIn(node);
    if (woken.isEmpty() || !number)
        return {};
    return tr("The item with the number %1 has left the queue, and the server sends %2 an event.",
              "one name or several at the end")
        .arg(*number)
        .arg(NarratorPhrases::list(woken));
}

QString NarratorLines::goes(const QString& whose, const QStringList& woken)
{
    return woken.isEmpty() ? QString()
                           : tr("%1's node is gone, and the server sends %2 an event.",
                                "one name or several at the end")
                                 .arg(whose, NarratorPhrases::list(woken));
}

QString NarratorLines::goesWithSession(const QString& whose, const QStringList& woken)
{
    return woken.isEmpty()
        ? tr("The server has ended %1's session, and its node is gone.").arg(whose)
        : tr("The server has ended %1's session: its node is gone, and the "
             "server sends %2 an event.",
             "one name or several at the end")
              .arg(whose, NarratorPhrases::list(woken));
}

QString NarratorLines::does(const QString& who, const DeedReport& deed)
{
    const auto what = QString::fromStdString(deed.what);
    const auto token = QString::fromStdString(tokenText(deed.token));
    switch (deed.deed) {
    case Deed::Write:
        if (deed.isRefused)
            return tr("%1 writes under the token %2, and is refused: the resource has seen a later "
                      "token.")
                .arg(who, token);
        return tr("%1 writes under the token %2.").arg(who, token);
    case Deed::Number:
        return tr("%1 gives out the number %2.").arg(who, what);
    case Deed::Put:
        return tr("%1 puts %2 into the queue.").arg(who, what);
    case Deed::Take:
        return tr("%1 takes %2 out of the queue.").arg(who, what);
    case Deed::See:
        return what.isEmpty() ? tr("%1 reads, and finds nothing.").arg(who)
                              : tr("%1 reads: %2.").arg(who, what);
    case Deed::Change:
        return deed.isRefused ? tr("%1 tries to write “%2” and is refused, because somebody has "
                                   "written since: it reads again.")
                                    .arg(who, what)
                              : tr("%1 writes “%2”.").arg(who, what);
    case Deed::None:
        break;
    }
    return {};
}

QString NarratorLines::agreed(Recipe recipe, int capacity)
{
    const auto& narration = narrationOf(recipe);
    return narration.agreed
        ? QCoreApplication::translate(narration.context, narration.agreed, nullptr, capacity)
        : QString();
}

QString NarratorLines::allDone(Recipe recipe)
{
    const auto& narration = narrationOf(recipe);
    return narration.told(narration.allDone);
}

QString NarratorLines::someDone(int count, const QStringList& others)
{
    return tr("%n are done; %1.", nullptr, count)
        .arg(others.join(tr(", ", "between the parts of a list")));
}

QString NarratorLines::endOf(const QString& who, const Participant& one)
{
    if (one.standing == Standing::GaveUp)
        return tr("%1 gave up").arg(who);
    if (one.standing == Standing::Lost)
        return tr("%1 lost its session").arg(who);
    return one.isKilled ? tr("%1 was killed").arg(who) : tr("%1 left before the end").arg(who);
}

QString NarratorLines::waitsForItself(const QString& who, bool isForEver)
{
    return isForEver
        ? tr("%1 waits for an earlier node of its own, which nobody will delete.").arg(who)
        : tr("%1 waits for the node in front of it, and does not know that this node is its own.")
              .arg(who);
}

QString NarratorLines::waitsForEver(const QString& who, const QString& whom)
{
    return whom.isEmpty() ? tr("%1 waits for a change that nobody will make.").arg(who)
                          : tr("%1 waits until %2 lets go, and %2 never will.").arg(who, whom);
}

} // namespace zoetrope::app
