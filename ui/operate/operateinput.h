#pragma once

#include <QWidget>

#include <optional>

class QCheckBox;
class QComboBox;
class QPlainTextEdit;
class QSpinBox;

namespace zoetrope::ui {

/// What a znode that is made or changed is to have: its data, as text or in hexadecimal, and how it
/// lives.
class OperateInput : public QWidget
{
    Q_OBJECT
public:
    enum Mode {
        Persistent,
        Ephemeral,
        PersistentSequential,
        EphemeralSequential,
        Container,
        PersistentWithTtl,
        PersistentSequentialWithTtl
    };

    explicit OperateInput(QWidget* parent = nullptr);

    enum class Content {
        NewNode, ///< Its data, and how it is to live.
        Data, ///< Of a node that lives as it does.
        Permissions, ///< A line for each.
    };
    void setContent(Content content);
    void setBytes(const QByteArray& bytes); ///< To begin with. Says nothing.
    void write(const QByteArray& bytes); ///< As a person would.

    [[nodiscard]] std::optional<QByteArray> bytes() const; ///< Nothing: it is no hexadecimal.
    [[nodiscard]] Mode mode() const;
    [[nodiscard]] int timeToLive() const; ///< Seconds, of a mode that has one.
    [[nodiscard]] bool isTouched() const; ///< By a person, since the bytes were set.

signals:
    void changed();

private:
    void recode(bool isHexadecimal);
    void showLifetime();

    QPlainTextEdit* m_text;
    QCheckBox* m_isHexadecimal;
    QComboBox* m_mode;
    QSpinBox* m_timeToLive;
};

} // namespace zoetrope::ui
