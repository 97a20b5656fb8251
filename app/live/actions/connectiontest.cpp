#include "app/live/actions/connectiontest.h"

#include "app/live/adminreports.h"
#include "app/live/reportreader.h"
#include "app/live/words/connectiontrouble.h"
#include "app/live/words/findingwords.h"
#include "app/text/tr.h"
#include "recipes/reports/serverstatus.h"
#include "recipes/transport/addresses.h"
#include "recipes/transport/socket.h"
#include "recipes/transport/tls.h"
#include "ui/words/librarywords.h"

#include <algorithm>

namespace zoetrope::app {

using namespace recipes;
using namespace std::chrono_literals;

namespace {

using Outcome = ConnectionStep::Outcome;

constexpr auto stepPatience = 3s;

/// The steps so far; none follows one that failed.
class ConnectionWalk
{
    Q_DECLARE_TR_FUNCTIONS(zoetrope::app::ConnectionWalk)
public:
    ConnectionWalk(const SurveyPlan& plan, const std::stop_token& stop)
        : m_plan(plan)
        , m_stop(stop)
    {
    }

    std::vector<ConnectionStep> go()
    {
        if (lookUp() && reach() && meet()) {
            ask();
            askAdmins();
        }
        return std::move(m_steps);
    }

private:
    bool pass(const QString& name, const QString& sentence)
    {
        m_steps.push_back({name, Outcome::Passed, sentence, {}});
        return true;
    }
    bool skip(const QString& name, const QString& sentence)
    {
        m_steps.push_back({name, Outcome::NotNeeded, sentence, {}});
        return true;
    }
    bool fail(const QString& name, const QString& sentence, const QString& advice)
    {
        m_steps.push_back({name, Outcome::Failed, sentence, advice});
        return false;
    }

    bool lookUp()
    {
        const auto name = m_plan.access.passage ? tr("Tunnel") : tr("Name");
        try {
            m_addresses = std::make_unique<Addresses>(m_plan.servers, m_plan.access.passage);
            m_addresses->lookUp();
        } catch (const Error& error) {
            return fail(name, ui::inOurWords(error.what()),
                        m_plan.access.passage
                            ? tr("Try it by hand, with ssh or kubectl.")
                            : tr("Check the name, and whether this machine can look it up."));
        }
        return pass(name, tr("Addresses: %1.").arg(m_addresses->count()));
    }

    // Of the servers, the first that takes it; all are tried.
    bool reach()
    {
        QString trouble;
        for (std::size_t i = 0; i < m_addresses->count(); ++i) {
            const auto address = m_addresses->next();
            if (!connectTo(address)) {
                trouble = tr("%1 cannot be reached.").arg(toQString(address.name));
                continue;
            }
            if (m_plan.access.passage)
                skip(tr("Socket"), tr("the tunnel's own end takes the connection"));
            else
                pass(tr("Socket"), tr("%1 takes the connection.").arg(toQString(address.name)));
            return seal(address);
        }
        return fail(
            tr("Socket"), trouble,
            tr("Check the port, whether the server runs, and whether a firewall is between."));
    }

    bool connectTo(const Address& address)
    {
        m_socket.close();
        if (!m_socket.connect(address))
            return false;
        const auto until = Clock::now() + stepPatience;
        while (Clock::now() < until && !m_stop.stop_requested()) {
            if (m_socket.wait(true, 100ms).canWrite)
                return m_socket.isConnected();
        }
        return false;
    }

    bool seal(const Address& address)
    {
        if (!m_plan.access.tls)
            return skip(tr("TLS"), tr("in plain"));
        try {
            const TlsContext context(*m_plan.access.tls);
            TlsChannel channel(context, address.host);
            if (shake(channel))
                return pass(tr("TLS"), tr("The certificate is trusted, and for this name."));
            return failSealing(channel, address);
        } catch (const Error& error) { // of a file
            return fail(tr("TLS"), ui::inOurWords(error.what()), {});
        }
    }

    bool failSealing(const TlsChannel& channel, const Address& address)
    {
        m_socket.close();
        if (const auto plain = troubleOfPlainPort(address, m_stop))
            return fail(tr("TLS"), plain->sentence, plain->advice);
        if (!channel.hasFailed())
            return fail(tr("TLS"), tr("%1 does not answer TLS.").arg(toQString(address.name)),
                        adviceOnSilence());
        const Error error(Code::TlsFailed, channel.trouble(address.name));
        return fail(tr("TLS"), ui::inOurWords(error.what()), adviceOn(error, m_plan));
    }

    // Behind a tunnel there may be nothing.
    [[nodiscard]] QString adviceOnSilence() const
    {
        return m_plan.access.passage
            ? tr("Check that the server runs, that the tunnel's host reaches it, and that this is "
                 "its port for TLS (secureClientPort).")
            : tr("Connect without TLS, or to the port for it (secureClientPort).");
    }

    bool shake(TlsChannel& channel)
    {
        const auto until = Clock::now() + stepPatience;
        while (!channel.isEstablished() && Clock::now() < until && !m_stop.stop_requested()) {
            const auto seen = m_socket.wait(!channel.outgoing().empty(), 100ms);
            if (seen.canWrite)
                channel.sent(m_socket.write(channel.outgoing()).value_or(0));
            std::string sealed, plain;
            if (seen.canRead && (!m_socket.read(sealed) || !channel.open(sealed, plain)))
                return false;
        }
        return channel.isEstablished();
    }

