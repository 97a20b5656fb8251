#include "app/observe/importing.h"

#include "app/live/actions/actionlog.h"
#include "app/live/words/findingwords.h"
#include "app/live/words/sentences.h"
#include "app/text/afterwards.h"
#include "ui/words/librarywords.h"

#include <QFile>
#include <QMessageBox>
#include <QtConcurrent>

namespace zoetrope::app {

using namespace recipes;
using namespace std::chrono_literals;
using ui::ImportDialog;

namespace {

constexpr auto importPatience = 10s;
constexpr qint64 mostOfFile = 200'000'000; // bytes

using Reading = std::pair<std::shared_ptr<Subtree>, QString>;

Reading readFile(const QString& fileName)
{
    QFile file(fileName);
    if (!file.open(QIODevice::ReadOnly))
        return {nullptr, Importing::tr("%1 cannot be read").arg(fileName)};
    if (file.size() > mostOfFile)
        return {nullptr, Importing::tr("%1 is too long").arg(fileName)};
    QString trouble;
    auto subtree = readSubtree(file.readAll(), trouble);
    if (!subtree)
        return {nullptr, fileName + QStringLiteral(": ") + trouble};
    return {std::make_shared<Subtree>(std::move(*subtree)), QString()};
}

QString nodes(std::size_t count)
{
    return Importing::tr("%n znodes", nullptr, static_cast<int>(count));
}

QString sentenceOf(const SubtreeImport::Survey& survey)
{
    auto said = Importing::tr("%1 are made, %2 overwritten.")
                    .arg(nodes(survey.made), QString::number(survey.there));
    if (survey.skipped > 0)
        said = inOneLine(said,
                         Importing::tr("%n are ephemeral and left out.", nullptr,
                                       static_cast<int>(survey.skipped)));
    return inOneLine(
        said, Importing::tr("Whoever watches them, or the children of their parents, is woken."));
}

SubtreeImport::Result make(SubtreeImport& import, const Session::Options& options,
                           const SubtreeImport::Tell& tell, const std::stop_token& stop)
{
    try {
        Session session(options);
        session.connect(Clock::now() + importPatience, stop);
        return import.run(session, tell, stop);
    } catch (const Error& error) {
        return {0, ui::inOurWords(error.what()), false};
    }
}

// By whoever did it: the window may be gone. Why it is not in the log, or nothing.
QString writtenDown(const Session::Options& options, const QString& target,
                    const SubtreeImport::Survey& survey, const SubtreeImport::Result& result)
{
    const auto word = result.isUnknown ? QStringLiteral("unknown")
        : result.trouble.isEmpty()     ? QStringLiteral("done")
        : result.done > 0              ? QStringLiteral("partly done")
                                       : QStringLiteral("refused");
    const auto isNew = survey.there == 0 && (result.done > 0 || result.isUnknown);
    return ActionLog::append({QStringLiteral("import"), QString::fromStdString(options.servers),
                              target, word,
                              isNew ? QStringLiteral("deleteall %1").arg(target) : QString()});
}

} // namespace

/// What one attempt is about. Nobody changes the subtree.
struct Importing::Work
{
    std::shared_ptr<const Subtree> subtree;
    std::optional<SubtreeImport> import;
    SubtreeImport::Survey survey;
};

Importing::Importing(Session::Options options, Objection objection, QObject* parent)
    : QObject(parent)
    , m_options(std::move(options))
    , m_objection(std::move(objection))
{
}

Importing::~Importing()
{
    m_stop.request_stop();
}

void Importing::begin(const QString& fileName, QWidget& window)
{
    afterwards(this, QtConcurrent::run([fileName] { return readFile(fileName); }),
               [this, window = QPointer(&window)](const Reading& reading) {
                   if (!window)
                       return;
                   if (!reading.first) {
                       auto* box = new QMessageBox(QMessageBox::Warning, tr("Import a subtree"),
                                                   reading.second, QMessageBox::Ok, window);
                       box->setAttribute(Qt::WA_DeleteOnClose);
                       return box->open();
                   }
                   m_work = std::make_shared<Work>();
                   m_work->subtree = reading.first;
                   open(*reading.first, *window);
               });
}

void Importing::open(const Subtree& subtree, QWidget& window)
{
    std::size_t bytes = 0;
    for (const auto& node : subtree.nodes)
        bytes += node.data ? node.data->size() : 0;
    const auto summary = tr("%1 with %2 bytes of data, from %3.")
                             .arg(nodes(subtree.nodes.size()),
                                  QLocale().toString(qulonglong(bytes)), toQString(subtree.root));
    m_dialog = new ImportDialog(summary, toQString(subtree.root), &window);
    m_dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_dialog, &ImportDialog::surveyRequested, this, &Importing::look);
    connect(m_dialog, &ImportDialog::importRequested, this, &Importing::run);
    connect(m_dialog, &ImportDialog::cancelRequested, this, [this] { m_stop.request_stop(); });
    m_dialog->open();
    look();
}

