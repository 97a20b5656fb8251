#include "app/observe/cards.h"

#include "app/live/words/findingwords.h"
#include "app/observe/words/sessionnames.h"
#include "app/text/output.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>

#include <algorithm>

namespace zoetrope::app {

using namespace recipes;

namespace {

QString momentOf(std::int64_t milliseconds)
{
    return QLocale().toString(QDateTime::fromMSecsSinceEpoch(milliseconds).toLocalTime(),
                              QStringLiteral("yyyy-MM-dd HH:mm:ss"));
}

/// Collects lines that have something to say.
class CardWriter
{
public:
    CardWriter(QString title, QString figure)
    {
        m_card = {std::move(title), std::move(figure), {}};
    }

    void add(const QString& name, const QString& value)
    {
        if (!value.isEmpty())
            m_card.lines.push_back({name, value});
    }
    ui::Card take() { return std::move(m_card); }

private:
    ui::Card m_card;
};

void addTerms(CardWriter& card, const SeenSession& session)
{
    const auto address = toQString(session.address);
    card.add(QCoreApplication::translate("zoetrope::app", "from"),
             session.server.empty() ? address
                                    : QCoreApplication::translate("zoetrope::app", "%1 on %2")
                                          .arg(address, toQString(session.server)));
    if (session.timeout.count() > 0)
        card.add(QCoreApplication::translate("zoetrope::app", "timeout"),
                 lengthOf(session.timeout.count()));
    if (session.expiresIn)
        card.add(QCoreApplication::translate("zoetrope::app", "ends"),
                 QCoreApplication::translate("zoetrope::app", "in %1 if silent")
                     .arg(lengthOf(session.expiresIn->count())));
    if (session.silentFor)
        card.add(QCoreApplication::translate("zoetrope::app", "silent for"),
                 lengthOf(session.silentFor->count()));
    if (!session.server.empty())
        card.add(QCoreApplication::translate("zoetrope::app", "last request"),
                 QCoreApplication::translate("zoetrope::app", "number %1")
                     .arg(hex(static_cast<std::uint64_t>(session.lastCall))));
}

void addStat(CardWriter& card, const Stat& stat)
{
    const auto zxid = [](std::int64_t number) { return hex(static_cast<std::uint64_t>(number)); };
    card.add(QCoreApplication::translate("zoetrope::app", "made"), momentOf(stat.ctime));
    card.add(QCoreApplication::translate("zoetrope::app", "changed"), momentOf(stat.mtime));
    card.add(QCoreApplication::translate("zoetrope::app", "version"),
             QCoreApplication::translate("zoetrope::app", "%1 · of its children %2 · of its ACL %3")
                 .arg(stat.version)
                 .arg(stat.cversion)
                 .arg(stat.aversion));
    card.add(QStringLiteral("czxid"), zxid(stat.czxid));
    card.add(QStringLiteral("mzxid"), zxid(stat.mzxid));
    card.add(QStringLiteral("pzxid"), zxid(stat.pzxid));
    card.add(QCoreApplication::translate("zoetrope::app", "children"),
             QLocale().toString(stat.numChildren));
    card.add(QCoreApplication::translate("zoetrope::app", "size"),
             QCoreApplication::translate("zoetrope::app", "%n bytes", nullptr, stat.dataLength));
}

void addParts(CardWriter& card, const Picture& picture, SessionId id)
{
    QStringList holds, waits, inside;
    for (const auto& recipe : picture.recipes) {
        for (const auto& place : recipe.places) {
            if (place.session != id)
                continue;
            const auto text
                = toQString(recipe.path) + QStringLiteral(" ") + shortNodeName(place.node);
            const auto age = lengthOf(picture.seen.wallTime - place.since);
            auto& list = place.state == PlaceState::Holding ? holds
                : place.state == PlaceState::Waiting        ? waits
                                                            : inside;
            list.push_back(
                QCoreApplication::translate("zoetrope::app", "%1, there for %2").arg(text, age));
        }
    }
    for (const auto& wait : picture.graph.gateWaits) {
        if (wait.session == id)
            waits.push_back(toQString(wait.path));
    }
    card.add(QCoreApplication::translate("zoetrope::app", "holds"), holds.join(u'\n'));
    card.add(QCoreApplication::translate("zoetrope::app", "waits"), waits.join(u'\n'));
    card.add(QCoreApplication::translate("zoetrope::app", "takes part in"), inside.join(u'\n'));
}

// What explains a lock that is stuck, before all that only helps to find the process.
QString conditionOf(const ClientProcess& process)
{
    using State = ClientProcess::State;
    switch (process.state) {
    case State::Running:
        return QCoreApplication::translate("zoetrope::app", "%1 runs on this machine.");
    case State::InKernel:
        return QCoreApplication::translate(
            "zoetrope::app", "%1 is on this machine and waits in the kernel, mostly for a disk.");
    case State::Stopped:
        return QCoreApplication::translate(
            "zoetrope::app",
            "%1 is STOPPED, by a signal such as SIGSTOP: it does nothing until somebody lets it go "
            "on (SIGCONT).");
    case State::Traced:
        return QCoreApplication::translate(
            "zoetrope::app", "%1 is STOPPED by a debugger: it does nothing until that lets it go.");
    case State::Ended:
        return QCoreApplication::translate(
            "zoetrope::app",
            "%1 has ENDED, and is a zombie: its parent has not taken notice of it.");
    }
    return {};
}

} // namespace

ui::Card sessionCard(const Inspection& inspection, const QString& session)
{
    const auto& picture = inspection.picture;
    const auto id = readSessionId(session.toStdString()).value_or(0);
    const SessionNames names(picture);
    CardWriter card(QCoreApplication::translate("zoetrope::app", "Session %1").arg(session),
                    names.of(id));
    if (const auto name = names.whole(id); !name.isEmpty())
        card.add(QCoreApplication::translate("zoetrope::app", "called"), name);
    const auto* seen = picture.seen.find(id);
    if (seen)
        addTerms(card, *seen);
    const auto origin = originOf(id);
    card.add(QCoreApplication::translate("zoetrope::app", "made by"),
             QCoreApplication::translate("zoetrope::app", "server %1").arg(origin.server));
    addParts(card, picture, id);
    const auto owned
        = static_cast<int>(std::count_if(picture.seen.owners.begin(), picture.seen.owners.end(),
                                         [id](const auto& owner) { return owner.second == id; }));
    if (owned > 0)
        card.add(QCoreApplication::translate("zoetrope::app", "owns"),
                 QCoreApplication::translate("zoetrope::app", "%n ephemerals", nullptr, owned));
    const auto watched = picture.watched.find(id);
    const auto count
        = watched == picture.watched.end() ? 0 : static_cast<int>(watched->second.size());
    card.add(
        QCoreApplication::translate("zoetrope::app", "watches"),
        picture.seen.tellsWatchesOf(id)
            ? QCoreApplication::translate("zoetrope::app", "%n of data, those of children unknown",
                                          nullptr, count)
            : QCoreApplication::translate("zoetrope::app", "its server does not tell of them"));
    return card.take();
}

std::vector<ui::CardLine> linesOf(const Whereabouts& whereabouts)
{
    CardWriter card({}, {});
    if (whereabouts.kind == Whereabouts::Kind::Elsewhere)
        card.add(QCoreApplication::translate("zoetrope::app", "process"),
                 QCoreApplication::translate(
                     "zoetrope::app", "Not on this machine: no connection here has its address."));
    if (whereabouts.kind == Whereabouts::Kind::OthersHere)
        card.add(QCoreApplication::translate("zoetrope::app", "process"),
                 QCoreApplication::translate("zoetrope::app",
                                             "On this machine, of the user %1, whose processes may "
                                             "not be looked at.")
                     .arg(whereabouts.user));
    for (const auto& process : whereabouts.processes) {
        card.add(QCoreApplication::translate("zoetrope::app", "process"),
                 conditionOf(process).arg(process.pid));
        card.add(QCoreApplication::translate("zoetrope::app", "user"), whereabouts.user);
        card.add(QCoreApplication::translate("zoetrope::app", "command"), process.command);
        card.add(QCoreApplication::translate("zoetrope::app", "service"), process.service.unit);
        card.add(QCoreApplication::translate("zoetrope::app", "container"),
                 process.service.container);
        card.add(QCoreApplication::translate("zoetrope::app", "started"),
                 momentOf(process.started.toMSecsSinceEpoch()));
        card.add(QCoreApplication::translate("zoetrope::app", "stacks"), process.stackCommand());
    }
    card.add(QCoreApplication::translate("zoetrope::app", "host"), whereabouts.host);
    if (!whereabouts.processes.empty())
        card.add(QCoreApplication::translate("zoetrope::app", "beware"),
                 QCoreApplication::translate(
                     "zoetrope::app",
                     "Copy this command to run it. It pauses the process; if the pause is longer "
                     "than the timeout, the session ends, and another client gets what it holds."));
    return card.take().lines;
}

ui::Card nodeCard(const Inspection& inspection, const QString& path)
{
    const auto& nodes = inspection.picture.seen.tree.nodes;
    const auto node = nodes.find(path.toStdString());
    return node == nodes.end()
        ? ui::Card{QCoreApplication::translate("zoetrope::app", "Znode"), path, {}}
        : nodeCard(inspection, path, node->second);
}

ui::Card nodeCard(const Inspection& inspection, const QString& path, const SeenNode& node,
                  const QStringList& permissions)
{
    CardWriter card(QCoreApplication::translate("zoetrope::app", "Znode"), path);
    const auto& stat = node.stat;
    card.add(QCoreApplication::translate("zoetrope::app", "path"), path);
    if (const auto owner = ownerOf(stat); owner != 0)
        card.add(QCoreApplication::translate("zoetrope::app", "owner"),
                 FindingWords(inspection.picture.seen).session(owner));
    addStat(card, stat);
    card.add(QCoreApplication::translate("zoetrope::app", "permissions"), permissions.join(u'\n'));
    const auto data = toShortText(node.data.value_or(""), 200);
    if (!data.contains(QChar::ReplacementCharacter)) // the tree has a view for bytes
        card.add(QCoreApplication::translate("zoetrope::app", "data"), data);
    return card.take();
}

} // namespace zoetrope::app
