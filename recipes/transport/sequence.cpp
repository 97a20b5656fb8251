#include "recipes/transport/sequence.h"

#include <algorithm>

namespace zoetrope::recipes {

namespace {

bool isNegative(std::string_view number)
{
    return number.starts_with('-');
}

} // namespace

bool isSequential(CreateMode mode)
{
    return mode == CreateMode::PersistentSequential || mode == CreateMode::EphemeralSequential
        || mode == CreateMode::PersistentSequentialWithTtl;
}

bool isSequence(std::string_view text)
{
    const auto digits = text.substr(isNegative(text) ? 1 : 0);
    return !digits.empty() && digits.find_first_not_of("0123456789") == std::string_view::npos;
}

bool isExhausted(std::string_view number)
{
    return isSequence(number) && (isNegative(number) || number == lastSequence);
}

std::string_view numberIn(std::string_view made, const Path& asked)
{
    return made.substr(std::min(made.size(), asked.text().size()));
}

Error sequenceOverflow(const Path& directory)
{
    return {Code::SequenceOverflow, "take a number in", directory.text()};
}

} // namespace zoetrope::recipes
