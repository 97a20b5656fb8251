#include "tests/bench/report.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <limits>
#include <string_view>
#include <utility>

namespace zoetrope::bench {

namespace {

// Not a number if there are none.
double median(std::vector<double> values)
{
    if (values.empty())
        return std::numeric_limits<double>::quiet_NaN();
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

constexpr std::array spread{50, 90, 99, 100}; // percent

bool isMet(double value, Bound bound, double goal)
{
    return bound == Bound::AtLeast ? value >= goal : value < goal;
}

// JSON has no word for what is not a number.
std::string json(double value)
{
    char text[64];
    std::snprintf(text, sizeof text, "%.3f", value);
    return std::isnan(value) ? "null" : text;
}

// As many digits as tell something: 1530220, 61.9, 0.04.
std::string number(double value)
{
    char text[64];
    std::snprintf(text, sizeof text, "%.*f", value < 10 ? 2 : value < 1000 ? 1 : 0, value);
    return text;
}

} // namespace

double percentile(std::vector<double> values, double percent)
{
    if (values.empty())
        return std::numeric_limits<double>::quiet_NaN();
    std::sort(values.begin(), values.end());
    const auto rank = std::ceil(percent / 100 * static_cast<double>(values.size()));
    return values[static_cast<std::size_t>(std::max(rank, 1.0)) - 1];
}

Report::Report(std::string bench, int argc, char** argv)
    : m_bench(std::move(bench))
    , m_isJson(std::any_of(argv + 1, argv + argc,
                           [](std::string_view word) { return word == "--json"; }))
{
    std::setvbuf(stdout, nullptr, _IOLBF, BUFSIZ);
}

void Report::add(const Measurement& measurement)
{
    if (measurement.runs.empty()) {
        std::fprintf(stderr, "%s: %s of %s was not measured: %d runs failed\n", m_bench.c_str(),
                     measurement.name.c_str(), measurement.subject.c_str(), measurement.failures);
        return;
    }
    const auto [least, most]
        = std::minmax_element(measurement.runs.begin(), measurement.runs.end());
    const auto value = median(measurement.runs);
    if (m_isJson) {
        std::printf("{\"bench\":\"%s\",\"case\":\"%s\",\"subject\":\"%s\",\"value\":%.3f,"
                    "\"unit\":\"%s\",\"runs\":%zu,\"min\":%.3f,\"max\":%.3f}\n",
                    m_bench.c_str(), measurement.name.c_str(), measurement.subject.c_str(), value,
                    measurement.unit.c_str(), measurement.runs.size(), *least, *most);
        return;
    }
    std::printf("%-10s %-20s %-9s %10s %-9s %s to %s in %zu runs\n", m_bench.c_str(),
                measurement.name.c_str(), measurement.subject.c_str(), number(value).c_str(),
                measurement.unit.c_str(), number(*least).c_str(), number(*most).c_str(),
                measurement.runs.size());
}

void Report::addDistribution(const Measurement& measurement)
{
    if (m_isJson)
        std::printf("{\"bench\":\"%s\",\"case\":\"%s\",\"subject\":\"%s\",\"unit\":\"%s\","
                    "\"runs\":%zu",
                    m_bench.c_str(), measurement.name.c_str(), measurement.subject.c_str(),
                    measurement.unit.c_str(), measurement.runs.size());
    else
        std::printf("%-10s %-20s %-9s", m_bench.c_str(), measurement.name.c_str(),
                    measurement.subject.c_str());
    for (const auto percent : spread) {
        const auto value = percentile(measurement.runs, percent);
        if (m_isJson)
            std::printf(",\"p%d\":%s", percent, json(value).c_str());
        else
            std::printf(" p%d %s", percent, number(value).c_str());
    }
    if (m_isJson)
        std::printf("}\n");
    else
        std::printf(" %s, of %zu\n", measurement.unit.c_str(), measurement.runs.size());
}

void Report::require(const Measurement& own, Bound bound, double goal)
{
    const auto value = median(own.runs);
    judge({own.name, "goal", value / goal, bound, 1,
           number(value) + ' ' + own.unit + ", goal "
               + (bound == Bound::AtLeast ? "at least " : "under ") + number(goal),
           false},
          own);
}

void Report::compare(const Measurement& own, const Measurement& peer, double goal)
{
    std::vector<double> ratios;
    for (std::size_t i = 0; i < std::min(own.runs.size(), peer.runs.size()); ++i)
        ratios.push_back(own.runs[i] / peer.runs[i]);
    const auto ratio = median(ratios);
    judge({own.name, peer.subject, ratio, Bound::AtLeast, goal,
           number(ratio) + " of " + peer.subject + ", goal at least " + number(goal), false},
          own);
}

void Report::judge(Verdict verdict, const Measurement& own)
{
    verdict.isMet = own.failures == 0 && isMet(verdict.ratio, verdict.bound, verdict.goal);
    if (own.runs.empty())
        verdict.words = "not measured";
    if (own.failures > 0)
        verdict.words += ", " + std::to_string(own.failures) + " runs failed";
    m_verdicts.push_back(std::move(verdict));
}

void Report::print(const Verdict& verdict) const
{
    if (m_isJson)
        std::printf("{\"bench\":\"%s\",\"case\":\"%s\",\"ratio_to\":\"%s\",\"ratio\":%s,"
                    "\"goal\":%g,\"met\":%s}\n",
                    m_bench.c_str(), verdict.name.c_str(), verdict.peer.c_str(),
                    json(verdict.ratio).c_str(), verdict.goal, verdict.isMet ? "true" : "false");
    else
        std::printf("%-10s %-20s %s: %s\n", m_bench.c_str(), verdict.name.c_str(),
                    verdict.words.c_str(), verdict.isMet ? "met" : "missed");
}

int Report::conclude() const
{
    for (const auto& verdict : m_verdicts)
        print(verdict);
    const bool isGood = !m_verdicts.empty()
        && std::all_of(m_verdicts.begin(), m_verdicts.end(),
                       [](const Verdict& one) { return one.isMet; });
    return isGood ? 0 : 1;
}

} // namespace zoetrope::bench
