#include "app/live/words/findingrecord.h"

#include "app/live/words/findingwords.h"
#include "app/text/output.h"

#include <QJsonArray>

#include <array>

namespace zoetrope::app {

using namespace recipes;

namespace {

// In the order of FactKind.
constexpr std::array factNames{
    "owns",           "watches",        "stands-behind",     "has-no-watch",  "waits-since",
    "same-guid",      "is-first",       "no-request",        "not-connected", "silent",
    "ends-in",        "watchers",       "child-watches",     "not-of-recipe", "closed",
    "not-ready",      "members",        "holds-for",         "held-before",   "line-grew",
    "needless-watch", "waiters",        "connected-between", "further-nodes", "goes-on",
    "survived",       "next-number",    "ephemeral-bytes",   "no-owner",      "first-of-curator",
    "first-of-kazoo", "nobody-between", "nobody-in",         "asks-nothing",  "taken-for",
    "came-back",      "passed",         "first-for",         "left-since",
};
static_assert(factNames.size() == static_cast<std::size_t>(FactKind::LeftSince) + 1);

template<typename Enum> std::optional<Enum> enumNamed(const QJsonValue& value, Enum last)
{
    for (std::size_t i = 0; i <= static_cast<std::size_t>(last); ++i) {
        if (toText(name(static_cast<Enum>(i))) == value.toString())
            return static_cast<Enum>(i);
    }
    return std::nullopt;
}

SessionId sessionIdFrom(const QJsonValue& value)
{
    return readSessionId(value.toString().toStdString()).value_or(0);
}

QJsonObject factRecord(const Fact& fact)
{
    QJsonObject record{{QStringLiteral("fact"),
                        QString::fromLatin1(factNames.at(static_cast<std::size_t>(fact.kind)))}};
    if (!fact.path.empty())
        record.insert(QStringLiteral("path"), toText(fact.path));
    if (!fact.other.empty())
        record.insert(QStringLiteral("other"), toText(fact.other));
    if (fact.session != 0)
        record.insert(QStringLiteral("session"), hex(fact.session));
    if (fact.number != 0)
        record.insert(QStringLiteral("number"), static_cast<qint64>(fact.number));
    return record;
}

std::optional<Fact> factFrom(const QJsonObject& record)
{
    const auto word = record[QStringLiteral("fact")].toString();
    for (std::size_t i = 0; i < factNames.size(); ++i) {
        if (word == QLatin1String(factNames.at(i)))
            return Fact{.kind = static_cast<FactKind>(i),
                        .path = record[QStringLiteral("path")].toString().toStdString(),
                        .other = record[QStringLiteral("other")].toString().toStdString(),
                        .session = sessionIdFrom(record[QStringLiteral("session")]),
                        .number = record[QStringLiteral("number")].toInteger()};
    }
    return std::nullopt;
}

} // namespace

QJsonObject recordOf(const Finding& finding)
{
    QJsonArray paths, sessions, facts;
    for (const auto& path : finding.paths)
        paths.push_back(toText(path));
    for (const auto session : finding.sessions)
        sessions.push_back(hex(session));
    for (const auto& fact : finding.facts)
        facts.push_back(factRecord(fact));
    QJsonObject record{{QStringLiteral("kind"), toText(name(finding.kind))},
                       {QStringLiteral("severity"), toText(name(finding.severity))},
                       {QStringLiteral("certainty"), toText(name(finding.certainty))},
                       {QStringLiteral("recipe"), toText(finding.recipe)},
                       {QStringLiteral("paths"), paths},
                       {QStringLiteral("sessions"), sessions},
                       {QStringLiteral("facts"), facts}};
    if (finding.since != 0)
        record.insert(QStringLiteral("since"), static_cast<qint64>(finding.since));
    return record;
}

std::optional<Finding> findingFrom(const QJsonObject& record)
{
    const auto kind = enumNamed(record[QStringLiteral("kind")], lastFindingKind);
    if (!kind)
        return std::nullopt;
    Finding finding;
    finding.kind = *kind;
    finding.severity = enumNamed(record[QStringLiteral("severity")], Severity::Critical)
                           .value_or(Severity::Info);
    finding.certainty = enumNamed(record[QStringLiteral("certainty")], Certainty::Proven)
                            .value_or(Certainty::Inferred);
    finding.since = record[QStringLiteral("since")].toInteger();
    finding.recipe = record[QStringLiteral("recipe")].toString().toStdString();
    for (const auto& path : record[QStringLiteral("paths")].toArray())
        finding.paths.push_back(path.toString().toStdString());
    for (const auto& session : record[QStringLiteral("sessions")].toArray())
        finding.sessions.push_back(sessionIdFrom(session));
    for (const auto& value : record[QStringLiteral("facts")].toArray()) {
        if (auto fact = factFrom(value.toObject()))
            finding.facts.push_back(*std::move(fact));
    }
    return finding;
}

} // namespace zoetrope::app
