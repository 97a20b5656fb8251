#pragma once

#include <QString>
#include <QStringList>

namespace zoetrope::app {

/// What the narrator says of those who take part in a recipe: texts of the translation's `context`;
/// null where there is nothing worth telling. %1 is who; in a meeting %2 is how many it counts, and
/// %3 of how many.
struct Narration
{
    const char* context = nullptr;
    const char* comes = nullptr;
    const char* waits = nullptr;
    const char* waitsAgain = nullptr; ///< Null: as the first time.
    const char* waitsFor = nullptr; ///< Where it is known for whom: %2. Null: as for nobody.
    const char* waitsForAgain = nullptr;
    const char* waitsForRoom = nullptr; ///< To put something there. Null: there always is.
    const char* waitsForRoomAgain = nullptr;
    const char* begins = nullptr;
    const char* stays = nullptr; ///< %2 is how long.
    const char* lingers = nullptr; ///< It waits until it may leave. Null: as before it came in.
    const char* lingersAgain = nullptr;
    const char* leaves = nullptr;
    const char* loses = nullptr;
    const char* stands = nullptr; ///< %2 is the number of what it has put there.
    const char* agreed = nullptr; ///< %n is how many may hold.
    const char* allDone = nullptr;
    /// A text of it in the language of the program; empty for null.
    [[nodiscard]] QString told(const char* text, const QStringList& what = {}) const;

    bool isMeeting = false; ///< All of them come to one place, and are counted there.
    bool isToldOnce = false; ///< That it believes the same again is no news.
};

} // namespace zoetrope::app
