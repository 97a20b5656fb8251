#pragma once

#include <string_view>

namespace zoetrope::app {

/// The programs in resources/clients that take part with another library.
extern const std::string_view kazooClientSource;
extern const std::string_view curatorClientSource;

} // namespace zoetrope::app
