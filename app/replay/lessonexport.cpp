#include "app/replay/lessonexport.h"

#include "app/export/excerpt.h"

#include <QCoreApplication>
#include <QDir>
#include <QTemporaryDir>
#include <QtConcurrent>

namespace zoetrope::app {

using namespace recipes;

namespace {

void carryOut(const ui::ExportOrder& order, const LessonExport::Source& source)
{
    const auto target = std::filesystem::path(QFile::encodeName(order.fileName).toStdString());
    const QTemporaryDir directory;
    const std::filesystem::path room(QFile::encodeName(directory.path()).toStdString());
    auto file = source(room);
    if (order.format == QLatin1String("zoetrope")) {
        Recording whole(file);
        return writeExcerpt(whole, order.from, order.to, target);
    }
    if (order.from != TimePoint::min() || order.to != TimePoint::max()) {
        Recording whole(file);
        file = room / "part.zoetrope";
        writeExcerpt(whole, order.from, order.to, file);
    }
    Recording recording(file);
    exportToFile(recording, *exportFormat(order.format.toStdString()), target);
}

} // namespace

std::vector<ui::ExportChoice> LessonExport::choices()
{
    std::vector<ui::ExportChoice> choices;
    for (const auto* format : exportFormats())
        choices.push_back(
            {QString::fromLatin1(format->name),
             QCoreApplication::translate("zoetrope::app::ExportFormat", format->title),
             QString::fromLatin1(format->suffix)});
    return choices;
}

LessonExport::LessonExport(QObject* parent)
    : QObject(parent)
{
    connect(&m_task, &QFutureWatcherBase::finished, this, [this] {
        const auto outcome = m_task.result();
        m_isBusy = false;
        if (m_isLeaving)
            deleteLater();
        outcome.trouble.isEmpty() ? emit done(outcome.done) : emit failed(outcome.trouble);
    });
}

void LessonExport::leave()
{
    m_isLeaving = true;
    if (!m_isBusy)
        deleteLater();
}

void LessonExport::begin(const ui::ExportOrder& order, Source source)
{
    if (m_isBusy)
        return emit failed(tr("Another export is under way: try again when it has ended."));
    const auto done = tr("Exported: %1").arg(QDir::toNativeSeparators(order.fileName));
    m_isBusy = true;
    m_task.setFuture(QtConcurrent::run([order, source = std::move(source), done]() -> Outcome {
        try {
            carryOut(order, source);
            return {done, {}};
        } catch (const std::exception& error) {
            return {{}, QString::fromStdString(error.what())};
        }
    }));
}

} // namespace zoetrope::app
