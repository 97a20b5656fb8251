#include "recipes/counters/atomiclong.h"

#include "recipes/locks/mutex.h"
#include "recipes/types/bigendian.h"
#include "recipes/values/conditionalwrite.h"

namespace zoetrope::recipes {

namespace {

// Lines of the walkthrough.
struct CounterLine
{
    enum : std::uint8_t { Read = 1, Write, TakeLock };
};

using Number = std::int64_t;

Number sum(Number one, Number other)
{
    return static_cast<Number>(static_cast<std::uint64_t>(one) + static_cast<std::uint64_t>(other));
}

} // namespace

// One change under way.
struct AtomicLong::Round
{
    Deadline deadline;
    const std::stop_token& stop;
    std::optional<Data> now; // what the node is known to hold
    bool isRead = false; // `now` is of this round
    NumberChange change;
};

AtomicLong::AtomicLong(Session& session, Path path)
    : AtomicLong(session, std::move(path), {})
{
}

AtomicLong::AtomicLong(Session& session, Path path, Options options)
    : m_session(session)
    , m_path(std::move(path))
    , m_options(std::move(options))
    , m_reporter(session, Recipe::AtomicLong, m_path)
{
}

std::int64_t AtomicLong::get(Deadline deadline, const std::stop_token& stop)
{
    Round round{m_reporter.patience(deadline), stop, {}, false, {}};
    read(round);
    return round.now ? parse(*round.now) : 0;
}

NumberChange AtomicLong::add(std::int64_t delta, Deadline deadline, const std::stop_token& stop)
{
    return change([=](const auto* now) { return sum(now ? *now : 0, delta); }, deadline, stop);
}

NumberChange AtomicLong::increment(Deadline deadline, const std::stop_token& stop)
{
    return add(1, deadline, stop);
}

NumberChange AtomicLong::decrement(Deadline deadline, const std::stop_token& stop)
{
    return add(-1, deadline, stop);
}

NumberChange AtomicLong::set(std::int64_t value, Deadline deadline, const std::stop_token& stop)
{
    return change([=](const auto* /*now*/) { return value; }, deadline, stop);
}

NumberChange AtomicLong::compareAndSet(std::int64_t expected, std::int64_t value, Deadline deadline,
                                       const std::stop_token& stop)
{
    const auto rule = [=](const auto* now) {
        return now && *now == expected ? std::optional(value) : std::nullopt;
    };
    return change(rule, deadline, stop);
}

NumberChange AtomicLong::initialize(std::int64_t value, Deadline deadline,
                                    const std::stop_token& stop)
{
    const auto rule = [=](const auto* now) { return now ? std::nullopt : std::optional(value); };
    return change(rule, deadline, stop);
}

NumberChange AtomicLong::change(const Rule& rule, Deadline deadline, const std::stop_token& stop)
{
    Round round{m_reporter.patience(deadline), stop, {}, false, {}};
    m_reporter.is(Standing::Entering);
    m_reporter.orSay([&] {
        if (tryOften(m_options.tries, rule, round) || !m_options.lock)
            return;
        m_reporter.at(CounterLine::TakeLock);
        Mutex::Options options;
        options.waitsForRelease = false; // which would outlast the deadline
        Mutex mutex(m_session, *m_options.lock, std::move(options));
        const auto patience = std::min(deadline, m_session.after(m_options.lockPatience));
        if (const Guard guard(mutex, patience, stop); guard)
            static_cast<void>(tryOften(m_options.lockedTries, rule, round));
    });
    m_reporter.is(round.change.succeeded() ? Standing::Out : Standing::GaveUp);
    return round.change;
}

// False if others were quicker each time.
bool AtomicLong::tryOften(const RetryPolicy& tries, const Rule& rule, Round& round)
{
    const auto begin = m_session.after({});
    for (int retry = 0; !tryOnce(rule, round); ++retry) {
        const auto now = m_session.after({});
        const auto pause = tries.pause(retry, now - begin);
        if (!pause || now + *pause >= round.deadline || round.stop.stop_requested())
            return false;
        if (*pause > pause->zero() && m_session.pause(*pause, round.stop) != Waited::Done)
            return false;
    }
    return true;
}

bool AtomicLong::tryOnce(const Rule& rule, Round& round)
{
    if (!std::exchange(round.isRead, false))
        read(round);
    const auto before = round.now ? std::optional(parse(*round.now)) : std::nullopt;
    const auto after = rule(before ? &*before : nullptr);
    round.change = {NumberChange::Outcome::Refused, before.value_or(0), before.value_or(0)};
    if (!after)
        return true;
    m_reporter.at(CounterLine::Write);
    const auto outcome = round.now
        ? writeIf(m_session, m_path, round.now->stat.version, bigEndian(*after), round.deadline,
                  round.stop)
        : makeIf(m_session, m_path, bigEndian(*after), round.deadline, round.stop);
    if (outcome.written == Written::Refused) {
        round.now = outcome.now;
        round.isRead = true;
        return false;
    }
    const auto isDone = outcome.written == Written::Done;
    round.change.outcome = isDone ? NumberChange::Outcome::Done : NumberChange::Outcome::Unknown;
    round.change.after = *after;
    return true;
}

void AtomicLong::read(Round& round)
{
    m_reporter.at(CounterLine::Read);
    round.now = m_session.retrying(Attempts::Across::Sessions, round.deadline, round.stop, [&] {
        return m_session.get(m_path, nullptr, round.deadline, round.stop);
    });
}

std::int64_t AtomicLong::parse(const Data& data) const
{
    const auto bytes = data.bytes.value_or("");
    const auto number = bytes.empty() ? Number{0} : fromBigEndian<Number>(bytes);
    if (!number)
        throw Error(Code::MarshallingError,
                    "read " + m_path.text() + ": it holds " + std::to_string(bytes.size())
                        + " bytes, no number of 8");
    return *number;
}

} // namespace zoetrope::recipes
