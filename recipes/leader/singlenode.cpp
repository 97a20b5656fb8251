#include "recipes/leader/singlenode.h"

#include "recipes/locks/linenode.h"
#include "recipes/session/unreadable.h"

#include <utility>

namespace zoetrope::recipes {

SingleNode::SingleNode(Session& session, StateReporter& reporter, Path path, std::string data,
                       std::optional<Breadcrumb> breadcrumb)
    : m_session(session)
    , m_reporter(reporter)
    , m_path(std::move(path))
    , m_data(std::move(data))
    , m_breadcrumb(std::move(breadcrumb))
{
}

SingleNode::~SingleNode()
{
    leave();
}

std::optional<Waited> SingleNode::step(Watch& watch, Deadline deadline, const std::stop_token& stop)
{
    m_reporter.pledge();
    m_reporter.at(Stand);
    const auto patience = m_reporter.patience(deadline);
    const auto holder = stand(watch, patience, stop);
    m_reporter.check();
    switch (holder) {
    case Holder::Nobody:
        return {};
    case Holder::Oneself:
        if (watch.hasSeen(Change::Deleted) && !isStillThere(watch, patience, stop))
            return {};
        leaveBreadcrumb(patience, stop);
        m_reporter.check();
        return Waited::Done;
    case Holder::Another:
    case Holder::Before:
        break;
    }
    if (m_session.after({}) >= deadline)
        return Waited::TimedOut;
    if (holder == Holder::Before)
        m_session.checkDelete(m_path);
    m_reporter.at(Sleep);
    if (holder == Holder::Another)
        m_reporter.is(Standing::Waiting, -1, m_path.text());
    const auto end = m_reporter.sleep(watch, deadline, stop);
    return end == Waited::Done ? std::nullopt : std::optional(end);
}

// The create and the look that leaves the watch are one burst: nothing happens between them that
// the watch does not tell of.
SingleNode::Holder SingleNode::stand(Watch& watch, Deadline deadline, const std::stop_token& stop)
{
    watch.follow(m_path);
    m_mayBeThere = true;
    m_czxid = 0;
    m_madeBy = m_session.id();
    const std::vector burst{Request::create(m_path, m_data, CreateMode::Ephemeral),
                            Request::get(m_path, &watch)};
    const auto answers = m_session.retrying(Attempts::Across::OneSession, deadline, stop, [&] {
        try {
            return m_session.performCreating(burst, deadline, stop);
        } catch (const Error& error) {
            m_isInDoubt = m_isInDoubt || isUnknown(error.code());
            throw;
        }
    });
    const auto holder = holderIn(answers, watch, deadline, stop);
    m_mayBeThere = holder == Holder::Oneself;
    m_isInDoubt = false;
    return holder;
}

SingleNode::Holder SingleNode::holderIn(const std::vector<Answer>& answers, Watch& watch,
                                        Deadline deadline, const std::stop_token& stop)
{
    const auto created = answers.front().code;
    const auto& there = answers.back();
    if (created != Code::Ok && created != Code::NodeExists) {
        m_mayBeThere = m_isInDoubt;
        throw Error(created, name(Operation::Create), m_path.text());
    }
    if (there.code == Code::NoNode)
        return Holder::Nobody;
    if (there.code == Code::NoAuth && created == Code::NodeExists)
        return watchUnreadable(m_session, m_path, watch, deadline, stop) ? Holder::Another
                                                                         : Holder::Nobody;
    if (there.code != Code::Ok)
        throw Error(there.code, name(Operation::GetData), m_path.text());
    const auto isOfSession
        = static_cast<std::uint64_t>(there.stat.ephemeralOwner) == m_session.id();
    const auto isNamed = isOfSession && there.data == m_data;
    if (!isOfSession || (created != Code::Ok && !(m_isInDoubt && isNamed)))
        return isNamed ? Holder::Before : Holder::Another;
    m_czxid = there.stat.czxid;
    m_madeBy = m_session.id();
    return Holder::Oneself;
}

// The deletion that the watch has seen may be that of the node before: see there once more.
bool SingleNode::isStillThere(Watch& watch, Deadline deadline, const std::stop_token& stop)
{
    watch.follow(m_path);
    const auto there = m_session.retrying(Attempts::Across::OneSession, deadline, stop, [&] {
        return m_session.get(m_path, &watch, deadline, stop);
    });
    const auto isThere = there && there->stat.czxid == m_czxid;
    m_mayBeThere = isThere;
    return isThere;
}

// Before it leads: whoever led last may believe so still.
void SingleNode::leaveBreadcrumb(Deadline deadline, const std::stop_token& stop)
{
    if (!m_breadcrumb)
        return;
    const auto& path = m_breadcrumb->path;
    const auto last = m_session.retrying(Attempts::Across::OneSession, deadline, stop, [&] {
        return m_session.get(path, nullptr, deadline, stop);
    });
    if (last && last->bytes.value_or("") != m_data && m_breadcrumb->fence)
        m_breadcrumb->fence(last->bytes.value_or(""));
    m_reporter.check(); // fencing may take long
    m_crumbMzxid = 0;
    m_hasBreadcrumb = true;
    m_session.retrying(Attempts::Across::OneSession, deadline, stop, [&] {
        if (const auto written = m_session.set(path, m_data, anyVersion, deadline, stop)) {
            m_crumbMzxid = written->mzxid;
            return;
        }
        const std::vector burst{Request::create(path, m_data, CreateMode::Persistent),
                                Request::get(path)};
        const auto answers = m_session.performCreating(burst, deadline, stop);
        demand(burst.front(), answers.front().code,
               {Code::NodeExists}); // of one's own, whose reply was lost
        demand(burst.back(), answers.back().code);
        m_crumbMzxid = answers.back().stat.mzxid;
    });
}

// Goes before the node does: nobody else leads, and writes its own, until then. Whoever lost its
// session comes too late for that: what stands there may be of the next one, of the same id even.
void SingleNode::removeBreadcrumb()
{
    if (!m_hasBreadcrumb.exchange(false))
        return;
    m_session.removeSurely(
        m_breadcrumb->path, [data = m_data, written = m_crumbMzxid.load()](const Data& crumb) {
            return written != 0 ? crumb.stat.mzxid == written : crumb.bytes == data;
        });
}

void SingleNode::leave()
{
    if (m_mayBeThere)
        discard();
    forget();
}

// Others make nodes of this path too: what goes late must not be theirs.
void SingleNode::discard()
{
    removeBreadcrumb();
    m_session.removeSurely(
        m_path,
        [session = m_madeBy.load(), made = m_czxid.load(), data = m_data](const Data& node) {
            return static_cast<std::uint64_t>(node.stat.ephemeralOwner) == session
                && (made != 0 ? node.stat.czxid == made : node.bytes == data);
        });
}

void SingleNode::forget()
{
    m_mayBeThere = false;
    m_isInDoubt = false;
}

} // namespace zoetrope::recipes
