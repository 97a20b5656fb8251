#pragma once

#include "ui/frame/frame.h"

#include <QWidget>

#include <array>

class QLabel;
class QVBoxLayout;

namespace zoetrope::ui {

class Counter;
class InvariantButton;

/// What must always hold, and what the run has cost so far.
class InvariantsPanel : public QWidget
{
    Q_OBJECT
public:
    explicit InvariantsPanel(QWidget* parent = nullptr);

    void setFrame(const Frame& frame);
    void pointAt(const QString& invariant); ///< By its English name; empty: at none.

    [[nodiscard]] const std::vector<InvariantButton*>& buttons() const { return m_buttons; }

signals:
    void proofRequested(const std::vector<recipes::EventId>& events);

private:
    void buildCounters();
    [[nodiscard]] bool isPointedAt(const InvariantButton& button) const;
    void showStates(const std::vector<recipes::InvariantState>& states);
    void showCounters(const recipes::World& world);

    QString m_pointedAt;
    QVBoxLayout* m_invariantLayout;
    QLabel* m_nothing;
    std::vector<InvariantButton*> m_buttons;
    std::array<Counter*, 4> m_counters{}; // wake-ups, in vain, requests, round trips
};

} // namespace zoetrope::ui
