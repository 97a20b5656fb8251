#include "app/observe/kindnotes.h"

#include "app/live/findingwords.h"

#include <QCryptographicHash>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSettings>

#include <algorithm>

namespace zoetrope::app {

using recipes::RecipeKind;

namespace {

QString idOf(RecipeKind kind)
{
    const auto word = name(kind);
    return QString::fromLatin1(word.data(), static_cast<qsizetype>(word.size()));
}

std::optional<RecipeKind> kindOf(const QString& id)
{
    const auto& all = allKinds();
    const auto found
        = std::find_if(all.begin(), all.end(), [&](RecipeKind kind) { return idOf(kind) == id; });
    return found == all.end() ? std::nullopt : std::optional(*found);
}

} // namespace

const std::vector<RecipeKind>& allKinds()
{
    static const std::vector<RecipeKind> all{RecipeKind::Lock,          RecipeKind::ReadWriteLock,
                                             RecipeKind::Semaphore,     RecipeKind::Election,
                                             RecipeKind::Queue,         RecipeKind::Barrier,
                                             RecipeKind::DoubleBarrier, RecipeKind::Group};
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
        if (const auto kind = kindOf(entry.value().toString()))
            m_kinds[entry.key().toStdString()] = *kind;
    }
}

void KindNotes::note(const std::string& path, std::optional<RecipeKind> kind)
{
    if (kind)
        m_kinds[path] = *kind;
    else
        m_kinds.erase(path);
    QJsonObject written;
    for (const auto& [place, said] : m_kinds)
        written.insert(toText(place), idOf(said));
    QSettings().setValue(m_group, QJsonDocument(written).toJson(QJsonDocument::Compact));
}

} // namespace zoetrope::app
