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

// The caption that is read, or what is to be seen until the next one.
QString Welcome::watching(const Guide& guide)
{
    const auto& words = guide.tour().words(spokenLanguage().toStdString());
    return guide.state() == Guide::State::Reading
        ? toQString(words.captions.at(guide.caption()))
        : tr("Each guest sits down by making a node, counts the nodes, and sleeps until the server "
             "says that something has changed. Press Space to pause everybody, and click on a "
             "guest to follow it.");
}

ui::LessonCard Welcome::card(const Guide& guide) const
{
    if (!isOn())
        return {};
    ui::LessonCard card{.kind = ui::LessonCard::Kind::Welcome};
    card.title = tr("Welcome to Zoetrope");
    const auto invitation
        = tr("Four guests come to a table. Nobody may eat before all sit, and nobody may leave "
             "before all have eaten. No waiter tells them: each only reads the same tree of nodes, "
             "kept by a real ZooKeeper server that runs on this machine.");
    const auto over
        = tr("They met, ate and left together, and none of them spoke to another: nodes and "
             "watches were enough. What would you like to see next?");
    card.texts = {invitation, watching(guide), over};
    for (const auto& caption : guide.tour().words(spokenLanguage().toStdString()).captions)
        card.texts.push_back(toQString(caption));
    QStringList next;
    const auto offers = nextOffers();
    for (const auto& offer : offers)
        next.push_back(offer.text);
    card.laterOffers = {next};
    switch (m_state) {
    case State::Inviting:
        card.text = invitation;
        card.offers = {{playOffer, tr("Play")}};
        break;
    case State::Over:
        card.text = over;
        card.offers = offers;
        break;
    case State::Watching:
    case State::Away:
        card.text = watching(guide);
        card.canGoOn = guide.state() == Guide::State::Reading;
        break;
    }
    return card;
}

} // namespace zoetrope::app
