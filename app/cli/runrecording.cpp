#include "app/cli/runrecording.h"

#include "app/cli/output.h"
#include "app/recording/recordingerror.h"

#include <QCoreApplication>

namespace zoetrope::app {

using namespace recipes;

namespace {

About aboutOf(const LabSetup& setup)
{
    About about;
    about.kind = "laboratory";
    about.title = setup.scenario.own.title;
    about.program = "zoetrope " + QCoreApplication::applicationVersion().toStdString();
    about.wallOffset = wallOffsetNow();
    about.more = {{"scenario", setup.scenario.id},
                  {"recipe", std::string(name(setup.scenario.recipe))},
                  {"seed", std::to_string(setup.seed)},
                  {"rounds", std::to_string(setup.rounds)},
                  {"participants", std::to_string(setup.participants)},
                  {"speed", std::to_string(setup.speed)}};
    return about;
}

} // namespace

RunRecording::RunRecording(const Arguments& arguments, const LabSetup& setup)
{
    if (!arguments.has(QStringLiteral("record")))
        return;
    try {
        m_recorder = std::make_unique<Recorder>(
            arguments.text(QStringLiteral("record")).toStdString(), aboutOf(setup));
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
    m_recorder->describe("path", laboratory.path());
    m_recorder->describe("schedule", toText(laboratory.conductor().taken()));
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
