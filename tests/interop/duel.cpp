#include "tests/interop/duel.h"

#include "recipes/session/watch.h"
#include "tests/support/promise.h"

#include <algorithm>
#include <cstdlib>
#include <future>
#include <sstream>
#include <utility>

namespace zoetrope::tests {

using namespace recipes;

namespace {

const Path witnesses("/witnesses");

std::string violated(const std::string& promise)
{
    reportViolation(promise);
    return promise;
}

} // namespace

int alternations()
{
    const auto* wish = std::getenv("ZOETROPE_ALTERNATIONS");
    return wish ? std::stoi(wish) : 100;
}

Duel::Duel(TestServer& server, Peer& peer)
    : m_peer(peer)
    , m_stand(server, peer)
    , m_session({.servers = m_stand.address()})
    , m_observer({.servers = m_stand.address()})
{
    m_session.connect(soon());
    m_observer.connect(soon());
    m_observer.create(witnesses, {}, CreateMode::Persistent, soon());
    m_stand.open("a");
}

std::string Duel::contendOrder()
{
    return " contend " + std::to_string(alternations()) + ' ' + witnesses.text();
}

void Duel::waitForChildren(const Path& path, std::size_t count)
{
    Watch watch(m_observer);
    std::size_t last = 0;
    for (auto deadline = soon();;) {
        const auto children = m_observer.children(path, &watch, deadline);
        if (children && children->names.size() == count)
            return;
        if (children && std::exchange(last, children->names.size()) != children->names.size())
            deadline = soon(); // they come or go still
        if (!children && m_observer.exists(path, &watch, deadline))
            continue; // made in between
        if (watch.sleepUntil(deadline, {}) != Waited::Done)
            throw std::runtime_error(path.text() + " does not have " + std::to_string(count)
                                     + " children");
    }
}

std::string Duel::number(const std::optional<Created>& node)
{
    const auto text = node.value().path.text();
    return text.substr(text.size() - 10);
}

std::string Duel::alternate(const Prize& prize)
{
    std::string trouble;
    if (prize.ours.acquire(soon()) != Waited::Done)
        return "ours did not get what was free";
    for (int i = 0; i < alternations() && trouble.empty(); ++i)
        trouble = alternateOnce(prize);
    prize.ours.release();
    return trouble;
}

// From ours to theirs, and back.
std::string Duel::alternateOnce(const Prize& prize)
{
    const auto waiting = m_stand.ask("a " + prize.theirs + " acquire 30000");
    waitForChildren(prize.line, 2);
    if (m_peer.isAnswered(waiting))
        return violated("theirs was let in beside ours");
    prize.ours.release();
    if (m_peer.answer(waiting) != "true")
        return "theirs was not let in after ours";

    auto isEarly = std::async(std::launch::async, [&] {
        waitForChildren(prize.line, 2);
        const bool isHeld = prize.ours.isHeld();
        m_stand.call("a " + prize.theirs + " release");
        return isHeld;
    });
    const auto waited = prize.ours.acquire(soon());
    if (isEarly.get())
        return violated("ours was let in beside theirs");
    return waited == Waited::Done ? "" : "ours was not let in after theirs";
}

// It begins with theirs in line: from then on nobody is alone until one of them has done.
std::string Duel::contend(const Prize& prize)
try {
    // A container would be reaped in a moment without contenders, and its numbers begin anew.
    if (prize.place)
        m_observer.create(prize.line, {}, CreateMode::Persistent, soon());
    if (prize.ours.acquire(soon()) != Waited::Done)
        return "ours did not get what was free";
    const auto theirs = m_stand.ask("a " + prize.theirs + contendOrder());
    if (prize.limit == 0)
        waitForChildren(prize.line, 2);
    prize.ours.release();
    auto all = visits(prize);
    for (auto& visit : parse(m_peer.answer(theirs)))
        all.push_back(std::move(visit));
    std::sort(all.begin(), all.end());
    const auto isOvertaken = [](const Visit& a, const Visit& b) { return a.place >= b.place; };
    const auto wrong = std::adjacent_find(all.begin(), all.end(), isOvertaken);
    if (prize.place && wrong != all.end())
        return "place " + wrong->place + " before " + (wrong + 1)->place;
    const auto both = 2 * static_cast<std::size_t>(alternations());
    return all.size() == both ? "" : "only " + std::to_string(all.size()) + " visits";
} catch (const std::runtime_error& error) {
    return error.what();
}

std::vector<Duel::Visit> Duel::visits(const Prize& prize)
{
    std::vector<Visit> all;
    for (int i = 0; i < alternations(); ++i) {
        if (prize.ours.acquire(soon()) != Waited::Done)
            throw std::runtime_error("ours was not let in");
        all.push_back(visit(prize));
        prize.ours.release();
    }
    return all;
}

// As the peers' witnesses do.
Duel::Visit Duel::visit(const Prize& prize)
{
    const bool isAlone = prize.limit == 0;
    const auto own = m_observer.create(witnesses / (isAlone ? "x-" : "s-"), {},
                                       CreateMode::EphemeralSequential, soon());
    const auto inside = m_observer.children(witnesses, nullptr, soon()).value().names;
    const auto isOfOne = [](const std::string& name) { return name.starts_with("x-"); };
    if (isAlone ? inside.size() > 1
                : inside.size() > prize.limit || std::any_of(inside.begin(), inside.end(), isOfOne))
        throw std::runtime_error(violated("others are inside beside " + own->path.text()));
    m_observer.remove(own->path, anyVersion, soon());
    return {own->stat.czxid, prize.place ? prize.place() : std::string()};
}

// "ZXID/PLACE ZXID/PLACE ..."
std::vector<Duel::Visit> Duel::parse(const std::string& answer)
{
    std::vector<Visit> visits;
    std::istringstream words(answer);
    for (std::string word; words >> word;) {
        const auto slash = word.find('/');
        visits.push_back({std::stoll(word), word.substr(slash + 1)});
    }
    return visits;
}

} // namespace zoetrope::tests
