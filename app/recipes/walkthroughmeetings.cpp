#include "app/recipes/walkthroughs.h"

#include "app/text/tr.h"

namespace zoetrope::app {

Walkthrough barrierInWords(const QString& path)
{
    return {tr("Barrier"),
            {{QStringLiteral("create %1").arg(path), tr("persistent: closed"),
              tr("The barrier is closed while its znode exists. It is no session's: whoever closed "
                 "it may crash, and it stays closed.")},
             {QStringLiteral("getData(%1)").arg(path), tr("leaving a data watch"),
              tr("Where the barrier is open, getData leaves no watch behind; exists would leave "
                 "one for a znode that may never come.")},
             {tr("sleep until the watch fires"), tr("then 2 again"),
              tr("A wake-up is not an answer: perhaps only the data changed, or the connection. "
                 "Only the next request tells.")},
             {tr("no such znode? then pass"),
              {},
              tr("Opening the barrier wakes everybody who waits, all at once: that is what a "
                 "barrier is for.")},
             {QStringLiteral("delete %1").arg(path), tr("by whoever opens it"),
              tr("When a barrier is opened and closed again at once, a participant that looks late "
                 "misses the opening.")}}};
}

Walkthrough dinnerTableInWords(const QString& path)
{
    return {tr("Dinner table, as published"),
            {{tr("create %1/guest").arg(path), tr("ephemeral"),
              tr("Ephemeral: a guest that crashes gets up when its session expires. A persistent "
                 "znode would keep its seat for ever.")},
             {QStringLiteral("children(%1)").arg(path), tr("leaving a child watch"),
              tr("Only the list of children leaves a watch that tells of arrivals and departures. "
                 "A guest that counts with getData gets the right number, and is never woken.")},
             {tr("as many as seats? then eat"),
              {},
              tr("This asks how many sit now. It should ask whether the table was ever full: where "
                 "one guest eats and goes at once, a slow guest counts too few, for ever.")},
             {tr("sleep until the watch fires"), tr("then 2 again"),
              tr("A watch fires once. The guest looks again and so leaves the next watch; "
                 "otherwise it would sleep through the rest.")},
             {tr("delete %1/guest").arg(path), tr("version 0"),
              tr("Version 0 means: only if nobody has written to the node. If somebody has, the "
                 "guest cannot get up.")},
             {QStringLiteral("children(%1)").arg(path), tr("leaving a child watch"),
              tr("Every departure wakes all guests that wait to leave: n guests cost up to "
                 "n(n-1)/2 wake-ups.")},
             {tr("nobody left? then go"), tr("else sleep, then 6 again"),
              tr("When a guest of the next sitting sits down too early, a slow guest of this "
                 "sitting cannot leave.")}}};
}

Walkthrough soundDinnerTableInWords(const QString& path)
{
    return {tr("Dinner table, sound"),
            {{tr("create %1/guest").arg(path), tr("ephemeral"),
              tr("Ephemeral: a guest that crashes gets up when its session expires. A persistent "
                 "znode would keep its seat for ever.")},
             {tr("getData and children of %1").arg(path), tr("in one burst, leaving both watches"),
              tr("The children tell who has come, the data tells who eats together. One round trip "
                 "asks for both, and a change of either wakes the guest.")},
             {tr("the data names me? then eat"),
              {},
              tr("What is written stays written: however late a guest looks, it finds that the "
                 "table was full.")},
             {tr("enough sit? write their names"), tr("with the version read"),
              tr("The version lets only one guest write. The names alone would not do: the czxid "
                 "tells a guest from another one of the same name on another day.")},
             {tr("sleep until a watch fires"), tr("then 2 again"),
              tr("A watch fires once. The guest looks again and so leaves the next watch; "
                 "otherwise it would sleep through the rest.")},
             {tr("delete %1/guest").arg(path),
              {},
              tr("The guest has eaten; its seat is free for the next sitting.")},
             {QStringLiteral("children(%1)").arg(path), tr("leaving a child watch"),
              tr("Every departure wakes all guests that wait to leave: n guests cost up to "
                 "n(n-1)/2 wake-ups.")},
             {tr("nobody of my sitting left? then go"), tr("else sleep, then 7 again"),
              tr("A guest waits only for those it ate with: guests of the next sitting cannot keep "
                 "anybody here.")}}};
}

Walkthrough doubleBarrierInWords(const QString& path)
{
    return {
        tr("Double barrier"),
        {{tr("create %1/member, look for ready").arg(path), tr("in one burst, leaving a watch"),
          tr("The watch on ready and the count belong to the same instant of the server, so no "
             "opening in between is missed.")},
         {tr("enough are there? create %1/ready").arg(path), tr("then come in"),
          tr("One znode opens for all. Members that count for themselves may disagree; ready is "
             "there or it is not.")},
         {tr("sleep until the watch fires"), tr("then 1 again"),
          tr("A wake-up is not an answer: perhaps only the connection changed. Only ready opens.")},
         {tr("all begin"), {}, tr("Nobody begins before all have come: that is the first door.")},
         {QStringLiteral("children(%1)").arg(path), tr("no watch"),
          tr("A member that is done looks which others are still there.")},
         {tr("delete its own node, sleep"), tr("the lowest watches the highest, others the lowest"),
          tr("Each departure wakes one, not all. The lowest stays to the end, so there is always "
             "somebody to wait for.")},
         {tr("the last one removes ready"), tr("then all go"),
          tr("If ready stayed behind, the next round would begin with a member missing.")}}};
}

Walkthrough publishedDoubleBarrierInWords(const QString& path)
{
    return {tr("Double barrier, as published"),
            {{QStringLiteral("exists(%1/ready)").arg(path), tr("leaving a watch"),
              tr("The member takes any event for the opening: it never looks at the state again.")},
             {tr("create %1/member").arg(path), tr("ephemeral"),
              tr("Between the look and the create another member may open: two requests are two "
                 "instants.")},
             {QStringLiteral("children(%1)").arg(path),
              {},
              tr("Ready is a child too, and is counted with the members.")},
             {tr("enough? create %1/ready").arg(path),
              {},
              tr("A member that counts enough opens for all.")},
             {tr("sleep once"), tr("any wake-up opens"),
              tr("The mistake: a connection that breaks and comes back wakes the member as well, "
                 "and it begins while others are missing.")},
             {tr("begin"), {}, tr("It may be alone.")},
             {QStringLiteral("children(%1)").arg(path),
              {},
              tr("Members of the next round are counted among those of this one.")},
             {tr("delete its own node, sleep"), tr("then 7 again"),
              tr("The lowest watches the highest, the others the lowest.")},
             {tr("delete %1/ready").arg(path), tr("whichever round it belongs to"),
              tr("A slow member of the last round removes the ready of the next one.")}}};
}

} // namespace zoetrope::app
