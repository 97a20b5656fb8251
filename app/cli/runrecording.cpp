#include "app/cli/runrecording.h"

#include "app/recording/recordingerror.h"
#include "app/replay/lababout.h"
#include "app/text/output.h"

namespace zoetrope::app {

using namespace recipes;

RunRecording::RunRecording(const Arguments& arguments, const LabSetup& setup)
{
    if (!arguments.has(QStringLiteral("record")))
        return;
    Recorder::Limits limits;
    if (arguments.has(QStringLiteral("record-limit")))
        limits.bytes = static_cast<std::uint64_t>(
            arguments.number(QStringLiteral("record-limit"), 1, 1'000'000) * 1'000'000);
    try {
        m_recorder = std::make_unique<Recorder>(
            arguments.text(QStringLiteral("record")).toStdString(), aboutRun(setup), limits);
    } catch (const RecordingError& error) {
        throw UsageError(std::string("--record ") + error.what());
    }
}

void RunRecording::add(std::vector<Event> events, std::uint64_t dropped)
{
    if (!m_recorder)
        return;
    m_recorder->add(std::move(events), dropped);
    complain(m_recorder->state());
}

bool RunRecording::finish(Laboratory& laboratory)
{
    if (!m_recorder)
        return true;
    for (const auto& [key, value] : endOfRun(laboratory))
        m_recorder->describe(key, value);
    const auto state = m_recorder->finish();
    complain(state);
    return state.trouble.empty() && state.leftOut == 0;
}

void RunRecording::complain(const Recorder::State& state)
{
    if (state.trouble != m_trouble && !state.trouble.empty())
        Output::complain(QString::fromStdString(state.trouble));
    m_trouble = state.trouble;
}

} // namespace zoetrope::app
