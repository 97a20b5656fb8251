#include "app/lab/narration/actphrases.h"

#include "ui/words/faultwords.h"
#include "ui/words/filledin.h"

#include <algorithm>
#include <array>

namespace zoetrope::app {

namespace {

struct Phrase
{
    FaultKind kind;
    const char* done; ///< Null where others tell it.
    const char* asked;
};

constexpr std::array phrases{
    Phrase{FaultKind::Mend, nullptr,
           QT_TRANSLATE_NOOP("zoetrope::app::ActPhrases", "end what disturbs %1")},
    Phrase{FaultKind::Stop,
           QT_TRANSLATE_NOOP(
               "zoetrope::app::ActPhrases",
               "The process of %1 stands still, as in a long pause of its garbage collector."),
           QT_TRANSLATE_NOOP("zoetrope::app::ActPhrases", "stop %1's process")},
    Phrase{FaultKind::Continue,
           QT_TRANSLATE_NOOP("zoetrope::app::ActPhrases", "The process of %1 goes on."),
           QT_TRANSLATE_NOOP("zoetrope::app::ActPhrases", "let %1's process go on")},
    Phrase{FaultKind::Expire,
           QT_TRANSLATE_NOOP("zoetrope::app::ActPhrases",
                             "The server ends %1's session, as if it had heard nothing for "
                             "too long."),
           QT_TRANSLATE_NOOP("zoetrope::app::ActPhrases", "end %1's session")},
    Phrase{FaultKind::Kill, nullptr, QT_TRANSLATE_NOOP("zoetrope::app::ActPhrases", "kill %1")},
    Phrase{FaultKind::Restart,
           QT_TRANSLATE_NOOP("zoetrope::app::ActPhrases", "%1 starts again, with a new session."),
           QT_TRANSLATE_NOOP("zoetrope::app::ActPhrases", "start %1 again")},
    Phrase{FaultKind::Delete,
           QT_TRANSLATE_NOOP("zoetrope::app::ActPhrases", "Another client deletes %1's nodes."),
           QT_TRANSLATE_NOOP("zoetrope::app::ActPhrases", "delete %1's nodes")},
    Phrase{FaultKind::Revoke,
           QT_TRANSLATE_NOOP("zoetrope::app::ActPhrases", "Another client asks %1 to let go."),
           QT_TRANSLATE_NOOP("zoetrope::app::ActPhrases", "ask %1 to let go")},
    Phrase{FaultKind::Hold, nullptr, QT_TRANSLATE_NOOP("zoetrope::app::ActPhrases", "pause %1")},
    Phrase{FaultKind::LetGo, nullptr,
           QT_TRANSLATE_NOOP("zoetrope::app::ActPhrases", "let %1 go on")},
    Phrase{FaultKind::HoldInbox, nullptr,
           QT_TRANSLATE_NOOP("zoetrope::app::ActPhrases", "keep back the messages for %1")},
    Phrase{FaultKind::LetInboxGo, nullptr,
           QT_TRANSLATE_NOOP("zoetrope::app::ActPhrases", "let the messages for %1 through")},
    Phrase{FaultKind::Add, nullptr, QT_TRANSLATE_NOOP("zoetrope::app::ActPhrases", "add %1")},
    Phrase{FaultKind::AddCurator,
           QT_TRANSLATE_NOOP("zoetrope::app::ActPhrases",
                             "%1 comes: a client of Apache Curator, in a process of its own."),
           QT_TRANSLATE_NOOP("zoetrope::app::ActPhrases", "add %1, a client of Curator")},
    Phrase{FaultKind::AddKazoo,
           QT_TRANSLATE_NOOP("zoetrope::app::ActPhrases",
                             "%1 comes: a client of kazoo, in a process of its own."),
           QT_TRANSLATE_NOOP("zoetrope::app::ActPhrases", "add %1, a client of kazoo")},
    Phrase{FaultKind::Leave,
           QT_TRANSLATE_NOOP("zoetrope::app::ActPhrases", "%1 is asked to leave."),
           QT_TRANSLATE_NOOP("zoetrope::app::ActPhrases", "ask %1 to leave")},
    Phrase{FaultKind::DeleteNode,
           QT_TRANSLATE_NOOP("zoetrope::app::ActPhrases", "Another client deletes %1."),
           QT_TRANSLATE_NOOP("zoetrope::app::ActPhrases", "delete %1")},
    Phrase{
        FaultKind::CreateForeign,
        QT_TRANSLATE_NOOP("zoetrope::app::ActPhrases",
                          "Another client makes a child of %1 that does not belong to the recipe."),
        QT_TRANSLATE_NOOP("zoetrope::app::ActPhrases", "make a foreign child of %1")},
    Phrase{FaultKind::RevokeNode,
           QT_TRANSLATE_NOOP("zoetrope::app::ActPhrases",
                             "Another client asks the owner of %1 to let go."),
           QT_TRANSLATE_NOOP("zoetrope::app::ActPhrases", "ask the owner of %1 to let go")},
    Phrase{FaultKind::StopServer,
           QT_TRANSLATE_NOOP("zoetrope::app::ActPhrases", "Server %1 is stopped."),
           QT_TRANSLATE_NOOP("zoetrope::app::ActPhrases", "stop server %1")},
    Phrase{FaultKind::KillServer,
           QT_TRANSLATE_NOOP("zoetrope::app::ActPhrases", "Server %1 is killed."),
           QT_TRANSLATE_NOOP("zoetrope::app::ActPhrases", "kill server %1")},
    Phrase{FaultKind::StartServer,
           QT_TRANSLATE_NOOP("zoetrope::app::ActPhrases",
                             "Server %1 is started again, with its data."),
           QT_TRANSLATE_NOOP("zoetrope::app::ActPhrases", "start server %1")},
    Phrase{FaultKind::KillLeader,
           QT_TRANSLATE_NOOP("zoetrope::app::ActPhrases",
                             "The leader of the servers is killed: the others elect another one."),
           QT_TRANSLATE_NOOP("zoetrope::app::ActPhrases", "kill the leader of the servers")},
    Phrase{FaultKind::Isolate,
           QT_TRANSLATE_NOOP("zoetrope::app::ActPhrases",
                             "The leader of the servers is cut off: the others elect another one."),
           QT_TRANSLATE_NOOP("zoetrope::app::ActPhrases", "cut off the leader of the servers")},
    Phrase{FaultKind::Heal,
           QT_TRANSLATE_NOOP("zoetrope::app::ActPhrases", "All servers hear each other again."),
           QT_TRANSLATE_NOOP("zoetrope::app::ActPhrases", "let all servers hear each other")},
};

const Phrase& phraseOf(FaultKind kind)
{
    return *std::find_if(phrases.begin(), phrases.end(),
                         [kind](const Phrase& phrase) { return phrase.kind == kind; });
}

QString said(const char* phrase, const QString& whom)
{
    return ui::filledIn(ActPhrases::tr(phrase), {whom});
}

} // namespace

QString ActPhrases::done(FaultKind kind, const QString& whom)
{
    const auto* const phrase = networkFaultOf(kind) ? nullptr : phraseOf(kind).done;
    return phrase ? said(phrase, whom) : QString();
}

QString ActPhrases::asked(FaultKind kind, const QString& whom)
{
    const auto network = networkFaultOf(kind);
    return network ? ui::askedPhrase(*network, whom) : said(phraseOf(kind).asked, whom);
}

} // namespace zoetrope::app
