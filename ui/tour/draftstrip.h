#pragma once

#include <QWidget>

class QAction;
class QLabel;
class QLineEdit;

namespace zoetrope::ui {

/// A moment of the run that a tour is made of.
struct DraftCard
{
    QString title; ///< Of the tour.
    QString what; ///< What happened at that moment.
    QString caption; ///< That was written about it; may be empty.
    int moment = 0; ///< From 1.
    int moments = 0;
    int captions = 0; ///< That are written, of all moments.

    bool operator==(const DraftCard&) const = default;
};

/// Where a tour is written: its title, and a caption for each moment of a run that is to have one.
/// It tells each change at once. Hidden until there is a card.
class DraftStrip : public QWidget
{
    Q_OBJECT
public:
    explicit DraftStrip(QWidget* parent = nullptr);

    void setCard(const DraftCard& card); ///< Shows it.
    [[nodiscard]] const DraftCard& card() const { return m_card; }
    [[nodiscard]] QString fileName() const; ///< To save it under: by its title.
    [[nodiscard]] const std::vector<QAction*>& actionList() const { return m_actions; }

signals:
    void titleChanged(const QString& title);
    void captionChanged(const QString& caption);
    void moveRequested(int step); ///< To the moment before (-1) or after (1).
    void playRequested();
    void saveRequested();
    void leaveRequested();

protected:
    void hideEvent(QHideEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void buildActions();
    void buildLayout();
    void updateActions();

    DraftCard m_card;
    QLabel* m_heading;
    QLabel* m_what;
    QLineEdit* m_title;
    QLineEdit* m_caption;
    QAction* m_back = nullptr;
    QAction* m_forward = nullptr;
    QAction* m_play = nullptr;
    QAction* m_save = nullptr;
    std::vector<QAction*> m_actions;
};

} // namespace zoetrope::ui
