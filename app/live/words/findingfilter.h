#pragma once

#include "app/live/inspection.h"

#include <QByteArray>
#include <QCoreApplication>
#include <QDate>
#include <QStringList>

#include <stdexcept>

namespace zoetrope::app {

/// A place whose findings a person knows of, and does not want to be told of again.
struct IgnoredPlace
{
    std::string path; ///< The place and all below it.
    std::optional<recipes::FindingKind> kind; ///< Nothing: every kind.
    QString reason; ///< Empty where nobody gave one.
    QDate until; ///< The last day on which it is ignored; null: there is none.
};

/// A file of such places that says something else. what() says where (line and field), what is
/// wrong and what would be right.
class IgnoreFileError : public std::runtime_error
{
public:
    using std::runtime_error::runtime_error;
};

/// Reads the JSON that docs/inspect.md describes. Throws IgnoreFileError.
[[nodiscard]] std::vector<IgnoredPlace> parseIgnoredPlaces(const QByteArray& json);

/// Keeps apart the findings that somebody knows of, and those that are not new: they are not
/// counted as found, and are not lost either.
///
/// Threads: a value.
class FindingFilter
{
    Q_DECLARE_TR_FUNCTIONS(zoetrope::app::FindingFilter)

public:
    void ignore(IgnoredPlace place) { m_places.push_back(std::move(place)); }
    /// Findings that began before, in milliseconds since 1970, are not new. Those of which nobody
    /// knows when they began are.
    void setSince(std::int64_t since) { m_since = since; }

    /// Moves what does not count from the findings to `ignored` and `older`.
    void apply(Inspection& inspection, const QDate& today) const;

    /// Those whose last day is over, each as a sentence.
    [[nodiscard]] QStringList ended(const QDate& today) const;

private:
    [[nodiscard]] const IgnoredPlace* placeOf(const recipes::Finding& finding,
                                              const QDate& today) const;

    std::vector<IgnoredPlace> m_places;
    std::int64_t m_since = 0;
};

/// The milliseconds of "90s", "15m", "2h", "3d"; nothing for other text.
[[nodiscard]] std::optional<std::int64_t> lengthFrom(const QString& text);

/// "2026-11-23T14:00:00Z", "2026-11-23 14:00" and "2026-11-23" of this machine's time, or a length
/// before `now`. In milliseconds since 1970, as `now` is; nothing for
/// other text.
[[nodiscard]] std::optional<std::int64_t> timeFrom(const QString& text, std::int64_t now);

} // namespace zoetrope::app
