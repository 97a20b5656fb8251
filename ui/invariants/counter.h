#pragma once

#include <QWidget>

namespace zoetrope::ui {

/// One number that matters, large, and below it what it counts.
class Counter : public QWidget
{
    Q_OBJECT
public:
    Counter(const QString& label, const QString& explanation, QWidget* parent = nullptr);

    void setValue(int value);

    [[nodiscard]] int value() const { return m_value; }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const QString m_label;
    int m_value = 0;
};

} // namespace zoetrope::ui
