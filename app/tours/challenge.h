#pragma once

#include "app/lab/conductor/scenario.h"
#include "app/tours/condition.h"

namespace zoetrope::app {

/// What a person may do in a challenge: a fault's name, or one of these.
inline constexpr auto stepMove = "step"; ///< One step of a participant.
inline constexpr auto holdMove = "hold"; ///< All that comes for it stays in its inbox.
inline constexpr auto letGoMove = "let-go";

struct Move
{
    std::string who; ///< A name, or the path of a node.
    std::string what;

    bool operator==(const Move&) const = default;
};

/// "张三 freeze". Nothing if it is none.
[[nodiscard]] std::optional<Move> parseMove(std::string_view line);
[[nodiscard]] std::string toText(const Move& move);

/// A step of a solution: what to do, and when.
struct SolutionStep
{
    std::vector<Condition> when;
    Move move;
    std::optional<Condition> until; ///< Done again until this is so.
};

/// Something to bring about, in a run of one's own.
struct Challenge
{
    struct Words
    {
        std::string title;
        std::string goal; ///< A sentence.
        std::string won; ///< What is to be learned from it.
        std::vector<std::string> hints; ///< From the faintest to the plainest.
    };

    std::string id;
    Words own; ///< In the language that it was written in.
    std::map<std::string, Words> translations; ///< By language: "zh_CN".
    Scenario scenario;
    bool startsPaused = false;
    std::vector<Condition> goal; ///< One after the other.
    std::vector<std::string> moves; ///< That are allowed.
    int threeStars = 1; ///< With at most so many moves.
    int twoStars = 1;
    std::vector<SolutionStep> solution;

    [[nodiscard]] const Words& words(const std::string& language) const;
    [[nodiscard]] bool allows(const std::string& move) const;
    [[nodiscard]] int stars(int moves) const; ///< From 1 to 3.
};

} // namespace zoetrope::app
