#include "app/lab/conductor/conductor.h"
#include "app/lab/saboteur.h"

#include <QTest>

#include <atomic>
#include <future>
#include <thread>

using namespace std::chrono_literals;
using namespace zoetrope::app;
using zoetrope::recipes::Clock;
using zoetrope::recipes::Gate;
using zoetrope::recipes::never;
using zoetrope::recipes::Waited;

namespace {

constexpr auto patience = 60s; // only a failing test waits it out

auto patiently()
{
    return Clock::now() + patience;
}

// A thread that asks its gate for one thing after the other, and writes down what it got.
class Asker
{
public:
    Asker(Conductor& conductor, const std::string& name)
        : m_conductor(conductor)
        , m_name(name)
        , m_gate(conductor.seat(name))
    {
    }

    std::future<bool> sends()
    {
        return std::async(std::launch::async,
                          [this] { return m_gate.send(1, m_stop.get_token()); });
    }
    std::future<Waited> takes(zoetrope::recipes::Deadline deadline = never)
    {
        return std::async(std::launch::async, [this, deadline] {
            return m_gate.deliver(deadline, m_stop.get_token());
        });
    }
    std::future<Waited> pauses(std::chrono::nanoseconds length)
    {
        return std::async(std::launch::async, [this, length] {
            return m_gate.sleep(m_gate.now() + std::chrono::duration_cast<Clock::duration>(length),
                                m_stop.get_token());
        });
    }

    // Blocks until the conductor sees it ask for a step of `kind`.
    void isAt(StepKind kind)
    {
        std::uint64_t moment = 0;
        while (m_conductor.outlook().at(m_name).next != kind)
            m_conductor.awaitChange(moment, Clock::now() + 1ms, {});
    }

    Gate& gate() { return m_gate; }
    void stop() { m_stop.request_stop(); }

private:
    Conductor& m_conductor;
    const std::string m_name;
    Gate& m_gate;
    std::stop_source m_stop;
};

bool isOpen(const std::future<bool>& future)
{
    return future.wait_for(0s) == std::future_status::ready;
}

} // namespace

class ConductorTest : public QObject
{
    Q_OBJECT
private slots:
    void withoutAScheduleEverybodyGoes()
    {
        Conductor conductor;
        Asker a(conductor, "a");
        QVERIFY(a.sends().get());
        a.gate().arrived(true);
        QVERIFY(a.takes().get() == Waited::Done);
        const Schedule expected{{"a", StepKind::Send, 1}, {"a", StepKind::Deliver, 1}};
        QCOMPARE(conductor.taken(), expected);
    }

    void pausedNobodyGoesUntilStepped()
    {
        Conductor conductor;
        conductor.pause();
        Asker a(conductor, "a");
        auto sent = a.sends();
        a.isAt(StepKind::Send);
        QVERIFY(!isOpen(sent));
        conductor.step("a");
        QVERIFY(sent.get());
        QCOMPARE(conductor.stepCount(), std::size_t{1});
    }

    void askedTwiceBeforeItIsTakenIsOneStep()
    {
        Conductor conductor;
        conductor.pause();
        Asker a(conductor, "a");
        auto sent = a.sends();
        a.isAt(StepKind::Send);
        conductor.step("a");
        conductor.step("a");
        QVERIFY(sent.get());
        auto again = a.sends();
        a.isAt(StepKind::Send);
        QVERIFY(!isOpen(again));
        conductor.step("a");
        QVERIFY(again.get());
    }

    void oneCanBePausedWhileTheOthersGo()
    {
        Conductor conductor;
        Asker a(conductor, "a");
        Asker b(conductor, "b");
        conductor.pause("a", true);
        auto held = a.sends();
        a.isAt(StepKind::Send);
        QVERIFY(b.sends().get());
        QVERIFY(!isOpen(held));
        conductor.pause("a", false);
        QVERIFY(held.get());
    }

    void stopEndsAWait()
    {
        Conductor conductor;
        Asker a(conductor, "a");
        auto taken = a.takes();
        a.stop();
        QVERIFY(taken.get() == Waited::Stopped);
    }

