#pragma once

#include "recipes/world/world.h"

#include <QAbstractButton>

namespace zoetrope::ui {

/// An invariant: a tick and its sentence, or a cross and the word "broken". Clicking a broken one
/// asks for its proof.
class InvariantButton : public QAbstractButton
{
    Q_OBJECT
public:
    explicit InvariantButton(QWidget* parent = nullptr);

    void setState(const recipes::InvariantState& state);
    void setPointedAt(bool isPointedAt); ///< Framed in the accent.

    [[nodiscard]] const recipes::InvariantState& state() const { return m_state; }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override; ///< Any sentence, held or broken.

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    recipes::InvariantState m_state{};
    bool m_isPointedAt = false;
};

[[nodiscard]] QString sentenceOf(recipes::Invariant invariant);

} // namespace zoetrope::ui
