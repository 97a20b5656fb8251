#pragma once

#include "ui/frame/frame.h"

namespace zoetrope::ui {

inline constexpr auto demoTable = "/table-3";
inline const recipes::TimePoint demoBegin(std::chrono::seconds(1000));

enum Guest : recipes::ActorId { Zhang = 1, Li = 2, Wang = 3, Zhao = 4 };

[[nodiscard]] std::string demoPath(const std::string& name);
[[nodiscard]] std::shared_ptr<const recipes::World> demoWorld();
[[nodiscard]] std::shared_ptr<const recipes::Chronicle> demoChronicle();

} // namespace zoetrope::ui
