#pragma once

#include "app/drivers/driver.h"
#include "app/lab/roles/role.h"
#include "app/lab/roles/term.h"

namespace zoetrope::app {

/// The laboratory, as one participant's driver sees it in one round: all times are drawn by chance
/// and spent on the conductor's clock, and what happens is told to the journal.
class LabHost final : public Host
{
public:
    /// All must outlive it.
    LabHost(const Cast& cast, recipes::Session& session, std::mt19937_64& random,
            const std::stop_token& stop);

    /// Comes as often as the driver's pace demands.
    void play(Driver& driver);

    [[nodiscard]] recipes::Deadline deadline() const override;
    [[nodiscard]] Held hold(const Claim& claim) override;
    void say(News news, const std::string& text) override;
    [[nodiscard]] std::string nextItem() override;
    [[nodiscard]] std::string nextItemName() override;
    [[nodiscard]] recipes::Waited hesitate() override;
    [[nodiscard]] recipes::Waited work() override;
    [[nodiscard]] std::unique_ptr<Turn> turn() override;
    [[nodiscard]] std::shared_ptr<void> answering(const std::function<bool()>& isInside) override;
    void settle(const recipes::Path& path) override;

private:
    [[nodiscard]] bool arrive();
    [[nodiscard]] bool sleep(recipes::Signal* leave);
    [[nodiscard]] bool spend(std::optional<std::int64_t> token, recipes::Signal* leave);
    [[nodiscard]] bool lead(const std::stop_token& over);
    void tell(recipes::Deed deed, const std::string& what, bool isRefused = false) const;
    [[nodiscard]] recipes::DeedReport report(recipes::Deed deed, const std::string& what) const;

    const Cast& m_cast;
    std::mt19937_64& m_random;
    Cast::Times m_times; // of this coming
    Term* m_term = nullptr; // while the session is a thread's of the recipe
    int m_items = 0; // put so far
};

} // namespace zoetrope::app
