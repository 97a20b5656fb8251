#pragma once

#include <algorithm>
#include <cstddef>
#include <random>
#include <string>

namespace zoetrope::tests {

/// Texts like a given one, but wrong: the same ones in every run.
class Mutation
{
public:
    explicit Mutation(std::string text)
        : m_text(std::move(text))
    {
    }

    /// Bytes changed, cut out or doubled, at a few places.
    [[nodiscard]] std::string next()
    {
        auto text = m_text;
        for (auto times = pick(4); !text.empty(); --times) {
            const auto at = pick(text.size());
            const auto size = std::min(pick(20), text.size() - at);
            switch (pick(4)) {
            case 0:
                text[at] = static_cast<char>(pick(256));
                break;
            case 1:
                text.erase(at, size);
                break;
            case 2:
                text.insert(at, text.substr(at, size));
                break;
            default:
                text.resize(at);
            }
            if (times == 0)
                break;
        }
        return text;
    }

private:
    std::size_t pick(std::size_t below) { return m_random() % below; }

    const std::string m_text;
    std::mt19937 m_random{20'261'121};
};

} // namespace zoetrope::tests
