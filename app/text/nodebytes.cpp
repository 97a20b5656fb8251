#include "app/text/nodebytes.h"

#include <QStringDecoder>

namespace zoetrope::app {

void putBytes(QJsonObject& object, const std::string& bytes)
{
    const auto all = QByteArray::fromStdString(bytes);
    QStringDecoder decoder(QStringDecoder::Utf8);
    const QString text = decoder(all);
    if (decoder.hasError() || text.contains(QChar(u'\0')) || text.toUtf8() != all)
        object[QStringLiteral("base64")] = QString::fromLatin1(all.toBase64());
    else
        object[QStringLiteral("data")] = text;
}

} // namespace zoetrope::app
