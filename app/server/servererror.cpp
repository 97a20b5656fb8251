#include "app/server/servererror.h"

#include "recipes/types/sentences.h"

namespace zoetrope::app {

using recipes::sentence;
using recipes::sentences;

void throwPortTaken(std::uint16_t port)
{
    throw ServerError(ServerError::Reason::PortTaken,
                      sentence(sentences.portTaken, {std::to_string(port)}));
}

} // namespace zoetrope::app
