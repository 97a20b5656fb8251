// What is taken home from a tour or a challenge.
#include "app/arguments/language.h"
#include "app/lab/scenario/scenariofile.h"
#include "app/teach/lessoncontroller.h"
#include "app/teach/toursheet.h"
#include "app/text/text.h"
#include "app/tours/glossaryfile.h"
#include "ui/lanes/lanesview.h"
#include "ui/window/mainwindow.h"
#include "ui/window/pictures.h"
#include "ui/window/workbench.h"

#include <QDateTime>
#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSaveFile>
#include <QtConcurrent>

namespace zoetrope::app {

// As it is seen while its caption is read.
void TourController::keepPicture()
{
    if (!m_window || !m_guidedRun || !m_guidedRun->isTour())
        return;
    const auto progress = m_guidedRun->tourProgress();
    auto& bench = m_window->workbench();
    if (progress.state() == TourProgress::State::Reading)
        m_pictures[progress.caption()]
            = {ui::pictureOf(bench.picture()), ui::pictureOf(*bench.lanes().viewport(), {})};
}

void TourController::saveTour(const QString& fileName)
{
    if (!m_guidedRun || !m_guidedRun->isTour())
        return;
    keepPicture();
    const auto tour = m_guidedRun->tourProgress().tour();
    const auto language = spokenLanguage().toStdString();
    const auto& words = tour.words(language);
    TourSheet sheet;
    sheet.title = toQString(words.title);
    sheet.description = toQString(words.description);
    sheet.summary = toQString(words.summary);
    for (std::size_t i = 0; i < words.captions.size(); ++i) {
        TourSheet::Page page{.caption = toQString(words.captions[i])};
        if (tour.captions[i].question) {
            for (const auto& answer : words.answers)
                page.answers.push_back(toQString(answer));
        }
        if (const auto kept = m_pictures.find(i); kept != m_pictures.end()) {
            page.scene = kept->second.scene;
            page.lanes = kept->second.lanes;
        }
        sheet.pages.push_back(std::move(page));
    }
    for (const auto& entry : glossary(language))
        sheet.terms.push_back({entry.word, entry.forms, entry.meaning});
    m_saving.setFuture(QtConcurrent::run([sheet = std::move(sheet), fileName] {
        const auto trouble = sheet.write(fileName);
        return std::pair(trouble.isEmpty(), trouble.isEmpty() ? fileName : trouble);
    }));
}

void TourController::tellSaved()
{
    const auto [isSaved, words] = m_saving.result();
    if (!m_window)
        return;
    if (isSaved)
        m_window->say(tr("Saved: %1").arg(QDir::toNativeSeparators(words)));
    else
        m_window->complain(words);
}

// The run is in it: whoever checks the result can play it again.
void TourController::saveResult(const QString& fileName)
{
    auto* const lesson = m_lessonController.lesson();
    if (!m_guidedRun || m_guidedRun->isTour() || !lesson)
        return;
    const auto progress = m_guidedRun->challengeProgress();
    auto& laboratory = lesson->laboratory();
    const auto run = laboratory.branch(laboratory.conductor().stepCount());
    QJsonArray moves;
    for (const auto& move : progress.moveList())
        moves.push_back(toQString(toText(move)));
    const auto seconds
        = std::chrono::duration_cast<std::chrono::seconds>(recipes::Clock::now() - m_begunAt);
    const QJsonObject result{
        {QStringLiteral("challenge"), toQString(progress.challenge().id)},
        {QStringLiteral("title"),
         toQString(progress.challenge().words(spokenLanguage().toStdString()).title)},
        {QStringLiteral("won"), progress.isWon()},
        {QStringLiteral("stars"), progress.isWon() ? progress.stars() : 0},
        {QStringLiteral("moves"), moves},
        {QStringLiteral("seconds"), static_cast<qint64>(seconds.count())},
        {QStringLiteral("saved"), QDateTime::currentDateTimeUtc().toString(Qt::ISODate)},
        {QStringLiteral("run"), QJsonDocument::fromJson(toJson(run)).object()},
    };
    QSaveFile file(fileName);
    const auto json = QJsonDocument(result).toJson();
    if (!file.open(QIODevice::WriteOnly) || file.write(json) != json.size() || !file.commit())
        m_window->complain(tr("%1 cannot be written: %2").arg(fileName, file.errorString()));
    else
        m_window->say(tr("Saved: %1").arg(QDir::toNativeSeparators(fileName)));
}

} // namespace zoetrope::app
