// How many events a second the journal takes, and what a probe costs whoever tells.
#include "recipes/session/inbox.h"
#include "tests/bench/reader.h"
#include "tests/bench/report.h"

#include <algorithm>
#include <latch>
#include <thread>

using namespace zoetrope::bench;
using namespace zoetrope::recipes;

namespace {

constexpr int runs = 7;
constexpr int writers = 30;
constexpr int each = 30'000; // events of one writer in one run
constexpr int burst = 1'000; // operations between two readings: 60 a second are 60'000
constexpr int bursts = 101; // of one run of the probe's case

Event aRequest(std::int32_t call)
{
    return {.session = 0x100,
            .call = call,
            .kind = Kind::Sent,
            .operation = Operation::GetChildren,
            .watch = WatchKind::Children,
            .path = "/table-3/guest-17"};
}

double appendsPerSecond()
{
    Journal journal;
    const Reader reader(journal);
    std::latch start(writers + 1);
    std::vector<std::jthread> threads;
    threads.reserve(writers);
    for (int writer = 0; writer < writers; ++writer) {
        threads.emplace_back([&] {
            start.arrive_and_wait();
            for (int n = 0; n < each; ++n)
                journal.append(aRequest(n));
        });
    }
    const auto began = Clock::now(); // before: they may be done before this thread runs again
    start.arrive_and_wait();
    threads.clear();
    const std::chrono::duration<double> took = Clock::now() - began;
    return writers * each / took.count();
}

Answer anAnswer()
{
    Answer answer;
    answer.code = Code::Ok;
    answer.names = {"张三", "李四", "王五", "赵六"};
    return answer;
}

// What a session does for each operation but for the client's part: it tells of the request, the
// arrival of its reply and the delivery.
double nanosecondsAnOperation(const Probe& probe)
{
    Inbox inbox(nullptr, probe);
    const auto began = Clock::now();
    for (int n = 0; n < burst; ++n) {
        const auto call = std::make_shared<Call>();
        call->operation = Operation::GetChildren;
        call->path = "/table-3/guest-17";
        if (probe)
            call->sent = probe.tell(aRequest(n));
        static_cast<void>(inbox.appendReply(call, anAnswer()));
    }
    const std::chrono::duration<double, std::nano> took = Clock::now() - began;
    return took.count() / burst;
}

// The median of many bursts. Between them another thread reads the journal, as in the window: what
// is measured is neither the growth of the memory nor who else wanted the processor.
double nanosecondsOfAProbe()
{
    Journal journal;
    std::vector<double> added;
    for (int i = 0; i < bursts; ++i) {
        const auto with = nanosecondsAnOperation(Probe(journal, 1));
        added.push_back(with - nanosecondsAnOperation(Probe()));
        std::thread([&journal] { static_cast<void>(journal.take()); }).join();
    }
    std::nth_element(added.begin(), added.begin() + bursts / 2, added.end());
    return added[bursts / 2];
}

} // namespace

int main(int argc, char** argv)
{
    Report report("journal", argc, argv);
    Measurement appends{"append-30-threads", "zoetrope", "events/s", {}};
    Measurement probes{"probe", "zoetrope", "ns", {}};
    for (int run = 0; run < runs; ++run) {
        appends.runs.push_back(appendsPerSecond());
        probes.runs.push_back(nanosecondsOfAProbe());
    }
    report.add(appends);
    report.add(probes);
    report.require(appends, Bound::AtLeast, 1e6);
    report.require(probes, Bound::Under, 500);
    return report.conclude();
}
