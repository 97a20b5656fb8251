#include "tests/ui/clusterdemo.h"
#include "ui/ladder/ladderdelegate.h"
#include "ui/ladder/ladderpainter.h"
#include "ui/ladder/ladderview.h"
#include "ui/lanes/lanesview.h"
#include "ui/observe/cardview.h"
#include "ui/observe/clusterbar.h"
#include "ui/observe/clusterview.h"
#include "ui/observe/clusterwindow.h"
#include "ui/observe/findingcard.h"
#include "ui/observe/findinglist.h"
#include "ui/observe/recipelist.h"
#include "ui/observe/rowpainting.h"
#include "ui/observe/servertable.h"
#include "ui/observe/waitgraph.h"
#include "ui/observe/waittable.h"
#include "ui/operate/connectionpage.h"
#include "ui/operate/flowingtext.h"
#include "ui/operate/operatepanel.h"
#include "ui/theme/appearance.h"
#include "ui/theme/emptystate.h"
#include "ui/theme/theme.h"
#include "ui/widgets/paneltitle.h"
#include "ui/widgets/tabbedpanel.h"
#include "ui/znodes/znodebrowser.h"
#include "ui/znodes/znodemodel.h"

#include <QAbstractButton>
#include <QAbstractItemModelTester>
#include <QAccessible>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTabBar>
#include <QTest>
#include <QTextEdit>
#include <QTreeView>

#include <algorithm>

using namespace zoetrope::ui;
using namespace zoetrope::tests;

/// The window of a cluster, with what it is handed: no cluster is there.
class ClusterWindowTest : public QObject
{
    Q_OBJECT
private slots:
    void init()
    {
        m_window = std::make_unique<ClusterWindow>();
        m_window->resize(1440, 900);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    }
    void cleanup() { m_window.reset(); }

    void whatIsEmptySaysWhatWouldFillItAndOffersIt()
    {
        auto& page = *m_window->findChild<ConnectionPage*>();
        QVERIFY(page.isVisible());
        QVERIFY(page.words().contains(QStringLiteral("Connect to a ZooKeeper cluster")));
        QSignalSpy asked(m_window.get(), &ClusterWindow::connectRequested);
        QTest::keyClick(m_window.get(), Qt::Key_L, Qt::ControlModifier);
        QCOMPARE(asked.size(), 1);
    }

    void connectingCanBeCancelledAndFailingIsSaidInASentence()
    {
        auto state = live();
        state.link = Link::Connecting;
        m_window->setState(state);
        auto& page = *m_window->findChild<ConnectionPage*>();
        QVERIFY(page.words().contains(QStringLiteral("h:2181")));
        QSignalSpy cancelled(m_window.get(), &ClusterWindow::disconnectRequested);
        for (auto* button : page.findChildren<QAbstractButton*>()) {
            if (button->isVisible())
                QTest::mouseClick(button, Qt::LeftButton);
        }
        QCOMPARE(cancelled.size(), 1); // the only one
        state.link = Link::Failed;
        state.trouble = QStringLiteral("Nothing listens at h:2181.");
        m_window->setState(state);
        QVERIFY(page.words().contains(state.trouble));
        QVERIFY(m_window->bar().words().contains(QStringLiteral("not connected")));
    }

    void aPictureIsShownWithItsBudgetAndWhereItComesFrom()
    {
        showPicture();
        QVERIFY(m_window->view().isVisible());
        QVERIFY(m_window->status().contains(QStringLiteral("watches 41/200")));
        QVERIFY(m_window->status().contains(QStringLiteral("12 of 50 req/s")));
        const auto words = m_window->bar().words();
        for (const auto* part : {"orders-prod", "h:2181 · follower", "read-only", "Access 2 of 3"})
            QVERIFY2(words.contains(QString::fromUtf8(part)), part);
    }

