#pragma once

#include "ui/frame/frame.h"

#include <QListView>

namespace zoetrope::ui {

class NarrationModel;

/// The narration as a list. Activating a sentence asks to see the run as it was then.
///
/// Cost: linear in the rows where some come, and nothing while it is out of sight.
class NarrationPanel : public QListView
{
    Q_OBJECT
public:
    explicit NarrationPanel(QWidget* parent = nullptr);

    void append(const std::vector<Sentence>& sentences);
    void setFrame(const Frame& frame);
    void clear();

    void doItemsLayout() override;

    [[nodiscard]] std::optional<Sentence> lastBefore(recipes::TimePoint at) const;

signals:
    void headlineChanged(const QString& headline);
    void cursorRequested(recipes::TimePoint at);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] bool isInSight() const;

    NarrationModel* m_model;
    bool m_isLate = false; // rows came while nobody could see them
    bool m_isFollowing = true; // the newest is to be in sight
};

} // namespace zoetrope::ui
