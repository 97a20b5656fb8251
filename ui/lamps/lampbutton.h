#pragma once

#include "recipes/world/world.h"

#include <QAbstractButton>

namespace zoetrope::ui {

/// An invariant: a tick and its sentence, or a cross and the word "broken". Clicking a broken one
/// asks for its proof.
class LampButton : public QAbstractButton
{
    Q_OBJECT
public:
    explicit LampButton(QWidget* parent = nullptr);

    void setLamp(const recipes::Lamp& lamp);
    void setPointedAt(bool isPointedAt); ///< Framed in the accent.

    [[nodiscard]] const recipes::Lamp& lamp() const { return m_lamp; }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override; ///< Any sentence, held or broken.

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    recipes::Lamp m_lamp{};
    bool m_isPointedAt = false;
};

[[nodiscard]] QString sentenceOf(recipes::Invariant invariant);

} // namespace zoetrope::ui
