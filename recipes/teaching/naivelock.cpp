#include "recipes/teaching/naivelock.h"

#include "recipes/transport/sequence.h"

namespace zoetrope::recipes {

namespace {

class WholeNameRule final : public LockRule
{
public:
    [[nodiscard]] std::string name() const override { return "lock-"; }

    [[nodiscard]] std::string_view key(std::string_view child) const override { return child; }

    [[nodiscard]] bool isContender(std::string_view child) const override
    {
        return isSequence(sequenceKey(child, "lock-"));
    }

    [[nodiscard]] Verdict judge(const std::vector<std::string>& line,
                                std::size_t own) const override
    {
        if (own == 0)
            return {.isGranted = true, .waitFor = {}};
        return {.isGranted = false, .waitFor = line[own - 1]};
    }
};

} // namespace

NaiveLock::NaiveLock(Session& session, Path path, Contender::Manner manner)
    : OwnedLock(session, std::move(path), std::make_shared<WholeNameRule>(), true)
    , m_manner([&] {
        manner.recipe = Recipe::NaiveLock;
        return std::move(manner);
    }())
{
}

std::unique_ptr<Contender> NaiveLock::contender(Owner /*owner*/)
{
    return std::make_unique<Contender>(m_session, m_path, m_rule, m_manner);
}

} // namespace zoetrope::recipes
