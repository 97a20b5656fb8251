#include "tests/support/testserver.h"

#include "app/server/childprocess.h"
#include "app/server/serversoftware.h"
#include "tests/support/client.h"

#include <fstream>
#include <iterator>
#include <stdexcept>

namespace zoetrope::tests {

namespace {

std::string contents(const std::filesystem::path& file)
{
    std::ifstream stream(file);
    return {std::istreambuf_iterator<char>(stream), {}};
}

} // namespace

TestServer::TestServer()
    : m_server({.patience = std::chrono::minutes(2), .candour = {.reaping = std::chrono::hours(1)}})
{
    m_server.start();
}

std::string TestServer::freshRoot()
{
    const auto path = "/test-" + std::to_string(++m_roots);
    Client(address()).create(path);
    return address() + path;
}

void TestServer::setCounters(const std::map<std::string, std::int32_t>& numbers)
{
    m_server.stop();
    const auto software = app::findServerSoftware();
    const auto log = m_server.dataDirectory().parent_path() / "counters.log";
    std::vector<std::string> words{software.java, "-cp", software.classPath, SET_COUNTER,
                                   m_server.dataDirectory()};
    for (const auto& [directory, number] : numbers)
        words.insert(words.end(), {directory, std::to_string(number)});
    app::ChildProcess java(words, {.output = log});
    java.wait();
    if (java.ending() != "exit status 0")
        throw std::runtime_error("the counters are not set, " + java.ending() + ": "
                                 + contents(log));
    m_server.start();
}

} // namespace zoetrope::tests
