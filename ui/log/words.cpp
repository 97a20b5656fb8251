#include "ui/log/words.h"

#include "ui/scene/stage.h"
#include "ui/tr.h"
#include "ui/words/faultwords.h"
#include "ui/words/librarywords.h"

#include <QLocale>

#include <array>

namespace zoetrope::ui {

namespace {

using recipes::Event;
using recipes::Kind;

QString fromView(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

// In the order of the enumerators.
constexpr std::array kindWords{
    QT_TRANSLATE_NOOP("zoetrope::ui", "joined"),
    QT_TRANSLATE_NOOP("zoetrope::ui", "departed"),
    QT_TRANSLATE_NOOP("zoetrope::ui", "connecting"),
    QT_TRANSLATE_NOOP("zoetrope::ui", "session"),
    QT_TRANSLATE_NOOP("zoetrope::ui", "sent"),
    QT_TRANSLATE_NOOP("zoetrope::ui", "arrived"),
    QT_TRANSLATE_NOOP("zoetrope::ui", "delivered"),
    QT_TRANSLATE_NOOP("zoetrope::ui", "wire request"),
    QT_TRANSLATE_NOOP("zoetrope::ui", "wire reply"),
    QT_TRANSLATE_NOOP("zoetrope::ui", "wire event"),
    QT_TRANSLATE_NOOP("zoetrope::ui", "seen"),
    QT_TRANSLATE_NOOP("zoetrope::ui", "belief"),
    QT_TRANSLATE_NOOP("zoetrope::ui", "step"),
    QT_TRANSLATE_NOOP("zoetrope::ui", "pause"),
    QT_TRANSLATE_NOOP("zoetrope::ui", "fault"),
    QT_TRANSLATE_NOOP("zoetrope::ui", "remark"),
    QT_TRANSLATE_NOOP("zoetrope::ui", "reported"),
};

constexpr std::array standingWords{
    QT_TRANSLATE_NOOP("zoetrope::ui", "not begun"),
    QT_TRANSLATE_NOOP("zoetrope::ui", "asks to come in"),
    QT_TRANSLATE_NOOP("zoetrope::ui", "waits"),
    QT_TRANSLATE_NOOP("zoetrope::ui", "is inside"),
    QT_TRANSLATE_NOOP("zoetrope::ui", "leaves"),
    QT_TRANSLATE_NOOP("zoetrope::ui", "waits to go"),
    QT_TRANSLATE_NOOP("zoetrope::ui", "is out"),
    QT_TRANSLATE_NOOP("zoetrope::ui", "gave up"),
    QT_TRANSLATE_NOOP("zoetrope::ui", "lost its place"),
};

constexpr std::array stateWords{
    QT_TRANSLATE_NOOP("zoetrope::ui", "connecting"),
    QT_TRANSLATE_NOOP("zoetrope::ui", "connected"),
    QT_TRANSLATE_NOOP("zoetrope::ui", "suspended"),
    QT_TRANSLATE_NOOP("zoetrope::ui", "reconnected"),
    QT_TRANSLATE_NOOP("zoetrope::ui", "lost"),
    QT_TRANSLATE_NOOP("zoetrope::ui", "closed"),
    QT_TRANSLATE_NOOP("zoetrope::ui", "authentication refused"),
};

constexpr std::array phaseWords{
    QT_TRANSLATE_NOOP("zoetrope::ui", "name looked up"),
    QT_TRANSLATE_NOOP("zoetrope::ui", "socket open"),
    QT_TRANSLATE_NOOP("zoetrope::ui", "session agreed"),
};

template<std::size_t size, typename Enum>
QString wordAt(const std::array<const char*, size>& words, Enum value)
{
    const auto index = static_cast<std::size_t>(value);
    return index < size ? tr(words[index]) : QString();
}

QString beliefOf(const Event& event)
{
    auto words = wordAt(standingWords, event.standing);
    if (event.count >= 0 && countsMembers(event.recipe))
        words += tr(", counts %1 of %2").arg(event.count).arg(event.capacity);
    return words;
}

QString itemOf(const Event& event)
{
    switch (event.item) {
    case recipes::Item::Reply:
        return tr("reply");
    case recipes::Item::Watch:
        return changeWord(event.change);
    case recipes::Item::State:
        return wordAt(stateWords, event.state);
    }
    return {};
}

QString requestOf(const Event& event)
{
    if (event.watch == recipes::WatchKind::None)
        return {};
    return tr("leaves a %1 watch").arg(watchWord(event.watch));
}

QString took(const QString& words, const Event& event)
{
    return words + QStringLiteral(" · ") + seconds(event.took);
}

} // namespace

QString kindWord(Kind kind)
{
    return wordAt(kindWords, kind);
}

QString operationWord(recipes::Operation operation)
{
    return operation == recipes::Operation::None ? QString() : fromView(name(operation));
}

QString changeWord(recipes::Change change)
{
    return change == recipes::Change::None ? QString() : fromView(name(change));
}

QString watchWord(recipes::WatchKind kind)
{
    switch (kind) {
    case recipes::WatchKind::Data:
        return tr("data");
    case recipes::WatchKind::Exists:
        return tr("existence");
    case recipes::WatchKind::Children:
        return tr("child");
    case recipes::WatchKind::None:
        break;
    }
    return {};
}

QString codeWord(int code)
{
    struct Name
    {
        int code;
        const char* text;
    };
    // The protocol's own names, which a person looks up as they are.
    static constexpr std::array names{
        Name{-4, "CONNECTIONLOSS"},    Name{-6, "UNIMPLEMENTED"},
        Name{-7, "OPERATIONTIMEOUT"},  Name{-8, "BADARGUMENTS"},
        Name{-9, "INVALIDSTATE"},      Name{-101, "NONODE"},
        Name{-102, "NOAUTH"},          Name{-103, "BADVERSION"},
        Name{-110, "NODEEXISTS"},      Name{-108, "NOCHILDRENFOREPHEMERALS"},
        Name{-111, "NOTEMPTY"},        Name{-112, "SESSIONEXPIRED"},
        Name{-113, "INVALIDCALLBACK"}, Name{-114, "INVALIDACL"},
        Name{-115, "AUTHFAILED"},      Name{-116, "CLOSING"},
        Name{-118, "SESSIONMOVED"},
    };
    if (code == 0)
        return {};
    const auto found = std::find_if(names.begin(), names.end(),
                                    [code](const Name& name) { return name.code == code; });
    return found == names.end() ? QString::number(code) : QString::fromLatin1(found->text);
}

QString detailOf(const Event& event)
{
    switch (event.kind) {
    case Kind::PhaseEnded:
        return took(wordAt(phaseWords, event.phase), event);
    case Kind::StateChanged:
        return wordAt(stateWords, event.state);
    case Kind::Sent:
    case Kind::WireRequest:
        return requestOf(event);
    case Kind::Arrived:
    case Kind::Delivered:
        return itemOf(event);
    case Kind::WireEvent:
        return changeWord(event.change);
    case Kind::Belief:
        return beliefOf(event);
    case Kind::Step:
        return tr("line %1").arg(event.step);
    case Kind::Paused:
        return tr("for %1").arg(seconds(event.took));
    case Kind::Joined:
    case Kind::WireReply:
    case Kind::Seen:
        break;
    case Kind::Remark:
        return harmOf(event).isMend() ? inOurWords(event.text)
                                      : tr("held for ever: %1").arg(faultWords(harmOf(event)));
    case Kind::Reported:
        return tr("%1 reports").arg(event.detail ? event.detail->news.size() : 0);
    case Kind::Departed:
    case Kind::Fault:
        return harmOf(event).isMend() ? errorWords(event.text) : faultWords(harmOf(event));
    }
    return QString::fromStdString(event.text);
}

QString hex(std::int64_t number)
{
    return number == 0 ? QString() : QStringLiteral("0x") + QString::number(number, 16);
}

QString seconds(std::chrono::nanoseconds time, int decimals)
{
    const auto value = std::chrono::duration<double>(time).count();
    return tr("%1 s").arg(QLocale().toString(value, 'f', decimals));
}

} // namespace zoetrope::ui
