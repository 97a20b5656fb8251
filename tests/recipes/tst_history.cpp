#include "tests/support/writtendinner.h"

#include "recipes/history/history.h"
#include "recipes/trace/journal.h"

#include <QTest>

#include <atomic>
#include <random>
#include <thread>

using namespace zoetrope::recipes;
using namespace zoetrope::tests;
using namespace std::chrono_literals;

namespace {

// Anything in any order: the fold must take it, and take it the same way each time.
class Chance
{
public:
    explicit Chance(std::uint32_t seed)
        : m_engine(seed)
    {
    }

    int upTo(int max) { return std::uniform_int_distribution(0, max)(m_engine); }

    template<typename Enum> Enum one(Enum last)
    {
        return static_cast<Enum>(upTo(static_cast<int>(last)));
    }

    Event event(EventId id)
    {
        Event event{.id = id, .at = TimePoint(std::chrono::milliseconds(1'000 + id))};
        event.cause = static_cast<EventId>(upTo(static_cast<int>(std::min<EventId>(id, 40))));
        event.cause = event.cause == 0 ? 0 : id - event.cause;
        event.actor = static_cast<ActorId>(upTo(5));
        event.session = event.actor == 0 ? 0 : 0x100 + event.actor;
        event.zxid = upTo(3) == 0 ? 0 : static_cast<std::int64_t>(id) - upTo(10);
        event.code = upTo(4) == 0 ? -101 - upTo(10) : 0;
        event.count = upTo(4);
        event.capacity = upTo(4);
        event.kind = one(Kind::Reported);
        event.source = one(Source::Laboratory);
        event.operation = one(Operation::Other);
        event.watch = one(WatchKind::Children);
        event.change = one(Change::ChildrenChanged);
        event.item = one(Item::State);
        event.state = one(SessionState::AuthFailed);
        event.recipe = one(Recipe::SoundDinnerTable);
        event.standing = one(Standing::Lost);
        event.createMode = static_cast<std::int8_t>(upTo(3));
        event.path = path();
        event.text = upTo(20) == 0 ? "stuck" : event.path;
        if (upTo(1) == 0)
            event.detail = std::make_shared<const Event::Detail>(detail(event));
        return event;
    }

private:
    std::string path()
    {
        const auto parent = "/" + std::to_string(upTo(2));
        return upTo(1) == 0 ? parent : parent + "/" + std::to_string(upTo(4));
    }

    Event::Detail detail(const Event& event)
    {
        Event::Detail detail;
        for (int n = upTo(3); n > 0; --n)
            detail.names.push_back(std::to_string(upTo(4)));
        for (int n = upTo(3); n > 0; --n)
            detail.news.emplace_back(PartialNews{path(), upTo(1) == 0});
        if (upTo(1) == 0)
            detail.stat = Stat{.czxid = event.zxid - upTo(5),
                               .mzxid = event.zxid,
                               .ephemeralOwner = upTo(1) == 0 ? 0 : 0x100 + upTo(5),
                               .numChildren = upTo(3),
                               .pzxid = event.zxid};
        return detail;
    }

    std::mt19937 m_engine;
};

std::vector<Event> randomEvents(std::uint32_t seed, EventId count)
{
    Chance chance(seed);
    std::vector<Event> events;
    for (EventId id = 1; id <= count; ++id)
        events.push_back(chance.event(id));
    return events;
}

World folded(const std::vector<Event>& events, EventId until)
{
    World world;
    for (const auto& event : events) {
        if (event.id <= until)
            world.apply(event);
    }
    return world;
}

void addInPieces(History& history, const std::vector<Event>& events, std::size_t size)
{
    for (std::size_t i = 0; i < events.size(); i += size) {
        const auto end = std::min(events.size(), i + size);
        history.add({events.begin() + static_cast<std::ptrdiff_t>(i),
                     events.begin() + static_cast<std::ptrdiff_t>(end)});
    }
}

} // namespace

class HistoryTest : public QObject
{
    Q_OBJECT
private slots:
    void emptyHistoryHasAnEmptyWorld()
    {
        const History history;
        QVERIFY(*history.newest() == World());
        QVERIFY(history.worldAt(7) == World());
        QCOMPARE(history.lastBefore(TimePoint::max()), 0U);
        QCOMPARE(history.forgotten(), 0U);
    }

    // One adds, and another writes down: nothing is missing, and nothing is there twice.
    void whatIsKeptIsOfOneMoment()
    {
        const auto events = randomEvents(9, 6'000);
        History history(200);
        std::atomic<bool> isDone{false};
        std::jthread adder([&] {
            addInPieces(history, events, 10);
            isDone = true;
        });
        for (auto isLast = false; !isLast;) {
            isLast = isDone;
            const auto kept = history.kept();
            QCOMPARE(kept.before.last, EventId{kept.forgotten});
            EventId next = kept.forgotten;
            for (const auto& event : kept.events)
                QCOMPARE(event.id, ++next);
            QVERIFY(!isLast || next == events.back().id);
        }
    }

    void everyPastWorldEqualsAFoldFromTheBeginning_data()
    {
        QTest::addColumn<quint32>("seed");
        for (quint32 seed = 1; seed <= 8; ++seed)
            QTest::addRow("seed %u", seed) << seed;
    }

    void everyPastWorldEqualsAFoldFromTheBeginning()
    {
        QFETCH(quint32, seed);
        constexpr EventId count = 6'000;
        const auto events = randomEvents(seed, count);
        History history;
        addInPieces(history, events, 700);

        World world;
        for (const auto& event : events) {
            world.apply(event);
            if (event.id % 379 == 0 || event.id == count)
                QVERIFY(history.worldAt(event.id) == world);
        }
        QVERIFY(*history.newest() == world);
        QVERIFY(history.worldAt(count + 100) == world);
    }

    void whatIsForgottenIsInTheFirstCheckpoint()
    {
        constexpr EventId count = 5'000;
        const auto events = randomEvents(9, count);
        History history(1'600);
        addInPieces(history, events, 333);
        const auto forgotten = history.forgotten();
        QVERIFY(forgotten >= count - 1'600);
        QVERIFY(forgotten < count);
        for (const EventId id : {forgotten, forgotten + 1, forgotten + 700, count})
            QVERIFY(history.worldAt(id) == folded(events, id));
        QVERIFY(history.worldAt(1) == folded(events, forgotten)); // as near as is kept
    }

    void gapsInTheNumbersDoNotMatter()
    {
        auto events = randomEvents(10, 50);
        std::erase_if(events, [](const Event& event) { return event.id % 3 == 0; });
        History history;
        history.add(events);
        QVERIFY(history.worldAt(33) == folded(events, 32));
    }

    void lastEventBeforeATimeIsFound()
    {
        const auto events = randomEvents(11, 3'000);
        History history;
        addInPieces(history, events, 1'000);
        QCOMPARE(history.lastBefore(events[1'499].at), 1'500U);
        QCOMPARE(history.lastBefore(events[1'499].at + 500us), 1'500U);
        QCOMPARE(history.lastBefore(events.front().at - 1ms), 0U);
        QCOMPARE(history.lastBefore(TimePoint::max()), 3'000U);
    }

    void readersSeeWholeWorldsWhileEventsAreAdded()
    {
        const auto events = randomEvents(12, 4'000);
        History history(1'000);
        std::jthread adder([&] { addInPieces(history, events, 50); });
        EventId last = 0;
        while (last < 4'000) {
            last = history.newest()->last;
            const auto past = history.worldAt(last / 2);
            QVERIFY(past.last <= std::max<EventId>(last, history.forgotten()));
        }
    }
};

QTEST_GUILESS_MAIN(HistoryTest)
#include "tst_history.moc"
