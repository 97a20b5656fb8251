#include "app/tours/tourwriter.h"

#include "app/lab/scenario/scenariofile.h"
#include "app/text/text.h"
#include "app/tours/conditionwords.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace zoetrope::app {

namespace {

template<typename Fields, typename Value> auto fieldOf(const Fields& fields, const Value& value)
{
    for (const auto& [field, known] : fields) {
        if (known == value)
            return QString::fromUtf8(std::string_view(field));
    }
    return QString();
}

QJsonArray arrayOf(const std::vector<std::string>& texts)
{
    QJsonArray array;
    for (const auto& text : texts)
        array.push_back(toQString(text));
    return array;
}

QJsonObject toObject(const Condition& condition);

QJsonArray arrayOf(const std::vector<Condition>& conditions)
{
    QJsonArray array;
    for (const auto& condition : conditions)
        array.push_back(toObject(condition));
    return array;
}

void setKind(QJsonObject& object, const Condition& condition)
{
    using Kind = Condition::Kind;
    const auto set = [&object](const char* field, const QJsonValue& value) {
        object[QLatin1String(field)] = value;
    };
    switch (condition.kind) {
    case Kind::Standing:
        return set("is", fieldOf(standingFields, condition.standing));
    case Kind::Woken:
        return set("is", QStringLiteral("woken"));
    case Kind::Session:
        return set("session", fieldOf(sessionFields, condition.state));
    case Kind::Fault:
        return set("fault", toQString(toText(condition.faults)));
    case Kind::NodeThere:
    case Kind::NodeGone:
        set("node", toQString(condition.text));
        return set("is",
                   condition.kind == Kind::NodeThere ? QStringLiteral("there")
                                                     : QStringLiteral("gone"));
    case Kind::Invariant:
        return set("broken", toQString(name(condition.invariant)));
    case Kind::Always: // the parser has no word for it: a caption without "when" is at once
        break;
    default:
        if (const auto count = fieldOf(countFields, condition.kind); !count.isEmpty())
            object[count] = condition.count;
        else if (const auto flag = fieldOf(flagFields, condition.kind); !flag.isEmpty())
            object[flag] = true;
        else
            object[fieldOf(groupFields, condition.kind)] = arrayOf(condition.parts);
    }
}

QJsonObject toObject(const Condition& condition)
{
    QJsonObject object;
    if (!condition.who.empty())
        object[QStringLiteral("who")] = toQString(condition.who);
    setKind(object, condition);
    return object;
}

QJsonObject toObject(const Pointer& pointer)
{
    constexpr std::array fields{"", "participant", "lane", "node", "lamp", "panel"};
    return {{QString::fromLatin1(fields.at(static_cast<std::size_t>(pointer.at))),
             toQString(pointer.text)}};
}

std::vector<std::string> textsOf(const std::vector<Fault>& acts)
{
    std::vector<std::string> texts;
    for (const auto& act : acts)
        texts.push_back(toText(act));
    return texts;
}

QJsonObject toObject(const Question& question)
{
    QJsonObject object{{QStringLiteral("answers"), arrayOf(question.answers)},
                       {QStringLiteral("right"), static_cast<int>(question.right) + 1}};
    if (!question.why.empty())
        object[QStringLiteral("why")] = toQString(question.why);
    return object;
}

QJsonObject toObject(const Caption& caption)
{
    QJsonObject object{{QStringLiteral("say"), toQString(caption.say)}};
    if (!caption.when.empty())
        object[QStringLiteral("when")] = arrayOf(caption.when);
    if (caption.point.at != Pointer::At::Nothing)
        object[QStringLiteral("point")] = toObject(caption.point);
    if (!caption.pauses)
        object[QStringLiteral("pauses")] = false;
    if (caption.speed > 0)
        object[QStringLiteral("speed")] = caption.speed;
    if (!caption.acts.empty())
        object[QStringLiteral("do")] = arrayOf(textsOf(caption.acts));
    if (!caption.scenario.empty())
        object[QStringLiteral("scenario")] = toQString(caption.scenario);
    if (caption.question)
        object[QStringLiteral("ask")] = toObject(*caption.question);
    return object;
}

QJsonObject toObject(const Tour::Words& spoken, bool isTranslation)
{
    QJsonObject object{{QStringLiteral("title"), toQString(spoken.title)},
                       {QStringLiteral("description"), toQString(spoken.description)}};
    if (!spoken.summary.empty())
        object[QStringLiteral("summary")] = toQString(spoken.summary);
    if (isTranslation)
        object[QStringLiteral("captions")] = arrayOf(spoken.captions);
    if (isTranslation && !spoken.answers.empty())
        object[QStringLiteral("answers")] = arrayOf(spoken.answers);
    if (isTranslation && !spoken.why.empty())
        object[QStringLiteral("why")] = toQString(spoken.why);
    return object;
}

QJsonArray arrayOf(const std::vector<Caption>& captions)
{
    QJsonArray array;
    for (const auto& caption : captions)
        array.push_back(toObject(caption));
    return array;
}

} // namespace

QByteArray toJson(const Tour& tour)
{
    auto object = toObject(tour.own, false);
    object[QStringLiteral("id")] = toQString(tour.id);
    if (tour.run)
        object[QStringLiteral("scenario")] = QJsonDocument::fromJson(toJson(*tour.run)).object();
    else
        object[QStringLiteral("scenario")] = toQString(tour.scenario);
    if (!tour.challenge.empty())
        object[QStringLiteral("challenge")] = toQString(tour.challenge);
    object[QStringLiteral("captions")] = arrayOf(tour.captions);
    QJsonObject translations;
    for (const auto& [language, spoken] : tour.translations)
        translations[toQString(language)] = toObject(spoken, true);
    if (!translations.isEmpty())
        object[QStringLiteral("in")] = translations;
    return QJsonDocument(object).toJson();
}

} // namespace zoetrope::app
