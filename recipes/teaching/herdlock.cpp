#include "recipes/teaching/herdlock.h"

namespace zoetrope::recipes {

namespace {

class HerdRule final : public LockRule
{
public:
    [[nodiscard]] std::string name() const override { return "lock-"; }

    [[nodiscard]] std::string_view key(std::string_view child) const override
    {
        return sequenceKey(child, "lock-");
    }

    [[nodiscard]] Verdict judge(const std::vector<std::string>& line,
                                std::size_t own) const override
    {
        return {.isGranted = own == 0, .waitFor = line.front()};
    }
};

} // namespace

HerdLock::HerdLock(Session& session, Path path, Contender::Manner manner)
    : OwnedLock(session, std::move(path), std::make_shared<HerdRule>(), true)
    , m_manner([&] {
        manner.recipe = Recipe::HerdLock;
        return std::move(manner);
    }())
{
}

std::unique_ptr<Contender> HerdLock::contender(Owner /*owner*/)
{
    return std::make_unique<Contender>(m_session, m_path, m_rule, m_manner);
}

} // namespace zoetrope::recipes
