#pragma once

#include "recipes/trace/event.h"

#include <QObject>

#include <functional>
#include <optional>
#include <vector>

class QAction;
class QMenu;
class QWidget;

namespace zoetrope::ui {

/// What a run can be exported as.
struct ExportChoice
{
    QString format; ///< "jsonl", as the command line has it.
    QString title; ///< For people.
    QString suffix; ///< Of files.
};

/// What is to be handed on, and how.
struct ExportOrder
{
    QString fileName;
    QString format; ///< "jsonl", as the command line has it; "zoetrope": a recording.
    recipes::TimePoint from = recipes::TimePoint::min();
    recipes::TimePoint to = recipes::TimePoint::max();
};

/// Asks what of a run is to be turned into a file for other programs or for people: all, or what
/// the timeline shows.
///
/// Threads: the GUI thread. No dialog holds up the rest.
class Exports : public QObject
{
    Q_OBJECT
public:
    using Part = std::pair<recipes::TimePoint, recipes::TimePoint>;

    /// `part` tells what the timeline shows; nothing, if that is all. `window` must outlive this.
    Exports(QWidget& window, std::function<std::optional<Part>()> part);

    void setChoices(const std::vector<ExportChoice>& choices); ///< Besides a recording.
    void fill(QMenu& menu);

signals:
    void exportRequested(const zoetrope::ui::ExportOrder& order);

private:
    void ask(const Part& part);
    [[nodiscard]] const ExportChoice& choiceOf(const QString& filter) const;

    QWidget& m_window;
    const std::function<std::optional<Part>()> m_part;
    std::vector<ExportChoice> m_choices;
    QAction* m_all;
    QAction* m_shown;
};

} // namespace zoetrope::ui