    void scheduleDecidesTheOrder()
    {
        Conductor conductor;
        conductor.follow(parseSchedule("b send 1\na send 1\n"));
        Asker a(conductor, "a");
        Asker b(conductor, "b");
        auto first = a.sends();
        a.isAt(StepKind::Send);
        auto second = b.sends();
        QVERIFY(second.get());
        b.gate().arrived(true);
        conductor.leave("b");
        QVERIFY(first.get());
        QVERIFY(conductor.hasFollowed());
        QCOMPARE(conductor.taken().front().participant, std::string("b"));
    }

    void scheduledStepWaitsForTheEffectsOfTheOneBefore()
    {
        Conductor conductor;
        conductor.follow(parseSchedule("a send 1\nb send 1\n"));
        Asker a(conductor, "a");
        Asker b(conductor, "b");
        auto second = b.sends();
        b.isAt(StepKind::Send);
        QVERIFY(a.sends().get());
        auto reply = a.takes(); // its reply is still under way
        QVERIFY(!isOpen(second));
        a.gate().arrived(true);
        QVERIFY(second.get());
        QVERIFY(reply.get() == Waited::Done);
    }

    void scheduledTimerFiresInItsTurnNotAtItsTime()
    {
        Conductor conductor;
        conductor.follow(parseSchedule("a timer 1\n"));
        Asker a(conductor, "a");
        QVERIFY(a.pauses(1h).get() == Waited::Done);
    }

    // Else a pause of somebody else would be over before the schedule has it end.
    void noTimePassesInATimelessScheduleButByItsTimers()
    {
        Conductor conductor;
        conductor.followTimeless(parseSchedule("a send 1\na timer 1\nb send 1\n"));
        QCOMPARE(conductor.speed(), 1.0); // of what follows
        Asker a(conductor, "a");
        Asker b(conductor, "b");
        const auto begin = a.gate().now();
        auto last = b.sends();
        b.isAt(StepKind::Send);
        QVERIFY(a.sends().get());
        a.gate().arrived(true);
        QVERIFY(a.gate().now() == begin);
        QVERIFY(a.pauses(1h).get() == Waited::Done);
        QVERIFY(a.gate().now() == begin + 1h);
        conductor.leave("a");
        QVERIFY(last.get());
        QVERIFY(conductor.hasFollowed());
        QVERIFY(a.gate().now() >= begin + 1h);
    }

    void runThatLeavesItsScheduleSaysWhere()
    {
        Conductor conductor;
        conductor.follow(parseSchedule("a deliver 1\n"));
        Asker a(conductor, "a");
        QVERIFY(a.sends().get());
        QVERIFY(conductor.divergence().find("step 1, a deliver 1") != std::string::npos);
        QVERIFY(!conductor.hasFollowed());
    }

    void allWaitingIsSilence()
    {
        Conductor conductor;
        Asker a(conductor, "a");
        auto taken = a.takes();
        const auto silence = conductor.awaitSilence(patiently(), {});
        QVERIFY(silence.quiet == Conductor::Quiet::Waiting);
        a.stop();
        QVERIFY(taken.get() == Waited::Stopped);
        conductor.leave("a");
        QVERIFY(conductor.awaitSilence(patiently(), {}).quiet == Conductor::Quiet::Done);
    }

    void outstandingReplyIsNoSilence()
    {
        Conductor conductor;
        Asker a(conductor, "a");
        QVERIFY(a.sends().get());
        auto taken = a.takes();
        QVERIFY(conductor.awaitSilence(Clock::now() + 20ms, {}).quiet == Conductor::Quiet::No);
        a.gate().arrived(true);
        QVERIFY(taken.get() == Waited::Done);
    }

    void atSpeedZeroTimeJumpsToTheNextTimer()
    {
        Conductor conductor;
        conductor.setSpeed(0);
        Asker a(conductor, "a");
        Asker b(conductor, "b");
        auto later = b.pauses(2h);
        auto sooner = a.pauses(1h);
        const auto silence = conductor.awaitSilence(patiently(), {});
        QVERIFY(silence.quiet == Conductor::Quiet::Timers);
        QVERIFY(conductor.jump(silence.moment));
        QVERIFY(sooner.get() == Waited::Done);
        QVERIFY(!conductor.jump(silence.moment)); // something has happened since
        conductor.leave("a");
        QVERIFY(conductor.jump(conductor.awaitSilence(patiently(), {}).moment));
        QVERIFY(later.get() == Waited::Done);
    }

