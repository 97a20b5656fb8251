#include "tests/support/processes.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace zoetrope::tests {

namespace fs = std::filesystem;

std::vector<pid_t> processesWith(const std::vector<std::string>& words)
{
    std::vector<pid_t> found;
    std::error_code error;
    for (const auto& process : fs::directory_iterator("/proc", error)) {
        const auto name = process.path().filename().string();
        if (!std::all_of(name.begin(), name.end(), ::isdigit))
            continue;
        // As a stream: an iterator over the file throws where the process has ended by now.
        std::ostringstream commandLine;
        commandLine << std::ifstream(process.path() / "cmdline", std::ios::binary).rdbuf();
        const auto line = commandLine.str();
        const auto isIn
            = [&line](const auto& word) { return line.find(word) != std::string::npos; };
        if (std::all_of(words.begin(), words.end(), isIn))
            found.push_back(static_cast<pid_t>(std::stol(name)));
    }
    return found;
}

} // namespace zoetrope::tests
