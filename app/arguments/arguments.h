#pragma once

#include "recipes/session/session.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QStringList>

#include <stdexcept>

namespace zoetrope::app {

/// What the contract of the command line promises.
enum ExitCode {
    Healthy = 0,
    Found = 1,
    WrongUsage = 2,
    NoConnection = 3,
    Refused = 4,
    Interrupted = 130
};

/// Wrong usage. what() is one line: what is wrong, and what would be right.
class UsageError : public std::runtime_error
{
public:
    using std::runtime_error::runtime_error;
    explicit UsageError(const QString& sentence)
        : std::runtime_error(sentence.toStdString())
    {
    }
};

/// Help was asked for, and printed.
struct HelpShown
{
};

/// The arguments of one subcommand, each asked for by name. Knows the options that all share.
///
/// Errors: every query throws UsageError where what was written is not what it should be.
class Arguments
{
    Q_DECLARE_TR_FUNCTIONS(zoetrope::app::Arguments)
public:
    /// `usage` is the line after "Usage: zoetrope", `purpose` a sentence.
    Arguments(const QString& usage, const QString& purpose);

    void add(const QStringList& names, const QString& description, const QString& valueName = {},
             const QString& fallback = {});
    void explain(const QString& paragraph); ///< In the help, behind the purpose.
    void parse(const QStringList& arguments); ///< Without the program's and the subcommand's name.
                                              ///< Throws HelpShown too.

    [[nodiscard]] bool has(const QString& option) const { return m_parser.isSet(option); }
    [[nodiscard]] QString text(const QString& option) const { return m_parser.value(option); }
    [[nodiscard]] QStringList texts(const QString& option) const { return m_parser.values(option); }
    [[nodiscard]] qint64 number(const QString& option, qint64 least, qint64 most) const;
    [[nodiscard]] double real(const QString& option, double least, double most) const;
    [[nodiscard]] QStringList positional(int least, int most) const;
    [[nodiscard]] QStringList written() const; ///< The subcommand, and what follows it.

    [[nodiscard]] bool isJson() const { return has(QStringLiteral("json")); }
    [[nodiscard]] bool isQuiet() const { return has(QStringLiteral("quiet")); }
    [[nodiscard]] std::string connect() const; ///< HOSTS[/chroot]; empty if not given.
    [[nodiscard]] std::string
    prefix() const; ///< "/" and the namespace, or nothing: before every path.
    [[nodiscard]] std::string requiredConnect() const;
    [[nodiscard]] std::chrono::milliseconds sessionTimeout() const;
    [[nodiscard]] std::vector<recipes::Authentication>
    authentications() const; ///< Also ZOETROPE_AUTH's.
    [[nodiscard]] recipes::Access access() const; ///< See accessFrom(): may ask at the terminal.
    /// Of a subcommand whose sessions can stand on either: see letClientBeChosen().
    [[nodiscard]] std::optional<recipes::ClientKind> client() const; ///< Nothing: it was not said.
    void letClientBeChosen() { m_isClientChosen = true; }
    [[nodiscard]] bool isClientChosen() const { return m_isClientChosen; }
    /// Of a subcommand that asks AdminServers, whom --admin names.
    void letAdminsBeNamed() { m_areAdminsNamed = true; }
    [[nodiscard]] bool areAdminsNamed() const { return m_areAdminsNamed; }

private:
    QCommandLineParser m_parser;
    QString m_usage;
    QStringList m_written;
    bool m_isClientChosen = false;
    bool m_areAdminsNamed = false;
};

} // namespace zoetrope::app
