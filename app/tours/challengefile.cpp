#include "app/tours/challengefile.h"

#include "app/lab/scenario/lessonsource.h"
#include "app/lab/scenario/scenariofile.h"
#include "app/lab/scenario/scenarioparts.h"
#include "app/tours/conditionparser.h"
#include "app/tours/tourfile.h"

#include <algorithm>
#include <array>

namespace zoetrope::app {

namespace {

constexpr std::array challengeNames{
    "cause-a-herd",       "find-the-orphan",   "two-believe",   "friends-left-waiting",
    "deadlock-two-locks", "starve-the-writer", "open-it-short", "two-leaders",
};
constexpr int mostMoves = 1'000;

bool isMove(std::string_view what)
{
    return what == stepMove || what == holdMove || what == letGoMove || faultKindOf(what);
}

std::vector<std::string> movesOf(const Fields& fields)
{
    auto moves = fields.texts("moves");
    for (const auto& move : moves) {
        if (!isMove(move))
            fields.refuse("moves",
                          "\"" + move
                              + "\" is no move; write step, hold, let-go, or a fault such as cut");
    }
    if (moves.empty())
        fields.refuse("moves", "nothing can be won without a move");
    return moves;
}

SolutionStep solutionStepOf(const Fields& fields, const std::vector<std::string>& moves)
{
    fields.allow({"when", "do", "until"});
    SolutionStep step;
    if (fields.has("when"))
        step.when = conditionsOf(fields, "when");
    const auto move = parseMove(fields.text("do"));
    if (!move || std::find(moves.begin(), moves.end(), move->what) == moves.end())
        fields.refuse("do", "write NAME MOVE, with one of the moves that are allowed");
    step.move = *move;
    if (fields.has("until"))
        step.until = conditionOf(fields.object("until"));
    return step;
}

Challenge::Words wordsOf(const Fields& fields)
{
    return {fields.text("title"), fields.text("description"), fields.text("won"),
            fields.texts("hints")};
}

// A bundledChallenges one by its name, or one of its own.
Scenario scenarioFrom(const Fields& fields)
{
    if (fields.isObject("scenario"))
        return scenarioOf(fields.object("scenario"));
    try {
        return loadScenario(QString::fromStdString(fields.text("scenario")));
    } catch (const ScenarioError& error) {
        fields.refuse("scenario", error.what());
    }
}

void readTranslations(const Fields& fields, Challenge& challenge)
{
    for (const auto& [language, words] : fields.objects("in")) {
        words.allow({"title", "description", "won", "hints", "scenario"});
        challenge.translations.emplace(language, wordsOf(words));
        if (words.has("scenario"))
            challenge.scenario.translations.insert_or_assign(
                language, scenarioWordsOf(words.object("scenario")));
    }
}

// In at most how many moves they are earned.
void readStars(const Fields& stars, Challenge& challenge)
{
    stars.allow({"three", "two"});
    challenge.threeStars = stars.number("three", 1, mostMoves);
    challenge.twoStars = stars.number("two", challenge.threeStars, mostMoves);
}

} // namespace

std::optional<Move> parseMove(std::string_view line)
{
    const auto space = line.rfind(' ');
    if (space == std::string_view::npos || space == 0 || !isMove(line.substr(space + 1)))
        return {};
    return Move{std::string(line.substr(0, space)), std::string(line.substr(space + 1))};
}

std::string toText(const Move& move)
{
    return move.who + ' ' + move.what;
}

const Challenge::Words& Challenge::words(const std::string& language) const
{
    const auto found = translations.find(language);
    return found == translations.end() ? own : found->second;
}

bool Challenge::allows(const std::string& move) const
{
    return std::find(moves.begin(), moves.end(), move) != moves.end();
}

int Challenge::stars(int count) const
{
    return count <= threeStars ? 3 : count <= twoStars ? 2 : 1;
}

Challenge parseChallenge(const QByteArray& json)
{
    const auto fields = Fields::parse(json);
    fields.allow({"id", "title", "description", "won", "hints", "in", "scenario", "starts_paused",
                  "goal", "moves", "stars", "solution"});
    Challenge challenge;
    challenge.id = fields.text("id");
    challenge.own = wordsOf(fields);
    challenge.scenario = scenarioFrom(fields);
    readTranslations(fields, challenge);
    challenge.startsPaused = fields.has("starts_paused") && fields.flag("starts_paused");
    challenge.goal = conditionsOf(fields, "goal");
    challenge.moves = movesOf(fields);
    readStars(fields.object("stars"), challenge);
    for (const auto& step : fields.list("solution"))
        challenge.solution.push_back(solutionStepOf(step, challenge.moves));
    return challenge;
}

Challenge loadChallenge(const QString& idOrFile)
{
    const auto json = readLesson({QStringLiteral("challenges"), "challenge"}, idOrFile);
    try {
        return parseChallenge(json);
    } catch (const ScenarioError& error) {
        throw ScenarioError(idOrFile.toStdString() + ": " + error.what());
    }
}

std::vector<Challenge> bundledChallenges()
{
    std::vector<Challenge> challenges;
    for (const auto* id : challengeNames)
        challenges.push_back(loadChallenge(QString::fromLatin1(id)));
    return challenges;
}

} // namespace zoetrope::app
