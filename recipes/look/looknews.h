#pragma once

#include "recipes/look/clusterlook.h"

#include <memory>
#include <variant>

namespace zoetrope::recipes {

/// News of a part of ClusterLook: what is so from then on, or that it is gone. Values are shared,
/// so that a piece of news is small whatever it tells.
template<auto part> struct NewsOf;

template<typename About, typename Value, typename Order,
         std::map<About, Value, Order> ClusterLook::*part>
struct NewsOf<part>
{
    About about{};
    std::shared_ptr<const Value> now; ///< Null: it is gone.
};

template<typename About, typename Order, std::set<About, Order> ClusterLook::*part>
struct NewsOf<part>
{
    About about{};
    bool now = false; ///< False: it is gone.
};

template<typename Value, std::optional<Value> ClusterLook::*part> struct NewsOf<part>
{
    std::shared_ptr<const Value> now; ///< Null: it is gone.
};

using FindingNews = NewsOf<&ClusterLook::findings>;
using KindNews = NewsOf<&ClusterLook::kinds>;
using ScopeNews = NewsOf<&ClusterLook::scope>;
using OwnerNews = NewsOf<&ClusterLook::owners>;
using PartialNews = NewsOf<&ClusterLook::partial>;
using PulseNews = NewsOf<&ClusterLook::pulses>;
using ServerNews = NewsOf<&ClusterLook::servers>;
using SessionNews = NewsOf<&ClusterLook::sessions>;
using WatchNews = NewsOf<&ClusterLook::watchings>;
using ProgressNews = NewsOf<&ClusterLook::progress>;

/// One thing that a look tells, in the order in which looks tell them: how far it came is the last.
using LookNews = std::variant<FindingNews, KindNews, ScopeNews, OwnerNews, PartialNews, PulseNews,
                              ServerNews, SessionNews, WatchNews, ProgressNews>;

void fold(const LookNews& news, ClusterLook& look);

/// What makes `now` of `before` when it is folded in.
[[nodiscard]] std::vector<LookNews> newsBetween(const ClusterLook& before, const ClusterLook& now);

} // namespace zoetrope::recipes
