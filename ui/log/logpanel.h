#pragma once

#include "ui/frame/frame.h"

#include <QWidget>

#include <set>

class QLineEdit;
class QTableView;

namespace zoetrope::ui {

class Button;
class EventLogModel;
class LogFilter;

/// The event log: filter as you type, follow the newest, copy what is chosen as text.
class LogPanel : public QWidget
{
    Q_OBJECT
public:
    explicit LogPanel(QWidget* parent = nullptr);

    void append(const std::vector<recipes::Event>& events);
    void clear();

    /// Of what is shown: see EventLogModel.
    void setWalkthrough(const std::vector<WalkthroughLine>& lines,
                        const std::set<recipes::Recipe>& recipes);

    /// Shows these events alone and chooses the first.
    void showOnly(const std::vector<recipes::EventId>& events);
    void focusFilter();
    void setFilter(const QString& words);
    void continueFrom(const LogPanel& other); ///< In another language: its filter stays.
    void setFollowing(bool isFollowing);

    [[nodiscard]] QString filter() const;
    [[nodiscard]] bool isFollowing() const;
    [[nodiscard]] QTableView& view() { return *m_view; }

signals:
    void headlineChanged(const QString& headline);
    void filterChanged(const QString& words);

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void buildView();
    void buildBar();
    void follow();
    void followLater();
    void stopFollowingWhenLeft(int value);
    void updateHeadline();

    EventLogModel* m_log;
    LogFilter* m_shown;
    QTableView* m_view;
    QLineEdit* m_filter;
    Button* m_follow;
    QString m_proof; // the filter that shows what proves a violation
    bool m_isAppending = false;
};

} // namespace zoetrope::ui
