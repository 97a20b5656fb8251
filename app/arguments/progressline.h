#pragma once

#include <QString>

namespace zoetrope::app {

/// One line on stderr that is written over, for a person who waits at a terminal; nothing where
/// stderr is none, or whoever calls wants the answer only.
class ProgressLine
{
public:
    explicit ProgressLine(bool isWanted);
    ~ProgressLine() { end(); }
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    void say(const QString& text);
    void end(); ///< Takes it away: an answer follows.

private:
    const bool m_isShown;
    bool m_hasText = false;
};

} // namespace zoetrope::app
