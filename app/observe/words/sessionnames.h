#pragma once

#include "app/live/inspection.h"

#include <QString>

#include <map>
#include <set>

namespace zoetrope::app {

/// What people call the sessions of a cluster: most clients write a name into their nodes.
class SessionNames
{
public:
    explicit SessionNames(const recipes::Picture& picture);

    /// "worker-A", or the end of its id: "…4c20000". Of a long name of a host, without its domain.
    [[nodiscard]] QString of(recipes::SessionId session) const;
    [[nodiscard]] QString whole(recipes::SessionId session) const; ///< Empty if it has none.
    [[nodiscard]] QString clientOf(recipes::SessionId session) const; ///< "10.3.4.17:35518"

private:
    const recipes::Picture& m_picture;
    std::map<recipes::SessionId, QString> m_names;
};

/// Those that somebody means by `text`: their id, their client's address, or their name has it.
[[nodiscard]] std::set<recipes::SessionId> sessionsNamed(const Inspection& inspection,
                                                         const QString& text);

/// "…0001" of "1eff8239-lock-0000000001": what tells it from the others in its line.
[[nodiscard]] QString shortNodeName(const std::string& path);

} // namespace zoetrope::app
