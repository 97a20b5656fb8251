#pragma once

#include <QDialog>

class QCheckBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace zoetrope::ui {

/// Asks where a subtree is to be made, shows what follows, and wants the name of the place typed.
class ImportDialog : public QDialog
{
    Q_OBJECT
public:
    /// `summary`: what is in the file; `target`: where it was.
    ImportDialog(const QString& summary, const QString& target, QWidget* parent = nullptr);

    /// What is there, as it was found for what is chosen; `objection`: why it must not be done.
    void setSurvey(const QString& sentence, const QString& objection);
    void setProgress(const QString& sentence); ///< Something is under way.
    void setEnd(const QString& sentence); ///< It is over.

    [[nodiscard]] QString target() const;
    [[nodiscard]] bool overwrites() const;
    [[nodiscard]] QString words() const; ///< That it says of what was found, and what happened.

signals:
    void surveyRequested(); ///< Once, and whenever something else is chosen.
    void importRequested();
    void cancelRequested();

private:
    void build(const QString& summary);
    void choose();
    void update();
    [[nodiscard]] QString name() const;

    QLineEdit* m_target;
    QCheckBox* m_overwrites;
    QLabel* m_survey;
    QLineEdit* m_name;
    QLabel* m_progress;
    QPushButton *m_look, *m_import, *m_close;
    bool m_isSurveyed = false, m_isBusy = false, m_isOver = false;
};

} // namespace zoetrope::ui
