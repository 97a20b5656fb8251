#pragma once

#include <QString>

#include <string>

namespace zoetrope::ui {

/// What was broken, as an event or a participant names it ("cut, delayed by 250 ms each way",
/// "killed"), in the words of the window's language. What is not of that vocabulary stays as it is:
/// it may be an error's own sentence.
[[nodiscard]] QString faultWords(const std::string& text);

} // namespace zoetrope::ui
