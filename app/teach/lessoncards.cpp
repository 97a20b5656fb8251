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
#include <optional>

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
    case Pointer::At::Invariant:
        return ui::Finger::At::Invariant;
    case Pointer::At::Panel:
        return ui::Finger::At::Panel;
    case Pointer::At::Nothing:
        break;
    }
    return ui::Finger::At::Nothing;
}

QString hintWords(std::size_t number, std::size_t count, const std::string& hint)
{
    return TourController::tr("Hint %1 of %2: %3").arg(number).arg(count).arg(toQString(hint));
}

// Nothing where the run goes on, or has come to its goal.
QString overWords(const ChallengeProgress& progress, bool isOver)
{
    if (!isOver || progress.isWon())
        return {};
    return progress.moves() == 0
        ? TourController::tr("The run is over, and you have not made a move: begin again.")
        : TourController::tr(
            "The run is over, and the goal was not reached: undo a move, or begin again.");
}

// Whoever was wrong is told why.
QString predicted(bool isRight, const QString& answer, const QString& why)
{
    if (isRight)
        return TourController::tr("You predicted: %1. You were right.").arg(answer);
    if (why.isEmpty())
        return TourController::tr("You predicted: %1. Look again at what happened.").arg(answer);
    return TourController::tr("You predicted: %1. That is not so. %2").arg(answer, why);
}

std::optional<ui::Offer> tourAfter(const std::string& id, const std::string& language)
{
    const auto order = tourOrder();
    const auto place = std::find(order.begin(), order.end(), id);
    if (place == order.end() || place + 1 == order.end())
        return std::nullopt;
    const auto next = loadTour(toQString(*(place + 1)));
    return ui::Offer{Welcome::tourOffer + QLatin1Char(':') + toQString(next.id),
                     TourController::tr("Next: %1. %2")
                         .arg(place - order.begin() + 2)
                         .arg(toQString(next.words(language).title))};
}

} // namespace

ui::LessonCard TourController::card() const
{
    if (!m_guidedRun && m_isWayOnShown && m_window)
        return WayOn::card(m_window->choices());
    if (!m_guidedRun)
        return {};
    if (m_welcome.isOn())
        return m_welcome.card(m_guidedRun->tourProgress());
    return m_guidedRun->isTour() ? tourCard() : challengeCard();
}

ui::LessonCard TourController::tourCard() const
{
    const auto progress = m_guidedRun->tourProgress();
    const auto& words = progress.tour().words(spokenLanguage().toStdString());
    ui::LessonCard card{.kind = ui::LessonCard::Kind::Tour};
    card.title = toQString(words.title);
    card.count = static_cast<int>(words.captions.size());
    card.position = static_cast<int>(progress.caption()) + 1;
    // Before the first caption has come up, nobody has brought it about.
    const auto hasBegun
        = progress.state() == TourProgress::State::Reading || progress.awaited() > 0;
    card.text = hasBegun
        ? toQString(progress.named(progress.caption(), words.captions.at(progress.caption())))
        : toQString(words.description);
    card.canGoOn = progress.state() == TourProgress::State::Reading;
    card.canGoBack = progress.state() == TourProgress::State::Reading ? progress.canGoBack()
                                                                      : progress.awaited() > 0;
    card.canPlayFreely = card.canGoOn;
    card.canGoOn = card.canGoOn && !asksNow(progress);
    const auto waiting = tr("Watch the run. It goes on until the next caption.");
    const auto missed
        = tr("The run ended before the next caption. Begin again, or leave the tour and play on.");
    if (progress.state() == TourProgress::State::Waiting)
        card.aside = waiting;
    else if (progress.state() == TourProgress::State::Missed)
        card.aside = missed;
    const auto anew = tr("The run is played anew on a server of its own, by the steps that were "
                         "kept.");
    if (progress.tour().run && card.canGoOn && progress.caption() == 0)
        card.aside = anew;
    for (const auto& caption : words.captions)
        card.texts.push_back(toQString(caption));
    card.texts.push_back(toQString(words.description));
    card.asides = {waiting, missed, progress.tour().run ? anew : QString()};
    const auto order = tourOrder();
    const auto place = std::find(order.begin(), order.end(), progress.tour().id);
    card.number = place == order.end() ? 0 : static_cast<int>(place - order.begin()) + 1;
    addOffers(progress, card);
    return card;
}

