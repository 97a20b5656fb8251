#include "ui/widgets/choices.h"

#include <QSettings>

namespace zoetrope::ui {

namespace {

const auto speedKey = QStringLiteral("run/speed");
const auto scenarioKey = QStringLiteral("run/scenario");
const auto recordingsKey = QStringLiteral("recordings/recent");
const auto appearanceKey = QStringLiteral("window/appearance");
const auto languageKey = QStringLiteral("window/language");
const auto geometryKey = QStringLiteral("window/geometry");
const auto layoutKey = QStringLiteral("window/teach/layout");
const auto welcomedKey = QStringLiteral("lesson/welcomed");
const auto namesKey = QStringLiteral("run/names");
const auto toursKey = QStringLiteral("lesson/toursDone");
const auto wonKey = QStringLiteral("lesson/challengesWon");
const auto ledKey = QStringLiteral("lesson/led");
const auto followKey = QStringLiteral("log/follow");

} // namespace

Choices Choices::load()
{
    const QSettings settings;
    Choices choices;
    choices.speed = settings.value(speedKey, choices.speed).toDouble();
    choices.scenario = settings.value(scenarioKey).toString();
    choices.recordings = settings.value(recordingsKey).toStringList();
    choices.appearance = appearanceOf(settings.value(appearanceKey).toString());
    choices.language = settings.value(languageKey).toString();
    choices.isLogFollowing = settings.value(followKey, true).toBool();
    choices.isWelcomed = settings.value(welcomedKey, !choices.scenario.isEmpty()).toBool();
    choices.names = settings.value(namesKey).toStringList();
    choices.toursDone = settings.value(toursKey).toStringList();
    choices.challengesWon = settings.value(wonKey).toStringList();
    choices.isLed = settings.value(ledKey, true).toBool();
    choices.geometry = settings.value(geometryKey).toByteArray();
    choices.layout = settings.value(layoutKey).toByteArray();
    return choices;
}

void Choices::save() const
{
    QSettings settings;
    settings.setValue(speedKey, speed);
    settings.setValue(scenarioKey, scenario);
    settings.setValue(recordingsKey, recordings);
    settings.setValue(appearanceKey, name(appearance));
    settings.setValue(languageKey, language);
    settings.setValue(followKey, isLogFollowing);
    settings.setValue(welcomedKey, isWelcomed);
    settings.setValue(namesKey, names);
    settings.setValue(toursKey, toursDone);
    settings.setValue(wonKey, challengesWon);
    settings.setValue(ledKey, isLed);
    settings.setValue(geometryKey, geometry);
    settings.setValue(layoutKey, layout);
}

} // namespace zoetrope::ui
