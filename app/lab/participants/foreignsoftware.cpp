#include "app/lab/participants/foreignsoftware.h"

#include "app/lab/participants/foreignsources.h"
#include "app/server/childprocess.h"
#include "app/server/serversoftware.h"

#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <stdexcept>
#include <system_error>

namespace zoetrope::app {

namespace {

namespace fs = std::filesystem;

const fs::path jars = "/usr/share/java";

// Which file it is, and which edition of it.
std::string stampOf(const fs::path& file)
{
    const auto real = fs::canonical(file);
    return real.string() + ' ' + std::to_string(fs::file_size(real)) + ' '
        + std::to_string(fs::last_write_time(real).time_since_epoch().count());
}

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

std::string libraries()
{
    return (jars / "curator-recipes.jar").string() + ":" + (jars / "slf4j-nop.jar").string();
}

fs::path javac()
{
    return fs::canonical(findServerSoftware().java).parent_path() / "javac";
}

// The person's, as the desktops have agreed; empty: there is none.
fs::path cacheFolder()
{
    const auto* const own = std::getenv("XDG_CACHE_HOME");
    if (own != nullptr && fs::path(own).is_absolute())
        return fs::path(own) / "zoetrope";
    const auto* const home = std::getenv("HOME");
    return home != nullptr && *home != 0 ? fs::path(home) / ".cache/zoetrope" : fs::path();
}

// Another source, compiler or library, and it is compiled anew.
fs::path compiledClient()
{
    const auto cache = cacheFolder();
    if (cache.empty())
        return {};
    const auto key = std::hash<std::string>()(std::string(curatorClientSource) + stampOf(javac())
                                              + stampOf(jars / "curator-recipes.jar"));
    return cache / ("curator-client-" + std::to_string(key));
}

fs::path ownFolder(const fs::path& place)
{
    auto folder = (place / "zoetrope-client-XXXXXX").string();
    if (::mkdtemp(folder.data()) == nullptr)
        throw std::system_error(errno, std::generic_category(), folder);
    return folder;
}

fs::path writeClient(const fs::path& folder)
{
    auto file = folder / "CuratorClient.java";
    std::ofstream(file) << curatorClientSource;
    return file;
}

// Beside where it is to be, so that it is there whole or not at all; who comes second finds it.
void compile(const fs::path& goal)
{
    fs::create_directories(goal.parent_path());
    const auto folder = ownFolder(goal.parent_path());
    ChildProcess compiler(
        {javac().string(), "-cp", libraries(), "-d", folder.string(), writeClient(folder).string()},
        {});
    compiler.wait();
    std::error_code isTaken;
    if (compiler.ending() == "exit status 0")
        fs::rename(folder, goal, isTaken);
    fs::remove_all(folder, isTaken);
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

void prepareFor(Kin kin)
{
    if (kin != Kin::Curator)
        return;
    try {
        const auto goal = compiledClient();
        if (!goal.empty() && !isThere(goal))
            compile(goal);
    } catch (const std::exception&) {
        return; // each is compiled as it starts
    }
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
std::string ForeignSoftware::writeSource()
{
    m_folder = ownFolder(fs::temp_directory_path());
    return writeClient(m_folder).string();
}

std::vector<std::string> ForeignSoftware::wordsToStart()
{
    if (missingFor(m_kin) != Missing::Nothing)
        throw std::runtime_error(std::string(name(m_kin)) + " is not installed, or not all of it");
    if (m_kin == Kin::Kazoo)
        return {python().string(), "-c", std::string(kazooClientSource)};
    const auto compiled = compiledClient();
    const auto isCompiled = isThere(compiled / "CuratorClient.class");
    auto classPath = libraries();
    if (isCompiled)
        classPath += ":" + compiled.string();
    return {findServerSoftware().java,
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-cp",
            classPath,
            isCompiled ? "CuratorClient" : writeSource()};
}

} // namespace zoetrope::app
