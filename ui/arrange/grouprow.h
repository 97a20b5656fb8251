#pragma once

#include "ui/arrange/arrangement.h"

#include <QWidget>

class QComboBox;
class QLineEdit;
class QSpinBox;
class QToolButton;

namespace zoetrope::ui {

/// One line of an arrangement's mix: how many use which recipe, and where.
class GroupRow : public QWidget
{
    Q_OBJECT
public:
    GroupRow(const std::vector<RecipeInfo>& recipes, const Arrangement::Group& group,
             QWidget* parent);

    [[nodiscard]] Arrangement::Group group() const;
    [[nodiscard]] QString problem() const; ///< A sentence; empty: it can be so.
    void setNumber(int number); ///< From 1, for who hears the names.
    void setRemovable(bool isRemovable);
    void focus();

signals:
    void changed();
    void removeRequested();

private:
    const std::vector<RecipeInfo> m_recipes;
    QSpinBox* m_count;
    QComboBox* m_recipe;
    QLineEdit* m_place;
    QLineEdit* m_also;
    QComboBox* m_client;
    QToolButton* m_remove;
};

} // namespace zoetrope::ui
