#pragma once

#include "recipes/history/arrowfold.h"
#include "recipes/history/lookfold.h"

namespace zoetrope::recipes {

/// Writes a chronicle: a fold over the same events as World. What looks at a cluster tell, it takes
/// from LookFold; what a log tells, or whoever takes part, as it happens.
class ChronicleFold
{
public:
    /// `seen`: what the look that ends with `event` has shown, where that is known already.
    void apply(const Event& event, const World& after, Chronicle& chronicle,
               const Picture* seen = nullptr);

private:
    BarFold m_barFold;
    ArrowFold m_arrowFold;
    LookFold m_lookFold;
};

} // namespace zoetrope::recipes
