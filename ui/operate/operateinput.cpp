#include "ui/operate/operateinput.h"

#include "ui/theme/theme.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QPlainTextEdit>
#include <QRegularExpression>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QStringDecoder>
#include <QTextDocument>

namespace zoetrope::ui {

namespace {

constexpr int tall = 60; // of the field, in pixels: three lines
constexpr int hour = 3600; // seconds
constexpr int longest = 1'000'000'000; // the same: a server takes 34 years

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
    , m_timeToLive(new QSpinBox(this))
{
    m_text->setFont(Theme::mono(Theme::body - 1));
    m_text->setAccessibleName(tr("Its data"));
    m_text->setPlaceholderText(tr("Its data"));
    m_text->setTabChangesFocus(true);
    m_text->setFixedHeight(tall);
    m_mode->addItems({tr("persistent"), tr("ephemeral"), tr("persistent, with a number"),
                      tr("ephemeral, with a number"), tr("container"),
                      tr("persistent, with a time to live"),
                      tr("persistent, with a number and a time to live")});
    m_mode->setAccessibleName(tr("How it lives"));
    m_timeToLive->setRange(1, longest);
    m_timeToLive->setValue(hour);
    m_timeToLive->setPrefix(tr("TTL "));
    m_timeToLive->setSuffix(tr(" s"));
    m_timeToLive->setAccessibleName(tr("Time to live"));
    m_timeToLive->setToolTip(
        tr("The server deletes the node after this time without a child and without a change"));
    m_timeToLive->hide();
    auto* row = new QHBoxLayout;
    row->addWidget(m_isHexadecimal);
    row->addStretch();
    row->addWidget(m_timeToLive);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(6);
    column->addWidget(m_text);
    column->addWidget(m_mode);
    column->addLayout(row);
    connect(m_text, &QPlainTextEdit::textChanged, this, &OperateInput::changed);
    connect(m_mode, &QComboBox::currentIndexChanged, this, &OperateInput::showLifetime);
    connect(m_mode, &QComboBox::currentIndexChanged, this, &OperateInput::changed);
    connect(m_timeToLive, &QSpinBox::valueChanged, this, &OperateInput::changed);
    connect(m_isHexadecimal, &QCheckBox::clicked, this, &OperateInput::recode);
}

void OperateInput::setContent(Content content)
{
    const auto isAcl = content == Content::Permissions;
    const auto name = isAcl ? tr("Its permissions") : tr("Its data");
    m_text->setAccessibleName(name);
    m_text->setPlaceholderText(isAcl ? tr("Its permissions, a line for each: world:anyone:cdrwa")
                                     : name);
    m_isHexadecimal->setVisible(!isAcl);
    m_mode->setVisible(content == Content::NewNode);
    showLifetime();
}

void OperateInput::write(const QByteArray& bytes)
{
    setBytes(bytes);
    m_text->document()->setModified(true);
    emit changed();
}

void OperateInput::showLifetime()
{
    const auto isMortal = mode() == PersistentWithTtl || mode() == PersistentSequentialWithTtl;
    m_timeToLive->setVisible(isMortal && !m_mode->isHidden());
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

int OperateInput::timeToLive() const
{
    return m_timeToLive->value();
}

bool OperateInput::isTouched() const
{
    return m_text->document()->isModified();
}

} // namespace zoetrope::ui
