#include "app/recording/recorder.h"

#include "app/recording/checkpointer.h"
#include "app/recording/recordingfile.h"
#include "recipes/world/worldcode.h"

#include <algorithm>
#include <iterator>
#include <span>
#include <utility>

namespace zoetrope::app {

using namespace recipes;

namespace {

constexpr std::size_t recorderBatch = 4'000; // events

// Of one transaction: on a busy machine too it takes a small part of a second, and what is behind
// it is safe.
constexpr std::size_t writtenPiece = 500; // events

std::string sizeOf(std::uint64_t bytes)
{
    constexpr std::uint64_t megabyte = 1'000'000;
    return bytes < megabyte ? std::to_string(bytes) + " bytes"
                            : std::to_string(bytes / megabyte) + " MB";
}

} // namespace

Recorder::Recorder(const std::filesystem::path& file, const About& about, Limits limits)
    : m_limits(limits)
    , m_file(std::make_unique<RecordingFile>(file, about))
    , m_checkpointer(std::make_unique<Checkpointer>(file)) // which keeps the log short, too
    , m_worker([this](const std::stop_token& stop) { work(stop); })
{
}

Recorder::~Recorder()
{
    static_cast<void>(finish());
}

void Recorder::add(std::vector<Event> batch, std::uint64_t dropped)
{
    const std::scoped_lock lock(m_mutex);
    const auto used = std::min<std::size_t>(m_limits.pending, m_state.pending);
    const auto taken = m_isCapped ? 0 : std::min(batch.size(), m_limits.pending - used);
    m_state.leftOut += batch.size() - taken;
    batch.resize(taken);
    if (batch.empty()) {
        m_dropped += dropped;
        return;
    }
    dropped += std::exchange(m_dropped, 0);
    m_state.pending += taken;
    const auto fits = dropped == 0 && !m_batches.empty()
        && m_batches.back().events.size() + taken <= recorderBatch;
    if (!fits) {
        m_batches.push_back({std::move(batch), dropped});
        m_changed.notify_all(); // a full one is due, or the disk is behind anyway
        return;
    }
    auto& events = m_batches.back().events;
    std::move(batch.begin(), batch.end(), std::back_inserter(events));
}

void Recorder::add(const World& before)
{
    if (before.last != 0)
        keep({{before.last, packed(before)}});
}

void Recorder::add(const Note& note)
{
    const std::scoped_lock lock(m_mutex);
    m_notes.push_back(note);
}

void Recorder::describe(const std::string& key, const std::string& value)
{
    const std::scoped_lock lock(m_mutex);
    m_words.emplace_back(key, value);
}

Recorder::State Recorder::state() const
{
    const std::scoped_lock lock(m_mutex);
    return m_state;
}

Recorder::State Recorder::finish()
{
    if (m_worker.joinable()) {
        m_worker.request_stop();
        m_worker.join();
    }
    return state();
}

// The worker --------------------------------------------------------------------------------------

void Recorder::work(const std::stop_token& stop)
{
    attempt([this] { m_file->leaveLog(); });
    while (!stop.stop_requested()) {
        {
            std::unique_lock lock(m_mutex);
            m_changed.wait_for(lock, stop, m_limits.interval,
                               [this] { return m_batches.size() > 1 && m_state.trouble.empty(); });
        }
        attempt([this] { writeAll(); });
    }
    const auto until = Clock::now();
    attempt([this, until] {
        writeAll();
        keep(m_checkpointer->finish(Clock::now() + m_limits.farewell));
        writeEach(m_checkpoints, [this](const Checkpoint& one) { m_file->write(one); });
        m_file->endAt(until);
        m_file->finish();
    });
}

void Recorder::attempt(const std::function<void()>& work)
{
    std::string trouble;
    try {
        work();
    } catch (const RecordingError& error) {
        trouble = error.what();
    }
    const std::scoped_lock lock(m_mutex);
    if (trouble.empty() && m_isCapped)
        trouble
            = "the recording has reached its " + sizeOf(m_limits.bytes) + ", and goes no further";
    m_state.trouble = trouble;
}

// What could not be written stays the first to be written.
template<typename Item, typename Write>
void Recorder::writeEach(std::deque<Item>& items, Write write)
{
    std::unique_lock lock(m_mutex);
    while (!items.empty()) {
        auto first = std::move(items.front());
        items.pop_front();
        lock.unlock();
        try {
            write(first);
        } catch (...) {
            lock.lock();
            items.push_front(std::move(first));
            throw;
        }
        lock.lock();
    }
}

void Recorder::writeAll()
{
    writeEach(m_checkpoints, [this](const Checkpoint& one) { m_file->write(one); });
    writeEach(m_batches, [this](Batch& batch) { write(batch); });
    writeEach(m_notes, [this](const Note& note) { m_file->write(note); });
    writeEach(m_words, [this](const auto& word) { m_file->describe(word.first, word.second); });
    m_checkpointer->wake();
    keep(m_checkpointer->take());
    writeEach(m_checkpoints, [this](const Checkpoint& one) { m_file->write(one); });
}

void Recorder::write(Batch& batch)
{
    const std::span all(batch.events);
    while (batch.written < all.size()) {
        const auto size = std::min(writtenPiece, all.size() - batch.written);
        m_file->write(all.subspan(batch.written, size), batch.written == 0 ? batch.dropped : 0);
        batch.written += size;
        if (!account(size))
            return;
    }
}

void Recorder::keep(std::deque<Checkpoint> checkpoints)
{
    const std::scoped_lock lock(m_mutex);
    std::move(checkpoints.begin(), checkpoints.end(), std::back_inserter(m_checkpoints));
}

bool Recorder::account(std::size_t written)
{
    const auto bytes = m_file->bytes();
    const std::scoped_lock lock(m_mutex);
    m_state.written += written;
    m_state.pending -= written;
    m_state.bytes = bytes;
    if (bytes < m_limits.bytes)
        return true;
    m_isCapped = true;
    m_state.leftOut += std::exchange(m_state.pending, 0);
    m_batches.clear();
    return false;
}

} // namespace zoetrope::app
