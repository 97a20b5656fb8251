#include "tests/support/crowd.h"

#include "tests/support/promise.h"

namespace zoetrope::tests {

using namespace recipes;

std::unique_ptr<Session> connected(const std::string& root, Session::Options options)
{
    options.servers = root;
    options.timeout = std::chrono::seconds(10);
    auto session = std::make_unique<Session>(std::move(options));
    session->connect(patiently());
    return session;
}

std::optional<Code> codeOf(const std::function<void()>& work)
{
    try {
        work();
    } catch (const Error& error) {
        return error.code();
    }
    return {};
}

std::size_t childCount(Session& session, const Path& path)
{
    session.sync(path);
    return session.children(path).value_or(Children{}).names.size();
}

void Room::enter()
{
    const auto now = ++m_inside;
    auto most = m_most.load();
    while (most < now && !m_most.compare_exchange_weak(most, now)) { }
    if (now > m_limit)
        reportViolation(std::to_string(now) + " visitors where " + std::to_string(m_limit)
                        + " may be at once");
    ++m_visits;
}

} // namespace zoetrope::tests
