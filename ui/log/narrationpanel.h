#pragma once

#include "ui/frame/frame.h"

#include <QListView>

namespace zoetrope::ui {

class NarrationModel;

/// The narration as a list, with a mark at what was said last up to the cursor; what comes later is
/// pale. Activating a sentence asks to see the run as it was then.
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
    void showPresent();

    NarrationModel* m_model;
    bool m_isLate = true; // rows came while nobody could see them
    bool m_isFollowing = true; // what was said last is to be in sight
    int m_present = -1; // its row
    bool m_isLive = true;
};

} // namespace zoetrope::ui
