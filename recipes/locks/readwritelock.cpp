#include "recipes/locks/readwritelock.h"

#include "recipes/locks/readwriterule.h"

namespace zoetrope::recipes {

namespace {

Contender::Manner withRecipe(Contender::Manner manner, Recipe recipe)
{
    manner.recipe = recipe;
    return manner;
}

} // namespace

class ReadWriteLock::ReadSide final : public OwnedLock
{
public:
    ReadSide(Session& session, const Path& path, const Options& options, ReadWriteLock& both)
        : OwnedLock(session, path, std::make_shared<ReaderRule>(), options.waitsForRelease)
        , m_manner(withRecipe(options, Recipe::ReadLock))
        , m_both(both)
    {
    }

private:
    [[nodiscard]] std::unique_ptr<Contender> contender(Owner owner) override
    {
        if (const auto writer = m_both.writeLock().node(owner))
            return downgrade(*writer);
        return std::make_unique<Contender>(m_session, m_path, m_rule, m_manner);
    }

    // It stands or falls with the writer's place, and has no other to go to.
    [[nodiscard]] std::unique_ptr<Contender> downgrade(const Created& writer) const
    {
        auto manner = m_manner;
        manner.mode = CreateMode::Ephemeral;
        manner.standsAnew = false;
        manner.fencing = writer.stat.czxid;
        return std::make_unique<Contender>(
            m_session, m_path, std::make_shared<DowngradeRule>(writer.path.name()), manner);
    }

    const Contender::Manner m_manner;
    ReadWriteLock& m_both;
};

class ReadWriteLock::WriteSide final : public OwnedLock
{
public:
    WriteSide(Session& session, const Path& path, const Options& options, ReadWriteLock& both)
        : OwnedLock(session, path, std::make_shared<WriterRule>(), options.waitsForRelease)
        , m_manner(withRecipe(options, Recipe::WriteLock))
        , m_both(both)
    {
    }

private:
    [[nodiscard]] std::unique_ptr<Contender> contender(Owner owner) override
    {
        if (m_both.readLock().isHeldBy(owner))
            throw Error(Code::Refused,
                        "acquire the write lock of " + m_path.text()
                            + ": its owner holds the read lock, and would wait for itself");
        return std::make_unique<Contender>(m_session, m_path, m_rule, m_manner);
    }

    const Contender::Manner m_manner;
    ReadWriteLock& m_both;
};

ReadWriteLock::ReadWriteLock(Session& session, const Path& path)
    : ReadWriteLock(session, path, Options())
{
}

ReadWriteLock::ReadWriteLock(Session& session, const Path& path, const Options& options)
    : m_write(std::make_unique<WriteSide>(session, path, options, *this))
    , m_read(std::make_unique<ReadSide>(session, path, options, *this))
{
}

ReadWriteLock::~ReadWriteLock() = default;

} // namespace zoetrope::recipes