    void everyTabIsInSightAndReachedByTheMouse()
    {
        auto* const tree = new QLabel(m_window.get());
        auto* const servers = new QLabel(m_window.get());
        m_window->view().addTab(QStringLiteral("Tree"), *tree);
        m_window->view().addTab(QStringLiteral("Servers"), *servers);
        showPicture();
        auto& tabs = *m_window->view().findChild<QTabBar*>();
        QCOMPARE(tabs.count(), 4);
        QTRY_VERIFY_WITH_TIMEOUT(tabs.rect().contains(tabs.tabRect(3)), 30'000);
        for (auto tab = 0; tab < tabs.count(); ++tab) {
            QTest::mouseClick(&tabs, Qt::LeftButton, {}, tabs.tabRect(tab).center());
            QCOMPARE(tabs.currentIndex(), tab);
        }
        QVERIFY(servers->isVisible() && !tree->isVisible());
    }

    void tablesFitASmallWindowUntilAPersonMovesAColumn()
    {
        auto* const servers = new ServerTable(m_window.get());
        m_window->view().addTab(QStringLiteral("Servers"), *servers);
        m_window->resize(1280, 800);
        showPicture();
        ServerRow row;
        row.cells.fill(QStringLiteral("1"));
        row.cells[ServerRow::Address] = QStringLiteral("127.0.0.1:2181");
        row.cells[ServerRow::Role] = QStringLiteral("follower");
        row.cells[ServerRow::Version] = QStringLiteral("3.8.0-debian-12-and-more");
        row.cells[ServerRow::Tells] = QStringLiteral("sessions, clients, watches");
        servers->setServers({row, row, row});
        auto& tabs = *m_window->view().findChild<QTabBar*>();
        tabs.setCurrentIndex(2);
        QTRY_VERIFY_WITH_TIMEOUT(servers->isVisible(), 30'000);
        QTRY_VERIFY_WITH_TIMEOUT(!servers->horizontalScrollBar()->isVisible(), 30'000);
        QVERIFY(servers->isColumnHidden(ServerRow::Tells)); // the address has it as its hint
        QVERIFY(servers->model()
                    ->index(0, ServerRow::Address)
                    .data(Qt::ToolTipRole)
                    .toString()
                    .contains(row.cells[ServerRow::Tells]));
        auto& header = *servers->horizontalHeader();
        const auto title = servers->model()->headerData(ServerRow::Ephemerals, Qt::Horizontal);
        QVERIFY(header.sectionSize(ServerRow::Ephemerals)
                >= QFontMetrics(header.font()).horizontalAdvance(title.toString()));
        const auto width = header.sectionSize(ServerRow::Role);
        const QPoint edge(header.sectionViewportPosition(ServerRow::Role) + width - 1, 8);
        QTest::mousePress(header.viewport(), Qt::LeftButton, {}, edge);
        QTest::mouseMove(header.viewport(), edge + QPoint(60, 0));
        QTest::mouseRelease(header.viewport(), Qt::LeftButton, {}, edge + QPoint(60, 0));
        QCOMPARE(header.sectionSize(ServerRow::Role), width + 60);
        m_window->resize(1300, 800);
        QTRY_COMPARE_WITH_TIMEOUT(m_window->width(), 1300, 30'000);
        QCOMPARE(header.sectionSize(ServerRow::Role), width + 60);
    }

    void allPanelsFollowWhenTheLookChanges()
    {
        showPicture();
        const auto look = qScopeGuard([] { apply(Appearance::Light); });
        for (const auto appearance : {Appearance::Dark, Appearance::Light}) {
            apply(appearance);
            const auto isDark = appearance == Appearance::Dark;
            QTRY_COMPARE_WITH_TIMEOUT(Theme::of(m_window->palette()).isDark, isDark, 30'000);
            for (const auto* part : m_window->view().findChildren<QWidget*>())
                QVERIFY2(Theme::of(part->palette()).isDark == isDark,
                         part->metaObject()->className());
        }
    }

    void theGravestFindingIsExplainedAndItsRecipeIsChosen()
    {
        QSignalSpy chosen(&m_window->view(), &ClusterView::recipeChosen);
        showPicture();
        QCOMPARE(m_window->view().recipe(), QStringLiteral("/locks/a"));
        QCOMPARE(chosen.size(), 1);
        const auto text = m_window->view().finding().text();
        for (const auto* part : {"deadlock was found", "one watches", "Revoke it."})
            QVERIFY2(text.contains(QLatin1String(part)), part);
    }

    void aChoiceOutlivesTheNextLook()
    {
        showPicture();
        auto& recipes = m_window->view().recipes();
        const QAbstractItemModelTester tester(recipes.model());
        recipes.setFocus();
        QTest::keyClick(&recipes, Qt::Key_Down);
        QCOMPARE(m_window->view().recipe(), QStringLiteral("/locks/b"));
        auto picture = written();
        std::reverse(picture.recipes.begin(), picture.recipes.end());
        picture.recipes.insert(
            picture.recipes.begin(),
            {QStringLiteral("/a"), QStringLiteral("queue"), {}, {}, {}, Grade::None});
        m_window->setPicture(picture);
        QCOMPARE(m_window->view().recipe(), QStringLiteral("/locks/b"));
        picture.recipes.erase(picture.recipes.begin(), picture.recipes.begin() + 2);
        m_window->setPicture(picture);
        QCOMPARE(recipes.model()->rowCount(), 1);
    }

    void aSessionIsChosenInTheGraphByMouseAndByKeys()
    {
        showPicture();
        auto& graph = m_window->view().graph();
        QSignalSpy chosen(&m_window->view(), &ClusterView::sessionChosen);
        QTest::mouseClick(graph.viewport(), Qt::LeftButton, {},
                          graph.placeOf(QStringLiteral("0x2")).center().toPoint());
        QCOMPARE(graph.chosen(), QStringLiteral("0x2"));
        graph.setFocus();
        QTest::keyClick(&graph, Qt::Key_Up);
        QCOMPARE(graph.chosen(), QStringLiteral("0x1"));
        QTest::keyClick(&graph, Qt::Key_Right);
        QCOMPARE(graph.chosen(), QStringLiteral("0x3"));
        QCOMPARE(chosen.size(), 3);
        QCOMPARE(m_window->view().session(), QStringLiteral("0x3"));
    }

    void theGraphHasATwinThatIsRead()
    {
        showPicture();
        auto& table = m_window->view().table();
        const QAbstractItemModelTester tester(table.model());
        QCOMPARE(table.model()->rowCount(), 2);
        QCOMPARE(table.model()->index(0, WaitModel::From).data().toString(), QStringLiteral("0x1"));
        QCOMPARE(table.model()->index(0, WaitModel::Proof).data().toString(),
                 QStringLiteral("inferred"));
        m_window->view().centre().bringUp(1);
        QVERIFY(table.isVisible());
        QTest::keyClick(&table, Qt::Key_Down);
        QVERIFY(!m_window->view().session().isEmpty());
    }

    void theLadderSaysWhoHoldsAndLeadsToItsSession()
    {
        showPicture();
        LadderPicture picture{QStringLiteral("/locks/a"), QStringLiteral("kazoo"), {}};
        for (int rank = 1; rank <= 3; ++rank) {
            LadderRow row;
            row.path = QStringLiteral("/locks/a/%1").arg(rank);
            row.session = QStringLiteral("0x%1").arg(rank);
            row.words = rank == 1 ? QStringLiteral("holds") : QStringLiteral("waits for");
            row.rank = rank;
            picture.rows.push_back(row);
        }
        auto& ladder = m_window->view().ladder();
        m_window->view().setLadder(picture);
        const QAbstractItemModelTester tester(ladder.model());
        QTest::mouseClick(ladder.viewport(), Qt::LeftButton, {},
                          ladder.visualRect(ladder.model()->index(1, 0)).center());
        QCOMPARE(m_window->view().session(), QStringLiteral("0x2"));
        QCOMPARE(m_window->view().node(), QStringLiteral("/locks/a/2"));
        QVERIFY(ladder.text().contains(QStringLiteral("waits for")));
        picture.rows.erase(picture.rows.begin()); // the holder has gone
        m_window->view().setLadder(picture);
        QCOMPARE(ladder.chosen()->session, QStringLiteral("0x2"));
        picture.rows.erase(picture.rows.begin()); // so has this one, and nobody chose the next
        m_window->view().setLadder(picture);
        QVERIFY(!ladder.chosen());
    }

    void whoeverChoosesARecipeNoLongerMeansANodeOfAnother()
    {
        showPicture();
        m_window->view().chooseNode(QStringLiteral("/locks/a/1"));
        auto& recipes = m_window->view().recipes();
        recipes.setFocus();
        QTest::keyClick(&recipes, Qt::Key_Down);
        QCOMPARE(m_window->view().recipe(), QStringLiteral("/locks/b"));
        QVERIFY(m_window->view().node().isEmpty());
    }

    void theRecipeThatIsShownLooksChosenHoweverItWas()
    {
        auto picture = written();
        picture.findings.clear();
        m_window->setState(live());
        m_window->setPicture(picture);
        auto& recipes = m_window->view().recipes();
        recipes.setFocus();
        QCOMPARE(m_window->view().recipe(), QStringLiteral("/locks/a"));
        QVERIFY(recipes.selectionModel()->isSelected(recipes.currentIndex()));
    }

    void aLadderWithoutAnybodySaysSo()
    {
        showPicture();
        const auto* words = m_window->view().ladder().findChild<EmptyState*>();
        m_window->view().setLadder({});
        QVERIFY(words->text().startsWith(QStringLiteral("Choose a recipe")));
        m_window->view().setLadder({QStringLiteral("/gate"), {}, {}});
        QVERIFY(words->text().startsWith(QStringLiteral("Nobody")));
        QVERIFY(words->isVisible());
    }

    void anAddressKeepsItsPortInASmallWindow()
    {
        m_window->resize(1280, 800);
        showPicture();
        LadderRow row;
        row.path = QStringLiteral("/locks/a/1");
        row.who = QStringLiteral("a-worker-of-a-long-name");
        row.client = QStringLiteral("127.0.0.1:35518");
        row.note = QStringLiteral("watch seen on 127.0.0.1:2181");
        m_window->view().setLadder({QStringLiteral("/locks/a"), QStringLiteral("kazoo"), {row}});
        const auto& ladder = m_window->view().ladder();
        const auto* drawing = qobject_cast<LadderDelegate*>(ladder.itemDelegate());
        const auto plan = drawing->planFor(ladder.viewport()->width());
        const QFontMetrics metrics(LadderRowPainter::addressFont());
        QVERIFY(plan.words - plan.client >= metrics.horizontalAdvance(row.client) + 12);
    }

    // Each on its own background: what was painted before does not shine through.
    void whatWasSeenBeforeTheConnectionWasLostIsPale()
    {
        showPicture();
        auto lost = live();
        lost.link = Link::Doubtful;
        for (auto* view : std::initializer_list<QWidget*>{m_window->findChild<LanesView*>(),
                                                          &m_window->view().ladder()}) {
            m_window->setState(live());
            const auto [darkest, lightest] = greys(*view);
            m_window->setState(lost);
            const auto [palest, ground] = greys(*view);
            QCOMPARE(ground, lightest);
            QVERIFY2(palest > darkest + 30, qPrintable(QString::number(palest)));
        }
    }

    void aLongTitleOfAFindingHasAnotherLine()
    {
        auto picture = written();
        picture.findings.push_back(
            finding(QStringLiteral("b"), Grade::Warning, QStringLiteral("/b")));
        picture.findings.back().title = QStringLiteral(
            "/locks/nightly: 0x1000009e4c20000 (127.0.0.1:35518) waits for itself");
        m_window->setState(live());
        m_window->setPicture(picture);
        auto& list = m_window->view().findings();
        const auto height
            = [&](int row) { return list.visualRect(list.model()->index(row, 0)).height(); };
        QTRY_VERIFY_WITH_TIMEOUT(height(1) > height(0), 30'000);
        QCOMPARE(linesOf(QStringLiteral("/a/b"), list.font(), 200, 2),
                 QStringList(QStringLiteral("/a/b")));
        const auto lines = linesOf(QString(100, u'x'), list.font(), 200, 2);
        QCOMPARE(lines.size(), 2);
        QVERIFY(lines[1].endsWith(QChar(0x2026)));
    }

    // As real ones are: the panels keep their places, and what tells a path from others is read.
    void longPathsLeaveRoomForAllElse()
    {
        const auto path = QStringLiteral("/services/production/eu-west-1/payments/settlement/locks/"
                                         "nightly-batch/accounts-payable-reconciliation");
        m_window->resize(1280, 720);
        auto picture = written();
        const auto& recipes = m_window->view().recipes();
        const auto heightOfRow
            = [&] { return recipes.visualRect(recipes.model()->index(0, 0)).height(); };
        m_window->setState(live());
        m_window->setPicture(picture);
        const auto low = heightOfRow();
        const auto explained = m_window->view().finding().width();
        picture.recipes[1].path = path;
        m_window->setPicture(picture);
        QTRY_VERIFY_WITH_TIMEOUT(heightOfRow() > low, 30'000); // the path has a line of its own
        LadderRow row;
        row.path = path + QStringLiteral("/1");
        row.target = QStringLiteral("…0001");
        m_window->view().setLadder({path, QStringLiteral("kazoo · lock · certain"), {row}});
        const auto titles = m_window->view().findChildren<PanelTitle*>();
        const auto ladder = std::find_if(titles.begin(), titles.end(), [&](const auto* title) {
            return title->toolTip().contains(path);
        });
        QVERIFY(ladder != titles.end());
        QTRY_VERIFY_WITH_TIMEOUT(
            (*ladder)->shownTitle().endsWith(QStringLiteral("payable-reconciliation")), 30'000);
        QVERIFY((*ladder)->shownTitle().contains(QChar(0x2026)));
        QCOMPARE(m_window->view().finding().width(), explained);
        QVERIFY(m_window->view().minimumSizeHint().width() <= 1280);
    }

    void aPathInATitleIsCutInItsMiddle()
    {
        const auto head = QStringLiteral("/services/production/eu-west-1/payments/settlement/");
        const auto shown
            = withShortPaths(QStringLiteral("Two wait (%1a-lock, %1b-lock): why").arg(head));
        QCOMPARE(shown,
                 QStringLiteral("Two wait (/services/pr…eu-west-1/payments/settlement/"
                                "a-lock, /services/pr…eu-west-1/payments/settlement/"
                                "b-lock): why"));
        QCOMPARE(withShortPaths(QStringLiteral("/locks/a: 0x1 (h:1) holds")),
                 QStringLiteral("/locks/a: 0x1 (h:1) holds"));
    }

    void whatIsChosenIsInSightInTheGraph()
    {
        auto picture = written();
        picture.waits.nodes.push_back(node(QStringLiteral("0x4"), 4000, 20));
        picture.waits.size = {4300, 260};
        m_window->setState(live());
        m_window->setPicture(picture);
        auto& graph = m_window->view().graph();
        for (const auto& session : {QStringLiteral("0x4"), QStringLiteral("0x1")}) {
            graph.choose(session);
            QVERIFY(graph.viewport()->rect().contains(graph.placeOf(session).toRect()));
        }
    }

    void anotherFindingIsReadFromItsBeginningAndTheSameFromWhereOneWas()
    {
        FindingCard card;
        card.resize(300, 120);
        card.show();
        auto one = finding(QStringLiteral("one"), Grade::Critical, QStringLiteral("/a"));
        one.explanation = one.explanation.repeated(60);
        card.setFinding(&one, {}, {}, {});
        auto& bar = *card.findChild<QTextEdit*>()->verticalScrollBar();
        QTRY_VERIFY_WITH_TIMEOUT(bar.maximum() > 0, 30'000);
        bar.setValue(bar.maximum());
        one.since = QStringLiteral("for 2 min");
        card.setFinding(&one, {}, {}, {});
        QVERIFY(bar.value() > 0);
        auto other = one;
        other.id = QStringLiteral("other");
        other.title = QStringLiteral("Another");
        card.setFinding(&other, {}, {}, {});
        QCOMPARE(bar.value(), 0);
    }

    // A finding that nobody has looked for since is not of now, and neither is that there is none.
    void findingsThatAreNotRenewedSayOfWhenTheyAre()
    {
        auto picture = written();
        m_window->setState(live());
        m_window->setPicture(picture);
        const auto& list = *m_window->findChild<FindingList*>();
        QVERIFY(!list.graphicsEffect());
        picture.findingsAsOf = QStringLiteral("14:03:22");
        m_window->setPicture(picture);
        QVERIFY(list.graphicsEffect()); // it is greyed
        QVERIFY(list.parentWidget()->accessibleName().endsWith(QStringLiteral("14:03:22")));
        picture.findings.clear();
        m_window->setPicture(picture);
        QVERIFY(m_window->findChild<FindingCard*>()->text().startsWith(
            QStringLiteral("Nothing was found at 14:03:22.")));
    }

    // At night, on a laptop: what is wrong, with whom, since when, what is safe and what is not.
    void aFindingIsReadToItsDoubtWithoutScrolling()
    {
        m_window->resize(1280, 720);
        auto picture = written();
        auto& one = picture.findings.front();
        one.title = QStringLiteral("/locks/orders: others have waited for long behind "
                                   "0x1000123f42900f3 (127.0.0.1:38072)");
        one.who = QStringLiteral("a client of kazoo, 0x1000123f42900f3 (127.0.0.1:38072) "
                                 "\"worker-7\"");
        one.since = QStringLiteral("2026-11-26 01:36:54, for 3 min");
        one.proof = QStringLiteral("observed · survived 6 looks");
        one.suggestion = QStringLiteral("Look at what the holder's client does: whether its work "
                                        "goes on.");
        one.caution = QStringLiteral("Evict it only if its process has certainly stopped.");
        one.doubt = QStringLiteral("Work that takes long for a good reason.");
        m_window->setState(live());
        m_window->setPicture(picture);
        m_window->view().findings().setCurrentIndex(
            m_window->view().findings().model()->index(0, 0));
        const auto* text = m_window->view().finding().findChild<QTextEdit*>();
        const auto doubt = text->document()->find(one.doubt);
        QVERIFY(!doubt.isNull());
        QTRY_VERIFY_WITH_TIMEOUT(text->viewport()->rect().contains(text->cursorRect(doubt)),
                                 30'000);
        QCOMPARE(text->verticalScrollBar()->value(), 0);
    }

    void theConsequencesAndTheNameToTypeAreReadWithoutScrolling()
    {
        m_window->resize(1280, 720);
        showPicture();
        OperatePanel panel;
        m_window->view().setOperating(panel);
        m_window->setPerspective(ClusterWindow::Perspective::Operate);
        OperatePreview preview;
        preview.name = QStringLiteral("_c_01234567-89ab-cdef-0123-456789abcdef-lock-0000000000");
        preview.command = QStringLiteral("delete -v 0 /prod/locks/orders/") + preview.name;
        for (int i = 0; i < 9; ++i)
            preview.impact += QStringLiteral("A sentence about what follows for 0x10001b2b4d50011 "
                                             "(127.0.0.1:53102), of two lines and more of it.");
        panel.setPreview(preview);
        const auto* name = textCalled(panel, "The name to type");
        QCOMPARE(name->toPlainText(), preview.name);
        QVERIFY(name->textInteractionFlags() & Qt::TextSelectableByMouse);
        for (const auto* text : {textCalled(panel, "Consequences"), name})
            QTRY_VERIFY_WITH_TIMEOUT(isWholeInSight(*text), 30'000);
        QTRY_VERIFY_WITH_TIMEOUT(isInSight(*nameField(panel)), 30'000);
        m_window->setPerspective(ClusterWindow::Perspective::Observe);
        QVERIFY(!panel.isVisible());
        QVERIFY(m_window->view().finding().isVisible());
    }

    // Where it takes a scroll bar, which makes the lines shorter and more of them.
    void whatFollowsIsWholeHoweverLongItIs()
    {
        m_window->resize(1280, 720);
        showPicture();
        OperatePanel panel;
        m_window->view().setOperating(panel);
        m_window->setPerspective(ClusterWindow::Perspective::Operate);
        const auto* text = textCalled(panel, "Consequences");
        OperatePreview preview;
        preview.name = QStringLiteral("x");
        preview.command = QStringLiteral("delete -v 0 /x");
        for (int i = 0; i < 24; ++i) {
            preview.impact += QStringLiteral("0x10002874e45000%1 (127.0.0.1:59344) watches it and "
                                             "is woken.")
                                  .arg(i);
            panel.setPreview(preview);
            QTRY_VERIFY_WITH_TIMEOUT(text->height() >= text->heightForWidth(text->width()), 30'000);
        }
    }

    void perspectivesAreChosenByKeysAndTeachIsElsewhere()
    {
        showPicture();
        QTest::keyClick(m_window.get(), Qt::Key_3, Qt::ControlModifier);
        QVERIFY(m_window->perspective() == ClusterWindow::Perspective::Operate);
        QSignalSpy teach(m_window.get(), &ClusterWindow::teachRequested);
        QTest::keyClick(m_window.get(), Qt::Key_1, Qt::ControlModifier);
        QCOMPARE(teach.size(), 1);
        QVERIFY(m_window->perspective() == ClusterWindow::Perspective::Operate);
        QTest::keyClick(m_window.get(), Qt::Key_2, Qt::ControlModifier);
        QVERIFY(m_window->perspective() == ClusterWindow::Perspective::Observe);
    }

    void everyControlHasANameForWhoDoesNotSee()
    {
        showPicture();
        for (auto* widget : m_window->findChildren<QWidget*>()) {
            if (widget->focusPolicy() == Qt::NoFocus || !widget->isVisible()
                || qobject_cast<QAbstractScrollArea*>(widget->parentWidget()) != nullptr)
                continue;
            auto* interface = QAccessible::queryAccessibleInterface(widget);
            QVERIFY2(interface && !interface->text(QAccessible::Name).isEmpty(),
                     widget->metaObject()->className());
        }
    }

    void aPathThatIsGoneToIsShownInTheTree()
    {
        ZnodeBrowser browser;
        browser.show();
        QSignalSpy asked(&browser, &ZnodeBrowser::childrenRequested);
        QSignalSpy chosen(&browser, &ZnodeBrowser::nodeChosen);
        const auto* tree = &browser.tree();
        browser.setChildren(u"/"_qs, {u"app"_qs, u"prod"_qs}, true);
        asked.clear();
        browser.go(u"/prod/locks/nightly"_qs);
        QCOMPARE(asked.takeFirst().first().toString(), u"/prod"_qs);
        browser.setChildren(u"/prod"_qs, {u"locks"_qs}, true);
        QCOMPARE(asked.takeFirst().first().toString(), u"/prod/locks"_qs);
        browser.setChildren(u"/prod/locks"_qs, {u"hourly"_qs, u"nightly"_qs}, true);
        QCOMPARE(tree->currentIndex().data().toString(), u"nightly"_qs);
        QCOMPARE(chosen.count(), 1); // its data is read once

        browser.go(u"/prod/gone/for/good"_qs);
        QCOMPARE(tree->currentIndex().data().toString(), u"nightly"_qs);
        QCOMPARE(browser.path(), u"/prod/gone/for/good"_qs);
    }

    void whoStandInLineStandInTheirOrder()
    {
        ZnodeModel model;
        const QAbstractItemModelTester tester(&model);
        model.setChildren(u"/"_qs,
                          {u"_c_ff-lock-0000000001"_qs, u"_c_00-lock-0000000003"_qs, u"limits"_qs,
                           u"_c_88-lock-0000000002"_qs, u"a"_qs},
                          true);
        QStringList names;
        const auto root = model.index(0, 0);
        for (int row = 0; row < model.rowCount(root); ++row) {
            names += model.name(model.index(row, 0, root));
            QCOMPARE(model.indexOf(u'/' + names.back()).row(), row);
        }
        QCOMPARE(names.join(u' '),
                 u"a limits _c_ff-lock-0000000001 _c_88-lock-0000000002 _c_00-lock-0000000003"_qs);
    }

    // What is gravest has to be seen, whenever it comes; but nothing is taken from under a reader.
    void theGravestIsChosenUntilAPersonChooses()
    {
        const auto finding = [](const char* id, Grade grade) {
            FindingRow row;
            row.id = row.title = QString::fromLatin1(id);
            row.grade = grade;
            return row;
        };
        const auto note = finding("note", Grade::Info),
                   warning = finding("warning", Grade::Warning);
        FindingList list;
        const QSignalSpy chosen(&list, &FindingList::findingChosen);
        list.setFindings({note});
        list.setFindings({warning, note});
        QCOMPARE(list.chosen()->id, warning.id);
        list.setFindings({finding("another", Grade::Warning), warning, note});
        QCOMPARE(list.chosen()->id, warning.id); // it is no graver
        QCOMPARE(chosen.last()[0].toBool(), false);
        list.setCurrentIndex(list.model()->index(2, 0));
        QCOMPARE(chosen.last()[0].toBool(), true);
        list.setFindings({finding("deadlock", Grade::Critical), warning, note});
        QCOMPARE(list.chosen()->id, note.id);
    }

    void theTitleOfAFindingIsWhole()
    {
        FindingList list;
        list.resize(300, 400);
        list.show();
        FindingRow finding;
        const auto heightOf = [&](int letters) {
            finding.title = QString(letters, u'x');
            list.setFindings({finding});
            return list.sizeHintForRow(0);
        };
        const auto line = list.fontMetrics().height();
        const auto more = heightOf(150) - heightOf(20);
        QVERIFY2(more > 2 * line, qPrintable(QString::number(more))); // four lines at the least
    }

    void theTreeIsAskedForStepByStep()
    {
        ZnodeBrowser browser;
        const QAbstractItemModelTester tester(&browser.model());
        QSignalSpy asked(&browser, &ZnodeBrowser::childrenRequested);
        QSignalSpy chosen(&browser, &ZnodeBrowser::nodeChosen);
        QCOMPARE(asked.size(), 0);
        browser.show();
        browser.tree().setCurrentIndex(browser.model().index(0, 0));
        QCOMPARE(asked.size(), 1);
        QCOMPARE(asked[0][0].toString(), QStringLiteral("/"));
        browser.setChildren(QStringLiteral("/"), {QStringLiteral("b"), QStringLiteral("a")}, true);
        browser.setChildren(QStringLiteral("/a"), {}, true);
        QVERIFY(!browser.model().hasChildren(browser.model().indexOf(QStringLiteral("/a"))));
        QTest::keyClick(&browser.tree(), Qt::Key_Down);
        QCOMPARE(browser.path(), QStringLiteral("/a"));
        browser.setData(QStringLiteral("/b"), "late");
        QVERIFY(browser.shown().isEmpty());
        browser.setData(QStringLiteral("/a"), QByteArray("\x00\x01zoo", 5));
        QVERIFY(browser.shown().contains(QStringLiteral("00 01 7a 6f 6f")));
        QVERIFY(browser.shown().contains(QStringLiteral("..zoo")));
        browser.setChildren(QStringLiteral("/"), {QStringLiteral("c")}, true); // others have gone
        QVERIFY(browser.model().indexOf(QStringLiteral("/c")).isValid());
        QVERIFY(!browser.model().indexOf(QStringLiteral("/a")).isValid());
    }

private:
    static const FlowingText* textCalled(const QWidget& panel, const char* name)
    {
        const auto texts = panel.findChildren<FlowingText*>();
        const auto found = std::find_if(texts.begin(), texts.end(), [&](const auto* text) {
            return text->accessibleName() == QLatin1String(name);
        });
        return found == texts.end() ? nullptr : *found;
    }
    static const QLineEdit* nameField(const QWidget& panel)
    {
        const auto fields = panel.findChildren<QLineEdit*>();
        const auto found = std::find_if(fields.begin(), fields.end(), [](const auto* field) {
            return field->accessibleName().startsWith(QStringLiteral("The node's name"));
        });
        return found == fields.end() ? nullptr : *found;
    }
    static bool isInSight(const QWidget& widget)
    {
        return widget.isVisible() && widget.visibleRegion().boundingRect() == widget.rect();
    }
    static bool isWholeInSight(const FlowingText& text)
    {
        return isInSight(text) && text.document()->size().height() <= text.height();
    }

    // The darkest and the lightest that is seen of it.
    std::pair<int, int> greys(const QWidget& view) const
    {
        const QRect place(view.mapTo(m_window.get(), QPoint()), view.size());
        const auto image = m_window->grab(place).toImage();
        std::pair<int, int> greys(255, 0);
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x) {
                const auto grey = qGray(image.pixel(x, y));
                greys = {std::min(greys.first, grey), std::max(greys.second, grey)};
            }
        }
        return greys;
    }

    void showPicture()
    {
        m_window->setState(live());
        m_window->setPicture(written());
    }

    std::unique_ptr<ClusterWindow> m_window;
};

QTEST_MAIN(ClusterWindowTest)
#include "tst_clusterwindow.moc"
