#pragma once

#include <QJsonObject>
#include <QString>

#include <mutex>

namespace zoetrope::app {

/// What a command answers on stdout: lines, each flushed at once. Diagnostics go to stderr.
///
/// Threads: any; lines of several threads do not mix.
class Output
{
public:
    explicit Output(bool isJson)
        : m_isJson(isJson)
    {
    }

    void line(const QString& text); ///< For people; nothing with --json.
    void object(const QJsonObject& object); ///< Only with --json.
    static void complain(const QString& text);

    [[nodiscard]] bool isJson() const { return m_isJson; }

private:
    void write(const QByteArray& line);

    const bool m_isJson;
    std::mutex m_mutex;
};

/// "0x1000009e4c20000"
[[nodiscard]] QString hex(std::uint64_t session);

} // namespace zoetrope::app
