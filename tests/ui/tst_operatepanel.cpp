#include "ui/operate/connectdialog.h"
#include "ui/operate/flowingtext.h"
#include "ui/operate/importdialog.h"
#include "ui/operate/operateinput.h"
#include "ui/operate/operatepanel.h"
#include "ui/operate/waysform.h"

#include <QAbstractButton>
#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include <algorithm>

using namespace zoetrope::ui;

/// What a person acts on a cluster with: the panel, its input and the dialogs. No cluster is there.
class OperatePanelTest : public QObject
{
    Q_OBJECT
private slots:
    void aCommandIsShownWholeAndOnlyWhereItCanBeRun()
    {
        OperatePanel panel;
        panel.resize(340, 600);
        panel.show();
        const auto* command = textCalled(panel, "The command");
        OperatePreview preview;
        preview.command = QStringLiteral("delete -v 0 /") + QString(150, u'x');
        preview.name = QStringLiteral("x");
        panel.setPreview(preview);
        QVERIFY(command->isVisible());
        QTRY_VERIFY_WITH_TIMEOUT(command->height() >= 3 * command->fontMetrics().height(), 30'000);
        QVERIFY(command->document()->size().height() <= command->height());
        QVERIFY(command->toPlainText().endsWith(preview.command));
        preview.objection = QStringLiteral("It has gone.");
        panel.setPreview(preview);
        QVERIFY(!command->isVisible());
    }

    void nothingIsDoneBeforeAllOfTheConsequencesWereOnTheScreen()
    {
        QScrollArea area;
        auto* panel = new OperatePanel;
        area.setWidget(panel);
        area.setWidgetResizable(true);
        area.resize(340, 200);
        area.show();
        panel->setSafety({}, QStringLiteral("4:59"), QStringLiteral("/"));
        OperatePreview preview{.command = QStringLiteral("delete /gate"),
                               .name = QStringLiteral("gate")};
        for (int i = 0; i < 30; ++i)
            preview.impact.push_back(QStringLiteral("Session %1 is woken.").arg(i));
        panel->setPreview(preview);
        for (auto* field : panel->findChildren<QLineEdit*>()) {
            if (field->accessibleName().startsWith(QStringLiteral("The node's name")))
                field->setText(QStringLiteral("gate"));
        }
        const auto* consequences = textCalled(*panel, "Consequences");
        QTRY_VERIFY_WITH_TIMEOUT(consequences->height() > 2 * area.height(), 30'000);
        auto* bar = area.verticalScrollBar();
        bar->setValue(bar->maximum()); // past the middle of it
        area.repaint();
        QVERIFY(!panel->canAct());
        for (bar->setValue(0); bar->value() < bar->maximum(); bar->setValue(bar->value() + 100))
            area.repaint();
        QTRY_VERIFY_WITH_TIMEOUT(panel->canAct(), 30'000);
        preview.impact.push_back(QStringLiteral("Session 30 is woken."));
        panel->setPreview(preview);
        QVERIFY(!panel->canAct());
    }

    // Its time runs out while the button to disarm it is clicked, and that is the one to arm it.
    void aClickThatCameTooLateToDisarmDoesNotArm()
    {
        OperatePanel panel;
        const QSignalSpy armings(&panel, &OperatePanel::armRequested);
        panel.setSafety({}, QStringLiteral("0:01"), QStringLiteral("/"));
        const auto buttons = panel.findChildren<QAbstractButton*>();
        auto* arm = *std::find_if(buttons.begin(), buttons.end(), [](auto* button) {
            return button->text().startsWith(QStringLiteral("Disarm"));
        });
        panel.setSafety({}, {}, QStringLiteral("/"));
        arm->click();
        QCOMPARE(armings.count(), 0);
        QTRY_VERIFY_WITH_TIMEOUT(arm->isEnabled(), 30'000);
        arm->click();
        QCOMPARE(armings.count(), 1);
        QVERIFY(armings[0][0].toBool());
    }

    void theLogOfDeedsSaysWhatTakesThemBack()
    {
        OperatePanel panel;
        panel.setLog({QStringLiteral("2026-11-22T15:04:55Z\tset\th:1\t/app\tdone\tset /app \"1\""),
                      QStringLiteral("2026-11-22T15:04:55Z\tevict\th:1\t/l/x\tdone"),
                      QStringLiteral("2026-11-22T15:04:55Z\tbarrier set\th:1\t/gate\tdone\t"
                                     "delete /gate\tczxid 0x55")});
        const auto* log = panel.findChild<QListWidget*>();
        QCOMPARE(log->item(0)->text(),
                 QStringLiteral("2026-11-22 15:04 · set · /app · done · h:1\n"
                                "To take it back: set /app \"1\""));
        QCOMPARE(log->item(1)->text(),
                 QStringLiteral("2026-11-22 15:04 · evict · /l/x · done · h:1"));
        QVERIFY(log->item(2)->text().endsWith(QStringLiteral("\nTo take it back: delete /gate")));
    }

    void bytesThatAreNoTextAreChangedInHexadecimal()
    {
        OperateInput input;
        input.show();
        QSignalSpy changed(&input, &OperateInput::changed);
        const QByteArray bytes("\x00\xff\x41", 3);
        input.setBytes(bytes);
        QCOMPARE(changed.size(), 0);
        QVERIFY(!input.isTouched());
        QCOMPARE(*input.bytes(), bytes);
        auto* editor = input.findChild<QPlainTextEdit*>();
        editor->moveCursor(QTextCursor::End);
        QTest::keyClicks(editor, QStringLiteral(" 4"));
        QVERIFY(!input.bytes()); // half a byte
        QTest::keyClicks(editor, QStringLiteral("2"));
        QCOMPARE(*input.bytes(), bytes + 'B');
        QVERIFY(input.isTouched());
        QVERIFY(changed.size() >= 2);
    }

    void aWrongAddressIsSaidWhileItIsTyped()
    {
        ConnectDialog dialog({});
        dialog.show();
        QVERIFY(QTest::qWaitForWindowExposed(&dialog));
        auto* connecting = dialog.findChild<QDialogButtonBox*>()->buttons().front();
        for (auto* button : dialog.findChild<QDialogButtonBox*>()->buttons()) {
            if (static_cast<QPushButton*>(button)->isDefault())
                connecting = button;
        }
        QTest::keyClicks(dialog.focusWidget(), QStringLiteral("h:2181,g"));
        QVERIFY(!connecting->isEnabled());
        QTest::keyClicks(dialog.focusWidget(), QStringLiteral(":2182/app"));
        QVERIFY(connecting->isEnabled());
        QSignalSpy asked(&dialog, &ConnectDialog::connectRequested);
        QTest::keyClick(&dialog, Qt::Key_Return);
        QCOMPARE(asked.size(), 1);
        QCOMPARE(dialog.profile().servers, QStringLiteral("h:2181,g:2182/app"));
        QVERIFY(dialog.profile().isReadOnly);
    }

    void whatWasTestedIsGoneOnceItIsAnother()
    {
        ConnectDialog dialog({});
        const auto labels = dialog.findChildren<QLabel*>();
        const auto* tested = *std::find_if(labels.begin(), labels.end(), [](const auto* label) {
            return label->accessibleName() == QLatin1String("What the test found");
        });
        dialog.show();
        QTest::keyClicks(dialog.focusWidget(), QStringLiteral("h:2181"));
        dialog.setTesting();
        dialog.setTested(QStringLiteral("✓ Name"));
        QVERIFY(tested->isVisible() && tested->text().contains(u'✓'));
        QTest::keyClicks(dialog.focusWidget(), QStringLiteral("2"));
        QVERIFY(!tested->isVisible());
        dialog.setTesting();
        QTest::keyClicks(dialog.focusWidget(), QStringLiteral("3"));
        dialog.setTested(QStringLiteral("✓ Name"));
        QVERIFY(tested->isVisible() && !tested->text().contains(u'✓'));
    }

    void enterConnectsOrDoesNothing()
    {
        ConnectDialog dialog({});
        dialog.show();
        QVERIFY(QTest::qWaitForWindowExposed(&dialog));
        QSignalSpy imported(&dialog, &ConnectDialog::importRequested);
        QTest::keyClick(dialog.focusWidget(), Qt::Key_Return); // there are no servers yet
        QVERIFY(imported.isEmpty() && dialog.isVisible());
        for (const auto* button :
             dialog.findChild<QDialogButtonBox*>()->findChildren<QPushButton*>())
            QCOMPARE(button->autoDefault(), button->isDefault());
    }

    void whatIsOffLooksSo()
    {
        ConnectDialog dialog({});
        const auto& ways = dialog.ways();
        for (const auto* button : ways.findChildren<QToolButton*>())
            QVERIFY(!button->isEnabled());
        for (const auto* label : ways.findChildren<QLabel*>())
            QVERIFY(!label->buddy() || label->isEnabled() == label->buddy()->isEnabled());
        ways.findChild<QCheckBox*>()->setChecked(true);
        for (const auto* button : ways.findChildren<QToolButton*>())
            QVERIFY(button->isEnabled());
    }

    void whatADialogSaysIsNotCutOff()
    {
        const auto sentence = QStringLiteral("/prod/config is not below /locks. ").repeated(8);
        const auto isWhole = [](const QDialog& dialog) {
            const auto labels = dialog.findChildren<QLabel*>();
            return std::all_of(labels.begin(), labels.end(), [](const QLabel* label) {
                return !label->wordWrap()
                    || label->height() >= label->heightForWidth(label->width());
            });
        };
        ImportDialog importing(QStringLiteral("3 znodes"), QStringLiteral("/prod/config"));
        importing.show();
        importing.setSurvey({}, sentence);
        QTRY_VERIFY_WITH_TIMEOUT(isWhole(importing), 30'000);
        importing.setEnd(sentence);
        QTRY_VERIFY_WITH_TIMEOUT(isWhole(importing), 30'000);
        ConnectDialog connecting({});
        connecting.setKeeping(sentence);
        connecting.show();
        const auto height = connecting.height();
        for (auto* box : connecting.findChildren<QComboBox*>())
            box->setCurrentIndex(std::max(box->findData(QStringLiteral("digest")), 0));
        QTRY_VERIFY_WITH_TIMEOUT(isWhole(connecting), 30'000);
        QCOMPARE(connecting.height(), height); // nothing jumps
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
};

QTEST_MAIN(OperatePanelTest)
#include "tst_operatepanel.moc"
