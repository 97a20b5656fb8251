#include "app/live/words/versionwords.h"

#include "app/live/words/findingwords.h"
#include "app/live/words/sentences.h"
#include "app/text/tr.h"

#include <QStringList>
#include <QVersionNumber>

namespace zoetrope::app {

using namespace recipes;

QString versionTrouble(const Observation& seen)
{
    const QVersionNumber oldest(3, 5, 1); // knows containers, and tells a new znode's czxid
    QStringList versions, tooOld;
    for (const auto& server : seen.servers) {
        if (!server.status || server.status->version.empty())
            continue;
        const auto text = toQString(server.status->version).section(u'-', 0, 0);
        if (!versions.contains(text))
            versions.push_back(text);
        const auto version = QVersionNumber::fromString(text);
        if (!version.isNull() && version < oldest)
            tooOld.push_back(toQString(server.address));
    }
    if (!tooOld.isEmpty())
        return tr("%1 is older than 3.5.1: it can be looked at, but not acted on")
            .arg(inARow(tooOld));
    if (versions.size() > 1)
        return tr("servers of different versions: %1").arg(inARow(versions));
    return {};
}

} // namespace zoetrope::app
