#include "app/observe/livejournal.h"

#include "app/live/inspectionlook.h"
#include "app/observe/words/sessionnames.h"
#include "app/recording/keptfile.h"

#include <utility>

namespace zoetrope::app {

using namespace recipes;

namespace {

ObservationEvents::Names namesIn(const Picture& picture)
{
    const SessionNames names(picture);
    ObservationEvents::Names all;
    for (const auto& recipe : picture.recipes) {
        for (const auto& place : recipe.places) {
            if (!names.whole(place.session).isEmpty())
                all.emplace(place.session, names.of(place.session).toStdString());
        }
    }
    return all;
}

} // namespace

void LiveJournal::add(const Inspection& inspection)
{
    auto events = m_events.tell(inspection.picture, inspection.findings,
                                namesIn(inspection.picture), lookOf(inspection));
    if (events.empty())
        return;
    const std::scoped_lock lock(m_mutex);
    if (m_recorder)
        m_recorder->add(events);
    m_history.add(std::move(events), [&](const Event& event, const World& after) {
        m_chronicleFold.apply(event, after, m_chronicle, &inspection.picture);
    });
}

std::shared_ptr<const Chronicle> LiveJournal::chronicle() const
{
    const std::scoped_lock lock(m_mutex);
    return std::make_shared<const Chronicle>(m_chronicle);
}

void LiveJournal::write(const std::filesystem::path& file, const About& about) const
{
    writeKept(m_history.kept(), file, about);
}

void LiveJournal::record(std::shared_ptr<Recorder> recorder)
{
    const std::scoped_lock lock(m_mutex);
    m_recorder = std::move(recorder);
    auto kept = m_history.kept();
    m_recorder->add(kept.before);
    m_recorder->add(std::move(kept.events), kept.forgotten);
}

void LiveJournal::endRecording(const Recorder* recorder)
{
    const std::scoped_lock lock(m_mutex);
    if (m_recorder.get() == recorder)
        m_recorder.reset();
}

} // namespace zoetrope::app
