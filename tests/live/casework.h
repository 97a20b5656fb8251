#pragma once

#include "app/live/inspector.h"
#include "tests/support/crowd.h"

#include <functional>

namespace zoetrope::tests {

/// One who looks at a cluster again and again, until it is as a test wants it.
class Casework
{
public:
    /// `address` with the root.
    explicit Casework(const std::string& address, app::SurveyPlan plan = {})
        : inspector(planFor(address, std::move(plan)))
    {
        inspector.connect();
    }

    /// The look at which `isSo` is true for the first time; after half a minute the last.
    [[nodiscard]] app::Inspection until(const std::function<bool(const app::Inspection&)>& isSo)
    {
        auto inspection = inspector.inspect();
        while (!isSo(inspection) && recipes::Clock::now() < patiently())
            inspection = inspector.lookAgain();
        return inspection;
    }

    /// Until there is a finding of this kind.
    [[nodiscard]] app::Inspection until(recipes::FindingKind kind)
    {
        return until([kind](const auto& inspection) { return find(inspection, kind) != nullptr; });
    }

    [[nodiscard]] static const recipes::Finding* find(const app::Inspection& inspection,
                                                      recipes::FindingKind kind)
    {
        for (const auto& finding : inspection.findings) {
            if (finding.kind == kind)
                return &finding;
        }
        return nullptr;
    }

    [[nodiscard]] static const recipes::FoundRecipe* find(const app::Inspection& inspection,
                                                          std::string_view path)
    {
        for (const auto& recipe : inspection.picture.recipes) {
            if (recipe.path == path)
                return &recipe;
        }
        return nullptr;
    }

    /// "deadlock, herd"
    [[nodiscard]] static std::string kinds(const app::Inspection& inspection)
    {
        std::string text;
        for (const auto& finding : inspection.findings)
            text += (text.empty() ? "" : ", ") + std::string(name(finding.kind));
        return text;
    }

    /// "kazoo lock: holding waiting"
    [[nodiscard]] static std::string shape(const app::Inspection& inspection, std::string_view path)
    {
        const auto* recipe = find(inspection, path);
        if (!recipe)
            return "none";
        auto text
            = std::string(name(recipe->library)) + ' ' + std::string(name(recipe->kind)) + ':';
        for (const auto& place : recipe->places)
            text += ' ' + std::string(name(place.state));
        return text;
    }

    app::Inspector inspector;

private:
    static app::SurveyPlan planFor(const std::string& address, app::SurveyPlan plan)
    {
        plan.servers = address;
        plan.patience = std::chrono::seconds(10); // the machine may be busy
        return plan;
    }

    recipes::Deadline m_end = RelayedSession::patiently();
    [[nodiscard]] recipes::Deadline patiently() const { return m_end; }
};

} // namespace zoetrope::tests
