#include "app/teach/welcome.h"

#include "app/arguments/language.h"
#include "app/lab/scenario/scenariofile.h"
#include "app/text/text.h"
#include "app/tours/challengefile.h"
#include "app/tours/tourfile.h"

#include <utility>

namespace zoetrope::app {

namespace {

const auto nextScenario = QStringLiteral("lock");
const auto nextChallenge = QStringLiteral("cause-a-herd");

} // namespace

void Welcome::begin()
{
    m_state = State::Inviting;
}

void Welcome::end()
{
    m_state = State::Away;
}

bool Welcome::follow(bool isPlaying, bool isDone)
{
    const auto before = m_state;
    if (m_state == State::Inviting && isPlaying)
        m_state = State::Watching;
    if (m_state == State::Watching && isDone)
        m_state = State::Over;
    else if (m_state == State::Over && !isDone)
        m_state = State::Watching; // it was begun again
    return m_state != before;
}

std::vector<ui::Offer> Welcome::nextOffers()
{
    const auto language = spokenLanguage().toStdString();
    const auto titleOf
        = [&](const auto& lesson) { return toQString(lesson.words(language).title); };
    const auto colon = QLatin1Char(':');
    const auto first = loadTour(toQString(tourOrder().front()));
    return {{tourOffer + colon + toQString(first.id), tr("Tour 1: %1").arg(titleOf(first))},
            {scenarioOffer + colon + nextScenario,
             tr("Watch: %1").arg(titleOf(loadScenario(nextScenario)))},
            {challengeOffer + colon + nextChallenge,
             tr("Try: %1").arg(titleOf(loadChallenge(nextChallenge)))}};
}

QString Welcome::invitation()
{
    return tr("Four guests come to a table: nobody eats before all sit, nobody leaves before all "
              "have eaten. All they share is a tree of nodes in ZooKeeper.");
}

// The card that was read last stands until the next one comes: nobody is hurried.
QString Welcome::watching(const TourProgress& progress)
{
    if (progress.awaited() == 0)
        return invitation();
    const auto& words = progress.tour().words(spokenLanguage().toStdString());
    return toQString(progress.named(progress.caption(), words.captions.at(progress.caption())));
}

ui::LessonCard Welcome::card(const TourProgress& progress) const
{
    if (!isOn())
        return {};
    ui::LessonCard card{.kind = ui::LessonCard::Kind::Welcome};
    card.title = tr("Welcome to Zoetrope");
    const auto goesOn = tr("Watch the run. Space pauses everybody; click on a guest to follow it.");
    const auto over
        = tr("They met, ate and left together, and none of them spoke to another: nodes and "
             "watches were enough. What would you like to see next?");
    card.texts = {invitation(), over};
    card.asides = {goesOn};
    for (const auto& caption : progress.tour().words(spokenLanguage().toStdString()).captions)
        card.texts.push_back(toQString(caption));
    QStringList next;
    const auto offers = nextOffers();
    for (const auto& offer : offers)
        next.push_back(offer.text);
    card.laterOffers = {next};
    switch (m_state) {
    case State::Inviting:
        card.text = invitation();
        card.offers = {{playOffer, tr("Play")}};
        break;
    case State::Over:
        card.text = over;
        card.offers = offers;
        break;
    case State::Watching:
    case State::Away:
        card.text = watching(progress);
        card.canGoOn = progress.state() == TourProgress::State::Reading;
        card.aside = card.canGoOn ? QString() : goesOn;
        break;
    }
    return card;
}

} // namespace zoetrope::app
