#include "ui/words/faultwords.h"

#include "ui/words/filledin.h"
#include "ui/words/librarywords.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <array>

namespace zoetrope::ui {

using recipes::FaultKind;
using recipes::NetworkFault;

namespace {

struct Word
{
    FaultKind act;
    const char* text;
};

// Of the network, in the order of the menu.
constexpr std::array<NetworkWords, recipes::networkFaultCount> network{{
    {NetworkFault::Cut, QT_TRANSLATE_NOOP("Fault", "cut"),
     QT_TRANSLATE_NOOP("Fault", "%1's connection is cut."),
     QT_TRANSLATE_NOOP("Fault", "cut %1's connection"),
     QT_TRANSLATE_NOOP("Fault", "&Cut connection"), Qt::Key_C},
    {NetworkFault::Delay, QT_TRANSLATE_NOOP("Fault", "delayed by %1 ms each way"),
     QT_TRANSLATE_NOOP("Fault", "All that %1 sends and hears is late by %2 ms."),
     QT_TRANSLATE_NOOP("Fault", "delay all that %1 sends and hears"),
     QT_TRANSLATE_NOOP("Fault", "&Delay connection"), Qt::Key_D},
    {NetworkFault::Bandwidth, QT_TRANSLATE_NOOP("Fault", "limited to %1 bytes a second"),
     QT_TRANSLATE_NOOP("Fault", "The line of %1 gets slow: %2 bytes a second each way."),
     QT_TRANSLATE_NOOP("Fault", "slow %1's line down"),
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
     QT_TRANSLATE_NOOP("Fault", "stop %1's heartbeats"),
     QT_TRANSLATE_NOOP("Fault", "Stop heart&beats, until the session expires"), Qt::Key_B},
    {NetworkFault::Freeze, QT_TRANSLATE_NOOP("Fault", "frozen"),
     QT_TRANSLATE_NOOP("Fault",
                       "%1's connection is frozen: nothing gets through in either direction."),
     QT_TRANSLATE_NOOP("Fault", "freeze %1's connection")}, // it has a button
}};

// What else is done to a run.
constexpr std::array vocabulary{
    Word{FaultKind::Kill, QT_TRANSLATE_NOOP("Fault", "killed")},
    Word{FaultKind::Stop, QT_TRANSLATE_NOOP("Fault", "process stopped")},
    Word{FaultKind::Continue, QT_TRANSLATE_NOOP("Fault", "process goes on")},
    Word{FaultKind::Expire, QT_TRANSLATE_NOOP("Fault", "session ended")},
    Word{FaultKind::Hold, QT_TRANSLATE_NOOP("Fault", "paused")},
    Word{FaultKind::HoldInbox, QT_TRANSLATE_NOOP("Fault", "messages kept back")},
    Word{FaultKind::Restart, QT_TRANSLATE_NOOP("Fault", "started again")},
    Word{FaultKind::Delete, QT_TRANSLATE_NOOP("Fault", "its nodes deleted")},
    Word{FaultKind::Revoke, QT_TRANSLATE_NOOP("Fault", "asked to let go")},
    Word{FaultKind::Add, QT_TRANSLATE_NOOP("Fault", "added")},
    Word{FaultKind::AddCurator, QT_TRANSLATE_NOOP("Fault", "added: a client of Curator")},
    Word{FaultKind::AddKazoo, QT_TRANSLATE_NOOP("Fault", "added: a client of kazoo")},
    Word{FaultKind::Leave, QT_TRANSLATE_NOOP("Fault", "asked to leave")},
    Word{FaultKind::DeleteNode, QT_TRANSLATE_NOOP("Fault", "deleted")},
    Word{FaultKind::CreateForeign, QT_TRANSLATE_NOOP("Fault", "given a foreign child")},
    Word{FaultKind::RevokeNode, QT_TRANSLATE_NOOP("Fault", "owner asked to let go")},
    Word{FaultKind::StopServer, QT_TRANSLATE_NOOP("Fault", "stopped")},
    Word{FaultKind::KillServer, QT_TRANSLATE_NOOP("Fault", "server killed")},
    Word{FaultKind::StartServer, QT_TRANSLATE_NOOP("Fault", "started again")},
    Word{FaultKind::KillLeader, QT_TRANSLATE_NOOP("Fault", "leader killed")},
    Word{FaultKind::Isolate, QT_TRANSLATE_NOOP("Fault", "leader cut off")},
    Word{FaultKind::Heal, QT_TRANSLATE_NOOP("Fault", "all hear each other")},
};

const NetworkWords& wordsOf(NetworkFault fault)
{
    return *std::find_if(network.begin(), network.end(),
                         [fault](const NetworkWords& words) { return words.fault == fault; });
}

QString inWords(const char* text, const QStringList& what)
{
    return filledIn(QCoreApplication::translate("Fault", text), what);
}

QString wordsFor(const recipes::NetworkFaults& faults)
{
    QStringList words;
    for (const auto& row : recipes::networkFaults()) {
        if (faults.has(row.fault))
            words
                += inWords(wordsOf(row.fault).state, {QString::number(faults.amountOf(row.fault))});
    }
    return words.join(
        QCoreApplication::translate("Fault", ", ", "between two things that are broken"));
}

QString wordFor(FaultKind act)
{
    if (const auto broken = networkFaultOf(act))
        return wordsFor(recipes::NetworkFaults(*broken));
    const auto* const word = std::find_if(vocabulary.begin(), vocabulary.end(),
                                          [act](const Word& one) { return act == one.act; });
    return word == vocabulary.end() ? QString::fromUtf8(std::string_view(name(act)))
                                    : QCoreApplication::translate("Fault", word->text);
}

QString wordFor(const recipes::Harm::Reply& lost)
{
    const auto request = std::string(name(lost.operation)) + ' ' + lost.path;
    return inWords(QT_TRANSLATE_NOOP("Fault", "the reply to %1 was lost"),
                   {QString::fromStdString(request)});
}

QString withoutNumber(QString sentence)
{
    static const QRegularExpression number(QStringLiteral(" ?[(\uff08]-?\\d+[)\uff09]$"));
    return sentence.remove(number);
}

} // namespace

QString faultWords(const recipes::Harm& harm)
{
    if (harm.act)
        return wordFor(*harm.act);
    if (harm.lost)
        return wordFor(*harm.lost);
    return harm.other.empty() ? wordsFor(harm.network) : inOurWords(harm.other);
}

QString errorWords(const std::string& sentence)
{
    return withoutNumber(inOurWords(sentence));
}

QString troubleWords(const std::string& sentence)
{
    const auto half = QString::fromStdString(sentence).section(QLatin1String(": "), -1);
    return errorWords(withoutNumber(half).toStdString());
}

QString departureWords(const recipes::Participant& participant)
{
    return participant.isKilled ? wordFor(FaultKind::Kill) : errorWords(participant.departure);
}

std::span<const NetworkWords> networkWords()
{
    return network;
}

QString brokenSentence(const recipes::BrokenNetwork& broken, const QString& who)
{
    return inWords(wordsOf(broken.fault).told, {who, QString::number(broken.amount)});
}

QString askedPhrase(NetworkFault fault, const QString& whom)
{
    return inWords(wordsOf(fault).asked, {whom});
}

} // namespace zoetrope::ui
