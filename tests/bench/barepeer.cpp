// The C client as C programs use it, with its own threads: what our sessions are timed beside. It
// obeys orders as tests/support/peer.h gives them: "1 x create-delete ADDRESS TIMES",
// "2 x dine ADDRESS SEATS TABLE...". What it answers are nanoseconds for one of them.
#include "tests/bench/clientguest.h"

#include <zookeeper/zookeeper.h>

#include <barrier>
#include <chrono>
#include <exception>
#include <iostream>
#include <map>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <thread>
#include <vector>

using namespace zoetrope::bench;

namespace {

using Clock = std::chrono::steady_clock;

constexpr int timeout = 30'000; // milliseconds

void check(int code)
{
    if (code != ZOK)
        throw std::runtime_error(zerror(code));
}

double nanosecondsOfEach(std::size_t times, Clock::duration took)
{
    return std::chrono::duration<double, std::nano>(took).count() / static_cast<double>(times);
}

// Once unmeasured, and then measured.
double createAndDelete(const std::string& address, std::size_t times)
{
    const std::unique_ptr<zhandle_t, decltype(&zookeeper_close)> handle(
        zookeeper_init(address.c_str(), nullptr, timeout, nullptr, nullptr, 0), zookeeper_close);
    char name[256];
    const auto work = [&] {
        for (std::size_t i = 0; i < times; ++i) {
            check(zoo_create(handle.get(), "/bench-bound-", "", 0, &ZOO_OPEN_ACL_UNSAFE,
                             ZOO_EPHEMERAL | ZOO_SEQUENCE, name, sizeof name));
            check(zoo_delete(handle.get(), name, -1));
        }
    };
    work();
    const auto began = Clock::now();
    work();
    return nanosecondsOfEach(times, Clock::now() - began);
}

using Guests = std::vector<std::unique_ptr<ClientGuest>>;

// All wait for each other before they sit down, and before they get up: see bench_table.cpp.
double dine(const Guests& guests, const std::vector<std::string>& tables)
{
    const auto count = static_cast<std::ptrdiff_t>(guests.size());
    std::barrier door(count + 1);
    std::barrier line(count);
    std::vector<std::jthread> threads;
    for (const auto& guest : guests) {
        threads.emplace_back([&, guest = guest.get()] {
            door.arrive_and_wait();
            for (const auto& table : tables) {
                line.arrive_and_wait();
                guest->enter(table);
                line.arrive_and_wait();
                guest->leave();
            }
        });
    }
    const auto began = Clock::now();
    door.arrive_and_wait();
    threads.clear();
    return nanosecondsOfEach(tables.size(), Clock::now() - began);
}

class Orders
{
public:
    double obey(std::istringstream& words)
    {
        std::string client, verb, address;
        std::size_t count = 0;
        words >> client >> verb >> address >> count;
        if (verb == "create-delete")
            return createAndDelete(address, count);
        std::vector<std::string> tables;
        for (std::string table; words >> table;)
            tables.push_back(table);
        return dine(guests(address, count), tables);
    }

private:
    const Guests& guests(const std::string& address, std::size_t count)
    {
        auto& all = m_guests[count];
        while (all.size() < count)
            all.push_back(std::make_unique<ClientGuest>(address, static_cast<int>(count),
                                                        "guest-" + std::to_string(all.size() + 1)));
        return all;
    }

    std::map<std::size_t, Guests> m_guests; // by how many sit at a table
};

} // namespace

int main()
{
    zoo_set_debug_level(ZOO_LOG_LEVEL_ERROR);
    Orders orders;
    std::cout << "* peer ready" << std::endl;
    for (std::string line; std::getline(std::cin, line);) {
        std::istringstream words(line);
        std::string number;
        words >> number;
        try {
            const auto each = orders.obey(words);
            std::cout << number << " ok " << std::fixed << each << std::endl;
        } catch (const std::exception& error) {
            std::cout << number << ' ' << error.what() << std::endl;
        }
    }
}
