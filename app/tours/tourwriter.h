#pragma once

#include "app/tours/tour.h"

#include <QByteArray>

namespace zoetrope::app {

/// As parseTour() reads it. A tour that was read and is written again loses nothing.
[[nodiscard]] QByteArray toJson(const Tour& tour);

} // namespace zoetrope::app
