#pragma once

#include "app/lab/scenario.h"
#include "app/tours/condition.h"

namespace zoetrope::app {

/// What a caption points at.
struct Pointer
{
    enum class At { Nothing, Participant, Lane, Node, Lamp, Panel };

    At at = At::Nothing;
    std::string text; ///< Name, path, invariant, or one of the panels' names.

    bool operator==(const Pointer&) const = default;
};

/// What is said when something has come true.
struct Caption
{
    std::vector<Condition> when; ///< One after the other; none: at once.
    std::string say;
    Pointer point;
    bool pauses = true; ///< The run is held until a person goes on.
    std::vector<Fault> acts; ///< Done when a person goes on from here.
    std::string scenario; ///< That begins before it is waited for; empty: the same run.
};

/// A lesson in captions.
struct Tour
{
    struct Words
    {
        std::string title;
        std::string description;
        std::vector<std::string> captions; ///< As many as there are captions.
    };

    std::string id;
    Words own; ///< In the language that it was written in.
    std::map<std::string, Words> translations; ///< By language: "zh_CN".
    std::string scenario; ///< The first one.
    std::vector<Caption> captions;

    [[nodiscard]] const Words& words(const std::string& language) const;
};

} // namespace zoetrope::app
