#pragma once

#include "app/recipes/narration.h"

namespace zoetrope::app {

// What is told of the recipes of each family, or part of one.
extern const Narration barrierNarration;
extern const Narration dinnerTableNarration;
extern const Narration soundDinnerTableNarration;
extern const Narration doubleBarrierNarration;
extern const Narration lockNarration;
extern const Narration semaphoreNarration;
extern const Narration readerNarration;
extern const Narration writerNarration;
extern const Narration electionNarration;
extern const Narration singleLeaderNarration;
extern const Narration queueNarration;
extern const Narration valueNarration;
extern const Narration counterNarration;
extern const Narration nodeNarration;
extern const Narration cacheNarration;

} // namespace zoetrope::app
