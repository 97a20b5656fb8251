#include "app/replay/beside.h"

#include "app/export/comparison.h"

#include <QCoreApplication>

#include <algorithm>

namespace zoetrope::app {

using namespace recipes;

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("zoetrope::app", text);
}

QString wordsOf(const std::string& words)
{
    return words.empty() ? tr("it has ended") : QString::fromStdString(words);
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
    for (const auto& chapter : second.chapters())
        beside->density.add(chapter.begin, chapter.finish, static_cast<double>(chapter.count));
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
    beside->words
        = tr("after %1 steps alike: %2; in %3: %4")
              .arg(difference->alike)
              .arg(wordsOf(difference->firstWords), beside->name, wordsOf(difference->secondWords));
    return beside;
}

} // namespace zoetrope::app
