#include "recipes/locks/contender.h"

#include "recipes/locks/revocation.h"

namespace zoetrope::recipes {

namespace {

// Lines of the walkthrough.
enum Line : std::uint8_t { Stand = 1, Look, Hold, Sleep, Release };

// What the own node says, if its owner has to hear it.
bool isNews(const Answer& own)
{
    return own.code != Code::Ok || own.data == revocationRequest;
}

} // namespace

Contender::Contender(Session& session, Path directory, std::shared_ptr<const LockRule> rule,
                     Manner manner)
    : m_session(session)
    , m_directory(std::move(directory))
    , m_rule(std::move(rule))
    , m_manner(std::move(manner))
    , m_belief(session, m_manner.recipe, m_directory)
    , m_ownRead(session.listener<Answer>([this](const Answer& answer) { readOwn(answer); }))
    , m_watch(session, [this] { notice(); })
{
    m_watch.setCalling(static_cast<bool>(m_manner.onRevoke));
}

Contender::~Contender()
{
    m_ownRead->end();
    leave();
}

Waited Contender::acquire(Deadline deadline, const std::stop_token& stop)
{
    m_belief.is(Standing::Entering);
    auto end = Waited::Done;
    try {
        end = standInLine(deadline, stop);
    } catch (const Error& error) {
        leave();
        const auto isLost = error.code() == Code::SessionExpired;
        m_belief.is(isLost ? Standing::Lost : Standing::GaveUp);
        if (!isUnknown(error.code()) || (isLost && !m_manner.standsAnew))
            throw;
        if (stop.stop_requested())
            return Waited::Stopped;
        if (m_session.after({}) < deadline)
            throw;
        return Waited::TimedOut;
    }
    if (end != Waited::Done) {
        leave();
        m_belief.is(Standing::GaveUp);
    }
    return end;
}

Waited Contender::standInLine(Deadline deadline, const std::stop_token& stop)
{
    Attempts places(m_session, Attempts::Across::Sessions, deadline, stop);
    while (true) {
        try {
            if (const auto end = tryOnce(deadline, stop))
                return *end;
        } catch (const Error& error) {
            const auto isPlaceLost
                = error.code() == Code::SessionExpired || error.code() == Code::NoNode;
            if (!isPlaceLost || !m_manner.standsAnew)
                throw;
            leave();
            places.failed(Error(Code::SessionExpired, error.what()));
        }
    }
}

// Nothing: the line has to be read again.
std::optional<Waited> Contender::tryOnce(Deadline deadline, const std::stop_token& stop)
{
    const auto patience = m_belief.patience(deadline);
    const auto line = m_rule->inOrder(m_node ? list(patience, stop) : stand(patience, stop));
    const auto own = std::find(line.begin(), line.end(), m_node->path.name());
    if (own == line.end())
        throw Error(Code::NoNode, "stand in line", m_node->path.text());
    const auto verdict = m_rule->judge(line, static_cast<std::size_t>(own - line.begin()));
    if (verdict.isGranted) {
        hold();
        return Waited::Done;
    }
    if (!park(verdict.waitFor, patience, stop))
        return {};
    m_belief.at(Sleep);
    m_belief.is(Standing::Waiting, -1, (m_directory / verdict.waitFor).text());
    const auto end = m_belief.sleep(m_watch, deadline, stop);
    return end == Waited::Done ? std::nullopt : std::optional(end);
}

Contender::Names Contender::stand(Deadline deadline, const std::stop_token& stop)
{
    m_belief.pledge();
    m_belief.at(Stand);
    m_isFollowed = m_isGone = m_hasSaidLost = m_hasSaidRevoke = false;
    auto made = makeProtected(m_session, m_directory, m_rule->name(), m_manner.data, m_manner.mode,
                              {Request::children(m_directory)}, deadline, stop);
    m_node = std::move(made.node);
    m_watch.follow(m_node->path);
    if (m_rule->key(m_node->path.name()).starts_with('-'))
        throw Error(Code::SequenceOverflow, "create", m_node->path.text());
    return made.riders.empty() ? list(deadline, stop) : std::move(made.riders.front().names);
}

Contender::Names Contender::list(Deadline deadline, const std::stop_token& stop)
{
    m_belief.at(Look);
    return m_session.retrying(Attempts::Across::OneSession, deadline, stop, [&] {
        return m_session.children(m_directory, nullptr, deadline, stop).value_or(Children{}).names;
    });
}

// False if whom it would wait for has gone already.
bool Contender::park(const std::string& waitFor, Deadline deadline, const std::stop_token& stop)
{
    std::vector<Request> burst{Request::get(m_directory / waitFor, &m_watch)};
    if (!m_isFollowed)
        burst.push_back(Request::get(m_node->path, &m_watch));
    const auto answers = m_session.retrying(Attempts::Across::OneSession, deadline, stop, [&] {
        return m_session.perform(burst, deadline, stop);
    });
    if (!m_isFollowed && answers.back().code == Code::Ok) {
        m_isFollowed = true;
        if (isNews(answers.back()))
            m_ownRead->tell(answers.back());
    }
    const auto code = answers.front().code;
    if (code != Code::Ok && code != Code::NoNode)
        throw Error(code, "getData", burst.front().path.text());
    return code == Code::Ok;
}

void Contender::hold()
{
    m_watch.setCalling(true); // before the last look: what comes after it is told
    if (m_watch.hasSeen(Change::Deleted))
        throw Error(Code::NoNode, "hold", m_node->path.text());
    m_belief.check();
    m_fencing = m_node->stat.czxid;
    m_isHolding = true;
    m_belief.at(Hold);
    m_belief.is(Standing::Inside);
    if (!m_isFollowed)
        m_session.post(Request::get(m_node->path, &m_watch), m_ownRead, isNews);
    m_isFollowed = true;
}

void Contender::give()
{
    m_isHolding = false;
    m_watch.setCalling(false);
    m_belief.at(Release);
    m_belief.is(Standing::Leaving);
}

void Contender::release(Deadline deadline)
{
    give();
    try {
        m_session.remove(m_node->path, anyVersion, deadline);
        m_node.reset();
    } catch (const Error&) {
        leave(); // it goes when it can: the caller is done with it either way
    }
    m_belief.is(Standing::Out);
}

void Contender::releaseLater()
{
    give();
    leave();
    m_belief.is(Standing::Out);
}

void Contender::leave()
{
    m_isHolding = false;
    if (m_node)
        m_session.removeSurely(m_node->path);
    m_node.reset();
}

bool Contender::isHeld() const
{
    return m_isHolding && !m_isGone && !m_watch.hasSeen(Change::Deleted) && m_belief.isVouchedFor();
}

std::optional<std::int64_t> Contender::fencing() const
{
    return isHeld() ? std::optional(m_fencing.load()) : std::nullopt;
}

// On the executor, after whatever woke the watch.
void Contender::notice()
{
    if (m_watch.hasSeen(Change::DataChanged) && m_manner.onRevoke) {
        m_watch.forget(Change::DataChanged);
        if (const auto own = m_watch.followed()) // m_node is the other thread's
            m_session.post(Request::get(*own, &m_watch), m_ownRead);
    }
    if (m_isHolding && !isHeld() && !m_hasSaidLost.exchange(true)) {
        m_belief.is(Standing::Lost);
        if (m_manner.onLost)
            m_manner.onLost();
    }
}

void Contender::readOwn(const Answer& answer)
{
    if (answer.code == Code::NoNode)
        m_isGone = true;
    if (answer.data == revocationRequest && m_manner.onRevoke && !m_hasSaidRevoke.exchange(true))
        m_manner.onRevoke();
    notice();
}

} // namespace zoetrope::recipes
