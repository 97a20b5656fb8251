#include "ui/words/faultwords.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <array>

namespace zoetrope::ui {

namespace {

struct Word
{
    const char* key;
    const char* text;
};

// The relays' states; then what is done to a run, as a fault is called.
constexpr std::array vocabulary{
    Word{"cut", QT_TRANSLATE_NOOP("Fault", "cut")},
    Word{"frozen", QT_TRANSLATE_NOOP("Fault", "frozen")},
    Word{"half open", QT_TRANSLATE_NOOP("Fault", "half open")},
    Word{"dropping", QT_TRANSLATE_NOOP("Fault", "no heartbeats")},
    Word{"loses the next reply", QT_TRANSLATE_NOOP("Fault", "loses the next reply")},
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

QString wordFor(const QString& key)
{
    static const QRegularExpression delayed(QStringLiteral("^delayed by (\\d+) ms each way$"));
    if (const auto found = delayed.match(key); found.hasMatch())
        return QCoreApplication::translate("Fault", "delayed by %1 ms each way")
            .arg(found.captured(1));
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

} // namespace zoetrope::ui
