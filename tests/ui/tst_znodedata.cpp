#include "ui/znodes/datatext.h"
#include "ui/znodes/unpacking.h"

#include <QTest>

#include <zlib.h>

using namespace zoetrope::ui;

/// The bytes of a znode, in words.
class ZnodeDataTest : public QObject
{
    Q_OBJECT
private slots:
    void aMountainInAPacketIsUnpackedOnlySoFar()
    {
        constexpr qsizetype height = 10'000'000;
        const auto packet = packed(QByteArray(height, 'a'));
        QVERIFY(packet.size() < 100'000);
        const auto part = unpacked(packet, 1'000'000);
        QVERIFY(part && !part->isWhole);
        QCOMPARE(part->bytes.size(), 1'000'000);
        const auto broken = unpacked(packet.left(packet.size() / 2), height);
        QVERIFY(broken && !broken->isWhole && broken->bytes.startsWith("aaa"));
        const auto whole = unpacked(packed("zoo"));
        QVERIFY(whole && whole->isWhole && whole->bytes == "zoo");
        QVERIFY(!unpacked("zoo"));
    }

    void dataIsShownInTheFormThatTellsMost()
    {
        QVERIFY(formOf("{\"a\": 1}") == DataForm::Json);
        QVERIFY(formOf("<?xml version=\"1.0\"?><a/>") == DataForm::Xml);
        QVERIFY(formOf("<a><b></a>") == DataForm::Text); // it is none
        QVERIFY(formOf(QByteArray("\0", 1)) == DataForm::Hexadecimal);
        QCOMPARE(shownData("<a><b>1</b></a>", DataForm::Xml),
                 QStringLiteral("<a>\n  <b>1</b>\n</a>"));
        QCOMPARE(shownData("<a><b></a>", DataForm::Xml), QStringLiteral("<a><b></a>"));
    }

private:
    static QByteArray packed(QByteArray bytes)
    {
        QByteArray packet(bytes.size() + 100, '\0');
        z_stream stream{};
        deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, MAX_WBITS + 16, 8,
                     Z_DEFAULT_STRATEGY);
        stream.next_in = reinterpret_cast<Bytef*>(bytes.data());
        stream.avail_in = static_cast<uInt>(bytes.size());
        stream.next_out = reinterpret_cast<Bytef*>(packet.data());
        stream.avail_out = static_cast<uInt>(packet.size());
        deflate(&stream, Z_FINISH);
        packet.resize(packet.size() - static_cast<qsizetype>(stream.avail_out));
        deflateEnd(&stream);
        return packet;
    }
};

QTEST_MAIN(ZnodeDataTest)
#include "tst_znodedata.moc"
