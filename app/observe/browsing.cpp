#include "app/observe/browsing.h"

#include "app/observe/words/payloadwords.h"
#include "app/observe/words/sessionnames.h"

namespace zoetrope::app {

using ui::ZnodeBrowser;
using ui::ZnodeSearch;

Browsing::Browsing(ZnodeBrowser& browser, QObject* parent)
    : QObject(parent)
    , m_browser(browser)
{
    connect(&browser, &ZnodeBrowser::childrenRequested, this, [this](const QString& path) {
        if (m_observer)
            m_observer->ask([&](BrowseTasks& tasks) { tasks.readChildren(path); });
    });
    connect(&browser, &ZnodeBrowser::nodeChosen, this, &Browsing::read);
    auto& search = browser.search();
    connect(&search, &ZnodeSearch::searchRequested, this, &Browsing::search);
    connect(&search, &ZnodeSearch::cancelRequested, this, [this] {
        if (m_observer)
            m_observer->ask([](BrowseTasks& tasks) { tasks.cancelTask(); });
    });
}

void Browsing::setClusterWorker(ClusterWorker& observer)
{
    m_observer = &observer;
    m_sight.reset();
    m_last = {};
    m_browser.clear();
    connect(&observer, &ClusterWorker::childrenRead, &m_browser, &ZnodeBrowser::setChildren);
    connect(&observer, &ClusterWorker::nodeRead, this, &Browsing::show);
    connect(&observer, &ClusterWorker::taskWent, &m_browser.search(), &ZnodeSearch::setState);
}

void Browsing::read(const QString& path)
{
    if (m_observer && !recipes::Path::problem(path.toStdString()))
        m_observer->ask([&](BrowseTasks& tasks) { tasks.readNode(path); });
}

void Browsing::show(const NodeReading& reading)
{
    const auto data = reading.node.data.value_or(std::string());
    m_browser.setData(reading.path, QByteArray::fromStdString(data), payloadSentence(data));
    emit nodeRead(reading);
    if (reading.path != m_browser.path())
        return;
    m_last = reading;
    emit nodeShown(reading.path);
}

recipes::Path Browsing::chosen() const
{
    const auto path = m_browser.path().toStdString();
    return recipes::Path(path.empty() || recipes::Path::problem(path) ? "/" : path);
}

void Browsing::search(const QString& text, ZnodeSearch::Kind kind)
{
    if (!m_observer)
        return;
    TreeQuery query;
    query.kind = kind == ZnodeSearch::Paths ? TreeQuery::Kind::Paths
        : kind == ZnodeSearch::Data         ? TreeQuery::Kind::Data
                                            : TreeQuery::Kind::Owners;
    query.text = text.toStdString();
    query.root = chosen();
    if (m_sight)
        query.owners = sessionsNamed(m_sight->inspection, text);
    m_observer->ask([&](BrowseTasks& tasks) { tasks.search(query); });
}

void Browsing::exportTo(const QString& fileName)
{
    if (!m_observer)
        return;
    m_browser.search().begin(tr("Exporting…"));
    m_observer->ask([&](BrowseTasks& tasks) { tasks.exportTo(chosen(), fileName); });
}

} // namespace zoetrope::app
