#include "tests/ui/linedemo.h"

namespace zoetrope::demo {

using namespace recipes;
using tests::WrittenJournal;
using tests::WrittenLine;

namespace {

using namespace std::chrono_literals;

const Stat aStat{.czxid = 1};

void believe(WrittenJournal& journal, const std::string& who, Standing standing,
             const std::string& waitsOn = {})
{
    journal.tells(who,
                  {.capacity = journal.capacity,
                   .kind = Kind::Belief,
                   .recipe = journal.recipe,
                   .standing = standing,
                   .path = journal.table,
                   .text = waitsOn});
}

std::string lock(int number)
{
    return "_c_0f8fad5b-d9cb-469f-a165-708677289500-lock-" + WrittenLine::child("", number);
}

WrittenLine lineOf(const std::string& name, const std::string& directory, Recipe recipe, int count,
                   bool isHerd)
{
    WrittenLine line(name, directory);
    line.recipe = recipe;
    for (auto i = 0; i < count; ++i) {
        line.stands(nameOf(i), i);
        if (i == 0)
            line.says(nameOf(0), Standing::Inside);
        else
            line.sleepsOn(nameOf(i), isHerd ? 0 : i - 1);
        line.waits(350ms);
    }
    return line;
}

} // namespace

std::string nameOf(int index)
{
    constexpr const char* names[]
        = {"张三", "李四", "王五", "赵六", "worker-E", "Nebuchadnezzar of Babylon"};
    return index < 6 ? names[index] : std::string("worker-").append(std::to_string(index + 1));
}

ui::Frame frameOf(const WrittenJournal& journal)
{
    ui::Frame frame;
    frame.world = std::make_shared<const World>(journal.world());
    frame.begin = frame.world->begin;
    frame.now = frame.cursor = frame.world->now;
    frame.events = journal.events().size();
    return frame;
}

WrittenLine lockLine(int count)
{
    return lineOf("_c_0f8fad5b-d9cb-469f-a165-708677289500-lock-", "/lock-1", Recipe::Mutex, count,
                  false);
}

WrittenLine orphanLine()
{
    WrittenLine line;
    line.stands("张三", 0);
    line.makes("张三", line.path(1), 101, 3);
    line.sleepsOn("张三", 0);
    line.stands("李四", 2);
    line.sleepsOn("李四", 1);
    return line;
}

WrittenLine herdLine(int count)
{
    return lineOf("_c_0f8fad5b-d9cb-469f-a165-708677289500-lock-", "/lock-1", Recipe::HerdLock,
                  count, true);
}

void handOver(WrittenLine& line, int count, bool isHerd)
{
    line.says(nameOf(0), Standing::Leaving);
    line.deletes(nameOf(0), line.path(0), 5000);
    for (auto i = 1; i < (isHerd ? count : 2); ++i)
        line.isTold(nameOf(i), Change::Deleted, line.path(0));
}

WrittenLine troubledLine()
{
    auto line = lockLine(4);
    line.connects("stranger");
    line.makes("stranger", "/lock-1/0", 900, 0);
    line.makes("stranger", "/lock-1/notes", 901, 0);
    line.stands("worker-E", 4);
    line.sleepsOn("worker-E", 1);
    line.connects("foreign client");
    line.makes("foreign client", line.path(5), 906, 3);
    line.becomes("王五", SessionState::Suspended);
    line.connects("operator");
    line.deletes("operator", line.path(0), 950);
    line.waits(3s);
    line.tells("operator", {.kind = Kind::Paused});
    return line;
}

WrittenJournal semaphore(int leases, int waiters)
{
    WrittenJournal journal;
    journal.recipe = Recipe::Semaphore;
    journal.table = "/gpus";
    journal.capacity = leases;
    journal.connects("setup");
    for (const auto* path : {"/gpus", "/gpus/leases", "/gpus/locks"})
        journal.makes("setup", path, 1, 0);
    journal.departs("setup");
    WrittenJournal::Names names;
    for (auto i = 0; i < leases; ++i) {
        names.push_back(WrittenLine::child("lease-", i));
        journal.connects(nameOf(i));
        journal.makes(nameOf(i), "/gpus/leases/" + names.back(), 10 + i, 3);
        believe(journal, nameOf(i), Standing::Inside);
        journal.waits(400ms);
    }
    for (auto i = leases; i < leases + waiters; ++i) {
        const auto before = "/gpus/locks/" + lock(i - 1);
        journal.connects(nameOf(i));
        journal.makes(nameOf(i), "/gpus/locks/" + lock(i), 100 + i, 3);
        if (i == leases)
            journal.lists(nameOf(i), "/gpus/leases", names, 200);
        else
            journal.asks(nameOf(i), Operation::GetData, before, WatchKind::Data, 0, 200 + i, aStat);
        believe(journal, nameOf(i), Standing::Waiting, i == leases ? "/gpus/leases" : before);
    }
    return journal;
}

WrittenLine book()
{
    WrittenLine line("", "/book");
    line.recipe = Recipe::ReadLock;
    const auto comes = [&line](int who, const char* name, const char* before) {
        line.recipe
            = std::string_view(name).starts_with("__R") ? Recipe::ReadLock : Recipe::WriteLock;
        line.connects(nameOf(who));
        line.makes(nameOf(who), "/book/" + std::string(name), 10 + who, 3);
        if (before == nullptr)
            line.says(nameOf(who), Standing::Inside);
        else
            line.sleepsOn(nameOf(who), "/book/" + std::string(before));
        line.waits(500ms);
    };
    comes(0, "__READ__0000000000", nullptr);
    comes(1, "__READ__0000000001", nullptr);
    comes(2, "__WRIT__0000000002", "__READ__0000000001");
    comes(3, "__READ__0000000003", "__WRIT__0000000002");
    return line;
}

WrittenLine election(int count)
{
    return lineOf("_c_0f8fad5b-d9cb-469f-a165-708677289500-latch-", "/leader", Recipe::LeaderLatch,
                  count, false);
}

WrittenLine queue(int items)
{
    WrittenLine line("qn-", "/orders");
    line.recipe = Recipe::SimpleQueue;
    line.connects("putter");
    line.connects("taker");
    for (auto i = 0; i < items; ++i)
        line.makes("putter", line.path(i), 10 + i, 2);
    line.says("putter", Standing::Inside);
    line.says("taker", Standing::Waiting, "/orders");
    return line;
}

WrittenJournal doubleBarrier(int inside, int waiting, int leaving)
{
    WrittenJournal journal;
    journal.recipe = Recipe::DoubleBarrier;
    journal.table = "/start";
    journal.capacity = inside + waiting + leaving;
    auto who = 0;
    const auto comes = [&](Standing standing, const std::string& waitsOn) {
        const auto name = nameOf(who);
        journal.connects(name);
        if (standing != Standing::Lingering)
            journal.makes(name, std::string("/start/member-").append(std::to_string(who)), 10 + who,
                          1);
        believe(journal, name, standing, waitsOn);
        ++who;
    };
    for (auto i = 0; i < inside; ++i)
        comes(Standing::Inside, {});
    for (auto i = 0; i < waiting; ++i)
        comes(Standing::Waiting, "/start/ready");
    for (auto i = 0; i < leaving; ++i)
        comes(Standing::Lingering, "/start/member-0");
    return journal;
}

} // namespace zoetrope::demo
