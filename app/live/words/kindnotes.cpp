#include "app/live/words/kindnotes.h"

#include "app/live/words/findingwords.h"

#include <QCryptographicHash>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSettings>

#include <algorithm>

namespace zoetrope::app {

using recipes::Family;

namespace {

QString idOf(Family kind)
{
    const auto word = name(kind);
    return QString::fromLatin1(word.data(), static_cast<qsizetype>(word.size()));
}

} // namespace

const std::vector<Family>& allKinds()
{
    static const std::vector<Family> all{
        Family::Lock,  Family::ReadWriteLock, Family::Semaphore,     Family::Election,
        Family::Queue, Family::Barrier,       Family::DoubleBarrier, Family::Group};
    return all;
}

// A name or an address may hold what is no key of the settings.
KindNotes::KindNotes(const QString& name, const QString& servers)
    : m_group(
        QStringLiteral("kinds/")
        + QString::fromLatin1(QCryptographicHash::hash((name.isEmpty() ? servers : name).toUtf8(),
                                                       QCryptographicHash::Sha1)
                                  .toHex()))
{
    const auto written = QJsonDocument::fromJson(QSettings().value(m_group).toByteArray()).object();
    for (auto entry = written.begin(); entry != written.end(); ++entry) {
        if (const auto kind = recipes::familyFrom(entry.value().toString().toStdString()))
            m_kinds[entry.key().toStdString()] = *kind;
    }
}

void KindNotes::note(const std::string& path, std::optional<Family> kind)
{
    if (kind)
        m_kinds[path] = *kind;
    else
        m_kinds.erase(path);
    QJsonObject written;
    for (const auto& [place, said] : m_kinds)
        written.insert(toQString(place), idOf(said));
    QSettings().setValue(m_group, QJsonDocument(written).toJson(QJsonDocument::Compact));
}

} // namespace zoetrope::app
