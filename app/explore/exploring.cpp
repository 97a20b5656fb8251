#include "app/explore/exploring.h"

#include "app/explore/search.h"
#include "app/explore/searchserver.h"

#include <algorithm>
#include <set>

namespace zoetrope::explore {

using namespace recipes;

namespace {

/// What the participants of a run have in common.
class Stage
{
public:
    explicit Stage(int inside)
        : m_most(static_cast<std::size_t>(inside))
    {
    }

    void begin()
    {
        const std::scoped_lock lock(m_mutex);
        m_inside.clear();
        m_complaint.clear();
    }

    void enter(const std::string& name)
    {
        const std::scoped_lock lock(m_mutex);
        m_inside.insert(name);
        if (m_inside.size() > m_most && m_complaint.empty())
            m_complaint = "inside at once: " + names();
    }

    void leave(const std::string& name)
    {
        const std::scoped_lock lock(m_mutex);
        m_inside.erase(name);
    }

    void complain(const std::string& what)
    {
        const std::scoped_lock lock(m_mutex);
        if (m_complaint.empty())
            m_complaint = what;
    }

    [[nodiscard]] std::string complaint() const
    {
        const std::scoped_lock lock(m_mutex);
        return m_complaint;
    }

private:
    [[nodiscard]] std::string names() const
    {
        std::string names;
        for (const auto& name : m_inside)
            names.append(names.empty() ? "" : ", ").append(name);
        return names;
    }

    const std::size_t m_most;
    mutable std::mutex m_mutex;
    std::set<std::string> m_inside; // guarded by m_mutex
    std::string m_complaint; // guarded by m_mutex
};

class OwnActor final : public Actor
{
public:
    OwnActor(Stage& stage, Session& session, const app::Play& play, const app::Play::Part& part,
             const std::stop_token& stop)
        : m_stage(stage)
        , m_session(session)
        , m_name(play.names[part.index])
        , m_index(static_cast<int>(part.index))
        , m_count(static_cast<int>(play.names.size()))
        , m_directory(part.path)
        , m_stop(stop)
    {
    }

    [[nodiscard]] const std::string& name() const override { return m_name; }
    [[nodiscard]] int index() const override { return m_index; }
    [[nodiscard]] int count() const override { return m_count; }
    [[nodiscard]] const Path& directory() const override { return m_directory; }
    [[nodiscard]] const std::stop_token& stop() const override { return m_stop; }

    void enter() override
    {
        m_stage.enter(m_name);
        tell(Standing::Inside);
    }

    void leave() override
    {
        m_stage.leave(m_name);
        tell(Standing::Out);
    }

    void touch() override
    {
        tell(Standing::Entering);
        tell(Standing::Idle);
    }

    void require(bool isSo, const std::string& what) override
    {
        touch();
        if (!isSo)
            m_stage.complain(m_name + ": " + what);
    }

private:
    // Of no recipe that is known here, so that only the search makes something of it.
    void tell(Standing standing) const
    {
        m_session.probe().tell(
            {.kind = Kind::Belief, .standing = standing, .path = m_directory.text()});
    }

    Stage& m_stage;
    Session& m_session;
    const std::string m_name;
    const int m_index;
    const int m_count;
    const Path m_directory;
    const std::stop_token m_stop;
};

// Whoever is called "1" in a schedule is the first.
app::Play playOf(const Question& question)
{
    const auto stage = std::make_shared<Stage>(question.inside);
    app::Play play;
    play.title = "own";
    play.path = "/explored";
    play.makesDirectory = true;
    play.isMeeting = question.waitForAll;
    play.isTimed = true;
    for (std::size_t number = 1; number <= question.participants.size(); ++number)
        play.names.push_back(std::to_string(number));
    const auto names = play.names;
    play.roleOf = [stage, names, recipes = question.participants](const app::Play::Part& part) {
        app::Play known;
        known.names = names;
        return [stage, known, part, recipe = recipes[part.index]](
                   Session& session, std::mt19937_64&, const std::stop_token& stop) {
            OwnActor me(*stage, session, known, part, stop);
            recipe(session, me);
            me.leave();
        };
    };
    play.agreement = [stage, begin = question.begin](const std::string&) {
        stage->begin();
        if (begin)
            begin();
        return std::optional<Event>();
    };
    play.gone = [stage](const std::string& name) { stage->leave(name); };
    play.complaint = [stage] { return stage->complaint(); };
    return play;
}

app::SearchPlan planFor(const Question& question)
{
    using Kind = app::SearchPlan::Kind;
    app::SearchPlan plan;
    plan.play = playOf(question);
    plan.kind = question.strategy == Strategy::Exhaustive ? Kind::Exhaustive
        : question.strategy == Strategy::Random           ? Kind::Random
                                                          : Kind::Priority;
    plan.preemptions = question.preemptions;
    plan.faults = question.faults;
    for (const auto kind : question.kinds)
        plan.faultKinds.push_back(static_cast<app::PlannedFault::Kind>(kind));
    plan.seed = question.seed;
    plan.runs = question.runs;
    plan.length = question.budget;
    return plan;
}

Answer answerOf(const app::SearchResult& result)
{
    Answer answer;
    answer.isExhausted = result.isExhausted;
    answer.runs = result.runs;
    answer.states = result.states;
    answer.runsPerSecond = result.runsPerSecond();
    if (!result.found)
        return answer;
    const auto& outcome = result.found->outcome;
    answer.isBroken = true;
    answer.isRepeatable = result.found->isRepeatable();
    answer.what = std::string(app::name(*outcome.breach)) + ": " + outcome.breach->detail;
    answer.steps = outcome.schedule.size();
    answer.preemptions = outcome.preemptions();
    answer.faults = outcome.faults();
    answer.schedule = outcome.text();
    return answer;
}

} // namespace

std::vector<Recipe> several(int count, const Recipe& recipe)
{
    return std::vector(static_cast<std::size_t>(count), recipe);
}

std::string Answer::text() const
{
    const auto tried = std::to_string(runs) + " runs, " + std::to_string(states) + " states";
    if (!isBroken && isExhausted)
        return "nothing is broken in any order: " + tried;
    if (!isBroken)
        return "nothing was found in " + tried;
    return what + "\nfound after " + tried + (isRepeatable ? "" : "; not repeatable") + ":\n"
        + schedule;
}

Answer search(const Question& question, const std::stop_token& stop)
{
    app::PrivateServer server(app::searchServer());
    if (question.servers.empty())
        server.start(stop);
    app::Search search(planFor(question),
                       question.servers.empty() ? server.address() : question.servers);
    return answerOf(search.run(stop));
}

} // namespace zoetrope::explore
