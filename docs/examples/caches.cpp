// The children of a node, kept: to look costs nothing, and what changes is told.
#include "recipes/caches/pathcache.h"

#include <iostream>

using namespace zoetrope::recipes;

int main(int argumentCount, char** arguments)
{
    Session session({.servers = argumentCount > 1 ? arguments[1] : "127.0.0.1:2181"});
    session.connect(session.after(std::chrono::seconds(10)));
    session.ensure(Path("/shop/menu/coffee"));
    PathCache menu(session, Path("/shop/menu"));
    const auto listening = menu.listen([](const CacheEvent& event) {
        if (event.kind == CacheEvent::Kind::Added)
            std::cout << "new: " << event.node->path.text() << '\n';
    });
    menu.start(Cache::Start::BuildFirst, session.after(std::chrono::seconds(5)));
    for (const auto& [name, node] : menu.children())
        std::cout << name << '\n';
}
