// What is read from files of others: packed worlds, transaction logs, snapshots and audit logs.
#include "recipes/auditlog/auditlog.h"
#include "recipes/txnlog/snapshotfile.h"
#include "recipes/txnlog/transactionevents.h"
#include "recipes/txnlog/transactionlog.h"
#include "recipes/world/worldcode.h"

#include <cstdint>
#include <cstdlib>
#include <sstream>

using namespace zoetrope::recipes;

namespace {

// A world from elsewhere can be folded on, whatever it says, and packed again.
void goOn(std::string_view bytes)
{
    auto world = unpackWorld(bytes);
    if (!world)
        return;
    const auto events = world->participants.size() + 3;
    for (std::size_t i = 0; i < events; ++i) {
        Event event{.id = world->last + 1, .actor = static_cast<ActorId>(i)};
        event.kind = static_cast<Kind>(i % (static_cast<std::size_t>(Kind::Reported) + 1));
        event.change = Change::Deleted;
        event.item = Item::Watch;
        event.path = world->znodes.empty() ? "/" : world->znodes.begin()->first;
        world->apply(event);
    }
    const auto again = unpackWorld(packed(*world));
    if (!again || *again != *world)
        std::abort();
}

template<typename Log> void readAll(const std::string& bytes)
{
    std::istringstream input(bytes);
    try {
        Log log(input);
        TransactionEvents teller;
        World world;
        while (const auto transaction = log.next()) {
            for (const auto& event : teller.tell(*transaction))
                world.apply(event);
        }
    } catch (const std::runtime_error&) { // it is none
    }
}

void readSnapshot(const std::string& bytes)
{
    std::istringstream input(bytes);
    SnapshotFile file(input);
    TransactionEvents teller;
    World world;
    for (const auto& session : file.sessions()) {
        for (const auto& event : teller.tell(session, {}))
            world.apply(event);
    }
    while (const auto node = file.next()) {
        for (const auto& event : teller.tell(*node, 0, {}))
            world.apply(event);
    }
}

} // namespace

// The first byte says what the others are.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    if (size == 0)
        return 0;
    const std::string rest(reinterpret_cast<const char*>(data) + 1, size - 1);
    switch (data[0] % 4) {
    case 0:
        goOn(rest);
        break;
    case 1:
        readAll<TransactionLog>(rest);
        break;
    case 2:
        readAll<AuditLog>(rest);
        break;
    case 3:
        readSnapshot(rest);
        break;
    }
    return 0;
}
