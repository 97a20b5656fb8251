#pragma once

#include "ui/arrange/arrangement.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QPushButton;
class QSpinBox;
class QVBoxLayout;

namespace zoetrope::ui {

class GroupRow;
class SpeedSlider;

/// Asks how the next run is to be: who comes, when, to what, for how long.
class ArrangeDialog : public QDialog
{
    Q_OBJECT
public:
    explicit ArrangeDialog(ArrangementOffer offer, QWidget* parent = nullptr);

    [[nodiscard]] Arrangement arrangement() const;

signals:
    void arranged(const zoetrope::ui::Arrangement& arrangement);

private:
    void addFields(QFormLayout& form);
    void addTimes(QFormLayout& form);
    void addClients();
    void addMix(QVBoxLayout& column);
    void addButtons(QVBoxLayout& column);
    void take(const Arrangement& arrangement);
    void chooseScenario(int row);
    void takeClients(Arrangement::Clients clients);
    void addGroup(const Arrangement::Group& group);
    void removeGroup(GroupRow* row);
    void numberGroups();
    void check();
    [[nodiscard]] QString problem() const;
    [[nodiscard]] QWidget* range(QSpinBox* least, QSpinBox* most, const QString& what);

    const ArrangementOffer m_offer;
    QComboBox* m_scenario;
    QLabel* m_description;
    QSpinBox* m_participants;
    QComboBox* m_pattern;
    QSpinBox *m_arrivalLeast, *m_arrivalMost, *m_stayLeast, *m_stayMost;
    QSpinBox* m_timeout;
    SpeedSlider* m_speed;
    QLabel* m_factor;
    QComboBox* m_clients;
    QCheckBox* m_mixes;
    QWidget* m_mix;
    QVBoxLayout* m_groupColumn;
    QPushButton* m_addGroup;
    std::vector<GroupRow*> m_groups;
    QLabel* m_problem;
    QPushButton* m_begin = nullptr;
};

} // namespace zoetrope::ui
