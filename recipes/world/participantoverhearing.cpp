#include "recipes/world/participantfold.h"

namespace zoetrope::recipes {

// Of whom only the relay tells what it asks, and what it is told. What follows from a log tells of
// wake-ups alone.
void ParticipantFold::inferFromWire()
{
    if (m_event.source == Source::Observer && m_event.kind == Kind::WireEvent)
        ++m_one.wakeUps;
    if (!m_one.isInferred || m_event.operation == Operation::Auth
        || m_event.operation == Operation::SetWatches)
        return;
    if (m_event.kind == Kind::WireEvent)
        return rouse();
    if (m_event.operation == Operation::Connect || m_event.operation == Operation::Close) {
        if (m_event.kind == Kind::WireReply)
            accept();
        return;
    }
    if (m_event.kind == Kind::WireRequest) {
        m_one.isWoken = false;
        return send();
    }
    static_cast<void>(answered());
    const auto isThere = m_event.code == 0 || m_event.watch == WatchKind::Exists;
    if (m_event.watch != WatchKind::None && isThere)
        fallAsleep();
}

// A server that knows the session no more names none.
void ParticipantFold::accept()
{
    if (m_event.operation == Operation::Close) {
        m_one.state = SessionState::Closed;
        return;
    }
    m_one.outstanding.clear(); // it went with the connection before
    m_one.session = m_event.session;
    m_one.state = m_event.session != 0 ? SessionState::Connected : SessionState::Lost;
    m_one.sessionTimeout = m_event.took;
}

// Who has left a watch on its way in or out waits for it: it does not say so itself.
void ParticipantFold::fallAsleep()
{
    if (m_one.standing == Standing::Entering || m_one.standing == Standing::Leaving) {
        m_one.standing
            = m_one.standing == Standing::Entering ? Standing::Waiting : Standing::Lingering;
        m_one.standingSince = m_event.at;
    }
    if (!isAsleep(m_one.standing))
        return;
    m_one.waitsOn = m_event.path;
    m_one.vainWakeUps += m_one.freshWakeUps;
    m_one.freshWakeUps = 0;
}

void ParticipantFold::rouse()
{
    if (!isAsleep(m_one.standing))
        return;
    ++m_one.wakeUps;
    ++m_one.freshWakeUps;
    m_one.waitsOn.clear();
    m_one.isWoken = true;
}

} // namespace zoetrope::recipes
