#include "app/recording/keptfile.h"

#include "app/recording/recordingfile.h"
#include "recipes/world/worldcode.h"

namespace zoetrope::app {

void writeKept(const recipes::History::Kept& kept, const std::filesystem::path& file,
               const About& about)
{
    RecordingFile recording(file, about);
    if (kept.before.last != 0)
        recording.write(Checkpoint{kept.before.last, recipes::packed(kept.before)});
    recording.write(kept.events, kept.forgotten);
    recording.endAt(recipes::Clock::now());
    recording.finish();
}

} // namespace zoetrope::app
