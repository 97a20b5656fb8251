#pragma once

#include "ui/observe/clusterpicture.h"

#include <QWidget>

class QAbstractButton;
class QTextEdit;

namespace zoetrope::ui {

/// A finding explained: what it means, what it rests on, what can safely be done; or, with none,
/// what would prove more.
class FindingCard : public QWidget
{
    Q_OBJECT
public:
    explicit FindingCard(QWidget* parent = nullptr);

    /// `noneWords`, `checked` and `hints` are shown where there is no finding.
    void setFinding(const FindingRow* finding, const QStringList& checked, const QStringList& hints,
                    const QString& noneWords);
    void showOperate(bool isShown); ///< The way to act on it.

    [[nodiscard]] QString text() const; ///< All that is shown, or what of it is selected.

signals:
    void reportRequested(); ///< Of the whole incident, for a ticket.
    void operateRequested(const QString& node);

private:
    void buildButtons();
    void setText(const QString& id, const QString& html);

    QTextEdit* m_text;
    QAbstractButton* m_operate;
    QString m_node;
    QString m_id; // of the finding that is shown
    QString m_shown;
};

} // namespace zoetrope::ui
