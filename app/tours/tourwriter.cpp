#include "app/tours/tourwriter.h"

#include "app/lab/scenario/scenariofile.h"
#include "app/tours/conditionwords.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace zoetrope::app {

namespace {

QString words(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

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
        array.push_back(words(text));
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
        return set("fault", words(condition.text));
    case Kind::NodeThere:
    case Kind::NodeGone:
        set("node", words(condition.text));
        return set("is",
                   condition.kind == Kind::NodeThere ? QStringLiteral("there")
                                                     : QStringLiteral("gone"));
    case Kind::Lamp:
        return set("broken", words(name(condition.invariant)));
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
        object[QStringLiteral("who")] = words(condition.who);
    setKind(object, condition);
    return object;
}

QJsonObject toObject(const Pointer& pointer)
{
    constexpr std::array fields{"", "participant", "lane", "node", "lamp", "panel"};
    return {{QString::fromLatin1(fields.at(static_cast<std::size_t>(pointer.at))),
             words(pointer.text)}};
}

QJsonObject toObject(const Caption& caption)
{
    QJsonObject object{{QStringLiteral("say"), words(caption.say)}};
    if (!caption.when.empty())
        object[QStringLiteral("when")] = arrayOf(caption.when);
    if (caption.point.at != Pointer::At::Nothing)
        object[QStringLiteral("point")] = toObject(caption.point);
    if (!caption.pauses)
        object[QStringLiteral("pauses")] = false;
    std::vector<std::string> acts;
    for (const auto& act : caption.acts)
        acts.push_back(toText(act));
    if (!acts.empty())
        object[QStringLiteral("do")] = arrayOf(acts);
    if (!caption.scenario.empty())
        object[QStringLiteral("scenario")] = words(caption.scenario);
    if (caption.question)
        object[QStringLiteral("ask")]
            = QJsonObject{{QStringLiteral("answers"), arrayOf(caption.question->answers)},
                          {QStringLiteral("right"), static_cast<int>(caption.question->right) + 1}};
    return object;
}

QJsonObject toObject(const Tour::Words& spoken, bool isTranslation)
{
    QJsonObject object{{QStringLiteral("title"), words(spoken.title)},
                       {QStringLiteral("description"), words(spoken.description)}};
    if (!spoken.summary.empty())
        object[QStringLiteral("summary")] = words(spoken.summary);
    if (isTranslation)
        object[QStringLiteral("captions")] = arrayOf(spoken.captions);
    if (isTranslation && !spoken.answers.empty())
        object[QStringLiteral("answers")] = arrayOf(spoken.answers);
    return object;
}

} // namespace

QByteArray toJson(const Tour& tour)
{
    auto object = toObject(tour.own, false);
    object[QStringLiteral("id")] = words(tour.id);
    if (tour.run)
        object[QStringLiteral("scenario")] = QJsonDocument::fromJson(toJson(*tour.run)).object();
    else
        object[QStringLiteral("scenario")] = words(tour.scenario);
    if (!tour.challenge.empty())
        object[QStringLiteral("challenge")] = words(tour.challenge);
    QJsonArray captions;
    for (const auto& caption : tour.captions)
        captions.push_back(toObject(caption));
    object[QStringLiteral("captions")] = captions;
    QJsonObject translations;
    for (const auto& [language, spoken] : tour.translations)
        translations[words(language)] = toObject(spoken, true);
    if (!translations.isEmpty())
        object[QStringLiteral("in")] = translations;
    return QJsonDocument(object).toJson();
}

} // namespace zoetrope::app
