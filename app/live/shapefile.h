#pragma once

#include "recipes/catalogue/shape.h"

#include <QStringList>

namespace zoetrope::app {

/// A file that describes no shapes. what() says where (line and field), what is wrong and what
/// would be right.
class ShapeError : public std::runtime_error
{
public:
    using std::runtime_error::runtime_error;
};

/// Reads the JSON of docs/shapes.md. Throws ShapeError.
[[nodiscard]] std::vector<recipes::Shape> parseShapes(const QByteArray& json);

/// The shapes that are delivered with the program.
[[nodiscard]] std::vector<recipes::Shape> bundledShapes();

/// Makes the recogniser know the shapes of a person's configuration folder (`shapes/*.json`), and
/// the bundled ones after them. Returns what is wrong with the files that were left out.
///
/// Threads: to be called before any other thread is there.
[[nodiscard]] QStringList loadShapes();

} // namespace zoetrope::app
