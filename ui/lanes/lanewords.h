#pragma once

#include "ui/lanes/lanesheet.h"

#include <QCoreApplication>

namespace zoetrope::ui {

/// Bars and arrows in words: on them, in tooltips and for a screen reader.
class LaneWords
{
    Q_DECLARE_TR_FUNCTIONS(Lanes)
public:
    explicit LaneWords(const LaneSheet& sheet)
        : m_sheet(sheet)
    {
    }

    [[nodiscard]] QString name(recipes::ActorId actor) const;
    [[nodiscard]] QString onBar(const recipes::Bar& bar) const;
    /// The same, and that it holds something else meanwhile.
    [[nodiscard]] QString inFull(const recipes::Bar& bar) const;
    [[nodiscard]] QString onServer(const recipes::Arrow& arrow) const; ///< "create 张三".
    [[nodiscard]] QString toolTip(const recipes::Bar& bar) const;
    [[nodiscard]] QString toolTip(const recipes::Arrow& arrow) const;
    [[nodiscard]] QString toolTip(const recipes::Mark& mark) const;

    [[nodiscard]] QString onStrip(const LaneFold& fold) const; ///< "26 more, like 周八".
    [[nodiscard]] QString toolTip(const LaneFold& fold) const;

    [[nodiscard]] static QString lost(); ///< Of a reply.
    [[nodiscard]] QString lost(const recipes::Arrow& arrow) const; ///< With whose it was.
    /// "holds orders, waits for stock"
    [[nodiscard]] static QString inWords(const recipes::Doings& doings);
    /// What hatching and diamonds mean, and what time the axis has.
    [[nodiscard]] QString legend() const;
    /// Each participant's last bar, a sentence each: the table twin.
    [[nodiscard]] QString summary() const;

private:
    [[nodiscard]] QString waiting(const recipes::Bar& bar) const;
    [[nodiscard]] bool isUnheard(const recipes::Bar& lost) const;
    /// How long others have waited for what it holds; empty if nobody has.
    [[nodiscard]] QString othersWait(const recipes::Bar& bar) const;
    [[nodiscard]] QString causeOf(const recipes::Arrow& arrow) const;
    [[nodiscard]] QString when(recipes::TimePoint at) const;
    [[nodiscard]] QString howLong(const recipes::Bar& bar) const;
    [[nodiscard]] recipes::Recipe recipeOf(recipes::ActorId actor) const;

    const LaneSheet& m_sheet;
};

} // namespace zoetrope::ui
