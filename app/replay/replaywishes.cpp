// What a person asks of a recording.
#include "app/explain/explainer.h"
#include "app/recording/tape.h"
#include "app/replay/beside.h"
#include "app/replay/replay.h"
#include "app/text/afterwards.h"
#include "ui/window/mainwindow.h"

#include <QFile>
#include <QtConcurrent>

namespace zoetrope::app {

using namespace recipes;

// To ask is not to act.
void Replay::explain(const ui::Subject& subject)
{
    if (!m_last.frame.world)
        return;
    m_window->explain(Explainer(m_last.frame).answer(subject, false));
}

void Replay::compareWith(const QString& fileName)
{
    m_comparing.setFuture(QtConcurrent::run([shown = m_reel->file(), fileName]() -> Compared {
        try {
            return {compare(shown, QFile::encodeName(fileName).toStdString()), {}};
        } catch (const std::exception& error) {
            return {nullptr, QString::fromStdString(error.what())};
        }
    }));
}

// Goes to where they part.
void Replay::take(const Compared& compared)
{
    if (!compared.beside) {
        if (m_window)
            m_window->complain(compared.trouble);
        return;
    }
    m_beside = compared.beside;
    if (m_window)
        m_window->say(m_beside->words);
    if (m_beside->event != 0)
        setCursor(m_beside->event);
    else
        ask();
}

// One may follow the other before the first is in the file.
void Replay::addNote(TimePoint at, const QString& path, const QString& text)
{
    afterwards(this, QtConcurrent::run([reel = m_reel, note = noteOf(at, path, text)] {
                   try {
                       reel->add(note);
                       return QString();
                   } catch (const std::exception& error) {
                       return QString::fromStdString(error.what());
                   }
               }),
               [this](const QString& trouble) {
                   if (m_window && !trouble.isEmpty())
                       m_window->complain(trouble);
                   ask();
               });
}

} // namespace zoetrope::app
