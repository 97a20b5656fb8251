#include "ui/participants/participantrow.h"

#include "ui/participants/act.h"

#include <QCoreApplication>

namespace zoetrope::ui {

namespace {

QString plural(const char* text, int count)
{
    return QCoreApplication::translate("ParticipantRow", text, nullptr, count);
}

QString tallyOf(const recipes::Participant& participant)
{
    const auto dot = QStringLiteral(" · ");
    auto text = participant.requests == 1
        ? plural(QT_TRANSLATE_NOOP("ParticipantRow", "1 op"), 1)
        : plural(QT_TRANSLATE_NOOP("ParticipantRow", "%n ops"), participant.requests);
    if (participant.wakeUps > 0)
        text += dot + plural(QT_TRANSLATE_NOOP("ParticipantRow", "%n woken"), participant.wakeUps);
    if (participant.vainWakeUps > 0)
        text += dot
            + plural(QT_TRANSLATE_NOOP("ParticipantRow", "%n in vain"), participant.vainWakeUps);
    return text;
}

// Whoever is frozen would be mended.
void obey(ParticipantRow& row, const Barred& barred)
{
    row.mayStep = !barred.steps;
    row.canStep = row.canStep && row.mayStep;
    row.mayPause = !barred.pauses;
    row.mayFreeze = row.isFrozen ? !barred.acts.contains(ActKind::Mend) : !barred.freezes;
    row.mayKill = !barred.kills;
    row.refusal = barred.reason;
}

} // namespace

std::vector<ParticipantRow> participantRows(const recipes::World& world, const LabStatus& status)
{
    std::vector<ParticipantRow> rows;
    rows.reserve(world.participants.size());
    for (const auto& [id, participant] : world.participants) {
        ParticipantRow row;
        row.id = id;
        row.name = QString::fromStdString(participant.name);
        row.mood = moodOf(participant, world);
        row.doing = doingOf(participant, world);
        if (participant.requests > 0 || !status.isReplay) // a log has none, nor has a look
            row.tally = tallyOf(participant);
        if (!participant.isWoken) // since when it is woken is not known, but for its standing
            row.since = participant.standingSince;
        row.isPresent = participant.isPresent;
        setControls(row, status);
        rows.push_back(std::move(row));
    }
    return rows;
}

void setControls(ParticipantRow& row, const LabStatus& status)
{
    if (status.isReplay)
        row.isAlive = false; // it was, then: nothing can be done to it
    const auto found = status.controls.find(row.id);
    if (found == status.controls.end())
        return;
    row.canStep = found->second.canStep;
    row.next = found->second.next;
    row.isPaused = found->second.isPaused;
    row.isFrozen = found->second.isFrozen;
    row.isAlive = found->second.isAlive;
    row.client = found->second.client;
    obey(row, status.barred);
}

} // namespace zoetrope::ui
