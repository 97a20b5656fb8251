// What the window says and asks beside its panels.
#include "ui/window/mainwindow.h"

#include "ui/arrange/arranging.h"
#include "ui/log/logpanel.h"
#include "ui/participants/participantpanel.h"
#include "ui/timeline/timelinepanel.h"
#include "ui/tour/draftstrip.h"
#include "ui/tour/explanation.h"
#include "ui/tour/lessonstrip.h"
#include "ui/tree/treepanel.h"
#include "ui/widgets/keysheet.h"
#include "ui/window/actions.h"
#include "ui/window/presenting.h"
#include "ui/window/recordactions.h"
#include "ui/window/recordings.h"
#include "ui/window/workbench.h"

#include <QAction>
#include <QCoreApplication>
#include <QFileDialog>
#include <QInputDialog>
#include <QMessageBox>
#include <QPushButton>

namespace zoetrope::ui {

namespace {

QStringList namesIn(const QString& text)
{
    QStringList names;
    for (const auto& line : text.split(QLatin1Char('\n'))) {
        if (const auto name = line.simplified(); !name.isEmpty())
            names.push_back(name);
    }
    return names;
}

} // namespace

// The instant is that of the question, whatever happens while somebody writes.
void MainWindow::askForNote()
{
    const auto path = m_workbench->znodes().chosenPath();
    auto* dialog = new QInputDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Add note"));
    dialog->setLabelText(path.isEmpty() ? tr("Note on this moment:")
                                        : tr("Note on %1 at this moment:").arg(path));
    connect(dialog, &QInputDialog::textValueSelected, this,
            [this, path, at = m_cursor](const QString& text) {
                if (!text.trimmed().isEmpty())
                    emit noteRequested(at, path, text.trimmed());
            });
    dialog->open();
}

void MainWindow::askForNames()
{
    auto* dialog = new QInputDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setOption(QInputDialog::UsePlainTextEditForTextInput);
    dialog->setWindowTitle(tr("Names"));
    dialog->setLabelText(tr("The names of the participants, one a line, in the order of joining. "
                            "Leave this empty for the names of the program's language."));
    dialog->setTextValue(m_choices.names.join(QLatin1Char('\n')));
    connect(dialog, &QInputDialog::textValueSelected, this, [this](const QString& text) {
        m_choices.names = namesIn(text);
        m_choices.save();
        say(tr("These names count from the next run on."));
    });
    dialog->open();
}

void MainWindow::complain(const QString& sentence)
{
    auto* box
        = new QMessageBox(QMessageBox::Warning, tr("Zoetrope"), sentence, QMessageBox::Ok, this);
    box->setTextFormat(Qt::PlainText);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

void MainWindow::explain(const Explanation& explanation)
{
    if (explanation.sentence.isEmpty())
        return;
    auto* sheet = new ExplanationSheet(explanation, this);
    connect(sheet, &ExplanationSheet::proofRequested, this,
            [this](const std::vector<recipes::EventId>& events) {
                m_workbench->bringUp(m_workbench->log());
                m_workbench->log().showOnly(events);
            });
    sheet->show();
}

void MainWindow::offerBranch(int steps)
{
    auto* box
        = new QMessageBox(QMessageBox::Question, tr("Act in the past"),
                          tr("You see the past, which cannot change. A new run can repeat its "
                             "first %n step(s), and you go on from there; the present run ends.",
                             nullptr, steps),
                          QMessageBox::Cancel, this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    auto* begin = box->addButton(tr("&Branch here"), QMessageBox::AcceptRole);
    auto* live = box->addButton(tr("Go to &now"), QMessageBox::RejectRole);
    connect(begin, &QPushButton::clicked, this, &MainWindow::branchRequested);
    connect(live, &QPushButton::clicked, this, &MainWindow::liveRequested);
    box->open();
}

void MainWindow::showKeys()
{
    auto laboratory = m_actions->runActions();
    const auto& arranging = m_arranging->actionList();
    laboratory.insert(laboratory.end(), arranging.begin(), arranging.end());
    auto windowActions = m_actions->windowActions();
    const auto& presenting = m_presenting->actionList();
    windowActions.insert(windowActions.end(), presenting.begin(), presenting.end());
    auto* sheet = new KeySheet({{tr("Laboratory"), laboratory},
                                {tr("Lesson"), m_lesson->actionList()},
                                {tr("Participant"), m_workbench->participants().actionList()},
                                {tr("Timeline"), m_workbench->timeline().actionList()},
                                {tr("Recordings"), m_recordings->actionList()},
                                {tr("Panels"), m_panelActions},
                                {tr("Window"), windowActions}},
                               this);
    sheet->setAttribute(Qt::WA_DeleteOnClose);
    sheet->show();
}

void MainWindow::askWhereToSave()
{
    const auto kind = m_lesson->card().kind;
    if (kind != LessonCard::Kind::Tour && kind != LessonCard::Kind::Challenge) {
        say(tr("Begin a tour or a challenge first; its result can be saved afterwards."));
        return;
    }
    const auto isTour = kind == LessonCard::Kind::Tour;
    auto* dialog = new QFileDialog(this, isTour ? tr("Save the tour") : tr("Save the result"),
                                   RecordActions::folder(),
                                   isTour ? tr("PDF (*.pdf)") : tr("JSON (*.json)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(isTour ? QStringLiteral("pdf") : QStringLiteral("json"));
    connect(dialog, &QFileDialog::fileSelected, this,
            isTour ? &MainWindow::tourToSave : &MainWindow::resultToSave);
    dialog->open();
}

void MainWindow::askForTour(bool isToSave)
{
    auto* dialog = new QFileDialog(this, isToSave ? tr("Save the tour") : tr("Open a tour"),
                                   RecordActions::folder(), tr("Tours (*.json)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(isToSave ? QFileDialog::AcceptSave : QFileDialog::AcceptOpen);
    dialog->setFileMode(isToSave ? QFileDialog::AnyFile : QFileDialog::ExistingFile);
    dialog->setDefaultSuffix(QStringLiteral("json"));
    if (isToSave)
        dialog->selectFile(m_draft->fileName());
    connect(dialog, &QFileDialog::fileSelected, this,
            isToSave ? &MainWindow::draftToSave : &MainWindow::tourToOpen);
    dialog->open();
}

void MainWindow::setGlossary(const std::vector<Term>& terms)
{
    m_terms = terms;
    m_lesson->setTerms(terms);
}

void MainWindow::showGlossary(const QString& word)
{
    auto* sheet = new GlossarySheet(m_terms, word, this);
    sheet->show();
}

void MainWindow::showAbout()
{
    QMessageBox::about(
        this, tr("About Zoetrope"),
        tr("<b>Zoetrope %1</b><p>ZooKeeper recipes as they happen, "
           "through a real ZooKeeper.</p><p>Qt %2. Apache License "
           "2.0.</p>")
            .arg(QCoreApplication::applicationVersion(), QString::fromLatin1(qVersion())));
}

} // namespace zoetrope::ui
