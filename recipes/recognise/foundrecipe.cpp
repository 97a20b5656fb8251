#include "recipes/recognise/foundrecipe.h"

namespace zoetrope::recipes {

std::string_view name(Confidence confidence)
{
    switch (confidence) {
    case Confidence::Guess:
        return "guess";
    case Confidence::Likely:
        return "likely";
    case Confidence::Certain:
        return "certain";
    }
    return "unknown";
}

std::string_view name(PlaceState state)
{
    switch (state) {
    case PlaceState::Unknown:
        return "unknown";
    case PlaceState::Holding:
        return "holding";
    case PlaceState::Waiting:
        return "waiting";
    case PlaceState::Inside:
        return "inside";
    }
    return "unknown";
}

} // namespace zoetrope::recipes
