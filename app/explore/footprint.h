#pragma once

#include "recipes/trace/event.h"

#include <map>
#include <string>
#include <vector>

namespace zoetrope::app {

/// What a step touched, as far as another participant can notice it.
///
/// Two steps of different participants commute where neither notices the other: then the order in
/// which they are taken leads to the same states, and one order stands for both. Where it is not
/// known what a step touched, it touched everything.
struct Footprint
{
    struct Touch
    {
        std::string path;
        bool isWrite = false;

        bool operator==(const Touch&) const = default;
    };

    std::vector<Touch> touches; ///< Of the tree.
    std::vector<std::string> inboxes; ///< Whose inbox got an item, or was found empty.
    std::vector<std::string> stopped; ///< Who can take no step after it, or takes another one.
    bool isJudged = false; ///< Somebody told what it believes, or does with what is guarded.
    bool isOnClock = false; ///< It moved the laboratory's clock.
    bool isEverything = false;

    void add(std::string path, bool isWrite);
    void addInbox(const std::string& participant);

    bool operator==(const Footprint&) const = default;
};

/// The steps do not commute, or nobody knows whether they do. Of two participants `one` and
/// `other`: the steps of one and the same always depend.
///
/// Writes depend on each other, whatever their paths: transactions are numbered in their order, and
/// every node shows these numbers. A read and a write depend where one path is the other, or lies
/// above it.
[[nodiscard]] bool depend(const Footprint& one, const std::string& oneBy, const Footprint& other,
                          const std::string& otherBy);

/// What one client's event adds to the footprint of the step that it belongs to.
void add(Footprint& footprint, const recipes::Event& event);

} // namespace zoetrope::app
