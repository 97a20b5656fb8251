#pragma once

#include <QByteArray>
#include <QString>

namespace zoetrope::ui {

/// How the data of a znode is shown.
enum class DataForm { Text, Json, Xml, Hexadecimal };

/// What tells most of it.
[[nodiscard]] DataForm formOf(const QByteArray& data);

/// Indented JSON or XML, or the text as it is where that is none; lines of sixteen bytes with their
/// letters. At most a hundred thousand bytes of it.
[[nodiscard]] QString shownData(const QByteArray& data, DataForm form);

} // namespace zoetrope::ui
