#pragma once

#include "app/lab/relay/relayqueue.h"
#include "app/lab/relay/relaywitness.h"
#include "recipes/trace/networkfaults.h"
#include "recipes/wire/framesplitter.h"

namespace zoetrope::app {

/// One direction of a relayed connection: reads frames, and passes each on when it may.
///
/// Bound: stops reading when RelayQueue is full; a frame that is being read comes on top.
class RelayLane
{
public:
    enum class Direction : std::uint8_t { ToServer, ToClient };

    /// All but `direction` must outlive the lane.
    RelayLane(Direction direction, RelaySocket& from, RelaySocket& to,
              recipes::NetworkFaults& faults, RelayWitness& witness);

    /// Reads what is there, once. False if there is nothing to do before wakeReader().
    bool fill();

    /// Passes on what may pass. False if there is nothing to do before wakeWriter(), due() or a
    /// change of the faults.
    bool flush();

    /// Where nobody takes it any more: forgets what was read, and has finished with its source.
    /// False if there was nothing.
    bool discard();

    void wakeReader() noexcept { m_isReadable = true; }
    void wakeWriter() noexcept { m_isWritable = true; }
    void clear() { m_queue.clear(); }

    [[nodiscard]] bool isHeld() const;
    [[nodiscard]] bool isBroken() const noexcept { return m_end == Passage::Broken; }
    [[nodiscard]] bool isFinished() const noexcept { return m_end == Passage::Finished; }
    [[nodiscard]] bool isSourceGone() const noexcept { return m_source != Passage::Moved; }
    [[nodiscard]] bool isSourceBroken() const noexcept { return m_source == Passage::Broken; }
    [[nodiscard]] bool hasPassed() const noexcept { return m_hasPassed; } ///< Anything.

    /// When the next frame may pass; never if that is not a question of time.
    [[nodiscard]] recipes::TimePoint due() const;

private:
    using Passage = RelaySocket::Passage;

    void arrive(std::string bytes, bool isFrame);
    bool passNext();
    bool finish(Passage end);
    [[nodiscard]] bool begin(RelayParcel& parcel);
    void lose(recipes::Harm::Reply reply);
    bool write(RelayParcel& parcel);

    const Direction m_direction;
    RelaySocket& m_from;
    RelaySocket& m_to;
    recipes::NetworkFaults& m_faults;
    RelayWitness& m_witness;
    recipes::FrameSplitter m_splitter;
    RelayQueue m_queue;
    Passage m_source = Passage::Moved; // Finished, Broken: the end was read
    Passage m_end = Passage::Moved; // Finished, Broken: the end has passed
    bool m_hasPassed = false;
    bool m_isReadable = false; // the loop says what a socket is to begin with
    bool m_isWritable = false;
};

} // namespace zoetrope::app
