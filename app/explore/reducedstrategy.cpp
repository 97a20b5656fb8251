#include "app/explore/reducedstrategy.h"

#include "app/explore/saving.h"

#include <algorithm>

namespace zoetrope::app {

namespace {

// What is done at `late` hangs on what was done at `early`, whatever lies between.
bool isDirect(const Trace& trace, std::size_t early, std::size_t late)
{
    return trace[late].cause == static_cast<int>(early)
        || depend(trace[early].footprint, trace[early].step.participant, trace[late].footprint,
                  trace[late].step.participant);
}

// For each two steps of a run: the first comes before the second in every order that stands for
// the same.
std::vector<std::vector<bool>> orderOf(const Trace& trace)
{
    const auto count = trace.size();
    std::vector<std::vector<bool>> before(count, std::vector<bool>(count));
    for (std::size_t late = 0; late < count; ++late) {
        for (auto early = late; early-- > 0;) {
            if (before[early][late])
                continue;
            if (!isDirect(trace, early, late))
                continue;
            before[early][late] = true;
            for (std::size_t first = 0; first < early; ++first)
                before[first][late] = before[first][late] || before[first][early];
        }
    }
    return before;
}

Options awakeIn(const Options& options, const std::map<std::string, Footprint>& asleep)
{
    Options awake;
    std::copy_if(options.begin(), options.end(), std::back_inserter(awake),
                 [&](const Option& one) { return !asleep.contains(one.step.participant); });
    return awake;
}

} // namespace

bool ReducedStrategy::begin()
{
    m_isRedundant = false;
    if (!m_hasBegun) {
        m_hasBegun = true;
        return true;
    }
    while (!m_nodes.empty()) {
        auto& node = m_nodes.back();
        for (const auto& participant : node.toTry) {
            if (node.asleep.contains(participant))
                continue;
            node.chosen = participant;
            return true;
        }
        m_nodes.pop_back();
    }
    return false;
}

int ReducedStrategy::choose(const Trace& trace, const Options& options)
{
    if (m_isRedundant)
        return -1;
    if (trace.size() >= m_nodes.size())
        open(trace, options);
    if (m_isRedundant)
        return -1;
    const auto chosen = indexOf(options, m_nodes[trace.size()].chosen);
    if (chosen < 0)
        throw Strayed("the same steps led elsewhere: " + m_nodes[trace.size()].chosen
                      + " cannot go on");
    return chosen;
}

// Faults first: else a run could end without the one that might have been.
void ReducedStrategy::open(const Trace& trace, const Options& options)
{
    Node node;
    node.asleep = asleepAfter(trace);
    for (const auto& option : options)
        node.options.insert(option.step.participant);
    const auto awake = awakeIn(options, node.asleep);
    if (awake.empty()) {
        m_isRedundant = true;
        return;
    }
    const auto fault = std::find_if(awake.begin(), awake.end(),
                                    [](const Option& option) { return option.isFault; });
    const auto index
        = fault != awake.end() ? static_cast<int>(fault - awake.begin()) : unhurried(trace, awake);
    node.chosen = awake[static_cast<std::size_t>(index)].step.participant;
    node.toTry.insert(node.chosen);
    m_nodes.push_back(std::move(node));
}

std::map<std::string, Footprint> ReducedStrategy::asleepAfter(const Trace& trace) const
{
    if (m_nodes.empty())
        return {};
    const auto& last = trace.back();
    auto asleep = m_nodes.back().asleep;
    std::erase_if(asleep, [&](const auto& entry) {
        return depend(entry.second, entry.first, last.footprint, last.step.participant);
    });
    return asleep;
}

void ReducedStrategy::end(const Trace& trace)
{
    const auto length = std::min(trace.size(), m_nodes.size());
    const Trace known(trace.begin(), trace.begin() + static_cast<std::ptrdiff_t>(length));
    m_deepest = std::max(m_deepest, length);
    reverseRaces(known);
    // What was tried at a node sleeps there; deeper nodes that the run did not reach are gone.
    m_nodes.resize(length);
    for (auto depth = length; depth-- > 0;) {
        auto& node = m_nodes[depth];
        const auto isLeft = std::any_of(
            node.toTry.begin(), node.toTry.end(), [&](const std::string& participant) {
                return participant != node.chosen && !node.asleep.contains(participant);
            });
        node.asleep.emplace(node.chosen, known[depth].footprint);
        if (isLeft)
            return;
        m_nodes.pop_back();
    }
}

void ReducedStrategy::save(std::ostream& out) const
{
    put(out, m_hasBegun);
    put(out, m_deepest);
    put(out, m_nodes.size());
    for (const auto& node : m_nodes) {
        put(out, node.options);
        put(out, node.chosen);
        put(out, node.asleep);
        put(out, node.toTry);
    }
}

void ReducedStrategy::restore(std::istream& in)
{
    get(in, m_hasBegun);
    get(in, m_deepest);
    m_nodes.resize(countIn(in));
    for (auto& node : m_nodes) {
        get(in, node.options);
        get(in, node.chosen);
        get(in, node.asleep);
        get(in, node.toTry);
    }
}

// Two steps that depend, of which nothing between makes the second one need the first: the other
// order is another run.
void ReducedStrategy::reverseRaces(const Trace& trace)
{
    const auto before = orderOf(trace);
    for (std::size_t second = 0; second < trace.size(); ++second) {
        for (std::size_t first = 0; first < second; ++first) {
            const auto isRace = before[first][second]
                && trace[first].step.participant != trace[second].step.participant
                && trace[second].cause != static_cast<int>(first);
            if (!isRace)
                continue;
            auto isImmediate = true;
            for (auto between = first + 1; between < second && isImmediate; ++between)
                isImmediate = !(before[first][between] && before[between][second]);
            if (isImmediate)
                reverse(trace, first, second, before);
        }
    }
}

// What could be first, of all that does not need `first`, with `second` at its end.
void ReducedStrategy::reverse(const Trace& trace, std::size_t first, std::size_t second,
                              const std::vector<std::vector<bool>>& before)
{
    std::vector<std::size_t> others;
    for (auto step = first + 1; step < second; ++step) {
        if (!before[first][step])
            others.push_back(step);
    }
    others.push_back(second);
    auto& node = m_nodes[first];
    std::set<std::string> initials;
    for (const auto step : others) {
        const auto isFirst = std::none_of(others.begin(), others.end(), [&](std::size_t earlier) {
            return earlier < step && before[earlier][step];
        });
        if (isFirst)
            initials.insert(trace[step].step.participant);
    }
    std::erase_if(initials, [&](const auto& name) { return !node.options.contains(name); });
    if (initials.empty()) {
        node.toTry.insert(node.options.begin(), node.options.end());
        return;
    }
    const auto isTried = std::any_of(initials.begin(), initials.end(),
                                     [&](const auto& name) { return node.toTry.contains(name); });
    if (!isTried)
        node.toTry.insert(*initials.begin());
}

} // namespace zoetrope::app
