#pragma once

#include <QSlider>

namespace zoetrope::ui {

/// How fast the laboratory's clock goes, from a hundredth to ten times, on a logarithmic scale. A
/// double click goes back to 1.
class SpeedSlider : public QSlider
{
    Q_OBJECT
public:
    static constexpr double slowest = 0.01; // laboratory seconds in a real one
    static constexpr double fastest = 10; // the same

    explicit SpeedSlider(QWidget* parent = nullptr);

    /// Moves the handle without a signal.
    void setFactor(double factor);

    [[nodiscard]] double factor() const;
    [[nodiscard]] QSize sizeHint() const override { return {130, 32}; }

    /// The next of the round factors, slower or faster than `factor`.
    [[nodiscard]] static double slowerThan(double factor);
    [[nodiscard]] static double fasterThan(double factor);

    /// "×0.25".
    [[nodiscard]] static QString words(double factor);

signals:
    void factorChosen(double factor);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
};

} // namespace zoetrope::ui
