#include "recipes/diagnose/circles.h"

#include "recipes/diagnose/components.h"
#include "recipes/diagnose/picture.h"

#include <algorithm>

namespace zoetrope::recipes {

namespace {

struct Stand
{
    const FoundPlace* place = nullptr;
    const FoundRecipe* recipe = nullptr;
};

/// Who stands behind which holder, and where the holder itself waits.
class CircleFinder
{
public:
    CircleFinder(const std::vector<FoundRecipe>& recipes, const std::vector<Wait>& waits)
    {
        for (const auto& recipe : recipes) {
            if (isLine(recipe.rule) && recipe.kind != Family::Election)
                add(recipe);
        }
        for (const auto& wait : waits) {
            if (!wait.isElection && !wait.isAnyOf && wait.proof != Proof::Guessed)
                m_waits.emplace(wait.waiter, &wait);
        }
        for (const auto& [waiter, wait] : m_waits) {
            m_waitsOf[wait->from].push_back(m_links.size());
            m_links.push_back(linkFrom(*wait));
        }
    }

    std::vector<Circle> find() const
    {
        std::vector<std::vector<std::size_t>> targets;
        targets.reserve(m_links.size());
        for (const auto& link : m_links)
            targets.push_back(followingOf(link));
        std::vector<Circle> circles;
        for (const auto& component : connectedComponents(targets)) {
            if (auto circle = circleOf(linksAt(component)); circle.sessions.size() > 1)
                circles.push_back(std::move(circle));
        }
        for (const auto* recipe : m_readWriteLocks) {
            if (auto circle = circleOf(upgradesIn(*recipe)); circle.sessions.size() > 1)
                circles.push_back(std::move(circle));
        }
        return circles;
    }

private:
    void add(const FoundRecipe& recipe)
    {
        if (recipe.rule == Rule::ReadersWriters)
            m_readWriteLocks.push_back(&recipe);
        for (const auto& place : recipe.places) {
            m_stands.emplace(place.node, Stand{&place, &recipe});
            ++m_nodesOf[place.session];
        }
    }

    [[nodiscard]] const Stand* find(std::string_view node) const
    {
        const auto found = m_stands.find(node);
        return found == m_stands.end() ? nullptr : &found->second;
    }

    /// Who holds at the head of a line, and by which evidence somebody stands behind it.
    struct Head
    {
        const FoundPlace* place = nullptr; // null: nobody that is known
        Proof proof = Proof::Observed;
    };

    // Along the line, each step once; a line that bites its own tail has no head.
    const Head& headOf(const Wait& first)
    {
        std::vector<const Wait*> way;
        Head head;
        const auto* wait = &first;
        while (m_heads.try_emplace(wait->waiter).second) {
            way.push_back(wait);
            const auto* blocker = find(wait->blocker);
            const auto next = m_waits.find(wait->blocker);
            if (blocker && blocker->place->state == PlaceState::Holding)
                head.place = blocker->place;
            if (head.place || next == m_waits.end())
                break;
            wait = next->second;
        }
        if (!way.empty() && wait != way.back())
            head = m_heads.at(wait->waiter);
        std::for_each(way.rbegin(), way.rend(), [&](const Wait* step) {
            head.proof = std::max(head.proof, step->proof);
            m_heads[step->waiter] = head;
        });
        return m_heads.at(first.waiter);
    }

    [[nodiscard]] Circle::Link linkFrom(const Wait& wait)
    {
        const auto head = headOf(wait);
        Circle::Link link{wait, {}, 0};
        link.wait.proof = head.proof;
        if (head.place) {
            link.held = head.place->node;
            link.holder = head.place->session;
        }
        return link;
    }

    // Where the holder waits since it holds, in another recipe.
    [[nodiscard]] std::vector<std::size_t> followingOf(const Circle::Link& link) const
    {
        std::vector<std::size_t> following;
        const auto* held = find(link.held);
        const auto waits = m_waitsOf.find(link.holder);
        if (!held || waits == m_waitsOf.end() || link.holder == link.wait.from)
            return following;
        for (const auto index : waits->second) {
            const auto* waiting = find(m_links[index].wait.waiter);
            if (waiting && waiting->recipe != held->recipe
                && waiting->place->czxid > held->place->czxid)
                following.push_back(index);
        }
        return following;
    }

    [[nodiscard]] std::vector<Circle::Link> linksAt(const std::vector<std::size_t>& component) const
    {
        std::vector<Circle::Link> links;
        for (const auto index : component)
            links.push_back(m_links[index]);
        return links;
    }

    // Who holds for reading and waits to write is in the way of each other one that does so.
    [[nodiscard]] std::vector<Circle::Link> upgradesIn(const FoundRecipe& recipe) const
    {
        std::map<SessionId, const FoundPlace*> readers;
        for (const auto& place : recipe.places) {
            if (place.session != 0 && place.state == PlaceState::Holding
                && place.name.part == Part::Reader)
                readers.emplace(place.session, &place);
        }
        std::vector<Circle::Link> links;
        for (const auto& place : recipe.places) {
            const auto reader = readers.find(place.session);
            const auto wait = m_waits.find(place.node);
            if (reader != readers.end() && wait != m_waits.end() && place.name.part != Part::Reader
                && place.czxid > reader->second->czxid)
                links.push_back({*wait->second, {}, 0});
        }
        for (std::size_t i = 0; i < links.size(); ++i) {
            const auto& next = *readers.at(links[(i + 1) % links.size()].wait.from);
            links[i].held = next.node;
            links[i].holder = next.session;
        }
        return links;
    }

    [[nodiscard]] Circle circleOf(std::vector<Circle::Link> links) const
    {
        constexpr std::size_t needed = 2; // nodes: the one that it holds, the one that it waits at
        Circle circle;
        std::set<SessionId> sessions;
        for (const auto& link : links)
            sessions.insert(link.wait.from);
        circle.links = std::move(links);
        for (const auto session : sessions) {
            if (const auto nodes = m_nodesOf.at(session); nodes > needed)
                circle.furtherNodes[session] = nodes - needed;
        }
        circle.sessions.assign(sessions.begin(), sessions.end());
        return circle;
    }

    std::map<std::string_view, Stand> m_stands; // by node
    std::vector<const FoundRecipe*> m_readWriteLocks;
    std::map<SessionId, std::size_t> m_nodesOf;
    std::map<std::string_view, const Wait*> m_waits; // by the node that waits
    std::map<std::string_view, Head> m_heads; // the same
    std::vector<Circle::Link> m_links;
    std::map<SessionId, std::vector<std::size_t>> m_waitsOf; // places in m_links
};

} // namespace

std::vector<Circle> circlesAmong(const std::vector<FoundRecipe>& recipes,
                                 const std::vector<Wait>& waits)
{
    return CircleFinder(recipes, waits).find();
}

} // namespace zoetrope::recipes
