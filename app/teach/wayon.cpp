#include "app/teach/wayon.h"

#include "app/arguments/language.h"
#include "app/teach/welcome.h"
#include "app/text/text.h"
#include "app/tours/challengefile.h"
#include "app/tours/tourfile.h"
#include "ui/widgets/choices.h"

#include <algorithm>
#include <optional>

namespace zoetrope::app {

namespace {

std::optional<Challenge> challengeToWin(const std::vector<Tour>& tours, const ui::Choices& choices,
                                        const std::string& won)
{
    for (const auto& tour : tours) {
        const auto id = toQString(tour.challenge);
        const auto isDue = !id.isEmpty() && choices.toursDone.contains(toQString(tour.id));
        if (isDue && tour.challenge != won && !choices.challengesWon.contains(id))
            return loadChallenge(id);
    }
    for (const auto& challenge : bundledChallenges()) {
        if (challenge.id != won && !choices.challengesWon.contains(toQString(challenge.id)))
            return challenge;
    }
    return std::nullopt;
}

std::optional<ui::Offer> tourToTake(const std::vector<Tour>& tours, const ui::Choices& choices,
                                    const std::string& language)
{
    const auto next = std::find_if(tours.begin(), tours.end(), [&](const Tour& tour) {
        return !choices.toursDone.contains(toQString(tour.id));
    });
    if (next == tours.end())
        return std::nullopt;
    return ui::Offer{Welcome::tourOffer + QLatin1Char(':') + toQString(next->id),
                     WayOn::tr("Tour %1 of %2: %3")
                         .arg(next - tours.begin() + 1)
                         .arg(tours.size())
                         .arg(toQString(next->words(language).title))};
}

} // namespace

ui::LessonCard WayOn::card(const ui::Choices& choices)
{
    if (!choices.isLed)
        return {};
    ui::LessonCard card{.kind = ui::LessonCard::Kind::WayOn};
    card.title = tr("What you may do next");
    card.offers = offers(choices);
    return card.offers.empty() ? ui::LessonCard() : card;
}

std::vector<ui::Offer> WayOn::offers(const ui::Choices& choices, const std::string& won)
{
    const auto language = spokenLanguage().toStdString();
    const auto tours = bundledTours();
    std::vector<ui::Offer> offers;
    if (auto tour = tourToTake(tours, choices, language))
        offers.push_back(std::move(*tour));
    if (const auto challenge = challengeToWin(tours, choices, won))
        offers.push_back({Welcome::challengeOffer + QLatin1Char(':') + toQString(challenge->id),
                          tr("Challenge: %1").arg(toQString(challenge->words(language).title))});
    return offers;
}

} // namespace zoetrope::app
