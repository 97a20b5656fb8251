#include "ui/observe/datatext.h"

#include <QJsonDocument>

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

} // namespace

DataForm formOf(const QByteArray& data)
{
    const auto isControl = [](char byte) {
        const auto code = static_cast<unsigned char>(byte);
        return code < 0x20 && byte != '\n' && byte != '\t' && byte != '\r';
    };
    if (std::any_of(data.begin(), data.end(), isControl))
        return DataForm::Hexadecimal;
    return QJsonDocument::fromJson(data).isNull() ? DataForm::Text : DataForm::Json;
}

QString shownData(const QByteArray& data, DataForm form)
{
    const auto part = data.left(most);
    if (form == DataForm::Hexadecimal)
        return hexadecimal(part);
    const auto json = QJsonDocument::fromJson(data);
    return QString::fromUtf8(form == DataForm::Json && !json.isNull() ? json.toJson() : part);
}

} // namespace zoetrope::ui
