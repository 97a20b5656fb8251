#include "recipes/recognise/pathwords.h"

#include <algorithm>
#include <array>
#include <string>

namespace zoetrope::recipes {

namespace {

/// Where in a word of the path it may stand: a short one is a part of many others by chance.
enum class At : std::uint8_t { Anywhere, Edge };

struct Entry
{
    PathWord meaning;
    At at;
    std::string_view text; ///< Lower case.
};

using enum PathWord;
using enum At;

constexpr std::array entries{
    Entry{Lock, Anywhere, "lock"},
    Entry{Lock, Anywhere, "mutex"},
    Entry{Lock, Anywhere, "sperre"},
    Entry{Lock, Anywhere, "riegel"},
    Entry{Lock, Anywhere, "锁"},
    Entry{Lock, Anywhere, "鎖"},
    Entry{Lock, Anywhere, "互斥"},
    Entry{Lock, Anywhere, "bloqueo"},
    Entry{Lock, Anywhere, "cerrojo"},
    Entry{Lock, Anywhere, "candado"},
    Entry{Lock, Anywhere, "verrou"},

    Entry{Election, Anywhere, "election"},
    Entry{Election, Anywhere, "leader"},
    Entry{Election, Anywhere, "master"},
    Entry{Election, Edge, "wahl"},
    Entry{Election, Anywhere, "anführer"},
    Entry{Election, Anywhere, "anfuehrer"},
    Entry{Election, Anywhere, "选举"},
    Entry{Election, Anywhere, "選舉"},
    Entry{Election, Anywhere, "选主"},
    Entry{Election, Anywhere, "领导"},
    Entry{Election, Anywhere, "主节点"},
    Entry{Election, Anywhere, "elecci"},
    Entry{Election, Edge, "líder"},
    Entry{Election, Edge, "lider"},
    Entry{Election, Anywhere, "maestro"},
    Entry{Election, Anywhere, "élection"},
    Entry{Election, Anywhere, "meneur"},
    Entry{Election, Anywhere, "maître"},
    Entry{Election, Anywhere, "maitre"},

    Entry{Standby, Anywhere, "active"},
    Entry{Standby, Anywhere, "standby"},
    Entry{Standby, Anywhere, "primary"},
    Entry{Standby, Anywhere, "singleton"},
    Entry{Standby, Anywhere, "controller"},
    Entry{Standby, Anywhere, "coordinator"},
    Entry{Standby, Anywhere, "owner"},
    Entry{Standby, Edge, "aktiv"},
    Entry{Standby, Anywhere, "primär"},
    Entry{Standby, Anywhere, "primaer"},
    Entry{Standby, Anywhere, "koordinator"},
    Entry{Standby, Anywhere, "besitzer"},
    Entry{Standby, Anywhere, "主备"},
    Entry{Standby, Anywhere, "备用"},
    Entry{Standby, Anywhere, "单例"},
    Entry{Standby, Anywhere, "协调"},
    Entry{Standby, Edge, "activo"},
    Entry{Standby, Anywhere, "primario"},
    Entry{Standby, Anywhere, "coordinador"},
    Entry{Standby, Anywhere, "propietario"},
    Entry{Standby, Edge, "actif"},
    Entry{Standby, Anywhere, "primaire"},
    Entry{Standby, Anywhere, "coordinateur"},
    Entry{Standby, Anywhere, "propriétaire"},
    Entry{Standby, Anywhere, "proprietaire"},
};

// They end with one, and mean something else.
constexpr std::array<std::string_view, 4> others{"clock", "block", "unlock", "auswahl"};

// With the accented letters of Latin-1, which UTF-8 writes as a pair.
std::string lower(std::string_view path)
{
    std::string text(path);
    char before = 0;
    for (auto& letter : text) {
        const auto byte = static_cast<unsigned char>(letter);
        const auto isAccented = before == '\xc3' && byte >= 0x80 && byte <= 0x9e && byte != 0x97;
        if ((letter >= 'A' && letter <= 'Z') || isAccented)
            letter = static_cast<char>(byte + 0x20);
        before = letter;
    }
    return text;
}

bool isLetter(char letter)
{
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z')
        || static_cast<unsigned char>(letter) >= 0x80;
}

// "dbLock" are two words.
bool beginsWord(std::string_view path, std::size_t at)
{
    return at == 0 || !isLetter(path[at - 1])
        || (path[at] >= 'A' && path[at] <= 'Z' && !(path[at - 1] >= 'A' && path[at - 1] <= 'Z'));
}

bool endsWord(std::string_view path, std::size_t at)
{
    return at == path.size() || beginsWord(path, at) || !isLetter(path[at])
        || ((path[at] | 0x20) == 's' && endsWord(path, at + 1)); // of several
}

bool isOther(std::string_view small, std::size_t end)
{
    return std::any_of(others.begin(), others.end(), [&](std::string_view other) {
        return small.substr(0, end).ends_with(other);
    });
}

} // namespace

bool hasWord(std::string_view path, PathWord word)
{
    const auto small = lower(path);
    return std::any_of(entries.begin(), entries.end(), [&](const Entry& entry) {
        if (entry.meaning != word)
            return false;
        for (auto at = small.find(entry.text); at != std::string::npos;
             at = small.find(entry.text, at + 1)) {
            const auto end = at + entry.text.size();
            if (!isOther(small, end)
                && (entry.at == Anywhere || beginsWord(path, at) || endsWord(path, end)))
                return true;
        }
        return false;
    });
}

} // namespace zoetrope::recipes
