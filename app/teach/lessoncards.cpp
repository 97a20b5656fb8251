// Tours and challenges in words.
#include "app/arguments/language.h"
#include "app/lab/narration/actphrases.h"
#include "app/teach/tourcontroller.h"
#include "app/teach/wayon.h"
#include "app/text/text.h"
#include "app/tours/challengefile.h"
#include "app/tours/tourfile.h"
#include "ui/window/mainwindow.h"

#include <algorithm>

namespace zoetrope::app {

namespace {

QString wordFor(const std::string& move)
{
    if (move == stepMove)
        return TourController::tr("single steps");
    if (move == holdMove)
        return TourController::tr("pause a participant");
    if (move == letGoMove)
        return TourController::tr("let it go");
    const auto kind = faultKindOf(move);
    if (!kind)
        return {};
    const auto whom = targetOf(*kind) == FaultTarget::Node
        ? TourController::tr("a znode", "to whom something is done")
        : TourController::tr("somebody", "to whom something is done");
    return ActPhrases::asked(*kind, whom);
}

ui::Finger::At placeOf(Pointer::At at)
{
    switch (at) {
    case Pointer::At::Participant:
        return ui::Finger::At::Participant;
    case Pointer::At::Lane:
        return ui::Finger::At::Lane;
    case Pointer::At::Node:
        return ui::Finger::At::Node;
    case Pointer::At::Lamp:
        return ui::Finger::At::Lamp;
    case Pointer::At::Panel:
        return ui::Finger::At::Panel;
    case Pointer::At::Nothing:
        break;
    }
    return ui::Finger::At::Nothing;
}

} // namespace

ui::LessonCard TourController::card() const
{
    if (!m_course && m_isWayOnShown && m_window)
        return WayOn::card(m_window->choices());
    if (!m_course)
        return {};
    if (m_welcome.isOn())
        return m_welcome.card(m_course->guide());
    return m_course->isTour() ? tourCard() : challengeCard();
}

ui::LessonCard TourController::tourCard() const
{
    const auto guide = m_course->guide();
    const auto& words = guide.tour().words(spokenLanguage().toStdString());
    ui::LessonCard card{.kind = ui::LessonCard::Kind::Tour};
    card.title = toQString(words.title);
    card.count = static_cast<int>(words.captions.size());
    card.position = static_cast<int>(guide.caption()) + 1;
    card.text = toQString(words.captions.at(guide.caption()));
    card.canGoOn = guide.state() == Guide::State::Reading;
    card.canGoBack
        = guide.state() == Guide::State::Reading ? guide.canGoBack() : guide.awaited() > 0;
    card.canPlayFreely = card.canGoOn;
    const auto waiting = tr("Watch the run. It goes on until the next caption.");
    const auto missed
        = tr("The run ended before the next caption. Begin again, or leave the tour and play on.");
    if (guide.state() == Guide::State::Waiting)
        card.aside = waiting;
    else if (guide.state() == Guide::State::Missed)
        card.aside = missed;
    for (const auto& caption : words.captions)
        card.texts.push_back(toQString(caption));
    card.asides = {waiting, missed};
    const auto order = tourOrder();
    const auto place = std::find(order.begin(), order.end(), guide.tour().id);
    card.number = place == order.end() ? 0 : static_cast<int>(place - order.begin()) + 1;
    addOffers(guide, card);
    return card;
}

// A question's answers, what became of the prediction, and at the end what is to be kept in mind
// and what comes next.
void TourController::addOffers(const Guide& guide, ui::LessonCard& card) const
{
    const auto& tour = guide.tour();
    const auto& words = tour.words(spokenLanguage().toStdString());
    const auto next = afterTour(tour);
    QStringList nexts;
    for (const auto& offer : next)
        nexts.push_back(offer.text);
    QStringList answers;
    for (const auto& answer : words.answers)
        answers.push_back(toQString(answer));
    card.laterOffers = {nexts, answers};
    if (!words.summary.empty())
        card.texts.push_back(toQString(words.summary));
    if (guide.state() == Guide::State::Finished) {
        card.text = words.summary.empty() ? card.text : toQString(words.summary);
        card.offers = next;
        return;
    }
    const auto asks
        = [&](std::size_t caption) { return tour.captions[caption].question.has_value(); };
    if (guide.state() != Guide::State::Reading)
        return;
    if (asks(guide.caption()) && !guide.answered()) {
        card.aside.clear();
        for (qsizetype answer = 0; answer < answers.size(); ++answer)
            card.offers.push_back(
                {QStringLiteral("%1:%2").arg(answerOffer).arg(answer), answers[answer]});
    } else if (guide.caption() > 0 && asks(guide.caption() - 1) && guide.answered()) {
        const auto isRight
            = *guide.answered() == tour.captions[guide.caption() - 1].question->right;
        card.aside = (isRight ? tr("You predicted: %1. You were right.")
                              : tr("You predicted: %1. Look again at what happened."))
                         .arg(answers.value(static_cast<qsizetype>(*guide.answered())));
    }
}

std::vector<ui::Offer> TourController::afterTour(const Tour& tour)
{
    const auto language = spokenLanguage().toStdString();
    std::vector<ui::Offer> offers;
    const auto order = tourOrder();
    const auto place = std::find(order.begin(), order.end(), tour.id);
    if (place != order.end() && place + 1 != order.end()) {
        const auto next = loadTour(toQString(*(place + 1)));
        offers.push_back({Welcome::tourOffer + QLatin1Char(':') + toQString(next.id),
                          tr("Next: %1. %2")
                              .arg(place - order.begin() + 2)
                              .arg(toQString(next.words(language).title))});
    }
    if (!tour.challenge.empty()) {
        const auto challenge = loadChallenge(toQString(tour.challenge));
        offers.push_back({Welcome::challengeOffer + QLatin1Char(':') + toQString(challenge.id),
                          tr("Try it: %1").arg(toQString(challenge.words(language).title))});
    }
    return offers;
}

ui::LessonCard TourController::challengeCard() const
{
    const auto referee = m_course->referee();
    const auto& words = referee.challenge().words(spokenLanguage().toStdString());
    ui::LessonCard card{.kind = ui::LessonCard::Kind::Challenge};
    card.title = toQString(words.title);
    card.isWon = referee.isWon() && m_won.world; // when the window shows what has won
    card.text = toQString(card.isWon ? words.won : words.goal);
    card.position = referee.moves();
    card.stars = referee.stars();
    card.canUndo = referee.moves() > 0;
    card.canHint = m_hints < words.hints.size();
    card.refusal = m_refusal;
    card.texts = {toQString(words.goal), toQString(words.won)};
    for (const auto& hint : words.hints)
        card.asides.push_back(tr("Hint %1 of %2: %3").arg(1).arg(1).arg(toQString(hint)));
    if (!card.isWon)
        card.aside = challengeAside(referee);
    return card;
}

QString TourController::challengeAside(const Referee& referee) const
{
    const auto& hints = referee.challenge().words(spokenLanguage().toStdString()).hints;
    const auto shown = std::min(m_hints, hints.size());
    auto hint = shown == 0
        ? QString()
        : tr("Hint %1 of %2: %3").arg(shown).arg(hints.size()).arg(toQString(hints[shown - 1]));
    if (m_isOver && !referee.isWon()) {
        const auto over = referee.moves() == 0
            ? tr("The run is over, and you have not made a move: begin again.")
            : tr("The run is over, and the goal was not reached: undo a move, or begin again.");
        return hint.isEmpty() ? over : over + QLatin1Char('\n') + hint;
    }
    if (!hint.isEmpty())
        return hint;
    QStringList moves;
    for (const auto& move : referee.challenge().moves)
        moves.push_back(wordFor(move));
    return tr("You may use: %1.").arg(moves.join(tr("; ", "between the members of a list")));
}

ui::Finger TourController::finger() const
{
    if (!m_course || !m_course->isTour() || m_course->guide().state() != Guide::State::Reading)
        return {};
    const auto guide = m_course->guide();
    const auto& point = guide.tour().captions.at(guide.caption()).point;
    return {placeOf(point.at), toQString(point.text)};
}

} // namespace zoetrope::app
