#pragma once

#include <QString>

#include <string>
#include <string_view>
#include <vector>

namespace zoetrope::ui {

/// All sentences by which the library says what went wrong, in English, with %1 to %4 for what is
/// filled in, which may be a sentence of its own. The first that fits is meant.
[[nodiscard]] std::vector<std::string> sentencesOfLibrary();

/// What the library says in English, of an Error or of why a connection failed, in the language of
/// the user. What it does not know stays as it is.
[[nodiscard]] QString inOurWords(std::string_view sentence);

} // namespace zoetrope::ui
