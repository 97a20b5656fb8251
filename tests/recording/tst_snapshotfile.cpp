#include "app/recording/logimport.h"
#include "recipes/txnlog/snapshotfile.h"
#include "recipes/txnlog/transactionlog.h"
#include "recipes/world/world.h"
#include "tests/recording/recordedevents.h"
#include "tests/recording/serverbytes.h"

#include <QTest>

#include <zlib.h>

#include <fstream>
#include <random>
#include <sstream>

using namespace zoetrope::app;
using namespace zoetrope::recipes;
using namespace zoetrope::tests;

namespace {

constexpr std::int64_t begin = 1'700'000'000'000;
constexpr std::int64_t owner = 0x77;

struct Made
{
    std::string path;
    std::int64_t zxid = 0;
    std::int64_t session = 0;
};

std::string bytesOf(const Made& node)
{
    return Bytes()
        .buffer(node.path)
        .buffer("data")
        .int64(-1)
        .int64(node.zxid)
        .int64(node.zxid)
        .int64(begin + node.zxid)
        .int64(begin + node.zxid)
        .int32(3)
        .int32(4)
        .int32(5)
        .int64(node.session)
        .int64(node.zxid)
        .text;
}

std::string beginning()
{
    Bytes bytes;
    bytes.int32(0x5A4B534E).int32(2).int64(-1);
    bytes.int32(2).int64(owner).int32(4'000).int64(0x78).int32(30'000);
    bytes.int32(1).int64(1).int32(1).int32(31).buffer("world").buffer("anyone");
    return bytes.text;
}

std::string sealed(const std::string& bytes)
{
    return bytes
        + Bytes().buffer("/").int64(adler32(bytes + Bytes().buffer("/").text)).buffer("/").text;
}

const std::vector<Made> aLock{{"", 0},
                              {"/lock", 2},
                              {"/lock/lock-0000000000", 3, owner},
                              {"/lock/lock-0000000001", 4, 0x78},
                              {"/old", 5}};

std::string aSnapshot(const std::vector<Made>& nodes = aLock)
{
    auto bytes = beginning();
    for (const auto& node : nodes)
        bytes += bytesOf(node);
    return sealed(bytes);
}

std::vector<SnapshotNode> nodesIn(const std::string& bytes, std::string* trouble = nullptr)
{
    std::istringstream input(bytes);
    SnapshotFile file(input);
    std::vector<SnapshotNode> nodes;
    while (auto node = file.next())
        nodes.push_back(*std::move(node));
    if (trouble)
        *trouble = file.trouble();
    else if (!file.isWhole())
        nodes.clear();
    return nodes;
}

std::string entry(const Bytes& bytes)
{
    return Bytes().int64(adler32(bytes.text)).buffer(bytes.text).number('B', 1).text;
}

Bytes header(std::int64_t zxid, std::int32_t type, std::int64_t session = owner)
{
    return Bytes().int64(session).int32(5).int64(zxid).int64(begin + 100 * zxid).int32(type);
}

// What comes after the snapshot of transaction 5: the holder goes.
std::string aLog()
{
    return Bytes().int32(0x5A4B4C47).int32(2).int64(0).text
        + entry(header(6, 2).buffer("/lock/lock-0000000000"))
        + entry(header(7, 5).buffer("/old").buffer("new").int32(4));
}

void write(const std::filesystem::path& file, const std::string& bytes)
{
    std::ofstream(file, std::ios::binary) << bytes;
}

void writePacked(const std::filesystem::path& file, const std::string& bytes)
{
    auto* const packed = gzopen(file.c_str(), "wb");
    gzwrite(packed, bytes.data(), static_cast<unsigned>(bytes.size()));
    gzclose(packed);
}

} // namespace

