#include "recipes/session/protectednode.h"

#include "recipes/types/uuid.h"

#include <array>
#include <cerrno>
#include <random>
#include <system_error>

#include <unistd.h>

namespace zoetrope::recipes {

namespace {

constexpr std::string_view mark = "_c_";
constexpr std::size_t protectionLength = mark.size() + uuidLength + 1;

thread_local std::optional<std::mt19937_64> drawn; // none: from chance

// From the kernel: to begin a std::random_device asks the processor what it is, which takes a
// virtual machine 40 microseconds.
void fill(std::array<std::uint8_t, uuidLength>& random)
{
    for (std::size_t i = 0; drawn && i < random.size(); ++i)
        random[i] = static_cast<std::uint8_t>((*drawn)());
    if (!drawn && getentropy(random.data(), random.size()) != 0)
        throw std::system_error(errno, std::generic_category(), "make a UUID");
}

// Makes one node, in several attempts.
class Maker
{
public:
    Maker(Session& session, const Path& directory, std::string_view name)
        : m_session(session)
        , m_directory(directory)
        , m_name(protectedName(name))
        , m_prefix(m_name.substr(0, protectionLength))
    {
    }

    [[nodiscard]] Made make(const std::optional<std::string>& data, CreateMode mode,
                            const std::vector<Request>& riders, Deadline deadline,
                            const std::stop_token& stop);
    [[nodiscard]] std::optional<Created> find(Deadline deadline, const std::stop_token& stop);
    void abandon() { m_session.removeSurely(m_directory, m_prefix); }

private:
    Session& m_session;
    const Path& m_directory;
    const std::string m_name;
    const std::string m_prefix;
};

Made Maker::make(const std::optional<std::string>& data, CreateMode mode,
                 const std::vector<Request>& riders, Deadline deadline, const std::stop_token& stop)
{
    std::vector<Request> burst{Request::create(m_directory / m_name, data, mode)};
    burst.insert(burst.end(), riders.begin(), riders.end());
    auto answers = m_session.performCreating(burst, deadline, stop);
    const auto& made = answers.front();
    demand(burst.front(), made.code);
    Created node{Path(made.path), made.stat};
    answers.erase(answers.begin());
    return {std::move(node), std::move(answers)};
}

std::optional<Created> Maker::find(Deadline deadline, const std::stop_token& stop)
{
    const auto list = Request::children(m_directory);
    const auto answers = m_session.perform({Request::catchUp(m_directory), list}, deadline, stop);
    const auto& children = answers.back();
    demand(list, children.code, {Code::NoNode});
    for (const auto& name : children.names) {
        if (!name.starts_with(m_prefix))
            continue;
        const auto path = m_directory / name;
        const auto stat = m_session.exists(path, nullptr, deadline, stop);
        const auto isOurs = stat
            && (stat->ephemeralOwner == 0
                || static_cast<std::uint64_t>(stat->ephemeralOwner) == m_session.id());
        if (isOurs)
            return Created{path, *stat};
    }
    return {};
}

} // namespace

void drawUuidsFrom(std::optional<std::uint64_t> seed)
{
    drawn.reset();
    if (seed)
        drawn.emplace(*seed);
}

// Version 4: random but for its version and variant.
std::string uuid()
{
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text = "xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx";
    std::array<std::uint8_t, uuidLength> random{};
    fill(random);
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == 'x')
            text[i] = digits[random[i] & 0xFU];
        else if (text[i] == 'y')
            text[i] = digits[(random[i] & 3U) | 8U];
    }
    return text;
}

std::string protectedName(std::string_view name)
{
    return std::string(mark) + uuid() + "-" + std::string(name);
}

bool isProtected(std::string_view child)
{
    return child.size() > protectionLength && child.starts_with(mark)
        && child[protectionLength - 1] == '-' && isUuid(child.substr(mark.size(), uuidLength));
}

std::string_view logicalName(std::string_view child)
{
    return isProtected(child) ? child.substr(protectionLength) : child;
}

Made makeProtected(Session& session, const Path& directory, std::string_view name,
                   const std::optional<std::string>& data, CreateMode mode,
                   const std::vector<Request>& riders, Deadline deadline,
                   const std::stop_token& stop, const std::function<void(Making)>& tell)
{
    const auto say = [&tell](Making next) {
        if (tell)
            tell(next);
    };
    Maker maker(session, directory, name);
    Attempts attempts(session, Attempts::Across::OneSession, deadline, stop);
    bool isUncertain = false;
    while (true) {
        try {
            if (isUncertain) {
                say(Making::Find);
                if (auto found = maker.find(deadline, stop))
                    return {std::move(*found), {}};
                say(Making::Create);
            }
            return maker.make(data, mode, riders, deadline, stop);
        } catch (const Error& error) {
            isUncertain |= isUnknown(error.code());
            try {
                attempts.failed(error);
            } catch (const Error&) {
                if (isUncertain)
                    maker.abandon();
                throw;
            }
        }
    }
}

} // namespace zoetrope::recipes
