#pragma once

#include <QString>

#include <string>

namespace zoetrope::app {

/// What the data of a znode is to the recipes that write such: "a counter: 42". Empty where it is
/// of none.
[[nodiscard]] QString payloadSentence(const std::string& data);

} // namespace zoetrope::app
