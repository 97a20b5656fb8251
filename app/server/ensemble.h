#pragma once

#include "app/server/server.h"
#include "app/server/serverplan.h"

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

namespace zoetrope::app {

class ServerDirectory;
class ServerProcess;

/// A service of several servers that serves as long as more than half of them do, and of which each
/// can be broken by itself. Members are numbered from 1, in the order of the address.
class Ensemble final : public Server
{
public:
    struct Options
    {
        int members = 3;
        std::uint16_t port = 0; ///< For clients of the first, and so on; 0: any free ones.
        std::chrono::milliseconds patience{30'000}; ///< For one member; it takes about 3 s.
        ServerCandour candour;
    };

    Ensemble();
    explicit Ensemble(const Options& options);
    ~Ensemble() override;

    void start(const std::stop_token& stop = {}) override; ///< All that were ended or frozen.
    void stop() override;
    void kill() override;

    /// Blocks until the member serves; only until it runs where too few others do.
    void startMember(int member, const std::stop_token& stop = {});
    void stopMember(int member);
    void killMember(int member);
    /// It keeps its connections and says nothing, until it is thawed or ended.
    void freezeMember(int member);
    void thawMember(int member);
    int killLeader(); ///< Once there is one. Which member it was.

    [[nodiscard]] bool isRunning() const override; ///< More than half, those that are not frozen.
    [[nodiscard]] bool isWhole() const override;
    [[nodiscard]] bool isRunning(int member) const;
    [[nodiscard]] std::string address() const override;
    [[nodiscard]] std::string address(int member) const;
    [[nodiscard]] std::string adminUrl() const override;
    [[nodiscard]] std::string version() const override;
    [[nodiscard]] std::string log() const override;
    [[nodiscard]] int size() const { return m_options.members; }
    [[nodiscard]] std::optional<int> leader() const; ///< As the members say now.
    [[nodiscard]] int awaitLeader(const std::stop_token& stop = {}) const; ///< Or ServerError.
    [[nodiscard]] std::filesystem::path directory() const; ///< Empty before the first start.

private:
    using Members = std::vector<std::shared_ptr<ServerProcess>>;
    [[nodiscard]] std::vector<ServerPlan> makePlans();
    [[nodiscard]] bool tryToServe(const std::vector<ServerPlan>& plans,
                                  const std::stop_token& stop);
    void launch(const ServerPlan& plan);
    void revive(const ServerPlan& plan);
    [[nodiscard]] Members members() const;
    [[nodiscard]] std::vector<ServerPlan> plans() const;
    [[nodiscard]] std::shared_ptr<ServerProcess> find(int member) const;

    const Options m_options;
    mutable std::mutex m_mutex; // guards all below; never held while something is waited for
    std::shared_ptr<ServerDirectory> m_directory;
    Members m_members; // null before the first start
    std::vector<ServerPlan> m_plans; // none before it served
    std::string m_version;
};

} // namespace zoetrope::app
