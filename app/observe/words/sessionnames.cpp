#include "app/observe/words/sessionnames.h"

#include "app/live/words/findingwords.h"
#include "app/text/output.h"
#include "app/text/text.h"
#include "recipes/diagnose/observationevents.h"
#include "recipes/locks/revocation.h"
#include "recipes/recognise/snapshot.h"

#include <algorithm>

namespace zoetrope::app {

using namespace recipes;

namespace {

constexpr qsizetype longest = 24; // letters of any text
constexpr qsizetype longestHost = 80; // of one that may be a host's name with more
constexpr qsizetype tail = 7; // letters of a node's name

bool isOfHosts(QChar letter)
{
    return letter.isLetterOrNumber() || QStringLiteral(".-_:@/#").contains(letter);
}

// Curator writes the address of the client, which says nothing new. Whoever wants a lock back
// writes over what its holder called itself.
bool isName(const QString& text, const QString& address)
{
    const auto isShort = text.size() <= longest
        || (text.size() <= longestHost && std::all_of(text.begin(), text.end(), isOfHosts));
    return !text.isEmpty() && isShort && text != toQString(revocationRequest)
        && !address.startsWith(text + u':')
        && std::all_of(text.begin(), text.end(), [](QChar letter) { return letter.isPrint(); });
}

// Of a long name of a host the domain goes, for it is the same for all:
// "worker-1.example.com:8080".
QString shortNameOf(const QString& name)
{
    const auto dot = name.indexOf(u'.');
    const auto isAddress = dot < 0
        || std::all_of(name.begin(), name.begin() + dot,
                       [](QChar letter) { return letter.isDigit(); });
    return name.size() <= longest || isAddress ? name : name.left(dot);
}

} // namespace

SessionNames::SessionNames(const Picture& picture)
    : m_picture(picture)
{
    for (const auto& recipe : picture.recipes) {
        if (recipe.kind == Family::Queue) // an item says what is to be done, not by whom
            continue;
        for (const auto& place : recipe.places) {
            const auto text = toQString(place.data);
            if (place.session != 0 && isName(text, clientOf(place.session)))
                m_names.emplace(place.session, text);
        }
    }
}

QString SessionNames::of(SessionId session) const
{
    const auto name = m_names.find(session);
    return name != m_names.end() ? shortNameOf(name->second) : toQString(shortId(session));
}

QString SessionNames::whole(SessionId session) const
{
    const auto name = m_names.find(session);
    return name != m_names.end() ? name->second : QString();
}

QString SessionNames::clientOf(SessionId session) const
{
    const auto* seen = m_picture.seen.find(session);
    return seen ? toQString(seen->address) : QString();
}

std::set<SessionId> sessionsNamed(const Inspection& inspection, const QString& text)
{
    const auto& seen = inspection.picture.seen;
    const SessionNames names(inspection.picture);
    std::set<SessionId> meant;
    const auto take = [&](SessionId session) {
        const auto words = hex(session) + u'\n' + names.clientOf(session) + u'\n'
            + names.of(session) + u'\n' + names.whole(session);
        if (words.contains(text, Qt::CaseInsensitive))
            meant.insert(session);
    };
    for (const auto& [session, terms] : seen.sessions)
        take(session);
    for (const auto& [path, session] : seen.owners)
        take(session);
    if (const auto id = readSessionId(text.toStdString()))
        meant.insert(*id);
    return meant;
}

QString shortNodeName(const std::string& path)
{
    const auto name = toQString(nameOf(path));
    const auto sequence = readChildName(nameOf(path)).sequence;
    if (sequence)
        return QStringLiteral("…") + name.right(4);
    return name.size() > longest ? QStringLiteral("…") + name.right(tail) : name;
}

} // namespace zoetrope::app
