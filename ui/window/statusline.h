#pragma once

#include "ui/frame/frame.h"

#include <QStatusBar>

class QAction;
class QLabel;

namespace zoetrope::ui {

/// Where the run stands at the left; what it costs, and how far the view is behind, at the right.
class StatusLine : public QStatusBar
{
    Q_OBJECT
public:
    StatusLine(QAction& live, QWidget* parent = nullptr);

    void setFrame(const Frame& frame);
    void setStatus(const LabStatus& status);

    [[nodiscard]] QString words() const; ///< At the left.
    [[nodiscard]] QString figures() const; ///< At the right.
    [[nodiscard]] QString recording() const; ///< Between them.

    /// Empty where nothing is recorded, and nothing was to be.
    [[nodiscard]] static QString recordingWords(const RecordStatus& recording);
    static void showRecording(QLabel& label, const RecordStatus& recording);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void updateWords();
    void updateFigures();

    QLabel* m_words;
    QLabel* m_recording;
    QLabel* m_figures;
    QAction& m_live;
    LabStatus m_status;
    quint64 m_events = 0;
    quint64 m_behind = 0, m_dropped = 0;
    int m_watches = 0; // that the participants left
    bool m_isLive = true;
};

} // namespace zoetrope::ui
