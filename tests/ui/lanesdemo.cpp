#include "tests/ui/lanesdemo.h"

#include "tests/ui/scenedemo.h"

using namespace zoetrope::recipes;

namespace zoetrope::demo {

Bar bar(ActorId actor, Activity activity, Span span, Operation operation)
{
    return {.actor = actor,
            .activity = activity,
            .from = at(span.from),
            .to = span.to < 0 ? TimePoint::max() : at(span.to),
            .operation = operation,
            .count = 2,
            .capacity = 4};
}

void sits(Chronicle& chronicle, ActorId actor, const std::string& name, Span span)
{
    const auto from = span.from;
    chronicle.lanes.push_back(actor);
    chronicle.bars.push_back(bar(actor, Activity::Connecting, {from, from + 0.28}));
    chronicle.bars.push_back(
        bar(actor, Activity::Working, {from + 0.28, from + 0.37}, Operation::Create));
    chronicle.bars.push_back(bar(actor, Activity::Waiting, {from + 0.37, span.to}));
    chronicle.arrows.push_back({.kind = ArrowKind::Request,
                                .actor = actor,
                                .from = at(from + 0.31),
                                .to = at(from + 0.34),
                                .event = EventId{actor} * 100,
                                .operation = Operation::Create,
                                .path = path + "/" + name});
    chronicle.arrows.push_back({.kind = ArrowKind::Reply,
                                .actor = actor,
                                .from = at(from + 0.345),
                                .to = at(from + 0.365),
                                .delivered = at(from + 0.37),
                                .event = EventId{actor} * 100 + 1,
                                .cause = EventId{actor} * 100,
                                .operation = Operation::Create});
}

namespace {

void wakes(Chronicle& chronicle, ActorId actor, ActorId by, Span span, Evidence evidence)
{
    chronicle.arrows.push_back({.kind = ArrowKind::Watch,
                                .actor = actor,
                                .from = at(span.from),
                                .to = at(span.to),
                                .delivered = at(span.to),
                                .evidence = evidence,
                                .event = EventId{actor} * 1000 + by,
                                .cause = by * 100 + 1,
                                .change = Change::ChildrenChanged,
                                .path = path});
}

} // namespace

Chronicle threeOfFourLanes()
{
    Chronicle chronicle;
    sits(chronicle, 1, "张三", {0.03, -1});
    sits(chronicle, 2, "李四", {1.40, -1});
    sits(chronicle, 3, "王五", {2.94, 4.38});
    chronicle.lanes.push_back(4);
    chronicle.bars.push_back(bar(3, Activity::Woken, {4.38, -1}));
    chronicle.bars.push_back(bar(4, Activity::Connecting, {4.21, 4.49}));
    chronicle.bars.push_back(bar(4, Activity::Working, {4.49, -1}, Operation::Create));
    wakes(chronicle, 1, 2, {1.75, 1.82}, Evidence::Wire);
    wakes(chronicle, 1, 3, {3.30, 3.37}, Evidence::Wire);
    wakes(chronicle, 2, 3, {3.30, 3.41}, Evidence::Inferred);
    chronicle.arrows.push_back({.kind = ArrowKind::Watch,
                                .actor = 3,
                                .from = at(4.3),
                                .to = at(4.38),
                                .delivered = TimePoint::max(),
                                .event = 3333,
                                .change = Change::ChildrenChanged,
                                .path = path});
    chronicle.arrows.push_back({.kind = ArrowKind::Request,
                                .actor = 4,
                                .from = at(4.5),
                                .to = TimePoint::max(),
                                .event = 400,
                                .operation = Operation::Create,
                                .path = path + "/赵六"});
    return chronicle;
}

} // namespace zoetrope::demo
