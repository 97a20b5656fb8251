#pragma once

#include "app/lab/narration/narrator.h"
#include "tests/support/writtenjournal.h"

namespace zoetrope::tests {

/// What the narrator says of a whole journal.
[[nodiscard]] inline std::vector<ui::Sentence> narrated(const WrittenJournal& journal)
{
    recipes::World world;
    app::Narrator narrator;
    std::vector<ui::Sentence> all;
    for (const auto& event : journal.events()) {
        world.apply(event);
        for (auto& sentence : narrator.tell(event, world))
            all.push_back(std::move(sentence));
    }
    return all;
}

[[nodiscard]] inline QStringList texts(const WrittenJournal& journal)
{
    QStringList all;
    for (const auto& sentence : narrated(journal))
        all.push_back(sentence.text);
    return all;
}

[[nodiscard]] inline QStringList alarms(const WrittenJournal& journal)
{
    QStringList all;
    for (const auto& sentence : narrated(journal)) {
        if (sentence.isAlarm)
            all.push_back(sentence.text);
    }
    return all;
}

[[nodiscard]] inline QString last(const WrittenJournal& journal)
{
    const auto all = texts(journal);
    return all.isEmpty() ? QString() : all.back();
}

} // namespace zoetrope::tests
