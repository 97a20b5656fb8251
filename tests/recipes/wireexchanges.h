#pragma once

#include "tests/recipes/wirebytes.h"

namespace zoetrope::recipes {

inline const Stat aStat{.czxid = 0x1'0000'0011,
                        .mzxid = 0x1'0000'0012,
                        .ctime = 1'790'000'000'001,
                        .mtime = 1'790'000'000'002,
                        .version = 3,
                        .cversion = 4,
                        .aversion = 5,
                        .ephemeralOwner = 0x10'0000'0000'0006,
                        .dataLength = 7,
                        .numChildren = 8,
                        .pzxid = 0x1'0000'0019};

/// What a session may say: a connect and then a request of every operation, each with its reply.
struct Exchange
{
    std::string request; ///< Whole frames.
    std::string reply;
};

[[nodiscard]] inline std::vector<Exchange> everyExchange()
{
    const auto connect = WireBytes().int32(0).int64(9).int32(4000).int64(0).text("password");
    const auto granted = WireBytes().int32(0).int32(4000).int64(77).text("password").boolean(false);
    const auto create = [](int xid, Opcode opcode) {
        return requestBytes(xid, opcode).text("/a/b-").text("data").acl().int32(3);
    };
    const auto created = [](int xid) { return replyBytes(xid, 21).text("/a/b-0000000001"); };
    const auto onPath = [](int xid, Opcode opcode) { return requestBytes(xid, opcode).text("/a"); };
    const auto multi = requestBytes(20, Opcode::Multi)
                           .part(Opcode::Create2)
                           .text("/m")
                           .text("d")
                           .acl()
                           .int32(1)
                           .part(Opcode::Delete)
                           .text("/n")
                           .int32(-1)
                           .part(Opcode::SetData)
                           .text("/o")
                           .text("e")
                           .int32(2)
                           .part(Opcode::Check)
                           .text("/p")
                           .int32(6)
                           .end();
    const auto multied = replyBytes(20, 22)
                             .part(Opcode::Create2)
                             .text("/m")
                             .stat(aStat)
                             .part(Opcode::Delete)
                             .part(Opcode::SetData)
                             .stat(aStat)
                             .part(Opcode::Check)
                             .end();
    const auto watches = [](Opcode opcode) {
        return requestBytes(xidOfSetWatches, opcode)
            .int64(5)
            .texts({"/d"})
            .texts({"/e"})
            .texts({"/c"});
    };
    return {
        {connect.frame(), granted.frame()},
        {create(1, Opcode::Create).frame(), created(1).frame()},
        {create(2, Opcode::Create2).frame(), created(2).stat(aStat).frame()},
        {create(3, Opcode::CreateContainer).frame(), created(3).stat(aStat).frame()},
        {create(4, Opcode::CreateTtl).int64(1000).frame(), created(4).stat(aStat).frame()},
        {onPath(5, Opcode::Delete).int32(8).frame(), replyBytes(5, 23).frame()},
        {onPath(6, Opcode::Exists).boolean(true).frame(), replyBytes(6, 23).stat(aStat).frame()},
        {onPath(7, Opcode::GetData).boolean(true).frame(),
         replyBytes(7, 23).text("data").stat(aStat).frame()},
        {onPath(8, Opcode::SetData).text("new").int32(3).frame(),
         replyBytes(8, 24).stat(aStat).frame()},
        {onPath(9, Opcode::GetAcl).frame(), replyBytes(9, 24).acl().stat(aStat).frame()},
        {onPath(10, Opcode::SetAcl).acl().int32(4).frame(), replyBytes(10, 25).stat(aStat).frame()},
        {onPath(11, Opcode::GetChildren).boolean(true).frame(),
         replyBytes(11, 25).texts({"x", "y"}).frame()},
        {onPath(12, Opcode::GetChildren2).boolean(false).frame(),
         replyBytes(12, 25).texts({"x", "y"}).stat(aStat).frame()},
        {onPath(13, Opcode::Sync).frame(), replyBytes(13, 25).text("/a").frame()},
        {requestBytes(xidOfPing, Opcode::Ping).frame(), replyBytes(xidOfPing, 25).frame()},
        {onPath(14, Opcode::Check).int32(9).frame(), replyBytes(14, 25).frame()},
        {requestBytes(15, Opcode::Reconfig).text("s").null().null().int64(-1).frame(),
         replyBytes(15, 26).text("config").stat(aStat).frame()},
        {onPath(16, Opcode::CheckWatches).int32(3).frame(), replyBytes(16, 26).frame()},
        {onPath(17, Opcode::RemoveWatches).int32(3).frame(), replyBytes(17, 26).frame()},
        {requestBytes(xidOfAuth, Opcode::Auth).int32(0).text("digest").text("u:secret").frame(),
         replyBytes(xidOfAuth, 26).frame()},
        {watches(Opcode::SetWatches).frame(), replyBytes(xidOfSetWatches, 26).frame()},
        {watches(Opcode::SetWatches2).texts({"/f"}).texts({"/g"}).frame(),
         replyBytes(xidOfSetWatches, 26).frame()},
        {onPath(18, Opcode::AddWatch).int32(0).frame(), replyBytes(18, 26).int32(0).frame()},
        {onPath(19, Opcode::GetEphemerals).frame(), replyBytes(19, 26).texts({"/a/x"}).frame()},
        {multi.frame(), multied.frame()},
        {requestBytes(21, Opcode::Close).frame(), replyBytes(21, 27).frame()},
    };
}

} // namespace zoetrope::recipes
