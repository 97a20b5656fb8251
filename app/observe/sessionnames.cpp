#include "app/observe/sessionnames.h"

#include "app/cli/output.h"
#include "app/live/findingwords.h"
#include "recipes/recognise/snapshot.h"

#include <algorithm>

namespace zoetrope::app {

using namespace recipes;

namespace {

constexpr qsizetype longest = 24; // letters
constexpr qsizetype tail = 7; // digits of an id, and letters of a node's name

// Curator writes the address of the client, which says nothing new.
bool isName(const QString& text, const QString& address)
{
    return !text.isEmpty() && text.size() <= longest && !address.startsWith(text + u':')
        && std::all_of(text.begin(), text.end(), [](QChar letter) { return letter.isPrint(); });
}

} // namespace

SessionNames::SessionNames(const Picture& picture)
    : m_picture(picture)
{
    for (const auto& recipe : picture.recipes) {
        for (const auto& place : recipe.places) {
            const auto text = toText(place.data);
            if (place.session != 0 && isName(text, clientOf(place.session)))
                m_names.emplace(place.session, text);
        }
    }
}

QString SessionNames::of(SessionId session) const
{
    const auto name = m_names.find(session);
    return name != m_names.end() ? name->second : QStringLiteral("…") + hex(session).right(tail);
}

QString SessionNames::clientOf(SessionId session) const
{
    const auto* seen = m_picture.seen.find(session);
    return seen ? toText(seen->address) : QString();
}

QString shortNodeName(const std::string& path)
{
    const auto name = toText(nameOf(path));
    const auto sequence = readChildName(nameOf(path)).sequence;
    if (sequence)
        return QStringLiteral("…") + name.right(4);
    return name.size() > longest ? QStringLiteral("…") + name.right(tail) : name;
}

} // namespace zoetrope::app