class SnapshotFileTest : public QObject
{
    Q_OBJECT
private slots:
    void sessionsAndZnodesAreRead()
    {
        std::istringstream input(aSnapshot());
        SnapshotFile file(input);
        QVERIFY(file.isOne());
        QCOMPARE(file.sessions().size(), std::size_t{2});
        QCOMPARE(file.sessions()[0].id, std::uint64_t{owner});
        QVERIFY(file.sessions()[1].timeout == std::chrono::seconds(30));
        const auto nodes = nodesIn(aSnapshot());
        QCOMPARE(nodes.size(), aLock.size());
        QCOMPARE(nodes[0].path, std::string("/"));
        QCOMPARE(nodes[2].path, std::string("/lock/lock-0000000000"));
        QCOMPARE(nodes[2].data, std::optional<std::string>("data"));
        const Stat expected{.czxid = 3,
                            .mzxid = 3,
                            .ctime = begin + 3,
                            .mtime = begin + 3,
                            .version = 3,
                            .cversion = 4,
                            .aversion = 5,
                            .ephemeralOwner = owner,
                            .dataLength = 4,
                            .pzxid = 3};
        QVERIFY(nodes[2].stat == expected);
    }

    // What comes behind the checksum, as since 3.6, is of no matter.
    void whatComesBehindTheEndIsLeft()
    {
        QCOMPARE(nodesIn(aSnapshot() + "digest").size(), aLock.size());
    }

    void dataIsCutAndGoneOver()
    {
        auto bytes = beginning() + bytesOf({"", 0});
        const auto large = Bytes().buffer("data").text;
        bytes.replace(bytes.rfind(large), large.size(),
                      Bytes().buffer(std::string(3'000'000, 'x')).text);
        bytes += bytesOf({"/next", 1});
        const auto nodes = nodesIn(sealed(bytes));
        QCOMPARE(nodes.size(), std::size_t{2});
        QCOMPARE(nodes[0].data->size(), Event::maxData);
        QCOMPARE(nodes[0].stat.dataLength, 3'000'000);
        QCOMPARE(nodes[1].path, std::string("/next"));
    }

    void aCutLosesOnlyWhatComesAfterIt()
    {
        const auto whole = aSnapshot();
        std::size_t before = 0;
        for (std::size_t cut = 16; cut + 5 < whole.size(); ++cut) { // the last five are a seal
            std::string trouble;
            const auto read = nodesIn(whole.substr(0, cut), &trouble).size();
            QVERIFY(read >= before);
            QVERIFY2(trouble.starts_with("it is cut short (before byte "), trouble.c_str());
            before = read;
        }
        QCOMPARE(before, aLock.size());
    }

    void aWrongChecksumIsSaidAndNothingIsLost()
    {
        auto bytes = aSnapshot();
        bytes[bytes.find("data")] = 'D';
        std::string trouble;
        QCOMPARE(nodesIn(bytes, &trouble).size(), aLock.size());
        QVERIFY2(trouble.starts_with("its checksum is wrong"), trouble.c_str());
    }

    void whatIsNoneIsSaidSo()
    {
        const auto why = [](const std::string& bytes) {
            std::istringstream input(bytes);
            const SnapshotFile file(input);
            return file.isOne() ? std::string() : file.trouble();
        };
        for (const auto& bytes : {std::string(), std::string("ZKSN"), std::string(100, 'x')})
            QVERIFY(why(bytes).starts_with("this is no snapshot"));
        QVERIFY(why("\x82SNAPPY....").starts_with("it is packed by snappy, which is not read"));
    }

    void lengthsThatAreLiesCostNothing()
    {
        const auto header = Bytes().int32(0x5A4B534E).int32(2).int64(-1).text;
        for (const auto& lie : {
                 Bytes().int32(0x7fffffff).text,
                 Bytes().int32(-5).text,
                 Bytes().int32(0).int32(0x7fffffff).text,
                 Bytes().int32(0).int32(1).int64(1).int32(0x7fffffff).text,
                 Bytes().int32(0).int32(0).int32(0x7fffffff).text,
                 Bytes().int32(0).int32(0).buffer("").int32(0x3ffffff).text,
             }) {
            std::string trouble;
            QVERIFY(nodesIn(header + lie, &trouble).empty());
            QVERIFY(!trouble.empty());
        }
    }

    void anyBytesAreRead()
    {
        const auto whole = aSnapshot();
        std::mt19937 random(7);
        for (int round = 0; round < 3'000; ++round) {
            auto bytes = whole;
            for (int i = 0; i < 3; ++i)
                bytes[16 + random() % (bytes.size() - 21)] = static_cast<char>(random());
            std::string trouble;
            const auto nodes = nodesIn(bytes, &trouble);
            QVERIFY(nodes.size() <= 2 * aLock.size());
            if (bytes != whole)
                QVERIFY(!trouble.empty());
        }
    }

