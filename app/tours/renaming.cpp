#include "app/tours/renaming.h"

namespace zoetrope::app {

namespace {

void rename(std::vector<std::string>& texts, const Naming& naming)
{
    for (auto& text : texts)
        text = naming.inText(text);
}

void rename(std::vector<Condition>& conditions, const Naming& naming)
{
    for (auto& condition : conditions) {
        condition.who = naming.of(condition.who);
        condition.text = naming.inText(condition.text);
        rename(condition.parts, naming);
    }
}

void rename(Tour::Words& words, const Naming& naming)
{
    words.title = naming.inText(words.title);
    words.description = naming.inText(words.description);
    words.summary = naming.inText(words.summary);
    words.why = naming.inText(words.why);
    rename(words.captions, naming);
    rename(words.answers, naming);
}

void rename(Challenge::Words& words, const Naming& naming)
{
    words.title = naming.inText(words.title);
    words.goal = naming.inText(words.goal);
    words.won = naming.inText(words.won);
    rename(words.hints, naming);
}

} // namespace

Tour renamed(Tour tour, const Naming& naming)
{
    rename(tour.own, naming);
    for (auto& [language, words] : tour.translations)
        rename(words, naming);
    for (auto& caption : tour.captions) {
        rename(caption.when, naming);
        caption.say = naming.inText(caption.say);
        caption.point.text = naming.inText(caption.point.text);
        for (auto& act : caption.acts)
            act = naming.of(act);
        if (caption.question)
            rename(caption.question->answers, naming);
    }
    return tour;
}

Challenge renamed(Challenge challenge, const Naming& naming)
{
    rename(challenge.own, naming);
    for (auto& [language, words] : challenge.translations)
        rename(words, naming);
    rename(challenge.goal, naming);
    for (auto& step : challenge.solution) {
        rename(step.when, naming);
        step.move.who = naming.inText(step.move.who); // "@张三" is a node of his
        if (step.until)
            step.until->who = naming.of(step.until->who);
    }
    return challenge;
}

} // namespace zoetrope::app
