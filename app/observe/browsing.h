#pragma once

#include "app/observe/clusterworker.h"
#include "ui/znodes/znodebrowser.h"

#include <QPointer>

namespace zoetrope::app {

/// What a person does in the tree of a cluster, carried out by its observer: opening, reading,
/// searching, exporting.
///
/// Threads: the GUI thread. Nothing blocks.
class Browsing : public QObject
{
    Q_OBJECT
public:
    explicit Browsing(ui::ZnodeBrowser& browser, QObject* parent = nullptr);

    void setClusterWorker(ClusterWorker& observer); ///< Forgets what was there.
    void setSight(std::shared_ptr<const Sight> sight) { m_sight = std::move(sight); }

    void read(const QString& path); ///< Anew, and perhaps for nobody but who hears nodeRead().
    void exportTo(const QString& fileName); ///< What is chosen, and all below.

    [[nodiscard]] const NodeReading& last() const { return m_last; } ///< That was chosen and read.

signals:
    void nodeRead(const zoetrope::app::NodeReading& reading); ///< Whoever asked for it.
    void nodeShown(const QString& path);

private:
    void show(const NodeReading& reading);
    void search(const QString& text, ui::ZnodeSearch::Kind kind);
    [[nodiscard]] recipes::Path chosen() const;

    ui::ZnodeBrowser& m_browser;
    QPointer<ClusterWorker> m_observer;
    std::shared_ptr<const Sight> m_sight;
    NodeReading m_last;
};

} // namespace zoetrope::app
