#include "recipes/barriers/gathering.h"

#include "recipes/session/protectednode.h"
#include "recipes/session/unreadable.h"
#include "recipes/types/uuid.h"

#include <algorithm>

namespace zoetrope::recipes {

namespace {

// Curator writes a UUID with dashes, kazoo without.
bool isMember(const std::string& name)
{
    constexpr std::size_t digits = 32;
    return isUuid(name)
        || (name.size() == digits
            && name.find_first_not_of("0123456789abcdef") == std::string::npos);
}

std::vector<std::string> membersAmong(std::vector<std::string> names)
{
    std::erase_if(names, [](const auto& name) { return !isMember(name); });
    std::sort(names.begin(), names.end());
    return names;
}

bool contains(const std::vector<std::string>& names, std::string_view name)
{
    return std::find(names.begin(), names.end(), name) != names.end();
}

// True if it is there.
bool found(const Answer& answer, std::string_view call, const Path& path)
{
    if (answer.code != Code::Ok && answer.code != Code::NoNode)
        throw Error(answer.code, call, path.text());
    return answer.code == Code::Ok;
}

std::optional<Stat> statOf(const Answer& answer, const Path& path)
{
    return found(answer, "exists", path) ? std::optional(answer.stat) : std::nullopt;
}

} // namespace

Gathering::Gathering(Session& session, Path directory, std::string data)
    : m_session(session)
    , m_directory(std::move(directory))
    , m_ready(m_directory / "ready")
    , m_data(std::move(data))
{
}

void Gathering::setPatience(Deadline deadline, const std::stop_token& stop)
{
    m_deadline = deadline;
    m_stop = stop;
}

std::vector<Answer> Gathering::ask(const std::vector<Request>& burst)
{
    return m_session.retrying(Attempts::Across::OneSession, m_deadline, m_stop,
                              [&] { return m_session.perform(burst, m_deadline, m_stop); });
}

// Entering ----------------------------------------------------------------------------------------

// A burst that is sent again after a lost reply finds its own node: nobody else makes that name.
Gathering::Look Gathering::arrive(Watch& watch, bool isGuarded)
{
    m_own = m_directory / uuid();
    m_hasGone = false;
    m_round.clear();
    std::vector<Request> burst{Request::exists(m_ready, &watch),
                               Request::create(*m_own, m_data, CreateMode::Ephemeral),
                               Request::children(m_directory)};
    if (isGuarded)
        burst.push_back(Request::get(*m_own, &watch));
    auto answers = m_isMade ? ask(burst) : askWithDirectory(burst);
    while (answers[1].code == Code::NoNode) { // a container may be reaped in between
        m_session.retrying(Attempts::Across::OneSession, m_deadline, m_stop,
                           [&] { m_session.ensure(m_directory, m_deadline, m_stop); });
        answers = ask(burst);
    }
    m_isMade = true;
    m_directoryMade = answers[2].stat.czxid;
    if (answers[1].code == Code::NodeExists) // whose else, and since when, is not said here
        return lookIn(watch);
    if (answers[1].code != Code::Ok)
        throw Error(answers[1].code, "create", m_own->text());
    return looked(answers[0], isGuarded ? answers[3] : answers[1], answers[2]);
}

// All members come at the same time, and find no directory: to ask again costs each of them more.
std::vector<Answer> Gathering::askWithDirectory(std::vector<Request> burst)
{
    burst.insert(burst.begin(), Request::create(m_directory, std::string(), CreateMode::Container));
    auto answers = ask(burst);
    answers.erase(answers.begin()); // whether it could be made is seen by the next
    return answers;
}

Gathering::Look Gathering::lookIn(Watch& watch)
{
    const auto answers = ask({Request::exists(m_ready, &watch), Request::get(*m_own, &watch),
                              Request::children(m_directory)});
    const auto& directory = answers[2];
    const auto isDeleted = directory.code == Code::NoNode
        || (directory.code == Code::Ok && directory.stat.czxid != m_directoryMade);
    return isDeleted && answers[1].code == Code::NoNode ? arrive(watch, true)
                                                        : looked(answers[0], answers[1], directory);
}

Gathering::Look Gathering::looked(const Answer& ready, const Answer& own,
                                  const Answer& children) const
{
    if (!found(own, "getData", *m_own)
        || static_cast<std::uint64_t>(own.stat.ephemeralOwner) != m_session.id())
        throw Error(Code::SessionExpired, "enter", m_own->text());
    found(children, "getChildren", m_directory);
    return {statOf(ready, m_ready), own.stat, membersAmong(children.names)};
}

bool Gathering::open()
{
    const auto request = Request::create(m_ready, std::string(), CreateMode::Persistent);
    const auto code = ask({request}).front().code;
    demand(request, code, {Code::NodeExists, Code::NoNode});
    return code != Code::NoNode;
}

bool Gathering::isLeftOver(const Look& look)
{
    if (!look.ready || look.ready->czxid > look.own.czxid)
        return false;
    std::vector<Request> burst;
    for (const auto& name : look.members)
        burst.push_back(Request::exists(m_directory / name));
    const auto members = ask(burst);
    return std::none_of(members.begin(), members.end(), [&](const Answer& member) {
        return member.code == Code::Ok && member.stat.czxid < look.ready->czxid;
    });
}

// A version does not tell one from another that was made since, for both begin with 0: it is raised
// first, where the answer says which of them it was.
void Gathering::removeLeftOver(const Look& look)
{
    const auto raised = ask({Request::set(m_ready, std::string(), look.ready->version)}).front();
    if (raised.code == Code::BadVersion || !found(raised, "setData", m_ready)
        || raised.stat.czxid != look.ready->czxid)
        return;
    const auto removed = ask({Request::remove(m_ready, raised.stat.version)}).front();
    if (removed.code != Code::BadVersion)
        found(removed, "delete", m_ready);
}

// Leaving -----------------------------------------------------------------------------------------

std::vector<Request> Gathering::questionOut() const
{
    return {Request::exists(m_ready), Request::children(m_directory)};
}

// Who has gone waits for the end, when the children tell that `ready` is not there either. The
// lowest needs to know more of it.
std::vector<Request> Gathering::nextQuestionOut() const
{
    return m_hasGone ? std::vector{Request::children(m_directory)} : questionOut();
}

void Gathering::lookOutThen(Watch& watch) const
{
    watch.askThen(nextQuestionOut());
}

std::vector<Answer> Gathering::answersOut(Watch& watch)
{
    auto heard = watch.takeAnswers();
    if (!heard)
        heard = ask(nextQuestionOut());
    if (heard->size() > 1)
        return std::move(*heard);
    found(heard->front(), "getChildren", m_directory);
    if (contains(heard->front().names, m_ready.name()))
        return ask(questionOut());
    Answer missing;
    missing.code = Code::NoNode;
    return {std::move(missing), std::move(heard->front())};
}

Gathering::Look Gathering::lookOut(Watch& watch)
{
    const auto answers = answersOut(watch);
    found(answers[1], "getChildren", m_directory);
    Look look{statOf(answers[0], m_ready), {}, membersAmong(answers[1].names)};
    if (m_round.empty())
        m_roundMade = look.ready ? look.ready->czxid : 0;
    if (look.ready && look.ready->czxid != m_roundMade)
        look.ready.reset();
    if (look.ready || m_round.empty())
        m_round.insert(m_round.end(), look.members.begin(), look.members.end());
    std::erase_if(look.members, [this](const auto& name) { return !contains(m_round, name); });
    if (!isIn(look) && !m_hasGone)
        throw Error(Code::SessionExpired, "leave", m_own->text());
    return look;
}

bool Gathering::isIn(const Look& look) const
{
    return contains(look.members, m_own->name());
}

// All or nothing: nobody can come in between, find `ready` without its round, and pass.
bool Gathering::finish(const Look& look)
{
    std::vector<Request> parts;
    if (look.ready)
        parts.push_back(Request::remove(m_ready));
    if (isIn(look))
        parts.push_back(Request::remove(*m_own));
    if (parts.empty())
        return true;
    m_hasGone = true;
    const auto isOne = parts.size() == 1;
    const auto answer = isOne ? ask(parts).front() : askAll(std::move(parts));
    return found(answer, "delete", m_directory) || isOne;
}

Answer Gathering::askAll(std::vector<Request> parts)
{
    return m_session.retrying(Attempts::Across::OneSession, m_deadline, m_stop,
                              [&] { return m_session.multi(parts, m_deadline, m_stop); });
}

bool Gathering::watchOver(const std::string& whom, Own own, Watch& watch)
{
    const auto path = m_directory / whom;
    std::vector<Request> burst{Request::get(path, &watch)};
    if (own == Own::Goes)
        burst.push_back(Request::remove(*m_own));
    else if (own == Own::IsGuarded && !m_hasGone)
        burst.push_back(Request::get(*m_own, &watch));
    m_hasGone |= own == Own::Goes;
    const auto answers = ask(burst);
    if (burst.size() > 1)
        found(answers.back(), own == Own::Goes ? "delete" : "getData", burst.back().path);
    if (answers.front().code == Code::NoAuth)
        return watchUnreadable(m_session, path, watch, m_deadline, m_stop);
    return found(answers.front(), "getData", path);
}

void Gathering::vanish()
{
    if (m_own)
        m_session.removeSurely(*m_own);
    forget();
}

// The server takes it in this order: of several that give up at once, the last one sees nobody.
bool Gathering::giveUp(std::chrono::milliseconds patience)
{
    vanish();
    setPatience(m_session.after(patience),
                m_session.inbox().hasGate() ? m_stop : std::stop_token());
    try {
        const auto answers = m_session.perform(
            {Request::exists(m_ready), Request::children(m_directory)}, m_deadline, m_stop);
        found(answers[1], "getChildren", m_directory);
        const Look look{statOf(answers[0], m_ready), {}, membersAmong(answers[1].names)};
        if (look.members.empty() && look.ready)
            removeLeftOver(look);
        return look.members.empty();
    } catch (const Error&) { // nobody can say
        return false;
    }
}

void Gathering::forget()
{
    m_own.reset();
}

} // namespace zoetrope::recipes
