#include "app/tours/tourfile.h"

#include "app/lab/scenariofile.h"
#include "app/tours/conditionparser.h"

#include <QFile>

#include <array>

namespace zoetrope::app {

namespace {

constexpr std::array bundled{
    "what-a-znode-is",  "what-a-session-is",     "what-a-watch-is", "the-dinner-table",
    "a-missed-wake-up", "a-fair-lock",           "the-herd",        "a-lost-reply",
    "a-leader",         "a-lock-is-not-a-fence",
};

constexpr std::array panels{"participants", "znodes", "scene",       "ladder",   "belief",
                            "lanes",        "lamps",  "walkthrough", "narration"};

Pointer pointerOf(const Fields& fields)
{
    fields.allow({"participant", "lane", "node", "lamp", "panel"});
    constexpr std::array known{
        std::pair{"participant", Pointer::At::Participant}, std::pair{"lane", Pointer::At::Lane},
        std::pair{"node", Pointer::At::Node}, std::pair{"lamp", Pointer::At::Lamp},
        std::pair{"panel", Pointer::At::Panel}};
    for (const auto& [field, at] : known) {
        if (!fields.has(field))
            continue;
        Pointer pointer{at, fields.text(field)};
        const auto isPanel = std::any_of(panels.begin(), panels.end(),
                                         [&](const auto* name) { return pointer.text == name; });
        if (at == Pointer::At::Panel && !isPanel)
            fields.refuse(
                field,
                "\"" + pointer.text
                    + "\" is no panel; write participants, znodes, scene, ladder, belief, "
                      "lanes, lamps, walkthrough or narration");
        return pointer;
    }
    fields.refuse("point",
                  "it points at nothing; write \"participant\", \"lane\", \"node\", "
                  "\"lamp\" or \"panel\" in it");
}

std::vector<Fault> actsOf(const Fields& fields)
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
    fields.allow({"when", "say", "point", "pauses", "do", "scenario"});
    Caption caption;
    caption.say = fields.text("say");
    if (fields.has("when"))
        caption.when = conditionsOf(fields, "when");
    if (fields.has("point"))
        caption.point = pointerOf(fields.object("point"));
    if (fields.has("pauses"))
        caption.pauses = fields.flag("pauses");
    if (fields.has("do"))
        caption.acts = actsOf(fields);
    if (fields.has("scenario")) {
        caption.scenario = fields.text("scenario");
        checkScenario(fields, caption.scenario);
    }
    return caption;
}

Tour::Words translationOf(const Fields& fields, std::size_t captions)
{
    fields.allow({"title", "description", "captions"});
    Tour::Words words{fields.text("title"), fields.text("description"), fields.texts("captions")};
    if (words.captions.size() != captions)
        fields.refuse("captions",
                      "there are " + std::to_string(words.captions.size()) + ", but the tour has "
                          + std::to_string(captions));
    return words;
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
    fields.allow({"id", "title", "description", "in", "scenario", "captions"});
    Tour tour;
    tour.id = fields.text("id");
    tour.own = {fields.text("title"), fields.text("description"), {}};
    tour.scenario = fields.text("scenario");
    checkScenario(fields, tour.scenario);
    for (const auto& caption : fields.list("captions")) {
        tour.captions.push_back(captionOf(caption));
        tour.own.captions.push_back(tour.captions.back().say);
    }
    if (tour.captions.empty())
        fields.refuse("captions", "a tour says something: write at least one");
    for (const auto& [language, words] : fields.objects("in"))
        tour.translations.emplace(language, translationOf(words, tour.captions.size()));
    return tour;
}

QByteArray readLesson(const QString& folder, const QString& idOrFile, const char* what)
{
    const auto resource = QStringLiteral(":/%1/%2.json").arg(folder, idOrFile);
    const auto isBundled = !idOrFile.contains(u'/') && QFile::exists(resource);
    QFile file(isBundled ? resource : idOrFile);
    constexpr qint64 mostBytes = 1'000'000; // far beyond any lesson
    if (!file.open(QIODevice::ReadOnly))
        throw ScenarioError("there is no " + std::string(what) + " \"" + idOrFile.toStdString()
                            + "\"");
    if (file.size() > mostBytes)
        throw ScenarioError(idOrFile.toStdString() + ": it is larger than a " + what + " can be");
    return file.readAll();
}

Tour loadTour(const QString& idOrFile)
{
    const auto json = readLesson(QStringLiteral("tours"), idOrFile, "tour");
    try {
        return parseTour(json);
    } catch (const ScenarioError& error) {
        throw ScenarioError(idOrFile.toStdString() + ": " + error.what());
    }
}

std::vector<Tour> bundledTours()
{
    std::vector<Tour> tours;
    for (const auto* id : bundled)
        tours.push_back(loadTour(QString::fromLatin1(id)));
    return tours;
}

} // namespace zoetrope::app