QString Importing::placeProblem() const
{
    const auto problem = Path::problem(m_dialog->target().toStdString());
    return problem ? toQString(*problem) : QString();
}

void Importing::look()
{
    if (const auto problem = placeProblem(); !problem.isEmpty())
        return m_dialog->setSurvey({}, problem);
    m_stop = {};
    m_dialog->setProgress(tr("Looking…"));
    const auto work = std::make_shared<Work>();
    work->subtree = m_work->subtree;
    m_work = work;
    work->import.emplace(*work->subtree, Path(m_dialog->target().toStdString()),
                         m_dialog->overwrites());
    const auto why = m_objection(Path(m_dialog->target().toStdString()));
    afterwards(
        this,
        QtConcurrent::run([work, options = m_options, stop = m_stop.get_token()]() -> QString {
            try {
                Session session(options);
                session.connect(Clock::now() + importPatience, stop);
                work->survey = work->import->look(session, stop);
                return work->survey.objection;
            } catch (const Error& error) {
                return ui::inOurWords(error.what());
            }
        }),
        [this, work, why](const QString& objection) {
            if (!m_dialog)
                return;
            const auto said = objection.isEmpty() ? sentenceOf(work->survey) : objection;
            if (why.isEmpty())
                return m_dialog->setSurvey(said, objection);
            m_dialog->setSurvey({}, inOneLine(why, tr("Apart from that: %1").arg(said)));
        });
}

// Asked at the last moment whether it may be.
void Importing::run()
{
    const auto target = m_dialog->target();
    if (const auto why = m_objection(Path(target.toStdString())); !why.isEmpty())
        return m_dialog->setEnd(
            inOneLine(why, writtenDown(m_options, target, {}, {0, why, false})));
    m_stop = {};
    m_dialog->setProgress(tr("Importing…"));
    const auto tell = [dialog = m_dialog](std::size_t done) {
        QMetaObject::invokeMethod(
            QCoreApplication::instance(),
            [dialog, done] {
                if (dialog)
                    dialog->setProgress(tr("%1 done").arg(nodes(done)));
            },
            Qt::QueuedConnection);
    };
    afterwards(
        this,
        QtConcurrent::run(
            [work = m_work, options = m_options, target, tell, stop = m_stop.get_token()] {
                auto result = make(*work->import, options, tell, stop);
                result.trouble
                    = inOneLine(result.trouble, writtenDown(options, target, work->survey, result));
                return result;
            }),
        [this](const SubtreeImport::Result& result) {
            if (m_dialog)
                m_dialog->setEnd(nodes(result.done) + QStringLiteral(": ")
                                 + (result.trouble.isEmpty() ? tr("Done.") : result.trouble));
            emit acted();
        });
}

} // namespace zoetrope::app
