#include "app/live/words/inspectionmetrics.h"

#include "app/live/words/findingwords.h"

#include <algorithm>
#include <set>
#include <tuple>

namespace zoetrope::app {

using namespace recipes;

namespace {

using Label = std::pair<const char*, QString>;

QString escaped(QString value)
{
    return value.replace(u'\\', QStringLiteral("\\\\"))
        .replace(u'"', QStringLiteral("\\\""))
        .replace(u'\n', QStringLiteral("\\n"));
}

/// Writes the text format: a metric's help and type once, then its samples.
class MetricText
{
public:
    explicit MetricText(QString cluster)
        : m_cluster(std::move(cluster))
    {
    }

    void gauge(const char* name, const char* help)
    {
        m_name = QLatin1String(name);
        m_text
            += QStringLiteral("# HELP %1 %2\n# TYPE %1 gauge\n").arg(m_name, QLatin1String(help));
    }

    void sample(const std::vector<Label>& labels, std::int64_t value)
    {
        m_text += m_name + QStringLiteral("{cluster=\"") + escaped(m_cluster) + u'"';
        for (const auto& [name, text] : labels)
            m_text += u',' + QString(QLatin1String(name)) + QStringLiteral("=\"") + escaped(text)
                + u'"';
        m_text += QStringLiteral("} ") + QString::number(value) + u'\n';
    }

    void one(const char* name, const char* help, std::int64_t value)
    {
        gauge(name, help);
        sample({}, value);
    }

    [[nodiscard]] QByteArray bytes() const { return m_text.toUtf8(); }

private:
    const QString m_cluster;
    QString m_name;
    QString m_text;
};

void addLook(MetricText& metrics, bool isUp, std::int64_t wallTime)
{
    metrics.one("zoetrope_inspect_up", "1 if the last look had a session, else 0.", isUp ? 1 : 0);
    metrics.one("zoetrope_inspect_time_seconds", "When the last look ended, in seconds since 1970.",
                wallTime / 1000);
}

// A circle is about several places, and has a series for each.
std::set<std::string> directoriesOf(const Finding& finding)
{
    std::set<std::string> places;
    for (const auto& fact : finding.facts) {
        if (finding.recipe.empty() && fact.kind == FactKind::Owns)
            places.emplace(directoryOf(fact.path));
    }
    if (places.empty())
        places.insert(finding.recipe);
    return places;
}

// A label's value more is a series more: there may be thousands of paths.
void addFindings(MetricText& metrics, const std::vector<Finding>& findings)
{
    constexpr std::size_t most = 200; // series
    using Key = std::tuple<std::string_view, std::string_view, std::string_view, std::string>;
    std::map<Key, std::int64_t> counts;
    for (const auto& finding : findings) {
        for (const auto& place : directoriesOf(finding)) {
            const Key key{name(finding.kind), name(finding.severity), name(finding.certainty),
                          place};
            if (counts.contains(key) || counts.size() < most)
                ++counts[key];
        }
    }
    metrics.gauge("zoetrope_finding", "Findings by kind and place; at most 200 of them.");
    for (const auto& [key, count] : counts) {
        const auto& [kind, severity, certainty, recipe] = key;
        metrics.sample({{"finding", toQString(kind)},
                        {"severity", toQString(severity)},
                        {"confidence", toQString(certainty)},
                        {"path", toQString(recipe)}},
                       count);
    }
}

void addSeverities(MetricText& metrics, const std::vector<Finding>& findings)
{
    metrics.gauge("zoetrope_findings", "Findings that count, by their severity.");
    for (const auto severity : {Severity::Info, Severity::Warning, Severity::Critical})
        metrics.sample({{"severity", toQString(name(severity))}},
                       std::count_if(findings.begin(), findings.end(), [&](const auto& finding) {
                           return finding.severity == severity;
                       }));
}

void addRecipes(MetricText& metrics, const std::vector<FoundRecipe>& recipes)
{
    std::map<Family, std::int64_t> counts;
    for (const auto& recipe : recipes)
        ++counts[recipe.kind];
    metrics.gauge("zoetrope_recipes", "Recipes that were recognised, by their kind.");
    for (const auto& [kind, count] : counts)
        metrics.sample({{"kind", toQString(name(kind))}}, count);
}

} // namespace

QByteArray metricsOf(const Inspection& inspection, const QString& cluster)
{
    const auto& seen = inspection.picture.seen;
    MetricText metrics(cluster);
    addLook(metrics, true, seen.wallTime);
    metrics.one("zoetrope_inspect_access_level", "How much the servers tell, from 0 to 3.",
                seen.accessLevel());
    metrics.one("zoetrope_inspect_complete", "1 if all of the tree was read, else 0.",
                seen.tree.partial.empty() && seen.tree.refused.empty() ? 1 : 0);
    metrics.one("zoetrope_inspect_znodes", "Znodes that were read.",
                static_cast<std::int64_t>(seen.tree.nodes.size()));
    metrics.one("zoetrope_inspect_requests", "Requests that the look has cost.",
                static_cast<std::int64_t>(inspection.requests));
    addRecipes(metrics, inspection.picture.recipes);
    addSeverities(metrics, inspection.findings);
    addFindings(metrics, inspection.findings);
    metrics.one("zoetrope_findings_ignored", "Findings that somebody knows of.",
                static_cast<std::int64_t>(inspection.ignored.size()));
    return metrics.bytes();
}

QByteArray metricsOfNothing(const QString& cluster, std::int64_t wallTime)
{
    MetricText metrics(cluster);
    addLook(metrics, false, wallTime);
    return metrics.bytes();
}

} // namespace zoetrope::app
