#pragma once

#include "app/export/exporting.h"
#include "ui/window/exports.h"

#include <QFutureWatcher>
#include <QObject>

#include <functional>

namespace zoetrope::app {

/// Turns what a window shows into files for others, one after the other.
///
/// Threads: the GUI thread, which it never blocks: workers write. What is under way when it is
///          destroyed is written to its end, before the program's.
class LessonExport : public QObject
{
    Q_OBJECT
public:
    /// Called by a worker: the file of the recording that is to be exported. It may make one in
    /// `directory`, which is gone afterwards.
    using Source = std::function<std::filesystem::path(const std::filesystem::path& directory)>;

    explicit LessonExport(QObject* parent = nullptr);

    /// What a window may offer, in the language that is spoken.
    [[nodiscard]] static std::vector<ui::ExportChoice> choices();

    void begin(const ui::ExportOrder& order, Source source);

    /// Goes as soon as nothing is under way any more, and that has been told.
    void leave();

signals:
    void done(const QString& sentence);
    void failed(const QString& sentence);

private:
    struct Outcome
    {
        QString done;
        QString trouble;
    };

    QFutureWatcher<Outcome> m_task;
    bool m_isBusy = false; // something is under way, or was not told yet
    bool m_isLeaving = false;
};

} // namespace zoetrope::app
