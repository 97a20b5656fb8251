#pragma once

#include "ui/explore/search.h"

#include <QWidget>

#include <map>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QSpinBox;

namespace zoetrope::ui {

/// Asks how to search: the strategy, who takes part, what may break, for how long, from which seed.
class SearchForm : public QWidget
{
    Q_OBJECT
public:
    explicit SearchForm(const SearchOffer& offer, QWidget* parent = nullptr);

    [[nodiscard]] SearchChoice choice() const;

signals:
    void changed();

private:
    void addStrategies();
    void addKinds();
    void addSeed();
    void take(const SearchOffer& offer);
    void follow(); ///< What is of no use is not offered.

    QFormLayout* m_form;
    QComboBox* m_strategy;
    QSpinBox* m_preemptions;
    QSpinBox* m_participants;
    QSpinBox* m_faults;
    QWidget* m_kindRoom;
    std::map<SearchChoice::Fault, QCheckBox*> m_kinds;
    QSpinBox* m_seconds;
    QWidget* m_seedRoom;
    QSpinBox* m_seed;
};

} // namespace zoetrope::ui
