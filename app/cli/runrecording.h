#pragma once

#include "app/arguments/arguments.h"
#include "app/lab/laboratory.h"
#include "app/recording/recorder.h"

namespace zoetrope::app {

/// The recording of a run, where --record asks for one. Trouble with it is told on stderr at once,
/// and does not hinder the run.
class RunRecording
{
public:
    /// Throws UsageError where the file cannot be made.
    RunRecording(const Arguments& arguments, const LabSetup& setup);

    void add(std::vector<recipes::Event> events, std::uint64_t dropped);

    /// Writes what is left. False if something is missing in it.
    [[nodiscard]] bool finish(Laboratory& laboratory);

private:
    void complain(const Recorder::State& state);

    std::unique_ptr<Recorder> m_recorder; // null: not asked for
    std::string m_trouble; // as it was told last
};

} // namespace zoetrope::app
