// A scenario, from the fields of its file.
#include "app/lab/saboteur.h"
#include "app/lab/scenario/fields.h"
#include "app/lab/scenario/scenariofile.h"
#include "app/lab/scenario/scenarioparts.h"
#include "recipes/catalogue/catalogue.h"
#include "recipes/types/path.h"

#include <algorithm>
#include <array>
#include <utility>

namespace zoetrope::app {

using recipes::Invariant;
using recipes::Recipe;

namespace {

constexpr int mostRounds = 1'000'000;
constexpr int mostRepeats = 1'000;
constexpr int mostServers = 5;

Recipe recipeOf(const Fields& fields)
{
    const auto word = fields.text("recipe");
    std::string known;
    for (const auto& row : recipes::catalogue()) {
        if (!row.isPlayed)
            continue;
        if (word == row.id)
            return row.recipe;
        known.append(known.empty() ? "" : ", ").append(row.id);
    }
    fields.refuse("recipe", "\"" + word + "\" is no recipe; write one of " + known);
}

std::optional<Invariant> lessonOf(const Fields& fields)
{
    if (!fields.has("lesson"))
        return {};
    const auto word = fields.text("lesson");
    for (int index = 0; index < recipes::invariantCount; ++index) {
        const auto invariant = static_cast<Invariant>(index);
        if (word == name(invariant))
            return invariant;
    }
    fields.refuse("lesson",
                  "\"" + word + "\" is no invariant; write one such as nobody-waits-for-ever");
}

Duty dutyOf(const Fields& fields)
{
    constexpr std::array<std::pair<std::string_view, Duty>, 3> duties{
        std::pair{"number", Duty::Number},
        std::pair{"write", Duty::Write},
        std::pair{"fenced-write", Duty::FencedWrite},
    };
    const auto word = fields.has("duty") ? fields.text("duty") : std::string();
    for (const auto& [known, duty] : duties) {
        if (word == known)
            return duty;
    }
    if (!word.empty())
        fields.refuse("duty", "\"" + word + "\" is none; write number, write or fenced-write");
    return Duty::Nothing;
}

Part partOf(const Fields& fields)
{
    const auto word = fields.text("part");
    if (word != "produce" && word != "consume")
        fields.refuse("part", "\"" + word + "\" is none; write produce or consume");
    return word == "produce" ? Part::Produce : Part::Consume;
}

std::optional<recipes::ClientKind> clientOf(const Fields& fields)
{
    if (!fields.has("client"))
        return {};
    const auto word = fields.text("client");
    const auto client = recipes::clientNamed(word);
    if (!client)
        fields.refuse("client", "\"" + word + "\" is none; write native or apache");
    return client;
}

void checkName(const Fields& fields, const char* field, const std::string& name)
{
    if (name.find('/') != std::string::npos || recipes::Path::problem('/' + name))
        fields.refuse(field, "\"" + name + "\" cannot be a znode's name");
}

std::vector<std::string> participantsOf(const Fields& fields)
{
    if (fields.isNumber("participants"))
        return namesFor({}, fields.number("participants", 1, mostParticipants));
    auto participants = fields.texts("participants");
    if (participants.empty() || participants.size() > mostParticipants)
        fields.refuse("participants",
                      "write from 1 to " + std::to_string(mostParticipants) + " names");
    for (const auto& participant : participants) {
        checkName(fields, "participants", participant);
        if (std::count(participants.begin(), participants.end(), participant) > 1)
            fields.refuse("participants", "\"" + participant + "\" is named twice");
        if (participant == Saboteur::seatName)
            fields.refuse("participants", "\"" + participant + "\" is the time line's name");
        if (participant == handName)
            fields.refuse("participants", "\"" + participant + "\" is the person's name");
    }
    return participants;
}

std::chrono::milliseconds lengthOf(const Fields& fields, const char* field)
{
    constexpr int longest = 3'600'000; // ms: an hour
    return std::chrono::milliseconds(fields.number(field, 1, longest));
}

// At a table they eat, elsewhere they hold: it is the same time.
const char* stayField(const Fields& fields)
{
    if (fields.has("hold_ms") && fields.has("meal_ms"))
        fields.refuse("hold_ms", "write either this or meal_ms: they mean the same");
    return fields.has("hold_ms") ? "hold_ms" : "meal_ms";
}

Habit habitOf(const Fields& fields)
{
    fields.allow({"arrival_ms", "meal_ms", "hold_ms", "recipe", "part", "place", "also",
                  "patience_ms", "counts_data", "downgrades", "releases_on_request", "client"});
    const auto isSet = [&](const char* field) { return fields.has(field) && fields.flag(field); };
    Habit habit;
    if (const auto* stay = stayField(fields); fields.has(stay))
        habit.meal = fields.range(stay);
    if (fields.has("arrival_ms"))
        habit.arrival = fields.range("arrival_ms");
    if (fields.has("recipe"))
        habit.recipe = recipeOf(fields);
    if (fields.has("part"))
        habit.part = partOf(fields);
    if (fields.has("patience_ms"))
        habit.patience = lengthOf(fields, "patience_ms");
    if (fields.has("place")) {
        habit.place = fields.text("place");
        checkName(fields, "place", habit.place);
    }
    if (fields.has("also"))
        habit.also = fields.texts("also");
    for (const auto& name : habit.also)
        checkName(fields, "also", name);
    habit.countsData = isSet("counts_data");
    habit.downgrades = isSet("downgrades");
    habit.releasesOnRequest = isSet("releases_on_request");
    habit.client = clientOf(fields);
    return habit;
}

std::string pathOf(const Fields& fields, const std::string& path, const char* field)
{
    if (const auto wrong = recipes::Path::problem(path))
        fields.refuse(field, "\"" + path + "\": " + *wrong);
    return path;
}

void readNumbers(const Fields& fields, Scenario& scenario)
{
    if (fields.has("rounds"))
        scenario.rounds = fields.number("rounds", 1, mostRounds);
    if (fields.has("capacity"))
        scenario.capacity = fields.number("capacity", 1, mostParticipants);
    if (fields.has("repeats"))
        scenario.repeats = fields.number("repeats", 1, mostRepeats);
    if (fields.has("servers"))
        scenario.servers = fields.number("servers", 1, mostServers);
    if (fields.has("patience_ms"))
        scenario.patience = lengthOf(fields, "patience_ms");
    if (fields.has("session_timeout_ms"))
        scenario.sessionTimeout = lengthOf(fields, "session_timeout_ms");
    if (fields.has("namespace"))
        scenario.nameSpace = pathOf(fields, '/' + fields.text("namespace"), "namespace").substr(1);
}

ScenarioWords wordsOf(const Fields& fields)
{
    ScenarioWords words;
    words.title = fields.text("title");
    if (fields.has("description"))
        words.description = fields.text("description");
    if (fields.has("notes"))
        words.notes = fields.texts("notes");
    return words;
}

} // namespace

ScenarioWords scenarioWordsOf(const Fields& fields)
{
    fields.allow({"title", "description", "notes"});
    return wordsOf(fields);
}

Scenario parseScenario(const QByteArray& json)
{
    return scenarioOf(Fields::parse(json));
}

Scenario scenarioOf(const Fields& fields)
{
    fields.allow({"id",
                  "title",
                  "description",
                  "in",
                  "recipe",
                  "path",
                  "namespace",
                  "participants",
                  "opener",
                  "arrival_ms",
                  "meal_ms",
                  "hold_ms",
                  "patience_ms",
                  "rounds",
                  "capacity",
                  "repeats",
                  "session_timeout_ms",
                  "begins_together",
                  "by_priority",
                  "delay_ms",
                  "duty",
                  "habits",
                  "faults",
                  "lesson",
                  "notes",
                  "schedule",
                  "timeless",
                  "acts",
                  "servers",
                  "client"});
    Scenario scenario;
    scenario.id = fields.text("id");
    scenario.own = wordsOf(fields);
    for (const auto& [language, words] : fields.objects("in"))
        scenario.translations.emplace(language, scenarioWordsOf(words));
    scenario.recipe = recipeOf(fields);
    scenario.path = pathOf(fields, fields.text("path"), "path");
    scenario.participants = participantsOf(fields);
    if (rowOf(scenario.recipe).rule == recipes::Rule::Gate)
        scenario.opener = fields.text("opener");
    scenario.arrival = fields.range("arrival_ms");
    scenario.meal = fields.range(stayField(fields));
    readNumbers(fields, scenario);
    scenario.client = clientOf(fields);
    scenario.duty = dutyOf(fields);
    for (const auto& [participant, habit] : fields.objects("habits"))
        scenario.habits.emplace(participant, habitOf(habit));
    scenario.faults = faultsOf(fields);
    scenario.beginsTogether = !scenario.faults.empty()
        || (fields.has("begins_together") && fields.flag("begins_together"));
    scenario.byPriority = fields.has("by_priority") && fields.flag("by_priority");
    if (fields.has("delay_ms")) {
        if (scenario.byPriority)
            fields.refuse("delay_ms", "by_priority orders the items already");
        scenario.delay = fields.range("delay_ms");
    }
    scenario.lesson = lessonOf(fields);
    scenario.schedule = scheduleOf(fields);
    scenario.isTimeless = fields.has("timeless") && fields.flag("timeless");
    scenario.acts = actsOf(fields);
    checkNames(fields, scenario);
    return scenario;
}

} // namespace zoetrope::app
