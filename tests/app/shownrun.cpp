#include "tests/app/shownrun.h"

namespace zoetrope::tests {

using namespace app;
using namespace recipes;
using namespace std::chrono_literals;

void readBelow(Session& session, const Path& path, Tree& tree)
{
    const auto deadline = Clock::now() + truthPatience;
    const auto stat = session.exists(path, nullptr, deadline);
    if (!stat)
        return;
    tree[path.text()] = *stat;
    const auto children = session.children(path, nullptr, deadline);
    for (const auto& name : children ? children->names : std::vector<std::string>())
        readBelow(session, path / name, tree);
}

bool isBelow(const std::string& path, const std::string& root)
{
    return path == root || path.starts_with(root + '/');
}

ShownRun::ShownRun(const LabSetup& setup, Server& server, std::shared_ptr<GuidedRun> guidedRun)
    : m_laboratory(setup, server)
    , m_guidedRun(std::move(guidedRun))
{
    m_laboratory.begin();
}

bool ShownRun::settle()
{
    const auto deadline = Clock::now() + truthPatience;
    while (!m_laboratory.state().isServing && !m_laboratory.state().isDone
           && Clock::now() < deadline)
        listen();
    m_laboratory.conductor().awaitSettled(deadline, {});
    listen();
    return m_laboratory.state().isServing;
}

void ShownRun::listen()
{
    static_cast<void>(m_laboratory.journal().wait(Clock::now() + 20ms, {}));
    for (const auto& event : m_laboratory.journal().take().events) {
        world.apply(event);
        m_fold.apply(event, world, chronicle);
        for (auto& sentence : m_narrator.tell(event, world))
            sentences.push_back(sentence.text);
        if (m_guidedRun)
            m_guidedRun->note(event, world, m_laboratory.conductor());
        last = event;
    }
}

bool ShownRun::goOn()
{
    auto& conductor = m_laboratory.conductor();
    const auto before = conductor.stepCount();
    const auto deadline = Clock::now() + truthPatience;
    bool isPlaying = false;
    while (!isOver() && conductor.stepCount() == before && Clock::now() < deadline) {
        if (conductor.next())
            conductor.stepNext();
        else if (world.isQuiet() && !std::exchange(isPlaying, true))
            conductor.play(); // what is stuck is declared to be while it runs for a while
        listen();
    }
    return !isOver();
}

bool ShownRun::isOver() const
{
    return m_laboratory.state().isDone || m_laboratory.state().isStuck;
}

Session& ShownRun::observer()
{
    if (!m_observer) {
        m_observer
            = std::make_unique<Session>(Session::Options{.servers = m_laboratory.state().address});
        m_observer->connect(Clock::now() + truthPatience);
    }
    return *m_observer;
}

Tree ShownRun::tree()
{
    Tree tree;
    const Path root(m_laboratory.path());
    observer().sync(root, Clock::now() + truthPatience);
    readBelow(observer(), root, tree);
    return tree;
}

bool ShownRun::isTimeFor(const SolutionStep& step, std::size_t& met) const
{
    while (met < step.when.size() && step.when[met].holds(last, world))
        ++met;
    return met == step.when.size();
}

void ShownRun::make(const Move& move)
{
    auto& conductor = m_laboratory.conductor();
    if (move.what == stepMove)
        conductor.step(move.who);
    else if (move.what == holdMove || move.what == letGoMove)
        conductor.pause(move.who, move.what == holdMove);
    else
        m_laboratory.act({.participant = placeOf(move.who), .kind = *faultKindOf(move.what)});
}

// "@NAME" is the first node of somebody.
std::string ShownRun::placeOf(const std::string& who) const
{
    if (!who.starts_with('@'))
        return who;
    const auto isHis = [&](const auto& entry) {
        const auto owner = world.participants.find(entry.second.owner);
        return owner != world.participants.end() && owner->second.name == who.substr(1);
    };
    const auto found = std::find_if(world.znodes.begin(), world.znodes.end(), isHis);
    return found == world.znodes.end() ? std::string() : found->first;
}

} // namespace zoetrope::tests
