// What a person asks of a run, carried out.
#include "app/teach/lesson.h"

#include "ui/words/faultwords.h"

#include <array>

namespace zoetrope::app {

namespace {

using ui::ActKind;

struct Meaning
{
    ActKind asked;
    FaultKind fault;
};

constexpr std::array meanings{
    Meaning{ActKind::StopProcess, FaultKind::Stop},
    Meaning{ActKind::Mend, FaultKind::Mend},
    Meaning{ActKind::Restart, FaultKind::Restart},
    Meaning{ActKind::Revoke, FaultKind::Revoke},
    Meaning{ActKind::DeleteNodes, FaultKind::Delete},
    Meaning{ActKind::Leave, FaultKind::Leave},
    Meaning{ActKind::DeleteNode, FaultKind::DeleteNode},
    Meaning{ActKind::CreateForeign, FaultKind::CreateForeign},
    Meaning{ActKind::RevokeNode, FaultKind::RevokeNode},
    Meaning{ActKind::StopServer, FaultKind::StopServer},
    Meaning{ActKind::KillServer, FaultKind::KillServer},
    Meaning{ActKind::StartServer, FaultKind::StartServer},
    Meaning{ActKind::KillLeader, FaultKind::KillLeader},
    Meaning{ActKind::Isolate, FaultKind::Isolate},
    Meaning{ActKind::Heal, FaultKind::Heal},
};

// Whom it hits, as a fault names it.
std::string targetOf(const ui::Act& act, FaultKind fault, const Lesson& lesson)
{
    switch (targetOf(fault)) {
    case FaultTarget::Node:
        return act.path.toStdString();
    case FaultTarget::Server:
        return std::to_string(act.number);
    case FaultTarget::Participant:
    case FaultTarget::Newcomer:
        break;
    }
    return lesson.nameOf(act.participant);
}

} // namespace

Kin Lesson::kinFor(const ui::Act& act)
{
    if (act.kind == ActKind::AddCurator)
        return Kin::Curator;
    return act.kind == ActKind::AddKazoo ? Kin::Kazoo : Kin::Ours;
}

ui::Barred Lesson::barredBy(const Challenge& challenge)
{
    const auto isBarred
        = [&](FaultKind kind) { return !challenge.allows(std::string(name(kind))); };
    ui::Barred barred{.steps = !challenge.allows(stepMove),
                      .pauses = !challenge.allows(holdMove),
                      .freezes = isBarred(FaultKind::Freeze),
                      .kills = isBarred(FaultKind::Kill),
                      .adds = isBarred(FaultKind::Add)};
    for (const auto& [asked, fault] : meanings) {
        if (isBarred(fault))
            barred.acts.insert(asked);
    }
    for (const auto& words : ui::networkWords()) {
        if (isBarred(kindOf(words.fault)))
            barred.networks.insert(words.fault);
    }
    return barred;
}

std::vector<Fault> Lesson::faultsFor(const ui::Act& act) const
{
    if (act.kind == ActKind::AddSeveral)
        return std::vector(static_cast<std::size_t>(std::max(act.number, 0)),
                           Fault{.kind = FaultKind::Add}); // each with a name that is free
    if (act.kind == ActKind::BreakNetwork)
        return {{.participant = nameOf(act.participant), .kind = kindOf(act.network)}};
    for (const auto& [asked, fault] : meanings) {
        if (asked == act.kind)
            return {{.participant = targetOf(act, fault, *this), .kind = fault}};
    }
    return {};
}

} // namespace zoetrope::app
