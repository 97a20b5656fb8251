#pragma once

#include <QWidget>

namespace zoetrope::ui {

/// One sentence about what just happened, on a ground of its own. An alarm has another ground
/// and a warning sign. A sentence that is longer than two lines is written smaller; what does not
/// fit even so is cut, and is whole in the tool tip.
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
    void setPadding(int pixels); ///< Above and below.

    [[nodiscard]] int wholeHeight() const; ///< Of its lines, whatever is written in them.

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] int indent() const;
    [[nodiscard]] static int heightOf(const QString& words, int size, int width);
    [[nodiscard]] int sizeFor(int width) const;
    [[nodiscard]] QString fitting(int size, int width) const;

    QString m_sentence;
    int m_typeSize;
    int m_padding = 10;
    Kind m_kind = Plain;
};

} // namespace zoetrope::ui
