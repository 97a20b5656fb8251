#include "app/arguments/profiles.h"

#include "app/text/tr.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSettings>
#include <QUrl>

#include <algorithm>

namespace zoetrope::app {

using ui::ClusterProfile;

namespace {

const QString key = QStringLiteral("clusters");

// A password in an address would be a secret in a file.
QJsonArray withoutSecrets(const QStringList& urls)
{
    QJsonArray kept;
    for (const auto& url : urls)
        kept.push_back(QUrl(url).toString(QUrl::RemoveUserInfo));
    return kept;
}

QJsonObject toJson(const ClusterProfile& profile)
{
    return {{QStringLiteral("name"), profile.name},
            {QStringLiteral("servers"), profile.servers},
            {QStringLiteral("session_timeout"), profile.timeout},
            {QStringLiteral("namespace"), profile.nameSpace},
            {QStringLiteral("auth_scheme"), profile.authScheme},
            {QStringLiteral("keeps_secret"), profile.keepsSecret},
            {QStringLiteral("tls"), profile.hasTls},
            {QStringLiteral("ca"), profile.authorities},
            {QStringLiteral("cert"), profile.certificate},
            {QStringLiteral("key"), profile.key},
            {QStringLiteral("tls_name"), profile.tlsName},
            {QStringLiteral("sasl"), profile.sasl},
            {QStringLiteral("sasl_service"), profile.saslService},
            {QStringLiteral("ssh"), profile.ssh},
            {QStringLiteral("kube"), profile.kube},
            {QStringLiteral("read_only_server"), profile.takesReadOnly},
            {QStringLiteral("admin_urls"), withoutSecrets(profile.adminUrls)},
            {QStringLiteral("four_letter_words"), profile.asksWords},
            {QStringLiteral("read_only"), profile.isReadOnly},
            {QStringLiteral("roots"), QJsonArray::fromStringList(profile.roots)},
            {QStringLiteral("colour"), profile.colour}};
}

QStringList textsIn(const QJsonValue& value)
{
    QStringList texts;
    for (const auto& text : value.toArray())
        texts.push_back(text.toString());
    return texts;
}

// What is missing is as in a new profile: one that does no harm.
ClusterProfile fromJson(const QJsonObject& object)
{
    ClusterProfile profile;
    profile.name = object[QStringLiteral("name")].toString();
    profile.servers = object[QStringLiteral("servers")].toString();
    profile.timeout = object[QStringLiteral("session_timeout")].toInt(profile.timeout);
    profile.nameSpace = object[QStringLiteral("namespace")].toString();
    profile.keepsSecret = object[QStringLiteral("keeps_secret")].toBool(false);
    profile.authScheme = object[QStringLiteral("auth_scheme")].toString();
    profile.hasTls = object[QStringLiteral("tls")].toBool(false);
    profile.authorities = object[QStringLiteral("ca")].toString();
    profile.certificate = object[QStringLiteral("cert")].toString();
    profile.key = object[QStringLiteral("key")].toString();
    profile.tlsName = object[QStringLiteral("tls_name")].toString();
    profile.sasl = object[QStringLiteral("sasl")].toString();
    profile.saslService = object[QStringLiteral("sasl_service")].toString();
    profile.ssh = object[QStringLiteral("ssh")].toString();
    profile.kube = object[QStringLiteral("kube")].toString();
    profile.takesReadOnly = object[QStringLiteral("read_only_server")].toBool(false);
    profile.adminUrls = textsIn(object[QStringLiteral("admin_urls")]);
    profile.asksWords = object[QStringLiteral("four_letter_words")].toBool(true);
    profile.isReadOnly = object[QStringLiteral("read_only")].toBool(true);
    profile.roots = textsIn(object[QStringLiteral("roots")]);
    profile.colour = object[QStringLiteral("colour")].toString();
    return profile;
}

} // namespace

Profiles::Profiles()
{
    static_cast<void>(take(QSettings().value(key).toByteArray()));
}

std::optional<ClusterProfile> Profiles::find(const QString& name) const
{
    const auto found = std::find_if(m_all.begin(), m_all.end(),
                                    [&](const auto& profile) { return profile.name == name; });
    return found == m_all.end() ? std::nullopt : std::optional(*found);
}

void Profiles::keep(const ClusterProfile& profile)
{
    put(profile);
    save();
}

void Profiles::put(const ClusterProfile& profile)
{
    std::erase_if(m_all, [&](const auto& known) { return known.name == profile.name; });
    const auto place = std::lower_bound(
        m_all.begin(), m_all.end(), profile,
        [](const auto& one, const auto& other) { return one.name < other.name; });
    m_all.insert(place, profile);
}

void Profiles::forget(const QString& name)
{
    std::erase_if(m_all, [&](const auto& profile) { return profile.name == name; });
    save();
}

QByteArray Profiles::exported() const
{
    QJsonArray all;
    for (const auto& profile : m_all)
        all.push_back(toJson(profile));
    return QJsonDocument(QJsonObject{{QStringLiteral("zoetrope_clusters"), all}}).toJson();
}

std::optional<int> Profiles::import(const QByteArray& bytes)
{
    const auto count = take(bytes);
    if (count)
        save();
    return count;
}

std::optional<int> Profiles::take(const QByteArray& bytes)
{
    const auto object = QJsonDocument::fromJson(bytes).object();
    const auto list = object[QStringLiteral("zoetrope_clusters")];
    if (!list.isArray())
        return {};
    int count = 0;
    for (const auto& value : list.toArray()) {
        const auto profile = fromJson(value.toObject());
        if (profile.name.isEmpty() || profile.servers.isEmpty())
            continue;
        put(profile);
        ++count;
    }
    return count;
}

QString Profiles::objection(const QString& name, const QString& path)
{
    if (name.isEmpty())
        return {};
    const auto profile = Profiles().find(name);
    if (!profile)
        return tr("there is no profile %1").arg(name);
    if (profile->isReadOnly)
        return tr("the profile %1 is read-only; \"Allow changes…\" in the perspective Operate of "
                  "its "
                  "window changes that")
            .arg(name);
    return isWithin(*profile, path)
        ? QString()
        : tr("%1 is not below the roots of the profile %2").arg(path, name);
}

bool Profiles::isWithin(const ClusterProfile& profile, const QString& path)
{
    const auto& roots = profile.roots;
    return roots.isEmpty() || std::any_of(roots.begin(), roots.end(), [&](const auto& root) {
               return path == root || path.startsWith(root.endsWith(u'/') ? root : root + u'/');
           });
}

void Profiles::save() const
{
    QSettings().setValue(key, exported());
}

} // namespace zoetrope::app
