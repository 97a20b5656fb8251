#pragma once

#include <QStringList>
#include <QTimer>
#include <QWidget>

class QAbstractButton;
class QComboBox;
class QLabel;
class QLineEdit;
class QListWidget;

namespace zoetrope::ui {

class FlowingText;
class OperateInput;

/// What acting on a node would do, in words.
struct OperatePreview
{
    QStringList impact; ///< Sentences.
    QString command; ///< As ZooKeeper's own shell would have it.
    QString undo; ///< A command that takes it back; empty if nothing does.
    QString objection; ///< Why it must not be done; empty: it may.
    QString name; ///< Of the node: what is to be typed.
    QString identity; ///< Another for a node of the same name that was made anew.

    bool operator==(const OperatePreview&) const = default;
};

/// Acts on one node: shows first what follows, and wants the node's name typed. Nothing can be done
/// while it is not armed.
class OperatePanel : public QWidget
{
    Q_OBJECT
public:
    enum Verb {
        Nothing = -1,
        RemoveBarrier,
        SetBarrier,
        Revoke,
        Evict,
        Delete,
        ReleaseLease,
        Create,
        SetData,
        SetAcl
    };

    explicit OperatePanel(QWidget* parent = nullptr);

    void setTarget(Verb verb, const QString& path);
    void setPreview(const OperatePreview& preview);
    /// `why`: it cannot be armed, and there is a button to allow that in place of the one to arm
    /// it; `armedFor`: empty while it is not. Once it is no longer armed, the button to arm it
    /// rests for two seconds: a click there was meant to disarm.
    void setSafety(const QString& why, const QString& armedFor, const QString& roots);
    void setOutcome(const QString& sentence, bool isGood);
    void setBusy(bool isBusy); ///< Something is under way.
    /// What would take back what was done last, as the button for it says; empty: there is none.
    void setUndo(const QString& what);
    void setLog(const QStringList& lines); ///< The newest first.

    [[nodiscard]] OperateInput& input() { return *m_input; }
    [[nodiscard]] Verb verb() const;
    [[nodiscard]] QString path() const;
    [[nodiscard]] QString outcome() const;
    [[nodiscard]] bool canAct() const;

signals:
    void targetChanged();
    void armRequested(bool isArmed);
    void actRequested();
    void dryRunRequested();
    void undoRequested(); ///< To be shown, and confirmed as anything else.
    void allowRequested(); ///< To be armed at all: of a cluster that is always read-only.

private:
    void build();
    void buildLog();
    void buildTexts();
    void buildButtons();
    void update();
    void showName();
    void offerArming();

    QComboBox* m_verb;
    QLineEdit* m_path;
    OperateInput* m_input;
    FlowingText *m_impact, *m_command;
    QLabel* m_demand; // of the name, which stands below it whole
    FlowingText* m_wholeName;
    QLineEdit* m_name;
    QLabel *m_outcome, *m_safety;
    QListWidget* m_log;
    QAbstractButton *m_arm, *m_allow, *m_act, *m_dryRun, *m_copy, *m_undo;
    OperatePreview m_preview;
    QStringList m_lines; // of the log
    QTimer m_rest; // of the button to arm it
    bool m_isArmed = false, m_isBusy = false;
    bool m_canBeArmed = false;
};

} // namespace zoetrope::ui
