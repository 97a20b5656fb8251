#include "recipes/world/deed.h"

#include <array>
#include <utility>

#include <sstream>

namespace zoetrope::recipes {

namespace {

constexpr std::int32_t refused = -1;
constexpr std::int32_t fenced = 1;

constexpr std::array<std::pair<Deed, Operation>, 6> operations{
    std::pair{Deed::Write, Operation::SetData}, std::pair{Deed::Number, Operation::Check},
    std::pair{Deed::Put, Operation::Create},    std::pair{Deed::Take, Operation::Delete},
    std::pair{Deed::See, Operation::GetData},   std::pair{Deed::Change, Operation::Multi},
};

} // namespace

std::string tokenText(std::int64_t token)
{
    std::ostringstream text;
    text << "0x" << std::hex << token;
    return text.str();
}

Event eventOf(const DeedReport& report)
{
    Event event{.zxid = report.token,
                .code = report.isRefused ? refused : 0,
                .count = report.isFenced ? fenced : -1,
                .kind = Kind::Remark,
                .recipe = report.recipe,
                .path = report.path,
                .text = report.what};
    for (const auto& [deed, operation] : operations) {
        if (deed == report.deed)
            event.operation = operation;
    }
    return event;
}

DeedReport deedOf(const Event& event)
{
    if (event.kind != Kind::Remark || event.source != Source::Client)
        return {};
    DeedReport report{.recipe = event.recipe,
                      .path = event.path,
                      .what = event.text,
                      .token = event.zxid,
                      .isRefused = event.code == refused,
                      .isFenced = event.count == fenced};
    for (const auto& [deed, operation] : operations) {
        if (operation == event.operation)
            report.deed = deed;
    }
    return report;
}

Event agreementOn(Recipe recipe, const std::string& path, int capacity)
{
    return {.capacity = capacity,
            .kind = Kind::Remark,
            .source = Source::Laboratory,
            .recipe = recipe,
            .path = path};
}

bool isAgreement(const Event& event)
{
    return event.kind == Kind::Remark && event.source == Source::Laboratory && event.capacity >= 0;
}

} // namespace zoetrope::recipes
