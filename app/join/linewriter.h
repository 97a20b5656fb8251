#pragma once

#include "app/join/joinplan.h"
#include "app/text/output.h"

namespace zoetrope::app {

/// How a line of a participant looks: as JSON, or in words for people.
class LineWriter
{
public:
    struct Line
    {
        recipes::TimePoint at;
        std::uint64_t session = 0;
        int cycle = 0;
        QString event;
        QJsonObject details;
    };

    /// Both must outlive it.
    LineWriter(Output& output, const JoinPlan& plan)
        : m_output(output)
        , m_plan(plan)
    {
    }

    void write(const Line& line);

private:
    Output& m_output;
    const JoinPlan& m_plan;
};

} // namespace zoetrope::app
