#pragma once

#include "ui/window/frame.h"

#include <QListView>

namespace zoetrope::ui {

class NarrationModel;

/// The narration as a list. Activating a sentence asks to see the run as it was then.
class NarrationPanel : public QListView
{
    Q_OBJECT
public:
    explicit NarrationPanel(QWidget* parent = nullptr);

    void append(const std::vector<Sentence>& sentences);
    void setFrame(const Frame& frame);
    void clear();

    [[nodiscard]] std::optional<Sentence> lastBefore(recipes::TimePoint at) const;

signals:
    void headlineChanged(const QString& headline);
    void cursorRequested(recipes::TimePoint at);

private:
    NarrationModel* m_model;
};

} // namespace zoetrope::ui
