#include "app/tours/conditionparser.h"

#include "app/tours/conditionwords.h"

namespace zoetrope::app {

using recipes::Invariant;

namespace {

constexpr int most = 1'000'000;

template<typename Value, std::size_t size>
Value valueOf(const Fields& fields, const char* field,
              const std::array<std::pair<std::string_view, Value>, size>& known)
{
    const auto word = fields.text(field);
    std::string all;
    for (const auto& [name, value] : known) {
        if (word == name)
            return value;
        all.append(all.empty() ? "" : ", ").append(name);
    }
    fields.refuse(field, "\"" + word + "\" is none; write one of " + all);
}

Condition standingOf(const Fields& fields)
{
    Condition condition;
    if (fields.text("is") == "woken") {
        condition.kind = Condition::Kind::Woken;
        return condition;
    }
    condition.kind = Condition::Kind::Standing;
    condition.standing = valueOf(fields, "is", standingFields);
    return condition;
}

Condition sessionOf(const Fields& fields)
{
    Condition condition{.kind = Condition::Kind::Session};
    condition.state = valueOf(fields, "session", sessionFields);
    return condition;
}

Condition nodeOf(const Fields& fields)
{
    constexpr std::array<std::pair<std::string_view, Condition::Kind>, 2> kinds{{
        {"there", Condition::Kind::NodeThere},
        {"gone", Condition::Kind::NodeGone},
    }};
    return {.kind = valueOf(fields, "is", kinds), .text = fields.text("node")};
}

Condition invariantOf(const Fields& fields)
{
    const auto word = fields.text("broken");
    for (int index = 0; index < recipes::invariantCount; ++index) {
        const auto invariant = static_cast<Invariant>(index);
        if (word == name(invariant))
            return {.kind = Condition::Kind::Invariant, .invariant = invariant};
    }
    fields.refuse("broken",
                  "\"" + word + "\" is no invariant; write one such as nobody-waits-for-ever");
}

Condition faultOf(const Fields& fields)
{
    const auto word = fields.text("fault");
    auto faults = soughtFaultsFrom(word);
    if (!faults)
        fields.refuse("fault", "\"" + word + "\" is no fault; write one such as frozen or killed");
    return {.kind = Condition::Kind::Fault, .faults = *std::move(faults)};
}

Condition countOf(const Fields& fields, const char* field, Condition::Kind kind)
{
    return {.kind = kind, .count = fields.number(field, 1, most)};
}

Condition flagOf(const Fields& fields, const char* field, Condition::Kind kind)
{
    if (!fields.flag(field))
        fields.refuse(field, "write true, or put it into \"not\"");
    return {.kind = kind};
}

Condition partsOf(const Fields& fields, const char* field, Condition::Kind kind)
{
    return {.kind = kind, .parts = conditionsOf(fields, field)};
}

// By the field that only this kind of condition has.
Condition bareConditionOf(const Fields& fields)
{
    if (fields.has("node"))
        return nodeOf(fields);
    if (fields.has("is"))
        return standingOf(fields);
    if (fields.has("session"))
        return sessionOf(fields);
    if (fields.has("broken"))
        return invariantOf(fields);
    if (fields.has("fault"))
        return faultOf(fields);
    for (const auto& [field, kind] : countFields) {
        if (fields.has(field))
            return countOf(fields, field, kind);
    }
    for (const auto& [field, kind] : flagFields) {
        if (fields.has(field))
            return flagOf(fields, field, kind);
    }
    for (const auto& [field, kind] : groupFields) {
        if (fields.has(field))
            return partsOf(fields, field, kind);
    }
    fields.refuse("who",
                  "it says nothing that can become true; add \"is\", \"session\", "
                  "\"fault\", \"owns\" or \"waits_ms\"");
}

} // namespace

Condition conditionOf(const Fields& fields)
{
    fields.allow({"who",         "is",       "session", "fault",         "node",
                  "broken",      "inside",   "asleep",  "woken_at_once", "woken_in_vain",
                  "owns",        "waits_ms", "orphan",  "stuck",         "refused",
                  "finds_again", "over",     "all",     "any",           "not"});
    auto condition = bareConditionOf(fields);
    if (fields.has("who"))
        condition.who = fields.text("who");
    if (condition.kind == Condition::Kind::NodesOf && condition.who.empty())
        fields.refuse("owns", "say whose, with \"who\"");
    return condition;
}

std::vector<Condition> conditionsOf(const Fields& fields, const char* field)
{
    if (fields.isObject(field))
        return {conditionOf(fields.object(field))};
    std::vector<Condition> conditions;
    for (const auto& part : fields.list(field))
        conditions.push_back(conditionOf(part));
    if (conditions.empty())
        fields.refuse(field, "it is empty");
    return conditions;
}

} // namespace zoetrope::app
