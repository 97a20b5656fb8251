#include "recipes/catalogue/catalogue.h"
#include "recipes/catalogue/namepattern.h"
#include "recipes/catalogue/nodename.h"

#include <QTest>

#include <set>

using namespace zoetrope::recipes;

class CatalogueTest : public QObject
{
    Q_OBJECT
private slots:
    void everyRecipeIsFoundByItsId()
    {
        std::set<std::string_view> ids;
        for (const auto& row : catalogue()) {
            QVERIFY2(ids.insert(row.id).second, row.id.data());
            QVERIFY(recipeFrom(row.id) == row.recipe);
            QCOMPARE(name(row.recipe), row.id);
        }
        QCOMPARE(ids.size(), recipeCount);
        QVERIFY(!recipeFrom("chess"));
    }

    // Each recipe that waits is watched over for those who wait in vain.
    void everyRecipeHasWhatItsRuleNeeds()
    {
        for (const auto& row : catalogue().subspan(1)) {
            const auto& held = row.invariants;
            QVERIFY2(std::find(held.begin(), held.end(), Invariant::NobodyWaitsForEver)
                         != held.end(),
                     row.id.data());
            QVERIFY2(row.family != Family::None, row.id.data());
            const auto isLine = row.rule == Rule::Lowest || row.rule == Rule::Leases
                || row.rule == Rule::ReadersWriters;
            QVERIFY2(!isLine || row.nodes.ends_with("<seq>"), row.id.data());
            QVERIFY2(!row.agreesOnLimit || isLine, row.id.data());
        }
    }

    // The recogniser reads in a node's name what the recipe means by it.
    void everyNameIsReadAsTheRecipeMeansIt()
    {
        for (const auto& row : catalogue()) {
            if (!row.nodes.ends_with(sequenceField))
                continue;
            auto name = std::string(row.nodes.substr(0, row.nodes.size() - sequenceField.size()));
            std::erase(name, '*');
            QVERIFY2(readNodeName(name + "0000000007").part == row.part, row.id.data());
        }
    }

    void everyWordIsFoundByItsId()
    {
        for (std::size_t i = 0; i < familyCount; ++i) {
            const auto family = static_cast<Family>(i);
            QVERIFY(familyFrom(name(family)) == family);
        }
        for (std::size_t i = 0; i < partCount; ++i) {
            const auto part = static_cast<Part>(i);
            QVERIFY(partFrom(name(part)) == part);
        }
        QVERIFY(ruleFrom("readers-writers") == Rule::ReadersWriters);
        QVERIFY(!ruleFrom("chaos") && !familyFrom("") && !partFrom("whole"));
    }
};

QTEST_APPLESS_MAIN(CatalogueTest)
#include "tst_catalogue.moc"
