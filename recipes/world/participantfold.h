#pragma once

#include "recipes/world/world.h"

namespace zoetrope::recipes {

/// Folds what one event says about its actor.
class ParticipantFold
{
public:
    ParticipantFold(World& world, const Event& event);

    void apply();

private:
    void join();
    void depart();
    void change();
    void inferFromWire();
    void accept();
    void fallAsleep();
    void rouse();
    void send();
    void arrive();
    void deliver();
    void step();
    void believe();
    [[nodiscard]] Outstanding answered();

    const Event& m_event;
    const bool m_isKnown;
    Participant& m_one;
};

} // namespace zoetrope::recipes
