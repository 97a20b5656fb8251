#include "ui/znodes/datatext.h"

#include <QJsonDocument>
#include <QXmlStreamReader>

#include <algorithm>

namespace zoetrope::ui {

namespace {

constexpr qsizetype most = 100'000; // bytes
constexpr qsizetype lineLength = 16; // bytes

QString hexadecimal(const QByteArray& data)
{
    QString text;
    for (qsizetype at = 0; at < data.size(); at += lineLength) {
        const auto line = data.mid(at, lineLength);
        auto letters = QString::fromLatin1(line);
        for (auto& letter : letters)
            letter = letter > u' ' && letter < u'\x7f' ? letter : QChar(u'.');
        text += QStringLiteral("%1  %2  %3\n")
                    .arg(at, 6, 16, QLatin1Char('0'))
                    .arg(QString::fromLatin1(line.toHex(' ')), -47)
                    .arg(letters);
    }
    return text;
}

// Indented; empty if it is none. Entities are not looked up, and the reader bounds what they make.
QString xml(const QByteArray& data)
{
    if (!data.trimmed().startsWith('<'))
        return {};
    QString text;
    QXmlStreamReader reader(data);
    QXmlStreamWriter writer(&text);
    writer.setAutoFormatting(true);
    writer.setAutoFormattingIndent(2);
    while (!reader.atEnd() && text.size() < most) {
        reader.readNext();
        const auto isImplied = reader.isStartDocument() && reader.documentVersion().isEmpty();
        if (!reader.hasError() && !reader.isWhitespace() && !isImplied)
            writer.writeCurrentToken(reader);
    }
    return reader.hasError() ? QString() : text.trimmed();
}

} // namespace

DataForm formOf(const QByteArray& data)
{
    const auto isControl = [](char byte) {
        const auto code = static_cast<unsigned char>(byte);
        return code < 0x20 && byte != '\n' && byte != '\t' && byte != '\r';
    };
    if (std::any_of(data.begin(), data.end(), isControl))
        return DataForm::Hexadecimal;
    if (!QJsonDocument::fromJson(data).isNull())
        return DataForm::Json;
    return xml(data).isEmpty() ? DataForm::Text : DataForm::Xml;
}

QString shownData(const QByteArray& data, DataForm form)
{
    auto text = QString::fromUtf8(data.left(most));
    switch (form) {
    case DataForm::Text:
        return text;
    case DataForm::Json: {
        const auto json = QJsonDocument::fromJson(data);
        return json.isNull() ? text : QString::fromUtf8(json.toJson().left(most));
    }
    case DataForm::Xml: {
        auto indented = xml(data);
        return indented.isEmpty() ? text : indented;
    }
    case DataForm::Hexadecimal:
        return hexadecimal(data.left(most));
    }
    return text;
}

} // namespace zoetrope::ui
