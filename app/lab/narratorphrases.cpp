#include "app/lab/narratorphrases.h"

namespace zoetrope::app {

using namespace recipes;

namespace {

constexpr qsizetype mostNames = 6, namedOfMany = 3; // of a list: a herd is told by its number

bool isBarrier(Recipe recipe)
{
    return recipe == Recipe::Barrier;
}

} // namespace

QString NarratorPhrases::somebody()
{
    return tr("Somebody", "as the subject of a sentence");
}

QString NarratorPhrases::othersWait(int count)
{
    return tr("%n other(s) wait, too.", nullptr, count);
}

QString NarratorPhrases::list(const QStringList& names)
{
    if (names.isEmpty())
        return {};
    if (names.size() > mostNames) {
        const auto more = static_cast<int>(names.size() - namedOfMany);
        return tr("%1 and %n other(s)", "a list and how many more", more)
            .arg(names.mid(0, namedOfMany).join(tr(", ", "between the names of a list")));
    }
    auto text = names.front();
    for (qsizetype i = 1; i + 1 < names.size(); ++i)
        text = tr("%1, %2", "a list and its next name").arg(text, names[i]);
    return names.size() == 1 ? text
                             : tr("%1 and %2", "a list and its last name").arg(text, names.back());
}

QString NarratorPhrases::duration(Nanoseconds time)
{
    const auto milliseconds = std::chrono::duration<double, std::milli>(time).count();
    return tr("%1 ms").arg(milliseconds, 0, 'f', milliseconds < 10 ? 1 : 0);
}

QString NarratorPhrases::connected(const QString& who, Nanoseconds name, Nanoseconds socket,
                                   Nanoseconds handshake)
{
    if (name + socket + handshake == Nanoseconds(0))
        return tr("%1 has a session.").arg(who); // somebody else's: nobody has measured that
    return tr("%1 is connected after %2: %3 for the name, %4 for the socket, %5 until the server "
              "gave it a session.")
        .arg(who, duration(name + socket + handshake), duration(name), duration(socket),
             duration(handshake));
}

QString NarratorPhrases::state(const QString& who, SessionState state, bool isSeated)
{
    switch (state) {
    case SessionState::Suspended:
        return tr("%1 has lost its connection; nobody can say yet whether its session lives.")
            .arg(who);
    case SessionState::Reconnected:
        return tr("%1 is connected again, and its session lives.").arg(who);
    case SessionState::Lost:
        return isSeated
            ? tr("The session of %1 is lost, and its place at the table goes with it.").arg(who)
            : tr("The session of %1 is lost.").arg(who);
    case SessionState::AuthFailed:
        return tr("The server does not believe who %1 is: its session is over.").arg(who);
    case SessionState::Connecting:
    case SessionState::Connected:
    case SessionState::Closed:
        break;
    }
    return {};
}

QString NarratorPhrases::hasSuccessor(const QString& who)
{
    return tr("%1 is connected again, with another session: what it had in the lost one is gone.")
        .arg(who);
}

QString NarratorPhrases::fault(const QString& who, const QString& fault)
{
    return fault.isEmpty() ? tr("The connection of %1 works again.").arg(who)
                           : tr("Somebody disturbs the connection of %1: %2.").arg(who, fault);
}

QString NarratorPhrases::departed(const QString& who, const QString& why)
{
    return why == QLatin1String("killed")
        ? tr("%1 is killed without a word; what its session holds stays until the server gives "
             "the session up.")
              .arg(who)
        : tr("%1 breaks off: %2.").arg(who, why);
}

QString NarratorPhrases::unanswered(const QString& who, const QString& request)
{
    return tr("%1 got no answer to %2: it may have been done, or not.").arg(who, request);
}

QString NarratorPhrases::tableChanged(const QString& sentence, const QStringList& woken)
{
    if (woken.isEmpty())
        return sentence;
    const auto both = woken.size() == 1
        ? tr("%1 The table has changed, so %2 is woken.", "a sentence; one name")
        : tr("%1 The table has changed, so %2 are woken.", "a sentence; several names");
    return both.arg(sentence, list(woken));
}

QString NarratorPhrases::sitsDown(const QString& who, Count count, const QStringList& woken)
{
    const bool isFull = count.capacity >= 0 && count.now >= count.capacity;
    const auto text
        = isFull ? tr("%1 sits down: the table is full, %2 of %3.") : tr("%1 sits down: %2 of %3.");
    return tableChanged(text.arg(who).arg(count.now).arg(count.capacity), woken);
}

QString NarratorPhrases::getsUp(const QString& who, Count count, const QStringList& woken)
{
    const auto text = count.now == 0
        ? tr("%1 gets up: the table is empty.").arg(who)
        : tr("%1 gets up: the table counts %2 of %3.").arg(who).arg(count.now).arg(count.capacity);
    return tableChanged(text, woken);
}

QString NarratorPhrases::loses(const QString& whose, Count count, const QStringList& woken)
{
    const auto text = tr("The place of %1 is taken away: the table counts %2 of %3.");
    return tableChanged(text.arg(whose).arg(count.now).arg(count.capacity), woken);
}

QString NarratorPhrases::vanishes(const QString& whose, Count count)
{
    return tr("The place of %1 is gone without a goodbye: the table counts %2 of %3.")
        .arg(whose)
        .arg(count.now)
        .arg(count.capacity);
}

QString NarratorPhrases::closes(const QString& who, const QString& path)
{
    return tr("%1 closes the barrier: %2 exists now.").arg(who, path);
}

QString NarratorPhrases::opens(const QString& who, const QString& path, const QStringList& woken)
{
    if (woken.isEmpty())
        return tr("%1 opens the barrier: %2 is gone.").arg(who, path);
    const auto text = woken.size() == 1
        ? tr("%1 opens the barrier: %2 is gone, and %3 is woken.", "one name at the end")
        : tr("%1 opens the barrier: %2 is gone, and %3 are woken.", "several names at the end");
    return text.arg(who, path, list(woken));
}

QString NarratorPhrases::comes(const QString& who, Recipe recipe)
{
    return isBarrier(recipe) ? tr("%1 comes to the barrier.").arg(who)
                             : tr("%1 comes to the table.").arg(who);
}

QString NarratorPhrases::waits(const QString& who, Recipe recipe, Count count, bool again)
{
    if (isBarrier(recipe))
        return again ? tr("%1 is woken, finds the barrier closed still, and waits again.").arg(who)
                     : tr("%1 finds the barrier closed and waits.").arg(who);
    return again ? tr("%1 is woken in vain: it counts %2 of %3, and waits again.")
                       .arg(who)
                       .arg(count.now)
                       .arg(count.capacity)
                 : tr("%1 counts %2 of %3 and waits.").arg(who).arg(count.now).arg(count.capacity);
}

QString NarratorPhrases::begins(const QString& who, Recipe recipe, Count count)
{
    return isBarrier(recipe)
        ? tr("%1 finds the barrier open and passes.").arg(who)
        : tr("%1 counts %2 of %3 and begins to eat.").arg(who).arg(count.now).arg(count.capacity);
}

QString NarratorPhrases::eats(const QString& who, Nanoseconds howLong)
{
    return tr("%1 eats for %2.").arg(who, duration(howLong));
}

QString NarratorPhrases::lingers(const QString& who, Count count, bool again)
{
    return again ? tr("%1 is woken in vain: it counts %2 at the table still, and waits again.")
                       .arg(who)
                       .arg(count.now)
                 : tr("%1 has finished, counts %2 at the table still, and waits to leave.")
                       .arg(who)
                       .arg(count.now);
}

QString NarratorPhrases::leaves(const QString& who, Recipe recipe)
{
    return recipe == Recipe::SoundDinnerTable
        ? tr("%1 sees that nobody it ate with sits any more, and leaves.").arg(who)
        : tr("%1 sees the table empty and leaves.").arg(who);
}

QString NarratorPhrases::givesUp(const QString& who)
{
    return tr("%1 gives up waiting.").arg(who);
}

QString NarratorPhrases::allDone(Recipe recipe)
{
    return isBarrier(recipe) ? tr("All who waited have passed the barrier.")
                             : tr("The last one leaves: all have eaten, and the table is empty.");
}

} // namespace zoetrope::app
