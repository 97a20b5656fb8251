#include "tests/bench/report.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <string_view>

namespace zoetrope::bench {

namespace {

double median(std::vector<double> values)
{
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

constexpr std::array spread{50, 90, 99, 100}; // percent

bool isMet(double value, Bound bound, double goal)
{
    return bound == Bound::AtLeast ? value >= goal : value < goal;
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
    std::printf("%-8s %-18s %-9s %10s %-9s %s to %s in %zu runs\n", m_bench.c_str(),
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
        std::printf("%-8s %-18s %-9s", m_bench.c_str(), measurement.name.c_str(),
                    measurement.subject.c_str());
    for (const auto percent : spread) {
        const auto value = percentile(measurement.runs, percent);
        if (m_isJson)
            std::printf(",\"p%d\":%.3f", percent, value);
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
    m_verdicts.push_back({own.name, "goal", value / goal, bound, 1,
                          number(value) + ' ' + own.unit + ", goal "
                              + (bound == Bound::AtLeast ? "at least " : "under ") + number(goal)});
}

void Report::compare(const Measurement& own, const Measurement& peer, double goal)
{
    std::vector<double> ratios;
    for (std::size_t i = 0; i < own.runs.size(); ++i)
        ratios.push_back(own.runs[i] / peer.runs[i]);
    const auto ratio = median(ratios);
    m_verdicts.push_back(
        {own.name, peer.subject, ratio, Bound::AtLeast, goal,
         number(ratio) + " of " + peer.subject + ", goal at least " + number(goal)});
}

void Report::printGoals() const
{
    for (const auto& verdict : m_verdicts) {
        const auto met = isMet(verdict.ratio, verdict.bound, verdict.goal);
        if (m_isJson)
            std::printf("{\"bench\":\"%s\",\"case\":\"%s\",\"ratio_to\":\"%s\",\"ratio\":%.3f,"
                        "\"goal\":%g,\"met\":%s}\n",
                        m_bench.c_str(), verdict.name.c_str(), verdict.peer.c_str(), verdict.ratio,
                        verdict.goal, met ? "true" : "false");
        else
            std::printf("%-8s %-18s %s: %s\n", m_bench.c_str(), verdict.name.c_str(),
                        verdict.words.c_str(), met ? "met" : "missed");
    }
}

} // namespace zoetrope::bench
