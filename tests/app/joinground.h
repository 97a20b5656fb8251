#pragma once

#include "recipes/session/session.h"
#include "tests/app/programprocess.h"
#include "tests/support/testserver.h"

#include <QTemporaryDir>

#include <memory>

namespace zoetrope::tests {

inline qint64 time(const QJsonObject& line)
{
    return line.value(QLatin1String("mono_ns")).toInteger();
}

inline QString text(const QJsonObject& line, const char* field)
{
    return line.value(QLatin1String(field)).toString();
}

/// A server, and processes of the program that meet below a root of their own on it.
class JoinGround
{
public:
    using Process = std::unique_ptr<ProgramProcess>;

    explicit JoinGround(const QString& program)
        : m_program(program)
    {
    }

    void clear() { m_address = m_server.freshRoot(); } ///< A new root.

    /// The program with --json, at the root.
    [[nodiscard]] Process act(const QStringList& arguments) const
    {
        return actAt(m_address, arguments);
    }

    [[nodiscard]] Process actAt(const std::string& address, const QStringList& arguments) const
    {
        const auto more = QStringList{QStringLiteral("--json"), QStringLiteral("--connect"),
                                      QString::fromStdString(address)};
        return std::make_unique<ProgramProcess>(m_program, m_home.path(), arguments + more);
    }

    /// `words` and `last` are what follows "join".
    [[nodiscard]] Process join(const QString& words, const QString& last = {}) const
    {
        return act((QStringLiteral("join ") + words + u' ' + last).split(u' ', Qt::SkipEmptyParts));
    }

    [[nodiscard]] Process join(const char* words, const char* last = "") const
    {
        return join(QString::fromLatin1(words), QString::fromLatin1(last));
    }

    [[nodiscard]] int childrenOf(const char* path) const
    {
        recipes::Session session({m_address});
        session.connect();
        const auto children = session.children(recipes::Path(path));
        return children ? static_cast<int>(children->names.size()) : 0;
    }

    [[nodiscard]] std::string dataOf(const QString& path) const
    {
        recipes::Session session({m_address});
        session.connect();
        const auto data = session.get(recipes::Path(path.toStdString()));
        return data ? data->bytes.value_or("") : "no node";
    }

    /// What confirms an action on the node, as a preview would say it.
    [[nodiscard]] QStringList yes(const QString& path) const
    {
        recipes::Session session({m_address});
        session.connect();
        const auto stat = session.exists(recipes::Path(path.toStdString()));
        const auto name = path.section(u'/', -1);
        return {QStringLiteral("--yes"),
                stat ? name + QStringLiteral("@0x") + QString::number(stat->czxid, 16) : name};
    }

    void write(const QString& path, const std::string& data) const
    {
        recipes::Session session({m_address});
        session.connect();
        session.set(recipes::Path(path.toStdString()), data);
    }

    [[nodiscard]] bool remove(const QString& path) const
    {
        recipes::Session session({m_address});
        session.connect();
        return session.remove(recipes::Path(path.toStdString()));
    }

    [[nodiscard]] const std::string& address() const { return m_address; }
    [[nodiscard]] QString home() const { return m_home.path(); }

private:
    const QString m_program;
    TestServer m_server;
    QTemporaryDir m_home;
    std::string m_address;
};

} // namespace zoetrope::tests
