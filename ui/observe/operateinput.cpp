#include "ui/observe/operateinput.h"

#include "ui/theme/theme.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QPlainTextEdit>
#include <QRegularExpression>
#include <QSignalBlocker>
#include <QStringDecoder>
#include <QTextDocument>

namespace zoetrope::ui {

namespace {

constexpr int tall = 84; // of the field, in pixels

std::optional<QByteArray> bytesOf(const QString& hexadecimal)
{
    static const QRegularExpression space(QStringLiteral("\\s+"));
    static const QRegularExpression digits(QStringLiteral("^([0-9a-fA-F]{2})*$"));
    const auto dense = QString(hexadecimal).remove(space);
    if (!digits.match(dense).hasMatch())
        return {};
    return QByteArray::fromHex(dense.toLatin1());
}

// An editor takes over printed text and line ends, and nothing else unharmed.
bool isText(const QByteArray& bytes)
{
    QStringDecoder decoder(QStringDecoder::Utf8);
    const QString text = decoder(bytes);
    return !decoder.hasError() && std::all_of(text.begin(), text.end(), [](QChar letter) {
        return letter.unicode() >= 0x20 || letter == u'\n' || letter == u'\t';
    });
}

} // namespace

OperateInput::OperateInput(QWidget* parent)
    : QWidget(parent)
    , m_text(new QPlainTextEdit(this))
    , m_isHexadecimal(new QCheckBox(tr("hexadecimal"), this))
    , m_mode(new QComboBox(this))
{
    m_text->setFont(Theme::mono(Theme::body - 1));
    m_text->setAccessibleName(tr("Its data"));
    m_text->setPlaceholderText(tr("Its data"));
    m_text->setTabChangesFocus(true);
    m_text->setFixedHeight(tall);
    m_mode->addItems({tr("persistent"), tr("ephemeral"), tr("persistent, with a number"),
                      tr("ephemeral, with a number"), tr("container")});
    m_mode->setAccessibleName(tr("How it lives"));
    auto* row = new QHBoxLayout;
    row->addWidget(m_mode, 1);
    row->addWidget(m_isHexadecimal);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(6);
    column->addWidget(m_text);
    column->addLayout(row);
    connect(m_text, &QPlainTextEdit::textChanged, this, &OperateInput::changed);
    connect(m_mode, &QComboBox::activated, this, &OperateInput::changed);
    connect(m_isHexadecimal, &QCheckBox::clicked, this, &OperateInput::recode);
}

void OperateInput::setCreating(bool isCreating)
{
    m_mode->setVisible(isCreating);
}

void OperateInput::setBytes(const QByteArray& bytes)
{
    const QSignalBlocker silence(this);
    m_isHexadecimal->setChecked(!isText(bytes));
    m_text->setPlainText(m_isHexadecimal->isChecked() ? QString::fromLatin1(bytes.toHex(' '))
                                                      : QString::fromUtf8(bytes));
    m_text->document()->setModified(false);
}

// The same bytes, written in another way; what cannot be is left as it is.
void OperateInput::recode(bool isHexadecimal)
{
    const auto text = m_text->toPlainText();
    const auto bytes = isHexadecimal ? std::optional(text.toUtf8()) : bytesOf(text);
    if (!bytes || (!isHexadecimal && !isText(*bytes)))
        return m_isHexadecimal->setChecked(!isHexadecimal);
    m_text->setPlainText(isHexadecimal ? QString::fromLatin1(bytes->toHex(' '))
                                       : QString::fromUtf8(*bytes));
}

std::optional<QByteArray> OperateInput::bytes() const
{
    const auto text = m_text->toPlainText();
    return m_isHexadecimal->isChecked() ? bytesOf(text) : text.toUtf8();
}

OperateInput::Mode OperateInput::mode() const
{
    return static_cast<Mode>(m_mode->currentIndex());
}

bool OperateInput::isTouched() const
{
    return m_text->document()->isModified();
}

} // namespace zoetrope::ui
