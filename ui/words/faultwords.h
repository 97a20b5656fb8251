#pragma once

#include "recipes/world/participant.h"

#include <QString>

namespace zoetrope::ui {

/// What was broken, in the words of the window's language: "cut, delayed by 250 ms each way",
/// "killed"; empty if all is mended.
[[nodiscard]] QString faultWords(const recipes::Harm& harm);

/// The sentence of an Error in the words of the window's language, without the error's number. What
/// is none stays as it is.
[[nodiscard]] QString errorWords(const std::string& sentence);

/// The second half of it: "the connection broke before the answer came".
[[nodiscard]] QString troubleWords(const std::string& sentence);

/// Why it departed; empty if it does not say.
[[nodiscard]] QString departureWords(const recipes::Participant& participant);

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
