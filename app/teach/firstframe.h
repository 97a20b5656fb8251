#pragma once

#include <QObject>

class QWidget;

namespace zoetrope::app {

/// Says on stderr how long the program took from its start to the first picture of its window:
/// "first frame after N ms". For measurements: it is watched for only where the environment
/// variable ZOETROPE_TRACE_START is set.
///
/// Threads: the GUI thread.
class FirstFrame : public QObject
{
    Q_OBJECT
public:
    /// Before `window` is shown.
    static void watchFor(QWidget& window);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    explicit FirstFrame(QWidget& window);
    void tell();
};

} // namespace zoetrope::app
