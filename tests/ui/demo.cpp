#include "tests/ui/demo.h"

#include "tests/ui/demoworld.h"
#include "ui/window/mainwindow.h"

namespace zoetrope::ui {

namespace {

using namespace recipes;
using namespace std::chrono_literals;

Event event(EventId id, Kind kind, ActorId actor, std::chrono::milliseconds at)
{
    Event event;
    event.id = id;
    event.kind = kind;
    event.actor = actor;
    event.at = demoBegin + at;
    return event;
}

void addArrival(std::vector<Event>& events, ActorId actor, const char* name,
                std::chrono::milliseconds at)
{
    const auto next = [&] { return static_cast<EventId>(events.size() + 1); };
    auto joined = event(next(), Kind::Joined, actor, at);
    joined.text = name;
    events.push_back(joined);
    auto agreed = event(next(), Kind::PhaseEnded, actor, at + 250ms);
    agreed.phase = Phase::Handshake;
    agreed.took = 21ms;
    events.push_back(agreed);
    auto sent = event(next(), Kind::Sent, actor, at + 270ms);
    sent.operation = Operation::Create;
    sent.path = demoPath(name);
    sent.createMode = 1;
    events.push_back(sent);
    auto arrived = event(next(), Kind::Arrived, actor, at + 300ms);
    arrived.cause = sent.id;
    arrived.operation = Operation::Create;
    arrived.path = sent.path;
    arrived.zxid = 0x20 + static_cast<std::int64_t>(actor);
    events.push_back(arrived);
    auto asked = event(next(), Kind::Sent, actor, at + 310ms);
    asked.operation = Operation::GetChildren;
    asked.path = demoTable;
    asked.watch = WatchKind::Children;
    events.push_back(asked);
    auto belief = event(next(), Kind::Belief, actor, at + 370ms);
    belief.recipe = Recipe::DinnerTable;
    belief.standing = Standing::Waiting;
    belief.count = static_cast<int>(actor);
    belief.capacity = 4;
    belief.path = demoTable;
    events.push_back(belief);
}

std::vector<Event> events()
{
    std::vector<Event> events;
    addArrival(events, Zhang, "张三", 40ms);
    addArrival(events, Li, "李四", 1'410ms);
    auto woken = event(13, Kind::Arrived, Zhang, 1'820ms);
    woken.item = Item::Watch;
    woken.change = Change::ChildrenChanged;
    woken.path = demoTable;
    events.push_back(woken);
    addArrival(events, Wang, "王五", 2'950ms);
    return events;
}

LabStatus status()
{
    LabStatus status;
    status.isRunning = true;
    status.isPaused = true;
    status.speed = 0.25;
    status.scenario = QStringLiteral("dinner-table");
    status.cluster = QStringLiteral("private server");
    status.address = QStringLiteral("127.0.0.1:41873");
    status.version = QStringLiteral("3.8.0");
    status.isServing = true;
    status.step = 23;
    status.next = QStringLiteral("deliver NodeChildrenChanged to 张三");
    status.watches = 3;
    for (const ActorId id : {Zhang, Li, Wang, Zhao}) {
        Controls controls;
        controls.canStep = true;
        controls.next = QStringLiteral("deliver NodeChildrenChanged");
        status.controls[id] = controls;
    }
    return status;
}

Sentence sentence(EventId event, std::chrono::milliseconds at, const char* text)
{
    return {event, demoBegin + at, QString::fromUtf8(text), false};
}

std::vector<Sentence> sentences()
{
    return {
        sentence(6, 410ms, "张三 sits down first, counts 1 of 4, and waits."),
        sentence(12, 1'780ms,
                 "李四 sits down. The table changed, so 张三 is woken; it counts 2 "
                 "of 4, and waits again."),
        sentence(41, 3'340ms,
                 "王五 sits down. The table changed, so 张三, 李四 and 王五 are "
                 "woken; they count 3 of 4, and wait again."),
    };
}

WalkthroughLine line(const char* code, const char* words, const char* why)
{
    return {QString::fromUtf8(code), QString::fromUtf8(words), QString::fromUtf8(why)};
}

std::vector<WalkthroughLine> walkthrough()
{
    return {
        line("create /table/guest", "ephemeral",
             "Were it persistent, a guest who dies would keep its seat for ever."),
        line("children(/table)", "leaving a child watch",
             "Count first and watch later, and a guest who sits down in between wakes nobody."),
        line("as many as seats? then eat", "", ""),
        line("sleep until the watch fires", "then 2 again",
             "A wake-up says that something changed, never what is true now."),
        line("delete /table/guest", "version 0",
             "With the version, a node that somebody else has written to is noticed."),
        line("children(/table)", "leaving a child watch", ""),
        line("nobody left? then go", "else sleep, then 6 again", ""),
    };
}

} // namespace

Demo dinnerTable()
{
    Demo demo;
    demo.frame.world = demoWorld();
    demo.frame.chronicle = demoChronicle();
    demo.frame.begin = demoBegin;
    demo.frame.now = demoBegin + 5s;
    demo.frame.cursor = demo.frame.now;
    demo.frame.events = 61;
    demo.status = status();
    demo.events = events();
    demo.sentences = sentences();
    demo.scenarios = {
        {QStringLiteral("dinner-table"), QStringLiteral("Dinner table"),
         QStringLiteral("Four guests eat when all sit, and go when all have eaten.")},
        {QStringLiteral("dinner-table-wrong-watch"), QStringLiteral("Dinner table, wrong watch"),
         QStringLiteral("One guest watches the wrong thing and is never woken.")},
        {QStringLiteral("barrier"), QStringLiteral("Barrier"),
         QStringLiteral("Five wait at a barrier until one removes it.")},
    };
    demo.walkthrough = walkthrough();
    return demo;
}

void show(const Demo& demo, MainWindow& window)
{
    window.setScenarios(demo.scenarios);
    window.setWalkthrough(QStringLiteral("Dinner table, as published"), demo.walkthrough);
    window.setStatus(demo.status);
    window.append(demo.events, demo.sentences);
    window.setFrame(demo.frame);
}

} // namespace zoetrope::ui
