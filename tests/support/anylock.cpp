#include "tests/support/anylock.h"

#include "recipes/locks/readwritelock.h"
#include "recipes/locks/semaphoremutex.h"

namespace zoetrope::tests {

using namespace recipes;

namespace {

std::shared_ptr<Lock> makeMutex(Session& session, const Path& path, const Work& onLost)
{
    Mutex::Options options;
    options.onLost = onLost;
    return std::make_shared<Mutex>(session, path, std::move(options));
}

std::shared_ptr<Lock> makeSemaphoreMutex(Session& session, const Path& path, const Work& onLost)
{
    Semaphore::Options options;
    if (onLost)
        options.onLost = [onLost](const Path& /*lease*/) { onLost(); };
    return std::make_shared<SemaphoreMutex>(session, path, std::move(options));
}

std::shared_ptr<Lock> makeWriteLock(Session& session, const Path& path, const Work& onLost)
{
    ReadWriteLock::Options options;
    options.onLost = onLost;
    const auto both = std::make_shared<ReadWriteLock>(session, path, options);
    return {both, &both->writeLock()};
}

} // namespace

const std::vector<AnyLock>& AnyLock::all()
{
    static const std::vector<AnyLock> locks{{"mutex", makeMutex},
                                            {"semaphore-mutex", makeSemaphoreMutex},
                                            {"write-lock", makeWriteLock}};
    return locks;
}

std::size_t nodesOfLock(Session& session, const Path& path)
{
    session.sync(path);
    std::size_t count = 0;
    for (const auto& directory : {path, path / "locks", path / "leases"}) {
        for (const auto& name : session.children(directory).value_or(Children{}).names)
            count += name != "locks" && name != "leases" ? 1 : 0;
    }
    return count;
}

} // namespace zoetrope::tests
