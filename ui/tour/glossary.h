#pragma once

#include <QDialog>
#include <QString>
#include <QStringList>

#include <vector>

namespace zoetrope::ui {

/// A word that a learner meets.
struct Term
{
    QString word;
    QStringList forms; ///< As it stands in sentences.
    QString meaning; ///< A sentence or two.
};

/// `text` as HTML, in which each term is a link to itself where it stands for the first time; a
/// term's link is its word.
[[nodiscard]] QString linked(const QString& text, const std::vector<Term>& terms);

/// All terms, and what they mean, beside the run, which goes on.
class GlossarySheet : public QDialog
{
    Q_OBJECT
public:
    /// `word` is brought into sight; empty: the first.
    GlossarySheet(const std::vector<Term>& terms, const QString& word, QWidget* parent);
};

} // namespace zoetrope::ui
