#include "app/live/actions/aclforecast.h"

#include "app/live/words/findingwords.h"
#include "app/text/output.h"
#include "app/text/tr.h"
#include "recipes/transport/permissions.h"

#include <QRegularExpression>

#include <algorithm>

namespace zoetrope::app {

using namespace recipes;

namespace {

// A user and the hash of user and password, as a server writes it; anything else would be in clear.
bool isHashed(const Permission& permission)
{
    static const QRegularExpression form(QStringLiteral("^[^:]*:[A-Za-z0-9+/]{27}=$"));
    return permission.scheme != "digest" || form.match(toQString(permission.id)).hasMatch();
}

bool isSaid(const Acl& acl, Permission::Bits bit)
{
    return std::any_of(acl.begin(), acl.end(), [bit](const Permission& permission) {
        return (permission.bits & bit) != 0;
    });
}

bool isForAll(const Acl& acl, Permission::Bits bit)
{
    return std::any_of(acl.begin(), acl.end(), [bit](const Permission& permission) {
        return permission.scheme == "world" && (permission.bits & bit) != 0;
    });
}

QString objectionToList(const std::optional<Acl>& acl, const QString& problem)
{
    if (!problem.isEmpty())
        return tr("\"%1\" is no permission: it is SCHEME:ID:LETTERS, as world:anyone:cdrwa, with "
                  "letters for create, delete, read, write and admin.")
            .arg(problem);
    if (!acl)
        return tr("Write at least one permission, a line for each: world:anyone:cdrwa, for "
                  "instance.");
    if (!std::all_of(acl->begin(), acl->end(), isHashed))
        return tr("A password has no place in permissions: whoever may read them would see it. Of "
                  "digest, the ID is USER:HASH; or write auth::cdrwa, which stands for the "
                  "credentials of this connection.");
    return {};
}

void addLosses(QStringList& lines, const Acl& now, const Acl& wanted)
{
    if (!isSaid(wanted, Permission::Admin))
        lines.push_back(tr("Nobody could change its permissions again but the servers' own super "
                           "user: no line has the letter a."));
    if (isForAll(now, Permission::Read) && !isForAll(wanted, Permission::Read))
        lines.push_back(tr("Programs without the right credentials can no longer read it. Watches "
                           "that they have left there still fire."));
    if (isForAll(now, Permission::Create) && !isForAll(wanted, Permission::Create))
        lines.push_back(tr("Programs without the right credentials can make no children below it: "
                           "whoever takes part in a recipe there can no longer come in."));
    if (isForAll(now, Permission::Delete) && !isForAll(wanted, Permission::Delete))
        lines.push_back(tr("Programs without the right credentials cannot delete children of it, "
                           "not even their own. Ephemeral ones still go with their session."));
}

QStringList inShort(const Acl& acl)
{
    QStringList all;
    for (const auto& permission : acl)
        all.push_back(toQString(written(permission)));
    return all;
}

} // namespace

Forecast forecastOfPermitting(const Picture& picture, const GuardedAction& wanted,
                              const QStringList& now)
{
    Forecast forecast;
    const auto where = toQString(wanted.path.text());
    const auto node = picture.seen.tree.nodes.find(wanted.path.text());
    if (node == picture.seen.tree.nodes.end()) {
        forecast.objection = tr("%1 does not exist").arg(where);
        return forecast;
    }
    forecast.shown = node->second.stat;
    QString problem;
    const auto acl = permissionsFrom(wanted.data, &problem);
    forecast.objection = objectionToList(acl, problem);
    if (now.isEmpty()) {
        forecast.impact = {tr("These credentials may not read the permissions of %1.").arg(where)};
    } else {
        forecast.impact = {tr("%1 has the permissions %2.").arg(where, now.join(QLatin1Char(' ')))};
        forecast.undo = QStringLiteral("setAcl %1 %2").arg(where, now.join(u','));
    }
    if (!acl)
        return forecast;
    if (forecast.objection.isEmpty() && inShort(*acl) == now)
        forecast.objection = tr("Nothing would change.");
    forecast.impact.push_back(tr("It will have %1.").arg(inShort(*acl).join(QLatin1Char(' '))));
    const auto before = permissionsFrom(now.join(u'\n').toStdString()).value_or(Acl());
    addLosses(forecast.impact, before, *acl);
    forecast.impact.push_back(
        tr("No watch fires, so no program is told; its children keep the permissions they have."));
    return forecast;
}

} // namespace zoetrope::app
