#include "app/teach/topicwords.h"

namespace zoetrope::app {

TopicWords TopicWords::of(Topic topic)
{
    switch (topic) {
    case Topic::Meeting:
        return {tr("Meeting"), tr("nobody goes on before all are there")};
    case Topic::Locking:
        return {tr("Locking"), tr("one at a time, in the order of arrival")};
    case Topic::Leading:
        return {tr("Leading"), tr("one is in charge, and another takes over")};
    case Topic::Queueing:
        return {tr("Queueing"), tr("work is handed on, and each piece is taken once")};
    case Topic::Sharing:
        return {tr("Sharing"), tr("all see one value, though all may change it")};
    case Topic::Breaking:
        return {tr("Breaking"), tr("what goes wrong, and what would have prevented it")};
    case Topic::Own:
        break;
    }
    return {tr("Your own"), tr("opened from a file")};
}

} // namespace zoetrope::app
