#include "recipes/session/namespace.h"

namespace zoetrope::recipes {

Namespace::Namespace(const std::string& name)
    : m_root("/" + name)
{
}

Path Namespace::real(const Path& path) const
{
    if (isNone())
        return path;
    return path.isRoot() ? m_root : Path(m_root.text() + path.text());
}

std::string Namespace::shown(const std::string& real) const
{
    const auto& root = m_root.text();
    if (isNone() || !real.starts_with(root))
        return real;
    const auto rest = real.substr(root.size());
    return rest.empty() ? "/" : rest.front() == '/' ? rest : real;
}

} // namespace zoetrope::recipes
