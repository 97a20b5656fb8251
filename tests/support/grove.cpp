#include "tests/support/grove.h"

#include <array>
#include <cstdio>

namespace zoetrope::tests {

using namespace recipes;
using namespace std::chrono_literals;

namespace {

constexpr auto patience = 60s; // only a failing test waits it out
constexpr int perDirectory = 100;

/// Creates in transactions of a thousand.
class Planter
{
public:
    explicit Planter(Session& session)
        : m_session(session)
    {
    }

    void plant(const std::string& path, CreateMode mode)
    {
        m_parts.push_back(Request::create(Path(path), std::string("worker"), mode));
        if (m_parts.size() == 1000)
            finish();
    }

    void finish()
    {
        if (m_parts.empty())
            return;
        const auto answer = m_session.multi(std::move(m_parts), Clock::now() + patience);
        demand(Request::sync(Path("/")), answer.code);
        m_parts.clear();
    }

private:
    Session& m_session;
    std::vector<Request> m_parts;
};

std::string numbered(const char* form, int number)
{
    std::array<char, 80> text{};
    std::snprintf(text.data(), text.size(), form, number);
    return text.data();
}

} // namespace

Grove::Grove(Session& session, const Size& size)
    : m_session(session)
    , m_size(size)
{
    Planter planter(session);
    planter.plant("/locks", CreateMode::Persistent);
    for (int lock = 0; lock < size.locks; ++lock) {
        planter.plant(lockPath(lock), CreateMode::Persistent);
        for (int i = 0; i < size.line; ++i)
            planter.plant(placePath(lock, i), CreateMode::Ephemeral);
    }
    planter.plant("/others", CreateMode::Persistent);
    for (int i = 0; i < size.others; ++i) {
        const auto directory = numbered("/others/%05d", i / perDirectory);
        if (i % perDirectory == 0)
            planter.plant(directory, CreateMode::Persistent);
        planter.plant(directory + numbered("/%02d", i % perDirectory), CreateMode::Persistent);
    }
    planter.finish();
}

std::size_t Grove::nodes() const
{
    const auto directories = (m_size.others + perDirectory - 1) / perDirectory;
    const auto all = 2 + m_size.locks * (1 + m_size.line) + directories + m_size.others;
    return static_cast<std::size_t>(all);
}

void Grove::change(int count)
{
    std::vector<Request> burst;
    for (; count > 0; --count, ++m_changes) {
        const auto turn = m_changes / 2;
        const auto lock = turn % m_size.locks;
        const auto first = turn / m_size.locks;
        burst.push_back(m_changes % 2 == 0
                            ? Request::remove(Path(placePath(lock, first)))
                            : Request::create(Path(placePath(lock, first + m_size.line)),
                                              std::string("worker"), CreateMode::Ephemeral));
    }
    for (const auto& answer : m_session.perform(burst, Clock::now() + patience))
        demand(burst.front(), answer.code);
}

std::string Grove::lockPath(int lock)
{
    return numbered("/locks/%05d", lock);
}

std::string Grove::placePath(int lock, int number)
{
    return lockPath(lock) + numbered("/_c_5f3a1f0e-4e0b-4f0c-8d57-0f4e8e3a7d11-lock-%010d", number);
}

} // namespace zoetrope::tests
