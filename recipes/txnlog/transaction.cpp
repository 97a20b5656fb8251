#include "recipes/txnlog/transaction.h"

#include "recipes/wire/opcode.h"
#include "recipes/wire/wirereader.h"

#include <algorithm>
#include <array>
#include <utility>

namespace zoetrope::recipes {

namespace {

constexpr std::int32_t createSession = -10;
constexpr std::int32_t closeSession = -11;
constexpr auto deleteContainer = static_cast<Opcode>(20); // the server's own request

// What says a path first.
constexpr std::array<std::pair<Opcode, Operation>, 6> others{{
    {Opcode::Delete, Operation::Delete},
    {deleteContainer, Operation::Delete},
    {Opcode::SetData, Operation::SetData},
    {Opcode::Reconfig, Operation::SetData},
    {Opcode::SetAcl, Operation::SetAcl},
    {Opcode::Check, Operation::Check},
}};

constexpr std::int8_t persistent = 0;
constexpr std::int8_t ephemeral = 1;
constexpr std::int8_t container = 4;
constexpr std::int8_t withLifetime = 5;

void readData(WireReader& reader, LoggedChange& change)
{
    const auto bytes = reader.buffer();
    if (!bytes)
        return;
    change.data = std::string(bytes->substr(0, Event::maxData));
    change.dataLength = static_cast<std::int32_t>(bytes->size());
}

void readCreate(WireReader& reader, LoggedChange& change)
{
    const auto opcode = static_cast<Opcode>(change.opcode);
    change.operation = Operation::Create;
    change.path = reader.text();
    readData(reader, change);
    reader.skipAcl();
    if (opcode == Opcode::CreateContainer || opcode == Opcode::CreateTtl) {
        change.createMode = opcode == Opcode::CreateTtl ? withLifetime : container;
        change.version = reader.int32();
        if (opcode == Opcode::CreateTtl)
            change.length = std::chrono::milliseconds(reader.int64());
        return;
    }
    change.createMode = reader.boolean() ? ephemeral : persistent;
    if (!reader.isAtEnd()) // since 3.4
        change.version = reader.int32();
}

void readPathAndVersion(WireReader& reader, LoggedChange& change, Operation operation)
{
    change.operation = operation;
    change.path = reader.text();
    if (operation == Operation::SetData)
        readData(reader, change);
    if (operation == Operation::SetAcl)
        reader.skipAcl();
    if (operation != Operation::Delete)
        change.version = reader.int32();
}

void readSession(WireReader& reader, LoggedChange& change)
{
    if (change.opcode == createSession) {
        change.operation = Operation::Connect;
        change.length = std::chrono::milliseconds(reader.int32());
        return;
    }
    change.operation = Operation::Close;
    if (!reader.isAtEnd()) // since 3.6
        change.names = reader.texts();
}

void readChange(WireReader& reader, LoggedChange& change)
{
    if (change.opcode == createSession || change.opcode == closeSession)
        return readSession(reader, change);
    const auto opcode = static_cast<Opcode>(change.opcode);
    if (operationOf(opcode) == Operation::Create)
        return readCreate(reader, change);
    const auto* const known = std::find_if(
        others.begin(), others.end(), [opcode](const auto& one) { return one.first == opcode; });
    if (known != others.end())
        return readPathAndVersion(reader, change, known->second);
    change.operation = Operation::Other;
    if (opcode == Opcode::Error)
        change.code = reader.int32();
    else
        reader.fail("it is of a kind that no log has");
}

// Each part has a length of its own: what stands in it is bounded by it.
void readParts(WireReader& reader, Transaction& transaction)
{
    transaction.operation = Operation::Multi;
    constexpr std::int32_t leastSize = 8; // bytes of a part
    auto left = reader.int32();
    if (left > 0 && static_cast<std::size_t>(left) > reader.rest() / leastSize)
        reader.fail("it counts more parts than it holds");
    for (; left > 0 && reader.isGood(); --left) {
        LoggedChange part;
        part.opcode = reader.int32();
        WireReader inner(reader.buffer().value_or(std::string_view()));
        if (!reader.isGood())
            return;
        readChange(inner, part);
        if (!inner.isGood())
            reader.fail(inner.trouble());
        transaction.parts.push_back(std::move(part));
    }
}

} // namespace

std::optional<Transaction> decodeTransaction(std::string_view bytes, std::string& trouble)
{
    WireReader reader(bytes);
    Transaction transaction;
    transaction.session = static_cast<std::uint64_t>(reader.int64());
    transaction.call = reader.int32();
    transaction.zxid = reader.int64();
    transaction.at = std::chrono::milliseconds(reader.int64());
    transaction.opcode = reader.int32();
    if (static_cast<Opcode>(transaction.opcode) == Opcode::Multi)
        readParts(reader, transaction);
    else
        readChange(reader, transaction);
    if (reader.isGood())
        return transaction;
    trouble = reader.trouble();
    return std::nullopt;
}

} // namespace zoetrope::recipes