    void aLogGoesOnFromTheSnapshotBesideIt()
    {
        const Files files;
        write(files / "snapshot.5", aSnapshot());
        write(files / "log.6", aLog());
        const auto result = importLogs({files / ""}, files / "a", {.kind = "transaction-log"});
        QCOMPARE(result.troubles, std::vector<std::string>());
        QCOMPARE(result.znodes, std::uint64_t{5});
        QCOMPARE(result.transactions, std::uint64_t{2});
        Recording recording(files / "a");
        World world;
        for (const auto& event : all(recording))
            world.apply(event);
        QCOMPARE(world.znodes.at("/lock").stat.numChildren, 1);
        QCOMPARE(world.znodes.at("/old").data, std::optional<std::string>("new"));
        QVERIFY(!world.znodes.contains("/lock/lock-0000000000"));
        const auto& next = world.znodes.at("/lock/lock-0000000001");
        QCOMPARE(world.participants.at(next.owner).session, std::uint64_t{0x78});
        QCOMPARE(world.participants.at(next.owner).wakeUps, 1); // its turn came
        QCOMPARE(world.links.size(), std::size_t{1});
    }

    // As a server does it by snapshot.compression.method=gz.
    void aPackedSnapshotIsReadToo()
    {
        const Files files;
        writePacked(files / "snapshot.5.gz", aSnapshot());
        write(files / "log.6", aLog());
        const auto result = importLogs({files / ""}, files / "a", {});
        QCOMPARE(result.troubles, std::vector<std::string>());
        QCOMPARE(result.znodes, std::uint64_t{5});
        QCOMPARE(result.transactions, std::uint64_t{2});
        std::filesystem::resize_file(files / "snapshot.5.gz",
                                     std::filesystem::file_size(files / "snapshot.5.gz") / 2);
        const auto cut = importLogs({files / ""}, files / "b", {});
        QVERIFY(cut.znodes < 5);
        QVERIFY(!cut.troubles.empty());
    }

    void withoutTheSnapshotThatIsSaid()
    {
        const Files files;
        write(files / "log.6", aLog());
        const auto result = importLogs({files / "log.6"}, files / "a", {});
        QCOMPARE(result.transactions, std::uint64_t{2});
        QCOMPARE(result.troubles.size(), std::size_t{1});
        QVERIFY(result.troubles[0].starts_with("the logs begin with transaction 0x6"));
    }

    void ofADamagedSnapshotWhatCanBeReadIsUsed()
    {
        const Files files;
        const auto whole = aSnapshot();
        write(files / "snapshot.5", whole.substr(0, whole.find("/old")));
        write(files / "log.6", aLog());
        write(files / "log.zz", "");
        const auto result = importLogs({files / ""}, files / "a", {});
        QCOMPARE(result.znodes, std::uint64_t{4});
        QCOMPARE(result.transactions, std::uint64_t{2});
        QCOMPARE(result.troubles.size(), std::size_t{2}); // the empty file is told, too
    }

    void aWholeSnapshotIsPreferredToADamagedOne()
    {
        const Files files;
        const auto whole = aSnapshot();
        write(files / "snapshot.4", aSnapshot({aLock.begin(), aLock.end() - 1}));
        write(files / "snapshot.5", whole.substr(0, whole.size() / 2));
        write(files / "log.6", aLog());
        const auto result = importLogs({files / ""}, files / "a", {});
        QCOMPARE(result.znodes, std::uint64_t{4});
        QCOMPARE(result.troubles.size(), std::size_t{2}); // cut short, and so 5 is missing
        QVERIFY(result.troubles[1].find("0x4 and 0x6") != std::string::npos);
    }

    void aDirectoryWithoutAnyIsRefused()
    {
        const Files files;
        try {
            static_cast<void>(importLogs({files / ""}, files / "a", {}));
            QFAIL("it was taken");
        } catch (const RecordingError& error) {
            QVERIFY(QByteArray(error.what()).contains("no log or snapshot of a server is in it"));
        }
    }
};

QTEST_GUILESS_MAIN(SnapshotFileTest)
#include "tst_snapshotfile.moc"
