#pragma once

#include "app/drivers/driver.h"
#include "app/join/joinlines.h"
#include "app/join/joinplan.h"

namespace zoetrope::app {

/// The terminal, as the driver of `zoetrope join` sees it: the plan says how long everything takes,
/// and what happens becomes a line.
class JoinHost final : public Host
{
public:
    /// All must outlive it. `stop` is as Interruption has it.
    JoinHost(recipes::Session& session, JoinLines& lines, const JoinPlan& plan,
             const std::stop_token& stop);

    [[nodiscard]] Assignment assignment();

    void sayError(int code, const QString& why);

    [[nodiscard]] recipes::Deadline deadline() const override;
    [[nodiscard]] Held hold(const Claim& claim) override;
    void say(News news, const std::string& text) override;
    void sayLost() override;
    [[nodiscard]] std::string nextItem() override;
    [[nodiscard]] std::string nextItemName() override { return recipes::plainName(); }
    [[nodiscard]] recipes::Waited rest() override;

private:
    void sleep(recipes::Signal* leave, const std::stop_token& over);

    JoinLines& m_lines;
    const JoinPlan& m_plan;
    int m_items = 0; // put so far
};

} // namespace zoetrope::app
