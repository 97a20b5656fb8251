// Participants that other libraries play.
#include "app/teach/lessoncontroller.h"
#include "app/text/afterwards.h"
#include "ui/window/mainwindow.h"

#include <QPointer>
#include <QtConcurrent>

namespace zoetrope::app {

namespace {

QString sentenceFor(Missing missing)
{
    switch (missing) {
    case Missing::Java:
        return LessonController::tr(
            "There is no Java here, which Curator needs: install Debian's package "
            "default-jdk-headless.");
    case Missing::Compiler:
        return LessonController::tr(
            "There is a Java runtime here, but no compiler, and a client of Curator "
            "is compiled when it is first wanted: install Debian's package "
            "default-jdk-headless.");
    case Missing::Curator:
        return LessonController::tr("Apache Curator is not installed: install Debian's package "
                                    "libcurator-recipes-java.");
    case Missing::Python:
        return LessonController::tr(
            "There is no Python here, which kazoo needs: install Debian's packages "
            "python3 and python3-kazoo.");
    case Missing::Kazoo:
        return LessonController::tr(
            "kazoo is not installed: install Debian's package python3-kazoo.");
    case Missing::Nothing:
        break;
    }
    return {};
}

// Says what is missing; else it can come at once.
Missing makeReady(Kin kin)
{
    const auto missing = missingFor(kin);
    if (missing == Missing::Nothing)
        prepareFor(kin);
    return missing;
}

} // namespace

// To look for a library takes a moment, and the window does not wait for it.
void LessonController::receive(Kin kin)
{
    if (!mayAct())
        return;
    if (!m_lesson->laboratory().canReceive(kin)) {
        m_window->complain(tr("Clients of other libraries can take part in the lock and in the "
                              "double barrier only. Choose one of these recipes."));
        return;
    }
    const QPointer<Lesson> asked(m_lesson.get());
    afterwards(this, QtConcurrent::run(makeReady, kin), [this, kin, asked](Missing missing) {
        if (!m_window || !asked || asked != m_lesson.get())
            return; // another run has begun
        if (missing == Missing::Nothing)
            receiveNow(kin);
        else
            m_window->complain(sentenceFor(missing));
    });
}

void LessonController::receiveNow(Kin kin)
{
    const auto word = kin == Kin::Curator ? FaultKind::AddCurator : FaultKind::AddKazoo;
    if (mayAct() && m_tourController.permits({{}, std::string(recipes::name(word))}))
        m_lesson->laboratory().add(kin);
}

bool LessonController::canHold(quint32 actor)
{
    if (!m_last.frame.world || !m_last.frame.world->isInferred(actor))
        return true;
    m_window->complain(tr("%1 is a client of another library, and takes its steps by itself: stop "
                          "its process instead.")
                           .arg(QString::fromStdString(m_lesson->nameOf(actor))));
    return false;
}

} // namespace zoetrope::app
