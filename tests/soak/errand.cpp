#include "tests/soak/errand.h"

#include <algorithm>
#include <iterator>
#include <set>

namespace zoetrope::tests {

Errands allErrands()
{
    Errands all;
    for (auto* const family : {&lockErrands, &leaseErrands, &queueErrands, &lineErrands,
                               &meetingErrands, &leaderErrands, &numberErrands, &nodeErrands}) {
        auto errands = family();
        std::move(errands.begin(), errands.end(), std::back_inserter(all));
    }
    return all;
}

Errands errandsFor(const std::string& word)
{
    auto errands = allErrands();
    std::set<std::string> families;
    std::erase_if(errands, [&](const Errand& errand) {
        if (word == "families")
            return !families.insert(errand.family).second;
        return word != "all" && word != errand.name && word != errand.family;
    });
    return errands;
}

} // namespace zoetrope::tests
