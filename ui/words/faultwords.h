#pragma once

#include "recipes/trace/networkfault.h"

#include <QString>

namespace zoetrope::ui {

/// What was broken, as an event or a participant names it ("cut, delayed by 250 ms each way",
/// "killed"), in the words of the window's language. What is not of that vocabulary stays as it is:
/// it may be an error's own sentence.
[[nodiscard]] QString faultWords(const std::string& text);

/// The words for one way to break a network: texts of the translation's context "Fault". %1 is who,
/// and %2 how much; in the state %1 is how much.
struct NetworkWords
{
    recipes::NetworkFault fault = recipes::NetworkFault::Count;
    const char* state = nullptr; ///< While it lasts.
    const char* told = nullptr; ///< A sentence, when it begins.
    const char* asked = nullptr; ///< After "It is time to" or the like.
    const char* action = nullptr; ///< In the menu of a participant. Null: not there.
    Qt::Key key = {};
};

[[nodiscard]] std::span<const NetworkWords> networkWords(); ///< In the order of the menu.
[[nodiscard]] QString brokenSentence(const recipes::BrokenNetwork& broken, const QString& who);
[[nodiscard]] QString askedPhrase(recipes::NetworkFault fault, const QString& whom);

} // namespace zoetrope::ui
