#include "app/observe/livejournal.h"

#include "app/live/words/lookreports.h"
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
    const auto take = [&](SessionId session) {
        if (session != 0)
            all.emplace(session, names.of(session).toStdString());
    };
    for (const auto& [session, seen] : picture.seen.sessions)
        take(session);
    for (const auto& [path, node] : picture.seen.tree.nodes)
        take(ownerOf(node.stat));
    return all;
}

} // namespace

void LiveJournal::add(const Inspection& inspection)
{
    auto events = m_teller.tell(inspection.picture, inspection.findings,
                                namesIn(inspection.picture), reportsOf(inspection));
    if (events.empty())
        return;
    const std::scoped_lock lock(m_mutex);
    if (m_recorder)
        m_recorder->add(events);
    m_history.add(std::move(events));
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
