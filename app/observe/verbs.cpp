#include "app/observe/verbs.h"

namespace zoetrope::app {

using namespace recipes;
using ui::OperateInput;
using ui::OperatePanel;

Verb verbOf(OperatePanel::Verb verb)
{
    switch (verb) {
    case OperatePanel::Nothing:
        break;
    case OperatePanel::RemoveBarrier:
        return Verb::RemoveBarrier;
    case OperatePanel::SetBarrier:
        return Verb::SetBarrier;
    case OperatePanel::Revoke:
        return Verb::Revoke;
    case OperatePanel::Evict:
        return Verb::Evict;
    case OperatePanel::Delete:
        return Verb::Delete;
    case OperatePanel::ReleaseLease:
        return Verb::ReleaseLease;
    case OperatePanel::Create:
        return Verb::Create;
    case OperatePanel::SetData:
        return Verb::SetData;
    case OperatePanel::SetAcl:
        return Verb::SetAcl;
    }
    return Verb::Delete;
}

CreateMode modeOf(OperateInput::Mode mode)
{
    switch (mode) {
    case OperateInput::Persistent:
        return CreateMode::Persistent;
    case OperateInput::Ephemeral:
        return CreateMode::Ephemeral;
    case OperateInput::PersistentSequential:
        return CreateMode::PersistentSequential;
    case OperateInput::EphemeralSequential:
        return CreateMode::EphemeralSequential;
    case OperateInput::Container:
        return CreateMode::Container;
    case OperateInput::PersistentWithTtl:
        return CreateMode::PersistentWithTtl;
    case OperateInput::PersistentSequentialWithTtl:
        return CreateMode::PersistentSequentialWithTtl;
    }
    return CreateMode::Persistent;
}

OperatePanel::Verb verbFor(PlaceState state, Listening listening)
{
    return state == PlaceState::Holding && listening == Listening::Yes ? OperatePanel::Revoke
                                                                       : OperatePanel::Nothing;
}

} // namespace zoetrope::app
