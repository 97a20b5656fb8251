#pragma once

#include "ui/explore/search.h"

#include <QWidget>

class QLabel;
class QListWidget;
class QPushButton;

namespace zoetrope::ui {

/// What a search came to: what was found, step by step and with what can be done with it; or what
/// was covered.
class FindingView : public QWidget
{
    Q_OBJECT
public:
    explicit FindingView(QWidget* parent = nullptr);

    void setFinding(const SearchFinding& finding);
    void setSentence(const QString& sentence); ///< There is nothing that was found.

signals:
    void watchRequested();
    void saveRequested();
    void challengeRequested();

private:
    void addRow(int number, const SearchFinding::Step& step);
    void addRemark(const QString& remark);

    QLabel* m_headline;
    QLabel* m_sentences;
    QListWidget* m_steps;
    QPushButton* m_watch;
    QPushButton* m_save;
    QPushButton* m_challenge;
};

} // namespace zoetrope::ui
