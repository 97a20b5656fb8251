#include "app/server/servererror.h"

namespace zoetrope::app {

void throwPortTaken(std::uint16_t port)
{
    throw ServerError(ServerError::Reason::PortTaken,
                      "Port " + std::to_string(port)
                          + " of 127.0.0.1 is taken by another program: choose another port, or 0 "
                            "for any free one.");
}

} // namespace zoetrope::app
