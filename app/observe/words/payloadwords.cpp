#include "app/observe/words/payloadwords.h"

#include "app/live/words/findingwords.h"
#include "app/text/tr.h"
#include "recipes/locks/revocation.h"
#include "recipes/queues/itemcodec.h"
#include "recipes/types/bigendian.h"

#include <QCoreApplication>

namespace zoetrope::app {

using namespace recipes;

namespace {

// Eight letters are a word, eight bytes with a zero among them hardly.
bool isNumber(const std::string& data)
{
    return data.find('\0') != std::string::npos || data.find('\xff') != std::string::npos;
}

QString itemSentence(const std::vector<std::string>& items)
{
    QStringList texts;
    for (const auto& item : items)
        texts.push_back(toShortText(item));
    return QCoreApplication::translate("zoetrope::app",
                                       "An entry of a distributed queue with %n items: %1", nullptr,
                                       static_cast<int>(items.size()))
        .arg(texts.join(QStringLiteral(" · ")));
}

} // namespace

QString payloadSentence(const std::string& data)
{
    if (data == revocationRequest)
        return tr("Its owner is asked to let go (revocation).");
    if (const auto items = decodeItems(data))
        return itemSentence(*items);
    if (const auto number = fromBigEndian<std::int64_t>(data); number && isNumber(data))
        return tr("As an atomic long writes it: %1").arg(*number);
    if (const auto number = fromBigEndian<std::int32_t>(data); number && isNumber(data))
        return tr("As a shared count writes it: %1").arg(*number);
    return {};
}

} // namespace zoetrope::app
