#pragma once

#include <QJsonObject>

#include <string>

namespace zoetrope::app {

/// Adds the bytes of a node: as "data" where they are UTF-8 without a zero, else as "base64", so
/// that whoever reads it gets back what was there.
void putBytes(QJsonObject& object, const std::string& bytes);

} // namespace zoetrope::app
