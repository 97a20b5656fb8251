#include "app/export/account.h"
#include "app/export/exporting.h"
#include "app/export/retelling.h"
#include "app/export/wording.h"
#include "app/lab/narration/narrator.h"

#include <array>
#include <cstdio>
#include <ostream>

namespace zoetrope::app {

using namespace recipes;

namespace {

// A cell, or a line: what would be markup is escaped.
std::string plain(std::string_view text)
{
    static constexpr std::string_view marks = "\\`*_{}[]<>#|~";
    std::string safe;
    for (const char byte : oneLine(text)) {
        if (marks.find(byte) != std::string_view::npos)
            safe += '\\';
        safe += byte;
    }
    return safe;
}

std::string seconds(std::chrono::nanoseconds length)
{
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.3f", std::chrono::duration<double>(length).count());
    return text.data();
}

void writeAbout(std::ostream& output, const Recording& recording, const World& world)
{
    const auto& about = recording.about();
    const auto began = world.begin.time_since_epoch() + about.wallOffset;
    output << "# " << plain(about.title.empty() ? "A recording" : about.title) << "\n\n"
           << "- From " << wallText(began) << ", for " << seconds(world.now - world.begin)
           << " s\n- " << recording.size() << " events";
    if (recording.dropped() > 0)
        output << "; " << recording.dropped() << " more were not kept";
    output << "\n- Recorded by " << plain(about.program) << " (" << plain(about.kind) << ")\n";
    if (!recording.hasEnded())
        output << "- Its writer was killed: the last second may be missing\n";
}

void writeParticipants(std::ostream& output, const World& world)
{
    output << "\n## Participants\n\n| name | session | recipe | standing | requests | wake-ups |\n"
              "| --- | --- | --- | --- | --- | --- |\n";
    for (const auto& [actor, one] : world.participants) {
        output << "| " << plain(one.name) << " | " << hexOf(one.session) << " | "
               << name(one.recipe) << " | " << name(one.standing) << " | " << one.requests << " | "
               << one.wakeUps << " |\n";
    }
}

void writeInvariants(std::ostream& output, const World& world)
{
    output << "\n## What must always hold\n\n| path | recipe | invariant | held | proof: events |\n"
              "| --- | --- | --- | --- | --- |\n";
    for (const auto& [path, instance] : world.instances) {
        for (const auto& state : instance.invariants) {
            output << "| " << plain(path) << " | " << name(instance.recipe) << " | "
                   << name(state.invariant) << " | " << (state.isHeld ? "yes" : "**no**") << " |";
            for (const auto event : state.proof)
                output << ' ' << event;
            output << " |\n";
        }
    }
}

void writeHandOvers(std::ostream& output, const Account& account, TimePoint begin)
{
    if (account.handOvers().empty())
        return;
    output << "\n## Hand-overs\n\n";
    if (const auto more = account.handOverCount() - account.handOvers().size(); more > 0)
        output << more << " earlier ones are left out.\n\n";
    output
        << "| after | at | from | to | holds by | event |\n| --- | --- | --- | --- | --- | --- |\n";
    for (const auto& one : account.handOvers()) {
        output << "| " << seconds(one.at - begin) << " s | " << plain(one.line) << " | "
               << plain(one.from) << " | " << plain(one.to) << " | " << plain(one.node) << " | "
               << one.event << " |\n";
    }
}

void writeChanges(std::ostream& output, const Account& account, const World& world)
{
    if (account.changes().empty())
        return;
    output << "\n## What was done\n\n| who | below | created | deleted | written |\n"
              "| --- | --- | --- | --- | --- |\n";
    for (const auto& [place, changes] : account.changes()) {
        const auto who = world.participants.find(place.actor);
        output << "| " << plain(who == world.participants.end() ? "" : who->second.name) << " | "
               << plain(place.directory) << " | " << changes.created << " | " << changes.deleted
               << " | " << changes.written << " |\n";
    }
    if (account.changes().size() >= Account::mostPlaces)
        output << "\nThese are the first " << Account::mostPlaces << ".\n";
}

void writeNotes(std::ostream& output, const Recording& recording, TimePoint begin)
{
    if (recording.notes().empty())
        return;
    output << "\n## Notes\n\n";
    for (const auto& note : recording.notes())
        output << "- " << seconds(note.at - begin) << " s " << plain(note.path) << ": "
               << plain(note.text) << '\n';
}

void writeMarkdown(Recording& recording, std::ostream& output)
{
    Narrator narrator;
    Account account;
    std::vector<ui::Sentence> sentences;
    const auto whole = retell(recording, [&](const Event& event, const World& after) {
        account.note(event, after);
        auto more = narrator.tell(event, after);
        sentences.insert(sentences.end(), more.begin(), more.end());
    });
    const auto& world = whole.world;
    writeAbout(output, recording, world);
    writeParticipants(output, world);
    writeInvariants(output, world);
    writeHandOvers(output, account, world.begin);
    writeChanges(output, account, world);
    writeNotes(output, recording, world.begin);
    output << "\n## What happened\n\n";
    for (const auto& sentence : sentences) {
        const auto text = plain(sentence.text.toStdString());
        output << "- " << seconds(sentence.at - world.begin) << " s  "
               << (sentence.isAlarm ? "**" + text + "**" : text) << '\n';
    }
}

} // namespace

extern const ExportFormat markdownFormat{
    "markdown", QT_TRANSLATE_NOOP("zoetrope::app::ExportFormat", "Incident report, Markdown"), "md",
    writeMarkdown};

} // namespace zoetrope::app
