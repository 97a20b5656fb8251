// A scenario as the text of its file.
#include "app/lab/scenario/scenariofile.h"
#include "app/text/text.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace zoetrope::app {

namespace {

template<typename List> QJsonArray arrayOf(const List& list)
{
    QJsonArray array;
    for (const auto& entry : list)
        array.append(toQString(entry));
    return array;
}

QJsonArray arrayOf(const Range& range)
{
    return {qint64{range.least.count()}, qint64{range.most.count()}};
}

QJsonObject objectOf(const ScenarioWords& words)
{
    QJsonObject object{{QStringLiteral("title"), toQString(words.title)}};
    if (!words.description.empty())
        object.insert(QStringLiteral("description"), toQString(words.description));
    if (!words.notes.empty())
        object.insert(QStringLiteral("notes"), arrayOf(words.notes));
    return object;
}

QString wordOf(std::optional<recipes::ClientKind> client)
{
    return toQString(name(client.value_or(recipes::ClientKind::Native)));
}

QJsonObject objectOf(const Habit& habit)
{
    QJsonObject object;
    const auto put = [&](const char* field, bool isSaid, const QJsonValue& value) {
        if (isSaid)
            object.insert(QLatin1String(field), value);
    };
    put("meal_ms", habit.meal.has_value(), arrayOf(habit.meal.value_or(Range{})));
    put("arrival_ms", habit.arrival.has_value(), arrayOf(habit.arrival.value_or(Range{})));
    put("recipe", habit.recipe.has_value(),
        toQString(name(habit.recipe.value_or(recipes::Recipe::None))));
    put("part", habit.part.has_value(),
        habit.part == Part::Produce ? QStringLiteral("produce") : QStringLiteral("consume"));
    put("place", !habit.place.empty(), toQString(habit.place));
    put("also", !habit.also.empty(), arrayOf(habit.also));
    put("patience_ms", habit.patience.has_value(),
        qint64{habit.patience.value_or(std::chrono::milliseconds(0)).count()});
    put("counts_data", habit.countsData, true);
    put("downgrades", habit.downgrades, true);
    put("releases_on_request", habit.releasesOnRequest, true);
    put("client", habit.client.has_value(), wordOf(habit.client));
    return object;
}

QString wordOf(Duty duty)
{
    switch (duty) {
    case Duty::Number:
        return QStringLiteral("number");
    case Duty::Write:
        return QStringLiteral("write");
    case Duty::FencedWrite:
        return QStringLiteral("fenced-write");
    case Duty::Nothing:
        break;
    }
    return {};
}

// What goes on in it, without what it is called.
void putNumbers(const Scenario& scenario, QJsonObject& object)
{
    const auto put = [&](const char* field, bool isSaid, const QJsonValue& value) {
        if (isSaid)
            object.insert(QLatin1String(field), value);
    };
    put("namespace", !scenario.nameSpace.empty(), toQString(scenario.nameSpace));
    put("opener", !scenario.opener.empty(), toQString(scenario.opener));
    put("rounds", scenario.rounds > 1, scenario.rounds);
    put("capacity", scenario.capacity > 0, scenario.capacity);
    put("repeats", scenario.repeats > 1, scenario.repeats);
    put("servers", scenario.servers > 1, scenario.servers);
    put("client", scenario.client.has_value(), wordOf(scenario.client));
    put("patience_ms", scenario.patience.has_value(),
        qint64{scenario.patience.value_or(std::chrono::milliseconds(0)).count()});
    put("session_timeout_ms", scenario.sessionTimeout.count() > 0,
        qint64{scenario.sessionTimeout.count()});
    put("begins_together", scenario.beginsTogether && scenario.faults.empty(), true);
    put("timeless", scenario.isTimeless, true);
    put("by_priority", scenario.byPriority, true);
    put("delay_ms", scenario.delay.has_value(), arrayOf(scenario.delay.value_or(Range{})));
    put("duty", scenario.duty != Duty::Nothing, wordOf(scenario.duty));
    put("lesson", scenario.lesson.has_value(),
        toQString(name(scenario.lesson.value_or(recipes::Invariant::NobodyEatsEarly))));
}

void putEvents(const Scenario& scenario, QJsonObject& object)
{
    QJsonArray faults;
    for (const auto& fault : scenario.faults)
        faults.append(QStringLiteral("%1 %2").arg(fault.at.count()).arg(toQString(toText(fault))));
    QJsonArray schedule;
    for (const auto& step : scenario.schedule)
        schedule.append(toQString(toText(step)));
    QJsonArray acts;
    for (const auto& act : scenario.acts)
        acts.append(toQString(toText(act)));
    const std::array lists{std::pair{"faults", faults}, std::pair{"schedule", schedule},
                           std::pair{"acts", acts}};
    for (const auto& [field, list] : lists) {
        if (!list.isEmpty())
            object.insert(QLatin1String(field), list);
    }
}

// Nothing where there is none.
template<typename Map> void putEach(const char* field, const Map& map, QJsonObject& object)
{
    QJsonObject entries;
    for (const auto& [name, entry] : map)
        entries.insert(toQString(name), objectOf(entry));
    if (!entries.isEmpty())
        object.insert(QLatin1String(field), entries);
}

} // namespace

QByteArray toJson(const Scenario& scenario)
{
    auto object = objectOf(scenario.own);
    object.insert(QStringLiteral("id"), toQString(scenario.id));
    putEach("in", scenario.translations, object);
    object.insert(QStringLiteral("recipe"), toQString(name(scenario.recipe)));
    object.insert(QStringLiteral("path"), toQString(scenario.path));
    object.insert(QStringLiteral("participants"), arrayOf(scenario.participants));
    object.insert(QStringLiteral("arrival_ms"), arrayOf(scenario.arrival));
    object.insert(QStringLiteral("hold_ms"), arrayOf(scenario.meal));
    putNumbers(scenario, object);
    putEach("habits", scenario.habits, object);
    putEvents(scenario, object);
    return QJsonDocument(object).toJson();
}

} // namespace zoetrope::app
