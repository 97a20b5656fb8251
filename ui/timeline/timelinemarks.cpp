#include "ui/timeline/timelinemarks.h"

#include "ui/invariants/invariantbutton.h"
#include "ui/tr.h"
#include "ui/words/faultwords.h"
#include "ui/words/findingtext.h"

#include <algorithm>

namespace zoetrope::ui {

namespace {

QString nameOf(const Frame& frame, recipes::ActorId actor)
{
    const auto found = frame.world->participants.find(actor);
    return found == frame.world->participants.end() ? QStringLiteral("#%1").arg(actor)
                                                    : QString::fromStdString(found->second.name);
}

TimelineMark markOf(const Frame& frame, const recipes::Trouble& trouble)
{
    const auto text = trouble.kind == recipes::TroubleKind::Fault ? faultWords(trouble.harm)
        : trouble.kind == recipes::TroubleKind::Found             ? findingName(trouble.text)
                                                      : QString::fromStdString(trouble.text);
    TimelineMark mark{.at = trouble.at, .event = trouble.event};
    switch (trouble.kind) {
    case recipes::TroubleKind::Broken:
        mark.shape = MarkShape::Broken;
        mark.words = tr("%1: broken (%2)").arg(sentenceOf(trouble.invariant), text);
        break;
    case recipes::TroubleKind::Stuck:
        mark.shape = MarkShape::Broken;
        mark.words = tr("Stuck: everybody waits and no message is under way");
        break;
    case recipes::TroubleKind::Found:
        mark.shape = MarkShape::Broken;
        mark.words = tr("Found: %1").arg(text);
        break;
    case recipes::TroubleKind::Lost:
        mark.shape = MarkShape::Lost;
        mark.words = tr("%1 lost its session").arg(nameOf(frame, trouble.actor));
        break;
    case recipes::TroubleKind::Fault:
        mark.shape = MarkShape::Fault;
        mark.words = trouble.actor == 0
            ? tr("Fault: %1").arg(text)
            : tr("Fault: %1, %2").arg(nameOf(frame, trouble.actor), text);
        break;
    }
    return mark;
}

TimelineMark markOf(const Pin& pin)
{
    return {MarkShape::Pin, pin.at, 0,
            pin.path.isEmpty() ? tr("Note: %1").arg(pin.text)
                               : tr("Note on %1: %2").arg(pin.path, pin.text)};
}

TimelineMark markOf(const Sentence& sentence)
{
    return {MarkShape::Caption, sentence.at, sentence.event, sentence.text};
}

bool isEarlier(const TimelineMark& one, const TimelineMark& other)
{
    return one.at < other.at;
}

} // namespace

bool haveSameMarks(const Frame& one, const Frame& other)
{
    const auto haveSameTroubles = one.markers == other.markers
        || (one.markers && other.markers && one.markers->troubles == other.markers->troubles);
    return haveSameTroubles && one.pins == other.pins && one.beside == other.beside;
}

void addMarks(std::vector<TimelineMark>& marks, const std::vector<Sentence>& sentences)
{
    auto isInOrder = true;
    for (const auto& sentence : sentences) {
        auto mark = markOf(sentence);
        isInOrder = isInOrder && (marks.empty() || !isEarlier(mark, marks.back()));
        marks.push_back(std::move(mark));
    }
    if (!isInOrder)
        std::stable_sort(marks.begin(), marks.end(), isEarlier);
}

std::vector<TimelineMark> marksOf(const Frame& frame, const std::vector<Sentence>& sentences)
{
    std::vector<TimelineMark> marks;
    for (const auto& sentence : sentences)
        marks.push_back(markOf(sentence));
    if (frame.pins) {
        for (const auto& pin : *frame.pins)
            marks.push_back(markOf(pin));
    }
    if (frame.beside && frame.beside->event != 0)
        marks.push_back(
            {MarkShape::Parting, frame.beside->parting, frame.beside->event, frame.beside->words});
    if (frame.markers && frame.world) {
        for (const auto& trouble : frame.markers->troubles)
            marks.push_back(markOf(frame, trouble));
    }
    std::stable_sort(marks.begin(), marks.end(), isEarlier);
    return marks;
}

} // namespace zoetrope::ui
