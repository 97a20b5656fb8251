#pragma once

#include "tests/app/joinground.h"

#include <algorithm>
#include <limits>
#include <vector>

namespace zoetrope::tests {

/// From when until when somebody says that it holds.
struct Stay
{
    qint64 begin = 0;
    qint64 end = std::numeric_limits<qint64>::max();
    qint64 fencing = 0;
};

inline std::vector<Stay> staysOf(const ProgramProcess& process)
{
    std::vector<Stay> stays;
    auto isIn = false;
    for (const auto& line : process.lines()) {
        const auto event = text(line, "event");
        if (event == QLatin1String("acquired")) {
            stays.push_back(
                {.begin = time(line), .fencing = line.value(QLatin1String("fencing")).toInteger()});
            isIn = true;
        } else if (isIn && (event == QLatin1String("released") || event == QLatin1String("lost"))) {
            stays.back().end = time(line);
            isIn = false;
        }
    }
    return stays;
}

/// One holds at a time, and each with a higher token than the last.
inline bool areApart(std::vector<Stay> stays)
{
    std::sort(stays.begin(), stays.end(),
              [](const Stay& a, const Stay& b) { return a.begin < b.begin; });
    return std::adjacent_find(stays.begin(), stays.end(),
                              [](const Stay& a, const Stay& b) {
                                  return a.end > b.begin || a.fencing >= b.fencing;
                              })
        == stays.end();
}

} // namespace zoetrope::tests
