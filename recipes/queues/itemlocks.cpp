#include "recipes/queues/itemlocks.h"

#include "recipes/client/protectednode.h"

namespace zoetrope::recipes {

ItemLocks::ItemLocks(Session& session, Path items, Path locks)
    : m_session(session)
    , m_items(std::move(items))
    , m_locks(std::move(locks))
    , m_token(protectedName("taker"))
{
}

ItemLocks::Attempt ItemLocks::lock(const std::string& item, Watch* watch, Deadline deadline,
                                   const std::stop_token& stop)
{
    const auto path = m_locks / item;
    if (!isFree(item)) {
        const auto lock = m_session.get(path, watch, deadline, stop);
        return {lock ? Standing::Others : Standing::Again, {}, 0};
    }
    const std::vector<Request> burst{Request::create(path, m_token, CreateMode::Ephemeral),
                                     Request::get(path, watch), Request::get(m_items / item)};
    int term = 0;
    const auto answers = m_session.retrying(Attempts::Across::Sessions, deadline, stop, [&] {
        term = m_session.term();
        auto all = m_session.perform(burst, deadline, stop);
        while (all.front().code == Code::NoNode) {
            m_session.ensure(m_locks, deadline, stop);
            all = m_session.perform(burst, deadline, stop);
        }
        return all;
    });
    const auto made = answers.front().code;
    if (made != Code::Ok && made != Code::NodeExists)
        throw Error(made, "create", path.text());
    auto attempt = judge(item, answers, term);
    if (attempt.standing == Standing::Gone)
        release(item, deadline);
    return attempt;
}

// After the create, the lock, and the item were asked for. A lock that we have made in vain, for
// the item is gone, is let go by the caller.
ItemLocks::Attempt ItemLocks::judge(const std::string& item, const std::vector<Answer>& answers,
                                    int term)
{
    const auto& lock = answers[1];
    const auto isThere = answers[2].code == Code::Ok;
    const auto isOurs = lock.data == m_token
        && static_cast<std::uint64_t>(lock.stat.ephemeralOwner) == m_session.id();
    if (!isThere)
        return {Standing::Gone, {}, 0};
    if (!isOurs)
        return {lock.code == Code::Ok ? Standing::Others : Standing::Again, {}, 0};
    const std::scoped_lock guard(m_mutex);
    m_held.insert(item);
    return {Standing::Ours, answers[2].data.value_or(""), term};
}

bool ItemLocks::isFree(const std::string& item)
{
    const std::scoped_lock lock(m_mutex);
    return !m_held.contains(item);
}

bool ItemLocks::holds(const std::string& item, int term)
{
    return !isFree(item) && m_session.term() == term && m_session.isAlive();
}

bool ItemLocks::finish(const std::string& item, const std::optional<Request>& instead,
                       Deadline deadline, const std::stop_token& stop)
{
    std::vector<Request> parts{Request::remove(m_locks / item), Request::remove(m_items / item)};
    if (instead)
        parts.push_back(*instead);
    bool isInDoubt = false;
    Answer answer;
    try {
        answer = m_session.retrying(Attempts::Across::OneSession, deadline, stop, [&] {
            try {
                return m_session.multi(parts, deadline, stop);
            } catch (const Error& error) {
                isInDoubt |= isUnknown(error.code());
                throw;
            }
        });
    } catch (const Error&) {
        forget(item);
        throw;
    }
    forget(item);
    if (answer.code != Code::Ok && answer.code != Code::NoNode)
        throw Error(answer.code, "delete", (m_items / item).text());
    // The lock was ours all the while: only we can have done it.
    return answer.code == Code::Ok || isInDoubt;
}

// Another taker's lock has the same name: look whose it is before each delete.
void ItemLocks::release(const std::string& item, Deadline deadline)
{
    const auto path = m_locks / item;
    try {
        m_session.retrying(Attempts::Across::OneSession, deadline, {}, [&] {
            const auto now = m_session.get(path, nullptr, deadline);
            if (now && now->bytes == m_token)
                m_session.remove(path, anyVersion, deadline);
        });
    } catch (const Error& error) { // we find it again as ours when we look for an item
        m_session.probe().tell({.kind = Kind::Remark, .text = error.what()});
    }
    forget(item);
}

void ItemLocks::forget(const std::string& item)
{
    const std::scoped_lock lock(m_mutex);
    m_held.erase(item);
}

} // namespace zoetrope::recipes
