#pragma once

#include "app/lab/conductor/scenario.h"

namespace zoetrope::app {

/// Other names for the participants of lessons: the first of the usual ones is called by the first
/// of these, and so on, so that each keeps its place. Whoever has another name keeps that.
///
/// Threads: a value.
class Naming
{
public:
    Naming() = default; ///< Changes nothing.
    /// Names that nobody can have, or that stand twice, are left out; where there are too few,
    /// those of `otherwise` that are free come after them.
    Naming(const std::vector<std::string>& names, const std::vector<std::string>& otherwise);

    [[nodiscard]] std::string of(const std::string& name) const;
    [[nodiscard]] Scenario of(Scenario scenario) const;
    [[nodiscard]] Fault of(Fault fault) const;
    [[nodiscard]] std::string inText(const std::string& text) const; ///< All names in a sentence.

    bool operator==(const Naming&) const = default;

private:
    std::vector<std::string> m_names; // as many as there are usual ones; empty: nothing changes
};

/// Names of one clear initial each, for languages that are written in Latin letters.
[[nodiscard]] std::vector<std::string> latinNames();

} // namespace zoetrope::app
