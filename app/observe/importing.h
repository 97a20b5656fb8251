#pragma once

#include "app/live/actions/subtreeimport.h"
#include "ui/operate/importdialog.h"

#include <QObject>
#include <QPointer>

#include <atomic>

namespace zoetrope::app {

/// Makes a subtree on a cluster as a dialog says: looks what is there first, and writes only what
/// was allowed and confirmed, in a session of its own. What was done is in the action log.
///
/// Threads: the GUI thread. Nothing blocks.
class Importing : public QObject
{
    Q_OBJECT
public:
    /// Why nothing may be written at a path now; empty: it may.
    using Objection = std::function<QString(const recipes::Path& path)>;

    Importing(recipes::Session::Options options, Objection objection, QObject* parent = nullptr);
    ~Importing() override;

    void begin(const QString& fileName, QWidget& window); ///< Shows the dialog, or why not.

    [[nodiscard]] ui::ImportDialog* dialog() const { return m_dialog; } ///< Null: none.

signals:
    void acted(); ///< The cluster may be another now.

private:
    struct Work;

    void open(const Subtree& subtree, QWidget& window);
    void look();
    void run();
    [[nodiscard]] QString placeProblem() const;

    const recipes::Session::Options m_options;
    const Objection m_objection;
    QPointer<ui::ImportDialog> m_dialog;
    std::shared_ptr<Work> m_work; // shared with the thread that does it
    std::stop_source m_stop;
};

} // namespace zoetrope::app
