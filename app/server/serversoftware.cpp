#include "app/server/serversoftware.h"

#include "app/server/servererror.h"
#include "recipes/types/sentences.h"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <sstream>

namespace zoetrope::app {

namespace {

namespace fs = std::filesystem;
using recipes::sentence;
using recipes::sentences;

std::string environment(const char* variable)
{
    const auto* value = std::getenv(variable);
    return value ? value : "";
}

bool isProgram(const fs::path& path)
{
    std::error_code ignored;
    return fs::is_regular_file(path, ignored) && ::access(path.c_str(), X_OK) == 0;
}

fs::path javaOfHome(const fs::path& home)
{
    auto java = home / "bin" / "java";
    if (!isProgram(java))
        throw ServerError(ServerError::Reason::NoJava,
                          sentence(sentences.noJavaAtHome, {java.string()}));
    return java;
}

fs::path javaOfPath()
{
    std::istringstream folders(environment("PATH"));
    for (std::string folder; std::getline(folders, folder, ':');) {
        if (auto java = fs::path(folder) / "java"; java.is_absolute() && isProgram(java))
            return java;
    }
    throw ServerError(ServerError::Reason::NoJava, sentences.noJavaInPath);
}

std::string classPathOfDebian()
{
    // zookeeper.jar names what it needs itself, but for a logger and the servlet interfaces.
    const fs::path folder = "/usr/share/java";
    std::string classPath;
    for (const auto* jar : {"zookeeper.jar", "servlet-api.jar", "slf4j-simple.jar"}) {
        if (!fs::exists(folder / jar))
            throw ServerError(ServerError::Reason::NoJar,
                              sentence(sentences.noJar, {jar, folder.string()}));
        classPath += (classPath.empty() ? "" : ":") + (folder / jar).string();
    }
    return classPath;
}

bool isServerJar(const fs::directory_entry& entry)
{
    return entry.path().extension() == ".jar"
        && entry.path().filename().string().starts_with("zookeeper");
}

std::string classPathOfFolder(const fs::path& folder)
{
    std::error_code error;
    const fs::directory_iterator jars(folder, error);
    if (error || std::none_of(begin(jars), end(jars), isServerJar))
        throw ServerError(ServerError::Reason::NoJar,
                          sentence(sentences.noServerJar, {folder.string()}));
    return (folder / "*").string();
}

} // namespace

ServerSoftware findServerSoftware()
{
    const auto home = environment("JAVA_HOME");
    const auto folder = environment("ZOETROPE_ZOOKEEPER_JARS");
    return {.java = home.empty() ? javaOfPath() : javaOfHome(home),
            .classPath = folder.empty() ? classPathOfDebian() : classPathOfFolder(folder)};
}

} // namespace zoetrope::app
