#include "app/teach/drafting.h"

#include "app/lab/scenario/scenariofile.h"
#include "app/teach/lessoncontroller.h"
#include "app/text/text.h"
#include "app/tours/tourfile.h"
#include "app/tours/tourwriter.h"
#include "ui/tour/draftstrip.h"
#include "ui/window/mainwindow.h"

#include <QDir>
#include <QSaveFile>

namespace zoetrope::app {

Drafting::Drafting(LessonController& lessonController)
    : m_lessonController(lessonController)
{
}

void Drafting::take(ui::MainWindow& window)
{
    drop();
    m_window = &window;
    auto& strip = window.draft();
    connect(&window, &ui::MainWindow::draftRequested, this, &Drafting::begin);
    connect(&window, &ui::MainWindow::draftToSave, this, &Drafting::save);
    connect(&window, &ui::MainWindow::tourToOpen, this, &Drafting::open);
    connect(&strip, &ui::DraftStrip::moveRequested, this, &Drafting::move);
    connect(&strip, &ui::DraftStrip::playRequested, this, &Drafting::play);
    connect(&strip, &ui::DraftStrip::leaveRequested, this, &Drafting::leave);
    connect(&strip, &ui::DraftStrip::titleChanged, this,
            [this](const QString& title) { m_draft->setTitle(title.trimmed().toStdString()); });
    connect(&strip, &ui::DraftStrip::captionChanged, this, [this](const QString& caption) {
        m_draft->setCaption(m_moment, caption.trimmed().toStdString());
        write();
    });
}

void Drafting::drop()
{
    if (!m_window)
        return;
    m_window->disconnect(this);
    m_window->draft().disconnect(this);
    m_window->draft().hide();
    m_window = nullptr;
}

void Drafting::runBegins()
{
    m_events.clear();
    m_sentences.clear();
    m_isOfThisRun = false;
    m_isPlayed = std::exchange(m_isToBePlayed, false);
    if (m_window)
        m_window->draft().hide();
}

void Drafting::note(const Update& update)
{
    if (update.isWhole) { // for a new window
        m_events.clear();
        m_sentences.clear();
    }
    if (m_events.size() <= mostEvents)
        m_events.insert(m_events.end(), update.events.begin(), update.events.end());
    m_sentences.insert(m_sentences.end(), update.sentences.begin(), update.sentences.end());
}

// A draft that is begun goes on where it was left, unless something else has been done since.
void Drafting::begin()
{
    auto* const lesson = m_lessonController.lesson();
    if (!lesson || !m_window)
        return;
    m_lessonController.tourController().leave();
    auto& laboratory = lesson->laboratory();
    laboratory.conductor().pause();
    if (m_draft && m_isPlayed)
        return show();
    if (m_events.size() > mostEvents)
        return m_window->say(tr("This run is too long for a tour. Begin it again, and do only what "
                                "the tour is to show."));
    std::vector<TourDraft::Moment> moments;
    for (const auto& sentence : m_sentences)
        moments.push_back({sentence.event, sentence.at, sentence.text.toStdString(), {}});
    if (moments.empty())
        return m_window->say(tr("Nothing has happened yet that a tour could show."));
    if (m_draft && m_isOfThisRun) {
        for (std::size_t i = 0; i < m_draft->moments().size() && i < moments.size(); ++i)
            moments[i].caption = m_draft->moments()[i].caption;
    }
    const auto title = m_draft && m_isOfThisRun ? m_draft->title() : std::string();
    m_draft.emplace(laboratory.branch(laboratory.conductor().stepCount()), m_events,
                    std::move(moments));
    m_draft->setTitle(title);
    m_moment = 0;
    m_isOfThisRun = true;
    show();
}

void Drafting::move(int step)
{
    const auto last = static_cast<int>(m_draft->moments().size()) - 1;
    m_moment = static_cast<std::size_t>(std::clamp(static_cast<int>(m_moment) + step, 0, last));
    show();
}

// The views show the run as it was at that moment, as long as they show that run.
void Drafting::show()
{
    write();
    if (const auto event = eventShown(); event != 0 && m_lessonController.lesson())
        m_lessonController.lesson()->feed().setCursor(event);
}

// 0: that moment is none of the run that is shown. One that plays the draft again comes to it, too.
recipes::EventId Drafting::eventShown() const
{
    const auto& moment = m_draft->moments()[m_moment];
    if (m_isOfThisRun)
        return moment.event;
    const auto isSame = m_isPlayed && m_moment < m_sentences.size()
        && m_sentences[m_moment].text.toStdString() == moment.what;
    return isSame ? m_sentences[m_moment].event : 0;
}

void Drafting::write()
{
    const auto& moment = m_draft->moments()[m_moment];
    m_window->draft().setCard({.title = toQString(m_draft->title()),
                               .what = toQString(moment.what),
                               .caption = toQString(moment.caption),
                               .moment = static_cast<int>(m_moment) + 1,
                               .moments = static_cast<int>(m_draft->moments().size()),
                               .captions = static_cast<int>(m_draft->captionCount())});
}

void Drafting::leave()
{
    m_window->draft().hide();
    if (auto* const lesson = m_lessonController.lesson())
        lesson->feed().setCursor({});
}

void Drafting::play()
{
    const auto tour = m_draft->tour();
    if (!tour)
        return;
    m_window->draft().hide();
    m_isToBePlayed = true;
    m_lessonController.tourController().play(*tour);
}

void Drafting::save(const QString& fileName)
{
    const auto tour = m_draft ? m_draft->tour() : std::nullopt;
    if (!tour)
        return;
    QSaveFile file(fileName);
    const auto json = toJson(*tour);
    if (!file.open(QIODevice::WriteOnly) || file.write(json) != json.size() || !file.commit())
        m_window->complain(tr("%1 cannot be written: %2").arg(fileName, file.errorString()));
    else
        m_window->say(tr("Saved: %1").arg(QDir::toNativeSeparators(fileName)));
}

void Drafting::open(const QString& fileName)
{
    try {
        m_lessonController.tourController().play(loadTour(fileName));
        m_window->draft().hide();
    } catch (const ScenarioError& error) {
        m_window->complain(toQString(error.what()));
    }
}

} // namespace zoetrope::app
