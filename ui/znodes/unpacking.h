#pragma once

#include <QByteArray>

#include <optional>

namespace zoetrope::ui {

/// What was in a gzip file.
struct Unpacked
{
    QByteArray bytes;
    bool isWhole = false; ///< Else it was too long, or broken further on.
};

/// Nothing if `bytes` do not begin as gzip does. At most `most` bytes are unpacked, whatever the
/// file says of itself.
[[nodiscard]] std::optional<Unpacked> unpacked(const QByteArray& bytes, qsizetype most = 4'000'000);

} // namespace zoetrope::ui
