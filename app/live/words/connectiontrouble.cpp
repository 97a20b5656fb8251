#include "app/live/words/connectiontrouble.h"

#include "app/live/words/findingwords.h"
#include "app/live/words/sentences.h"
#include "app/text/tr.h"
#include "recipes/reports/reading.h"
#include "recipes/reports/serverstatus.h"
#include "recipes/transport/mishap.h"
#include "recipes/transport/portkind.h"
#include "ui/words/librarywords.h"

#include <QTcpSocket>

#include <algorithm>
#include <map>

namespace zoetrope::app {

using namespace recipes;
using namespace std::chrono_literals;

namespace {

/// What stands at an address.
enum class Stand {
    NoHost,
    Refuses,
    Silent,
    SaysNothing, ///< It accepts connections.
    HangsUp,
    NotZooKeeper,
    SpeaksHttp,
    WantsTls,
    NoQuorum,
    OnlyReads,
    Serves
};

// What the library says may be the end of a longer line.
QString sentenceOf(std::string_view words)
{
    static const QString ends = QStringLiteral(".!?。！？");
    const auto text = ui::inOurWords(words).trimmed();
    return text.isEmpty() || ends.contains(text.back()) ? text : tr("%1.").arg(text);
}

QString sentenceOf(const Error& error)
{
    return sentenceOf(std::string_view(error.what()));
}

Stand standOf(QAbstractSocket::SocketError error)
{
    if (error == QAbstractSocket::HostNotFoundError)
        return Stand::NoHost;
    return error == QAbstractSocket::ConnectionRefusedError ? Stand::Refuses : Stand::Silent;
}

Stand standOf(const std::string& answer)
{
    if (refusalOf(answer) == Refusal::NotServing)
        return Stand::NoQuorum;
    const auto status = readStatus(answer);
    if (status && status->role == ServerRole::ReadOnly)
        return Stand::OnlyReads;
    const auto isOurs = refusalOf(answer) == Refusal::NotAllowed || status.has_value();
    return isOurs ? Stand::Serves : Stand::NotZooKeeper;
}

/// What came of a few words: how the connection began, or else what was said, and whether the other
/// side then ended it.
struct Heard
{
    std::optional<Stand> beginning; ///< It did not.
    QByteArray answer;
    bool hasHungUp = false;
};

// What no ZooKeeper is may keep its silence for ever, and so does one that waits for more of TLS.
Heard say(const QByteArray& words, const std::string& address, Deadline deadline,
          const std::stop_token& stop)
{
    constexpr int step = 50; // milliseconds, between two looks at the clock
    constexpr qsizetype enough = 65'536; // bytes; what says more is none of ZooKeeper's
    const auto text = toQString(address);
    const auto colon = text.lastIndexOf(u':');
    QTcpSocket socket;
    const auto isOver = [&] { return stop.stop_requested() || Clock::now() >= deadline; };
    socket.setReadBufferSize(enough);
    socket.connectToHost(text.left(colon).remove(u'[').remove(u']'),
                         text.mid(colon + 1).toUShort());
    while (!socket.waitForConnected(step)) {
        if (socket.state() == QAbstractSocket::UnconnectedState)
            return {standOf(socket.error()), {}, false};
        if (isOver())
            return {Stand::Silent, {}, false};
    }
    socket.write(words);
    QByteArray answer;
    while (socket.state() == QAbstractSocket::ConnectedState && answer.size() < enough
           && !isOver()) {
        socket.waitForReadyRead(step);
        answer += socket.readAll();
    }
    const auto hasHungUp = socket.state() != QAbstractSocket::ConnectedState;
    answer += socket.readAll();
    return {{}, answer, hasHungUp};
}

// Where they listen; nowhere, where no name is known.
std::vector<Address> endsOf(const std::string& servers, const std::shared_ptr<Passage>& passage)
try {
    Addresses addresses(servers, passage);
    addresses.lookUp();
    std::vector<Address> ends;
    while (!addresses.isTried())
        ends.push_back(addresses.next());
    return ends;
} catch (const Error&) {
    return {};
}

// What it is that speaks no ZooKeeper.
Stand strangerAt(const std::string& address, const std::stop_token& stop)
{
    for (const auto& end : endsOf(address, {})) {
        if (speaksHttp(end, stop))
            return Stand::SpeaksHttp;
        if (speaksTls(end, stop))
            return Stand::WantsTls;
    }
    return Stand::NotZooKeeper;
}

Stand ask(const std::string& address, Deadline deadline, const std::stop_token& stop)
{
    const auto heard = say("srvr", address, deadline, stop);
    if (heard.beginning)
        return *heard.beginning;
    const auto stand = standOf(heard.answer.toStdString());
    if (stand != Stand::NotZooKeeper)
        return stand;
    const auto stranger = strangerAt(address, stop);
    if (stranger != Stand::NotZooKeeper || !heard.answer.isEmpty())
        return stranger;
    return heard.hasHungUp ? Stand::HangsUp : Stand::SaysNothing;
}

// Without the second line no session of the whole ensemble could make an ephemeral node.
ConnectionTrouble troubleOfReading(const QString& address, bool isAskedFor)
{
    return {tr("%1 has no quorum, and only reads.").arg(address),
            isAskedFor ? tr("It gives sessions where its configuration has "
                            "localSessionsEnabled=true and localSessionsUpgradingEnabled=true.")
                       : tr("Ask for a server that only reads (--read-only-server), or start more "
                            "than half of the servers.")};
}

ConnectionTrouble troubleAt(const QString& address, Stand stand, const SurveyPlan& plan)
{
    switch (stand) {
    case Stand::NoHost:
        return {tr("There is no host %1.").arg(address),
                tr("Check the name, and whether this machine can look it up.")};
    case Stand::Refuses:
        return {tr("Nothing listens at %1.").arg(address),
                tr("Check the port, and whether the server runs.")};
    case Stand::Silent:
        return {tr("%1 does not answer.").arg(address),
                tr("The host may be down, or a firewall drops what is sent to it.")};
    case Stand::SaysNothing:
        return {tr("%1 takes the connection and says nothing.").arg(address),
                tr("The server may be frozen or too busy, or something else listens there: look "
                   "at the process.")};
    case Stand::HangsUp:
        return {tr("%1 takes the connection and hangs up.").arg(address),
                tr("It may have too many connections from this machine (maxClientCnxns).")};
    case Stand::NotZooKeeper:
        return {tr("What listens at %1 does not speak ZooKeeper's language.").arg(address),
                tr("Check the port: 2181 is the usual one.")};
    case Stand::SpeaksHttp:
        return {sentenceOf(sentence(Mishap::SpeaksHttp, address.toStdString())),
                tr("Check the port: 2181 is the usual one.")};
    case Stand::WantsTls:
        return {tr("%1 speaks TLS, and nothing else.").arg(address),
                tr("Connect by TLS (--tls), with the authority that has signed its certificate "
                   "(--ca).")};
    case Stand::NoQuorum:
        return {tr("%1 runs, but has no quorum: too few of its ensemble are up.").arg(address),
                tr("Nobody can read or write until more than half of the servers run.")};
    case Stand::OnlyReads:
        return troubleOfReading(address, plan.access.takesReadOnly);
    case Stand::Serves:
        return {tr("%1 serves, but gave us no session in time.").arg(address),
                tr("It may have too many connections, or be too busy.")};
    }
    return {};
}

// The best of them tells most.
ConnectionTrouble troubleAmong(const SurveyPlan& plan, const std::stop_token& stop)
{
    const auto deadline = Clock::now() + 2s;
    std::map<Stand, std::string> found;
    for (const auto& address : addressesOf(plan.servers))
        found.emplace(ask(address, deadline, stop), address);
    return found.empty()
        ? ConnectionTrouble()
        : troubleAt(toQString(found.rbegin()->second), found.rbegin()->first, plan);
}

// Of a plan with TLS. What ended each of several servers the error tells.
ConnectionTrouble troubleWithTls(const SurveyPlan& plan, const Error& error,
                                 const std::stop_token& stop)
{
    const auto isOfAll = error.code() == Code::TlsFailed && addressesOf(plan.servers).size() > 1;
    const auto deadline = Clock::now() + 1s;
    for (const auto& end : endsOf(plan.servers, plan.access.passage)) {
        if (isOfAll || Clock::now() >= deadline)
            break;
        if (auto trouble = troubleOfPlainPort(end, stop))
            return *std::move(trouble);
    }
    return {sentenceOf(error), adviceOn(error, plan)};
}

} // namespace

// The library's sentences on a certificate have that word, as others have theirs.
QString adviceOn(const Error& error, const SurveyPlan& plan)
{
    const std::string_view told = error.what();
    const auto says
        = [told](std::string_view words) { return told.find(words) != std::string_view::npos; };
    const auto servers = addressesOf(plan.servers);
    const auto isAny = [&](Mishap mishap) {
        return std::any_of(servers.begin(), servers.end(), [&](const std::string& server) {
            return says(sentence(mishap, server));
        });
    };
    QString all;
    const auto add
        = [&all](bool isApt, const QString& advice) { all = isApt ? inOneLine(all, advice) : all; };
    add(says("certificate"),
        tr("Check the authority (--ca), the name (--tls-name) and, where the server wants one, the "
           "client's certificate (--cert, --key)."));
    add(isAny(Mishap::SpeaksPlain) || isAny(Mishap::NoTls) || says("this port speaks in plain"),
        tr("Connect without TLS, or to the port for it (secureClientPort)."));
    add(isAny(Mishap::WantsTls),
        tr("Connect by TLS (--tls), with the authority that has signed its certificate (--ca)."));
    add(isAny(Mishap::SpeaksHttp) || isAny(Mishap::Nonsense),
        plan.access.tls ? tr("Check the port: TLS is for the server's secureClientPort.")
                        : tr("Check the port: 2181 is the usual one."));
    add(isAny(Mishap::Refused), tr("Check the port, and whether the server runs."));
    add(isAny(Mishap::Silent) || says("cannot be reached ("),
        tr("The host may be down, or a firewall drops what is sent to it."));
    add(says("no host of"), tr("Check the name, and whether this machine can look it up."));
    return all;
}

ConnectionTrouble troubleOf(const SurveyPlan& plan, const Error& error, const std::stop_token& stop)
{
    const auto isUnknownEnd = isUnknown(error.code()) || error.code() == Code::InvalidState;
    if (plan.access.tls && (isUnknownEnd || error.code() == Code::TlsFailed))
        return troubleWithTls(plan, error, stop);
    if (error.code() == Code::TlsFailed) // there is no TLS in the plan
        return {sentenceOf(error), adviceOn(error, plan)};
    if (plan.access.passage && isUnknownEnd)
        return {sentenceOf(error), {}};
    if (error.code() == Code::AuthFailed && plan.access.sasl)
        return {sentenceOf(error),
                tr("Check the user and the password, or the Kerberos ticket (klist)."), true};
    const auto wantsProof = error.code() == Code::SessionClosedRequiresAuth;
    if (wantsProof && plan.authentications.empty() && !plan.access.sasl)
        return {tr("The servers serve nobody without credentials."),
                tr("Say who you are: by SASL (--sasl), or by a scheme of ACLs (--auth)."), true};
    if (error.code() == Code::AuthFailed || wantsProof)
        return {tr("The servers refuse the credentials."),
                tr("Check the scheme, the name and the password."), true};
    if (error.code() == Code::NoAuth)
        return {tr("These credentials may not read there."),
                tr("Connect with others, or to a chroot that may be read.")};
    if (error.code() == Code::NoNode) {
        const auto chroot = chrootOf(plan.servers);
        const auto missing = chroot.empty() ? plan.root.text() : chroot;
        return {tr("The servers answer, but there is no znode %1.").arg(toQString(missing)),
                tr("Check the chroot behind the last server.")};
    }
    if (isUnknownEnd)
        return troubleAmong(plan, stop);
    return {sentenceOf(error), {}};
}

std::optional<ConnectionTrouble> troubleOfPlainPort(const Address& address,
                                                    const std::stop_token& stop)
{
    const auto isServer = speaksPlain(address, stop);
    if ((!isServer && !speaksHttp(address, stop)) || speaksTls(address, stop))
        return {};
    if (!isServer)
        return ConnectionTrouble{sentenceOf(sentence(Mishap::SpeaksHttp, address.name)),
                                 tr("Check the port: TLS is for the server's secureClientPort.")};
    return ConnectionTrouble{tr("%1 speaks without TLS.").arg(toQString(address.name)),
                             tr("Connect without TLS, or to the port for it (secureClientPort).")};
}

QString inOneLine(const ConnectionTrouble& trouble)
{
    return inOneLine(trouble.sentence, trouble.advice);
}

} // namespace zoetrope::app
