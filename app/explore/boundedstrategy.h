#pragma once

#include "app/explore/strategy.h"

namespace zoetrope::app {

/// All orders with at most so many preemptions, depth first, each once; without any reduction,
/// which would lose orders within the bound.
///
/// Promise: once begin() returns false, every order within the bound was tried.
class BoundedStrategy final : public Strategy
{
public:
    /// None: every order there is.
    explicit BoundedStrategy(std::optional<int> preemptions)
        : m_bound(preemptions)
    {
    }

    [[nodiscard]] bool begin() override;
    [[nodiscard]] int choose(const Trace& trace, const Options& options) override;
    void end(const Trace& trace) override;
    void save(std::ostream& out) const override;
    void restore(std::istream& in) override;

private:
    struct Node
    {
        std::vector<std::string> left; ///< Still to be tried here; the last one is chosen.
        std::map<std::string, int> spent; ///< Preemptions up to here, by who is chosen.
    };

    const std::optional<int> m_bound;
    std::vector<Node> m_nodes;
    bool m_hasBegun = false;
};

} // namespace zoetrope::app
