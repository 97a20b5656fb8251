#include "app/recipes/narrations.h"

#include "ui/words/filledin.h"

#include <QCoreApplication>

namespace zoetrope::app {

namespace {

// Of most of those who stand in a line.
constexpr auto commonWaits = QT_TRANSLATE_NOOP("zoetrope::app::NarratorLines", "%1 waits.");
constexpr auto commonWaitsAgain
    = QT_TRANSLATE_NOOP("zoetrope::app::NarratorLines", "%1 is woken in vain, and waits again.");
constexpr auto commonWaitsFor
    = QT_TRANSLATE_NOOP("zoetrope::app::NarratorLines", "%1 waits until %2 has gone.");
constexpr auto commonWaitsForAgain = QT_TRANSLATE_NOOP(
    "zoetrope::app::NarratorLines", "%1 is woken in vain, and waits until %2 has gone.");
constexpr auto commonLoses = QT_TRANSLATE_NOOP(
    "zoetrope::app::NarratorLines",
    "%1 knows that it holds nothing any more: its node, or its session, is gone.");
constexpr auto commonStands
    = QT_TRANSLATE_NOOP("zoetrope::app::NarratorLines", "%1 stands in line with the number %2.");
constexpr auto commonAllDone = QT_TRANSLATE_NOOP("zoetrope::app::NarratorLines", "All are done.");

} // namespace

// A text need not name all that is known.
QString Narration::told(const char* text, const QStringList& what) const
{
    if (text == nullptr)
        return {};
    return ui::filledIn(QCoreApplication::translate(context, text), what);
}

const Narration barrierNarration{
    .context = "zoetrope::app::NarratorPhrases",
    .comes = QT_TRANSLATE_NOOP("zoetrope::app::NarratorPhrases", "%1 comes to the barrier."),
    .waits
    = QT_TRANSLATE_NOOP("zoetrope::app::NarratorPhrases", "%1 finds the barrier closed and waits."),
    .waitsAgain
    = QT_TRANSLATE_NOOP("zoetrope::app::NarratorPhrases",
                        "%1 is woken, finds the barrier closed still, and waits again."),
    .begins
    = QT_TRANSLATE_NOOP("zoetrope::app::NarratorPhrases", "%1 finds the barrier open and passes."),
    .allDone = QT_TRANSLATE_NOOP("zoetrope::app::NarratorPhrases",
                                 "All who waited have passed the barrier."),
    .isMeeting = true,
};

const Narration dinnerTableNarration{
    .context = "zoetrope::app::NarratorPhrases",
    .comes = QT_TRANSLATE_NOOP("zoetrope::app::NarratorPhrases", "%1 comes to the table."),
    .waits = QT_TRANSLATE_NOOP("zoetrope::app::NarratorPhrases", "%1 counts %2 of %3 and waits."),
    .waitsAgain = QT_TRANSLATE_NOOP("zoetrope::app::NarratorPhrases",
                                    "%1 is woken in vain: it counts %2 of %3, and waits again."),
    .begins
    = QT_TRANSLATE_NOOP("zoetrope::app::NarratorPhrases", "%1 counts %2 of %3 and begins to eat."),
    .stays = QT_TRANSLATE_NOOP("zoetrope::app::NarratorPhrases", "%1 means to eat for %2."),
    .lingers
    = QT_TRANSLATE_NOOP("zoetrope::app::NarratorPhrases",
                        "%1 has finished, counts %2 at the table still, and waits to leave."),
    .lingersAgain
    = QT_TRANSLATE_NOOP("zoetrope::app::NarratorPhrases",
                        "%1 is woken in vain: it counts %2 at the table still, and waits again."),
    .leaves = QT_TRANSLATE_NOOP("zoetrope::app::NarratorPhrases",
                                "%1 sees that the table is empty, and leaves."),
    .allDone = QT_TRANSLATE_NOOP("zoetrope::app::NarratorPhrases",
                                 "The last one leaves: all have eaten, and the table is empty."),
    .isMeeting = true,
};

const Narration soundDinnerTableNarration{
    .context = "zoetrope::app::NarratorPhrases",
    .comes = QT_TRANSLATE_NOOP("zoetrope::app::NarratorPhrases", "%1 comes to the table."),
    .waits = QT_TRANSLATE_NOOP("zoetrope::app::NarratorPhrases", "%1 counts %2 of %3 and waits."),
    .waitsAgain = QT_TRANSLATE_NOOP("zoetrope::app::NarratorPhrases",
                                    "%1 is woken in vain: it counts %2 of %3, and waits again."),
    .begins
    = QT_TRANSLATE_NOOP("zoetrope::app::NarratorPhrases", "%1 counts %2 of %3 and begins to eat."),
    .stays = QT_TRANSLATE_NOOP("zoetrope::app::NarratorPhrases", "%1 means to eat for %2."),
    .lingers
    = QT_TRANSLATE_NOOP("zoetrope::app::NarratorPhrases",
                        "%1 has finished, counts %2 at the table still, and waits to leave."),
    .lingersAgain
    = QT_TRANSLATE_NOOP("zoetrope::app::NarratorPhrases",
                        "%1 is woken in vain: it counts %2 at the table still, and waits again."),
    .leaves = QT_TRANSLATE_NOOP("zoetrope::app::NarratorPhrases",
                                "%1 sees that the others have left, and leaves too."),
    .allDone = QT_TRANSLATE_NOOP("zoetrope::app::NarratorPhrases",
                                 "The last one leaves: all have eaten, and the table is empty."),
    .isMeeting = true,
};

const Narration doubleBarrierNarration{
    .context = "zoetrope::app::NarratorLines",
    .comes = QT_TRANSLATE_NOOP("zoetrope::app::NarratorLines", "%1 comes to the double barrier."),
    .waits = commonWaits,
    .waitsAgain = commonWaitsAgain,
    .waitsFor = commonWaitsFor,
    .waitsForAgain = commonWaitsForAgain,
    .begins = QT_TRANSLATE_NOOP("zoetrope::app::NarratorLines", "%1 enters."),
    .stays = QT_TRANSLATE_NOOP("zoetrope::app::NarratorLines", "%1 means to work for %2."),
    .leaves = QT_TRANSLATE_NOOP("zoetrope::app::NarratorLines",
                                "%1 finds that nobody else is left, and leaves."),
    .loses = commonLoses,
    .stands = commonStands,
    .agreed = QT_TRANSLATE_N_NOOP("zoetrope::app::NarratorLines",
                                  "The participants agree that at most %n may hold at once."),
    .allDone = commonAllDone,
};

const Narration lockNarration{
    .context = "zoetrope::app::NarratorLines",
    .comes = QT_TRANSLATE_NOOP("zoetrope::app::NarratorLines", "%1 asks for the lock."),
    .waits = commonWaits,
    .waitsAgain = commonWaitsAgain,
    .waitsFor = commonWaitsFor,
    .waitsForAgain = commonWaitsForAgain,
    .begins = QT_TRANSLATE_NOOP("zoetrope::app::NarratorLines", "%1 holds the lock."),
    .stays = QT_TRANSLATE_NOOP("zoetrope::app::NarratorLines", "%1 means to hold it for %2."),
    .leaves = QT_TRANSLATE_NOOP("zoetrope::app::NarratorLines", "%1 has let go."),
    .loses = commonLoses,
    .stands = commonStands,
    .agreed = QT_TRANSLATE_N_NOOP("zoetrope::app::NarratorLines",
                                  "The participants agree that at most %n may hold at once."),
    .allDone = commonAllDone,
};

const Narration semaphoreNarration{
    .context = "zoetrope::app::NarratorLines",
    .comes = QT_TRANSLATE_NOOP("zoetrope::app::NarratorLines", "%1 asks for a lease."),
    .waits = commonWaits,
    .waitsAgain = commonWaitsAgain,
    .waitsFor = commonWaitsFor,
    .waitsForAgain = commonWaitsForAgain,
    .begins = QT_TRANSLATE_NOOP("zoetrope::app::NarratorLines", "%1 has a lease."),
    .stays = QT_TRANSLATE_NOOP("zoetrope::app::NarratorLines", "%1 means to hold it for %2."),
    .leaves = QT_TRANSLATE_NOOP("zoetrope::app::NarratorLines", "%1 has let go."),
    .loses = commonLoses,
    .stands = commonStands,
    .agreed = QT_TRANSLATE_N_NOOP("zoetrope::app::NarratorLines",
                                  "The participants agree that there are %n lease(s)."),
    .allDone = commonAllDone,
};

const Narration readerNarration{
    .context = "zoetrope::app::NarratorLines",
    .comes = QT_TRANSLATE_NOOP("zoetrope::app::NarratorLines", "%1 asks to read."),
    .waits = commonWaits,
    .waitsAgain = commonWaitsAgain,
    .waitsFor = commonWaitsFor,
    .waitsForAgain = commonWaitsForAgain,
    .begins = QT_TRANSLATE_NOOP("zoetrope::app::NarratorLines", "%1 may read."),
    .stays = QT_TRANSLATE_NOOP("zoetrope::app::NarratorLines", "%1 means to hold it for %2."),
    .leaves = QT_TRANSLATE_NOOP("zoetrope::app::NarratorLines", "%1 has let go."),
    .loses = commonLoses,
    .stands = commonStands,
    .agreed = QT_TRANSLATE_N_NOOP("zoetrope::app::NarratorLines",
                                  "The participants agree that at most %n may hold at once."),
    .allDone = commonAllDone,
};

const Narration writerNarration{
    .context = "zoetrope::app::NarratorLines",
    .comes = QT_TRANSLATE_NOOP("zoetrope::app::NarratorLines", "%1 asks to write."),
    .waits = commonWaits,
    .waitsAgain = commonWaitsAgain,
    .waitsFor = commonWaitsFor,
    .waitsForAgain = commonWaitsForAgain,
    .begins = QT_TRANSLATE_NOOP("zoetrope::app::NarratorLines", "%1 may write."),
    .stays = QT_TRANSLATE_NOOP("zoetrope::app::NarratorLines", "%1 means to hold it for %2."),
    .leaves = QT_TRANSLATE_NOOP("zoetrope::app::NarratorLines", "%1 has let go."),
    .loses = commonLoses,
    .stands = commonStands,
    .agreed = QT_TRANSLATE_N_NOOP("zoetrope::app::NarratorLines",
                                  "The participants agree that at most %n may hold at once."),
    .allDone = commonAllDone,
};

const Narration electionNarration{
    .context = "zoetrope::app::NarratorLines",
    .comes = QT_TRANSLATE_NOOP("zoetrope::app::NarratorLines", "%1 stands for election."),
    .waits = commonWaits,
    .waitsAgain = commonWaitsAgain,
    .waitsFor = commonWaitsFor,
    .waitsForAgain = commonWaitsForAgain,
    .begins = QT_TRANSLATE_NOOP("zoetrope::app::NarratorLines", "%1 leads."),
    .stays = QT_TRANSLATE_NOOP("zoetrope::app::NarratorLines", "%1 means to lead for %2."),
    .leaves = QT_TRANSLATE_NOOP("zoetrope::app::NarratorLines", "%1 leads no more."),
    .loses
    = QT_TRANSLATE_NOOP("zoetrope::app::NarratorLines",
                        "%1 knows that it leads no more: its node, or its session, is gone."),
    .stands = commonStands,
    .agreed = QT_TRANSLATE_N_NOOP("zoetrope::app::NarratorLines",
                                  "The participants agree that at most %n may hold at once."),
    .allDone = commonAllDone,
};

const Narration singleLeaderNarration{
    .context = "zoetrope::app::NarratorLines",
    .comes = QT_TRANSLATE_NOOP("zoetrope::app::NarratorLines", "%1 stands for election."),
    .waits = commonWaits,
    .waitsAgain = QT_TRANSLATE_NOOP("zoetrope::app::NarratorLines",
                                    "%1 is woken, is too late, and waits again."),
    .waitsFor = QT_TRANSLATE_NOOP("zoetrope::app::NarratorLines",
                                  "%1 finds that %2 leads, and waits until its node goes."),
    .waitsForAgain = QT_TRANSLATE_NOOP("zoetrope::app::NarratorLines",
                                       "%1 is woken, but %2 was quicker; %1 waits again."),
    .begins = QT_TRANSLATE_NOOP("zoetrope::app::NarratorLines", "%1 leads."),
    .stays = QT_TRANSLATE_NOOP("zoetrope::app::NarratorLines", "%1 means to lead for %2."),
    .leaves = QT_TRANSLATE_NOOP("zoetrope::app::NarratorLines", "%1 leads no more."),
    .loses
    = QT_TRANSLATE_NOOP("zoetrope::app::NarratorLines",
                        "%1 knows that it leads no more: its node, or its session, is gone."),
    .allDone = commonAllDone,
};

const Narration queueNarration{
    .context = "zoetrope::app::NarratorLines",
    .waits
    = QT_TRANSLATE_NOOP("zoetrope::app::NarratorLines", "%1 finds no item to take, and waits."),
    .waitsAgain = QT_TRANSLATE_NOOP("zoetrope::app::NarratorLines",
                                    "%1 is woken in vain: it finds no item to take."),
    .waitsForRoom = QT_TRANSLATE_NOOP("zoetrope::app::NarratorLines",
                                      "%1 finds the queue full, and waits until an item has gone."),
    .waitsForRoomAgain = QT_TRANSLATE_NOOP("zoetrope::app::NarratorLines",
                                           "%1 is woken in vain: the queue is full again."),
    .stays = QT_TRANSLATE_NOOP("zoetrope::app::NarratorLines", "%1 means to work for %2."),
    .loses = commonLoses,
    .stands = QT_TRANSLATE_NOOP("zoetrope::app::NarratorLines", "%1's item gets the number %2."),
    .agreed = QT_TRANSLATE_N_NOOP("zoetrope::app::NarratorLines",
                                  "The participants agree that at most %n may hold at once."),
    .allDone = commonAllDone,
};

const Narration valueNarration{
    .context = "zoetrope::app::NarratorLines",
    .comes = QT_TRANSLATE_NOOP("zoetrope::app::NarratorLines", "%1 asks for the present value."),
    .waits = commonWaits,
    .waitsAgain = commonWaitsAgain,
    .waitsFor = commonWaitsFor,
    .waitsForAgain = commonWaitsForAgain,
    .stays
    = QT_TRANSLATE_NOOP("zoetrope::app::NarratorLines", "%1 means to follow every change for %2."),
    .loses = commonLoses,
    .stands = commonStands,
    .agreed = QT_TRANSLATE_N_NOOP("zoetrope::app::NarratorLines",
                                  "The participants agree that at most %n may hold at once."),
    .allDone = commonAllDone,
};

const Narration counterNarration{
    .context = "zoetrope::app::NarratorLines",
    .waits = commonWaits,
    .waitsAgain = commonWaitsAgain,
    .waitsFor = commonWaitsFor,
    .waitsForAgain = commonWaitsForAgain,
    .stays = QT_TRANSLATE_NOOP("zoetrope::app::NarratorLines", "%1 means to hold it for %2."),
    .loses = commonLoses,
    .stands = commonStands,
    .agreed = QT_TRANSLATE_N_NOOP("zoetrope::app::NarratorLines",
                                  "The participants agree that at most %n may hold at once."),
    .allDone = commonAllDone,
};

const Narration nodeNarration{
    .context = "zoetrope::app::NarratorLines",
    .waits = QT_TRANSLATE_NOOP("zoetrope::app::NarratorLines",
                               "%1 is not sure yet that its node is there."),
    .begins = QT_TRANSLATE_NOOP("zoetrope::app::NarratorLines", "%1's node is there."),
    .stays = QT_TRANSLATE_NOOP("zoetrope::app::NarratorLines", "%1 means to hold it for %2."),
    .leaves = QT_TRANSLATE_NOOP("zoetrope::app::NarratorLines", "%1 keeps its node no longer."),
    .loses = commonLoses,
    .stands = commonStands,
    .agreed = QT_TRANSLATE_N_NOOP("zoetrope::app::NarratorLines",
                                  "The participants agree that at most %n may hold at once."),
    .allDone = commonAllDone,
    .isToldOnce = true,
};

const Narration cacheNarration{
    .context = "zoetrope::app::NarratorLines",
    .comes = QT_TRANSLATE_NOOP("zoetrope::app::NarratorLines", "%1 asks for the present value."),
    .waits = commonWaits,
    .waitsAgain = commonWaitsAgain,
    .waitsFor = commonWaitsFor,
    .waitsForAgain = commonWaitsForAgain,
    .stays
    = QT_TRANSLATE_NOOP("zoetrope::app::NarratorLines", "%1 means to follow every change for %2."),
    .leaves
    = QT_TRANSLATE_NOOP("zoetrope::app::NarratorLines", "%1 follows the changes no longer."),
    .loses = commonLoses,
    .stands = commonStands,
    .agreed = QT_TRANSLATE_N_NOOP("zoetrope::app::NarratorLines",
                                  "The participants agree that at most %n may hold at once."),
    .allDone = commonAllDone,
};

} // namespace zoetrope::app
