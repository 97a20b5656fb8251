#pragma once

#include "ui/observe/clusterpicture.h"

#include <QScrollArea>

class QGridLayout;
class QLabel;

namespace zoetrope::ui {

/// What is known of one thing: names at the left, what they say at the right, all of it to be
/// selected and copied.
class CardView : public QScrollArea
{
    Q_OBJECT
public:
    explicit CardView(const QString& whenEmpty, QWidget* parent = nullptr);

    void setCard(const Card& card);
    void showBegin(); ///< Scrolls to the first line.

    [[nodiscard]] QString text() const; ///< All lines, to be copied.

private:
    void addLine(int row, const CardLine& line);

    Card m_card;
    const QString m_whenEmpty;
    QWidget* m_sheet;
    QGridLayout* m_lines;
    std::vector<std::pair<QLabel*, QLabel*>> m_labels;
};

} // namespace zoetrope::ui
