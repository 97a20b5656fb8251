#pragma once

#include "recipes/trace/event.h"

#include <QDialog>
#include <QStringList>

#include <vector>

namespace zoetrope::ui {

/// Why something is as it is.
struct Explanation
{
    QString title;
    QString sentence; ///< Empty: there is nothing to say.
    QStringList evidence; ///< A line each.
    std::vector<recipes::EventId> events; ///< That prove it.
};

/// Shows one, beside the run, which goes on.
class ExplanationSheet : public QDialog
{
    Q_OBJECT
public:
    ExplanationSheet(const Explanation& explanation, QWidget* parent);

    [[nodiscard]] qsizetype evidence() const { return m_evidence; } ///< Lines of it.

signals:
    void proofRequested(const std::vector<recipes::EventId>& events);

private:
    const qsizetype m_evidence;
};

} // namespace zoetrope::ui