    // What the session ends with says which step it was.
    bool meet()
    {
        m_socket.close();
        Session session({.servers = m_plan.servers,
                         .timeout = m_plan.sessionTimeout,
                         .authentications = m_plan.authentications,
                         .access = m_plan.access,
                         .client = ClientKind::Native});
        const auto sasl = m_plan.access.sasl ? tr("SASL") : QString();
        const auto root = toQString(chrootOf(m_plan.servers));
        try {
            session.connect(Clock::now() + m_plan.connectPatience, m_stop);
        } catch (const Error& error) {
            const auto isChroot = error.code() == Code::NoNode;
            const auto isProof = error.code() == Code::AuthFailed;
            if (isChroot || (isProof && !sasl.isEmpty()))
                pass(tr("Session"), tr("The servers give one."));
            if (isChroot && !sasl.isEmpty())
                pass(sasl, tr("The servers accept the credentials."));
            const auto trouble = troubleOf(m_plan, error, m_stop);
            return fail(isChroot                         ? tr("Chroot")
                            : isProof && !sasl.isEmpty() ? sasl
                                                         : tr("Session"),
                        trouble.sentence, trouble.advice);
        }
        pass(tr("Session"),
             session.isReadOnly() ? tr(
                 "This server has no quorum and only reads: it shows the last state that it knew.")
                                  : tr("The servers give one."));
        if (sasl.isEmpty())
            skip(tr("SASL"), tr("without"));
        else
            pass(sasl, tr("The servers accept the credentials."));
        return root.isEmpty() ? skip(tr("Chroot"), tr("without"))
                              : pass(tr("Chroot"), tr("%1 is there.").arg(root));
    }

    void ask()
    {
        const auto name = tr("Four-letter words");
        if (!m_plan.asksWords) {
            skip(name, tr("not asked"));
            return;
        }
        const auto server = addressesOf(m_plan.servers).front();
        const auto answers = askWords({{server, "srvr"}, {server, "cons"}},
                                      Clock::now() + stepPatience, m_stop, m_plan.access);
        if (!readStatus(answers[0].toStdString()))
            fail(name, tr("%1 does not answer them.").arg(toQString(server)),
                 tr("Add srvr to 4lw.commands.whitelist in its configuration."));
        else
            pass(name,
                 refusalOf(answers[1].toStdString()) == Refusal::None
                     ? tr("It tells of its sessions.")
                     : tr("It tells of itself, but not of its sessions: "
                          "4lw.commands.whitelist=srvr,mntr,conf,cons,dump,wchs,wchp would."));
    }

    // Those that keep silent are told, each by its own trouble.
    void askAdmins()
    {
        if (m_plan.adminUrls.empty())
            return;
        const auto name = tr("AdminServers");
        const auto access = m_plan.adminAccess();
        try {
            if (access.tls)
                static_cast<void>(TlsContext(*access.tls));
        } catch (const Error& error) { // of a file
            fail(name, ui::inOurWords(error.what()), {});
            return;
        }
        const auto trouble = silentAdminLines(answersOf(access)).join(u' ');
        if (trouble.isEmpty())
            pass(name, tr("They tell of their servers."));
        else
            fail(name, trouble, {});
    }

    // The first handshake of one that has just started takes longer than any other step.
    [[nodiscard]] Observation answersOf(const Access& access) const
    {
        std::vector<QUrl> urls;
        for (const auto& base : m_plan.adminUrls)
            urls.push_back(pageUrl(base, "srvr"));
        const auto pages = fetchPages(urls, Clock::now() + m_plan.connectPatience, m_stop, access);
        Observation seen;
        for (std::size_t i = 0; i < pages.size(); ++i) {
            if (readPage(pages[i].bytes).content.isEmpty())
                seen.silentAdmins.push_back(
                    {m_plan.adminUrls[i].toString(QUrl::RemoveUserInfo).toStdString(),
                     pages[i].trouble});
        }
        return seen;
    }

    const SurveyPlan& m_plan;
    const std::stop_token& m_stop;
    std::unique_ptr<Addresses> m_addresses;
    Socket m_socket;
    std::vector<ConnectionStep> m_steps;
};

QString markOf(Outcome outcome)
{
    switch (outcome) {
    case Outcome::Passed:
        return QStringLiteral("✓");
    case Outcome::Failed:
        return QStringLiteral("✗");
    case Outcome::NotNeeded:
        return QStringLiteral("–");
    }
    return {};
}

} // namespace

std::vector<ConnectionStep> testConnection(const SurveyPlan& plan, const std::stop_token& stop)
{
    return ConnectionWalk(plan, stop).go();
}

QString linesOf(const std::vector<ConnectionStep>& steps)
{
    QStringList lines;
    for (const auto& step : steps) {
        lines.push_back(markOf(step.outcome) + u' ' + tr("%1: %2").arg(step.name, step.sentence));
        if (!step.advice.isEmpty())
            lines.push_back(QStringLiteral("   ") + step.advice);
    }
    return lines.join(u'\n');
}

} // namespace zoetrope::app
