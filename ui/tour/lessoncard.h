#pragma once

#include <QString>
#include <QStringList>

#include <vector>

namespace zoetrope::ui {

/// Something that a person can choose with one click: an answer, or what comes next.
struct Offer
{
    QString id; ///< For whoever offers it.
    QString text;

    bool operator==(const Offer&) const = default;
};

/// What a tour, a challenge, the welcome or, at a later start, the way on has to say just now.
struct LessonCard
{
    enum class Kind { None, Welcome, WayOn, Tour, Challenge };

    static constexpr std::size_t mostOffers = 4;

    Kind kind = Kind::None;
    QString title;
    QString text; ///< The caption; the goal; what was learned.
    QString aside; ///< What is waited for; a hint.
    QStringList texts; ///< All that it may come to say: there is room for the longest at once.
    QStringList asides; ///< The same, of the aside.
    std::vector<Offer> offers; ///< mostOffers at most. They stand in the place of the aside.
    std::vector<QStringList> laterOffers; ///< The texts of all that it may come to offer.
    int number = 0; ///< Of the tour, from 1, in the order in which they are taken; 0: none.
    int position = 0; ///< Of the caption, from 1; moves made.
    int count = 0; ///< Captions.
    int stars = 0; ///< Of a challenge: as many as can still be had, or were won.
    bool canGoOn = false;
    bool canGoBack = false;
    bool canPlayFreely = false;
    bool canUndo = false;
    bool canHint = false;
    bool isWon = false;
    QString refusal; ///< Why the last move was not done; empty if it was.

    bool operator==(const LessonCard&) const = default;
};

/// What a caption points at.
struct Finger
{
    enum class At { Nothing, Participant, Lane, Node, Invariant, Panel };

    At at = At::Nothing;
    QString text; ///< Name, path ("*" at its end: any name), invariant, panel.

    bool operator==(const Finger&) const = default;
};

} // namespace zoetrope::ui
