#include "app/teach/walkthroughs.h"

namespace zoetrope::app {

Walkthrough walkthroughOf(recipes::Recipe recipe, const QString& path)
{
    for (const auto inWords : {&meetingInWords, &lockInWords, &lineInWords}) {
        auto walkthrough = inWords(recipe, path);
        if (!walkthrough.lines.empty())
            return walkthrough;
    }
    return {};
}

} // namespace zoetrope::app
