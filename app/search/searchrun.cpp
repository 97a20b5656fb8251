#include "app/search/searchrun.h"

#include <utility>

namespace zoetrope::app {

SearchRun::SearchRun(SearchPlan plan, std::shared_ptr<Server> server, Naming naming, Look before)
    : m_plan(std::move(plan))
    , m_server(std::move(server))
    , m_naming(std::move(naming))
    , m_look(std::move(before))
{
    m_look.at = At::Starting;
    if (m_look.attempts.participants() == 0) {
        std::vector<std::string> names;
        for (const auto& name : m_plan.play.names)
            names.push_back(m_naming.of(name));
        m_look.attempts = ui::Attempts(names);
    }
    m_thread = std::jthread([this](const std::stop_token& stop) { work(stop); });
}

SearchRun::~SearchRun() = default;

SearchRun::Look SearchRun::look() const
{
    const std::scoped_lock lock(m_mutex);
    return m_look;
}

void SearchRun::work(const std::stop_token& stop)
{
    std::string trouble;
    try {
        search(stop);
    } catch (const std::exception& error) {
        if (!stop.stop_requested())
            trouble = error.what();
    }
    const std::scoped_lock lock(m_mutex);
    m_look.trouble = trouble;
    m_look.at = At::Over;
}

void SearchRun::search(const std::stop_token& stop)
{
    m_server->start(stop);
    Search search(m_plan, m_server->address(),
                  [this](const SearchResult& soFar, const Outcome& last) { note(soFar, last); });
    {
        const std::scoped_lock lock(m_mutex);
        m_look.at = At::Searching;
        if (!m_look.saved.empty())
            search.resume(std::exchange(m_look.saved, {}));
    }
    auto result = search.run(stop);
    if (result.found)
        noteFound(result.found->outcome);
    const std::scoped_lock lock(m_mutex);
    m_look.result = std::move(result);
    m_look.saved = search.save();
}

void SearchRun::note(const SearchResult& soFar, const Outcome& last)
{
    const std::scoped_lock lock(m_mutex);
    m_look.result = soFar;
    m_look.attempts.add(turnsOf(last), last.breach.has_value());
    if (last.breach)
        m_look.at = At::Shortening;
}

void SearchRun::noteFound(const Outcome& shortest)
{
    const std::scoped_lock lock(m_mutex);
    m_look.attempts.add(turnsOf(shortest), true);
}

std::vector<ui::Attempts::Turn> SearchRun::turnsOf(const Outcome& outcome) const
{
    std::vector<ui::Attempts::Turn> turns;
    for (const auto& taken : outcome.trace) {
        const auto& who = taken.step.participant;
        const auto& names = m_plan.play.names;
        const auto isSeat = std::any_of(names.begin(), names.end(), [&](const auto& name) {
            return who.starts_with(name); // who leads has a second one
        });
        turns.push_back({m_naming.inText(who), !isSeat});
    }
    return turns;
}

} // namespace zoetrope::app
