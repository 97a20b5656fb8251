#include "app/export/wording.h"

#include "app/recording/namelist.h"

#include <array>
#include <cstdio>
#include <ctime>

namespace zoetrope::app {

using namespace recipes;

namespace {

constexpr std::string_view replacement = "\xef\xbf\xbd";

bool isContinuation(char byte)
{
    return (static_cast<unsigned char>(byte) & 0xc0U) == 0x80;
}

// How long the character at the front is; 0 if it is none: cut, overlong, a surrogate, too large.
std::size_t characterLength(std::string_view text)
{
    const auto first = static_cast<unsigned char>(text.front());
    if (first < 0x80)
        return 1;
    const std::size_t length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
    if (first < 0xc2 || first > 0xf4 || text.size() < length)
        return 0;
    const auto second = static_cast<unsigned char>(text[1]);
    const bool isWrong = (first == 0xe0 && second < 0xa0) || (first == 0xed && second > 0x9f)
        || (first == 0xf0 && second < 0x90) || (first == 0xf4 && second > 0x8f);
    for (std::size_t i = 1; i < length; ++i) {
        if (!isContinuation(text[i]))
            return 0;
    }
    return isWrong ? 0 : length;
}

std::string withPath(std::string words, const Event& event)
{
    if (!event.path.empty())
        words.append(" ").append(event.path);
    return words;
}

std::string outcome(const Event& event)
{
    const auto what = event.operation == Operation::None ? name(event.item) : name(event.operation);
    auto words = std::string(what);
    if (event.kind == Kind::Arrived && event.item == Item::Watch)
        words = name(event.change);
    words = withPath(words, event);
    return event.code == 0 ? words : words + " (" + std::to_string(event.code) + ")";
}

} // namespace

std::string validUtf8(std::string_view text)
{
    std::string valid;
    valid.reserve(text.size());
    while (!text.empty()) {
        const auto length = characterLength(text);
        valid.append(length == 0 ? replacement : text.substr(0, length));
        text.remove_prefix(std::max<std::size_t>(length, 1));
    }
    return valid;
}

std::string json(std::string_view text)
{
    return inQuotes(validUtf8(text));
}

std::string hexOf(std::uint64_t session)
{
    std::array<char, 20> text{};
    std::snprintf(text.data(), text.size(), "0x%llx", static_cast<unsigned long long>(session));
    return text.data();
}

std::string wallText(std::chrono::nanoseconds wall)
{
    const auto seconds = std::chrono::floor<std::chrono::seconds>(wall);
    const auto time = static_cast<std::time_t>(seconds.count());
    std::tm parts{};
    if (!::gmtime_r(&time, &parts))
        return "unknown";
    std::array<char, 64> text{};
    std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%S", &parts);
    std::array<char, 16> fraction{};
    std::snprintf(fraction.data(), fraction.size(), ".%09lldZ",
                  static_cast<long long>((wall - seconds).count()));
    return std::string(text.data()) + fraction.data();
}

std::string microseconds(std::chrono::nanoseconds length)
{
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%lld.%03lld",
                  static_cast<long long>(length.count() / 1000),
                  static_cast<long long>(std::abs(length.count() % 1000)));
    return text.data();
}

std::string oneLine(std::string_view text, std::size_t most)
{
    std::string line;
    for (auto rest = validUtf8(text); const char byte : rest) {
        const bool isVisible = static_cast<unsigned char>(byte) >= 0x20 && byte != 0x7f;
        line += isVisible ? byte : ' ';
    }
    if (line.size() <= most)
        return line;
    while (most > 0 && isContinuation(line[most]))
        --most;
    return line.substr(0, most) + "...";
}

std::string inWords(const Event& event)
{
    const auto kind = std::string(name(event.kind));
    switch (event.kind) {
    case Kind::Joined:
    case Kind::Departed:
    case Kind::Fault:
    case Kind::Remark:
        return wordsOf(event).empty() ? kind : kind + " " + wordsOf(event);
    case Kind::PhaseEnded:
        return kind + " " + std::string(name(event.phase));
    case Kind::StateChanged:
        return kind + " " + std::string(name(event.state));
    case Kind::Sent:
    case Kind::WireRequest:
        return withPath(kind + " " + std::string(name(event.operation)), event);
    case Kind::Arrived:
    case Kind::Delivered:
    case Kind::WireReply:
        return kind + " " + outcome(event);
    case Kind::WireEvent:
        return withPath(kind + " " + std::string(name(event.change)), event);
    case Kind::Belief:
        return withPath(kind + " " + std::string(name(event.standing)), event);
    case Kind::Step:
        return kind + " " + std::to_string(event.step);
    case Kind::Reported:
        return kind + " " + std::to_string(event.detail ? event.detail->news.size() : 0);
    case Kind::Seen:
    case Kind::Paused:
        break;
    }
    return withPath(kind, event);
}

} // namespace zoetrope::app
