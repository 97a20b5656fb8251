#include "recipes/queues/itemlocks.h"

#include "recipes/session/protectednode.h"
#include "recipes/session/unreadable.h"
#include "recipes/transport/sequence.h"

namespace zoetrope::recipes {

ItemLocks::ItemLocks(Session& session, Path items, Path locks)
    : m_session(session)
    , m_items(std::move(items))
    , m_locks(std::move(locks))
{
}

ItemLocks::Attempt ItemLocks::lock(const std::string& item, Watch* watch, Deadline deadline,
                                   const std::stop_token& stop)
{
    if (const auto mine = held(item))
        return {lookAgain(item, *mine, watch, deadline, stop), {}, {}};
    const auto path = m_locks / item;
    const auto token = protectedName("taker");
    const std::vector<Request> burst{Request::create(path, token, CreateMode::Ephemeral),
                                     Request::get(path, watch), Request::get(m_items / item)};
    std::vector<Answer> answers;
    try {
        answers = m_session.retrying(Attempts::Across::Sessions, deadline, stop, [&] {
            return m_session.performCreating(burst, deadline, stop);
        });
    } catch (const Error& error) {
        if (isUnknown(error.code()))
            letGo(item, token);
        throw;
    }
    demand(burst.front(), answers.front().code, {Code::NodeExists});
    if (answers[1].code == Code::NoAuth) {
        const auto isThere = !watch || watchUnreadable(m_session, path, *watch, deadline, stop);
        return {isThere ? Standing::Others : Standing::Again, {}, {}};
    }
    return judge(item, answers, token);
}

// One that we work on: whether the lock is still there. One that somebody has deleted is no lock of
// ours any more, whoever has made another.
ItemLocks::Standing ItemLocks::lookAgain(const std::string& item, const Hold& held, Watch* watch,
                                         Deadline deadline, const std::stop_token& stop)
{
    const auto lock = m_session.retrying(Attempts::Across::Sessions, deadline, stop, [&] {
        return m_session.get(m_locks / item, watch, deadline, stop);
    });
    if (!lock || lock->bytes != held.token)
        forget(item, held.token);
    return lock ? Standing::Others : Standing::Again;
}

// After the create, the lock, and the item were asked for.
ItemLocks::Attempt ItemLocks::judge(const std::string& item, const std::vector<Answer>& answers,
                                    const std::string& token)
{
    const auto& lock = answers[1];
    const auto isThere = answers[2].code == Code::Ok;
    // First: then the id is that of this incarnation, or no longer ours.
    const auto incarnation = m_session.incarnation();
    const auto isOurs = lock.data == token
        && static_cast<std::uint64_t>(lock.stat.ephemeralOwner) == m_session.id();
    if (!isThere) {
        if (isOurs)
            letGo(item, token); // made in vain
        return {Standing::Gone, {}, {}};
    }
    if (!isOurs)
        return {lock.code == Code::Ok ? Standing::Others : Standing::Again, {}, {}};
    const std::scoped_lock guard(m_mutex);
    m_held.insert_or_assign(item, Hold{token, incarnation});
    return {Standing::Ours, answers[2].data.value_or(""), token};
}

// What an ended session held is free.
std::optional<ItemLocks::Hold> ItemLocks::held(const std::string& item)
{
    const std::scoped_lock lock(m_mutex);
    const auto found = m_held.find(item);
    if (found == m_held.end() || !m_session.isAlive(found->second.incarnation))
        return {};
    return found->second;
}

bool ItemLocks::holds(const std::string& item, const std::string& token)
{
    const auto mine = held(item);
    return mine && mine->token == token;
}

bool ItemLocks::finish(const std::string& item, const std::string& token,
                       const std::optional<Request>& instead, Deadline deadline,
                       const std::stop_token& stop)
{
    std::vector<Request> parts{Request::remove(m_locks / item), Request::remove(m_items / item)};
    if (instead)
        parts.push_back(*instead);
    try {
        const auto code = end(parts, m_session.patience(deadline), stop);
        if (code == Code::NodeExists)
            throw sequenceOverflow(m_items);
        demand(parts[1], code, {Code::NoNode});
        forget(item, token);
        return code == Code::Ok;
    } catch (const Error&) {
        letGo(item, token); // where nothing has happened
        forget(item, token);
        throw;
    }
}

// The lock was ours all the while: who finds it gone after a lost reply has deleted it himself.
Code ItemLocks::end(const std::vector<Request>& parts, Deadline deadline,
                    const std::stop_token& stop)
{
    bool isInDoubt = false;
    const auto code = m_session.retrying(Attempts::Across::OneSession, deadline, stop, [&] {
        try {
            return m_session.multi(parts, deadline, stop).code;
        } catch (const Error& error) {
            isInDoubt |= isUnknown(error.code());
            throw;
        }
    });
    return isInDoubt && code == Code::NoNode ? Code::Ok : code;
}

// Another taker's lock has the same name: look whose it is before each delete.
void ItemLocks::release(const std::string& item, const std::string& token, Deadline deadline)
{
    const auto path = m_locks / item;
    try {
        const auto now = holds(item, token) ? m_session.get(path, nullptr, deadline) : std::nullopt;
        if (now && now->bytes == token)
            m_session.remove(path, anyVersion, deadline);
    } catch (const Error& error) {
        m_session.probe().tell({.kind = Kind::Remark, .text = error.what()});
        letGo(item, token);
    }
    forget(item, token);
}

void ItemLocks::letGo(const std::string& item, const std::string& token)
{
    m_session.removeSurely(m_locks / item,
                           [token](const Data& lock) { return lock.bytes == token; });
}

void ItemLocks::forget(const std::string& item, const std::string& token)
{
    const std::scoped_lock lock(m_mutex);
    const auto found = m_held.find(item);
    if (found != m_held.end() && found->second.token == token)
        m_held.erase(found);
}

} // namespace zoetrope::recipes
