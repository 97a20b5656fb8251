#pragma once

#include "app/live/surveyplan.h"
#include "recipes/diagnose/observation.h"
#include "recipes/reports/dumpreport.h"

#include <QJsonObject>

namespace zoetrope::app {

/// Asks the servers of a cluster for their reports: each of them, those too that the asked ones
/// name, by four-letter words and by the AdminServers that are known.
///
/// Errors: none; a server that does not answer in time has not told.
/// Cost:   six small connections for each server, two more where it tells of watches and sessions;
///         a dead host costs its patience once a look.
class ServerSurvey
{
public:
    /// `plan` must outlive it.
    explicit ServerSurvey(const SurveyPlan& plan);

    /// Adds what the servers tell to `seen`, with paths as the session of `plan` has them.
    void look(recipes::Observation& seen, const std::stop_token& stop);

private:
    struct Told
    {
        recipes::SeenServer server;
        recipes::ConnectionReport connections;
        recipes::DumpReport dump;
        recipes::WatchReport watches;
    };
    using Pages = std::vector<QJsonObject>;

    void askAllWithWords(std::vector<Told>& all, const std::stop_token& stop);
    void askWithWords(std::vector<Told>& all, const std::stop_token& stop);
    void readWords(Told& told, const std::vector<QByteArray>& answers) const;
    void askForMore(std::vector<Told>& all, const std::stop_token& stop);
    void askAdmins(std::vector<Told>& all, recipes::Observation& seen, const std::stop_token& stop);
    [[nodiscard]] Told& placeOf(std::vector<Told>& all, const QUrl& url, const Pages& pages) const;
    void mergeAdmin(Told& told, const Pages& pages) const;
    void discover(const std::vector<Told>& all);
    [[nodiscard]] recipes::Deadline soon() const;

    const SurveyPlan& m_plan;
    std::vector<std::string> m_addresses; // grows with what the servers tell
};

} // namespace zoetrope::app
