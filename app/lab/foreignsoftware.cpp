#include "app/lab/foreignsoftware.h"

#include "app/lab/foreignsources.h"
#include "app/server/childprocess.h"
#include "app/server/serversoftware.h"

#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <fstream>
#include <stdexcept>
#include <system_error>

namespace zoetrope::app {

namespace {

namespace fs = std::filesystem;

const fs::path jars = "/usr/share/java";

bool isThere(const fs::path& file)
{
    std::error_code ignored;
    return fs::exists(file, ignored);
}

// Debian's own first: its libraries are there.
fs::path python()
{
    for (const auto* folder : {"/usr/bin", "/usr/local/bin"}) {
        auto program = fs::path(folder) / "python3";
        if (::access(program.c_str(), X_OK) == 0)
            return program;
    }
    return {};
}

bool knowsKazoo(const fs::path& program)
{
    ChildProcess question({program.string(), "-c", "import kazoo"}, {});
    question.wait();
    return question.ending() == "exit status 0";
}

Missing missingForCurator()
{
    try {
        std::error_code ignored;
        const auto java = fs::canonical(findServerSoftware().java, ignored);
        if (!isThere(java.parent_path() / "javac"))
            return Missing::Compiler;
    } catch (const std::exception&) {
        return Missing::Java;
    }
    return isThere(jars / "curator-recipes.jar") ? Missing::Nothing : Missing::Curator;
}

} // namespace

std::string_view name(Kin kin)
{
    switch (kin) {
    case Kin::Curator:
        return "Curator";
    case Kin::Kazoo:
        return "kazoo";
    case Kin::Ours:
        break;
    }
    return {};
}

Missing missingFor(Kin kin)
{
    if (kin == Kin::Curator)
        return missingForCurator();
    if (kin == Kin::Ours)
        return Missing::Nothing;
    const auto program = python();
    if (program.empty())
        return Missing::Python;
    return knowsKazoo(program) ? Missing::Nothing : Missing::Kazoo;
}

ForeignSoftware::ForeignSoftware(Kin kin)
    : m_kin(kin)
{
}

ForeignSoftware::~ForeignSoftware()
{
    std::error_code ignored;
    if (!m_folder.empty())
        fs::remove_all(m_folder, ignored);
}

// Java compiles files only.
std::vector<std::string> ForeignSoftware::wordsToStart()
{
    if (missingFor(m_kin) != Missing::Nothing)
        throw std::runtime_error(std::string(name(m_kin)) + " is not installed, or not all of it");
    if (m_kin == Kin::Kazoo)
        return {python().string(), "-c", std::string(kazooClientSource)};
    auto folder = (fs::temp_directory_path() / "zoetrope-client-XXXXXX").string();
    if (::mkdtemp(folder.data()) == nullptr)
        throw std::system_error(errno, std::generic_category(), folder);
    m_folder = folder;
    const auto file = m_folder / "CuratorClient.java";
    std::ofstream(file) << curatorClientSource;
    const auto classPath
        = (jars / "curator-recipes.jar").string() + ":" + (jars / "slf4j-nop.jar").string();
    return {findServerSoftware().java,
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-cp",
            classPath,
            file.string()};
}

} // namespace zoetrope::app
