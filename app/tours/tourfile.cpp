#include "app/tours/tourfile.h"

#include "app/lab/scenario/lessonsource.h"
#include "app/lab/scenario/scenariofile.h"
#include "app/lab/scenario/scenarioparts.h"
#include "app/tours/conditionparser.h"

#include <QFile>

#include <algorithm>
#include <array>

namespace zoetrope::app {

namespace {

constexpr std::array tourNames{
    "what-a-znode-is",  "what-a-session-is",     "what-a-watch-is", "the-dinner-table",
    "a-missed-wake-up", "a-fair-lock",           "the-herd",        "a-lost-reply",
    "a-leader",         "a-lock-is-not-a-fence", "find-the-race",
};

constexpr std::array panels{"participants", "znodes", "scene",       "ladder",   "belief",
                            "lanes",        "lamps",  "walkthrough", "narration"};

void checkPanel(const Fields& fields, const std::string& panel)
{
    const auto isIt = [&](const auto* name) { return panel == name; };
    if (std::none_of(panels.begin(), panels.end(), isIt))
        fields.refuse("panel",
                      "\"" + panel
                          + "\" is no panel; write participants, znodes, scene, ladder, belief, "
                            "lanes, lamps, walkthrough or narration");
}

Pointer pointerOf(const Fields& fields)
{
    fields.allow({"participant", "lane", "node", "lamp", "panel"});
    constexpr std::array known{
        std::pair{"participant", Pointer::At::Participant}, std::pair{"lane", Pointer::At::Lane},
        std::pair{"node", Pointer::At::Node}, std::pair{"lamp", Pointer::At::Invariant},
        std::pair{"panel", Pointer::At::Panel}};
    for (const auto& [field, at] : known) {
        if (!fields.has(field))
            continue;
        Pointer pointer{at, fields.text(field)};
        if (at == Pointer::At::Panel)
            checkPanel(fields, pointer.text);
        return pointer;
    }
    fields.refuse("point",
                  "it points at nothing; write \"participant\", \"lane\", \"node\", "
                  "\"lamp\" or \"panel\" in it");
}

std::vector<Fault> captionActs(const Fields& fields)
{
    std::vector<Fault> acts;
    for (const auto& line : fields.texts("do")) {
        auto act = parseAct(line);
        if (!act)
            fields.refuse("do", "\"" + line + "\" is none; write NAME ACT, such as 张三 freeze");
        acts.push_back(std::move(*act));
    }
    return acts;
}

Question questionOf(const Fields& fields)
{
    constexpr std::size_t mostAnswers = 3;
    fields.allow({"answers", "right", "why"});
    Question question{.answers = fields.texts("answers")};
    if (question.answers.size() < 2 || question.answers.size() > mostAnswers)
        fields.refuse("answers", "write two or three");
    const auto last = static_cast<int>(question.answers.size());
    question.right = static_cast<std::size_t>(fields.number("right", 1, last)) - 1;
    if (fields.has("why"))
        question.why = fields.text("why");
    return question;
}

void checkScenario(const Fields& fields, const std::string& id)
{
    try {
        static_cast<void>(loadScenario(QString::fromStdString(id)));
    } catch (const ScenarioError& error) {
        fields.refuse("scenario", error.what());
    }
}

Caption captionOf(const Fields& fields)
{
    constexpr int fastest = 10; // laboratory seconds in a real one
    fields.allow({"when", "say", "point", "pauses", "speed", "do", "scenario", "ask"});
    Caption caption;
    caption.say = fields.text("say");
    if (fields.has("when"))
        caption.when = conditionsOf(fields, "when");
    if (fields.has("point"))
        caption.point = pointerOf(fields.object("point"));
    if (fields.has("pauses"))
        caption.pauses = fields.flag("pauses");
    if (fields.has("speed"))
        caption.speed = fields.number("speed", 1, fastest);
    if (fields.has("do"))
        caption.acts = captionActs(fields);
    if (fields.has("scenario")) {
        caption.scenario = fields.text("scenario");
        checkScenario(fields, caption.scenario);
    }
    if (fields.has("ask"))
        caption.question = questionOf(fields.object("ask"));
    return caption;
}

// Where a tour asks twice, nobody could tell whose the answers in a translation are.
void checkQuestions(const Fields& fields, const Tour& tour)
{
    const auto asks
        = std::count_if(tour.captions.begin(), tour.captions.end(),
                        [](const Caption& caption) { return caption.question.has_value(); });
    if (asks > 1)
        fields.refuse("captions", "a tour asks once; leave one \"ask\" in it");
    if (tour.captions.back().question)
        fields.refuse("captions", "the last one asks, and nothing would show the answer");
}

std::string challengeIn(const Fields& fields)
{
    auto id = fields.text("challenge");
    if (!QFile::exists(QStringLiteral(":/challenges/%1.json").arg(QString::fromStdString(id))))
        fields.refuse("challenge", "there is no bundled challenge \"" + id + "\"");
    return id;
}

Tour::Words translationOf(const Fields& fields, const Tour::Words& own)
{
    fields.allow({"title", "description", "captions", "summary", "answers", "why", "scenario"});
    Tour::Words words{fields.text("title"), fields.text("description"), fields.texts("captions")};
    const auto check = [&](const char* field, std::size_t there, std::size_t needed) {
        if (there != needed)
            fields.refuse(field,
                          "there are " + std::to_string(there) + ", but the tour has "
                              + std::to_string(needed));
    };
    check("captions", words.captions.size(), own.captions.size());
    if (!own.summary.empty())
        words.summary = fields.text("summary");
    if (fields.has("answers"))
        words.answers = fields.texts("answers");
    check("answers", words.answers.size(), own.answers.size());
    if (!own.why.empty())
        words.why = fields.text("why");
    return words;
}

void translateRun(Tour& tour, const std::string& language, const Fields& fields)
{
    if (!tour.run)
        fields.refuse("scenario", "the tour has none of its own");
    tour.run->translations.insert_or_assign(language, scenarioWordsOf(fields.object("scenario")));
}

} // namespace

const Tour::Words& Tour::words(const std::string& language) const
{
    const auto found = translations.find(language);
    return found == translations.end() ? own : found->second;
}

Tour parseTour(const QByteArray& json)
{
    const auto fields = Fields::parse(json);
    fields.allow(
        {"id", "title", "description", "in", "scenario", "captions", "summary", "challenge"});
    Tour tour;
    tour.id = fields.text("id");
    tour.own.title = fields.text("title");
    tour.own.description = fields.text("description");
    if (fields.has("summary"))
        tour.own.summary = fields.text("summary");
    if (fields.isObject("scenario")) {
        tour.run = scenarioOf(fields.object("scenario"));
    } else {
        tour.scenario = fields.text("scenario");
        checkScenario(fields, tour.scenario);
    }
    for (const auto& caption : fields.list("captions")) {
        tour.captions.push_back(captionOf(caption));
        const auto& last = tour.captions.back();
        tour.own.captions.push_back(last.say);
        if (last.question) {
            tour.own.answers = last.question->answers;
            tour.own.why = last.question->why;
        }
    }
    if (tour.captions.empty())
        fields.refuse("captions", "a tour says something: write at least one");
    checkQuestions(fields, tour);
    if (fields.has("challenge"))
        tour.challenge = challengeIn(fields);
    for (const auto& [language, words] : fields.objects("in")) {
        tour.translations.emplace(language, translationOf(words, tour.own));
        if (words.has("scenario"))
            translateRun(tour, language, words);
    }
    return tour;
}

Scenario scenarioOf(const Tour& tour)
{
    return tour.run ? *tour.run : loadScenario(QString::fromStdString(tour.scenario));
}

Tour loadTour(const QString& idOrFile)
{
    const auto json = readLesson({QStringLiteral("tours"), "tour"}, idOrFile);
    try {
        return parseTour(json);
    } catch (const ScenarioError& error) {
        throw ScenarioError(idOrFile.toStdString() + ": " + error.what());
    }
}

std::vector<std::string> tourOrder()
{
    return {tourNames.begin(), tourNames.end()};
}

std::vector<Tour> bundledTours()
{
    std::vector<Tour> tours;
    for (const auto* id : tourNames)
        tours.push_back(loadTour(QString::fromLatin1(id)));
    return tours;
}

} // namespace zoetrope::app
