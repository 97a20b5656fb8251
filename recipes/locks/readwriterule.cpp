#include "recipes/locks/readwriterule.h"

#include "recipes/types/error.h"

#include <algorithm>

namespace zoetrope::recipes {

namespace {

bool isWriter(std::string_view child)
{
    return child.find(writeName) != std::string_view::npos;
}

} // namespace

std::string_view ReadWriteRule::key(std::string_view child) const
{
    return sequenceKey(sequenceKey(child, readName), writeName);
}

Verdict ReaderRule::judge(const std::vector<std::string>& line, std::size_t own) const
{
    while (own > 0) {
        if (isWriter(line[--own]))
            return {.isGranted = false, .waitFor = line[own]};
    }
    return {.isGranted = true, .waitFor = {}};
}

Verdict WriterRule::judge(const std::vector<std::string>& line, std::size_t own) const
{
    if (own == 0)
        return {.isGranted = true, .waitFor = {}};
    return {.isGranted = false, .waitFor = line[own - 1]};
}

DowngradeRule::DowngradeRule(std::string_view writer)
    : m_writer(writer)
{
}

std::string DowngradeRule::name() const
{
    return std::string(readName).append(key(m_writer));
}

bool DowngradeRule::mayShareNumber(std::string_view other) const
{
    return other == m_writer;
}

Verdict DowngradeRule::judge(const std::vector<std::string>& line, std::size_t /*own*/) const
{
    if (std::find(line.begin(), line.end(), m_writer) == line.end())
        throw Error(Code::SessionExpired, m_writer + ": the write lock was lost");
    return {.isGranted = true, .waitFor = {}};
}

} // namespace zoetrope::recipes
