#pragma once

#include "app/explore/exploring.h"

namespace zoetrope::tests {

/// A recipe with a fault in it that somebody could have made, and the question that finds it.
struct PlantedFault
{
    const char* name;
    explore::Question question;
};

/// Twenty of them.
[[nodiscard]] std::vector<PlantedFault> plantedFaults();

/// The same recipes as they should be.
[[nodiscard]] std::vector<PlantedFault> withoutFaults();

} // namespace zoetrope::tests
