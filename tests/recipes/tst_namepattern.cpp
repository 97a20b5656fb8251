#include "recipes/catalogue/namepattern.h"
#include "recipes/catalogue/nodename.h"

#include <QTest>

using namespace zoetrope::recipes;

class NamePatternTest : public QObject
{
    Q_OBJECT
private slots:
    void patternFits_data()
    {
        QTest::addColumn<std::string>("pattern");
        QTest::addColumn<std::string>("name");
        QTest::addColumn<bool>("fits");
        const auto row = [](const char* pattern, const char* name, bool fits) {
            QTest::addRow("%s: %s", pattern, name)
                << std::string(pattern) << std::string(name) << fits;
        };
        row("lock-<seq>", "lock-0000000001", true);
        row("lock-<seq>", "lock--2147483648", true);
        row("lock-<seq>", "block-0000000001", false);
        row("lock-<seq>", "lock-7", false);
        row("lock-<seq>", "lock-0000000001x", false);
        row("<seq>", "0000000001", true);
        row("*-n_<seq>", "720-a-n_b-n_0000000001", true);
        row("a*b*c", "axxbyybzzc", true);
        row("a*b*c", "axxbyybzz", false);
        row("*", "", true);
        row("<number>", "12", true);
        row("<number>", "", false);
        row("x<number>y", "x12y", true);
        row("*<number>y", "ab12y", true);
        row("<uuid>", "0f8fad5b-d9cb-469f-a165-70867728950e", true);
        row("<uuid>", "0F8FAD5B-D9CB-469F-A165-70867728950E", true);
        row("<uuid>", "0f8fad5b-d9cb-469f-a165-70867728950g", false);
        row("<uuid>", "0f8fad5bd9cb-469f-a165-70867728950e-", false);
        row("<hex>x", "0f8fad5bd9cb469fa16570867728950ex", true);
        row("<hex>", "0f8fad5b", false);
    }

    void patternFits()
    {
        QFETCH(std::string, pattern);
        QFETCH(std::string, name);
        QFETCH(bool, fits);
        QCOMPARE(matches(pattern, name), fits);
        QCOMPARE(problemOf(pattern), std::string());
    }

    void wrongPatternsAreRefused()
    {
        for (const auto* pattern : {"", "<seq>-x", "a<sequence>", "<", "<uuid"})
            QVERIFY2(!problemOf(pattern).empty(), pattern);
        QVERIFY(!problemOf(std::string(longestPattern + 1, 'x')).empty());
        QVERIFY(problemOf("a<hex>-*<seq>").empty());
    }

    // Many stars in a long name: every pair of places is tried at most once.
    void hostilePatternEnds()
    {
        std::string pattern;
        while (pattern.size() + 2 <= longestPattern)
            pattern += "*a";
        QVERIFY(!matches(pattern + "b", std::string(100'000, 'a')));
    }

    void nameTellsTheRecipe()
    {
        const auto read = readNodeName("_c_0f8fad5b-d9cb-469f-a165-70867728950e-lease-0000000012");
        QVERIFY(read.part == Part::Lease && read.library == Library::Curator);
        QVERIFY(read.layout == zoetrope::recipes::Layout::Lease);
        QCOMPARE(read.number, std::string_view("0000000012"));
        QCOMPARE(read.prefix, std::string_view("lease-"));
        QVERIFY(readNodeName("_c_0f8fad5bd9cb469fa16570867728950e-lock-0000000001").library
                == Library::Go);
        QVERIFY(readNodeName("n_0000000001").part == Part::Candidate);
        QVERIFY(readNodeName("block-0000000001").part == Part::Other);
        QVERIFY(readNodeName("guest").number.empty());
    }
};

QTEST_APPLESS_MAIN(NamePatternTest)
#include "tst_namepattern.moc"
