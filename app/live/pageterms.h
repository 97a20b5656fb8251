#pragma once

#include "recipes/transport/access.h"

#include <QNetworkRequest>

namespace zoetrope::app {

/// A request for a page of an AdminServer: by https with the certificates and keys of `access`, as
/// the session has them. Files that cannot be read are as if they were not named: the session says
/// what is wrong with them.
[[nodiscard]] QNetworkRequest requestFor(const QUrl& page, const recipes::Access& access);

} // namespace zoetrope::app
