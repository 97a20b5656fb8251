#include "app/lab/narration/narratorphrases.h"

#include "app/recipes/recipetexts.h"

namespace zoetrope::app {

using namespace recipes;

namespace {

QString counted(const Narration& narration, const char* text, const QString& who,
                NarratorPhrases::Count count)
{
    return narration.told(text, {who, QString::number(count.now), QString::number(count.capacity)});
}

double secondsOf(std::chrono::nanoseconds time)
{
    return std::chrono::duration<double>(time).count();
}

constexpr qsizetype mostNames = 6, namedOfMany = 3; // of a list: a herd is told by its number

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

QString NarratorPhrases::connected(const QString& who)
{
    return tr("%1 is connected.").arg(who);
}

QString NarratorPhrases::state(const QString& who, SessionState state, bool isSeated)
{
    switch (state) {
    case SessionState::Suspended:
        return tr("%1 has lost its connection, and cannot know yet whether its session lives.")
            .arg(who);
    case SessionState::Reconnected:
        return tr("%1 is connected again, and its session lives.").arg(who);
    case SessionState::Lost:
        return isSeated
            ? tr("%1's session is lost, and its place at the table goes with it.").arg(who)
            : tr("%1's session is lost.").arg(who);
    case SessionState::AuthFailed:
        return tr("The server does not accept the credentials of %1. Its session is over.")
            .arg(who);
    case SessionState::Connecting:
    case SessionState::Connected:
    case SessionState::Closed:
        break;
    }
    return {};
}

QString NarratorPhrases::losesByItsClock(const QString& who, Nanoseconds timeout)
{
    return timeout.count() == 0
        ? tr("By its own clock, %1 counts its session as lost; no server has told it so.").arg(who)
        : tr("No server has answered %1 for %2 s of real time: by its own clock, its session is "
             "lost. No server has told it so.")
              .arg(who)
              .arg(secondsOf(timeout));
}

QString NarratorPhrases::silence(const QString& who, Nanoseconds timeout)
{
    return timeout.count() == 0 ? QString()
                                : tr("The server has heard nothing from %1 for %2 s of real time.")
                                      .arg(who)
                                      .arg(secondsOf(timeout));
}

QString NarratorPhrases::hasSuccessor(const QString& who)
{
    return tr("%1 is connected again with a new session. Everything that the old session owned is "
              "gone.")
        .arg(who);
}

QString NarratorPhrases::unanswered(const QString& who, const QString& request)
{
    return tr("%1 got no answer to %2. The server may have done it, or not.").arg(who, request);
}

QString NarratorPhrases::tableChanged(const QString& sentence, const QStringList& woken)
{
    return woken.isEmpty() ? sentence
                           : tr("%1 The table has changed, so the server sends %2 an event.",
                                "a sentence; one name or several")
                                 .arg(sentence, list(woken));
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
    const auto text = tr("Somebody took the place of %1 away: the table counts %2 of %3.");
    return tableChanged(text.arg(whose).arg(count.now).arg(count.capacity), woken);
}

QString NarratorPhrases::vanishes(const QString& whose, Count count, bool withSession,
                                  const QStringList& woken)
{
    const auto text = withSession
        ? tr("The server has ended %1's session, and its place is gone: the table counts %2 "
             "of %3.")
        : tr("The place of %1 is gone: the table counts %2 of %3.");
    return tableChanged(text.arg(whose).arg(count.now).arg(count.capacity), woken);
}

QString NarratorPhrases::closes(const QString& who, const QString& path)
{
    return tr("%1 closes the barrier: %2 exists now.").arg(who, path);
}

QString NarratorPhrases::opens(const QString& who, const QString& path, const QStringList& woken)
{
    if (woken.isEmpty())
        return tr("%1 opens the barrier: %2 is gone.").arg(who, path);
    return tr("%1 opens the barrier: %2 is gone, and the server sends %3 an event.",
              "one name or several at the end")
        .arg(who, path, list(woken));
}

QString NarratorPhrases::waits(const QString& who, Recipe recipe, Count count, bool again)
{
    const auto& narration = narrationOf(recipe);
    return counted(narration, again ? narration.waitsAgain : narration.waits, who, count);
}

QString NarratorPhrases::begins(const QString& who, Recipe recipe, Count count)
{
    const auto& narration = narrationOf(recipe);
    return counted(narration, narration.begins, who, count);
}

QString NarratorPhrases::lingers(const QString& who, Recipe recipe, Count count, bool again)
{
    const auto& narration = narrationOf(recipe);
    return counted(narration, again ? narration.lingersAgain : narration.lingers, who, count);
}

QString NarratorPhrases::givesUp(const QString& who)
{
    return tr("%1 gives up waiting.").arg(who);
}

} // namespace zoetrope::app
