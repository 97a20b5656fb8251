#include "app/lab/labadmin.h"

#include "recipes/locks/revocation.h"

namespace zoetrope::app {

using namespace std::chrono_literals;
using namespace recipes;

namespace {

constexpr auto ownNodes = "zookeeper"; // what the server keeps about itself

std::vector<Request> lookAtEach(const Path& directory, const std::vector<std::string>& names)
{
    std::vector<Request> requests;
    for (const auto& name : names)
        requests.push_back(Request::exists(directory / name));
    return requests;
}

} // namespace

LabAdmin::LabAdmin(Journal& journal, const std::string& servers, std::chrono::milliseconds timeout,
                   std::vector<Authentication> authentications, const Access& access)
    : m_journal(journal)
    , m_session({.servers = servers,
                 .timeout = timeout,
                 .authentications = std::move(authentications),
                 .access = access,
                 .client = ClientKind::Native})
    , m_watch(m_session)
{
}

void LabAdmin::connect(Deadline deadline, const std::stop_token& stop)
{
    m_session.connect(deadline, stop);
}

void LabAdmin::watch()
{
    m_thread = std::jthread([this](const std::stop_token& stop) { look(stop); });
}

void LabAdmin::prepare(const Path& root, const Path& parent, const std::stop_token& stop)
{
    const auto deadline = Clock::now() + 5s;
    if (!m_session.exists(root, nullptr, deadline, stop))
        throw Error(Code::NoNode,
                    "the root " + root.text()
                        + " of the connection string does not exist on the server");
    m_session.ensure(parent, deadline, stop);
}

void LabAdmin::clearAll()
{
    const auto top = m_session.children(Path("/"), nullptr, Clock::now() + 5s);
    for (const auto& name : top ? top->names : std::vector<std::string>()) {
        if (name != ownNodes)
            clear(Path("/") / name);
    }
}

void LabAdmin::clear(const Path& path)
{
    const auto deadline = Clock::now() + 5s;
    if (const auto children = m_session.children(path, nullptr, deadline)) {
        for (const auto& child : children->names)
            clear(path / child);
        m_session.remove(path, anyVersion, deadline);
    }
}

void LabAdmin::removeAll(const std::vector<std::string>& paths)
{
    std::vector<Request> requests;
    for (const auto& path : paths)
        requests.push_back(Request::remove(Path(path)));
    static_cast<void>(m_session.perform(requests, Clock::now() + 5s));
}

bool LabAdmin::remove(const Path& path)
{
    return m_session.remove(path, anyVersion, Clock::now() + 5s);
}

void LabAdmin::revoke(const Path& node)
{
    recipes::revoke(m_session, node, Clock::now() + 5s);
}

void LabAdmin::createForeign(const Path& node)
{
    constexpr int most = 100;
    std::string name = "stranger";
    for (int number = 2; exists(node / name) && number <= most; ++number)
        name = "stranger-" + std::to_string(number);
    m_session.ensure(node / name, Clock::now() + 5s);
}

bool LabAdmin::exists(const Path& node)
{
    return m_session.exists(node, nullptr, Clock::now() + 5s).has_value();
}

std::vector<Path> LabAdmin::owned(std::uint64_t session, const Path& path)
{
    const auto deadline = Clock::now() + 5s;
    std::vector<Path> nodes;
    const auto children = m_session.children(path, nullptr, deadline);
    if (!children)
        return nodes;
    const auto requests = lookAtEach(path, children->names);
    const auto answers = m_session.perform(requests, deadline);
    for (std::size_t i = 0; i < answers.size(); ++i) {
        const auto owner = static_cast<std::uint64_t>(answers[i].stat.ephemeralOwner);
        if (answers[i].code != Code::Ok)
            continue;
        if (owner == session)
            nodes.push_back(requests[i].path);
        const auto below = owner == 0 ? owned(session, requests[i].path) : std::vector<Path>();
        nodes.insert(nodes.end(), below.begin(), below.end());
    }
    return nodes;
}

void LabAdmin::look(const std::stop_token& stop)
{
    while (!stop.stop_requested()) {
        try {
            lookOnce(stop);
        } catch (const std::exception&) {
            // The connection broke: its return wakes the watch, and all is read again.
        }
        static_cast<void>(m_watch.sleepUntil(never, stop));
        static_cast<void>(m_session.pause(pause, stop)); // a burst of changes is one look
    }
}

void LabAdmin::lookOnce(const std::stop_token& stop)
{
    int left = watchBudget;
    for (std::vector<Path> level{Path("/")}; !level.empty() && left > 0;) {
        std::vector<Request> requests;
        for (const auto& path : level) {
            if (--left >= 0)
                requests.push_back(Request::children(path, &m_watch));
        }
        const auto answers = m_session.perform(requests, Clock::now() + 5s, stop);
        std::vector<Path> next;
        for (std::size_t i = 0; i < answers.size(); ++i) {
            tell(requests[i], answers[i]);
            for (const auto& name : answers[i].names) {
                if (level[i].text() != "/zookeeper")
                    next.push_back(level[i] / name);
            }
        }
        level = std::move(next);
    }
    m_watches = watchBudget - std::max(left, 0);
}

void LabAdmin::tell(const Request& request, const Answer& answer)
{
    auto detail = std::make_shared<Event::Detail>();
    detail->stat = answer.stat;
    detail->names = answer.names;
    m_journal.append({.session = m_session.id(),
                      .code = static_cast<std::int32_t>(answer.code),
                      .kind = Kind::Seen,
                      .source = Source::Observer,
                      .operation = request.operation,
                      .path = request.path.text(),
                      .detail = answer.code == Code::Ok ? std::move(detail) : nullptr});
}

} // namespace zoetrope::app
