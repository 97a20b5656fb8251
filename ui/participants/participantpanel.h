#pragma once

#include "ui/participants/act.h"
#include "ui/participants/participantdelegate.h"

#include <QListView>
#include <QPointer>

class QAction;
class QMenu;

namespace zoetrope::ui {

class InboxSheet;
class ParticipantModel;

/// The participants with all that a person may do to them, by mouse, key and context menu.
///
/// Cost: nothing is painted between two frames.
class ParticipantPanel : public QWidget
{
    Q_OBJECT
public:
    explicit ParticipantPanel(QWidget* parent = nullptr);

    void setFrame(const Frame& frame);
    void setStatus(const LabStatus& status);
    void setHeldItems(const std::map<recipes::ActorId, int>& held); ///< See InboxSheet.
    void choose(recipes::ActorId id);

    [[nodiscard]] QListView& view() { return *m_view; }
    [[nodiscard]] recipes::ActorId chosen() const; ///< 0 if nobody is.
    [[nodiscard]] const std::vector<QAction*>& actionList() const { return m_actions; }
    void fill(QMenu& menu) const; ///< With all of them, in groups.

signals:
    void headlineChanged(const QString& headline);
    void chosenChanged(quint32 participant);
    void stepRequested(quint32 participant);
    void pauseParticipantRequested(quint32 participant, bool paused);
    void freezeRequested(quint32 participant, bool frozen);
    void killRequested(quint32 participant);
    void addRequested();
    void actRequested(const zoetrope::ui::Act& act);
    void holdInboxRequested(quint32 participant, int passing); ///< See InboxSheet.
    void whyRequested(const zoetrope::ui::Subject& subject);

private:
    using Press = ParticipantDelegate::Press;
    void buildView();
    void buildActions();
    void buildBreaking();
    void buildCompany();
    QAction* addAct(const QString& text, const QKeySequence& key, const Act& act);
    void askForName();
    void showInbox();
    void followInbox();
    void askHowMany();
    void showMenu(const QModelIndex& index);
    void updateActs(const ParticipantRow& row);
    [[nodiscard]] bool isBarred(const Act& act) const;
    void addSeparator();
    QAction* addPlain(const QString& text, const QKeySequence& key); // and no icon
    QAction* addAction(const QString& text, const QString& icon, const QKeySequence& key,
                       Press press);
    void update();
    void setNow();
    void updateControls();
    void updateActions();
    void updateHeadline();
    void updateAdding();
    void press(Press press, const QModelIndex& index);

    ParticipantModel* m_model;
    ParticipantDelegate* m_delegate;
    QListView* m_view;
    std::vector<QAction*> m_actions; // pause, freeze, step, kill, why, acts, add
    std::vector<std::pair<Act, QAction*>> m_acts;
    QAction* m_why = nullptr;
    QAction* m_inbox = nullptr;
    std::map<recipes::ActorId, int> m_held;
    QPointer<InboxSheet> m_inboxSheet; // null: closed
    Frame m_frame;
    recipes::TimePoint m_tenth; // of which the durations are
    LabStatus m_status;
};

} // namespace zoetrope::ui
