#pragma once

#include "ui/tour/glossary.h"
#include "ui/tour/lessoncard.h"

#include <QWidget>

#include <vector>

class QAction;
class QBoxLayout;
class QLabel;

namespace zoetrope::ui {

class Button;

/// A tour's caption, a challenge's goal, the welcome of the first start, or the way on of a later
/// one, with what a person can do about it. Hidden while there is none. Its height is that of the
/// longest thing it will say, so that nothing below it moves from one caption to the next.
class LessonStrip : public QWidget
{
    Q_OBJECT
public:
    explicit LessonStrip(QWidget* parent = nullptr);

    void setCard(const LessonCard& card);
    void setTerms(const std::vector<Term>& terms); ///< That are links in what it says.

    /// Large, for a lecture hall: the words and the offers, without what a lecturer has keys for.
    void setPresented(bool isPresented);

    [[nodiscard]] const LessonCard& card() const { return m_card; }
    [[nodiscard]] const std::vector<QAction*>& actionList() const { return m_actions; }
    [[nodiscard]] const std::vector<QAction*>& offerActions() const { return m_offerActions; }

signals:
    void goOnRequested();
    void goBackRequested();
    void freePlayRequested();
    void hintRequested();
    void undoRequested();
    void diagramRequested(); ///< Of the run that has won.
    void restartRequested();
    void leaveRequested();
    void offerTaken(const QString& id);
    void termRequested(const QString& word); ///< What does it mean?

protected:
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    using Signal = void (LessonStrip::*)();
    QAction* add(const QString& text, const QKeySequence& key, Signal signal);
    [[nodiscard]] static QString toolTipOf(const QAction& action);
    void buildActions();
    void buildLayout();
    void update();
    void makeRoom();
    [[nodiscard]] int buttonsWidth() const;
    void updateActions();
    void updateOffers();
    void takeOffer(std::size_t place);
    [[nodiscard]] bool isInOneRow(const QStringList& texts, int width) const;
    [[nodiscard]] int offerHeight() const;
    [[nodiscard]] int offersHeight(int width) const;
    [[nodiscard]] QString heading() const;
    [[nodiscard]] QString tally() const;

    LessonCard m_card;
    std::vector<Term> m_terms;
    bool m_isPresented = false;
    std::vector<QAction*> m_actions;
    std::vector<Button*> m_buttons; // as the actions
    QLabel* m_heading;
    QLabel* m_text;
    QLabel* m_aside;
    QLabel* m_tally;
    std::vector<Button*> m_offers; // hidden where there are fewer
    std::vector<QAction*> m_offerActions;
    QBoxLayout* m_offerRow;
    QBoxLayout* m_row; // words, then buttons: below them where the window is narrow
    QBoxLayout* m_buttonRow;
    QAction* m_back = nullptr;
    QAction* m_goOn = nullptr;
    QAction* m_free = nullptr;
    QAction* m_hint = nullptr;
    QAction* m_undo = nullptr;
    QAction* m_diagram = nullptr;
    QAction* m_restart = nullptr;
    QAction* m_leave = nullptr;
};

} // namespace zoetrope::ui
