#include "app/recipes/walkthroughs.h"

#include "app/text/tr.h"

namespace zoetrope::app {

namespace {

Walkthrough leader(const QString& title, const QString& path, const QString& end)
{
    return {
        title,
        withFinding(
            {{tr("create %1/_c_ID-latch-").arg(path), tr("ephemeral, sequential"),
              tr("To stand for election is to stand in line. The term of a leader that crashes "
                 "ends "
                 "with its session.")},
             {QStringLiteral("children(%1)").arg(path),
              tr("leaving no watch; at first sent together with line 1"),
              tr("The numbers give the order of arrival.")},
             {tr("mine is the lowest? then lead"), end,
              tr("To lead is a belief: when its connection is suspended, a leader should stop "
                 "before the next one can begin.")},
             {tr("getData(the one before)"), tr("leaving a watch; sleep, then 3 again"),
              tr("Each candidate watches only the one before it: the end of a term wakes one.")},
             {tr("delete its own node"), tr("the term is over"),
              tr("The next one is woken, looks, and leads.")}},
            path)};
}

Walkthrough queue(const QString& title, const QString& item, const QString& path,
                  const QString& take, const QString& how, const QString& why)
{
    return {title,
            {{QStringLiteral("create %1/%2").arg(path, item), tr("persistent, sequential"),
              tr("Persistent: an item must outlive its producer. The number is its place.")},
             {QStringLiteral("children(%1)").arg(path), tr("in order of the numbers"),
              tr("All takers see the same order, and begin with the same item.")},
             {tr("getData(the first)"), tr("gone already? the next one"),
              tr("Another taker may have been quicker: that is no error.")},
             {take, how, why},
             {tr("none left? sleep"), tr("leaving a child watch; then 2 again"),
              tr("Each new item wakes all takers that wait, for any of them may take it.")}}};
}

// Of a queue whose items leave it as soon as they are taken.
Walkthrough simpleQueue(const QString& title, const QString& item, const QString& path)
{
    return queue(title, item, path, QStringLiteral("delete"), tr("then it is mine"),
                 tr("Only one delete succeeds, so each item has one taker. When that taker "
                    "crashes, the item is lost: each item is taken at most once."));
}

} // namespace

Walkthrough leaderLatchInWords(const QString& path)
{
    return leader(tr("Leader latch"), path, tr("until the latch is closed"));
}

Walkthrough leaderSelectorInWords(const QString& path)
{
    return leader(tr("Leader selector"), path, tr("while a function runs"));
}

Walkthrough singleLeaderInWords(const QString& path)
{
    return {
        tr("Leader by a single node"),
        {{tr("create %1, and look").arg(path), tr("ephemeral; in one burst, leaving a watch"),
          tr("Only one create succeeds: whoever made the node leads. Create and look are one "
             "burst, so nothing happens between them that the watch does not tell of.")},
         {QStringLiteral("getData(%1)").arg(path), tr("after a break: still mine?"),
          tr("A leader whose connection broke does not lead again before it knows that its node is "
             "still there.")},
         {tr("lead"), tr("until it closes, or the node is gone"),
          tr("The node goes with its session. The leader watches it too, and notices when "
             "somebody deletes it.")},
         {tr("sleep until the watch fires"), tr("then 1 again"),
          tr("All candidates watch the one node, and all wake when it goes: the herd. That is "
             "acceptable where few wait and leaders seldom change, for no line has to be kept.")},
         {QStringLiteral("delete(%1)").arg(path), tr("all candidates wake; the quickest leads"),
          tr("There is no order of arrival: the quickest candidate leads.")}}};
}

Walkthrough tutorialQueueInWords(const QString& path)
{
    return simpleQueue(tr("Queue of the tutorial"), QStringLiteral("element"), path);
}

Walkthrough simpleQueueInWords(const QString& path)
{
    return simpleQueue(tr("Simple queue"), QStringLiteral("qn-"), path);
}

Walkthrough distributedQueueInWords(const QString& path)
{
    auto words
        = queue(tr("Queue with locks"), QStringLiteral("queue-"), path,
                tr("lock the item, work, delete it"), tr("the lock is ephemeral"),
                tr("The item stays until its taker is done. If the taker crashes before, another "
                   "one takes the item again: each item is taken at least once."));
    words.lines.push_back(
        {tr("full? sleep until one has gone"), tr("leaving a child watch; then 1 again"),
         tr("A queue may have a limit: a producer looks how many items are there before it puts "
            "one. Several may see the last free place at once, so the limit holds about.")});
    return words;
}

Walkthrough counterInWords(const QString& path)
{
    return {
        tr("Counter"),
        {{QStringLiteral("getData(%1)").arg(path), tr("the number and its version"),
          tr("Nothing is locked: the writer hopes that nobody else changes the number meanwhile.")},
         {QStringLiteral("setData(%1)").arg(path), tr("with the version read"),
          tr("The server refuses a version that is not the newest: no change is lost. Refused? "
             "Then 1 again.")},
         {tr("refused too often? take a lock"), tr("then 1 again, under it"),
          tr("With many writers most attempts are refused; a lock gives each writer its turn.")}}};
}

Walkthrough sharedValueInWords(const QString& path)
{
    return {tr("Shared value"),
            {{tr("create and getData(%1)").arg(path), tr("in one burst; leaving a watch"),
              tr("The first one to come creates it; everybody reads its value and its version.")},
             {tr("sleep until the watch fires"), tr("a change wakes each follower once"),
              tr("Changes that follow each other quickly may be seen as one: the newest counts.")},
             {QStringLiteral("getData(%1)").arg(path), tr("leaving the watch anew; then 2 again"),
              tr("A watch fires once. Reading and watching are one request, so no change is missed "
                 "in between.")},
             {QStringLiteral("setData(%1)").arg(path), tr("with the version read"),
              tr("The server refuses a version that is not the newest: a writer that has not seen "
                 "a change cannot overwrite it.")}}};
}

Walkthrough persistentNodeInWords(const QString& path)
{
    return {tr("Persistent node"),
            {{tr("create %1/own name").arg(path), tr("ephemeral; leaving a watch"),
              tr("Ephemeral: the node says that its creator is alive, and goes with its session.")},
             {tr("getData(its own node)"), tr("leaving a watch; gone? then 1 again"),
              tr("The creator checks the owner too: it leaves a node of that name alone that "
                 "belongs to another session.")},
             {tr("sleep until the watch fires"), tr("then 2 again"),
              tr("Somebody may delete the node, or the session may end: both wake its keeper.")},
             {tr("delete its own node"), tr("even after a lost reply"),
              tr("A member that leaves without this delete seems to be there until its session "
                 "ends.")}}};
}

Walkthrough cacheInWords(const QString& path)
{
    return {tr("Cache"),
            {{tr("children(%1), and getData of each").arg(path), tr("in bursts; leaving watches"),
              tr("A copy of the directory that can be looked at without asking the server.")},
             {tr("sleep until a watch fires"), tr("read what has changed; then sleep again"),
              tr("The copy is late by one wake-up and one read, and never wrong for long.")}}};
}

} // namespace zoetrope::app