// A question's answers, what became of the prediction, and at the end what is to be kept in mind
// and what comes next.
void TourController::addOffers(const TourProgress& progress, ui::LessonCard& card) const
{
    const auto& tour = progress.tour();
    const auto& words = tour.words(spokenLanguage().toStdString());
    const auto next = afterTour(tour);
    QStringList nexts;
    for (const auto& offer : next)
        nexts.push_back(offer.text);
    QStringList answers;
    for (const auto& answer : words.answers)
        answers.push_back(toQString(answer));
    auto choices = answers;
    choices.push_back(tr("Show me"));
    card.laterOffers = {nexts, choices};
    for (const auto& answer : answers)
        card.asides.push_back(predicted(false, answer, toQString(words.why)));
    if (!words.summary.empty())
        card.texts.push_back(toQString(words.summary));
    if (progress.state() == TourProgress::State::Finished) {
        card.text = words.summary.empty() ? card.text : toQString(words.summary);
        card.offers = next;
        return;
    }
    const auto asks
        = [&](std::size_t caption) { return tour.captions[caption].question.has_value(); };
    if (progress.state() != TourProgress::State::Reading)
        return;
    if (asksNow(progress)) {
        card.aside.clear();
        for (qsizetype answer = 0; answer < answers.size(); ++answer)
            card.offers.push_back(
                {QStringLiteral("%1:%2").arg(answerOffer).arg(answer), answers[answer]});
        card.offers.push_back({skipOffer, tr("Show me")});
    } else if (progress.caption() > 0 && asks(progress.caption() - 1) && progress.answered()) {
        const auto isRight
            = *progress.answered() == tour.captions[progress.caption() - 1].question->right;
        card.aside = predicted(isRight, answers.value(static_cast<qsizetype>(*progress.answered())),
                               toQString(words.why));
    }
}

// Whoever goes back to a question that was passed over has seen what happens.
bool TourController::asksNow(const TourProgress& progress)
{
    return progress.state() == TourProgress::State::Reading && progress.isAtNewest()
        && !progress.answered()
        && progress.tour().captions[progress.caption()].question.has_value();
}

std::vector<ui::Offer> TourController::afterTour(const Tour& tour)
{
    const auto language = spokenLanguage().toStdString();
    std::vector<ui::Offer> offers;
    if (auto next = tourAfter(tour.id, language))
        offers.push_back(std::move(*next));
    if (!tour.challenge.empty()) {
        const auto challenge = loadChallenge(toQString(tour.challenge));
        offers.push_back({Welcome::challengeOffer + QLatin1Char(':') + toQString(challenge.id),
                          tr("Try it: %1").arg(toQString(challenge.words(language).title))});
    }
    return offers;
}

ui::LessonCard TourController::challengeCard() const
{
    const auto progress = m_guidedRun->challengeProgress();
    const auto& words = progress.challenge().words(spokenLanguage().toStdString());
    ui::LessonCard card{.kind = ui::LessonCard::Kind::Challenge};
    card.title = toQString(words.title);
    card.isWon = progress.isWon() && m_won.world; // when the window shows what has won
    card.text = toQString(card.isWon ? words.won : words.goal);
    card.position = progress.moves();
    card.stars = progress.stars();
    card.canUndo = progress.moves() > 0;
    card.canHint = m_hints < words.hints.size();
    card.refusal = m_refusal;
    card.texts = {toQString(words.goal), toQString(words.won)};
    for (const auto& hint : words.hints)
        card.asides.push_back(hintWords(1, 1, hint));
    card.laterOffers = {{card.title, card.title}}; // room for two, about as long
    if (!card.isWon)
        card.aside = challengeAside(progress);
    else if (m_window)
        card.offers = WayOn::offers(m_window->choices(), progress.challenge().id);
    return card;
}

QString TourController::challengeAside(const ChallengeProgress& progress) const
{
    const auto& hints = progress.challenge().words(spokenLanguage().toStdString()).hints;
    const auto shown = std::min(m_hints, hints.size());
    auto hint = shown == 0 ? QString() : hintWords(shown, hints.size(), hints[shown - 1]);
    if (const auto over = overWords(progress, m_isOver); !over.isEmpty())
        return hint.isEmpty() ? over : over + QLatin1Char('\n') + hint;
    if (!hint.isEmpty())
        return hint;
    QStringList moves;
    for (const auto& move : progress.challenge().moves)
        moves.push_back(wordFor(move));
    return tr("You may use: %1.").arg(moves.join(tr("; ", "between the members of a list")));
}

ui::Finger TourController::finger() const
{
    if (!m_guidedRun || !m_guidedRun->isTour()
        || m_guidedRun->tourProgress().state() != TourProgress::State::Reading)
        return {};
    const auto progress = m_guidedRun->tourProgress();
    const auto& point = progress.tour().captions.at(progress.caption()).point;
    return {placeOf(point.at), toQString(point.text)};
}

} // namespace zoetrope::app
