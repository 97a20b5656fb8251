#include "recipes/auditlog/auditlog.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <istream>
#include <utility>

namespace zoetrope::recipes {

namespace {

constexpr int linesToJudgeBy = 200;
constexpr std::int32_t refused = -1; // the log does not say why
constexpr std::string_view endOfEphemeral = "ephemeralZNodeDeletionOnSessionCloseOrExpire";

constexpr std::array<std::pair<std::string_view, Operation>, 5> operations{{
    {"create", Operation::Create},
    {"delete", Operation::Delete},
    {"setData", Operation::SetData},
    {"setAcl", Operation::SetAcl},
    {"multiOperation", Operation::Multi},
}};

Operation operationOf(const std::string& word)
{
    for (const auto& [name, operation] : operations) {
        if (name == word)
            return operation;
    }
    return Operation::None;
}

std::int8_t createModeOf(const std::string& type)
{
    if (type.starts_with("ephemeral"))
        return 1;
    if (type.starts_with("container"))
        return 4;
    return type.find("ttl") != std::string::npos ? 5 : 0;
}

} // namespace

AuditLog::AuditLog(std::istream& input)
    : m_input(input)
{
}

bool AuditLog::isOne(std::istream& input)
{
    AuditLog log(input);
    auto found = false;
    for (int i = 0; i < linesToJudgeBy && !found && log.readLine(); ++i)
        found = parseAuditLine(log.m_line).has_value();
    input.clear();
    input.seekg(0);
    return found;
}

bool AuditLog::readLine()
{
    m_line.clear();
    for (int letter = m_input.get(); letter != std::istream::traits_type::eof();
         letter = m_input.get()) {
        if (letter == '\n')
            return true;
        if (m_line.size() < longestLine)
            m_line.push_back(static_cast<char>(letter));
    }
    return !m_line.empty();
}

std::optional<Transaction> AuditLog::next()
{
    if (m_next)
        return std::exchange(m_next, std::nullopt);
    while (readLine()) {
        const auto line = parseAuditLine(m_line);
        if (!line || line->session == 0 || line->result == "invoked") {
            m_leftOut += line ? 0 : 1;
            continue;
        }
        m_at = std::max(m_at, line->at.value_or(m_at));
        m_addresses.try_emplace(line->session, line->ip);
        if (line->operation == endOfEphemeral) {
            auto before = m_ending && m_ending->session != line->session
                ? std::exchange(m_ending, std::nullopt)
                : std::nullopt;
            end(line->session);
            m_ending->names.push_back(line->znode);
            if (before)
                return before;
            continue;
        }
        if (operationOf(line->operation) == Operation::None)
            continue;
        auto transaction = transactionOf(*line);
        if (!m_ending)
            return transaction;
        m_next = std::move(transaction);
        return std::exchange(m_ending, std::nullopt);
    }
    return std::exchange(m_ending, std::nullopt);
}

void AuditLog::end(std::uint64_t session)
{
    if (m_ending)
        return;
    m_ending.emplace();
    m_ending->opcode = -11;
    m_ending->operation = Operation::Close;
    m_ending->session = session;
    m_ending->zxid = ++m_zxid;
    m_ending->at = m_at;
}

Transaction AuditLog::transactionOf(const AuditLine& line)
{
    Transaction transaction;
    transaction.operation = operationOf(line.operation);
    transaction.path = line.znode;
    transaction.session = line.session;
    transaction.zxid = ++m_zxid;
    transaction.at = m_at;
    if (transaction.operation == Operation::Create)
        transaction.createMode = createModeOf(line.znodeType);
    if (line.result != "success")
        transaction.code = refused;
    return transaction;
}

std::string AuditLog::nameOf(std::uint64_t session) const
{
    char text[20];
    std::snprintf(text, sizeof text, "0x%llx", static_cast<unsigned long long>(session));
    const auto found = m_addresses.find(session);
    return found == m_addresses.end() || found->second.empty()
        ? std::string(text)
        : std::string(text) + " (" + found->second + ')';
}

} // namespace zoetrope::recipes
