#include "app/live/actions/subtree.h"

#include "app/live/actions/guardedaction.h"
#include "app/live/words/findingwords.h"
#include "app/text/nodebytes.h"
#include "app/text/tr.h"
#include "recipes/recognise/snapshot.h"
#include "recipes/transport/permissions.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <set>

namespace zoetrope::app {

using namespace recipes;

namespace {

const QString formatKey = QStringLiteral("zoetrope_subtree");
constexpr int format = 1;

QJsonObject toJson(const Subtree::Node& node)
{
    QJsonObject object{{QStringLiteral("path"), toQString(node.path)}};
    if (node.data)
        putBytes(object, *node.data);
    if (node.isContainer)
        object[QStringLiteral("mode")] = QStringLiteral("container");
    if (node.isEphemeral)
        object[QStringLiteral("mode")] = QStringLiteral("ephemeral");
    QJsonArray acl;
    for (const auto& permission : node.acl)
        acl.push_back(toQString(written(permission)));
    if (!acl.isEmpty())
        object[QStringLiteral("acl")] = acl;
    return object;
}

std::optional<std::string> dataIn(const QJsonObject& object, QString& trouble)
{
    if (object[QStringLiteral("data")].isString())
        return object[QStringLiteral("data")].toString().toStdString();
    if (!object[QStringLiteral("base64")].isString())
        return {};
    const auto decoded
        = QByteArray::fromBase64Encoding(object[QStringLiteral("base64")].toString().toLatin1(),
                                         QByteArray::AbortOnBase64DecodingErrors);
    if (!decoded)
        trouble = tr("the data of %1 is no base64").arg(object[QStringLiteral("path")].toString());
    return decoded.decoded.toStdString();
}

auto nodeIn(const QJsonObject& object, QString& trouble) -> Subtree::Node
{
    Subtree::Node node;
    node.path = object[QStringLiteral("path")].toString().toStdString();
    node.data = dataIn(object, trouble);
    const auto mode = object[QStringLiteral("mode")].toString();
    node.isContainer = mode == QStringLiteral("container");
    node.isEphemeral = mode == QStringLiteral("ephemeral");
    const auto acl = object[QStringLiteral("acl")];
    if (!acl.isUndefined() && (!acl.isArray() || acl.toArray().isEmpty()))
        trouble = tr("the permissions of %1 are no list").arg(toQString(node.path));
    for (const auto& text : acl.toArray()) {
        const auto permission = readPermission(text.toString().toStdString());
        if (!permission)
            trouble = tr("%1 is no permission").arg(text.toString());
        else
            node.acl.push_back(*permission);
    }
    if (!node.path.empty() && (node.path == "/" || Path::problem(node.path)))
        trouble = tr("%1 is no path").arg(toQString(node.path));
    return node;
}

// A server tells the hash of a password only to those who may change the permissions.
bool isMasked(const Permission& permission)
{
    return permission.scheme == "digest" && permission.id.ends_with(":x");
}

} // namespace

QByteArray written(const Subtree& subtree)
{
    QJsonArray nodes;
    for (const auto& node : subtree.nodes)
        nodes.push_back(toJson(node));
    return QJsonDocument(QJsonObject{{formatKey, format},
                                     {QStringLiteral("root"), toQString(subtree.root)},
                                     {QStringLiteral("nodes"), nodes}})
        .toJson();
}

std::optional<Subtree> readSubtree(const QByteArray& bytes, QString& trouble)
{
    const auto object = QJsonDocument::fromJson(bytes).object();
    if (object[formatKey].toInt() != format) {
        trouble = tr("it is no subtree that Zoetrope has written");
        return {};
    }
    Subtree subtree{object[QStringLiteral("root")].toString().toStdString(), {}};
    const auto nodes = object[QStringLiteral("nodes")].toArray();
    if (nodes.size() > static_cast<qsizetype>(Subtree::mostNodes))
        trouble = tr("it has more than %1 znodes").arg(Subtree::mostNodes);
    std::set<std::string> known;
    for (const auto& value : nodes) {
        auto node = nodeIn(value.toObject(), trouble);
        const auto parent = node.path.substr(0, node.path.find_last_of('/'));
        if (trouble.isEmpty() && !node.path.empty() && !known.contains(parent))
            trouble = tr("%1 stands before its parent").arg(toQString(node.path));
        if (!trouble.isEmpty())
            return {};
        if (!known.insert(node.path).second)
            trouble = tr("%1 is there twice").arg(toQString(node.path));
        subtree.nodes.push_back(std::move(node));
    }
    return trouble.isEmpty() ? std::optional(std::move(subtree)) : std::nullopt;
}

SubtreeExport::SubtreeExport(const Path& root)
    : m_subtree({root.text(), {}})
    , m_walk(root, TreeWalk::Reading::DataAndPermissions)
{
}

bool SubtreeExport::step(const TreeWalk::Perform& perform)
{
    const auto isMore = m_walk.step(perform, [this](const TreeWalk::Visited& node) { add(node); });
    if (m_walk.isCut() || m_subtree.nodes.size() > Subtree::mostNodes
        || m_bytes > Subtree::mostBytes)
        m_trouble = tr("it is more than %1 znodes, or %2 MB of data")
                        .arg(Subtree::mostNodes)
                        .arg(Subtree::mostBytes / 1'000'000);
    if (!isMore && m_trouble.isEmpty() && m_subtree.nodes.empty())
        m_trouble = tr("%1 does not exist").arg(toQString(m_subtree.root));
    return isMore && m_trouble.isEmpty();
}

void SubtreeExport::add(const TreeWalk::Visited& node)
{
    if (m_subtree.root == "/" && node.path != "/" && isProtected(Path(node.path)))
        return;
    if (node.code != Code::Ok) {
        m_trouble = tr("%1 may not be read").arg(toQString(node.path));
        return;
    }
    Subtree::Node kept;
    kept.path = m_subtree.root == "/" ? (node.path == "/" ? std::string() : node.path)
                                      : node.path.substr(m_subtree.root.size());
    kept.data = node.data;
    kept.isEphemeral = ownerOf(node.stat) != 0;
    for (const auto& text : node.permissions) {
        const auto permission = readPermission(text);
        if (!permission || isMasked(*permission)) {
            m_trouble = tr("the permissions of %1 may not be read: only who may change them is "
                           "told all of them")
                            .arg(toQString(node.path));
            return;
        }
        kept.acl.push_back(*permission);
    }
    if (kept.acl == Acl{Permission{}})
        kept.acl.clear();
    m_bytes += node.data ? node.data->size() : 0;
    m_subtree.nodes.push_back(std::move(kept));
}

} // namespace zoetrope::app
