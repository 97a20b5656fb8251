#include "app/join/joiner.h"
#include "recipes/groups/groupmember.h"

namespace zoetrope::app {

using namespace recipes;

namespace {

constexpr std::chrono::milliseconds moment{500}; // in which one is in where nobody is in the way

/// A member of a group for a time.
class GroupJoiner final : public Joiner
{
public:
    using Joiner::Joiner;

    End cycle() override
    {
        const auto term = session().term();
        GroupMember member(session(), plan().path, plan().id, plan().data.value_or(plan().id));
        member.start();
        if (const auto end = waitUntilIn(member); end != Waited::Done)
            return endOf(end);
        const auto isIn = [&] { return session().isAlive(term); };
        const auto held = hold({QStringLiteral("entered"),
                                QStringLiteral("left"),
                                isIn,
                                {{QStringLiteral("node"), lines().node()}}});
        if (held == Held::ToTheEnd)
            return End::Done;
        lines().sayLost();
        return End::Lost;
    }

private:
    // Only a namesake keeps anybody out.
    Waited waitUntilIn(GroupMember& member)
    {
        const auto until = deadline();
        const auto soon = std::min(session().after(moment), until);
        const auto end = member.waitUntilIn(soon, stop());
        if (end != Waited::TimedOut || soon == until)
            return end;
        const auto namesake = (plan().path / plan().id).text();
        lines().say(QStringLiteral("waiting"),
                    {{QStringLiteral("node"), QJsonValue()},
                     {QStringLiteral("watches"), QString::fromStdString(namesake)}});
        return member.waitUntilIn(until, stop());
    }
};

} // namespace

std::unique_ptr<Joiner> groupJoiner(const Joining& joining)
{
    if (joining.plan.recipe == QLatin1String("group"))
        return std::make_unique<GroupJoiner>(joining);
    return nullptr;
}

} // namespace zoetrope::app
