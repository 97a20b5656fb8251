#pragma once

#include <string>
#include <vector>

namespace zoetrope::bench {

/// How a subject did in one case, in each of several runs.
struct Measurement
{
    std::string name; ///< Of the case.
    std::string subject; ///< "zoetrope", or whom it is compared with.
    std::string unit;
    std::vector<double> runs; ///< In the order of the runs.
    int failures = 0; ///< Runs that did not do what is measured: their times say nothing.
};

/// The value that `percent` of `values` do not exceed.
[[nodiscard]] double percentile(std::vector<double> values, double percent);

enum class Bound { AtLeast, Under };

/// What one benchmark measured: a table for people, or the lines of JSON that `./dev bench --json`
/// promises.
class Report
{
public:
    /// `arguments` are those of main(): "--json" among them asks for JSON.
    Report(std::string bench, int argc, char** argv);

    /// Prints `measurement`, its value being the median of the runs.
    void add(const Measurement& measurement);

    /// Prints how the values of `measurement`, many of them, are spread.
    void addDistribution(const Measurement& measurement);

    /// The goal is a value of our own. Its ratio is that of the median to `goal`.
    void require(const Measurement& own, Bound bound, double goal);

    /// The goal is a ratio to `peer`: the median of the ratios of the runs, which were made side by
    /// side, so that what slows the machine for a while slows both.
    void compare(const Measurement& own, const Measurement& peer, double goal);

    /// Prints how the goals were met: to be called last. The exit code of the benchmark is 1 if one
    /// was missed, if a run failed, and if nothing was measured.
    [[nodiscard]] int conclude() const;

private:
    struct Verdict
    {
        std::string name;
        std::string peer;
        double ratio; // not a number where nothing was measured
        Bound bound;
        double goal;
        std::string words;
        bool isMet;
    };

    void judge(Verdict verdict, const Measurement& own);
    void print(const Verdict& verdict) const;

    const std::string m_bench;
    const bool m_isJson;
    std::vector<Verdict> m_verdicts;
};

} // namespace zoetrope::bench
