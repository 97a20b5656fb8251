#pragma once

#include <QJsonObject>
#include <QString>

#include <functional>
#include <mutex>
#include <stop_token>

namespace zoetrope::app {

/// What a command answers on stdout: lines, each flushed at once. Diagnostics go to stderr. Once a
/// line could not be written, because the reader has gone or the disk is full, none follows.
///
/// Threads: any; lines of several threads do not mix.
class Output
{
public:
    /// `whenBroken` is called once, by whoever says what cannot be written.
    /// Once `ending` is requested, what cannot be written at once is given up.
    explicit Output(bool isJson, std::function<void()> whenBroken = {}, std::stop_token ending = {})
        : m_isJson(isJson)
        , m_whenBroken(std::move(whenBroken))
        , m_ending(std::move(ending))
    {
    }

    void line(const QString& text); ///< For people; nothing with --json.
    void object(const QJsonObject& object); ///< Only with --json.
    static void complain(const QString& text); ///< In one line: see inOneLine().

    [[nodiscard]] bool isJson() const { return m_isJson; }
    [[nodiscard]] bool isBroken() const;

private:
    void write(const QByteArray& line);
    [[nodiscard]] bool put(const QByteArray& line) const; ///< False: it could not be written.

    const bool m_isJson;
    const std::function<void()> m_whenBroken;
    const std::stop_token m_ending;
    mutable std::mutex m_mutex;
    bool m_isBroken = false; // guarded by m_mutex
};

/// `text` with what would end the line, or move the terminal's cursor, written as \u000a.
[[nodiscard]] QString inOneLine(const QString& text);

/// "0x1000009e4c20000"
[[nodiscard]] QString hex(std::uint64_t session);

} // namespace zoetrope::app
