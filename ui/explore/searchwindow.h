#pragma once

#include "ui/explore/attempts.h"
#include "ui/explore/search.h"

#include <QWidget>

class QLabel;
class QProgressBar;
class QPushButton;
class QVBoxLayout;

namespace zoetrope::ui {

class AttemptsPicture;
class Counter;
class FindingView;
class SearchForm;

/// "Find what breaks this": how to search, how far the search is, and what it came to. It shows
/// what it is handed and emits what a person asks for.
///
/// Threads: the GUI thread. Nothing in it blocks.
class SearchWindow : public QWidget
{
    Q_OBJECT
public:
    explicit SearchWindow(const SearchOffer& offer, QWidget* parent = nullptr);

    void setPromise(const QStringList& sentences); ///< Of what is chosen: what it guarantees.
    /// Why there is nothing to search by what is chosen; empty where there is. Until it is gone
    /// nothing can be started: shown with the next status.
    void setObjection(const QString& sentence);
    void setStatus(const SearchStatus& status);
    void setAttempts(const Attempts& attempts);
    void setFinding(const SearchFinding& finding);
    void complain(const QString& sentence); ///< In a box, and goes on.

    [[nodiscard]] SearchChoice choice() const;
    [[nodiscard]] AttemptsPicture& picture() { return *m_picture; }

signals:
    void choiceChanged();
    void startRequested();
    void stopRequested();
    void watchRequested();
    void saveRequested(const QString& fileName);
    void challengeRequested();
    void closed();

protected:
    void closeEvent(QCloseEvent* event) override;

private:
    [[nodiscard]] QVBoxLayout* makeChoices();
    [[nodiscard]] QVBoxLayout* makeOutcome();
    void connectParts();
    void askWhere();

    const SearchOffer m_offer;
    QString m_objection; // of the offer, or of what is chosen
    SearchForm* m_form;
    QLabel* m_promise;
    QPushButton* m_start;
    QPushButton* m_stop;
    QProgressBar* m_progress;
    QLabel* m_sentence;
    Counter* m_runs;
    Counter* m_states;
    Counter* m_deepest;
    AttemptsPicture* m_picture;
    FindingView* m_finding;
};

} // namespace zoetrope::ui
