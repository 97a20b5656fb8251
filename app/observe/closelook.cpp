#include "app/observe/closelook.h"

#include "app/live/actions/aclforecast.h"
#include "app/live/words/findingwords.h"
#include "app/text/tr.h"

#include <algorithm>

namespace zoetrope::app {

using namespace recipes;

namespace {

const SeenNode* seenNode(const Picture& picture, const std::string& path)
{
    const auto node = picture.seen.tree.nodes.find(path);
    return node == picture.seen.tree.nodes.end() ? nullptr : &node->second;
}

// The transaction that changed the node, or its children, last.
std::int64_t newest(const Stat& stat)
{
    return std::max(stat.mzxid, stat.pzxid);
}

// What is made is refused by the server itself if it is there already.
bool needsReading(Verb verb)
{
    return verb != Verb::Create && verb != Verb::SetBarrier;
}

// `why`: Ok where nobody has tried to read it.
QString unreadSentence(const Path& path, Code why)
{
    const auto where = toQString(path.text());
    return why == Code::Ok ? tr("%1 was not read yet").arg(where)
                           : tr("%1 cannot be read: %2").arg(where, toQString(meaning(why)));
}

} // namespace

void CloseLook::take(const NodeReading& reading)
{
    m_path = reading.path.toStdString();
    m_node = reading.node;
    m_permissions = reading.permissions;
    m_why = Code::Ok;
}

void CloseLook::takeAbsence(const std::string& path, Code why)
{
    m_path = path;
    m_node.reset();
    m_permissions.clear();
    m_why = why;
}

bool CloseLook::isNewerThan(const SeenNode& seen) const
{
    return m_node && newest(m_node->stat) >= newest(seen.stat);
}

Forecast CloseLook::forecast(const Picture& picture, const GuardedAction& wanted,
                             bool isEdited) const
{
    const auto& path = wanted.path.text();
    const auto* seen = seenNode(picture, path);
    const auto isGone = isOf(path) && m_why == Code::NoNode;
    const auto isRead = isOf(path) && (m_node || isGone);
    if (!seen && !isRead && needsReading(wanted.verb) && !isProtected(wanted.path))
        return {{}, unreadSentence(wanted.path, isOf(path) ? m_why : Code::Ok), {}, {}};
    if (wanted.verb == Verb::SetAcl && !isRead)
        return {{}, unreadSentence(wanted.path, isOf(path) ? m_why : Code::Ok), {}, {}};
    const auto isBelieved = isRead && (!seen ? !isGone : isGone || isEdited || isNewerThan(*seen));
    if (!isBelieved || (seen && m_node && *seen == *m_node))
        return forecastIn(picture, wanted);
    auto corrected = picture;
    corrected.seen.tree.nodes.erase(path);
    if (m_node)
        corrected.seen.tree.nodes.emplace(path, *m_node);
    return forecastIn(corrected, wanted);
}

// The looks know nothing of permissions.
Forecast CloseLook::forecastIn(const Picture& picture, const GuardedAction& wanted) const
{
    return wanted.verb == Verb::SetAcl && !isProtected(wanted.path)
        ? forecastOfPermitting(picture, wanted, m_permissions)
        : forecastOf(picture, wanted);
}

bool differs(const Picture& one, const Picture& other, const std::string& path)
{
    const auto* first = seenNode(one, path);
    const auto* second = seenNode(other, path);
    return (first == nullptr) != (second == nullptr)
        || (first
            && (newest(first->stat) != newest(second->stat)
                || first->stat.aversion != second->stat.aversion));
}

} // namespace zoetrope::app
