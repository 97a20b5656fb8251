#include "app/replay/beside.h"

#include "app/export/comparison.h"
#include "app/text/tr.h"
#include "ui/log/words.h"

#include <algorithm>

namespace zoetrope::app {

using namespace recipes;

namespace {

// As the event log has it.
QString stepOf(Recording& recording, EventId id)
{
    const auto there = recording.read(id, id, 1);
    if (there.empty())
        return tr("it has ended");
    const auto& event = there.front();
    const auto who = recording.participants().find(event.actor);
    QStringList words;
    if (who != recording.participants().end())
        words << QString::fromStdString(who->second);
    words << ui::kindWord(event.kind) << ui::operationWord(event.operation)
          << QString::fromStdString(event.path) << ui::detailOf(event);
    words.removeAll({});
    return words.join(QLatin1Char(' '));
}

TimePoint timeOf(Recording& recording, EventId event)
{
    const auto there = recording.read(event, event, 1);
    return there.empty() ? TimePoint::max() : there.front().at;
}

} // namespace

std::shared_ptr<const ui::Beside> compare(const std::filesystem::path& shown,
                                          const std::filesystem::path& other)
{
    Recording first(shown);
    Recording second(other);
    auto beside = std::make_shared<ui::Beside>();
    beside->name = QString::fromStdString(other.filename().string());
    for (const auto all = eventsOf(second); const auto event = all();)
        beside->density.add(event->at);
    if (!second.chapters().empty()) {
        beside->begin = second.chapters().front().begin;
        beside->end = second.chapters().back().finish;
    }
    const auto difference = firstDifference(eventsOf(first), eventsOf(second));
    if (!difference) {
        beside->words = tr("no difference from %1").arg(beside->name);
        return beside;
    }
    // Where the shown one has ended, its end is where they part.
    beside->event = difference->first != 0 ? difference->first : first.last();
    beside->parting = timeOf(first, beside->event);
    beside->words = tr("after %1 steps alike: %2; in %3: %4")
                        .arg(difference->alike)
                        .arg(stepOf(first, difference->first), beside->name,
                             stepOf(second, difference->second));
    return beside;
}

} // namespace zoetrope::app
