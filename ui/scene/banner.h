#pragma once

#include <QWidget>

namespace zoetrope::ui {

/// One sentence about what just happened, on a ground of its own. An alarm has another ground
/// and a warning sign. What is longer than some lines is cut, and is whole in the tool tip.
class Banner : public QWidget
{
    Q_OBJECT
public:
    explicit Banner(QWidget* parent = nullptr);

    enum Kind {
        Plain,
        Alarm,
        Outage, ///< Nothing else counts as long as it lasts.
    };
    void setSentence(const QString& sentence, Kind kind);
    void setTypeSize(int pixels);
    void setRoom(int lines, int padding); ///< Lines of its place, and pixels above and below.

    [[nodiscard]] int leastHeight() const; ///< Of its place.
    [[nodiscard]] int heightIn(int width) const; ///< Of its sentence, as far as it is shown.

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] int indent() const;

    QString m_sentence;
    [[nodiscard]] int mostHeight() const;
    [[nodiscard]] int heightOf(const QString& words, int width) const;
    [[nodiscard]] QString fitting(const QString& words, int width) const;

    int m_typeSize;
    int m_lines = 2; // most sentences fit in them
    int m_padding = 10;
    Kind m_kind = Plain;
};

} // namespace zoetrope::ui
