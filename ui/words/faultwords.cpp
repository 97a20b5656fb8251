#include "ui/words/faultwords.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <array>

namespace zoetrope::ui {

using recipes::NetworkFault;

namespace {

struct Word
{
    const char* key;
    const char* text;
};

// Of the network, in the order of the menu.
constexpr std::array<NetworkWords, recipes::networkFaultCount> network{{
    {NetworkFault::Cut, QT_TRANSLATE_NOOP("Fault", "cut"),
     QT_TRANSLATE_NOOP("Fault", "The connection of %1 is cut."),
     QT_TRANSLATE_NOOP("Fault", "cut the connection of %1"),
     QT_TRANSLATE_NOOP("Fault", "&Cut connection"), Qt::Key_C},
    {NetworkFault::Delay, QT_TRANSLATE_NOOP("Fault", "delayed by %1 ms each way"),
     QT_TRANSLATE_NOOP("Fault", "All that %1 sends and hears is late by %2 ms."),
     QT_TRANSLATE_NOOP("Fault", "delay all that %1 sends and hears"),
     QT_TRANSLATE_NOOP("Fault", "&Delay connection"), Qt::Key_D},
    {NetworkFault::Bandwidth, QT_TRANSLATE_NOOP("Fault", "limited to %1 bytes a second"),
     QT_TRANSLATE_NOOP("Fault", "The line of %1 gets slow: %2 bytes a second each way."),
     QT_TRANSLATE_NOOP("Fault", "slow the line of %1 down"),
     QT_TRANSLATE_NOOP("Fault", "Limit bandwidth (&Q)"), Qt::Key_Q},
    {NetworkFault::LoseNextReply, QT_TRANSLATE_NOOP("Fault", "loses the next reply"),
     QT_TRANSLATE_NOOP("Fault", "The next answer to %1 will get lost on its way."),
     QT_TRANSLATE_NOOP("Fault", "lose the next reply to %1"),
     QT_TRANSLATE_NOOP("Fault", "&Lose next reply"), Qt::Key_L},
    {NetworkFault::HalfOpen, QT_TRANSLATE_NOOP("Fault", "half open"),
     QT_TRANSLATE_NOOP("Fault", "The server hears %1, but %1 hears nothing any more."),
     QT_TRANSLATE_NOOP("Fault", "let %1 be heard, but hear nothing"),
     QT_TRANSLATE_NOOP("Fault", "&Half-open: it is heard, but hears nothing"), Qt::Key_H},
    {NetworkFault::StopHeartbeats, QT_TRANSLATE_NOOP("Fault", "no heartbeats"),
     QT_TRANSLATE_NOOP("Fault", "The heartbeats of %1 get lost on their way to the server."),
     QT_TRANSLATE_NOOP("Fault", "stop the heartbeats of %1"),
     QT_TRANSLATE_NOOP("Fault", "Stop heart&beats, until the session expires"), Qt::Key_B},
    {NetworkFault::Freeze, QT_TRANSLATE_NOOP("Fault", "frozen"),
     QT_TRANSLATE_NOOP("Fault",
                       "The network of %1 falls silent: nothing gets through in either direction."),
     QT_TRANSLATE_NOOP("Fault", "freeze the connection of %1")}, // it has a button
}};

// What is done to a run, as a fault is called.
constexpr std::array vocabulary{
    Word{"killed", QT_TRANSLATE_NOOP("Fault", "killed")},
    Word{"kill", QT_TRANSLATE_NOOP("Fault", "killed")},
    Word{"stop", QT_TRANSLATE_NOOP("Fault", "process stopped")},
    Word{"continue", QT_TRANSLATE_NOOP("Fault", "process goes on")},
    Word{"restart", QT_TRANSLATE_NOOP("Fault", "started again")},
    Word{"delete", QT_TRANSLATE_NOOP("Fault", "its nodes deleted")},
    Word{"revoke", QT_TRANSLATE_NOOP("Fault", "asked to let go")},
    Word{"add", QT_TRANSLATE_NOOP("Fault", "added")},
    Word{"add-curator", QT_TRANSLATE_NOOP("Fault", "added: a client of Curator")},
    Word{"add-kazoo", QT_TRANSLATE_NOOP("Fault", "added: a client of kazoo")},
    Word{"leave", QT_TRANSLATE_NOOP("Fault", "asked to leave")},
    Word{"delete-node", QT_TRANSLATE_NOOP("Fault", "deleted")},
    Word{"create-foreign", QT_TRANSLATE_NOOP("Fault", "given a foreign child")},
    Word{"revoke-node", QT_TRANSLATE_NOOP("Fault", "owner asked to let go")},
    Word{"stop-server", QT_TRANSLATE_NOOP("Fault", "stopped")},
    Word{"kill-server", QT_TRANSLATE_NOOP("Fault", "server killed")},
    Word{"start-server", QT_TRANSLATE_NOOP("Fault", "started again")},
    Word{"kill-leader", QT_TRANSLATE_NOOP("Fault", "leader killed")},
    Word{"isolate", QT_TRANSLATE_NOOP("Fault", "leader cut off")},
    Word{"heal", QT_TRANSLATE_NOOP("Fault", "all hear each other")},
};

const NetworkWords& wordsOf(NetworkFault fault)
{
    return *std::find_if(network.begin(), network.end(),
                         [fault](const NetworkWords& words) { return words.fault == fault; });
}

QString filledIn(const char* text, const QStringList& what)
{
    auto said = QCoreApplication::translate("Fault", text);
    for (qsizetype i = 0; i < what.size(); ++i)
        said.replace(QLatin1Char('%') + QString::number(i + 1), what[i]);
    return said;
}

QString wordFor(const QString& key)
{
    if (const auto broken = recipes::brokenFrom(key.toStdString()))
        return filledIn(wordsOf(broken->fault).state, {QString::number(broken->amount)});
    const auto* const word
        = std::find_if(vocabulary.begin(), vocabulary.end(),
                       [&key](const Word& one) { return key == QLatin1String(one.key); });
    static const QRegularExpression number(QStringLiteral(" \\(-?\\d+\\)$")); // of an error
    return word == vocabulary.end() ? QString(key).remove(number)
                                    : QCoreApplication::translate("Fault", word->text);
}

} // namespace

QString faultWords(const std::string& text)
{
    QStringList words;
    for (const auto& key : QString::fromStdString(text).split(QStringLiteral(", ")))
        words += wordFor(key);
    return words.join(
        QCoreApplication::translate("Fault", ", ", "between two things that are broken"));
}

std::span<const NetworkWords> networkWords()
{
    return network;
}

QString brokenSentence(const recipes::BrokenNetwork& broken, const QString& who)
{
    return filledIn(wordsOf(broken.fault).told, {who, QString::number(broken.amount)});
}

QString askedPhrase(NetworkFault fault, const QString& whom)
{
    return filledIn(wordsOf(fault).asked, {whom});
}

} // namespace zoetrope::ui
