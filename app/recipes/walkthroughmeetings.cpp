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
              tr("Asked with getData, an open barrier leaves no watch behind; exists would leave "
                 "one for a znode that may never come.")},
             {tr("sleep until the watch fires"), tr("then 2 again"),
              tr("A wake-up is not an answer: the data may have been changed, or the connection. "
                 "Only asking again tells.")},
             {tr("no such znode? then pass"),
              {},
              tr("Opening wakes everybody who waits at once: that is what a barrier is for.")},
             {QStringLiteral("delete %1").arg(path), tr("by whoever opens it"),
              tr("A barrier that is opened and closed again at once can be missed by who is slow "
                 "to look.")}}};
}

Walkthrough dinnerTableInWords(const QString& path)
{
    return {tr("Dinner table, as published"),
            {{tr("create %1/guest").arg(path), tr("ephemeral"),
              tr("Ephemeral: a guest that crashes gets up when its session expires. A persistent "
                 "znode would keep its seat for ever.")},
             {QStringLiteral("children(%1)").arg(path), tr("leaving a child watch"),
              tr("Only the list of children leaves a watch that tells of arrivals and departures. "
                 "getData tells the right number and is never woken.")},
             {tr("as many as seats? then eat"),
              {},
              tr("This asks how many sit now. What is meant is whether the table was ever full: a "
                 "guest that eats and goes at once makes the slow one count too few, for ever.")},
             {tr("sleep until the watch fires"), tr("then 2 again"),
              tr("A watch fires once. Without looking again, which leaves the next one, the guest "
                 "would sleep through the rest.")},
             {tr("delete %1/guest").arg(path), tr("version 0"),
              tr("Version 0 says: only if nobody has written to it. If anybody has, the guest "
                 "cannot get up.")},
             {QStringLiteral("children(%1)").arg(path), tr("leaving a child watch"),
              tr("Every departure wakes all who wait to leave: n guests cost up to n(n-1)/2 "
                 "wake-ups.")},
             {tr("nobody left? then go"), tr("else sleep, then 6 again"),
              tr("A guest of the next sitting who sits down too early keeps the slow one of this "
                 "sitting here.")}}};
}

Walkthrough soundDinnerTableInWords(const QString& path)
{
    return {tr("Dinner table, sound"),
            {{tr("create %1/guest").arg(path), tr("ephemeral"),
              tr("Ephemeral: a guest that crashes gets up when its session expires. A persistent "
                 "znode would keep its seat for ever.")},
             {tr("getData and children of %1").arg(path), tr("in one burst, leaving both watches"),
              tr("The children tell who has come, the data who eats together. Both are asked in "
                 "one round trip, and both wake.")},
             {tr("the data names me? then eat"),
              {},
              tr("What is written stays written: however late a guest looks, it finds that the "
                 "table was full.")},
             {tr("enough sit? write who"), tr("with the version read"),
              tr("With the version, only one can write it. The name alone would not do: the czxid "
                 "tells a namesake of another day apart.")},
             {tr("sleep until a watch fires"), tr("then 2 again"),
              tr("A watch fires once. Without looking again, which leaves the next one, the guest "
                 "would sleep through the rest.")},
             {tr("delete %1/guest").arg(path),
              {},
              tr("The guest has eaten; its seat is free for the next sitting.")},
             {QStringLiteral("children(%1)").arg(path), tr("leaving a child watch"),
              tr("Every departure wakes all who wait to leave: n guests cost up to n(n-1)/2 "
                 "wake-ups.")},
             {tr("nobody of my sitting left? then go"), tr("else sleep, then 7 again"),
              tr("Only who ate together is waited for: guests of the next sitting cannot keep "
                 "anybody.")}}};
}

Walkthrough doubleBarrierInWords(const QString& path)
{
    return {
        tr("Double barrier"),
        {{tr("create %1/member, look for ready").arg(path), tr("in one burst, leaving a watch"),
          tr("The watch for ready and the count belong to one instant of the server: whoever "
             "opens meanwhile is not missed.")},
         {tr("enough are there? create %1/ready").arg(path), tr("then come in"),
          tr("One znode opens for all. Members would count themselves differently; ready is "
             "there or it is not.")},
         {tr("sleep until the watch fires"), tr("then 1 again"),
          tr("A wake-up is not an answer: it may be the connection's. Only ready opens.")},
         {tr("all begin"), {}, tr("Nobody begins before all have come: that is the first door.")},
         {QStringLiteral("children(%1)").arg(path), tr("no watch"),
          tr("Whoever is done looks who is still there.")},
         {tr("delete the own node, sleep"), tr("the lowest watches the highest, others the lowest"),
          tr("Each going wakes one, not all. The lowest stays to the end, so there is always "
             "somebody to wait for.")},
         {tr("the last one removes ready"), tr("then all go"),
          tr("Left behind, ready would let the next round begin with a member short.")}}};
}

Walkthrough publishedDoubleBarrierInWords(const QString& path)
{
    return {
        tr("Double barrier, as published"),
        {{QStringLiteral("exists(%1/ready)").arg(path), tr("leaving a watch"),
          tr("The watch fires for whatever happens, and its state is not looked at again.")},
         {tr("create %1/member").arg(path), tr("ephemeral"),
          tr("Between the look and the create somebody may open: two requests are two "
             "instants.")},
         {QStringLiteral("children(%1)").arg(path),
          {},
          tr("Ready is a child too, and is counted with the members.")},
         {tr("enough? create %1/ready").arg(path), {}, tr("Whoever counts enough opens for all.")},
         {tr("sleep once"), tr("any wake-up opens"),
          tr("The mistake: a connection that broke and came back wakes as well, and the member "
             "begins with others missing.")},
         {tr("begin"), {}, tr("Perhaps alone.")},
         {QStringLiteral("children(%1)").arg(path),
          {},
          tr("Members of the next round are counted among those of this one.")},
         {tr("delete the own node, sleep"), tr("then 7 again"),
          tr("The lowest watches the highest, the others the lowest.")},
         {tr("delete %1/ready").arg(path), tr("whoever's round it is of"),
          tr("A slow member of the last round removes the ready of the next one.")}}};
}

} // namespace zoetrope::app
