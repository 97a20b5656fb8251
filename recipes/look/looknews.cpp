#include "recipes/look/looknews.h"

#include <type_traits>

namespace zoetrope::recipes {

namespace {

template<typename About, typename Value, typename Order>
void put(const auto& news, std::map<About, Value, Order>& all)
{
    if (news.now)
        all.insert_or_assign(news.about, *news.now);
    else
        all.erase(news.about);
}

template<typename About, typename Order> void put(const auto& news, std::set<About, Order>& all)
{
    if (news.now)
        all.insert(news.about);
    else
        all.erase(news.about);
}

template<typename Value> void put(const auto& news, std::optional<Value>& one)
{
    one = news.now ? std::optional(*news.now) : std::nullopt;
}

template<auto part, typename About, typename Value, typename Order>
void compare(const std::map<About, Value, Order>& before, const std::map<About, Value, Order>& now,
             std::vector<LookNews>& news)
{
    for (const auto& [about, value] : before) {
        if (!now.contains(about))
            news.push_back(NewsOf<part>{about, nullptr});
    }
    for (const auto& [about, value] : now) {
        const auto known = before.find(about);
        if (known == before.end() || known->second != value)
            news.push_back(NewsOf<part>{about, std::make_shared<const Value>(value)});
    }
}

template<auto part, typename About, typename Order>
void compare(const std::set<About, Order>& before, const std::set<About, Order>& now,
             std::vector<LookNews>& news)
{
    for (const auto& about : before) {
        if (!now.contains(about))
            news.push_back(NewsOf<part>{about, false});
    }
    for (const auto& about : now) {
        if (!before.contains(about))
            news.push_back(NewsOf<part>{about, true});
    }
}

template<auto part, typename Value>
void compare(const std::optional<Value>& before, const std::optional<Value>& now,
             std::vector<LookNews>& news)
{
    if (before != now)
        news.push_back(NewsOf<part>{now ? std::make_shared<const Value>(*now) : nullptr});
}

template<auto... parts>
void compareAll(std::type_identity<std::variant<NewsOf<parts>...>> /*all kinds of news*/,
                const ClusterLook& before, const ClusterLook& now, std::vector<LookNews>& news)
{
    (compare<parts>(before.*parts, now.*parts, news), ...);
}

} // namespace

void fold(const LookNews& news, ClusterLook& look)
{
    std::visit(
        [&look]<auto part>(const NewsOf<part>& one) { put(one, look.*part); }, news);
}

std::vector<LookNews> newsBetween(const ClusterLook& before, const ClusterLook& now)
{
    std::vector<LookNews> news;
    compareAll(std::type_identity<LookNews>(), before, now, news);
    return news;
}

} // namespace zoetrope::recipes
