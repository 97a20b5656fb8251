#pragma once

#include <QWidget>

namespace zoetrope::ui {

/// What the arrows of the scene mean.
class Legend : public QWidget
{
    Q_OBJECT
public:
    explicit Legend(QWidget* parent = nullptr);

    void setLine(bool hasLine); ///< Arrows between those in a line are explained too.

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    bool m_hasLine = false;
};

} // namespace zoetrope::ui
