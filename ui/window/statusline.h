#pragma once

#include "ui/window/frame.h"

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
    [[nodiscard]] QString recording() const;
    [[nodiscard]] static QString
    recordingWords(const RecordStatus& recording); ///< Empty: it is off. ///< Between them; empty
                                                   ///< if nothing is recorded.

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void updateFigures();
    void showRecording(const RecordStatus& recording);

    QLabel* m_words;
    QLabel* m_recording;
    QLabel* m_figures;
    QAction& m_live;
    LabStatus m_status;
    quint64 m_events = 0;
    quint64 m_behind = 0;
    bool m_isLive = true;
};

} // namespace zoetrope::ui
