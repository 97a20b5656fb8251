#pragma once

#include "app/arguments/arguments.h"
#include "app/live/words/findingfilter.h"
#include "app/text/output.h"

#include <optional>

namespace zoetrope::app {

/// How `inspect` answers: in which format, what counts as found, and what goes into a file.
///
/// Threads: one.
class InspectAnswer
{
    Q_DECLARE_TR_FUNCTIONS(zoetrope::app::InspectAnswer)

public:
    static void addOptions(Arguments& arguments);

    /// Throws UsageError. What is to be ignored no longer is said on stderr.
    explicit InspectAnswer(const Arguments& arguments);

    [[nodiscard]] bool isForPeople() const { return m_format == Format::Text; }
    [[nodiscard]] bool isJson() const { return m_format == Format::Json; }

    void sift(Inspection& inspection) const; ///< To be done before anything is said of it.
    void print(const Inspection& inspection, Output& output) const;
    /// What is known while the rest is read: for people alone, for others wait for one document.
    void printEarly(Inspection soFar, std::int64_t znodes, Output& output);
    /// The file of --report, if there is one: whole, or as it was. Throws UsageError.
    void writeReport(const Inspection& inspection) const;
    /// Metrics say that there was no session; there is nothing else to be said of it.
    void sayUnreachable(Output& output) const;

    /// Found, if there is a finding that counts, of the severity that was asked for.
    [[nodiscard]] ExitCode codeFor(const Inspection& inspection) const;

private:
    enum class Format { Text, Json, Markdown, Prometheus };

    [[nodiscard]] static Format formatFrom(const Arguments& arguments);
    void addIgnored(const Arguments& arguments);
    void readSince(const Arguments& arguments);
    void keep(const QByteArray& bytes) const;
    [[nodiscard]] bool isMetricsFile() const;

    const Format m_format;
    QString m_title; // of the cluster
    QString m_report;
    recipes::Severity m_failOn = recipes::Severity::Info;
    bool m_countsGuesses = false;
    FindingFilter m_filter;
    std::optional<QStringList> m_early; // the heads of what was printed last
};

} // namespace zoetrope::app
