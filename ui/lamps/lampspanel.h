#pragma once

#include "ui/frame/frame.h"

#include <QWidget>

#include <array>

class QLabel;
class QVBoxLayout;

namespace zoetrope::ui {

class Counter;
class LampButton;

/// What must always hold, and what the run has cost so far.
class LampsPanel : public QWidget
{
    Q_OBJECT
public:
    explicit LampsPanel(QWidget* parent = nullptr);

    void setFrame(const Frame& frame);
    void pointAt(const QString& invariant); ///< By its English name; empty: at none.

    [[nodiscard]] const std::vector<LampButton*>& lamps() const { return m_lamps; }

signals:
    void proofRequested(const std::vector<recipes::EventId>& events);

private:
    void buildCounters();
    [[nodiscard]] bool isPointedAt(const LampButton& lamp) const;
    void showLamps(const std::vector<recipes::Lamp>& lamps);
    void showCounters(const recipes::World& world);

    QString m_pointedAt;
    QVBoxLayout* m_lampLayout;
    QLabel* m_nothing;
    std::vector<LampButton*> m_lamps;
    std::array<Counter*, 4> m_counters{}; // wake-ups, in vain, requests, round trips
};

} // namespace zoetrope::ui
