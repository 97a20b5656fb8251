#include "app/lab/relay/relayqueue.h"

namespace zoetrope::app {

namespace {

std::size_t sizeOf(const RelayParcel& parcel)
{
    return sizeof parcel + parcel.bytes.size();
}

} // namespace

void RelayQueue::push(RelayParcel parcel)
{
    m_size += sizeOf(parcel);
    m_parcels.push_back(std::move(parcel));
}

void RelayQueue::pop()
{
    m_size -= sizeOf(m_parcels.front());
    m_parcels.pop_front();
}

void RelayQueue::clear()
{
    m_parcels.clear();
    m_size = 0;
}

} // namespace zoetrope::app
