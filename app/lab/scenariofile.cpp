#include "app/lab/scenariofile.h"

#include "app/lab/fields.h"
#include "recipes/client/path.h"

#include <QFile>
#include <QJsonDocument>

#include <array>

namespace zoetrope::app {

namespace {

constexpr std::array bundled{"dinner-table", "barrier", "dinner-table-wrong-watch",
                             "dinner-table-hasty-guest"};

recipes::Recipe recipeOf(const Fields& fields)
{
    const auto word = fields.text("recipe");
    for (const auto recipe : {recipes::Recipe::Barrier, recipes::Recipe::DinnerTable,
                              recipes::Recipe::SoundDinnerTable}) {
        if (word == name(recipe))
            return recipe;
    }
    fields.refuse("recipe",
                  "\"" + word
                      + "\" is no recipe; write barrier, dinner-table or sound-dinner-table");
}

std::optional<recipes::Invariant> lessonOf(const Fields& fields)
{
    if (!fields.has("lesson"))
        return {};
    const auto word = fields.text("lesson");
    using recipes::Invariant;
    for (const auto invariant : {Invariant::NobodyEatsEarly, Invariant::NobodyLeavesEarly,
                                 Invariant::NobodyPassesClosed, Invariant::NobodyWaitsForEver}) {
        if (word == name(invariant))
            return invariant;
    }
    fields.refuse("lesson",
                  "\"" + word + "\" is no invariant; write one such as nobody-waits-for-ever");
}

std::vector<std::string> participantsOf(const Fields& fields)
{
    auto participants = fields.texts("participants");
    if (participants.empty() || participants.size() > mostParticipants)
        fields.refuse("participants",
                      "write from 1 to " + std::to_string(mostParticipants) + " names");
    for (const auto& participant : participants) {
        if (participant.find('/') != std::string::npos || recipes::Path::problem('/' + participant))
            fields.refuse("participants", "\"" + participant + "\" cannot be a znode's name");
        if (std::count(participants.begin(), participants.end(), participant) > 1)
            fields.refuse("participants", "\"" + participant + "\" is named twice");
    }
    return participants;
}

Habit habitOf(const Fields& fields)
{
    fields.allow({"arrival_ms", "meal_ms", "counts_data"});
    Habit habit;
    if (fields.has("arrival_ms"))
        habit.arrival = fields.range("arrival_ms");
    if (fields.has("meal_ms"))
        habit.meal = fields.range("meal_ms");
    habit.countsData = fields.has("counts_data") && fields.flag("counts_data");
    return habit;
}

Schedule scheduleOf(const Fields& fields)
{
    std::string text;
    for (const auto& line :
         fields.has("schedule") ? fields.texts("schedule") : std::vector<std::string>())
        text.append(line).append("\n");
    try {
        return parseSchedule(text);
    } catch (const ScheduleError& error) {
        fields.refuse("schedule", error.what());
    }
}

std::string pathOf(const Fields& fields)
{
    const auto path = fields.text("path");
    if (const auto wrong = recipes::Path::problem(path))
        fields.refuse("path", "\"" + path + "\": " + *wrong);
    return path;
}

} // namespace

Scenario parseScenario(const QByteArray& json)
{
    const auto fields = Fields::parse(json);
    fields.allow({"id", "title", "description", "recipe", "path", "participants", "opener",
                  "arrival_ms", "meal_ms", "habits", "lesson", "notes", "schedule"});
    Scenario scenario;
    scenario.id = fields.text("id");
    scenario.title = fields.text("title");
    scenario.description = fields.has("description") ? fields.text("description") : "";
    scenario.recipe = recipeOf(fields);
    scenario.path = pathOf(fields);
    scenario.participants = participantsOf(fields);
    const auto& names = scenario.participants;
    const auto check = [&](const char* field, const std::string& participant) {
        if (std::find(names.begin(), names.end(), participant) == names.end())
            fields.refuse(field, "\"" + participant + "\" is not among the participants");
    };
    if (scenario.recipe == recipes::Recipe::Barrier) {
        scenario.opener = fields.text("opener");
        check("opener", scenario.opener);
    }
    scenario.arrival = fields.range("arrival_ms");
    scenario.meal = fields.range("meal_ms");
    for (const auto& [participant, habit] : fields.objects("habits")) {
        check("habits", participant);
        scenario.habits.emplace(participant, habitOf(habit));
    }
    scenario.lesson = lessonOf(fields);
    if (fields.has("notes"))
        scenario.notes = fields.texts("notes");
    scenario.schedule = scheduleOf(fields);
    for (const auto& step : scenario.schedule)
        check("schedule", step.participant);
    return scenario;
}

Scenario loadScenario(const QString& idOrFile)
{
    const auto resource = QStringLiteral(":/scenarios/%1.json").arg(idOrFile);
    const auto isBundled = !idOrFile.contains(u'/') && QFile::exists(resource);
    QFile file(isBundled ? resource : idOrFile);
    if (!file.open(QIODevice::ReadOnly)) {
        throw ScenarioError("there is no scenario \"" + idOrFile.toStdString()
                            + "\": write a file's name, or one that zoetrope run --list names");
    }
    constexpr qint64 mostBytes = 1'000'000; // far beyond any lesson
    if (file.size() > mostBytes)
        throw ScenarioError(idOrFile.toStdString() + ": it is larger than a scenario can be");
    try {
        return parseScenario(file.readAll());
    } catch (const ScenarioError& error) {
        throw ScenarioError(idOrFile.toStdString() + ": " + error.what());
    }
}

std::vector<Scenario> bundledScenarios()
{
    std::vector<Scenario> scenarios;
    for (const auto* id : bundled)
        scenarios.push_back(loadScenario(QString::fromLatin1(id)));
    return scenarios;
}

} // namespace zoetrope::app
