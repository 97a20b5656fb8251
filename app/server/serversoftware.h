#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace zoetrope::app {

/// Java and the jars of Apache ZooKeeper, as this machine has them.
struct ServerSoftware
{
    std::filesystem::path java;
    std::string classPath;
};

/// Looks for Java in JAVA_HOME, then in PATH; for the jars in the folder ZOETROPE_ZOOKEEPER_JARS
/// (all that it holds), else where Debian keeps them. Throws ServerError: NoJava or NoJar.
[[nodiscard]] ServerSoftware findServerSoftware();

} // namespace zoetrope::app
