#include "recipes/values/sharedvalue.h"

#include "recipes/values/conditionalwrite.h"

namespace zoetrope::recipes {

namespace {

// Lines of the walkthrough.
struct ValueLine
{
    enum : std::uint8_t { Open = 1, Sleep, Read, Write };
};

} // namespace

SharedValue::SharedValue(Session& session, Path path, std::string seed)
    : m_session(session)
    , m_path(std::move(path))
    , m_seed(std::move(seed))
    , m_reporter(session, Recipe::SharedValue, m_path)
    , m_listeners(session)
    , m_watch(session)
{
}

SharedValue::~SharedValue()
{
    close();
}

void SharedValue::start(Deadline deadline, const std::stop_token& stop)
{
    m_reporter.is(Standing::Entering);
    const auto patience = m_reporter.patience(deadline);
    m_reporter.orSay([&] {
        m_session.retrying(Attempts::Across::Sessions, patience, stop,
                           [&] { open(patience, stop); });
    });
    m_reporter.is(Standing::Inside);
    const auto follows = [this](const std::stop_token& end) { follow(end); };
    if (!m_reporter.orSay([&] { return m_worker.begin(follows); }))
        m_reporter.is(Standing::Out); // it was closed before
}

// Who may not make the node may still read one that is there.
void SharedValue::open(Deadline deadline, const std::stop_token& stop)
{
    m_reporter.at(ValueLine::Open);
    const std::vector<Request> burst{Request::create(m_path, m_seed, CreateMode::Persistent),
                                     Request::get(m_path, &m_watch)};
    const auto read = m_session.performCreating(burst, deadline, stop).back();
    demand(burst.back(), read.code);
    m_isCurrent = true;
    learn(read.data.value_or(""), read.stat);
}

void SharedValue::close()
{
    m_worker.end();
    m_listeners.end();
}

void SharedValue::follow(const std::stop_token& stop)
{
    while (true) {
        m_reporter.at(ValueLine::Sleep);
        if (m_watch.sleepUntil(never, stop) != Waited::Done)
            break;
        m_isCurrent = false;
        try {
            m_session.retrying(Attempts::Across::Sessions, never, stop, [&] { read(stop); });
        } catch (const Error& error) { // what ends it will wake us too, where anything can
            m_session.probe().tell({.kind = Kind::Remark, .text = error.what()});
        }
        m_reporter.is(m_isCurrent ? Standing::Inside : Standing::Waiting, -1, m_path.text());
    }
    m_reporter.is(Standing::Out);
}

void SharedValue::read(const std::stop_token& stop)
{
    m_reporter.at(ValueLine::Read);
    do {
        if (const auto data = m_session.get(m_path, &m_watch, never, stop)) {
            m_isCurrent = true;
            learn(data->bytes.value_or(""), data->stat);
            return;
        }
    } while (m_session.exists(m_path, &m_watch, never, stop)); // made in between
}

void SharedValue::learn(const std::string& bytes, const Stat& stat)
{
    const std::scoped_lock lock(m_mutex); // while telling, too: listeners hear it in order
    if (stat.mzxid <= m_value.mzxid)
        return;
    m_value = {bytes, stat.version, stat.mzxid};
    m_listeners.tell(m_value);
}

SharedValue::Snapshot SharedValue::value() const
{
    const std::scoped_lock lock(m_mutex);
    return m_value;
}

void SharedValue::set(const std::string& bytes, Deadline deadline, const std::stop_token& stop)
{
    m_reporter.at(ValueLine::Write);
    const auto patience = m_reporter.patience(deadline);
    const auto stat = m_session.retrying(Attempts::Across::Sessions, patience, stop, [&] {
        return m_session.set(m_path, bytes, anyVersion, patience, stop);
    });
    if (!stat)
        throw Error(Code::NoNode, "setData", m_path.text());
    learn(bytes, *stat);
}

bool SharedValue::trySet(const Snapshot& expected, const std::string& bytes, Deadline deadline,
                         const std::stop_token& stop)
{
    m_reporter.at(ValueLine::Write);
    if (value() != expected)
        return false;
    const auto outcome
        = writeIf(m_session, m_path, expected.version, bytes, m_reporter.patience(deadline), stop);
    switch (outcome.written) {
    case Written::Done:
        learn(bytes, outcome.stat);
        return true;
    case Written::Refused:
        if (outcome.now)
            learn(outcome.now->bytes.value_or(""), outcome.now->stat);
        return false;
    case Written::Unknown:
        break;
    }
    throw Error(Code::ConnectionLoss, "setData", m_path.text());
}

Subscription<SharedValue::Snapshot> SharedValue::listen(Function function)
{
    return m_listeners.listen(std::move(function));
}

} // namespace zoetrope::recipes
