// What to do about a finding, what not, and what else it could be.
#include "app/live/words/findingwords.h"
#include "app/live/words/sentences.h"
#include "app/text/tr.h"
#include "ui/words/filledin.h"
#include "ui/words/findingtext.h"

namespace zoetrope::app {

using namespace recipes;

namespace {

// With its first two nodes; empty where nothing is to be said.
QString aboutNodes(const Finding& finding, const ui::FindingSentence& sentence)
{
    const auto* const text = sentence.of(finding);
    const auto path = [&finding](std::size_t index) {
        return index < finding.paths.size() ? toQString(finding.paths[index]) : QString();
    };
    return text == nullptr ? QString()
                           : ui::filledIn(ui::FindingText::inWords(text), {path(0), path(1)});
}

// Of the first node.
SessionId ownerOf(const Finding& finding)
{
    for (const auto& fact : finding.facts) {
        if (fact.kind == FactKind::Owns && !finding.paths.empty()
            && fact.path == finding.paths.front())
            return fact.session;
    }
    return finding.sessions.empty() ? SessionId(0) : finding.sessions.front();
}

// What an owner that is not told does, whose session lives on.
QString consequence(PlaceState state)
{
    switch (state) {
    case PlaceState::Waiting:
        return tr("It goes on waiting for a turn that will never come, and keeps what it holds "
                  "elsewhere.");
    case PlaceState::Holding:
        return tr("It goes on as if it held, and the next one comes in: then two hold at once.");
    case PlaceState::Inside:
    case PlaceState::Unknown:
        break;
    }
    return tr("It goes on as if its node were there.");
}

QString whetherItLives(const Observation& seen, SessionId owner)
{
    const FindingWords words(seen);
    const auto* session = seen.find(owner);
    const auto who = words.session(owner);
    if (!session || (session->server.empty() && !seen.hasAllConnections))
        return tr("No server tells whether the client of %1 is alive; it may well be.").arg(who);
    if (session->server.empty())
        return tr("No server has the client of %1 now. Its process may still run, cut off, until "
                  "its session ends.")
            .arg(who);
    return session->silentFor ? tr("%1 is alive: the server has not ended it; nothing was heard of "
                                   "its client for %2.")
                                    .arg(who, lengthOf(session->silentFor->count()))
                              : tr("%1 is alive: a server has its client.").arg(who);
}

} // namespace

QStringList warningsOfDeleting(const Observation& seen, SessionId owner, PlaceState state)
{
    if (owner == 0)
        return {};
    return {whetherItLives(seen, owner),
            inOneLine(tr("Nobody tells its client that the node is gone."), consequence(state))};
}

QString dutyAfterDeleting(const Observation& seen, SessionId owner, PlaceState state)
{
    const auto who = FindingWords(seen).session(owner);
    switch (state) {
    case PlaceState::Waiting:
        return tr("The process of %1 was not told, and waits for a turn that never comes: restart "
                  "it.")
            .arg(who);
    case PlaceState::Holding:
        return tr("The process of %1 was not told. It may run on as if it held, beside whoever "
                  "came in: stop or restart it now.")
            .arg(who);
    case PlaceState::Inside:
    case PlaceState::Unknown:
        break;
    }
    return tr("The process of %1 was not told, and goes on as if its node were there: stop or "
              "restart it.")
        .arg(who);
}

QString FindingWords::suggestion(const Finding& finding) const
{
    return aboutNodes(finding, ui::FindingText::of(finding.kind).suggestion);
}

QString FindingWords::caution(const Finding& finding) const
{
    const auto& text = ui::FindingText::of(finding.kind);
    const auto isPossible = finding.certainty == Certainty::Possible;
    if (isPossible && text.caution.possible == nullptr)
        return {};
    auto said = aboutNodes(finding, text.caution);
    if (text.owner) {
        for (const auto& warning : warningsOfDeleting(m_seen, ownerOf(finding), *text.owner))
            said = inOneLine(said, warning);
    }
    return said;
}

QString FindingWords::doubt(const Finding& finding)
{
    return aboutNodes(finding, ui::FindingText::of(finding.kind).doubt);
}

} // namespace zoetrope::app
