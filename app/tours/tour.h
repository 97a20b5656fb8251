#pragma once

#include "app/lab/conductor/scenario.h"
#include "app/tours/condition.h"

#include <optional>

namespace zoetrope::app {

/// What a caption points at.
struct Pointer
{
    enum class At { Nothing, Participant, Lane, Node, Invariant, Panel };

    At at = At::Nothing;
    std::string text; ///< Name, path, invariant, or one of the panels' names.

    bool operator==(const Pointer&) const = default;
};

/// What a caption asks before the run goes on and shows it.
struct Question
{
    std::vector<std::string> answers; ///< Two or three.
    std::size_t right = 0; ///< Its place among them.
    std::string why; ///< It is right, for whoever predicted another: a sentence; or nothing.
};

/// What is said when something has come true.
struct Caption
{
    std::vector<Condition> when; ///< One after the other; none: at once.
    std::string say;
    Pointer point;
    bool pauses = true; ///< The run is held until a person goes on.
    int speed = 0; ///< At least so fast goes the run until then; 0: as was chosen.
    std::vector<Fault> acts; ///< Done when a person goes on from here.
    std::string scenario; ///< That begins before it is waited for; empty: the same run.
    std::optional<Question> question; ///< In the language that the tour was written in.
};

/// A lesson in captions.
struct Tour
{
    struct Words
    {
        std::string title;
        std::string description;
        std::vector<std::string> captions; ///< As many as there are captions.
        std::string summary; ///< What is to be kept in mind: a sentence or two; or nothing.
        std::vector<std::string> answers; ///< To the tour's question; none where it asks nothing.
        std::string why; ///< The question's.
    };

    std::string id;
    Words own; ///< In the language that it was written in.
    std::map<std::string, Words> translations; ///< By language: "zh_CN".
    std::string scenario; ///< The first one, by its id; empty where `run` is it.
    std::optional<Scenario> run; ///< One of the tour's own, such as a run that was recorded.
    std::string challenge; ///< A bundled one, to try what was learned; empty: none.
    std::vector<Caption> captions;

    [[nodiscard]] const Words& words(const std::string& language) const;
};

} // namespace zoetrope::app
