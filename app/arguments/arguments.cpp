#include "app/arguments/arguments.h"

#include "app/arguments/language.h"
#include "app/arguments/logging.h"

#include "app/arguments/profiles.h"
#include "app/arguments/ways.h"
#include "recipes/transport/addresses.h"
#include "recipes/types/sessiontimeout.h"

#include <QCoreApplication>
#include <QTextStream>

namespace zoetrope::app {

namespace {

recipes::Authentication authenticationOf(const QString& text)
{
    const auto colon = text.indexOf(u':');
    if (colon < 1)
        throw UsageError(
            Arguments::tr("--auth is SCHEME:CREDENTIAL, such as digest:user:password"));
    return {text.left(colon).toStdString(), text.mid(colon + 1).toStdString()};
}

// Broken between its words, as a terminal would not.
QString inLines(const QString& paragraph)
{
    constexpr qsizetype widest = 79;
    QString text;
    qsizetype width = 0;
    for (const auto& word : paragraph.split(u' ')) {
        const auto fits = width + 1 + word.size() <= widest;
        if (!text.isEmpty())
            text += fits ? u' ' : u'\n';
        width = fits ? width + 1 + word.size() : word.size();
        text += word;
    }
    return text;
}

} // namespace

Arguments::Arguments(const QString& usage, const QString& purpose)
    : m_usage(usage)
{
    m_parser.setApplicationDescription(purpose);
    add({QStringLiteral("h"), QStringLiteral("help")}, tr("Show this help."));
    add({QStringLiteral("connect")}, tr("The cluster: HOST:PORT[,HOST:PORT...][/chroot]."),
        QStringLiteral("HOSTS"));
    add({QStringLiteral("profile")}, tr("A saved cluster."), QStringLiteral("NAME"));
    add({QStringLiteral("session-timeout")},
        tr("Wished timeout of sessions, in milliseconds; without it, that of the profile."),
        QStringLiteral("MS"), QString::number(recipes::usualSessionTimeout.count()));
    add({QStringLiteral("auth")}, tr("Credential, also from the variable ZOETROPE_AUTH."),
        QStringLiteral("SCHEME:CREDENTIAL"));
    addWays(*this);
    add({QStringLiteral("namespace")}, tr("Put before every path."), QStringLiteral("NAME"));
    add({QStringLiteral("json")}, tr("JSON Lines instead of text."));
    add({QStringLiteral("quiet")}, tr("The answer only."));
    add({QStringLiteral("log-level")}, tr("What stderr is told: error, warning, info or debug."),
        QStringLiteral("LEVEL"), QStringLiteral("warning"));
    add({QStringLiteral("lang")},
        tr("Language: %1; without it, the desktop's.").arg(languageCodes()),
        QStringLiteral("LANG"));
}

void Arguments::add(const QStringList& names, const QString& description, const QString& valueName,
                    const QString& fallback)
{
    const auto whole
        = fallback.isEmpty() ? description : description + u' ' + tr("Default: %1.").arg(fallback);
    m_parser.addOption(QCommandLineOption(names, whole, valueName, fallback));
}

void Arguments::explain(const QString& paragraph)
{
    m_parser.setApplicationDescription(m_parser.applicationDescription() + QStringLiteral("\n\n")
                                       + inLines(paragraph));
}

void Arguments::parse(const QStringList& arguments)
{
    m_written = arguments;
    if (!m_parser.parse(QStringList(QStringLiteral("zoetrope")) + arguments))
        throw UsageError(tr("%1; see zoetrope %2 --help")
                             .arg(m_parser.errorText(), m_usage.section(u' ', 0, 0)));
    if (has(QStringLiteral("help"))) {
        explain(tr("Exit codes: 0 done and healthy; 1 done, and something was found, such as a "
                   "timeout; 2 wrong usage; 3 no connection, session lost, or authentication "
                   "failed; 4 refused; 130 interrupted, and cleaned up first."));
        auto help = m_parser.helpText();
        help.replace(0, help.indexOf(u'\n'), tr("Usage: zoetrope %1").arg(m_usage));
        QTextStream(stdout) << help;
        throw HelpShown();
    }
    setLogLevel(text(QStringLiteral("log-level")));
}

qint64 Arguments::number(const QString& option, qint64 least, qint64 most) const
{
    bool isNumber = false;
    const auto number = text(option).toLongLong(&isNumber);
    if (!isNumber || number < least || number > most) {
        throw UsageError(
            tr("--%1 takes a whole number from %2 to %3, not \"%4\"")
                .arg(option, QString::number(least), QString::number(most), text(option)));
    }
    return number;
}

double Arguments::real(const QString& option, double least, double most) const
{
    bool isNumber = false;
    const auto number = text(option).toDouble(&isNumber);
    if (!isNumber || !(number >= least && number <= most)) {
        throw UsageError(
            tr("--%1 takes a number from %2 to %3, not \"%4\"")
                .arg(option, QString::number(least), QString::number(most), text(option)));
    }
    return number;
}

QStringList Arguments::positional(int least, int most) const
{
    auto given = m_parser.positionalArguments();
    if (given.size() < least || given.size() > most)
        throw UsageError(tr("the command is zoetrope %1").arg(m_usage));
    return given;
}

QStringList Arguments::written() const
{
    return QStringList(m_usage.section(u' ', 0, 0)) + m_written;
}

std::string Arguments::connect() const
{
    const auto name = text(QStringLiteral("profile"));
    if (!has(QStringLiteral("connect")) && !name.isEmpty()) {
        const auto profile = Profiles().find(name);
        if (!profile)
            throw UsageError(tr("there is no profile \"%1\"").arg(name));
        return profile->connectString().toStdString();
    }
    auto connect = text(QStringLiteral("connect")).toStdString();
    if (has(QStringLiteral("connect")))
        static_cast<void>(recipes::Addresses(connect)); // throws
    return connect;
}

std::string Arguments::prefix() const
{
    auto inside = text(QStringLiteral("namespace")).toStdString();
    if (inside.starts_with('/')) // as paths are written
        inside.erase(0, 1);
    if (inside.empty())
        return {};
    if (const auto wrong = recipes::Path::problem('/' + inside))
        throw UsageError("--namespace \"" + inside + "\": " + *wrong);
    return '/' + inside;
}

std::string Arguments::requiredConnect() const
{
    if (!has(QStringLiteral("connect")) && !has(QStringLiteral("profile")))
        throw UsageError(tr("it needs a cluster: add --connect HOST:PORT or --profile NAME"));
    return connect();
}

std::chrono::milliseconds Arguments::sessionTimeout() const
{
    const auto profile = has(QStringLiteral("session-timeout"))
        ? std::nullopt
        : Profiles().find(text(QStringLiteral("profile")));
    return std::chrono::milliseconds(
        profile ? profile->timeout : number(QStringLiteral("session-timeout"), 100, 3'600'000));
}

std::vector<recipes::Authentication> Arguments::authentications() const
{
    std::vector<recipes::Authentication> all;
    if (const auto fromEnvironment = qEnvironmentVariable("ZOETROPE_AUTH");
        !fromEnvironment.isEmpty())
        all.push_back(authenticationOf(fromEnvironment));
    for (const auto& text : texts(QStringLiteral("auth")))
        all.push_back(authenticationOf(text));
    return all;
}

recipes::Access Arguments::access() const
{
    return accessFrom(*this);
}

std::optional<recipes::ClientKind> Arguments::client() const
{
    return clientFrom(*this);
}

} // namespace zoetrope::app
