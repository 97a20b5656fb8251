#include "app/arguments/ways.h"

#include "app/arguments/arguments.h"
#include "app/arguments/profiles.h"
#include "app/arguments/terminal.h"
#include "app/server/tunnels.h"
#include "app/text/output.h"
#include "app/text/text.h"
#include "app/text/tr.h"
#include "recipes/transport/addresses.h"
#include "recipes/transport/tls.h"

#include <QRegularExpression>

namespace zoetrope::app {

using recipes::Access;
using recipes::ClientKind;
using recipes::SaslTerms;
using recipes::TlsTerms;

namespace {

constexpr auto saslPassword = "ZOETROPE_SASL_PASSWORD";
constexpr auto keyPassword = "ZOETROPE_KEY_PASSWORD";

// As they are; a word of them alone has no meaning.
const QStringList& optionsOfTls()
{
    static const QStringList all{QStringLiteral("ca"), QStringLiteral("cert"),
                                 QStringLiteral("key"), QStringLiteral("tls-name")};
    return all;
}

const QStringList& optionsOfWays()
{
    static const QStringList all = optionsOfTls()
        + QStringList{QStringLiteral("tls"),          QStringLiteral("sasl"),
                      QStringLiteral("sasl-service"), QStringLiteral("read-only-server"),
                      QStringLiteral("ssh"),          QStringLiteral("kube")};
    return all;
}

void take(std::string& value, const Arguments& arguments, const QString& option)
{
    if (arguments.has(option))
        value = arguments.text(option).toStdString();
}

// Who names a way and leaves it empty would go another one than he meant.
void demandValues(const Arguments& arguments)
{
    for (const auto* option :
         {"ca", "cert", "key", "tls-name", "sasl", "sasl-service", "ssh", "kube", "client"}) {
        const auto name = QString::fromLatin1(option);
        if (arguments.has(name) && arguments.text(name).isEmpty())
            throw UsageError(tr("--%1 is empty: give its value, or leave it out").arg(name));
    }
}

// A server of our own wants none of them, and a name that is none is no profile's.
void demandCluster(const Arguments& arguments)
{
    const auto name = arguments.text(QStringLiteral("profile"));
    if (!name.isEmpty() && !Profiles().find(name))
        throw UsageError(tr("there is no profile \"%1\"").arg(name));
    if (arguments.has(QStringLiteral("connect")) || !name.isEmpty())
        return;
    for (const auto& option : optionsOfWays()) {
        if (arguments.has(option))
            throw UsageError(tr("--%1 is for --connect, or --profile").arg(option));
    }
}

// Whose pages are asked for; --connect asks for none of a profile's.
ui::ClusterProfile pagesFrom(const Arguments& arguments)
{
    ui::ClusterProfile asked;
    if (!arguments.areAdminsNamed())
        return asked;
    if (!arguments.has(QStringLiteral("connect")))
        asked = Profiles().find(arguments.text(QStringLiteral("profile"))).value_or(asked);
    asked.adminUrls += arguments.texts(QStringLiteral("admin"));
    return asked;
}

void fill(TlsTerms& tls, const Arguments& arguments, Asking asking)
{
    take(tls.authorities, arguments, QStringLiteral("ca"));
    take(tls.certificate, arguments, QStringLiteral("cert"));
    take(tls.key, arguments, QStringLiteral("key"));
    take(tls.name, arguments, QStringLiteral("tls-name"));
    if (!tls.key.empty() && tls.certificate.empty())
        throw UsageError(tr("--key is of a certificate: add --cert FILE"));
    tls.password = qEnvironmentVariable(keyPassword).toStdString();
    if (asking == Asking::Yes && wantsPassword(tls)) {
        const auto file = QString::fromStdString(tls.key.empty() ? tls.certificate : tls.key);
        tls.password = askForSecret(tr("Password of the key in %1: ").arg(file), keyPassword);
    }
}

void takeTls(Access& access, const Arguments& arguments, Asking asking)
{
    if (arguments.has(QStringLiteral("tls")) && !access.tls)
        access.tls.emplace();
    if (access.tls)
        return fill(*access.tls, arguments, asking);
    for (const auto& option : optionsOfTls()) {
        if (arguments.has(option) && !pagesFrom(arguments).asksPagesByTls())
            throw UsageError(tr("--%1 is for TLS: add --tls").arg(option));
    }
}

void takeSasl(Access& access, const Arguments& arguments, Asking asking)
{
    if (const auto option = QStringLiteral("sasl"); arguments.has(option)) {
        const auto terms = saslFrom(arguments.text(option));
        if (!terms)
            throw UsageError(tr("--sasl is digest-md5:USER or gssapi[:PRINCIPAL], and never has a "
                                "password: that is in ZOETROPE_SASL_PASSWORD, or asked for"));
        access.sasl = terms;
    }
    if (const auto option = QStringLiteral("sasl-service"); arguments.has(option)) {
        if (!access.sasl)
            throw UsageError(tr("--sasl-service is for SASL: add --sasl"));
        access.sasl->service = arguments.text(option).toStdString();
    }
    if (!access.sasl || access.sasl->mechanism != SaslTerms::Mechanism::DigestMd5)
        return;
    access.sasl->password = qEnvironmentVariable(saslPassword).toStdString();
    if (asking == Asking::Yes && access.sasl->password.empty()) {
        const auto user = QString::fromStdString(access.sasl->user);
        access.sasl->password = askForSecret(tr("Password of %1: ").arg(user), saslPassword);
    }
}

// "[USER@]HOST[:PORT]"; what ssh would take for an option is none.
std::optional<Tunnels::Ssh> sshFrom(const QString& text)
{
    static const QRegularExpression form(
        QStringLiteral("^((?:[^@\\s:-][^@\\s:]*@)?[^@\\s:-][^@\\s:]*)(?::(\\d{1,5}))?$"));
    const auto match = form.match(text);
    const auto port = match.captured(2);
    if (!match.hasMatch() || (!port.isEmpty() && (port.toInt() < 1 || port.toInt() > 65535)))
        return {};
    return Tunnels::Ssh{match.captured(1).toStdString(), port.toStdString()};
}

// "[CONTEXT/]NAMESPACE/POD" or "[CONTEXT/]NAMESPACE/service/NAME". A context may have slashes.
std::optional<Tunnels::Kube> kubeFrom(const QString& text)
{
    static const QRegularExpression form(
        QStringLiteral("^(?:([^\\s-][^\\s]*)/)?((?!service/)[a-z0-9][a-z0-9-]*)/((?:service/"
                       ")?[a-z0-9][a-z0-9.-]*)$"));
    const auto match = form.match(text);
    if (!match.hasMatch())
        return {};
    return Tunnels::Kube{match.captured(1).toStdString(), match.captured(2).toStdString(),
                         match.captured(3).toStdString()};
}

/// What leads nowhere: nobody goes directly who meant to go through a tunnel.
class NoPassage final : public recipes::Passage
{
public:
    explicit NoPassage(std::string why)
        : m_why(std::move(why))
    {
    }
    [[nodiscard]] std::string endFor(const std::string& /*server*/) override
    {
        throw recipes::Error(recipes::Code::BadArguments, m_why);
    }
    [[nodiscard]] std::string lastWords(const std::string& /*server*/) override { return {}; }

private:
    const std::string m_why;
};

// Of both, the first. Throws UsageError.
std::shared_ptr<recipes::Passage> passageFrom(const QString& ssh, const QString& kube)
{
    if (!ssh.isEmpty()) {
        const auto way = sshFrom(ssh);
        if (!way)
            throw UsageError(
                tr("--ssh is [USER@]HOST[:PORT], with a port from 1 to 65535, not \"%1\"")
                    .arg(ssh));
        return std::make_shared<Tunnels>(*way);
    }
    if (kube.isEmpty())
        return {};
    const auto way = kubeFrom(kube);
    if (!way)
        throw UsageError(
            tr("--kube is [CONTEXT/]NAMESPACE/POD or [CONTEXT/]NAMESPACE/service/NAME, "
               "not \"%1\"")
                .arg(kube));
    return std::make_shared<Tunnels>(*way);
}

void takePassage(Access& access, const Arguments& arguments)
{
    const auto ssh = arguments.text(QStringLiteral("ssh"));
    const auto kube = arguments.text(QStringLiteral("kube"));
    if (!ssh.isEmpty() && !kube.isEmpty())
        throw UsageError(tr("--ssh and --kube are two ways: one of them"));
    if (auto passage = passageFrom(ssh, kube))
        access.passage = std::move(passage);
    if (kube.isEmpty())
        return;
    if (recipes::Addresses(arguments.connect()).names().size() > 1)
        throw UsageError(tr("--kube reaches one pod: name one server with --connect, by the port "
                            "that it has in the pod"));
}

bool isHere(const std::string& server)
{
    return server.starts_with("127.") || server.starts_with("localhost:")
        || server.starts_with("[::1]:");
}

// Whoever listens on the way reads what a scheme of ACLs is told.
void warnOfClearCredentials(const Access& access, const Arguments& arguments)
{
    if (access.tls || access.passage || arguments.connect().empty()
        || arguments.authentications().empty())
        return;
    for (const auto& server : recipes::Addresses(arguments.connect()).names()) {
        if (isHere(server))
            continue;
        Output::complain(tr("The credential goes to %1 in clear; --tls would seal it.")
                             .arg(QString::fromStdString(server)));
        return;
    }
}

void demandAll(ClientKind client, const Access& access)
{
    if (const auto lack = lackOf(client, access); !lack.empty())
        throw UsageError("--client apache: " + lack);
}

TlsTerms termsIn(const ui::ClusterProfile& profile)
{
    return {profile.authorities.toStdString(),
            profile.certificate.toStdString(),
            profile.key.toStdString(),
            {},
            profile.tlsName.toStdString()};
}

} // namespace

void addWays(Arguments& arguments)
{
    arguments.add({QStringLiteral("client")},
                  tr("Who speaks with the servers: for run and join apache, the C client of "
                     "ZooKeeper, unless the way in needs native, which is Zoetrope itself; "
                     "everything else is native."),
                  QStringLiteral("NAME"));
    arguments.add({QStringLiteral("tls")}, tr("Connect by TLS."));
    arguments.add({QStringLiteral("ca")},
                  tr("Who may have signed a server's certificate, as PEM; without it, whom the "
                     "system trusts."),
                  QStringLiteral("FILE"));
    arguments.add({QStringLiteral("cert")}, tr("A certificate of ours, as PEM or PKCS#12 (.p12)."),
                  QStringLiteral("FILE"));
    arguments.add({QStringLiteral("key")},
                  tr("Its key, as PEM; its password comes from the variable ZOETROPE_KEY_PASSWORD, "
                     "or is asked for."),
                  QStringLiteral("FILE"));
    arguments.add({QStringLiteral("tls-name")},
                  tr("Whom a server's certificate must be for; without it, its host."),
                  QStringLiteral("NAME"));
    arguments.add({QStringLiteral("sasl")},
                  tr("Who we are: digest-md5:USER, with a password from the variable "
                     "ZOETROPE_SASL_PASSWORD or asked for, or gssapi[:PRINCIPAL]."),
                  QStringLiteral("MECHANISM:USER"));
    arguments.add({QStringLiteral("sasl-service")},
                  tr("First part of the servers' principal; without it, zookeeper."),
                  QStringLiteral("NAME"));
    arguments.add({QStringLiteral("read-only-server")},
                  tr("A server that has no quorum, and only reads, will do."));
    arguments.add({QStringLiteral("ssh")},
                  tr("Tunnel through that host, by ssh as it is configured."),
                  QStringLiteral("[USER@]HOST[:PORT]"));
    arguments.add({QStringLiteral("kube")},
                  tr("Tunnel to a pod, or to one pod of a service, by kubectl."),
                  QStringLiteral("[CONTEXT/]NAMESPACE/POD|service/NAME"));
}

std::optional<TlsTerms> pageTermsFrom(const Arguments& arguments, Asking asking)
{
    const auto& options = optionsOfTls();
    const auto isNamed = [&](const QString& option) { return arguments.has(option); };
    const auto asked = pagesFrom(arguments);
    const auto kept = pageTermsOf(asked);
    const auto isOwn = std::any_of(options.begin(), options.end(), isNamed);
    if (!asked.asksPagesByTls() || (!kept && !isOwn))
        return {};
    auto terms = kept.value_or(TlsTerms());
    fill(terms, arguments, asking);
    static_cast<void>(recipes::TlsContext(terms));
    return terms;
}

Access accessFrom(const Arguments& arguments, Asking asking)
{
    demandValues(arguments);
    demandCluster(arguments);
    const auto client = clientFrom(arguments);
    const auto name = arguments.text(QStringLiteral("profile"));
    const auto profile = name.isEmpty() ? std::nullopt : Profiles().find(name);
    auto access = profile ? accessOf(*profile) : Access();
    takeTls(access, arguments, asking);
    takeSasl(access, arguments, asking);
    takePassage(access, arguments);
    if (arguments.has(QStringLiteral("read-only-server")))
        access.takesReadOnly = true;
    if (client)
        demandAll(*client, access);
    warnOfClearCredentials(access, arguments);
    return access;
}

void refuseWays(const Arguments& arguments, const QString& why)
{
    for (const auto& option : optionsOfWays()) {
        if (arguments.has(option))
            throw UsageError(tr("%1; leave out --%2").arg(why, option));
    }
    static_cast<void>(clientFrom(arguments));
}

void demandPlayable(const Access& access)
{
    if (access.takesReadOnly)
        throw UsageError(
            tr("run writes: a server that only reads, --read-only-server, will not do"));
    if (access.sasl && access.sasl->mechanism == SaslTerms::Mechanism::Gssapi)
        throw UsageError(tr("run has its participants go through a relay, whose host Kerberos does "
                            "not know: --sasl digest-md5:USER, or join, which takes part by a "
                            "ticket"));
}

void sayWhyNative(const Access& access)
{
    if (recipes::clientFor({}, access) == recipes::usualClient())
        return;
    const auto lacking = access.tls ? tr("TLS")
        : access.sasl               ? tr("SASL")
        : access.passage            ? tr("tunnels")
                                    : tr("servers that only read");
    Output::complain(
        tr("The native client is taken: ZooKeeper's C client knows nothing of %1.").arg(lacking));
}

std::optional<ClientKind> clientFrom(const Arguments& arguments)
{
    const auto word = arguments.text(QStringLiteral("client")).toStdString();
    if (word.empty())
        return {};
    const auto client = recipes::clientNamed(word);
    if (!client)
        throw UsageError(tr("--client is native or apache, not \"%1\"").arg(toQString(word)));
    if (client == ClientKind::Apache && !arguments.isClientChosen())
        throw UsageError(tr("--client apache is for run and join: a search, and what looks at a "
                            "cluster or changes it, is native"));
    return client;
}

Access accessOf(const ui::ClusterProfile& profile)
{
    Access access;
    if (profile.hasTls)
        access.tls = termsIn(profile);
    access.sasl = saslFrom(profile.sasl);
    if (access.sasl && !profile.saslService.isEmpty())
        access.sasl->service = profile.saslService.toStdString();
    access.takesReadOnly = profile.takesReadOnly;
    try {
        access.passage = passageFrom(profile.ssh, profile.kube);
    } catch (const UsageError& error) { // of a file that somebody has edited
        access.passage = std::make_shared<NoPassage>(error.what());
    }
    return access;
}

std::optional<TlsTerms> pageTermsOf(const ui::ClusterProfile& profile)
{
    const auto terms = termsIn(profile);
    const auto areOwn = !profile.hasTls && profile.asksPagesByTls() && terms != TlsTerms();
    return areOwn ? std::optional(terms) : std::nullopt;
}

std::optional<SaslTerms> saslFrom(const QString& text)
{
    const auto mechanism = text.section(u':', 0, 0).toLower();
    SaslTerms terms;
    terms.user = text.section(u':', 1).toStdString();
    if (mechanism == QLatin1String("gssapi")) {
        terms.mechanism = SaslTerms::Mechanism::Gssapi;
        return terms;
    }
    // A password has no place here: whoever writes one would have it in the list of processes.
    const auto isUser = !terms.user.empty() && terms.user.find(':') == std::string::npos;
    return mechanism == QLatin1String("digest-md5") && isUser ? std::optional(terms) : std::nullopt;
}

} // namespace zoetrope::app