    void slowTimeIsSlow()
    {
        LabClock clock(Clock::now());
        const auto begin = Clock::now();
        clock.setSpeed(0.01, begin);
        QVERIFY(clock.now(begin + 1s) - clock.now(begin) <= 11ms);
        clock.setRunning(false, begin + 1s);
        QVERIFY(clock.now(begin + 2s) == clock.now(begin + 1s));
        QVERIFY(clock.realAt(clock.now(begin) + 1h, begin + 2s) == never);
        clock.setRunning(true, begin + 2s);
        const auto due = clock.now(begin + 2s) + 10ms;
        QVERIFY(clock.now(clock.realAt(due, begin + 2s)) >= due);
    }

    void badScheduleNamesItsLine_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("wrong");
        QTest::newRow("kind") << "a send 1\n# fine\na jump 2"
                              << "line 3: \"jump\"";
        QTest::newRow("number") << "a send x"
                                << "line 1: \"x\"";
        QTest::newRow("zero") << "a send 0"
                              << "line 1: \"0\"";
        QTest::newRow("nobody") << "send 1"
                                << "line 1: it names no participant";
    }

    void badScheduleNamesItsLine()
    {
        QFETCH(const QString, text);
        QFETCH(const QString, wrong);
        try {
            static_cast<void>(parseSchedule(text.toStdString()));
            QFAIL("it was taken for a schedule");
        } catch (const ScheduleError& error) {
            QVERIFY2(QString::fromStdString(error.what()).startsWith(wrong), error.what());
        }
    }

    void scheduleSurvivesBeingWritten()
    {
        const Schedule schedule{{"张三", StepKind::Send, 1}, {"a b", StepKind::Timer, 12}};
        QCOMPARE(parseSchedule(toText(schedule)), schedule);
    }

    void whoIsHeldStopsNobodysTime()
    {
        Conductor conductor;
        conductor.setSpeed(0);
        Asker stopped(conductor, "stopped");
        Asker sleeper(conductor, "sleeper");
        conductor.pause("stopped", true);
        auto sent = stopped.sends();
        stopped.isAt(StepKind::Send);
        auto slept = sleeper.pauses(1h);
        const auto silence = conductor.awaitSilence(patiently(), {});
        QVERIFY(silence.quiet == Conductor::Quiet::Timers);
        QVERIFY(conductor.jump(silence.moment));
        QVERIFY(slept.get() == Waited::Done);
        conductor.leave("sleeper");
        // What is held can still go on: that is another silence than that of who only waits.
        QVERIFY(conductor.awaitSilence(patiently(), {}).quiet == Conductor::Quiet::Held);
        conductor.pause("stopped", false);
        QVERIFY(sent.get());
    }

    void anotherSeatOfWhoIsHeldIsHeldToo()
    {
        Conductor conductor;
        conductor.setSpeed(0);
        Asker one(conductor, "one");
        QVERIFY(one.sends().get());
        auto& other = conductor.seat("one leads", "one"); // it works
        const auto quiet = [&] { return conductor.awaitSilence(Clock::now() + 1ms, {}).quiet; };
        one.gate().arrived(true);
        conductor.pause("one", true);
        auto taken = one.takes();
        one.isAt(StepKind::Deliver);
        QVERIFY(quiet() == Conductor::Quiet::Held); // it may wait for that
        std::stop_source stop;
        auto slept = std::async(std::launch::async,
                                [&] { return other.sleep(other.now() + 1h, stop.get_token()); });
        while (conductor.outlook().at("one leads").next != StepKind::Timer) { }
        QVERIFY(quiet() == Conductor::Quiet::Held);
        conductor.pause("one", false);
        QVERIFY(taken.get() == Waited::Done);
        stop.request_stop();
        QVERIFY(slept.get() == Waited::Stopped);
    }

    void onlyWhoeverNobodyElseMayHelpIsHeld()
    {
        Conductor conductor;
        Asker held(conductor, "held");
        Asker other(conductor, "other");
        conductor.hold("held", 0);
        held.gate().arrived(false);
        auto taken = held.takes(never);
        held.isAt(StepKind::Deliver);
        auto slept = other.pauses(1h);
        const auto quiet = [&] { return conductor.awaitSilence(Clock::now() + 1ms, {}).quiet; };
        QVERIFY(quiet() == Conductor::Quiet::No); // the other one goes on in an hour
        other.stop();
        QVERIFY(slept.get() == Waited::Stopped);
        conductor.leave("other");
        QVERIFY(quiet() == Conductor::Quiet::Held);
        conductor.pause();
        QVERIFY(quiet() == Conductor::Quiet::No); // all are held, by who will let them go
        conductor.play();
        conductor.release("held");
        QVERIFY(taken.get() == Waited::Done);
    }

    void whoComesAgainBeginsWithAnEmptyInbox()
    {
        Conductor conductor;
        Asker first(conductor, "a");
        first.gate().arrived(false); // it never takes it
        conductor.pause("a", true);
        conductor.leave("a");
        Asker again(conductor, "a");
        auto taken = again.takes(again.gate().now());
        QVERIFY(taken.get() == Waited::TimedOut); // there is nothing, and nothing holds it
    }

    void whoDecidesStepByStepIsToldTheChoices()
    {
        Conductor conductor;
        conductor.pause();
        Asker a(conductor, "a");
        Asker b(conductor, "b");
        QVERIFY(!conductor.awaitSettled(Clock::now(), {})); // both are at work
        auto sent = a.sends();
        auto paused = b.pauses(1h);
        QVERIFY(conductor.awaitSettled(patiently(), {}));
        const std::vector<Conductor::Choice> both{{{"a", StepKind::Send, 1}, false},
                                                  {{"b", StepKind::Timer, 1}, true}};
        QVERIFY(conductor.choices() == both);
        conductor.step("b");
        QVERIFY(paused.get() == Waited::Done);
        conductor.step("a");
        QVERIFY(sent.get());
        const Schedule expected{{"b", StepKind::Timer, 1}, {"a", StepKind::Send, 1}};
        QCOMPARE(conductor.taken(), expected);
    }

    void aPlaceThatIsPassedOnIsWaitedForUntilItsOwnerMoves()
    {
        Conductor conductor;
        conductor.pause();
        Asker a(conductor, "a");
        auto taken = a.takes();
        QVERIFY(conductor.awaitSettled(patiently(), {}));
        static_cast<void>(conductor.seat("a leads", "a"));
        QVERIFY(!conductor.awaitSettled(Clock::now(), {})); // that is at work
        conductor.passOn("a leads");
        QVERIFY(!conductor.awaitSettled(Clock::now(), {})); // "a" has not noticed yet
        a.stop();
        QVERIFY(taken.get() == Waited::Stopped);
        conductor.leave("a");
        QVERIFY(conductor.awaitSettled(patiently(), {}));
    }

    void anotherRunOfTheSameCountsAnew()
    {
        Conductor conductor;
        conductor.pause();
        Asker a(conductor, "a");
        auto sent = a.sends();
        QVERIFY(conductor.awaitSettled(patiently(), {}));
        conductor.step("a");
        QVERIFY(sent.get());
        conductor.leave("a");
        conductor.restart();
        QVERIFY(conductor.taken().empty());
        QVERIFY(conductor.choices().empty());
        static_cast<void>(conductor.seat("a"));
        auto again = a.sends();
        QVERIFY(conductor.awaitSettled(patiently(), {}));
        const std::vector<Conductor::Choice> first{{{"a", StepKind::Send, 1}, false}};
        QVERIFY(conductor.choices() == first);
        a.stop();
        QVERIFY(!again.get());
    }

    void faultsAreStepsOfTheirOwn()
    {
        Conductor conductor;
        conductor.setSpeed(0);
        Rounds start([&conductor] { conductor.resume(); });
        Asker victim(conductor, "victim");
        start.join("victim");
        std::vector<FaultKind> inflicted;
        {
            Saboteur saboteur(
                {{10ms, "victim", FaultKind::Cut}, {30min, "victim", FaultKind::Mend}}, conductor,
                start, [&](const Fault& fault) { inflicted.push_back(fault.kind); });
            conductor.rest("victim");
            QVERIFY(start.next("victim", {}));
            conductor.leave("victim");
            for (auto silence = conductor.awaitSilence(patiently(), {});
                 silence.quiet == Conductor::Quiet::Timers;
                 silence = conductor.awaitSilence(patiently(), {}))
                conductor.jump(silence.moment);
        }
        QCOMPARE(inflicted, (std::vector{FaultKind::Cut, FaultKind::Mend}));
        const Schedule expected{{"faults", StepKind::Timer, 1}, {"faults", StepKind::Timer, 2}};
        QCOMPARE(conductor.taken(), expected);
    }
};

QTEST_GUILESS_MAIN(ConductorTest)
#include "tst_conductor.moc"
