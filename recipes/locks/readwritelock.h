#pragma once

#include "recipes/locks/ownedlock.h"

namespace zoetrope::recipes {

/// Many readers together, or one writer alone, in the order in which they came: a writer that waits
/// stops later readers.
///
/// Who writes may read too, at once; when it then lets go of the write lock it is a reader, with
/// nobody in between. Who reads cannot come to write: it would wait for itself, and is refused.
/// Each side may be acquired again by its owner, and knows when it is lost, as a Mutex.
///
/// Source:  Curator's InterProcessReadWriteLock, in whose lines it stands. A reader that was the
///          writer stands at the writer's number, as there since 5.5; up to 5.4 it took a new one,
///          and a writer in between came in beside it. A reader waits for the nearest writer, there
///          for the first, whose going wakes all in vain.
/// Threads: any; each waits on its own.
/// Errors:  see Lock. Error(Refused) for a reader that asks to write.
/// Cost:    see Mutex. A writer that goes wakes the readers right behind it, each of whom reads the
///          line once.
class ReadWriteLock
{
public:
    struct Options : Contender::Manner
    {
        bool waitsForRelease = true; ///< See Mutex.
    };

    /// `session` must outlive it.
    ReadWriteLock(Session& session, const Path& path);
    ReadWriteLock(Session& session, const Path& path, const Options& options);
    ~ReadWriteLock(); ///< Gives up what is held.
    ReadWriteLock(const ReadWriteLock&) = delete;
    ReadWriteLock& operator=(const ReadWriteLock&) = delete;

    /// Participants of each are its own side's alone. A reader's fencing token is no lower than the
    /// tokens of the writers before it; one that was the writer has the writer's.
    [[nodiscard]] OwnedLock& readLock() { return *m_read; }
    [[nodiscard]] OwnedLock& writeLock() { return *m_write; }

private:
    class ReadSide;
    class WriteSide;

    const std::unique_ptr<OwnedLock> m_write;
    const std::unique_ptr<OwnedLock> m_read;
};

} // namespace zoetrope::recipes
