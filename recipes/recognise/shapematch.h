#pragma once

#include "recipes/catalogue/shape.h"
#include "recipes/recognise/directory.h"
#include "recipes/recognise/recogniser.h"

namespace zoetrope::recipes {

/// Whether a directory has the shape that a program gives to its recipe, and who holds there.
///
/// Threads: a value; what it was made of must outlive it.
class ShapeMatch
{
public:
    ShapeMatch(const Shape& shape, const RecogniserHints& hints)
        : m_shape(shape)
        , m_hints(hints)
    {
    }

    [[nodiscard]] std::optional<FoundRecipe> find(const Directory& directory) const;

private:
    [[nodiscard]] bool hasNames(const Directory& directory) const;
    [[nodiscard]] bool hasData(const SeenNode& node) const;
    [[nodiscard]] bool isWatchedInTurn(const Directory& directory) const;
    [[nodiscard]] FoundRecipe start(const Directory& directory) const;
    [[nodiscard]] std::optional<FoundRecipe> ofOneNode(const Directory& directory) const;
    void fill(FoundRecipe& recipe, const Directory& directory) const;
    [[nodiscard]] bool standsBeside(const std::string& path) const;

    const Shape& m_shape;
    const RecogniserHints& m_hints;
};

} // namespace zoetrope::recipes
