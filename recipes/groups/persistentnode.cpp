#include "recipes/groups/persistentnode.h"

#include "recipes/session/protectednode.h"
#include "recipes/session/syncedexists.h"

#include <utility>

namespace zoetrope::recipes {

using namespace std::chrono_literals;

namespace {

constexpr auto pauseAfterTrouble = 5s; // somebody may change what the server refuses
constexpr auto lastPatience = 500ms; // with the network, when it is closed

// Lines of the walkthrough.
enum Line : std::uint8_t { Make = 1, Look, Sleep, Remove };

bool isNumbered(CreateMode mode)
{
    return mode == CreateMode::EphemeralSequential || mode == CreateMode::PersistentSequential;
}

bool isEphemeral(CreateMode mode)
{
    return mode == CreateMode::Ephemeral || mode == CreateMode::EphemeralSequential;
}

NodeClaims::Node claimedNode(const Path& path, const Stat& stat)
{
    return {static_cast<std::uint64_t>(stat.ephemeralOwner), stat.czxid, path};
}

bool dooms(const Path& path, const Stat& stat, NodeClaims::Claimant claimant)
{
    return NodeClaims::ofThisProcess().doom(claimedNode(path, stat), claimant);
}

} // namespace

PersistentNode::PersistentNode(Session& session, Path path, std::string bytes)
    : PersistentNode(session, std::move(path), std::move(bytes), {})
{
}

PersistentNode::PersistentNode(Session& session, Path path, std::string bytes, Options options)
    : m_session(session)
    , m_path(std::move(path))
    , m_options(std::move(options))
    , m_claimant(NodeClaims::ofThisProcess().newClaimant())
    , m_reporter(session, Recipe::PersistentNode, m_path)
    , m_listeners(session)
    , m_watch(session)
    , m_bytes(std::move(bytes))
{
    if (!m_options.isProtected && !isNumbered(m_options.mode))
        m_name = m_path;
}

PersistentNode::~PersistentNode()
{
    close();
}

void PersistentNode::start()
{
    m_reporter.is(Standing::Entering);
    m_worker.begin([this](const std::stop_token& stop) { follow(stop); });
}

void PersistentNode::close()
{
    if (!m_session.isHere())
        return;
    endWaits();
    m_worker.end();
    m_listeners.end();
    remove();
}

void PersistentNode::follow(const std::stop_token& stop)
{
    auto end = Waited::Done;
    while (end != Waited::Stopped) {
        auto wakeUp = never;
        const auto tried = revision();
        try {
            m_session.retrying(Attempts::Across::Sessions, never, stop, [&] { keepThere(stop); });
        } catch (const Error& error) {
            say({});
            if (isFinal(error.code())) {
                endWaits();
            } else if (!isUnknown(error.code())) {
                wakeUp = refused(error, tried);
            }
            if (!stop.stop_requested())
                m_session.report(error.what(), m_options.report);
        }
        m_reporter.at(Sleep);
        end = m_watch.sleepUntil(wakeUp, stop);
    }
}

void PersistentNode::keepThere(const std::stop_token& stop)
{
    std::unique_lock lock(m_mutex);
    const auto known = m_incarnation != 0 ? m_name : std::nullopt;
    lock.unlock();
    m_reporter.at(Look);
    // Not exists(): of a missing node it would leave a watch that our own create fires.
    if (const auto now = known ? m_session.get(*known, &m_watch, never, stop) : std::nullopt) {
        say(now->stat);
    } else {
        say({});
        auto made = make(stop);
        while (!made)
            made = make(stop);
        say(made);
    }
    write(never, stop);
}

// Nothing if it was deleted before the look: nobody will tell of that, so it is to be made again.
std::optional<Stat> PersistentNode::make(const std::stop_token& stop)
{
    m_reporter.at(Make);
    if (std::unique_lock lock(m_mutex); !m_name) {
        lock.unlock();
        makeName(stop);
    }
    std::unique_lock lock(m_mutex);
    const auto name = *m_name;
    const auto bytes = m_bytes.toSend();
    m_owner = m_session.id();
    m_czxid = 0;
    m_bytes.forget();
    lock.unlock();
    const auto mode = isEphemeral(m_options.mode) ? CreateMode::Ephemeral : CreateMode::Persistent;
    const std::vector<Request> burst{Request::create(name, bytes, mode),
                                     Request::exists(name, &m_watch)};
    const auto answers = m_session.performCreating(burst, never, stop);
    const auto made = answers.front().code;
    demand(burst.front(), made, {Code::NodeExists});
    lock.lock();
    if (made == Code::Ok) // else it is ours from before, with other bytes, or another's
        m_bytes.written(bytes);
    return answers.back().code == Code::Ok ? std::optional(answers.back().stat) : std::nullopt;
}

// What it is to hold, if it does not yet.
void PersistentNode::write(Deadline deadline, const std::stop_token& stop)
{
    std::unique_lock lock(m_mutex);
    while (isThere() && !m_bytes.areWritten()) {
        const auto bytes = m_bytes.toSend();
        const auto name = *m_name;
        lock.unlock();
        m_session.set(name, bytes, anyVersion, deadline, stop);
        lock.lock();
        m_bytes.written(bytes);
    }
}

void PersistentNode::makeName(const std::stop_token& stop)
{
    std::unique_lock lock(m_mutex);
    const auto bytes = m_bytes.toSend();
    lock.unlock();
    const auto made = makeProtected(m_session, m_path.parent(), m_path.name(), bytes,
                                    m_options.mode, {}, never, stop);
    lock.lock();
    m_name = made.node.path;
}

bool PersistentNode::isOurs(const Stat& stat) const
{
    return !isEphemeral(m_options.mode)
        || static_cast<std::uint64_t>(stat.ephemeralOwner) == m_session.id();
}

// Many may keep a node that outlives them.
bool PersistentNode::claims(const Stat& stat) const
{
    return !isEphemeral(m_options.mode)
        || NodeClaims::ofThisProcess().claim(claimedNode(m_path, stat), m_claimant);
}

void PersistentNode::say(const std::optional<Stat>& stat)
{
    const auto isThere = stat && isOurs(*stat) && claims(*stat);
    std::unique_lock lock(m_mutex);
    const auto before = std::exchange(m_incarnation, isThere ? m_session.incarnation() : 0);
    const auto name = m_name;
    if (isThere)
        m_czxid = stat->czxid;
    if (stat) // ours, or a namesake's
        m_refusal.reset();
    if (isThere && before != m_incarnation)
        m_listeners.tell(*name);
    lock.unlock();
    m_changed.notify_all();
    m_reporter.is(isThere ? Standing::Inside : Standing::Waiting, -1, m_path.text());
}

std::uint64_t PersistentNode::revision() const
{
    const std::scoped_lock lock(m_mutex);
    return m_bytes.revision();
}

// Returns when to try again. A refusal of bytes that set() has replaced since says nothing of the
// new ones.
Deadline PersistentNode::refused(const Error& error, std::uint64_t revision)
{
    const std::scoped_lock lock(m_mutex);
    if (m_bytes.revision() != revision)
        return m_session.after(0ms);
    m_refusal = error;
    m_changed.notify_all();
    return m_session.after(pauseAfterTrouble);
}

Waited PersistentNode::waitUntilThere(Deadline deadline, const std::stop_token& stop)
{
    std::unique_lock lock(m_mutex);
    m_changed.wait_until(lock, stop, deadline,
                         [this] { return isThere() || m_isClosed || m_refusal; });
    if (isThere())
        return Waited::Done;
    if (m_refusal && !m_isClosed)
        throw Error(*m_refusal);
    return m_isClosed || stop.stop_requested() ? Waited::Stopped : Waited::TimedOut;
}

std::optional<Path> PersistentNode::node() const
{
    const std::scoped_lock lock(m_mutex);
    return isThere() ? m_name : std::nullopt;
}

bool PersistentNode::isThere() const
{
    return m_incarnation != 0 && (!isEphemeral(m_options.mode) || m_session.isAlive(m_incarnation));
}

void PersistentNode::set(const std::string& bytes, Deadline deadline, const std::stop_token& stop)
{
    const std::scoped_lock oneAfterTheOther(m_setting);
    {
        const std::scoped_lock lock(m_mutex);
        m_bytes.set(bytes);
        if (m_refusal) // of the bytes before
            m_watch.wake();
        m_refusal.reset();
    }
    m_session.retrying(Attempts::Across::Sessions, deadline, stop, [&] { write(deadline, stop); });
}

Subscription<Path> PersistentNode::listen(std::function<void(const Path&)> function)
{
    return m_listeners.listen(std::move(function));
}

void PersistentNode::endWaits()
{
    const std::scoped_lock lock(m_mutex);
    m_isClosed = true;
    m_changed.notify_all();
}

// Of a name that others make too, the server may have given its word unheard, and a successor made
// a node since: of the same session, too.
GuaranteedDeletes::IsOurs PersistentNode::isDoomed(std::uint64_t session)
{
    return [session, path = m_path, czxid = m_czxid, claimant = m_claimant,
            sent = m_bytes.sent()](const Data& now) {
        if (czxid != 0 && now.stat.czxid != czxid)
            return false;
        if (now.stat.ephemeralOwner == 0)
            return now.bytes && sent.contains(*now.bytes);
        return static_cast<std::uint64_t>(now.stat.ephemeralOwner) == session
            && dooms(path, now.stat, claimant);
    };
}

void PersistentNode::remove()
{
    std::unique_lock lock(m_mutex);
    const auto name = m_name;
    const auto owner = std::exchange(m_owner, 0);
    const auto isDoomed = this->isDoomed(owner);
    m_incarnation = 0;
    lock.unlock();
    if (owner != 0 && (!isEphemeral(m_options.mode) || owner == m_session.id())) {
        m_reporter.at(Remove);
        m_reporter.is(Standing::Out);
        const auto patience = m_session.after(lastPatience);
        try {
            const auto stat = syncedExists(m_session, *name, patience);
            const auto isToGo = stat && isOurs(*stat)
                && (!isEphemeral(m_options.mode) || dooms(m_path, *stat, m_claimant));
            if (isToGo)
                m_session.remove(*name, anyVersion, patience);
        } catch (const Error& error) {
            if (isUnknown(error.code()))
                m_session.removeSurely(*name, isDoomed);
        }
    }
    NodeClaims::ofThisProcess().forget(m_claimant);
}

} // namespace zoetrope::recipes
