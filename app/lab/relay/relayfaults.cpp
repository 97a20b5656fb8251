#include "app/lab/relay/relayfaults.h"

namespace zoetrope::app {

std::string RelayFaults::text() const
{
    std::string text;
    const auto say = [&text](bool isSo, const std::string& what) {
        if (isSo)
            text += (text.empty() ? "" : ", ") + what;
    };
    say(isCut, "cut");
    say(isFrozen, "frozen");
    say(isHalfOpen, "half open");
    say(isDropping, "dropping");
    say(losesNextReply, "loses the next reply");
    say(delay.count() > 0, "delayed by " + std::to_string(delay.count()) + " ms each way");
    return text;
}

} // namespace zoetrope::app
