#include "app/lab/relay/relaylane.h"

namespace zoetrope::app {

using recipes::Clock;
using recipes::Harm;
using recipes::NetworkFault;
using recipes::TimePoint;

namespace {

// For how long a frame keeps a line busy.
std::chrono::microseconds busyFor(const RelayParcel& parcel, int bytesPerSecond)
{
    constexpr std::size_t second = 1'000'000; // microseconds
    const auto bandwidth = static_cast<std::size_t>(bytesPerSecond);
    return std::chrono::microseconds(bandwidth > 0 ? parcel.bytes.size() * second / bandwidth : 0);
}

// A frame waits until the line is free of the one before it.
void waitFor(RelayParcel& parcel, TimePoint free)
{
    parcel.arrived = std::max(parcel.arrived, free);
}

} // namespace

RelayLane::RelayLane(Direction direction, RelaySocket& from, RelaySocket& to,
                     recipes::NetworkFaults& faults, RelayWitness& witness)
    : m_direction(direction)
    , m_from(from)
    , m_to(to)
    , m_faults(faults)
    , m_witness(witness)
{
}

bool RelayLane::fill()
{
    if (!m_isReadable || isSourceGone() || m_queue.isFull())
        return false;
    std::string bytes;
    const auto passage = m_from.read(bytes);
    m_isReadable = passage == Passage::Moved;
    if (passage == Passage::Blocked)
        return false;

    m_splitter.feed(bytes);
    while (auto frame = m_splitter.next())
        arrive(std::move(*frame), true);
    if (passage != Passage::Moved) {
        m_source = passage;
        if (auto rest = m_splitter.rest(); !rest.empty())
            arrive(std::move(rest), false);
        m_queue.push({.arrived = Clock::now(), .end = passage});
    }
    return true;
}

bool RelayLane::flush()
{
    bool hasPassed = false;
    while (passNext())
        hasPassed = true;
    return hasPassed;
}

bool RelayLane::discard()
{
    if (m_end != Passage::Moved || m_queue.isEmpty())
        return false;
    m_queue.clear();
    if (isSourceGone())
        m_end = Passage::Finished;
    return true;
}

bool RelayLane::isHeld() const
{
    return m_faults.has(NetworkFault::Freeze)
        || (m_faults.has(NetworkFault::HalfOpen) && m_direction == Direction::ToClient);
}

// The faults are counted in here and not on arrival: a change of it holds for what is under way
// too.
TimePoint RelayLane::due() const
{
    if (m_end != Passage::Moved || m_queue.isEmpty() || isHeld() || !m_isWritable)
        return recipes::never;
    return m_queue.front().arrived
        + std::chrono::milliseconds(m_faults.amountOf(NetworkFault::Delay))
        + busyFor(m_queue.front(), m_faults.amountOf(NetworkFault::Bandwidth));
}

// What the server says is true from here on, whatever becomes of the frame on its way.
void RelayLane::arrive(std::string bytes, bool isFrame)
{
    std::optional<Harm::Reply> reply;
    if (isFrame && m_direction == Direction::ToClient)
        reply = m_witness.received(bytes);
    m_queue.push({.bytes = std::move(bytes),
                  .arrived = Clock::now(),
                  .isFrame = isFrame,
                  .reply = std::move(reply)});
}

bool RelayLane::passNext()
{
    if (due() > Clock::now())
        return false;
    auto& parcel = m_queue.front();
    if (parcel.end != Passage::Moved)
        return finish(parcel.end);
    if (!parcel.hasBegun && !begin(parcel))
        return true;
    return write(parcel);
}

// A client may hang up behind its goodbye without waiting for the answers. A server that heard of
// that end would leave before it gave them, and what was done would not be known.
bool RelayLane::finish(Passage end)
{
    m_queue.clear();
    const auto isSwallowed = m_faults.has(NetworkFault::StopHeartbeats)
        || (m_direction == Direction::ToServer && m_witness.hasSaidGoodbye());
    m_end = isSwallowed ? Passage::Finished : end;
    if (!isSwallowed && end == Passage::Finished)
        m_to.finish();
    return true;
}

// False if the frame goes no further; then it is gone already.
bool RelayLane::begin(RelayParcel& parcel)
{
    if (m_faults.has(NetworkFault::StopHeartbeats)) {
        m_queue.pop();
        return false;
    }
    if (m_faults.has(NetworkFault::LoseNextReply) && parcel.reply) {
        lose(*std::move(parcel.reply));
        return false;
    }
    if (parcel.isFrame && m_direction == Direction::ToServer)
        m_witness.sent(parcel.bytes);
    parcel.hasBegun = true;
    return true;
}

void RelayLane::lose(Harm::Reply reply)
{
    m_faults.set(NetworkFault::LoseNextReply, 0);
    m_witness.tellFault({.network = m_faults, .lost = std::move(reply)});
    m_witness.tellFault({.network = m_faults});
    m_queue.clear();
    m_end = Passage::Broken;
}

bool RelayLane::write(RelayParcel& parcel)
{
    auto left = std::string_view(parcel.bytes).substr(parcel.passed);
    const auto passage = m_to.write(left);
    m_isWritable = passage != Passage::Blocked;
    if (passage == Passage::Broken && m_direction == Direction::ToClient
        && m_witness.hasSaidGoodbye()) {
        m_queue.pop(); // nobody is there to hear it
        return true;
    }
    if (passage == Passage::Broken)
        m_end = Passage::Broken;
    if (passage != Passage::Moved)
        return false;
    m_hasPassed = true;
    parcel.passed = parcel.bytes.size() - left.size();
    if (!left.empty())
        return true;
    m_queue.pop();
    if (m_faults.has(NetworkFault::Bandwidth) && !m_queue.isEmpty())
        waitFor(m_queue.front(),
                Clock::now() - std::chrono::milliseconds(m_faults.amountOf(NetworkFault::Delay)));
    return true;
}

} // namespace zoetrope::app
