<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>zoetrope::app::Program</name>
    <message>
        <source>there is no profile &quot;%1&quot;</source>
        <translation>没有配置“%1”</translation>
    </message>
</context>
<context>
    <name>ArrangeDialog</name>
    <message>
        <source> ms</source>
        <translation> 毫秒</translation>
    </message>
</context>
<context>
    <name>Fault</name>
    <message>
        <source>the reply to %1 was lost</source>
        <translation>对 %1 的应答丢失了</translation>
    </message>
    <message>
        <source>cut</source>
        <translation>已切断</translation>
    </message>
    <message>
        <source>frozen</source>
        <translation>已冻结</translation>
    </message>
    <message>
        <source>half open</source>
        <translation>半开</translation>
    </message>
    <message>
        <source>no heartbeats</source>
        <translation>没有心跳</translation>
    </message>
    <message>
        <source>loses the next reply</source>
        <translation>将丢失下一个应答</translation>
    </message>
    <message>
        <source>killed</source>
        <translation>已被杀死</translation>
    </message>
    <message>
        <source>session ended</source>
        <translation>会话已结束</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>messages kept back</source>
        <translation>消息被扣留</translation>
    </message>
    <message>
        <source>process stopped</source>
        <translation>进程停住</translation>
    </message>
    <message>
        <source>process goes on</source>
        <translation>进程继续</translation>
    </message>
    <message>
        <source>started again</source>
        <translation>重新启动</translation>
    </message>
    <message>
        <source>its nodes deleted</source>
        <translation>节点被删除</translation>
    </message>
    <message>
        <source>asked to let go</source>
        <translation>被请求放手</translation>
    </message>
    <message>
        <source>added</source>
        <translation>加入</translation>
    </message>
    <message>
        <source>asked to leave</source>
        <translation>被请求离开</translation>
    </message>
    <message>
        <source>deleted</source>
        <translation>已删除</translation>
    </message>
    <message>
        <source>given a foreign child</source>
        <translation>多了外来子节点</translation>
    </message>
    <message>
        <source>owner asked to let go</source>
        <translation>所有者被请求放手</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>server killed</source>
        <translation>服务器被杀死</translation>
    </message>
    <message>
        <source>leader killed</source>
        <translation>领导者被杀死</translation>
    </message>
    <message>
        <source>leader cut off</source>
        <translation>领导者被隔离</translation>
    </message>
    <message>
        <source>all hear each other</source>
        <translation>互相能听到</translation>
    </message>
    <message>
        <source>delayed by %1 ms each way</source>
        <translation>每个方向延迟 %1 毫秒</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between two things that are broken</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>added: a client of Curator</source>
        <translation>已加入：Curator 的客户端</translation>
    </message>
    <message>
        <source>added: a client of kazoo</source>
        <translation>已加入：kazoo 的客户端</translation>
    </message>
    <message>
        <source>%1&apos;s connection is cut.</source>
        <translation>%1 的连接被切断了。</translation>
    </message>
    <message>
        <source>cut %1&apos;s connection</source>
        <translation>切断%1的连接</translation>
    </message>
    <message>
        <source>&amp;Cut connection</source>
        <translation>切断连接(&amp;C)</translation>
    </message>
    <message>
        <source>All that %1 sends and hears is late by %2 ms.</source>
        <translation>%1 的收发全都延迟 %2 毫秒。</translation>
    </message>
    <message>
        <source>delay all that %1 sends and hears</source>
        <translation>延迟%1发出和收到的一切</translation>
    </message>
    <message>
        <source>&amp;Delay connection</source>
        <translation>延迟连接(&amp;D)</translation>
    </message>
    <message>
        <source>The next answer to %1 will get lost on its way.</source>
        <translation>发给%1的下一个应答会在路上丢失。</translation>
    </message>
    <message>
        <source>lose the next reply to %1</source>
        <translation>丢弃发给%1的下一个应答</translation>
    </message>
    <message>
        <source>&amp;Lose next reply</source>
        <translation>丢弃下一个应答(&amp;L)</translation>
    </message>
    <message>
        <source>The server hears %1, but %1 hears nothing any more.</source>
        <translation>服务器还听得到 %1，但 %1 什么也听不到了。</translation>
    </message>
    <message>
        <source>let %1 be heard, but hear nothing</source>
        <translation>让%1能被听到却听不到别人</translation>
    </message>
    <message>
        <source>&amp;Half-open: it is heard, but hears nothing</source>
        <translation>半开：能被听到，却听不到(&amp;H)</translation>
    </message>
    <message>
        <source>The heartbeats of %1 get lost on their way to the server.</source>
        <translation>%1 的心跳在去服务器的路上丢失了。</translation>
    </message>
    <message>
        <source>stop %1&apos;s heartbeats</source>
        <translation>停止%1的心跳</translation>
    </message>
    <message>
        <source>Stop heart&amp;beats, until the session expires</source>
        <translation>停止心跳，直到会话过期(&amp;B)</translation>
    </message>
    <message>
        <source>%1&apos;s connection is frozen: nothing gets through in either direction.</source>
        <translation>%1的连接被冻结了：两个方向都不通。</translation>
    </message>
    <message>
        <source>freeze %1&apos;s connection</source>
        <translation>冻结%1的连接</translation>
    </message>
    <message>
        <source>limited to %1 bytes a second</source>
        <translation>限速为每秒 %1 字节</translation>
    </message>
    <message>
        <source>The line of %1 gets slow: %2 bytes a second each way.</source>
        <translation>%1 的线路变慢了：每个方向每秒 %2 字节。</translation>
    </message>
    <message>
        <source>slow %1&apos;s line down</source>
        <translation>让 %1 的线路变慢</translation>
    </message>
    <message>
        <source>Limit bandwidth (&amp;Q)</source>
        <translation>限制带宽(&amp;Q)</translation>
    </message>
</context>
<context>
    <name>Guest</name>
    <message>
        <source>session lost</source>
        <translation>会话已丢失</translation>
    </message>
    <message>
        <source>connection suspended · %1</source>
        <translation>连接中断 · %1</translation>
    </message>
    <message>
        <source> · </source>
        <translation> · </translation>
    </message>
    <message>
        <source>connecting</source>
        <translation>正在连接</translation>
    </message>
    <message>
        <source>arriving</source>
        <translation>正在加入</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>leaving</source>
        <translation>正在离开</translation>
    </message>
    <message>
        <source>waiting to leave</source>
        <translation>等待离开</translation>
    </message>
    <message>
        <source>paused · %1</source>
        <translation>已暂停 · %1</translation>
    </message>
    <message>
        <source>waiting to leave · believes %1 left</source>
        <translation>等待离开 · 认为还剩 %1 人</translation>
    </message>
    <message>
        <source>passed</source>
        <translation>已通过</translation>
    </message>
    <message>
        <source>gone</source>
        <translation>已离开</translation>
    </message>
    <message>
        <source>gave up</source>
        <translation>已放弃</translation>
    </message>
    <message>
        <source>woken</source>
        <translation>被唤醒</translation>
    </message>
    <message>
        <source>woken · re-reads</source>
        <translation>被唤醒 · 重新读取</translation>
    </message>
    <message>
        <source>create in flight</source>
        <translation>create 在途</translation>
    </message>
    <message>
        <source>delete in flight</source>
        <translation>delete 在途</translation>
    </message>
    <message>
        <source>request in flight</source>
        <translation>请求在途</translation>
    </message>
    <message>
        <source> · believes %1 of %2</source>
        <translation> · 认为 %1/%2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>session 0x%1</source>
        <translation>会话 0x%1</translation>
    </message>
    <message>
        <source>waits, with a watch on %1</source>
        <translation>等待，监视着 %1</translation>
    </message>
    <message>
        <source>%1 requests, %2 wake-ups, %3 in vain</source>
        <translation>请求 %1 次，被唤醒 %2 次，其中无效 %3 次</translation>
    </message>
    <message>
        <source>eating</source>
        <translation>进餐</translation>
    </message>
    <message>
        <source>inside</source>
        <translation>在内</translation>
    </message>
    <message>
        <source>holding</source>
        <translation>持有</translation>
    </message>
    <message>
        <source>writing</source>
        <translation>写入</translation>
    </message>
    <message>
        <source>reading</source>
        <translation>读取</translation>
    </message>
    <message>
        <source>leading</source>
        <translation>领导</translation>
    </message>
    <message>
        <source>connected</source>
        <translation>已连接</translation>
    </message>
    <message>
        <source>there</source>
        <translation>在场</translation>
    </message>
    <message>
        <source>done for now</source>
        <translation>暂时完成</translation>
    </message>
    <message>
        <source>following</source>
        <translation>跟踪变化</translation>
    </message>
    <message>
        <source>holding · busy elsewhere</source>
        <translation>持有 · 在别处忙</translation>
    </message>
    <message>
        <source>holding · waiting elsewhere</source>
        <translation>持有 · 在别处等待</translation>
    </message>
    <message>
        <source>waiting in its inbox: %1</source>
        <translation>收件箱里等着的：%1</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>what it does and for how long</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>waiting for room</source>
        <translation>等待空位</translation>
    </message>
    <message>
        <source>killed</source>
        <translation>已被杀死</translation>
    </message>
    <message>
        <source>done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>working</source>
        <translation>处理中</translation>
    </message>
</context>
<context>
    <name>Ladder</name>
    <message>
        <source>lock</source>
        <translation>锁</translation>
    </message>
    <message>
        <source>leases</source>
        <translation>租约</translation>
    </message>
    <message>
        <source>semaphore</source>
        <translation>信号量</translation>
    </message>
    <message>
        <source>semaphore of %1</source>
        <translation>信号量（%1 个租约）</translation>
    </message>
    <message>
        <source>read-write lock</source>
        <translation>读写锁</translation>
    </message>
    <message>
        <source>election</source>
        <translation>选举</translation>
    </message>
    <message>
        <source>queue</source>
        <translation>队列</translation>
    </message>
    <message>
        <source>numbered znodes</source>
        <translation>带编号的 znode</translation>
    </message>
    <message numerus="yes">
        <source>%n item(s)</source>
        <translation>
            <numerusform>%n 个元素</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 in line</source>
        <translation>%1 个在排队</translation>
    </message>
    <message>
        <source>nobody waits</source>
        <translation>无人等待</translation>
    </message>
    <message numerus="yes">
        <source>%n wait(s)</source>
        <translation>
            <numerusform>%n 人在等待</numerusform>
        </translation>
    </message>
    <message>
        <source>session 0x%1</source>
        <translation>会话 0x%1</translation>
    </message>
    <message>
        <source>woken, is next</source>
        <translation>被唤醒，轮到了</translation>
    </message>
    <message>
        <source>woken</source>
        <translation>被唤醒</translation>
    </message>
    <message>
        <source>is next, not told yet</source>
        <translation>已轮到，尚未得到通知</translation>
    </message>
    <message>
        <source>connection suspended · %1</source>
        <translation>连接中断 · %1</translation>
    </message>
    <message>
        <source>believes that it holds</source>
        <translation>认为自己持有</translation>
    </message>
    <message>
        <source>reads</source>
        <translation>正在读</translation>
    </message>
    <message>
        <source>writes</source>
        <translation>正在写</translation>
    </message>
    <message>
        <source>holds a lease</source>
        <translation>持有租约</translation>
    </message>
    <message>
        <source>leads</source>
        <translation>任领导者</translation>
    </message>
    <message>
        <source>holds</source>
        <translation>持有</translation>
    </message>
    <message>
        <source>is next</source>
        <translation>下一个</translation>
    </message>
    <message>
        <source>in the queue</source>
        <translation>在队列中</translation>
    </message>
    <message>
        <source>foreign</source>
        <translation>外来节点</translation>
    </message>
    <message>
        <source>waits for a lease</source>
        <translation>等待租约</translation>
    </message>
    <message>
        <source>waits to read, after</source>
        <translation>等待读，前面是</translation>
    </message>
    <message>
        <source>waits to write, after</source>
        <translation>等待写，前面是</translation>
    </message>
    <message>
        <source>waits for</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>fencing 0x%1</source>
        <translation>隔离令牌 0x%1</translation>
    </message>
    <message>
        <source>created 0x%1</source>
        <translation>创建于 0x%1</translation>
    </message>
    <message>
        <source>blocks clients of Curator</source>
        <translation>会阻塞 Curator 客户端</translation>
    </message>
    <message>
        <source>not in this line</source>
        <translation>不在这个队列中</translation>
    </message>
    <message>
        <source>no watch now</source>
        <translation>目前无监视</translation>
    </message>
    <message>
        <source>watch inferred</source>
        <translation>监视：推断</translation>
    </message>
    <message>
        <source>watch seen</source>
        <translation>监视：已看到</translation>
    </message>
    <message>
        <source>several watch %1</source>
        <translation>多人同时监视 %1</translation>
    </message>
    <message>
        <source>has not looked yet</source>
        <translation>尚未查看</translation>
    </message>
    <message>
        <source>arrives</source>
        <translation>刚到</translation>
    </message>
    <message>
        <source>arrives, after</source>
        <translation>刚到，前面是</translation>
    </message>
    <message>
        <source>gone, its node stands</source>
        <translation>已离开，节点还在</translation>
    </message>
    <message>
        <source>last seen: %1</source>
        <translation>最后所见：%1</translation>
    </message>
    <message>
        <source>wrong one: %1</source>
        <translation>看错了：%1</translation>
    </message>
    <message>
        <source>ephemeral, of session 0x%1</source>
        <translation>临时节点，属于会话 0x%1</translation>
    </message>
    <message>
        <source>created by zxid 0x%1: its fencing token</source>
        <translation>由 zxid 0x%1 创建，这就是它的隔离令牌</translation>
    </message>
    <message>
        <source>by the rule it waits for %1</source>
        <translation>按规则，它等待 %1</translation>
    </message>
    <message>
        <source>its watch is inferred, nobody saw it</source>
        <translation>它的监视是推断的，没有人看到过</translation>
    </message>
    <message>
        <source>a watch is left on %1</source>
        <translation>在 %1 上留有监视</translation>
    </message>
    <message>
        <source>left by event %1</source>
        <translation>由事件 %1 留下</translation>
    </message>
    <message>
        <source>%1: %2 requests, %3 wake-ups, %4 in vain</source>
        <translation>%1：请求 %2 次，被唤醒 %3 次，其中无效 %4 次</translation>
    </message>
    <message>
        <source>gone</source>
        <translation>已消失</translation>
    </message>
    <message>
        <source>woke %1</source>
        <translation>唤醒了%1</translation>
    </message>
    <message>
        <source>has woken nobody yet</source>
        <translation>尚未唤醒任何人</translation>
    </message>
    <message>
        <source>woke nobody</source>
        <translation>未唤醒任何人</translation>
    </message>
    <message numerus="yes">
        <source>woke %n</source>
        <translation>
            <numerusform>唤醒了 %n 人</numerusform>
        </translation>
    </message>
    <message>
        <source>%1
gone by event %2; %3</source>
        <translation>%1
因事件 %2 消失；%3</translation>
    </message>
    <message>
        <source>belief of %1</source>
        <translation>%1的认知</translation>
    </message>
    <message>
        <source>no node</source>
        <translation>无节点</translation>
    </message>
    <message>
        <source>a token can stop it</source>
        <translation>令牌可以拦住</translation>
    </message>
    <message>
        <source>%1 believes that it holds %2, but has no znode there</source>
        <translation>%1认为自己持有 %2，但在那里没有 znode</translation>
    </message>
    <message>
        <source>believes it holds</source>
        <translation>认为自己持有</translation>
    </message>
    <message>
        <source>orphan: in the way</source>
        <translation>孤儿节点，挡着后面</translation>
    </message>
    <message numerus="yes">
        <source>%n wait(s) for it to go</source>
        <translation>
            <numerusform>%n 个在等它消失</numerusform>
        </translation>
    </message>
    <message>
        <source>orphan</source>
        <translation>孤儿节点</translation>
    </message>
    <message>
        <source>orphan of %1</source>
        <translation>%1的孤儿节点</translation>
    </message>
    <message>
        <source>nobody will delete it</source>
        <translation>不会有人删除它</translation>
    </message>
    <message>
        <source>one hand-over wakes one</source>
        <translation>一次交接唤醒 1 人</translation>
    </message>
    <message>
        <source>one hand-over wakes %1</source>
        <translation>一次交接唤醒 %1 人</translation>
    </message>
    <message>
        <source>one hand-over is to wake %1</source>
        <translation>一次交接将唤醒 %1 人</translation>
    </message>
    <message numerus="yes">
        <source>%n to be woken</source>
        <translation>
            <numerusform>将唤醒 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>is to wake %1</source>
        <translation>将唤醒%1</translation>
    </message>
    <message>
        <source>The client of %1 counts its session as lost, and %1 has no znode below %2</source>
        <translation>%1 的客户端已认定会话丢失，%1 在 %2 下也没有 znode</translation>
    </message>
    <message>
        <source>others watch it, too: all of them are woken at once</source>
        <translation>其他人也在监视它：会同时被唤醒</translation>
    </message>
    <message>
        <source>that is the wrong one: it may never be woken, or in vain</source>
        <translation>那不是该看的节点：可能永远不被唤醒，或被无效唤醒</translation>
    </message>
    <message>
        <source>an orphan: its owner does not know that it is its own, and waits behind it</source>
        <translation>孤儿节点：主人不知道那是自己的，排在它后面等</translation>
    </message>
    <message>
        <source>A guarded resource that checks fencing tokens refuses its writes.</source>
        <translation>受保护的资源若检查隔离令牌，就会拒绝这样的写入。</translation>
    </message>
</context>
<context>
    <name>Lanes</name>
    <message>
        <source>Plain bar: works, or is in</source>
        <translation>纯色条：在请求，或者在里面</translation>
    </message>
    <message>
        <source>Diagonal hatching: waits; over a bar of who is in: others wait meanwhile</source>
        <translation>斜纹：在等待；画在“在里面”的条上：同时有人在等</translation>
    </message>
    <message>
        <source>Crossed hatching: connection suspended</source>
        <translation>交叉纹：连接中断</translation>
    </message>
    <message>
        <source>Filled diamond: something is broken from here on; hollow: it is mended</source>
        <translation>实心菱形：从这里起有故障；空心菱形：故障已修好</translation>
    </message>
    <message>
        <source>The axis leaves out pauses. A session does not: it times out after %1 of real time without a heartbeat.</source>
        <translation>时间轴不计暂停。会话却照样计时：实际时间 %1 没有心跳就会超时。</translation>
    </message>
    <message>
        <source>server</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>another client</source>
        <translation>其他客户端</translation>
    </message>
    <message>
        <source>waits for the barrier</source>
        <translation>等待屏障</translation>
    </message>
    <message>
        <source>waits until all have left</source>
        <translation>等所有人离开</translation>
    </message>
    <message>
        <source>waits for %1 at the table</source>
        <translation>等 %1 人入座</translation>
    </message>
    <message>
        <source>waits</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>connect</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>woken</source>
        <translation>被唤醒</translation>
    </message>
    <message>
        <source>connection suspended</source>
        <translation>连接中断</translation>
    </message>
    <message>
        <source>session lost</source>
        <translation>会话已丢失</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>not connected, or done</source>
        <translation>未连接，或已完成</translation>
    </message>
    <message>
        <source>works</source>
        <translation>工作</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>since %1, for %2 so far</source>
        <translation>始于 %1，至今 %2</translation>
    </message>
    <message>
        <source>from %1, for %2</source>
        <translation>始于 %1，历时 %2</translation>
    </message>
    <message>
        <source>believes %1 of %2</source>
        <translation>认为 %1/%2</translation>
    </message>
    <message>
        <source>its cause is not known</source>
        <translation>不知道是什么触发的</translation>
    </message>
    <message>
        <source>fired by %1 of %2</source>
        <translation>由 %2 的 %1 触发</translation>
    </message>
    <message>
        <source>%1 asks: %2 %3</source>
        <translation>%1请求：%2 %3</translation>
    </message>
    <message>
        <source>The server answers %1: %2, %3</source>
        <translation>服务器应答%1：%2，%3</translation>
    </message>
    <message>
        <source>A watch event wakes %1: %2 of %3</source>
        <translation>监视事件唤醒%1：%3 的 %2</translation>
    </message>
    <message>
        <source>inferred: nobody saw it on the wire</source>
        <translation>推断：没有在网络上看到</translation>
    </message>
    <message>
        <source>at %1</source>
        <translation>时刻 %1</translation>
    </message>
    <message>
        <source>No participants yet.</source>
        <translation>尚无参与者。</translation>
    </message>
    <message>
        <source>%1: nothing under way.</source>
        <translation>%1：无进行中的操作。</translation>
    </message>
    <message>
        <source>%1: %2 since %3.</source>
        <translation>%1：%2，始于 %3。</translation>
    </message>
    <message>
        <source>waits for %1</source>
        <translation>等待 %1</translation>
    </message>
    <message>
        <source>the servers</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>Mended: %1</source>
        <translation>已修复：%1</translation>
    </message>
    <message>
        <source>%1&apos;s connection is disturbed: %2</source>
        <translation>%1的连接受到干扰：%2</translation>
    </message>
    <message>
        <source>Fault of %1: %2</source>
        <translation>%1遇到的故障：%2</translation>
    </message>
    <message>
        <source>inferred from its place in the line</source>
        <translation>由它在队列中的位置推断</translation>
    </message>
    <message>
        <source>holds</source>
        <translation>持有</translation>
    </message>
    <message>
        <source>others wait for %1 of it</source>
        <translation>其中 %1 有人在等待</translation>
    </message>
    <message>
        <source>%1: %2 since %3; others wait.</source>
        <translation>%1：%2，始于 %3；有人在等待。</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>not done: %1</source>
        <translation>没有完成：%1</translation>
    </message>
    <message>
        <source>%1 is told of its own change: %2 of %3</source>
        <translation>%1收到自己所做更改的通知：%3 的 %2</translation>
    </message>
    <message>
        <source>no reply arrived</source>
        <translation>应答没有到达</translation>
    </message>
    <message numerus="yes">
        <source>%n more, like %1</source>
        <translation>
            <numerusform>还有 %n 人，同%1一样</numerusform>
        </translation>
    </message>
    <message>
        <source>They have done the same as %1 in the same order, each at its own time:
%2
Click to see each lane (F)</source>
        <translation>各自按同样的顺序做了和%1一样的事，只是时间各不相同：
%2
点击可逐条显示 (F)</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the names of a list</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between two parts of a sentence</comment>
        <translation>，</translation>
    </message>
    <message>
        <source>holds %1</source>
        <translation>持有 %1</translation>
    </message>
    <message>
        <source>is in %1</source>
        <translation>在 %1 内</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>关闭</translation>
    </message>
    <message numerus="yes">
        <source>%n wait</source>
        <translation>
            <numerusform>%n 个等待</numerusform>
        </translation>
    </message>
    <message>
        <source>in line for %1: waited or held</source>
        <translation>在 %1 排队：曾等待或持有</translation>
    </message>
    <message numerus="yes">
        <source>%n more have done the same as %1.</source>
        <translation>
            <numerusform>另有 %n 个做了和%1一样的事。</numerusform>
        </translation>
    </message>
    <message>
        <source>waits in the inbox</source>
        <translation>在收件箱里等着</translation>
    </message>
    <message>
        <source>lost by its own clock</source>
        <translation>按自己的时钟已丢失</translation>
    </message>
    <message>
        <source>a session lives in real time, whatever the speed of the run</source>
        <translation>会话按真实时间计，与运行速度无关</translation>
    </message>
    <message>
        <source>%1, and holds something else</source>
        <translation>%1，同时持有另一处</translation>
    </message>
</context>
<context>
    <name>ParticipantDelegate</name>
    <message>
        <source>paused</source>
        <translation>已暂停</translation>
    </message>
</context>
<context>
    <name>ParticipantRow</name>
    <message>
        <source>1 op</source>
        <translation>1 次请求</translation>
    </message>
    <message>
        <source>%n ops</source>
        <translation>%n 次请求</translation>
    </message>
    <message>
        <source>%n woken</source>
        <translation>被唤醒 %n</translation>
    </message>
    <message>
        <source>%n in vain</source>
        <translation>无效唤醒 %n</translation>
    </message>
</context>
<context>
    <name>Scene</name>
    <message>
        <source>no znode</source>
        <translation>无 znode</translation>
    </message>
    <message>
        <source>ephemeral znode</source>
        <translation>临时 znode</translation>
    </message>
    <message>
        <source>container znode</source>
        <translation>容器 znode</translation>
    </message>
    <message>
        <source>persistent znode</source>
        <translation>持久 znode</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>已关闭</translation>
    </message>
    <message>
        <source>open</source>
        <translation>已打开</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1/%2</translation>
    </message>
    <message>
        <source>nobody has passed yet</source>
        <translation>尚无人通过</translation>
    </message>
    <message>
        <source>nobody waits</source>
        <translation>无人等待</translation>
    </message>
    <message>
        <source>all eat</source>
        <translation>全部进餐</translation>
    </message>
    <message>
        <source>one eats</source>
        <translation>1 人进餐</translation>
    </message>
    <message>
        <source>%1 eat</source>
        <translation>%1 人进餐</translation>
    </message>
    <message>
        <source>nobody eats any more</source>
        <translation>已无人进餐</translation>
    </message>
    <message>
        <source>nobody eats yet</source>
        <translation>尚无人进餐</translation>
    </message>
    <message>
        <source>%1 · %2 before it · %3 passed</source>
        <translation>%1 · 屏障前 %2 人 · 已过 %3 人</translation>
    </message>
    <message>
        <source>%1 seated · %2</source>
        <translation>入座 %1 · %2</translation>
    </message>
    <message>
        <source>created by zxid 0x%1</source>
        <translation>由 zxid 0x%1 创建</translation>
    </message>
    <message>
        <source>watches left on it: %1</source>
        <translation>其上的监视：%1</translation>
    </message>
    <message>
        <source>children now, whatever each participant believes: %1</source>
        <translation>现在的子节点数（不管各自认为多少）：%1</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1：%2。</translation>
    </message>
    <message>
        <source>An empty seat.</source>
        <translation>空座位。</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>free</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>held</source>
        <translation>已被持有</translation>
    </message>
    <message>
        <source>%1 leased</source>
        <translation>已租出 %1</translation>
    </message>
    <message>
        <source>written</source>
        <translation>正在写入</translation>
    </message>
    <message>
        <source>%1 read</source>
        <translation>%1 人读取</translation>
    </message>
    <message>
        <source>led</source>
        <translation>有领导者</translation>
    </message>
    <message>
        <source>no leader</source>
        <translation>无领导者</translation>
    </message>
    <message>
        <source>1 item</source>
        <translation>1 个元素</translation>
    </message>
    <message>
        <source>%1 items</source>
        <translation>%1 个元素</translation>
    </message>
    <message>
        <source>%1 inside · %2 on their way out</source>
        <translation>在内 %1 人 · 离场 %2 人</translation>
    </message>
    <message>
        <source>one waits</source>
        <translation>1 人等待</translation>
    </message>
    <message>
        <source>%1 wait</source>
        <translation>%1 人等待</translation>
    </message>
    <message>
        <source>nobody has left yet</source>
        <translation>尚无人离开</translation>
    </message>
    <message>
        <source>the queue is empty</source>
        <translation>队列为空</translation>
    </message>
    <message>
        <source>nobody is in</source>
        <translation>里面没有人</translation>
    </message>
    <message>
        <source>A lease that nobody has</source>
        <translation>无人持有的租约</translation>
    </message>
    <message>
        <source>%1
the next to be taken</source>
        <translation>%1
下一个被取出</translation>
    </message>
    <message>
        <source>nobody takes part</source>
        <translation>没有人参与</translation>
    </message>
    <message>
        <source>%1 take part</source>
        <translation>%1 人参与</translation>
    </message>
    <message>
        <source>one is not drawn</source>
        <translation>另有 1 个未画出</translation>
    </message>
    <message>
        <source>%1 are not drawn</source>
        <translation>另有 %1 个未画出</translation>
    </message>
    <message>
        <source>woken at once</source>
        <translation>同时被唤醒</translation>
    </message>
    <message>
        <source>could go on</source>
        <translation>能往下走</translation>
    </message>
    <message>
        <source>watch one node</source>
        <translation>监视同一个节点</translation>
    </message>
    <message>
        <source>What the lock guards</source>
        <translation>锁保护的资源</translation>
    </message>
    <message>
        <source>highest token: %1</source>
        <translation>见过的最大令牌：%1</translation>
    </message>
    <message>
        <source>%1, under %2: refused</source>
        <translation>%1用 %2 写入：被拒绝</translation>
    </message>
    <message>
        <source>%1, under %2: accepted, too late</source>
        <translation>%1用 %2 写入：被接受，但已经过期</translation>
    </message>
    <message>
        <source>%1, under %2: accepted</source>
        <translation>%1用 %2 写入：被接受</translation>
    </message>
    <message>
        <source>to be woken</source>
        <translation>将被唤醒</translation>
    </message>
    <message>
        <source>blocked</source>
        <translation>被挡住</translation>
    </message>
    <message>
        <source>granted</source>
        <translation>已授予</translation>
    </message>
    <message>
        <source>elected</source>
        <translation>已选出</translation>
    </message>
    <message>
        <source>one is not told yet</source>
        <translation>有一个还未得知</translation>
    </message>
    <message>
        <source>%1 of %2 items</source>
        <translation>%1/%2 个元素</translation>
    </message>
    <message>
        <source>one takes part</source>
        <translation>1 人参与</translation>
    </message>
</context>
<context>
    <name>SpaceTime</name>
    <message>
        <source>%1: %2: %3</source>
        <translation>%1：%2：%3</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>mended</source>
        <translation>已修复</translation>
    </message>
    <message>
        <source>%1: %2 asks: %3</source>
        <translation>%1：%2 请求：%3</translation>
    </message>
    <message>
        <source>%1: %2 is told: %3</source>
        <translation>%1：%2 得知：%3</translation>
    </message>
    <message>
        <source>%1: fault of %2: %3</source>
        <translation>%1：%2遇到故障：%3</translation>
    </message>
    <message>
        <source>waits</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>suspended</source>
        <translation>连接中断</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>丢失</translation>
    </message>
    <message numerus="yes">
        <source>%n moment(s) before these</source>
        <translation>
            <numerusform>此前还有 %n 个时刻</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>zoetrope::app</name>
    <message>
        <source>A lock is stuck, a warning, when somebody has waited in it for so long and nobody was seen to come in: 90s, 15m or 2h.</source>
        <translation>若有会话在锁上等待了这么久，而其间未见任何会话获得该锁，则视为锁已卡住（警告）：90s、15m 或 2h。</translation>
    </message>
    <message>
        <source>What answers there now is another cluster, or an older state of it: its last transaction was %1, and is %2. Connect anew to look at it.</source>
        <translation>现在应答的是另一个集群，或是该集群较早的状态：最后的事务原为 %1，现为 %2。请重新连接以查看。</translation>
    </message>
    <message>
        <source>Not one cluster: %1. Name the servers of one ensemble.</source>
        <translation>不是同一个集群：%1。请只列出一个集群的服务器。</translation>
    </message>
    <message>
        <source>%1 stands alone, and %2 is a member of an ensemble</source>
        <translation>%1 是单独运行的服务器，而 %2 是集群的成员</translation>
    </message>
    <message>
        <source>%1 is a member of an ensemble, and %2 stands alone</source>
        <translation>%1 是集群的成员，而 %2 是单独运行的服务器</translation>
    </message>
    <message>
        <source>%1 and %2 stand alone, with different transactions (zxid %3 and %4)</source>
        <translation>%1 和 %2 都是单独运行的服务器，事务却不同（zxid 为 %3 和 %4）</translation>
    </message>
    <message>
        <source>%1 and %2 both lead, with different transactions (zxid %3 and %4)</source>
        <translation>%1 和 %2 都是领导者，事务却不同（zxid 为 %3 和 %4）</translation>
    </message>
    <message>
        <source>%1 and %2 have the same number in their ensembles, and different transactions (zxid %3 and %4)</source>
        <translation>%1 和 %2 在各自的集群中编号相同，事务却不同（zxid 为 %3 和 %4）</translation>
    </message>
    <message>
        <source>the ensemble of %1 and that of %2 have no host in common</source>
        <translation>%1 与 %2 各自的集群没有共同的主机</translation>
    </message>
    <message>
        <source>What stands at PATH is a lock, though its name does not say so: it can be stuck; may be repeated.</source>
        <translation>PATH 处是锁，即使名称没有这样说：因而可能卡住；可重复使用。</translation>
    </message>
    <message>
        <source>Do it. The preview says what to write: the last part of the path and the node&apos;s czxid, such as gate@0x5563.</source>
        <translation>确认执行。预览中会给出应写的内容：路径的最后一段和节点的 czxid，例如 gate@0x5563。</translation>
    </message>
    <message>
        <source>Stop after showing what it would do.</source>
        <translation>只显示将要做什么，然后停止。</translation>
    </message>
    <message>
        <source>%1 was changed meanwhile; look again</source>
        <translation>%1 在此期间已被修改；请重新查看</translation>
    </message>
    <message>
        <source>nothing was done; to do it add --yes %1</source>
        <translation>未执行任何操作；要执行请加上 --yes %1</translation>
    </message>
    <message>
        <source>--yes names %1, and the node there is %2; nothing was done</source>
        <translation>--yes 指定的是 %1，而那里的节点是 %2；未执行任何操作</translation>
    </message>
    <message>
        <source>--yes %1 is needed, not --yes %2; nothing was done</source>
        <translation>应为 --yes %1，而不是 --yes %2；未执行任何操作</translation>
    </message>
    <message>
        <source>To do it: %1</source>
        <translation>确认执行：%1</translation>
    </message>
    <message>
        <source>Done.</source>
        <translation>完成。</translation>
    </message>
    <message>
        <source>%1 is there already: nothing would change.</source>
        <translation>%1已经存在：不会有任何改变。</translation>
    </message>
    <message>
        <source>%1 is open. Setting it makes a persistent znode; every client that asks from then on waits.</source>
        <translation>%1 处于打开状态。设置后会创建一个持久 znode，此后来询问的客户端都要等待。</translation>
    </message>
    <message>
        <source>%1 is open: there is nothing to remove.</source>
        <translation>%1 处于打开状态：没有可移除的节点。</translation>
    </message>
    <message>
        <source>Closes or opens a barrier by hand: shows what it would do, and does it only with --yes.</source>
        <translation>手动关闭或打开屏障：先显示将要做什么，只有加上 --yes 才执行。</translation>
    </message>
    <message>
        <source>An AdminServer, such as http://HOST:8080/commands; may be repeated.</source>
        <translation>AdminServer 的地址，如 http://HOST:8080/commands；可重复指定。</translation>
    </message>
    <message>
        <source>Ask no server with four-letter words.</source>
        <translation>不向服务器发送四字命令。</translation>
    </message>
    <message>
        <source>Go on looking; a line for each change, with its time.</source>
        <translation>持续查看，每个变化输出一行，附时间。</translation>
    </message>
    <message>
        <source>At most so many requests in any second.</source>
        <translation>任意一秒内的请求数上限。</translation>
    </message>
    <message>
        <source>Shows which recipes are in use and who waits for whom, and says what is wrong. Writes nothing to the cluster.</source>
        <translation>显示正在使用的配方、谁在等待谁，并指出问题所在。不向集群写入任何内容。</translation>
    </message>
    <message>
        <source>Takes part in a recipe as one participant.</source>
        <translation>作为一个参与者加入配方。</translation>
    </message>
    <message>
        <source>Its name.</source>
        <translation>参与者的名称。</translation>
    </message>
    <message>
        <source>Data of its node.</source>
        <translation>其节点的数据。</translation>
    </message>
    <message>
        <source>How often; 0: until interrupted.</source>
        <translation>循环次数；0 表示直到被中断。</translation>
    </message>
    <message>
        <source>How long it holds, in milliseconds.</source>
        <translation>持有时长（毫秒）。</translation>
    </message>
    <message>
        <source>Bounds connecting, at least a second, and each acquire, enter or wait, in milliseconds.</source>
        <translation>连接（至少一秒）以及每次获取、进入或等待的时限（毫秒）。</translation>
    </message>
    <message>
        <source>How many the barrier waits for.</source>
        <translation>屏障等待的人数。</translation>
    </message>
    <message>
        <source>How many may hold.</source>
        <translation>可同时持有的数目。</translation>
    </message>
    <message>
        <source>A further path.</source>
        <translation>另一个路径。</translation>
    </message>
    <message>
        <source>Give up when asked to.</source>
        <translation>收到请求时放手。</translation>
    </message>
    <message>
        <source>simple, distributed or tutorial.</source>
        <translation>simple、distributed 或 tutorial。</translation>
    </message>
    <message>
        <source>Recipes: %1.</source>
        <translation>配方：%1。</translation>
    </message>
    <message>
        <source>The server has not confirmed that %1 was left: until the session ends there, others may wait.</source>
        <translation>服务器没有确认已离开 %1：会话在服务器上结束之前，其他参与者可能还要等待。</translation>
    </message>
    <message>
        <source>word %1 of the command line is not UTF-8: &quot;%2&quot;; write it as UTF-8</source>
        <translation>命令行的第 %1 个词不是 UTF-8：“%2”；请用 UTF-8 书写</translation>
    </message>
    <message>
        <source>These credentials may read nothing below %1 (NoAuth): say who you are by --auth or --sasl.</source>
        <translation>这些凭据无权读取 %1 之下的任何内容（NoAuth）：请用 --auth 或 --sasl 说明身份。</translation>
    </message>
    <message>
        <source>The AdminServer at %1 has a certificate of an authority that is not trusted here: name it (--ca).</source>
        <translation>%1 处的 AdminServer 的证书由这里不信任的机构签发：请指明该机构（--ca）。</translation>
    </message>
    <message>
        <source>The AdminServer at %1 has a certificate for another name: say which (--tls-name).</source>
        <translation>%1 处的 AdminServer 的证书是给另一个名字的：请指明名字（--tls-name）。</translation>
    </message>
    <message>
        <source>The AdminServer at %1 has a certificate that has ended, or is not valid yet.</source>
        <translation>%1 处的 AdminServer 的证书已到期或尚未生效。</translation>
    </message>
    <message>
        <source>The AdminServer at %1 could not be spoken to by TLS: it may want a certificate of the client&apos;s (--cert, --key), or speak plain http.</source>
        <translation>无法用 TLS 与 %1 处的 AdminServer 通话：它可能要求客户端证书（--cert、--key），或者只说明文 http。</translation>
    </message>
    <message>
        <source>%1 has no use for %2, which is ignored.</source>
        <translation>%1 用不到 %2，已忽略。</translation>
    </message>
    <message>
        <source>holds</source>
        <translation>持有</translation>
    </message>
    <message>
        <source>waits</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>It has been asked to let go already.</source>
        <translation>此前已请它放手。</translation>
    </message>
    <message>
        <source>Revoking overwrites its data, which asks the owner to let go. The owner decides.</source>
        <translation>收回会覆盖其数据，请所有者放手；是否放手由所有者决定。</translation>
    </message>
    <message>
        <source>No server tells whether it listens; most of Curator&apos;s locks do not.</source>
        <translation>没有服务器说明它是否在监听；Curator 的锁大多不监听。</translation>
    </message>
    <message>
        <source>%1 waits for it: it is woken, looks, and waits again.</source>
        <translation>%1 在等它：会被唤醒，查看后继续等待。</translation>
    </message>
    <message>
        <source>Asks the owner of a lock&apos;s node to let go: shows who would be woken, and does it only with --yes.</source>
        <translation>请锁节点的所有者放手：先显示会唤醒谁，只有加上 --yes 才执行。</translation>
    </message>
    <message>
        <source>Runs a scenario to its end, narrates it and checks its invariants.</source>
        <translation>将场景运行到底，进行解说并检查其不变式。</translation>
    </message>
    <message>
        <source>Name the bundled scenarios.</source>
        <translation>列出内置场景。</translation>
    </message>
    <message>
        <source>How many take part.</source>
        <translation>参与者数目。</translation>
    </message>
    <message>
        <source>How often; by default as the scenario says.</source>
        <translation>轮数；默认由场景决定。</translation>
    </message>
    <message>
        <source>Laboratory seconds in a real one; 0: no waiting at all.</source>
        <translation>一个真实秒对应的实验室秒数；0 表示完全不等待。</translation>
    </message>
    <message>
        <source>What chance is drawn from.</source>
        <translation>随机数种子。</translation>
    </message>
    <message>
        <source>Keep a recording.</source>
        <translation>保存录制。</translation>
    </message>
    <message>
        <source>The order of steps to follow.</source>
        <translation>要遵循的步骤顺序。</translation>
    </message>
    <message>
        <source>Runs the private ZooKeeper server in the foreground; its connection string is the first line.</source>
        <translation>在前台运行私有 ZooKeeper 服务器；第一行是其连接字符串。</translation>
    </message>
    <message>
        <source>How many servers: 1, 3 or 5.</source>
        <translation>服务器数目：1、3 或 5。</translation>
    </message>
    <message>
        <source>For clients of the first server, the next ones for the others; 0: any free ones.</source>
        <translation>第一台服务器的客户端端口，其余服务器依次使用后续端口；0 表示任意空闲端口。</translation>
    </message>
    <message>
        <source>%1 did not answer: what its clients do is inferred.</source>
        <translation>%1 没有应答：其客户端在做什么只能推断。</translation>
    </message>
    <message>
        <source>%1 keeps too many watches to be asked for them: its clients&apos; waits are inferred.</source>
        <translation>%1 的监视过多，不宜查询：其客户端的等待关系只能推断。</translation>
    </message>
    <message>
        <source>The ensemble has more servers than --connect names: name them all, for each tells of its own clients alone.</source>
        <translation>集群中的服务器多于 --connect 所列：请全部列出，因为每台只知道自己的客户端。</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 分钟</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 小时</translation>
    </message>
    <message>
        <source>%1 d</source>
        <translation>%1 天</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>inside</source>
        <translation>在内</translation>
    </message>
    <message>
        <source>Evidence:</source>
        <translation>证据：</translation>
    </message>
    <message>
        <source>Recipes: %1; sessions: %2; access level: %3 of 3.</source>
        <translation>配方：%1；会话：%2；访问级别：%3/3。</translation>
    </message>
    <message>
        <source>Hint: %1</source>
        <translation>提示：%1</translation>
    </message>
    <message>
        <source>ZooKeeper incident: %1</source>
        <translation>ZooKeeper 事件报告：%1</translation>
    </message>
    <message>
        <source>Seen at %1; looks: %2; access level: %3 of 3; sessions: %4.</source>
        <translation>观察时间 %1，查看 %2 次；访问级别 %3/3；会话：%4。</translation>
    </message>
    <message>
        <source>Nothing was found.</source>
        <translation>未发现问题。</translation>
    </message>
    <message>
        <source>lock or election</source>
        <translation>锁或选举</translation>
    </message>
    <message>
        <source>Nothing was found that is certain.</source>
        <translation>未发现可以确定的问题。</translation>
    </message>
    <message>
        <source>Not yet certain, for it may pass: %1</source>
        <translation>尚不确定，可能会自行消失：%1</translation>
    </message>
    <message>
        <source>Servers</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>- %1: %2, version %3, zxid %4</source>
        <translation>- %1：%2，版本 %3，zxid %4</translation>
    </message>
    <message>
        <source>- %1 did not answer</source>
        <translation>- %1 没有应答</translation>
    </message>
    <message>
        <source>%1: nobody uses it any more</source>
        <translation>%1：已无人使用</translation>
    </message>
    <message>
        <source>Over: %1</source>
        <translation>已解除：%1</translation>
    </message>
    <message>
        <source>What to begin with: a bundled scenario or a file.</source>
        <translation>启动时打开的内置场景或场景文件。</translation>
    </message>
    <message>
        <source>A recording to open.</source>
        <translation>要打开的录制。</translation>
    </message>
    <message>
        <source>teach, observe or operate.</source>
        <translation>teach、observe 或 operate。</translation>
    </message>
    <message>
        <source>Save a picture of the window and exit.</source>
        <translation>保存窗口截图后退出。</translation>
    </message>
    <message>
        <source>When to take it, in milliseconds of the run; without it, at the most telling moment.</source>
        <translation>截图时刻，以运行的毫秒数计；不指定则取最能说明问题的时刻。</translation>
    </message>
    <message>
        <source>How large.</source>
        <translation>图片大小。</translation>
    </message>
    <message>
        <source>Dark, whatever the desktop is.</source>
        <translation>使用深色主题，不随桌面。</translation>
    </message>
    <message>
        <source>Light, whatever the desktop is.</source>
        <translation>使用浅色主题，不随桌面。</translation>
    </message>
    <message>
        <source>Show the version.</source>
        <translation>显示版本。</translation>
    </message>
    <message>
        <source>See ZooKeeper&apos;s recipes as they happen, and drive them.</source>
        <translation>实时观看并驱动 ZooKeeper 的配方。</translation>
    </message>
    <message>
        <source>Barrier</source>
        <translation>屏障</translation>
    </message>
    <message>
        <source>persistent: closed</source>
        <translation>持久：关闭</translation>
    </message>
    <message>
        <source>The barrier is closed while its znode exists. It is no session&apos;s: whoever closed it may crash, and it stays closed.</source>
        <translation>只要 znode 存在，屏障就是关闭的。它不属于任何会话：关闭者即使崩溃，屏障仍保持关闭。</translation>
    </message>
    <message>
        <source>leaving a data watch</source>
        <translation>留下数据监视</translation>
    </message>
    <message>
        <source>Where the barrier is open, getData leaves no watch behind; exists would leave one for a znode that may never come.</source>
        <translation>屏障已经打开时，getData 不会留下监视；而 exists 会为一个可能永不出现的 znode 留下监视。</translation>
    </message>
    <message>
        <source>sleep until the watch fires</source>
        <translation>睡到监视触发</translation>
    </message>
    <message>
        <source>then 2 again</source>
        <translation>然后回到 2</translation>
    </message>
    <message>
        <source>A wake-up is not an answer: perhaps only the data changed, or the connection. Only the next request tells.</source>
        <translation>唤醒不等于答案：变的可能只是数据或连接。只有再问一次才知道。</translation>
    </message>
    <message>
        <source>no such znode? then pass</source>
        <translation>没有该 znode？则通过</translation>
    </message>
    <message>
        <source>Opening the barrier wakes everybody who waits, all at once: that is what a barrier is for.</source>
        <translation>打开屏障会同时唤醒所有等待者：这正是屏障的用途。</translation>
    </message>
    <message>
        <source>by whoever opens it</source>
        <translation>由打开者执行</translation>
    </message>
    <message>
        <source>When a barrier is opened and closed again at once, a participant that looks late misses the opening.</source>
        <translation>屏障若刚打开又立即关闭，看得慢的参与者会错过这次打开。</translation>
    </message>
    <message>
        <source>Dinner table, as published</source>
        <translation>餐桌（公开发表版）</translation>
    </message>
    <message>
        <source>create %1/guest</source>
        <translation>create %1/客人</translation>
    </message>
    <message>
        <source>ephemeral</source>
        <translation>临时</translation>
    </message>
    <message>
        <source>Ephemeral: a guest that crashes gets up when its session expires. A persistent znode would keep its seat for ever.</source>
        <translation>临时节点：崩溃的客人会在会话过期时离座。若用持久 znode，则会永远占着座位。</translation>
    </message>
    <message>
        <source>leaving a child watch</source>
        <translation>留下子节点监视</translation>
    </message>
    <message>
        <source>Only the list of children leaves a watch that tells of arrivals and departures. A guest that counts with getData gets the right number, and is never woken.</source>
        <translation>只有查询子节点列表留下的监视才会通知到来与离开。用 getData 数人，数目没错，却永远不会被唤醒。</translation>
    </message>
    <message>
        <source>as many as seats? then eat</source>
        <translation>人数等于座位数？则进餐</translation>
    </message>
    <message>
        <source>This asks how many sit now. It should ask whether the table was ever full: where one guest eats and goes at once, a slow guest counts too few, for ever.</source>
        <translation>这里问的是现在坐了几人，该问的却是餐桌是否曾经坐满：若有客人吃完立即离开，看得慢的客人就会永远少数一人。</translation>
    </message>
    <message>
        <source>A watch fires once. The guest looks again and so leaves the next watch; otherwise it would sleep through the rest.</source>
        <translation>监视只触发一次。客人要再看一次，同时留下新的监视，否则就会睡过之后的一切。</translation>
    </message>
    <message>
        <source>delete %1/guest</source>
        <translation>delete %1/客人</translation>
    </message>
    <message>
        <source>version 0</source>
        <translation>版本 0</translation>
    </message>
    <message>
        <source>Version 0 means: only if nobody has written to the node. If somebody has, the guest cannot get up.</source>
        <translation>版本 0 的意思是：仅当没有人写过这个节点时才删除。若有人写过，客人就无法离座。</translation>
    </message>
    <message>
        <source>Every departure wakes all guests that wait to leave: n guests cost up to n(n-1)/2 wake-ups.</source>
        <translation>每次离开都会唤醒所有等着离开的客人：n 位客人最多要 n(n-1)/2 次唤醒。</translation>
    </message>
    <message>
        <source>nobody left? then go</source>
        <translation>已无人在座？则离开</translation>
    </message>
    <message>
        <source>else sleep, then 6 again</source>
        <translation>否则睡眠，然后回到 6</translation>
    </message>
    <message>
        <source>When a guest of the next sitting sits down too early, a slow guest of this sitting cannot leave.</source>
        <translation>下一席的客人若过早入座，本席中看得慢的客人就走不了。</translation>
    </message>
    <message>
        <source>Dinner table, sound</source>
        <translation>餐桌（可靠版）</translation>
    </message>
    <message>
        <source>getData and children of %1</source>
        <translation>%1 的 getData 与 children</translation>
    </message>
    <message>
        <source>in one burst, leaving both watches</source>
        <translation>一并发出，留下两个监视</translation>
    </message>
    <message>
        <source>The children tell who has come, the data tells who eats together. One round trip asks for both, and a change of either wakes the guest.</source>
        <translation>子节点说明谁已到来，数据说明谁一起进餐。一次往返就问到两者，任何一个变化都会唤醒客人。</translation>
    </message>
    <message>
        <source>the data names me? then eat</source>
        <translation>数据中有我？则进餐</translation>
    </message>
    <message>
        <source>What is written stays written: however late a guest looks, it finds that the table was full.</source>
        <translation>写下的不会消失：无论客人看得多晚，都会知道餐桌曾经坐满。</translation>
    </message>
    <message>
        <source>enough sit? write their names</source>
        <translation>人已坐够？写下他们的名字</translation>
    </message>
    <message>
        <source>with the version read</source>
        <translation>附上读到的版本</translation>
    </message>
    <message>
        <source>The version lets only one guest write. The names alone would not do: the czxid tells a guest from another one of the same name on another day.</source>
        <translation>附上版本，就只有一人能写入。只写名字不够：czxid 能区分不同时候来的同名客人。</translation>
    </message>
    <message>
        <source>sleep until a watch fires</source>
        <translation>睡眠，直到某个监视触发</translation>
    </message>
    <message>
        <source>The guest has eaten; its seat is free for the next sitting.</source>
        <translation>客人已吃完，座位留给下一席。</translation>
    </message>
    <message>
        <source>nobody of my sitting left? then go</source>
        <translation>同席的人都走了？则离开</translation>
    </message>
    <message>
        <source>else sleep, then 7 again</source>
        <translation>否则睡眠，然后回到 7</translation>
    </message>
    <message>
        <source>A guest waits only for those it ate with: guests of the next sitting cannot keep anybody here.</source>
        <translation>客人只等和自己一起进餐的人：下一席的客人不会困住任何人。</translation>
    </message>
    <message>
        <source>Turns a recording into what other programs read.</source>
        <translation>将录制转换为其他程序可读的格式。</translation>
    </message>
    <message>
        <source>Where to; without it, standard output.</source>
        <translation>输出文件；不指定则写到标准输出。</translation>
    </message>
    <message>
        <source>The recording to make.</source>
        <translation>要生成的录制文件。</translation>
    </message>
    <message>
        <source>%1 transactions, %2 events</source>
        <translation>%1 个事务，%2 个事件</translation>
    </message>
    <message>
        <source>holds %1</source>
        <translation>持有 %1</translation>
    </message>
    <message>
        <source>waits at %1</source>
        <translation>在 %1 等待</translation>
    </message>
    <message>
        <source>is in %1</source>
        <translation>在 %1 内</translation>
    </message>
    <message>
        <source>is of no recipe that Zoetrope can read</source>
        <translation>不属于任何可识别的配方</translation>
    </message>
    <message>
        <source>%1 %2 (czxid %3, version %4).</source>
        <translation>%1 %2（czxid %3，版本 %4）。</translation>
    </message>
    <message>
        <source>Its owner %1 watches it and is told.</source>
        <translation>其所有者 %1 监视着它，会得到通知。</translation>
    </message>
    <message>
        <source>%1 watches it and is woken.</source>
        <translation>%1 在监视它，会被唤醒。</translation>
    </message>
    <message>
        <source>%1 comes in.</source>
        <translation>%1 将进入。</translation>
    </message>
    <message>
        <source>Not all servers tell who watches it: others may be woken too.</source>
        <translation>并非所有服务器都告知谁在监视它：其他会话也可能被唤醒。</translation>
    </message>
    <message>
        <source>%1 has children</source>
        <translation>%1 有子节点</translation>
    </message>
    <message>
        <source>%1 does not exist</source>
        <translation>%1 不存在</translation>
    </message>
    <message>
        <source>%1 stands in no line that Zoetrope can read: nobody would be evicted</source>
        <translation>%1 不在任何可识别的队列中：没有可驱逐的对象</translation>
    </message>
    <message>
        <source>Deletes the node of a holder or waiter: shows who comes in then and who is not told, and does it only with --yes.</source>
        <translation>删除持有者或等待者的节点：先显示谁将进入、谁不会得到通知，只有加上 --yes 才执行。</translation>
    </message>
    <message>
        <source>Deletes one node without children: shows who is woken, and does it only with --yes.</source>
        <translation>删除一个没有子节点的节点：先显示会唤醒谁，只有加上 --yes 才执行。</translation>
    </message>
    <message>
        <source>create %1/_c_ID-latch-</source>
        <translation>create %1/_c_ID-latch-</translation>
    </message>
    <message>
        <source>ephemeral, sequential</source>
        <translation>临时、顺序</translation>
    </message>
    <message>
        <source>To stand for election is to stand in line. The term of a leader that crashes ends with its session.</source>
        <translation>参加选举就是排队。领导者若崩溃，任期随它的会话结束。</translation>
    </message>
    <message>
        <source>leaving no watch; at first sent together with line 1</source>
        <translation>不留监视；第一次与第 1 行一并发出</translation>
    </message>
    <message>
        <source>leaving no watch</source>
        <translation>不留监视</translation>
    </message>
    <message>
        <source>The numbers give the order of arrival.</source>
        <translation>编号就是到来的顺序。</translation>
    </message>
    <message>
        <source>mine is the lowest? then lead</source>
        <translation>我的编号最小？则任领导者</translation>
    </message>
    <message>
        <source>To lead is a belief: when its connection is suspended, a leader should stop before the next one can begin.</source>
        <translation>领导只是一种认知：连接中断时，领导者应在下一任可能开始之前停下。</translation>
    </message>
    <message>
        <source>getData(the one before)</source>
        <translation>getData(前一个)</translation>
    </message>
    <message>
        <source>leaving a watch; sleep, then 2 again</source>
        <translation>留下监视；睡眠，然后回到 2</translation>
    </message>
    <message>
        <source>Each candidate watches only the one before it: the end of a term wakes one.</source>
        <translation>每个候选人只监视前一个：一个任期结束只唤醒一个。</translation>
    </message>
    <message>
        <source>delete its own node</source>
        <translation>删除自己的节点</translation>
    </message>
    <message>
        <source>the term is over</source>
        <translation>任期结束</translation>
    </message>
    <message>
        <source>The next one is woken, looks, and leads.</source>
        <translation>下一个被唤醒，查看后成为领导者。</translation>
    </message>
    <message>
        <source>persistent, sequential</source>
        <translation>持久、顺序</translation>
    </message>
    <message>
        <source>Persistent: an item must outlive its producer. The number is its place.</source>
        <translation>持久节点：元素要比放入它的人存在得更久。编号就是它的位置。</translation>
    </message>
    <message>
        <source>in order of the numbers</source>
        <translation>按编号排序</translation>
    </message>
    <message>
        <source>All takers see the same order, and begin with the same item.</source>
        <translation>所有取出者看到的顺序相同，都从同一个元素开始。</translation>
    </message>
    <message>
        <source>getData(the first)</source>
        <translation>getData(第一个)</translation>
    </message>
    <message>
        <source>gone already? the next one</source>
        <translation>已消失？取下一个</translation>
    </message>
    <message>
        <source>Another taker may have been quicker: that is no error.</source>
        <translation>可能有别的取出者更快：这不是错误。</translation>
    </message>
    <message>
        <source>none left? sleep</source>
        <translation>没有了？睡眠</translation>
    </message>
    <message>
        <source>leaving a child watch; then 2 again</source>
        <translation>留下子节点监视；然后回到 2</translation>
    </message>
    <message>
        <source>Each new item wakes all takers that wait, for any of them may take it.</source>
        <translation>每个新元素都会唤醒所有等待的取出者，因为谁都可以取走它。</translation>
    </message>
    <message>
        <source>Counter</source>
        <translation>计数器</translation>
    </message>
    <message>
        <source>the number and its version</source>
        <translation>数值及其版本</translation>
    </message>
    <message>
        <source>Nothing is locked: the writer hopes that nobody else changes the number meanwhile.</source>
        <translation>不加锁：写者指望这期间没有别人修改这个数。</translation>
    </message>
    <message>
        <source>The server refuses a version that is not the newest: no change is lost. Refused? Then 1 again.</source>
        <translation>服务器拒绝不是最新的版本：任何修改都不会丢失。被拒绝？回到 1。</translation>
    </message>
    <message>
        <source>refused too often? take a lock</source>
        <translation>多次被拒绝？加锁</translation>
    </message>
    <message>
        <source>then 1 again, under it</source>
        <translation>然后在锁内回到 1</translation>
    </message>
    <message>
        <source>With many writers most attempts are refused; a lock gives each writer its turn.</source>
        <translation>写者一多，大多数尝试都会被拒绝；锁让每个写者轮流进行。</translation>
    </message>
    <message>
        <source>Only one delete succeeds, so each item has one taker. When that taker crashes, the item is lost: each item is taken at most once.</source>
        <translation>只有一次删除会成功，因此每个元素只有一个取出者。取出者若崩溃，元素就丢了：每个元素至多被取一次。</translation>
    </message>
    <message>
        <source>Leader latch</source>
        <translation>领导者选举（LeaderLatch）</translation>
    </message>
    <message>
        <source>until the latch is closed</source>
        <translation>直到 latch 关闭</translation>
    </message>
    <message>
        <source>Leader selector</source>
        <translation>领导者选择器</translation>
    </message>
    <message>
        <source>while a function runs</source>
        <translation>在函数运行期间</translation>
    </message>
    <message>
        <source>Queue of the tutorial</source>
        <translation>教程中的队列</translation>
    </message>
    <message>
        <source>then it is mine</source>
        <translation>于是归我所有</translation>
    </message>
    <message>
        <source>Simple queue</source>
        <translation>简单队列</translation>
    </message>
    <message>
        <source>Queue with locks</source>
        <translation>带锁的队列</translation>
    </message>
    <message>
        <source>lock the item, work, delete it</source>
        <translation>锁定这个元素，处理，删除</translation>
    </message>
    <message>
        <source>the lock is ephemeral</source>
        <translation>锁是临时节点</translation>
    </message>
    <message>
        <source>The item stays until its taker is done. If the taker crashes before, another one takes the item again: each item is taken at least once.</source>
        <translation>元素一直留到取出者处理完毕。取出者若提前崩溃，会由别人再次取出：每个元素至少被取一次。</translation>
    </message>
    <message>
        <source>create %1/_c_ID-lock-</source>
        <translation>create %1/_c_ID-lock-</translation>
    </message>
    <message>
        <source>Ephemeral: when a client crashes, its place goes with its session. The id in the name lets a client find its node again when the reply to its create is lost.</source>
        <translation>临时节点：客户端崩溃后，它的位置随会话消失。若 create 的应答丢失，客户端可凭名字里的 id 找回自己的节点。</translation>
    </message>
    <message>
        <source>The numbers give the order of arrival. A watch on the directory would wake everybody at every change.</source>
        <translation>编号就是到来的顺序。若监视目录，每次变化都会唤醒所有人。</translation>
    </message>
    <message>
        <source>mine is the lowest? then hold</source>
        <translation>我的编号最小？则持有</translation>
    </message>
    <message>
        <source>its czxid is the fencing token</source>
        <translation>其 czxid 即隔离令牌</translation>
    </message>
    <message>
        <source>To hold is a belief: a client that lost its session without noticing still believes that it holds. The guarded resource should refuse a token that is older than the newest it has seen.</source>
        <translation>持有只是一种认知：客户端丢了会话而没有察觉，仍会认为自己持有。受保护的资源应拒绝比它见过的最新令牌更旧的令牌。</translation>
    </message>
    <message>
        <source>Each client waits for the one before it only: one release wakes one. It asks with getData, not exists: where that node has gone already, no watch stays behind. The watch on its own node would tell it that somebody else has deleted that.</source>
        <translation>每个客户端只等前一个：一次释放只唤醒一个。用 getData 而不用 exists：若前一个已消失，就不会残留监视。自己节点上的监视只为得知它被别人删除。</translation>
    </message>
    <message>
        <source>sure to be done, even after a lost reply</source>
        <translation>即使应答丢失也一定要做到</translation>
    </message>
    <message>
        <source>A node that is left behind would block all clients behind it for as long as its session lives.</source>
        <translation>残留的节点会挡住它后面的所有人，直到它的会话结束。</translation>
    </message>
    <message>
        <source>getData(the lowest)</source>
        <translation>getData(最小者)</translation>
    </message>
    <message>
        <source>The mistake: all watch the holder. Each release wakes everybody, and all but one wake in vain: n waiters cost n(n-1)/2 wake-ups.</source>
        <translation>错误：全都监视持有者。每次释放唤醒所有人，只有一个用得上，其余都是无效唤醒：n 个等待者要付出 n(n-1)/2 次唤醒。</translation>
    </message>
    <message>
        <source>Lock with a herd</source>
        <translation>惊群的锁</translation>
    </message>
    <message>
        <source>sorted by the whole name</source>
        <translation>按完整名称排序</translation>
    </message>
    <message>
        <source>The mistake: the random id comes first in the name, so a client that comes later may stand before the holder.</source>
        <translation>错误：名字以随机 id 开头，后来的客户端可能排到持有者前面。</translation>
    </message>
    <message>
        <source>mine is the first? then hold</source>
        <translation>我排第一？则持有</translation>
    </message>
    <message>
        <source>though another may hold</source>
        <translation>尽管可能已有他人持有</translation>
    </message>
    <message>
        <source>Only the number at the end of the name tells who came first.</source>
        <translation>只有名字末尾的编号才能说明谁先到。</translation>
    </message>
    <message>
        <source>Lock sorted by names</source>
        <translation>按名称排序的锁</translation>
    </message>
    <message>
        <source>create %1/lock-</source>
        <translation>create %1/lock-</translation>
    </message>
    <message>
        <source>ephemeral, sequential, with no id</source>
        <translation>临时、顺序、不带 id</translation>
    </message>
    <message>
        <source>The mistake: when the reply is lost, the client cannot tell its own node from the others, and makes another one. It then waits for its first node, for ever.</source>
        <translation>错误：应答丢失时，客户端认不出哪个节点是自己的，于是又建一个。它将永远等着自己的第一个节点。</translation>
    </message>
    <message>
        <source>Lock without protection</source>
        <translation>无保护的锁</translation>
    </message>
    <message>
        <source>create %1/_c_ID-__READ__ or -__WRIT__</source>
        <translation>create %1/_c_ID-__READ__ 或 -__WRIT__</translation>
    </message>
    <message>
        <source>Readers and writers stand in one line, in the order of their arrival.</source>
        <translation>读者与写者排在同一个队列中，按到来的先后。</translation>
    </message>
    <message>
        <source>a writer: the lowest? a reader: no writer before? then hold</source>
        <translation>写者：编号最小？读者：前面没有写者？则持有</translation>
    </message>
    <message>
        <source>Readers hold together. A reader that comes after a waiting writer waits behind it, or the writer would starve.</source>
        <translation>读者可以同时持有。在等待的写者之后到来的读者排在它后面，否则写者会饿死。</translation>
    </message>
    <message>
        <source>getData(the one it waits for)</source>
        <translation>getData(所等待的那一个)</translation>
    </message>
    <message>
        <source>A writer waits for the one before it, a reader for the last writer before it.</source>
        <translation>写者等待前一个，读者等待它前面的最后一个写者。</translation>
    </message>
    <message>
        <source>Read-write lock</source>
        <translation>读写锁</translation>
    </message>
    <message>
        <source>mine is the lowest? then ask for leases</source>
        <translation>我的编号最小？则请求租约</translation>
    </message>
    <message>
        <source>only one asks at a time</source>
        <translation>每次只有一个请求</translation>
    </message>
    <message>
        <source>Two clients that count at the same time would both take the last lease.</source>
        <translation>两个客户端同时数，就会都去取最后一个租约。</translation>
    </message>
    <message>
        <source>delete the place in that line</source>
        <translation>删除在那个队列中的位置</translation>
    </message>
    <message>
        <source>once it has its leases</source>
        <translation>拿到租约之后</translation>
    </message>
    <message>
        <source>Then the next one may ask.</source>
        <translation>然后下一个可以请求。</translation>
    </message>
    <message>
        <source>create %1/leases/_c_ID-lease-</source>
        <translation>create %1/leases/_c_ID-lease-</translation>
    </message>
    <message>
        <source>ephemeral, one for each</source>
        <translation>临时，每个租约一个</translation>
    </message>
    <message>
        <source>When a client crashes, its lease comes back as soon as its session ends.</source>
        <translation>客户端崩溃后，会话一结束，它的租约就归还。</translation>
    </message>
    <message>
        <source>children(%1/leases)</source>
        <translation>children(%1/leases)</translation>
    </message>
    <message>
        <source>leaving a watch</source>
        <translation>留下监视</translation>
    </message>
    <message>
        <source>Only the first in line watches the leases: one that is given back wakes one.</source>
        <translation>只有队首监视租约：归还一个只唤醒一个。</translation>
    </message>
    <message>
        <source>more than the limit? sleep</source>
        <translation>超过上限？睡眠</translation>
    </message>
    <message>
        <source>then 7 again</source>
        <translation>然后回到 7</translation>
    </message>
    <message>
        <source>A client that wants several leases takes all of them or none: two clients with half each would wait for each other.</source>
        <translation>要几个租约，就要么全拿到，要么一个也不拿：若两个客户端各拿一半，就会互相等待。</translation>
    </message>
    <message>
        <source>hold, and give back by a delete</source>
        <translation>持有，并以删除归还</translation>
    </message>
    <message>
        <source>The server does not know how many leases there are: all clients must agree on the number.</source>
        <translation>服务器并不知道租约总数：所有客户端必须事先约定。</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>锁</translation>
    </message>
    <message>
        <source>Semaphore</source>
        <translation>信号量</translation>
    </message>
    <message>
        <source>Semaphore of one lease</source>
        <translation>单租约信号量</translation>
    </message>
    <message>
        <source>Double barrier</source>
        <translation>双重屏障</translation>
    </message>
    <message>
        <source>create %1/member, look for ready</source>
        <translation>create %1/成员，查看 ready</translation>
    </message>
    <message>
        <source>in one burst, leaving a watch</source>
        <translation>一并发出，留下监视</translation>
    </message>
    <message>
        <source>The watch on ready and the count belong to the same instant of the server, so no opening in between is missed.</source>
        <translation>对 ready 的监视与计数属于服务器的同一时刻：不会错过这之间的打开。</translation>
    </message>
    <message>
        <source>enough are there? create %1/ready</source>
        <translation>人已到齐？create %1/ready</translation>
    </message>
    <message>
        <source>then come in</source>
        <translation>然后进入</translation>
    </message>
    <message>
        <source>One znode opens for all. Members that count for themselves may disagree; ready is there or it is not.</source>
        <translation>由一个 znode 为所有人打开。成员各自数，结果可能不一致；而 ready 要么在，要么不在。</translation>
    </message>
    <message>
        <source>then 1 again</source>
        <translation>然后回到 1</translation>
    </message>
    <message>
        <source>A wake-up is not an answer: perhaps only the connection changed. Only ready opens.</source>
        <translation>唤醒不等于答案：变的可能只是连接。只有 ready 才能打开。</translation>
    </message>
    <message>
        <source>all begin</source>
        <translation>全体开始</translation>
    </message>
    <message>
        <source>Nobody begins before all have come: that is the first door.</source>
        <translation>到齐之前谁也不开始：这是第一道门。</translation>
    </message>
    <message>
        <source>no watch</source>
        <translation>无监视</translation>
    </message>
    <message>
        <source>A member that is done looks which others are still there.</source>
        <translation>做完的成员看看还有谁在。</translation>
    </message>
    <message>
        <source>delete its own node, sleep</source>
        <translation>删除自己的节点，睡眠</translation>
    </message>
    <message>
        <source>the lowest watches the highest, others the lowest</source>
        <translation>最小者监视最大者，其余监视最小者</translation>
    </message>
    <message>
        <source>Each departure wakes one, not all. The lowest stays to the end, so there is always somebody to wait for.</source>
        <translation>每次离开只唤醒一个，而不是全部。最小者留到最后，因此总有可等待的对象。</translation>
    </message>
    <message>
        <source>the last one removes ready</source>
        <translation>最后一个移除 ready</translation>
    </message>
    <message>
        <source>then all go</source>
        <translation>然后全体离开</translation>
    </message>
    <message>
        <source>If ready stayed behind, the next round would begin with a member missing.</source>
        <translation>若残留 ready，下一轮会在缺人时开始。</translation>
    </message>
    <message>
        <source>Double barrier, as published</source>
        <translation>双重屏障（公开发表版）</translation>
    </message>
    <message>
        <source>The member takes any event for the opening: it never looks at the state again.</source>
        <translation>成员把任何事件都当作开门：它不再查看状态。</translation>
    </message>
    <message>
        <source>create %1/member</source>
        <translation>create %1/成员</translation>
    </message>
    <message>
        <source>Between the look and the create another member may open: two requests are two instants.</source>
        <translation>查看与创建之间，别人可能已经打开：两个请求就是两个时刻。</translation>
    </message>
    <message>
        <source>Ready is a child too, and is counted with the members.</source>
        <translation>ready 也是子节点，会被一起数进去。</translation>
    </message>
    <message>
        <source>enough? create %1/ready</source>
        <translation>够了？create %1/ready</translation>
    </message>
    <message>
        <source>A member that counts enough opens for all.</source>
        <translation>数到足够人数的成员为所有人打开。</translation>
    </message>
    <message>
        <source>sleep once</source>
        <translation>睡眠一次</translation>
    </message>
    <message>
        <source>any wake-up opens</source>
        <translation>任何唤醒都当作打开</translation>
    </message>
    <message>
        <source>The mistake: a connection that breaks and comes back wakes the member as well, and it begins while others are missing.</source>
        <translation>错误：连接断开又恢复也会唤醒成员，于是它在缺人时就开始了。</translation>
    </message>
    <message>
        <source>begin</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>It may be alone.</source>
        <translation>也许只有它自己。</translation>
    </message>
    <message>
        <source>Members of the next round are counted among those of this one.</source>
        <translation>下一轮的成员会被数进这一轮。</translation>
    </message>
    <message>
        <source>The lowest watches the highest, the others the lowest.</source>
        <translation>最小者监视最大者，其余监视最小者。</translation>
    </message>
    <message>
        <source>delete %1/ready</source>
        <translation>delete %1/ready</translation>
    </message>
    <message>
        <source>whichever round it belongs to</source>
        <translation>不管它属于哪一轮</translation>
    </message>
    <message>
        <source>A slow member of the last round removes the ready of the next one.</source>
        <translation>上一轮里慢的成员会移除下一轮的 ready。</translation>
    </message>
    <message>
        <source>There is no host %1.</source>
        <translation>没有名为 %1 的主机。</translation>
    </message>
    <message>
        <source>Check the name, and whether this machine can look it up.</source>
        <translation>请检查名称，以及本机能否解析它。</translation>
    </message>
    <message>
        <source>Nothing listens at %1.</source>
        <translation>%1 上没有程序在监听。</translation>
    </message>
    <message>
        <source>Check the port, and whether the server runs.</source>
        <translation>请检查端口，以及服务器是否在运行。</translation>
    </message>
    <message>
        <source>%1 does not answer.</source>
        <translation>%1 没有应答。</translation>
    </message>
    <message>
        <source>The host may be down, or a firewall drops what is sent to it.</source>
        <translation>主机可能已停机，或防火墙丢弃了发给它的数据。</translation>
    </message>
    <message>
        <source>What listens at %1 does not speak ZooKeeper&apos;s language.</source>
        <translation>%1 上监听的程序不使用 ZooKeeper 的协议。</translation>
    </message>
    <message>
        <source>%1 runs, but has no quorum: too few of its ensemble are up.</source>
        <translation>%1 在运行，但没有法定多数：集群中启动的服务器太少。</translation>
    </message>
    <message>
        <source>Nobody can read or write until more than half of the servers run.</source>
        <translation>在半数以上的服务器运行之前，谁也不能读写。</translation>
    </message>
    <message>
        <source>%1 has no quorum, and only reads.</source>
        <translation>%1 没有法定多数，只能读取。</translation>
    </message>
    <message>
        <source>It gives sessions where its configuration has localSessionsEnabled=true and localSessionsUpgradingEnabled=true.</source>
        <translation>只有配置了 localSessionsEnabled=true 和 localSessionsUpgradingEnabled=true，它才会给出会话。</translation>
    </message>
    <message>
        <source>Ask for a server that only reads (--read-only-server), or start more than half of the servers.</source>
        <translation>请允许只能读取的服务器（--read-only-server），或启动半数以上的服务器。</translation>
    </message>
    <message>
        <source>The servers serve nobody without credentials.</source>
        <translation>服务器不为没有凭据的客户端服务。</translation>
    </message>
    <message>
        <source>Say who you are: by SASL (--sasl), or by a scheme of ACLs (--auth).</source>
        <translation>请表明身份：用 SASL（--sasl），或用 ACL 的方案（--auth）。</translation>
    </message>
    <message>
        <source>%1 serves, but gave us no session in time.</source>
        <translation>%1 在服务，但没有及时给出会话。</translation>
    </message>
    <message>
        <source>It may have too many connections, or be too busy.</source>
        <translation>它的连接可能太多，或过于繁忙。</translation>
    </message>
    <message>
        <source>The servers refuse the credentials.</source>
        <translation>服务器拒绝了凭据。</translation>
    </message>
    <message>
        <source>Check the scheme, the name and the password.</source>
        <translation>请检查认证方式、名称和密码。</translation>
    </message>
    <message>
        <source>These credentials may not read there.</source>
        <translation>这些凭据无权读取那里。</translation>
    </message>
    <message>
        <source>Connect with others, or to a chroot that may be read.</source>
        <translation>请用其他凭据连接，或连接到可读的 chroot。</translation>
    </message>
    <message>
        <source>The servers answer, but there is no znode %1.</source>
        <translation>服务器有应答，但没有 znode %1。</translation>
    </message>
    <message>
        <source>Check the chroot behind the last server.</source>
        <translation>请检查最后一个服务器之后的 chroot。</translation>
    </message>
    <message>
        <source>inferred</source>
        <translation>推断</translation>
    </message>
    <message>
        <source>likely</source>
        <translation>很可能</translation>
    </message>
    <message>
        <source>observed</source>
        <translation>已观察到</translation>
    </message>
    <message>
        <source>proven</source>
        <translation>已证实</translation>
    </message>
    <message>
        <source>lock</source>
        <translation>锁</translation>
    </message>
    <message>
        <source>read-write</source>
        <translation>读写锁</translation>
    </message>
    <message>
        <source>semaphore</source>
        <translation>信号量</translation>
    </message>
    <message>
        <source>election</source>
        <translation>选举</translation>
    </message>
    <message>
        <source>queue</source>
        <translation>队列</translation>
    </message>
    <message>
        <source>barrier</source>
        <translation>屏障</translation>
    </message>
    <message>
        <source>double</source>
        <translation>双重屏障</translation>
    </message>
    <message>
        <source>group</source>
        <translation>组</translation>
    </message>
    <message>
        <source>a guess</source>
        <translation>猜测</translation>
    </message>
    <message>
        <source>certain</source>
        <translation>确定</translation>
    </message>
    <message>
        <source>role unknown</source>
        <translation>角色未知</translation>
    </message>
    <message>
        <source>standalone</source>
        <translation>单机</translation>
    </message>
    <message>
        <source>leader</source>
        <translation>领导者</translation>
    </message>
    <message>
        <source>follower</source>
        <translation>跟随者</translation>
    </message>
    <message>
        <source>observer</source>
        <translation>观察者</translation>
    </message>
    <message>
        <source>only reads</source>
        <translation>只读</translation>
    </message>
    <message>
        <source>only this recipe gives such names</source>
        <translation>只有这种配方使用这样的名称</translation>
    </message>
    <message>
        <source>a lock by its names, or an election that uses a lock</source>
        <translation>从名称看是锁，或借助锁的选举</translation>
    </message>
    <message>
        <source>by the names of the children, and the word for it in the path</source>
        <translation>根据子节点名称以及路径中的词</translation>
    </message>
    <message>
        <source>by its directories of fixed names</source>
        <translation>根据名称固定的目录</translation>
    </message>
    <message>
        <source>by the node &quot;ready&quot;</source>
        <translation>根据节点“ready”</translation>
    </message>
    <message>
        <source>numbered children that end with their sessions</source>
        <translation>带编号、随会话结束的子节点</translation>
    </message>
    <message>
        <source>numbered children that stay</source>
        <translation>带编号、持久的子节点</translation>
    </message>
    <message>
        <source>children that end with their sessions</source>
        <translation>随会话结束的子节点</translation>
    </message>
    <message>
        <source>an empty node that stays, and that sessions watch</source>
        <translation>持久的空节点，有会话在监视</translation>
    </message>
    <message>
        <source>a single node that ends with its session, and that others watch</source>
        <translation>随会话消失、并受其他会话监视的单个节点</translation>
    </message>
    <message>
        <source>somebody said so</source>
        <translation>由人指定</translation>
    </message>
    <message>
        <source>from</source>
        <translation>来自</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1，连接到 %2</translation>
    </message>
    <message>
        <source>timeout</source>
        <translation>超时</translation>
    </message>
    <message>
        <source>ends</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>in %1 if silent</source>
        <translation>若无消息，%1 后</translation>
    </message>
    <message>
        <source>called</source>
        <translation>自称</translation>
    </message>
    <message>
        <source>silent for</source>
        <translation>静默已</translation>
    </message>
    <message>
        <source>last request</source>
        <translation>最近请求</translation>
    </message>
    <message>
        <source>number %1</source>
        <translation>编号 %1</translation>
    </message>
    <message>
        <source>takes part in</source>
        <translation>参与</translation>
    </message>
    <message>
        <source>Session %1</source>
        <translation>会话 %1</translation>
    </message>
    <message>
        <source>made by</source>
        <translation>创建者</translation>
    </message>
    <message>
        <source>server %1</source>
        <translation>服务器 %1</translation>
    </message>
    <message>
        <source>owns</source>
        <translation>拥有</translation>
    </message>
    <message>
        <source>watches</source>
        <translation>监视</translation>
    </message>
    <message numerus="yes">
        <source>%n of data, those of children unknown</source>
        <translation>
            <numerusform>%n 个数据监视，子节点监视未知</numerusform>
        </translation>
    </message>
    <message>
        <source>its server does not tell of them</source>
        <translation>其服务器不说明</translation>
    </message>
    <message>
        <source>Znode</source>
        <translation>znode</translation>
    </message>
    <message>
        <source>path</source>
        <translation>路径</translation>
    </message>
    <message>
        <source>made</source>
        <translation>创建于</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>修改于</translation>
    </message>
    <message>
        <source>version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>children</source>
        <translation>子节点</translation>
    </message>
    <message>
        <source>owner</source>
        <translation>所有者</translation>
    </message>
    <message>
        <source>data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>关闭</translation>
    </message>
    <message numerus="yes">
        <source>%n wait</source>
        <translation>
            <numerusform>%n 个等待</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n in line</source>
        <translation>
            <numerusform>%n 个排队</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 in, %2 wait</source>
        <translation>%1 个在内，%2 个等待</translation>
    </message>
    <message>
        <source>%1 of %2 leases</source>
        <translation>%1/%2 个租约</translation>
    </message>
    <message numerus="yes">
        <source>%n leases</source>
        <translation>
            <numerusform>%n 个租约</numerusform>
        </translation>
    </message>
    <message>
        <source>leader + %1</source>
        <translation>领导者 + %1</translation>
    </message>
    <message numerus="yes">
        <source>%n items</source>
        <translation>
            <numerusform>%n 个元素</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n members</source>
        <translation>
            <numerusform>%n 个成员</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n servers do not answer</source>
        <translation>
            <numerusform>%n 台服务器没有应答</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n servers hide watches</source>
        <translation>
            <numerusform>%n 台服务器不显示监视</numerusform>
        </translation>
    </message>
    <message>
        <source>Access %1 of 3</source>
        <translation>访问级别 %1/3</translation>
    </message>
    <message>
        <source>leads</source>
        <translation>领导</translation>
    </message>
    <message>
        <source>stored</source>
        <translation>存放中</translation>
    </message>
    <message>
        <source>waits for</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>fencing %1</source>
        <translation>隔离令牌 %1</translation>
    </message>
    <message>
        <source>inferred from the order</source>
        <translation>由次序推断</translation>
    </message>
    <message>
        <source>watch seen on %1</source>
        <translation>在 %1 上见到监视</translation>
    </message>
    <message>
        <source>watch seen</source>
        <translation>已见到监视</translation>
    </message>
    <message>
        <source>not there yet</source>
        <translation>尚不存在</translation>
    </message>
    <message>
        <source>waits %1</source>
        <translation>已等待 %1</translation>
    </message>
    <message>
        <source>wait in turn at %1</source>
        <translation>在 %1 依次等待</translation>
    </message>
    <message>
        <source>%1: has ended</source>
        <translation>%1：已经结束</translation>
    </message>
    <message>
        <source>%1: at %2 s, event %3: %4</source>
        <translation>%1：在 %2 秒，事件 %3：%4</translation>
    </message>
    <message>
        <source>Finds the first step in which two recordings differ.</source>
        <translation>找出两段录像最先不同的一步。</translation>
    </message>
    <message>
        <source>no difference</source>
        <translation>没有不同</translation>
    </message>
    <message>
        <source>%1 steps alike, then they differ</source>
        <translation>前 %1 步相同，之后不同</translation>
    </message>
    <message>
        <source>A lesson in captions: a bundled tour or a file.</source>
        <translation>一堂逐句讲解的课：自带的导览或文件。</translation>
    </message>
    <message>
        <source>Something to bring about: a bundled challenge or a file.</source>
        <translation>一道要完成的题：自带的挑战或文件。</translation>
    </message>
    <message>
        <source>%1 stands in no line that Zoetrope can read: nobody would be asked</source>
        <translation>%1 不在任何可识别的队列中：没有人会被询问</translation>
    </message>
    <message>
        <source>Its owner is %1.</source>
        <translation>它的所有者是 %1。</translation>
    </message>
    <message>
        <source>%1 is protected</source>
        <translation>%1 受保护</translation>
    </message>
    <message>
        <source>Nobody can undo it: only its owner could make such a node, and at the end of the line.</source>
        <translation>无法撤销：只有其所有者能再创建这样的节点，而且要排到队尾。</translation>
    </message>
    <message>
        <source>it has ended</source>
        <translation>已经结束</translation>
    </message>
    <message>
        <source>no difference from %1</source>
        <translation>与 %1 没有不同</translation>
    </message>
    <message>
        <source>after %1 steps alike: %2; in %3: %4</source>
        <translation>前 %1 步相同，之后：%2；而 %3 中：%4</translation>
    </message>
    <message>
        <source>This cluster is always read-only here. &quot;Allow changes…&quot; in Operate opens how it is connected: untick &quot;Always read-only&quot; there, and connect anew.</source>
        <translation>此集群在这里始终只读。“操作”视图中的“解除只读…”会打开连接设置：在那里取消勾选“始终只读”，然后重新连接。</translation>
    </message>
    <message>
        <source>%1 is not below %2.</source>
        <translation>%1 不在 %2 之下。</translation>
    </message>
    <message numerus="yes">
        <source>%n ephemerals</source>
        <translation>
            <numerusform>%n 个临时节点</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n taken</source>
        <translation>
            <numerusform>%n 个已取走</numerusform>
        </translation>
    </message>
    <message>
        <source>taken</source>
        <translation>已取走</translation>
    </message>
    <message>
        <source>%1 by %2 for %3</source>
        <translation>%1 由 %2 取走 %3</translation>
    </message>
    <message numerus="yes">
        <source>%n in</source>
        <translation>
            <numerusform>%n 人在内</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>survived %n looks</source>
        <translation>
            <numerusform>%n 次查看后仍在</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n servers</source>
        <translation>
            <numerusform>%n 台服务器</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sessions</source>
        <translation>
            <numerusform>%n 个会话</numerusform>
        </translation>
    </message>
    <message>
        <source>Only from then on: seconds since the beginning.</source>
        <translation>只取此后的部分：从开始算起的秒数。</translation>
    </message>
    <message>
        <source>Only until then.</source>
        <translation>只取到此为止。</translation>
    </message>
    <message>
        <source>No larger than that many megabytes.</source>
        <translation>不超过这么多兆字节。</translation>
    </message>
    <message>
        <source>Record what is shown, from its beginning.</source>
        <translation>从头录制所显示的内容。</translation>
    </message>
    <message>
        <source>the data of %1 is no base64</source>
        <translation>%1 的数据不是 base64</translation>
    </message>
    <message>
        <source>it is no subtree that Zoetrope has written</source>
        <translation>这不是 Zoetrope 写出的子树</translation>
    </message>
    <message>
        <source>it has more than %1 znodes</source>
        <translation>它的 znode 超过 %1 个</translation>
    </message>
    <message>
        <source>%1 stands before its parent</source>
        <translation>%1 排在其父节点之前</translation>
    </message>
    <message>
        <source>%1 is there twice</source>
        <translation>%1 出现了两次</translation>
    </message>
    <message>
        <source>%1 is older than 3.5.1: it can be looked at, but not acted on</source>
        <translation>%1 早于 3.5.1：可以查看，但不能操作</translation>
    </message>
    <message>
        <source>servers of different versions: %1</source>
        <translation>服务器版本不一：%1</translation>
    </message>
    <message>
        <source>It stays until somebody deletes it.</source>
        <translation>它一直存在，直到有人删除它。</translation>
    </message>
    <message>
        <source>It goes when this window disconnects, or is closed.</source>
        <translation>此窗口断开或关闭时它就消失。</translation>
    </message>
    <message>
        <source>The server adds a number to its name. It stays until somebody deletes it.</source>
        <translation>服务器在其名称后加上序号。它一直存在，直到有人删除它。</translation>
    </message>
    <message>
        <source>The server adds a number to its name. It goes when this window disconnects, or is closed.</source>
        <translation>服务器在其名称后加上序号。此窗口断开或关闭时它就消失。</translation>
    </message>
    <message>
        <source>The server deletes it some time after its last child has gone.</source>
        <translation>最后一个子节点消失后，服务器过一段时间会删除它。</translation>
    </message>
    <message>
        <source>%1 exists already</source>
        <translation>%1 已存在</translation>
    </message>
    <message>
        <source>%1 is ephemeral: it can have no children</source>
        <translation>%1 是临时节点：不能有子节点</translation>
    </message>
    <message>
        <source>%1 is made with %2. Everybody may do everything with it.</source>
        <translation>将创建 %1，含 %2。任何人都可对它做任何操作。</translation>
    </message>
    <message>
        <source>It will stand in %1, and will be taken for one of its clients.</source>
        <translation>它将位于 %1 中，并被当作其使用者之一。</translation>
    </message>
    <message>
        <source>Whoever watches the children of %1 is woken.</source>
        <translation>监视 %1 的子节点者将被唤醒。</translation>
    </message>
    <message>
        <source>Nothing would change.</source>
        <translation>不会有任何改变。</translation>
    </message>
    <message>
        <source>%1 (czxid %2, version %3) has %4; it will have %5.</source>
        <translation>%1（czxid %2，版本 %3）现有 %4；将变为 %5。</translation>
    </message>
    <message>
        <source>What it has now is too long for the action log, or no text: export it first.</source>
        <translation>现有内容对操作日志来说太长，或不是文本：请先导出。</translation>
    </message>
    <message>
        <source>%1 · of its children %2 · of its ACL %3</source>
        <translation>%1 · 子节点 %2 · ACL %3</translation>
    </message>
    <message>
        <source>size</source>
        <translation>大小</translation>
    </message>
    <message numerus="yes">
        <source>%n bytes</source>
        <translation>
            <numerusform>%n 字节</numerusform>
        </translation>
    </message>
    <message>
        <source>permissions</source>
        <translation>权限</translation>
    </message>
    <message>
        <source>%1 · %2 · zxid %3 · version %4 · client %5</source>
        <translation>%1 · %2 · zxid %3 · 版本 %4 · 客户端 %5</translation>
    </message>
    <message>
        <source>Done: it is %1.</source>
        <translation>完成：它是 %1。</translation>
    </message>
    <message>
        <source>It is not known whether it was done: %1</source>
        <translation>无法确定是否已完成：%1</translation>
    </message>
    <message>
        <source>It can be done: nothing has changed since the last look.</source>
        <translation>可以执行：自上次查看以来没有变化。</translation>
    </message>
    <message>
        <source>%1 cannot be written</source>
        <translation>无法写入 %1</translation>
    </message>
    <message>
        <source>Its owner is asked to let go (revocation).</source>
        <translation>正在请其所有者放手（收回）。</translation>
    </message>
    <message>
        <source>As an atomic long writes it: %1</source>
        <translation>按原子长整数的写法：%1</translation>
    </message>
    <message>
        <source>As a shared count writes it: %1</source>
        <translation>按共享计数的写法：%1</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 毫秒</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>什么也不说</translation>
    </message>
    <message>
        <source>sessions</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>by its AdminServer</source>
        <translation>通过其 AdminServer</translation>
    </message>
    <message>
        <source>its status alone</source>
        <translation>只有自身状态</translation>
    </message>
    <message>
        <source>no answer</source>
        <translation>无应答</translation>
    </message>
    <message>
        <source>Read-write lock: readers</source>
        <translation>读写锁：读者</translation>
    </message>
    <message>
        <source>Read-write lock: writers</source>
        <translation>读写锁：写者</translation>
    </message>
    <message>
        <source>Server %1 at %2.</source>
        <translation>服务器 %1，地址 %2。</translation>
    </message>
    <message>
        <source> · %L1 events dropped from memory</source>
        <translation> · 已从内存丢弃 %L1 个事件</translation>
    </message>
    <message numerus="yes">
        <source>Reading: %n znodes so far</source>
        <translation>
            <numerusform>正在读取：目前已有 %n 个 znode</numerusform>
        </translation>
    </message>
    <message>
        <source>A part of the tree is not read</source>
        <translation>树的一部分未读取</translation>
    </message>
    <message>
        <source>The server deletes it once it has had no child and no change for %1 s. Few servers make such nodes.</source>
        <translation>当它连续 %1 秒既无子节点也无变更时，服务器会将其删除。支持此类节点的服务器很少。</translation>
    </message>
    <message>
        <source>The server adds a number to its name, and deletes it once it has had no child and no change for %1 s. Few servers make such nodes.</source>
        <translation>服务器在其名称后加上序号，并在它连续 %1 秒既无子节点也无变更时将其删除。支持此类节点的服务器很少。</translation>
    </message>
    <message>
        <source>This server makes no node with a time to live: zookeeper.extendedTypesEnabled is not set to true on it, or it is older than 3.5.3.</source>
        <translation>此服务器不创建有 TTL 的节点：它没有将 zookeeper.extendedTypesEnabled 设为 true，或者版本低于 3.5.3。</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>two sentences</comment>
        <translation>%1%2</translation>
    </message>
    <message>
        <source> and %1 more</source>
        <translation> 以及另外 %1 个</translation>
    </message>
    <message>
        <source>Too much is there to read it all: not all was seen of %1.</source>
        <translation>内容太多，未能全部读取：%1 只看到了一部分。</translation>
    </message>
    <message>
        <source>Shared value</source>
        <translation>共享值</translation>
    </message>
    <message>
        <source>create and getData(%1)</source>
        <translation>create 与 getData(%1)</translation>
    </message>
    <message>
        <source>in one burst; leaving a watch</source>
        <translation>一并发出；留下监视</translation>
    </message>
    <message>
        <source>The first one to come creates it; everybody reads its value and its version.</source>
        <translation>先到者创建它；每个人都读到它的值和版本。</translation>
    </message>
    <message>
        <source>a change wakes each follower once</source>
        <translation>每次改动唤醒每个跟随者一次</translation>
    </message>
    <message>
        <source>Changes that follow each other quickly may be seen as one: the newest counts.</source>
        <translation>紧接着的几次改动可能只看到一次：以最新的为准。</translation>
    </message>
    <message>
        <source>leaving the watch anew; then 2 again</source>
        <translation>重新留下监视；然后回到 2</translation>
    </message>
    <message>
        <source>A watch fires once. Reading and watching are one request, so no change is missed in between.</source>
        <translation>监视只触发一次。读取与留监视是同一个请求，因此不会漏掉其间的改动。</translation>
    </message>
    <message>
        <source>The server refuses a version that is not the newest: a writer that has not seen a change cannot overwrite it.</source>
        <translation>服务器拒绝不是最新的版本：没看到改动的写者无法覆盖它。</translation>
    </message>
    <message>
        <source>Persistent node</source>
        <translation>自动重建的节点</translation>
    </message>
    <message>
        <source>create %1/own name</source>
        <translation>create %1/自己的名字</translation>
    </message>
    <message>
        <source>ephemeral; leaving a watch</source>
        <translation>临时；留下监视</translation>
    </message>
    <message>
        <source>Ephemeral: the node says that its creator is alive, and goes with its session.</source>
        <translation>临时节点：它表示创建者还活着，并随其会话一起消失。</translation>
    </message>
    <message>
        <source>getData(its own node)</source>
        <translation>getData(自己的节点)</translation>
    </message>
    <message>
        <source>leaving a watch; gone? then 1 again</source>
        <translation>留下监视；没有了？则回到 1</translation>
    </message>
    <message>
        <source>The creator checks the owner too: it leaves a node of that name alone that belongs to another session.</source>
        <translation>创建者还要看节点属于谁：别的会话的同名节点，它不去碰。</translation>
    </message>
    <message>
        <source>Somebody may delete the node, or the session may end: both wake its keeper.</source>
        <translation>节点可能被人删除，会话也可能结束：两者都会唤醒保持者。</translation>
    </message>
    <message>
        <source>even after a lost reply</source>
        <translation>应答丢失也要做到</translation>
    </message>
    <message>
        <source>A member that leaves without this delete seems to be there until its session ends.</source>
        <translation>成员若不删除就离开，在会话结束之前，别人仍以为它在。</translation>
    </message>
    <message>
        <source>Cache</source>
        <translation>缓存</translation>
    </message>
    <message>
        <source>children(%1), and getData of each</source>
        <translation>children(%1)，以及每个子节点的 getData</translation>
    </message>
    <message>
        <source>in bursts; leaving watches</source>
        <translation>成批发出；留下监视</translation>
    </message>
    <message>
        <source>A copy of the directory that can be looked at without asking the server.</source>
        <translation>目录的副本，查看它不必询问服务器。</translation>
    </message>
    <message>
        <source>read what has changed; then sleep again</source>
        <translation>读取改动；然后再睡眠</translation>
    </message>
    <message>
        <source>The copy is late by one wake-up and one read, and never wrong for long.</source>
        <translation>副本会晚一次唤醒和一次读取，但不会长久出错。</translation>
    </message>
    <message>
        <source>Asking the servers</source>
        <translation>正在询问各服务器</translation>
    </message>
    <message>
        <source>Reading: %L1 of %L2 znodes that are known so far</source>
        <translation>正在读取：目前所知 %L2 个 znode 中的 %L1 个</translation>
    </message>
    <message>
        <source>Between the last look and the delete is one round trip: a node of the same name that is made in it would be deleted too, and nobody could tell.</source>
        <translation>最后一次查看与删除之间隔着一次往返：其间新建的同名节点也会被删除，且无人能察觉。</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1。%2</translation>
    </message>
    <message>
        <source>... and %1 more</source>
        <translation>……另有 %1 个</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>session</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>state</source>
        <translation>状态</translation>
    </message>
    <message numerus="yes">
        <source>In %n more recipes nobody waits, and nothing was found.</source>
        <translation>
            <numerusform>另有 %n 个配方无人等待，也未发现问题。</numerusform>
        </translation>
    </message>
    <message>
        <source>Recipes</source>
        <translation>配方</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more hold</source>
        <translation>
            <numerusform>%1 及另外 %n 个持有</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 holds</source>
        <translation>%1 持有</translation>
    </message>
    <message>
        <source>%1 hold</source>
        <translation>%1 持有</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>read-write lock</source>
        <translation>读写锁</translation>
    </message>
    <message>
        <source>double barrier</source>
        <translation>双重屏障</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between two names</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between two parts of a sentence</comment>
        <translation>，</translation>
    </message>
    <message>
        <source>no server answers</source>
        <translation>没有服务器应答</translation>
    </message>
    <message>
        <source>Changes are not allowed yet: arm them in Operate.</source>
        <translation>尚未允许更改：请在“操作”视图中允许。</translation>
    </message>
    <message>
        <source>is the directory of a recipe</source>
        <translation>是某个配方的目录</translation>
    </message>
    <message>
        <source>%1 was not asked, for four-letter words are off: what its clients do is inferred.</source>
        <translation>没有询问 %1（四字命令已关闭）：其客户端的行为由推断得出。</translation>
    </message>
    <message>
        <source>there for</source>
        <translation>已在此</translation>
    </message>
    <message>
        <source>- %1 was not asked</source>
        <translation>- 没有询问 %1</translation>
    </message>
    <message>
        <source>%1, there for %2</source>
        <translation>%1，已在此 %2</translation>
    </message>
    <message>
        <source>servers are not asked</source>
        <translation>不询问服务器</translation>
    </message>
    <message>
        <source>It was not done: %1</source>
        <translation>没有执行：%1</translation>
    </message>
    <message>
        <source>%1 was not read yet</source>
        <translation>%1 尚未读取</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation>%1 无法读取：%2</translation>
    </message>
    <message>
        <source>It goes on waiting for a turn that will never come, and keeps what it holds elsewhere.</source>
        <translation>它会继续等一个永远不会到来的轮次，并保留在别处持有的一切。</translation>
    </message>
    <message>
        <source>It goes on as if it held, and the next one comes in: then two hold at once.</source>
        <translation>它会当作自己仍然持有而继续工作，而下一个随即进入：这时有两个同时持有。</translation>
    </message>
    <message>
        <source>No server tells whether the client of %1 is alive; it may well be.</source>
        <translation>没有服务器告知 %1 的客户端是否在运行；很可能还在。</translation>
    </message>
    <message>
        <source>No server has the client of %1 now. Its process may still run, cut off, until its session ends.</source>
        <translation>现在没有服务器连着 %1 的客户端。在会话结束之前，它的进程可能仍在运行，只是断了网。</translation>
    </message>
    <message>
        <source>%1 is alive: the server has not ended it; nothing was heard of its client for %2.</source>
        <translation>%1 还活着：服务器尚未结束它；已有 %2 没有收到其客户端的消息。</translation>
    </message>
    <message>
        <source>%1 is alive: a server has its client.</source>
        <translation>%1 还活着：其客户端连着一台服务器。</translation>
    </message>
    <message>
        <source>Nobody tells its client that the node is gone.</source>
        <translation>不会有人通知其客户端节点已被删除。</translation>
    </message>
    <message>
        <source>Less harmful: end the process of its owner; its session ends, and the node goes.</source>
        <translation>危害较小的做法：结束所有者的进程；会话随之结束，节点也就消失。</translation>
    </message>
    <message>
        <source>Less harmful: revoke it, which asks its owner to let go; or end the process of its owner, and its session ends.</source>
        <translation>危害较小的做法：收回它，即请所有者放手；或者结束所有者的进程，会话随之结束。</translation>
    </message>
    <message>
        <source>%1 is a closed barrier: all who wait at it go on at once, and the program that closed it is not told.</source>
        <translation>%1 是关闭着的屏障：所有等待者会同时继续，而关闭它的程序不会得到通知。</translation>
    </message>
    <message>
        <source>An earlier action set %1 as a barrier.</source>
        <translation>之前的一次操作把 %1 设为屏障。</translation>
    </message>
    <message>
        <source>Nothing shows that %1 is a barrier: it may be configuration, of which programs would be told that it is gone.</source>
        <translation>没有迹象表明 %1 是屏障：它可能是配置，程序会被告知配置已经消失。</translation>
    </message>
    <message numerus="yes">
        <source>It has %n bytes of data, of version %1.</source>
        <translation>
            <numerusform>它有 %n 字节的数据，版本 %1。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is no barrier: it goes with the session of its owner</source>
        <translation>%1 不是屏障：它会随所有者的会话一起消失</translation>
    </message>
    <message>
        <source>Safe: %1</source>
        <translation>可以做：%1</translation>
    </message>
    <message>
        <source>Not safe: %1</source>
        <translation>不可做：%1</translation>
    </message>
    <message>
        <source>What else it could be: %1</source>
        <translation>也可能是：%1</translation>
    </message>
    <message numerus="yes">
        <source>Checked: %n recipes, for locks that are stuck or held for long, sessions that wait for each other, lost replies, waiters that nothing will wake, holders whose client is gone, closed barriers, and children that do not belong there.</source>
        <translation>
            <numerusform>已检查 %n 个配方：卡住或被长期持有的锁、会话互相等待、应答丢失、无人唤醒的等待者、客户端已消失的持有者、关闭的屏障，以及不该出现的子节点。</numerusform>
        </translation>
    </message>
    <message>
        <source>Not checked: whether each waiter watches the node before its own, for not all servers tell of watches. Who waits is inferred.</source>
        <translation>未检查：每个等待者是否监视着自己前面的节点，因为并非所有服务器都告知监视。谁在等待是推断出来的。</translation>
    </message>
    <message>
        <source>Not checked: whether the clients of holders are there, for not all servers tell of their clients.</source>
        <translation>未检查：持有者的客户端是否还在，因为并非所有服务器都告知其客户端。</translation>
    </message>
    <message numerus="yes">
        <source>Not checked: %n places that only look like a recipe. In the window you can say what they are.</source>
        <translation>
            <numerusform>未检查：%n 处只是看起来像配方。在窗口中可以说明它们是什么。</numerusform>
        </translation>
    </message>
    <message>
        <source>possible</source>
        <translation>可能</translation>
    </message>
    <message>
        <source>guessed</source>
        <translation>猜测</translation>
    </message>
    <message>
        <source>%1 runs without a quorum: it serves nobody until more than half of the ensemble is up.</source>
        <translation>%1 在运行，但没有法定多数：集群过半数的服务器启动之前，它不为任何人服务。</translation>
    </message>
    <message>
        <source>the next one has to fence &quot;%1&quot;</source>
        <translation>下一个须隔离“%1”</translation>
    </message>
    <message>
        <source>in line for %1</source>
        <translation>排队 %1</translation>
    </message>
    <message>
        <source>the oldest for %1</source>
        <translation>最久的已等 %1</translation>
    </message>
    <message>
        <source>Where items that cannot be read are moved to; without it, they stay.</source>
        <translation>读不懂的条目移到哪里；不给出就留在原处。</translation>
    </message>
    <message>
        <source>%1 takes the connection and says nothing.</source>
        <translation>%1 接受连接后什么也不说。</translation>
    </message>
    <message>
        <source>The server may be frozen or too busy, or something else listens there: look at the process.</source>
        <translation>服务器可能已冻结或过于繁忙，也可能是别的程序在监听：请查看该进程。</translation>
    </message>
    <message>
        <source>%1 takes the connection and hangs up.</source>
        <translation>%1 接受连接后又立即挂断。</translation>
    </message>
    <message>
        <source>dinner table</source>
        <translation>餐桌</translation>
    </message>
    <message>
        <source>shared value</source>
        <translation>共享值</translation>
    </message>
    <message>
        <source>cache</source>
        <translation>缓存</translation>
    </message>
    <message>
        <source>no recipe</source>
        <translation>不属于任何配方</translation>
    </message>
    <message>
        <source>by the names that this program gives, and their place</source>
        <translation>依据这个程序特有的节点名和所在位置</translation>
    </message>
    <message>
        <source>may be a closed barrier</source>
        <translation>可能是一个关闭着的屏障</translation>
    </message>
    <message>
        <source>is a closed barrier</source>
        <translation>是一个关闭着的屏障</translation>
    </message>
    <message>
        <source>Only the name of %1 says that it is a barrier: nobody is seen to wait at it.</source>
        <translation>只有名字表明 %1 是屏障：没有看到谁在等它。</translation>
    </message>
    <message>
        <source>Nothing has changed since the last look, but not everybody may do it: whether these credentials may is seen only when it is done.</source>
        <translation>自上次查看以来没有变化，但并非人人都有权这样做：这些凭据是否有权，只有真正执行时才知道。</translation>
    </message>
    <message>
        <source>These credentials may not change %1 (NoAuth): nothing was done.</source>
        <translation>这些凭据无权更改 %1（NoAuth）：什么都没有做。</translation>
    </message>
    <message>
        <source>these credentials may not change %1 (NoAuth); nothing was done</source>
        <translation>这些凭据无权更改 %1（NoAuth）；什么都没有做</translation>
    </message>
    <message>
        <source>from which host a session comes, and whether a holder&apos;s client is gone</source>
        <translation>会话来自哪台主机，持有者的客户端是否已消失</translation>
    </message>
    <message>
        <source>which sessions live, and when they end</source>
        <translation>哪些会话还在，何时结束</translation>
    </message>
    <message>
        <source>who watches what, so that waits are inferred, and a waiter that nothing will wake is not found</source>
        <translation>谁在监视什么，因此等待关系是推断的，无人唤醒的等待者也发现不了</translation>
    </message>
    <message>
        <source>%1 does not tell: %2.</source>
        <translation>%1 不告知：%2。</translation>
    </message>
    <message>
        <source>It would with this line in zoo.cfg: 4lw.commands.whitelist=srvr,mntr,conf,cons,dump,wchs,wchp; or by its AdminServer, if --admin or the profile names it.</source>
        <translation>在 zoo.cfg 中加上这一行它就会告知：4lw.commands.whitelist=srvr,mntr,conf,cons,dump,wchs,wchp；或者由它的 AdminServer 告知，只要 --admin 或配置档给出其地址。</translation>
    </message>
    <message>
        <source>The AdminServer at %1 did not answer: check the address and the port, and that the server runs it (zookeeper.admin.enableServer=true).</source>
        <translation>%1 的 AdminServer 没有应答：请检查地址和端口，以及服务器是否启用了它（zookeeper.admin.enableServer=true）。</translation>
    </message>
    <message>
        <source>These credentials may not list %1 (NoAuth): who else stands there is known from the servers&apos; reports at best.</source>
        <translation>这些凭据无权列出 %1（NoAuth）：那里还有谁，至多只能从服务器的报告得知。</translation>
    </message>
    <message>
        <source>until %1</source>
        <translation>至 %1</translation>
    </message>
    <message>
        <source>Ignored: %1</source>
        <translation>已忽略：%1</translation>
    </message>
    <message numerus="yes">
        <source>%n findings began before the time that was asked for.</source>
        <translation>
            <numerusform>%n 个发现始于所要求的时间之前。</numerusform>
        </translation>
    </message>
    <message>
        <source>These credentials may not list %1 (NoAuth): what stands there is known from the servers&apos; reports of sessions and watches alone.</source>
        <translation>这些凭据无权列出 %1（NoAuth）：那里有什么，只能从服务器关于会话和监视的报告得知。</translation>
    </message>
    <message>
        <source>These credentials may not list %1 (NoAuth): nothing is known of what stands there.</source>
        <translation>这些凭据无权列出 %1（NoAuth）：对那里一无所知。</translation>
    </message>
    <message>
        <source>... and %1 more recipes</source>
        <translation>……另有 %1 个配方</translation>
    </message>
    <message>
        <source>No recipe was seen yet.</source>
        <translation>尚未看到任何配方。</translation>
    </message>
    <message>
        <source>Leader by a single node</source>
        <translation>单节点领导者</translation>
    </message>
    <message>
        <source>create %1, and look</source>
        <translation>创建 %1，再查看</translation>
    </message>
    <message>
        <source>ephemeral; in one burst, leaving a watch</source>
        <translation>临时节点；一次发出，留下监视</translation>
    </message>
    <message>
        <source>Only one create succeeds: whoever made the node leads. Create and look are one burst, so nothing happens between them that the watch does not tell of.</source>
        <translation>只有一个创建会成功：谁创建了节点，谁就领导。创建和查看一次发出，所以两者之间发生的事监视都会通知。</translation>
    </message>
    <message>
        <source>after a break: still mine?</source>
        <translation>断线之后：还是我的吗？</translation>
    </message>
    <message>
        <source>A leader whose connection broke does not lead again before it knows that its node is still there.</source>
        <translation>连接断过的领导者，要先确认自己的节点还在，才能继续领导。</translation>
    </message>
    <message>
        <source>lead</source>
        <translation>领导</translation>
    </message>
    <message>
        <source>until it closes, or the node is gone</source>
        <translation>直到自己结束，或节点消失</translation>
    </message>
    <message>
        <source>The node goes with its session. The leader watches it too, and notices when somebody deletes it.</source>
        <translation>节点随会话一起消失。领导者也监视它，有人删除时会立即知道。</translation>
    </message>
    <message>
        <source>All candidates watch the one node, and all wake when it goes: the herd. That is acceptable where few wait and leaders seldom change, for no line has to be kept.</source>
        <translation>所有候选人都监视同一个节点，它一消失全部被唤醒：这就是惊群。等待者少、领导者很少更换时可以接受，因为不必维护队列。</translation>
    </message>
    <message>
        <source>all candidates wake; the quickest leads</source>
        <translation>所有候选人被唤醒；最快的领导</translation>
    </message>
    <message>
        <source>There is no order of arrival: the quickest candidate leads.</source>
        <translation>没有先来后到：谁最快谁领导。</translation>
    </message>
    <message>
        <source>Password of the key in %1: </source>
        <translation>%1 中密钥的密码：</translation>
    </message>
    <message>
        <source>Password of %1: </source>
        <translation>%1 的密码：</translation>
    </message>
    <message>
        <source>Connect by TLS.</source>
        <translation>通过 TLS 连接。</translation>
    </message>
    <message>
        <source>Who may have signed a server&apos;s certificate, as PEM; without it, whom the system trusts.</source>
        <translation>可以为服务器证书签名的机构，PEM 格式；不给出时为系统信任的机构。</translation>
    </message>
    <message>
        <source>A certificate of ours, as PEM or PKCS#12 (.p12).</source>
        <translation>我们自己的证书，PEM 或 PKCS#12（.p12）格式。</translation>
    </message>
    <message>
        <source>Its key, as PEM; its password comes from the variable ZOETROPE_KEY_PASSWORD, or is asked for.</source>
        <translation>该证书的密钥，PEM 格式；密码取自变量 ZOETROPE_KEY_PASSWORD，否则会询问。</translation>
    </message>
    <message>
        <source>Whom a server&apos;s certificate must be for; without it, its host.</source>
        <translation>服务器证书必须属于谁；不给出时为其主机名。</translation>
    </message>
    <message>
        <source>Who we are: digest-md5:USER, with a password from the variable ZOETROPE_SASL_PASSWORD or asked for, or gssapi[:PRINCIPAL].</source>
        <translation>身份：digest-md5:USER，密码取自变量 ZOETROPE_SASL_PASSWORD，否则会询问；或 gssapi[:PRINCIPAL]。</translation>
    </message>
    <message>
        <source>First part of the servers&apos; principal; without it, zookeeper.</source>
        <translation>服务器主体名的第一部分；不给出时为 zookeeper。</translation>
    </message>
    <message>
        <source>A server that has no quorum, and only reads, will do.</source>
        <translation>没有法定多数、只能读的服务器也可以。</translation>
    </message>
    <message>
        <source>Tunnel through that host, by ssh as it is configured.</source>
        <translation>经该主机建立隧道，使用已配置好的 ssh。</translation>
    </message>
    <message>
        <source>Tunnel to a pod, or to one pod of a service, by kubectl.</source>
        <translation>用 kubectl 建立到某个 pod（或某服务的一个 pod）的隧道。</translation>
    </message>
    <message>
        <source>It may have too many connections from this machine (maxClientCnxns).</source>
        <translation>来自本机的连接可能太多（maxClientCnxns）。</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1。</translation>
    </message>
    <message>
        <source>Check the port: TLS is for the server&apos;s secureClientPort.</source>
        <translation>请检查端口：TLS 用的是服务器的 secureClientPort。</translation>
    </message>
    <message>
        <source>Check the port: 2181 is the usual one.</source>
        <translation>请检查端口：通常是 2181。</translation>
    </message>
    <message>
        <source>%1 speaks TLS, and nothing else.</source>
        <translation>%1 只接受 TLS。</translation>
    </message>
    <message>
        <source>Connect by TLS (--tls), with the authority that has signed its certificate (--ca).</source>
        <translation>请通过 TLS 连接（--tls），并给出为其证书签名的机构（--ca）。</translation>
    </message>
    <message>
        <source>%1 speaks without TLS.</source>
        <translation>%1 不使用 TLS。</translation>
    </message>
    <message>
        <source>Connect without TLS, or to the port for it (secureClientPort).</source>
        <translation>请不用 TLS 连接，或连接 TLS 端口（secureClientPort）。</translation>
    </message>
    <message>
        <source>Check the authority (--ca), the name (--tls-name) and, where the server wants one, the client&apos;s certificate (--cert, --key).</source>
        <translation>请检查签名机构（--ca）、名称（--tls-name），以及服务器要求时的客户端证书（--cert、--key）。</translation>
    </message>
    <message>
        <source>Check the user and the password, or the Kerberos ticket (klist).</source>
        <translation>请检查用户名和密码，或 Kerberos 票据（klist）。</translation>
    </message>
    <message>
        <source>Who: %1</source>
        <translation>谁：%1</translation>
    </message>
    <message>
        <source>Since: %1</source>
        <translation>始于：%1</translation>
    </message>
    <message>
        <source>How sure: %1</source>
        <translation>确定程度：%1</translation>
    </message>
    <message>
        <source>The credential goes to %1 in clear; --tls would seal it.</source>
        <translation>凭据将以明文发送到 %1；--tls 可以将其加密。</translation>
    </message>
    <message>
        <source>This server has no quorum and only reads: it shows the last state that it knew.</source>
        <translation>该服务器没有法定多数，只能读：显示的是它最后所知的状态。</translation>
    </message>
    <message>
        <source>host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>process</source>
        <translation>进程</translation>
    </message>
    <message>
        <source>Not on this machine: no connection here has its address.</source>
        <translation>不在本机：本机没有连接使用该地址。</translation>
    </message>
    <message>
        <source>On this machine, of the user %1, whose processes may not be looked at.</source>
        <translation>在本机，属于用户 %1，其进程不允许查看。</translation>
    </message>
    <message>
        <source>command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>started</source>
        <translation>启动于</translation>
    </message>
    <message>
        <source>stacks</source>
        <translation>调用栈</translation>
    </message>
    <message>
        <source>beware</source>
        <translation>注意</translation>
    </message>
    <message>
        <source>Copy this command to run it. It pauses the process; if the pause is longer than the timeout, the session ends, and another client gets what it holds.</source>
        <translation>请复制此命令自行运行。它会暂停该进程；若暂停超过会话超时，会话就会结束，它所持有的将归别人。</translation>
    </message>
    <message>
        <source>One of %1.</source>
        <translation>%1 之一。</translation>
    </message>
    <message>
        <source>Give up after so long.</source>
        <translation>超过这段时间就停止。</translation>
    </message>
    <message>
        <source>Give up after so many runs; 0: any number.</source>
        <translation>运行这么多次后停止；0：不限次数。</translation>
    </message>
    <message>
        <source>exhaustive, priority or random.</source>
        <translation>exhaustive（穷举）、priority（优先级）或 random（随机）。</translation>
    </message>
    <message>
        <source>Exhaustive: only orders with at most so many.</source>
        <translation>穷举：只尝试抢占次数不超过此数的次序。</translation>
    </message>
    <message>
        <source>So many in each run: lost replies, cuts, expiries, kills.</source>
        <translation>每次运行中发生这么多次：应答丢失、连接断开、会话过期、被杀死。</translation>
    </message>
    <message>
        <source>Of one kind alone: lost-reply, cut, expiry or kill.</source>
        <translation>只有一种故障：lost-reply、cut、expiry 或 kill。</translation>
    </message>
    <message>
        <source>Where what is found goes: a schedule, or a scenario if it ends in .json or a schedule alone cannot say it.</source>
        <translation>找到的结果存放处：一般为调度；以 .json 结尾，或单凭调度说不清时，则为场景。</translation>
    </message>
    <message>
        <source>Kept; it is played again by: %1</source>
        <translation>已保存；重放命令：%1</translation>
    </message>
    <message>
        <source>Faults are to happen, and no kind of them is chosen.</source>
        <translation>要发生故障，却没有选任何一种。</translation>
    </message>
    <message>
        <source>Each fault happens once to each participant: here there are %1 at most.</source>
        <translation>每种故障在每个参与者身上至多发生一次：这里至多 %1 次。</translation>
    </message>
    <message>
        <source>Goes on from what FILE keeps of this search, and keeps there how far it came.</source>
        <translation>从 FILE 中保存的这次搜索的进度继续，并把进展保存在那里。</translation>
    </message>
    <message>
        <source>Runs at the same time; without it, by half of the processors, or one with --seed.</source>
        <translation>同时进行的运行数；不写则用一半的处理器，写了 --seed 则为一个。</translation>
    </message>
    <message>
        <source>Searches for an order of steps that breaks a scenario.</source>
        <translation>搜索会破坏一个场景的步骤次序。</translation>
    </message>
    <message>
        <source>leaving a watch; sleep, then 3 again</source>
        <translation>留下监视；睡眠，然后回到 3</translation>
    </message>
    <message>
        <source>then 8 again</source>
        <translation>然后回到 8</translation>
    </message>
    <message>
        <source>no reply? children(%1)</source>
        <translation>没有应答？children(%1)</translation>
    </message>
    <message>
        <source>find my ID, or 1 again</source>
        <translation>找自己的 ID；没有就回到 1</translation>
    </message>
    <message>
        <source>The create may have happened although its reply was lost. A node with this ID in its name is mine: a second create would leave an orphan, which blocks all clients behind it.</source>
        <translation>应答丢了，create 仍可能已经成功。名字里带有这个 ID 的节点就是自己的：再建一个只会留下孤儿节点，挡住它后面的所有人。</translation>
    </message>
    <message>
        <source>Turns the transaction logs of a server, with the snapshots beside them, or audit logs, into a recording. LOG may be a server&apos;s data directory.</source>
        <translation>把服务器的事务日志（连同旁边的快照）或审计日志变成录像。LOG 可以是服务器的数据目录。</translation>
    </message>
    <message>
        <source>%1 znodes of snapshots</source>
        <translation>快照中的 %1 个 znode</translation>
    </message>
    <message>
        <source>service</source>
        <translation>服务</translation>
    </message>
    <message>
        <source>container</source>
        <translation>容器</translation>
    </message>
    <message>
        <source>TLS</source>
        <translation>TLS</translation>
    </message>
    <message>
        <source>SASL</source>
        <translation>SASL</translation>
    </message>
    <message>
        <source>tunnels</source>
        <translation>隧道</translation>
    </message>
    <message>
        <source>servers that only read</source>
        <translation>只读服务器</translation>
    </message>
    <message>
        <source>The native client is taken: ZooKeeper&apos;s C client knows nothing of %1.</source>
        <translation>改用 native 客户端：ZooKeeper 的 C 客户端不支持%1。</translation>
    </message>
    <message>
        <source>Who speaks with the servers: for run and join apache, the C client of ZooKeeper, unless the way in needs native, which is Zoetrope itself; everything else is native.</source>
        <translation>由谁与服务器通话：run 和 join 用 apache，即 ZooKeeper 的 C 客户端；若连接方式只有 native（Zoetrope 自己）支持，则用 native；其余命令一律用 native。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no permission: it is SCHEME:ID:LETTERS, as world:anyone:cdrwa, with letters for create, delete, read, write and admin.</source>
        <translation>“%1”不是权限：写法是“方案:ID:字母”，例如 world:anyone:cdrwa，字母依次表示创建、删除、读、写和管理。</translation>
    </message>
    <message>
        <source>Write at least one permission, a line for each: world:anyone:cdrwa, for instance.</source>
        <translation>至少写一条权限，每行一条，例如 world:anyone:cdrwa。</translation>
    </message>
    <message>
        <source>A password has no place in permissions: whoever may read them would see it. Of digest, the ID is USER:HASH; or write auth::cdrwa, which stands for the credentials of this connection.</source>
        <translation>权限里不能写密码：凡是能读权限的人都会看到它。digest 的 ID 是“用户:哈希”；也可以写 auth::cdrwa，代表本连接的凭据。</translation>
    </message>
    <message>
        <source>Nobody could change its permissions again but the servers&apos; own super user: no line has the letter a.</source>
        <translation>除了服务器的超级用户，谁也不能再修改它的权限：没有一行带字母 a。</translation>
    </message>
    <message>
        <source>Programs without the right credentials can no longer read it. Watches that they have left there still fire.</source>
        <translation>没有相应凭据的程序将不能再读它；它们已经留下的监视仍会触发。</translation>
    </message>
    <message>
        <source>Programs without the right credentials can make no children below it: whoever takes part in a recipe there can no longer come in.</source>
        <translation>没有相应凭据的程序将不能在它下面创建子节点：在那里使用配方的参与者再也进不来。</translation>
    </message>
    <message>
        <source>Programs without the right credentials cannot delete children of it, not even their own. Ephemeral ones still go with their session.</source>
        <translation>没有相应凭据的程序将不能删除它的子节点，连自己的也不行；临时节点仍会随会话消失。</translation>
    </message>
    <message>
        <source>These credentials may not read the permissions of %1.</source>
        <translation>当前凭据无权读取 %1 的权限。</translation>
    </message>
    <message>
        <source>%1 has the permissions %2.</source>
        <translation>%1 的权限是 %2。</translation>
    </message>
    <message>
        <source>It will have %1.</source>
        <translation>将改为 %1。</translation>
    </message>
    <message>
        <source>No watch fires, so no program is told; its children keep the permissions they have.</source>
        <translation>不会触发任何监视，所以没有程序会得到通知；它的子节点保留原有权限。</translation>
    </message>
    <message>
        <source>A search runs on one server, and this scenario is about several of them.</source>
        <translation>搜索在一台服务器上进行，而这个场景讲的是多台服务器。</translation>
    </message>
    <message>
        <source>A search makes a directory for each run, and knows no namespace yet.</source>
        <translation>搜索为每次运行建一个目录，目前还不支持命名空间。</translation>
    </message>
    <message>
        <source>A search decides each step of all who take part, and cannot hold those of other libraries.</source>
        <translation>搜索决定每个参与者的每一步，而其他库的参与者无法被这样控制。</translation>
    </message>
    <message numerus="yes">
        <source>Checked: %n recipes, for locks that are stuck or held for long, sessions that wait for each other, lost replies, closed barriers, and children that do not belong there.</source>
        <translation>
            <numerusform>已检查 %n 个配方：卡住或被长期持有的锁、会话互相等待、应答丢失、关闭的屏障，以及不该出现的子节点。</numerusform>
        </translation>
    </message>
    <message>
        <source>Not checked: whether the sessions here and elsewhere wait for each other, for only what stands below %1 was read.</source>
        <translation>未检查：这里的会话与别处的会话是否互相等待，因为只读取了 %1 之下的内容。</translation>
    </message>
    <message>
        <source>perhaps a closed barrier</source>
        <translation>可能是关闭的屏障</translation>
    </message>
    <message>
        <source>%1 runs on this machine.</source>
        <translation>%1 在本机运行。</translation>
    </message>
    <message>
        <source>%1 is on this machine and waits in the kernel, mostly for a disk.</source>
        <translation>%1 在本机，正在内核中等待，多半是在等磁盘。</translation>
    </message>
    <message>
        <source>%1 is STOPPED, by a signal such as SIGSTOP: it does nothing until somebody lets it go on (SIGCONT).</source>
        <translation>%1 已被 SIGSTOP 之类的信号停住：有人让它继续（SIGCONT）之前，它什么也不做。</translation>
    </message>
    <message>
        <source>%1 is STOPPED by a debugger: it does nothing until that lets it go.</source>
        <translation>%1 已被调试器停住：调试器放行之前，它什么也不做。</translation>
    </message>
    <message>
        <source>%1 has ENDED, and is a zombie: its parent has not taken notice of it.</source>
        <translation>%1 已结束，成了僵尸进程：父进程还没有回收它。</translation>
    </message>
    <message>
        <source>user</source>
        <translation>用户</translation>
    </message>
    <message numerus="yes">
        <source>%n servers have no quorum</source>
        <translation>
            <numerusform>%n 台服务器没有法定多数</numerusform>
        </translation>
    </message>
    <message>
        <source>Not checked: what takes time to see: a lock that is held longer than usual, a turn that nobody noticed, an item that comes back, readers that pass a writer. Looking on does (--watch, or the window).</source>
        <translation>未检查：需要一段时间才能看出的问题：锁的持有时间比往常长、轮到了却未察觉、元素反复回来、读者越过写者。继续观察即可（--watch，或窗口）。</translation>
    </message>
    <message>
        <source>The client that owns %1 is of kazoo, which knows no revocation: nobody would listen.</source>
        <translation>%1 的所有者是 kazoo 的客户端，它不支持收回请求：没有人会听。</translation>
    </message>
    <message>
        <source>The owner of %1 is not seen to listen: the session of a revocable lock watches its own node. The wish would overwrite its data.</source>
        <translation>看不出 %1 的所有者在监听：可收回的锁，其会话会监视自己的节点。收回请求只会覆盖它的数据。</translation>
    </message>
    <message>
        <source>End its process instead; its session ends, and the node goes.</source>
        <translation>请改为结束其进程；会话随之结束，该节点也就消失。</translation>
    </message>
    <message>
        <source>%1 is not known to be a barrier; it may be configuration. If it has to go, delete it: &quot;delete %1&quot;</source>
        <translation>看不出 %1 是屏障；它可能是配置。如果确实要删除，请用“delete %1”</translation>
    </message>
    <message>
        <source>The process of %1 was not told, and waits for a turn that never comes: restart it.</source>
        <translation>%1 的进程并未得到通知，它等待的轮次永远不会到来：请重启它。</translation>
    </message>
    <message>
        <source>The process of %1 was not told. It may run on as if it held, beside whoever came in: stop or restart it now.</source>
        <translation>%1 的进程并未得到通知。它可能仍自认为持有而继续运行，与新的持有者并存：请立即停止或重启它。</translation>
    </message>
    <message>
        <source>with --yes it would be refused: %1</source>
        <translation>若加上 --yes 将被拒绝：%1</translation>
    </message>
    <message>
        <source>%1 Nothing is known since %2: what stands above is of then.</source>
        <translation>%1 自 %2 起一无所知：以上内容是当时的情形。</translation>
    </message>
    <message>
        <source>The cluster can be read again.</source>
        <translation>集群又可以读取了。</translation>
    </message>
    <message>
        <source>held for %1</source>
        <translation>已持有 %1</translation>
    </message>
    <message>
        <source>It goes on as if its node were there.</source>
        <translation>它会当作自己的节点仍然存在而继续运行。</translation>
    </message>
    <message>
        <source>The process of %1 was not told, and goes on as if its node were there: stop or restart it.</source>
        <translation>%1 的进程并未得到通知，会当作自己的节点仍然存在而继续运行：请停止或重启它。</translation>
    </message>
    <message>
        <source>What was held at %1 was lost before its end.</source>
        <translation>在 %1 持有的东西没到结束就失去了。</translation>
    </message>
    <message>
        <source>the permissions of %1 are no list</source>
        <translation>%1 的权限不是列表</translation>
    </message>
    <message>
        <source>%1 is no permission</source>
        <translation>%1 不是权限</translation>
    </message>
    <message>
        <source>%1 is no path</source>
        <translation>%1 不是路径</translation>
    </message>
    <message>
        <source>a password is wanted: set %1, or type it at a terminal</source>
        <translation>需要密码：请设置 %1，或在终端输入</translation>
    </message>
    <message>
        <source>--id &quot;%1&quot; cannot be a znode&apos;s name</source>
        <translation>--id “%1”不能作节点名</translation>
    </message>
    <message>
        <source>--from and --to take seconds since the beginning, such as 12.5</source>
        <translation>--from 和 --to 取自开始起的秒数，例如 12.5</translation>
    </message>
    <message>
        <source>--stuck-after takes a length such as 90s, 15m or 2h, not &quot;%1&quot;</source>
        <translation>--stuck-after 取时长，例如 90s、15m 或 2h，而不是“%1”</translation>
    </message>
    <message>
        <source>there is no language &quot;%1&quot;; there are %2</source>
        <translation>没有语言“%1”；可用的有 %2</translation>
    </message>
    <message>
        <source>--log-level is error, warning, info or debug, not &quot;%1&quot;</source>
        <translation>--log-level 是 error、warning、info 或 debug，而不是“%1”</translation>
    </message>
    <message>
        <source>--%1 is empty: give its value, or leave it out</source>
        <translation>--%1 是空的：请给出值，或去掉它</translation>
    </message>
    <message>
        <source>there is no profile &quot;%1&quot;</source>
        <translation>没有配置“%1”</translation>
    </message>
    <message>
        <source>--%1 is for --connect, or --profile</source>
        <translation>--%1 要与 --connect 或 --profile 同用</translation>
    </message>
    <message>
        <source>--key is of a certificate: add --cert FILE</source>
        <translation>--key 属于一张证书：请加上 --cert FILE</translation>
    </message>
    <message>
        <source>--%1 is for TLS: add --tls</source>
        <translation>--%1 用于 TLS：请加上 --tls</translation>
    </message>
    <message>
        <source>--sasl is digest-md5:USER or gssapi[:PRINCIPAL], and never has a password: that is in ZOETROPE_SASL_PASSWORD, or asked for</source>
        <translation>--sasl 是 digest-md5:USER 或 gssapi[:PRINCIPAL]，从不含密码：密码在 ZOETROPE_SASL_PASSWORD 中，或会询问</translation>
    </message>
    <message>
        <source>--sasl-service is for SASL: add --sasl</source>
        <translation>--sasl-service 用于 SASL：请加上 --sasl</translation>
    </message>
    <message>
        <source>--ssh is [USER@]HOST[:PORT], with a port from 1 to 65535, not &quot;%1&quot;</source>
        <translation>--ssh 是 [USER@]HOST[:PORT]，端口从 1 到 65535，而不是“%1”</translation>
    </message>
    <message>
        <source>--kube is [CONTEXT/]NAMESPACE/POD or [CONTEXT/]NAMESPACE/service/NAME, not &quot;%1&quot;</source>
        <translation>--kube 是 [CONTEXT/]NAMESPACE/POD 或 [CONTEXT/]NAMESPACE/service/NAME，而不是“%1”</translation>
    </message>
    <message>
        <source>--ssh and --kube are two ways: one of them</source>
        <translation>--ssh 和 --kube 是两条不同的路：只能选一条</translation>
    </message>
    <message>
        <source>--kube reaches one pod: name one server with --connect, by the port that it has in the pod</source>
        <translation>--kube 只到达一个 pod：请用 --connect 指定一台服务器，端口是它在 pod 里的端口</translation>
    </message>
    <message>
        <source>%1; leave out --%2</source>
        <translation>%1；请去掉 --%2</translation>
    </message>
    <message>
        <source>run writes: a server that only reads, --read-only-server, will not do</source>
        <translation>run 要写入：只读的服务器（--read-only-server）不行</translation>
    </message>
    <message>
        <source>run has its participants go through a relay, whose host Kerberos does not know: --sasl digest-md5:USER, or join, which takes part by a ticket</source>
        <translation>run 让参与者经过中继，Kerberos 不认识中继的主机：请用 --sasl digest-md5:USER，或用凭票据参加的 join</translation>
    </message>
    <message>
        <source>--client is native or apache, not &quot;%1&quot;</source>
        <translation>--client 是 native 或 apache，而不是“%1”</translation>
    </message>
    <message>
        <source>--client apache is for run and join: a search, and what looks at a cluster or changes it, is native</source>
        <translation>--client apache 用于 run 和 join：搜索，以及查看或改动集群的命令，都用 native</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is protected</source>
        <translation>“%1”受保护</translation>
    </message>
    <message>
        <source>barrier takes set or remove, not &quot;%1&quot;</source>
        <translation>barrier 后面是 set 或 remove，而不是“%1”</translation>
    </message>
    <message>
        <source>--%1: %2 cannot be written: %3</source>
        <translation>--%1：无法写入 %2：%3</translation>
    </message>
    <message>
        <source>explore runs on a server of its own</source>
        <translation>explore 在自己的服务器上运行</translation>
    </message>
    <message>
        <source>explore makes a directory for each run, and knows no namespace yet</source>
        <translation>explore 为每次运行建一个目录，还不支持命名空间</translation>
    </message>
    <message>
        <source>explore runs on one server; &quot;%1&quot; is about an ensemble of them</source>
        <translation>explore 只在一台服务器上运行；“%1”讲的是多台服务器的集群</translation>
    </message>
    <message>
        <source>explore decides each step of all who take part, and cannot hold those of other libraries, as &quot;%1&quot; has them</source>
        <translation>explore 决定每个参与者的每一步，而“%1”中有其他库的参与者，无法控制它们</translation>
    </message>
    <message>
        <source>--preemptions bounds --strategy exhaustive</source>
        <translation>--preemptions 限定的是 --strategy exhaustive</translation>
    </message>
    <message>
        <source>--resume: %1 cannot be read: %2</source>
        <translation>--resume：无法读取 %1：%2</translation>
    </message>
    <message>
        <source>--format takes one of %1, not &quot;%2&quot;</source>
        <translation>--format 取 %1 之一，而不是“%2”</translation>
    </message>
    <message>
        <source>name the recording to make: -o FILE.zoetrope</source>
        <translation>请指明要生成的录像：-o FILE.zoetrope</translation>
    </message>
    <message>
        <source>%1 does not exist there</source>
        <translation>那里没有 %1</translation>
    </message>
    <message>
        <source>--admin takes a URL such as http://HOST:8080/commands, not &quot;%1&quot;</source>
        <translation>--admin 取网址，例如 http://HOST:8080/commands，而不是“%1”</translation>
    </message>
    <message>
        <source>--schedule: %1 cannot be read: %2</source>
        <translation>--schedule：无法读取 %1：%2</translation>
    </message>
    <message>
        <source>--speed is 0, for no waiting at all, or from 0.001 to 1000</source>
        <translation>--speed 是 0（完全不等待），或从 0.001 到 1000</translation>
    </message>
    <message>
        <source>--ensemble is 1, 3 or 5</source>
        <translation>--ensemble 是 1、3 或 5</translation>
    </message>
    <message>
        <source>server runs a server of its own</source>
        <translation>server 运行自己的服务器</translation>
    </message>
    <message>
        <source>there is no recipe &quot;%1&quot;; there are %2</source>
        <translation>没有配方“%1”；可用的有 %2</translation>
    </message>
    <message>
        <source>the root cannot be a recipe&apos;s path</source>
        <translation>根节点不能作配方的路径</translation>
    </message>
    <message>
        <source>--queue is simple, distributed or tutorial, not &quot;%1&quot;</source>
        <translation>--queue 是 simple、distributed 或 tutorial，而不是“%1”</translation>
    </message>
    <message>
        <source>--aside is the queue itself: name another directory</source>
        <translation>--aside 就是队列本身：请指定另一个目录</translation>
    </message>
    <message>
        <source>--perspective takes teach, observe or operate, not &quot;%1&quot;</source>
        <translation>--perspective 取 teach、observe 或 operate，而不是“%1”</translation>
    </message>
    <message>
        <source>there is no display; zoetrope run dinner-table tells the same story as text</source>
        <translation>没有显示器；zoetrope run dinner-table 用文字讲同一个故事</translation>
    </message>
    <message>
        <source>there is no command &quot;%1&quot;; zoetrope help names them</source>
        <translation>没有命令“%1”；zoetrope help 会列出所有命令</translation>
    </message>
    <message>
        <source>--size takes WIDTHxHEIGHT, such as 1440x900</source>
        <translation>--size 取 宽x高，例如 1440x900</translation>
    </message>
    <message>
        <source>--fault &quot;%1&quot; is none; write lost-reply, cut, expiry or kill</source>
        <translation>--fault “%1”不存在；请写 lost-reply、cut、expiry 或 kill</translation>
    </message>
    <message>
        <source>--strategy &quot;%1&quot; is none; write exhaustive, priority or random</source>
        <translation>--strategy “%1”不存在；请写 exhaustive、priority 或 random</translation>
    </message>
    <message>
        <source>%1 needs --also PATH: what else it locks</source>
        <translation>%1 需要 --also PATH：还要锁住什么</translation>
    </message>
    <message>
        <source>%1 names %2 twice, and would wait for itself: name each path once</source>
        <translation>%1 两次指定了 %2，会等待自己：每个路径只写一次</translation>
    </message>
    <message>
        <source>%1 needs --members N: how many it waits for</source>
        <translation>%1 需要 --members N：要等多少人</translation>
    </message>
    <message>
        <source>among the %1 lowest? then hold</source>
        <translation>在最小的 %1 个之中？则持有</translation>
    </message>
    <message>
        <source>getData(the one %1 places before)</source>
        <translation>getData(往前第 %1 个)</translation>
    </message>
    <message>
        <source>Each client waits for the one that many places before it only: one release wakes one.</source>
        <translation>每个客户端只等待往前那么多位的那一个：一次释放只唤醒一个。</translation>
    </message>
    <message>
        <source>Lock with leases</source>
        <translation>带租约的锁</translation>
    </message>
    <message>
        <source>full? sleep until one has gone</source>
        <translation>已满？睡到有元素离开</translation>
    </message>
    <message>
        <source>leaving a child watch; then 1 again</source>
        <translation>留下子节点监视；然后回到 1</translation>
    </message>
    <message>
        <source>A queue may have a limit: a producer looks how many items are there before it puts one. Several may see the last free place at once, so the limit holds about.</source>
        <translation>队列可以有上限：生产者放入之前先看有多少元素。几个生产者可能同时看到最后一个空位，所以上限只是大致的。</translation>
    </message>
</context>
<context>
    <name>zoetrope::app::ActPhrases</name>
    <message>
        <source>The server ends %1&apos;s session, as if it had heard nothing for too long.</source>
        <translation>服务器结束了%1的会话，就像太久没有收到任何消息一样。</translation>
    </message>
    <message>
        <source>end %1&apos;s session</source>
        <translation>结束%1的会话</translation>
    </message>
    <message>
        <source>end what disturbs %1</source>
        <translation>解除对%1的干扰</translation>
    </message>
    <message>
        <source>The process of %1 stands still, as in a long pause of its garbage collector.</source>
        <translation>%1的进程停住了，就像垃圾回收的长时间停顿。</translation>
    </message>
    <message>
        <source>stop %1&apos;s process</source>
        <translation>停住%1的进程</translation>
    </message>
    <message>
        <source>The process of %1 goes on.</source>
        <translation>%1的进程继续运行。</translation>
    </message>
    <message>
        <source>let %1&apos;s process go on</source>
        <translation>让%1的进程继续</translation>
    </message>
    <message>
        <source>kill %1</source>
        <translation>杀死%1</translation>
    </message>
    <message>
        <source>%1 starts again, with a new session.</source>
        <translation>%1重新启动，用的是新会话。</translation>
    </message>
    <message>
        <source>start %1 again</source>
        <translation>重新启动%1</translation>
    </message>
    <message>
        <source>Another client deletes %1&apos;s nodes.</source>
        <translation>另一个客户端删除了%1的节点。</translation>
    </message>
    <message>
        <source>delete %1&apos;s nodes</source>
        <translation>删除%1的节点</translation>
    </message>
    <message>
        <source>Another client asks %1 to let go.</source>
        <translation>另一个客户端请%1放手。</translation>
    </message>
    <message>
        <source>ask %1 to let go</source>
        <translation>请%1放手</translation>
    </message>
    <message>
        <source>add %1</source>
        <translation>加入%1</translation>
    </message>
    <message>
        <source>%1 is asked to leave.</source>
        <translation>请%1离开。</translation>
    </message>
    <message>
        <source>ask %1 to leave</source>
        <translation>请%1离开</translation>
    </message>
    <message>
        <source>Another client deletes %1.</source>
        <translation>另一个客户端删除了%1。</translation>
    </message>
    <message>
        <source>delete %1</source>
        <translation>删除 %1</translation>
    </message>
    <message>
        <source>Another client makes a child of %1 that does not belong to the recipe.</source>
        <translation>另一个客户端在 %1 下创建了一个不属于该配方的子节点。</translation>
    </message>
    <message>
        <source>make a foreign child of %1</source>
        <translation>在 %1 下创建外来子节点</translation>
    </message>
    <message>
        <source>Another client asks the owner of %1 to let go.</source>
        <translation>另一个客户端请 %1 的所有者放手。</translation>
    </message>
    <message>
        <source>ask the owner of %1 to let go</source>
        <translation>请 %1 的所有者放手</translation>
    </message>
    <message>
        <source>Server %1 is stopped.</source>
        <translation>服务器 %1 已停止。</translation>
    </message>
    <message>
        <source>stop server %1</source>
        <translation>停止服务器 %1</translation>
    </message>
    <message>
        <source>Server %1 is killed.</source>
        <translation>服务器 %1 被杀死。</translation>
    </message>
    <message>
        <source>kill server %1</source>
        <translation>杀死服务器 %1</translation>
    </message>
    <message>
        <source>Server %1 is started again, with its data.</source>
        <translation>服务器 %1 带着数据重新启动。</translation>
    </message>
    <message>
        <source>start server %1</source>
        <translation>启动服务器 %1</translation>
    </message>
    <message>
        <source>The leader of the servers is killed: the others elect another one.</source>
        <translation>服务器中的领导者被杀死：其余服务器选出新的领导者。</translation>
    </message>
    <message>
        <source>kill the leader of the servers</source>
        <translation>杀死服务器中的领导者</translation>
    </message>
    <message>
        <source>The leader of the servers is cut off: the others elect another one.</source>
        <translation>服务器中的领导者被隔离：其余服务器选出新的领导者。</translation>
    </message>
    <message>
        <source>cut off the leader of the servers</source>
        <translation>隔离服务器中的领导者</translation>
    </message>
    <message>
        <source>All servers hear each other again.</source>
        <translation>所有服务器又能互相听到。</translation>
    </message>
    <message>
        <source>let all servers hear each other</source>
        <translation>让所有服务器互相听到</translation>
    </message>
    <message>
        <source>%1 comes: a client of Apache Curator, in a process of its own.</source>
        <translation>%1来了：Apache Curator 的客户端，在单独的进程里。</translation>
    </message>
    <message>
        <source>add %1, a client of Curator</source>
        <translation>加入 Curator 的客户端%1</translation>
    </message>
    <message>
        <source>%1 comes: a client of kazoo, in a process of its own.</source>
        <translation>%1来了：kazoo 的客户端，在单独的进程里。</translation>
    </message>
    <message>
        <source>add %1, a client of kazoo</source>
        <translation>加入 kazoo 的客户端%1</translation>
    </message>
    <message>
        <source>let %1 go on</source>
        <translation>让%1继续</translation>
    </message>
    <message>
        <source>pause %1</source>
        <translation>暂停%1</translation>
    </message>
    <message>
        <source>keep back the messages for %1</source>
        <translation>扣住发给%1的消息</translation>
    </message>
    <message>
        <source>let the messages for %1 through</source>
        <translation>放行发给%1的消息</translation>
    </message>
</context>
<context>
    <name>zoetrope::app::ActionLog</name>
    <message>
        <source>the action log %1 cannot be written: %2</source>
        <translation>无法写入操作日志 %1：%2</translation>
    </message>
</context>
<context>
    <name>zoetrope::app::Arguments</name>
    <message>
        <source>Show this help.</source>
        <translation>显示此帮助。</translation>
    </message>
    <message>
        <source>Default: %1.</source>
        <translation>默认值：%1。</translation>
    </message>
    <message>
        <source>Exit codes: 0 done and healthy; 1 done, and something was found, such as a timeout; 2 wrong usage; 3 no connection, session lost, or authentication failed; 4 refused; 130 interrupted, and cleaned up first.</source>
        <translation>退出码：0 已完成且一切正常；1 已完成，但有所发现，例如超时；2 用法有误；3 无连接、会话丢失或认证失败；4 被拒绝；130 被中断，并已先行清理。</translation>
    </message>
    <message>
        <source>The cluster: HOST:PORT[,HOST:PORT...][/chroot].</source>
        <translation>集群地址：HOST:PORT[,HOST:PORT...][/chroot]。</translation>
    </message>
    <message>
        <source>A saved cluster.</source>
        <translation>已保存的集群。</translation>
    </message>
    <message>
        <source>Wished timeout of sessions, in milliseconds; without it, that of the profile.</source>
        <translation>期望的会话超时（毫秒）；不写则用该配置的超时。</translation>
    </message>
    <message>
        <source>Credential, also from the variable ZOETROPE_AUTH.</source>
        <translation>凭据，也可由环境变量 ZOETROPE_AUTH 提供。</translation>
    </message>
    <message>
        <source>Put before every path.</source>
        <translation>加在每个路径之前。</translation>
    </message>
    <message>
        <source>JSON Lines instead of text.</source>
        <translation>输出 JSON Lines 而非文本。</translation>
    </message>
    <message>
        <source>The answer only.</source>
        <translation>只输出结果。</translation>
    </message>
    <message>
        <source>Language: %1; without it, the desktop&apos;s.</source>
        <translation>语言：%1；不指定则用桌面语言。</translation>
    </message>
    <message>
        <source>Usage: zoetrope %1</source>
        <translation>用法：zoetrope %1</translation>
    </message>
    <message>
        <source>What stderr is told: error, warning, info or debug.</source>
        <translation>写到标准错误的内容：error、warning、info 或 debug。</translation>
    </message>
    <message>
        <source>--auth is SCHEME:CREDENTIAL, such as digest:user:password</source>
        <translation>--auth 是 SCHEME:CREDENTIAL，例如 digest:user:password</translation>
    </message>
    <message>
        <source>%1; see zoetrope %2 --help</source>
        <translation>%1；见 zoetrope %2 --help</translation>
    </message>
    <message>
        <source>--%1 takes a whole number from %2 to %3, not &quot;%4&quot;</source>
        <translation>--%1 取从 %2 到 %3 的整数，而不是“%4”</translation>
    </message>
    <message>
        <source>--%1 takes a number from %2 to %3, not &quot;%4&quot;</source>
        <translation>--%1 取从 %2 到 %3 的数，而不是“%4”</translation>
    </message>
    <message>
        <source>the command is zoetrope %1</source>
        <translation>命令的写法是 zoetrope %1</translation>
    </message>
    <message>
        <source>there is no profile &quot;%1&quot;</source>
        <translation>没有配置“%1”</translation>
    </message>
    <message>
        <source>it needs a cluster: add --connect HOST:PORT or --profile NAME</source>
        <translation>需要一个集群：请加上 --connect HOST:PORT 或 --profile NAME</translation>
    </message>
</context>
<context>
    <name>zoetrope::app::Browsing</name>
    <message>
        <source>Exporting…</source>
        <translation>正在导出…</translation>
    </message>
</context>
<context>
    <name>zoetrope::app::ClusterController</name>
    <message>
        <source>What %1 is</source>
        <translation>%1 是什么</translation>
    </message>
    <message>
        <source>Nobody is in %1 now, or it is a barrier: a file describes the names of those who are in.</source>
        <translation>%1 中现在没有成员，或者它是屏障：文件描述的是其中成员的名称。</translation>
    </message>
    <message>
        <source>Shapes (*.json)</source>
        <translation>形状 (*.json)</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2.</source>
        <translation>无法写入 %1：%2。</translation>
    </message>
    <message>
        <source>The report is in the clipboard.</source>
        <translation>报告已复制到剪贴板。</translation>
    </message>
    <message>
        <source>Save the report</source>
        <translation>保存报告</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>The report is saved.</source>
        <translation>报告已保存。</translation>
    </message>
    <message>
        <source>%1 cannot be written</source>
        <translation>无法写入 %1</translation>
    </message>
    <message>
        <source>Tree</source>
        <translation>树</translation>
    </message>
    <message>
        <source>Export the subtree</source>
        <translation>导出子树</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>Connect first.</source>
        <translation>请先连接。</translation>
    </message>
    <message>
        <source>Import a subtree</source>
        <translation>导入子树</translation>
    </message>
    <message>
        <source>Servers</source>
        <translation>服务器</translation>
    </message>
    <message numerus="yes">
        <source>last seen %n looks ago</source>
        <translation>
            <numerusform>最后一次看到是在 %n 次查看之前</numerusform>
        </translation>
    </message>
    <message>
        <source>This server has no quorum and only reads: it shows the last state that it knew.</source>
        <translation>该服务器没有法定多数，只能读：显示的是它最后所知的状态。</translation>
    </message>
    <message>
        <source>process</source>
        <translation>进程</translation>
    </message>
    <message>
        <source>No server tells where its client is.</source>
        <translation>没有服务器告知其客户端在哪里。</translation>
    </message>
    <message>
        <source>Looking for it</source>
        <translation>正在查找</translation>
    </message>
</context>
<context>
    <name>zoetrope::app::ClusterThen</name>
    <message>
        <source>The report is in the clipboard.</source>
        <translation>报告已复制到剪贴板。</translation>
    </message>
</context>
<context>
    <name>zoetrope::app::Clusters</name>
    <message>
        <source>Import clusters</source>
        <translation>导入集群</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message numerus="yes">
        <source>%n clusters were imported.</source>
        <translation>
            <numerusform>已导入 %n 个集群。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is no list of clusters that Zoetrope has written.</source>
        <translation>%1 不是 Zoetrope 写出的集群列表。</translation>
    </message>
    <message>
        <source>Export clusters</source>
        <translation>导出集群</translation>
    </message>
    <message>
        <source>%1 cannot be written</source>
        <translation>无法写入 %1</translation>
    </message>
    <message>
        <source>A secret is never written to a file: unless the keyring keeps it, the program asks for it each time.</source>
        <translation>凭据从不写入文件：除非保存在密钥环中，否则每次都会询问。</translation>
    </message>
</context>
<context>
    <name>zoetrope::app::ConnectionWalk</name>
    <message>
        <source>Tunnel</source>
        <translation>隧道</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Try it by hand, with ssh or kubectl.</source>
        <translation>请用 ssh 或 kubectl 手动试一次。</translation>
    </message>
    <message>
        <source>Check the name, and whether this machine can look it up.</source>
        <translation>请检查名称，以及本机能否解析它。</translation>
    </message>
    <message>
        <source>Addresses: %1.</source>
        <translation>地址数：%1。</translation>
    </message>
    <message>
        <source>%1 cannot be reached.</source>
        <translation>无法到达 %1。</translation>
    </message>
    <message>
        <source>Socket</source>
        <translation>套接字</translation>
    </message>
    <message>
        <source>the tunnel&apos;s own end takes the connection</source>
        <translation>接受连接的是隧道自己这一端</translation>
    </message>
    <message>
        <source>Check that the server runs, that the tunnel&apos;s host reaches it, and that this is its port for TLS (secureClientPort).</source>
        <translation>请检查服务器是否在运行、隧道的主机能否到达它，以及这是否是它的 TLS 端口（secureClientPort）。</translation>
    </message>
    <message>
        <source>%1 takes the connection.</source>
        <translation>%1 接受连接。</translation>
    </message>
    <message>
        <source>Check the port, whether the server runs, and whether a firewall is between.</source>
        <translation>请检查端口、服务器是否在运行，以及中间是否有防火墙。</translation>
    </message>
    <message>
        <source>TLS</source>
        <translation>TLS</translation>
    </message>
    <message>
        <source>in plain</source>
        <translation>明文</translation>
    </message>
    <message>
        <source>The certificate is trusted, and for this name.</source>
        <translation>证书可信，且属于该名称。</translation>
    </message>
    <message>
        <source>%1 does not answer TLS.</source>
        <translation>%1 不回应 TLS。</translation>
    </message>
    <message>
        <source>Connect without TLS, or to the port for it (secureClientPort).</source>
        <translation>请不用 TLS 连接，或连接 TLS 端口（secureClientPort）。</translation>
    </message>
    <message>
        <source>SASL</source>
        <translation>SASL</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>The servers give one.</source>
        <translation>服务器给出了会话。</translation>
    </message>
    <message>
        <source>The servers accept the credentials.</source>
        <translation>服务器认可凭据。</translation>
    </message>
    <message>
        <source>Chroot</source>
        <translation>Chroot</translation>
    </message>
    <message>
        <source>This server has no quorum and only reads: it shows the last state that it knew.</source>
        <translation>该服务器没有法定多数，只能读：显示的是它最后所知的状态。</translation>
    </message>
    <message>
        <source>without</source>
        <translation>不使用</translation>
    </message>
    <message>
        <source>%1 is there.</source>
        <translation>%1 存在。</translation>
    </message>
    <message>
        <source>Four-letter words</source>
        <translation>四字命令</translation>
    </message>
    <message>
        <source>not asked</source>
        <translation>未询问</translation>
    </message>
    <message>
        <source>%1 does not answer them.</source>
        <translation>%1 不回应四字命令。</translation>
    </message>
    <message>
        <source>Add srvr to 4lw.commands.whitelist in its configuration.</source>
        <translation>请在其配置的 4lw.commands.whitelist 中加入 srvr。</translation>
    </message>
    <message>
        <source>It tells of its sessions.</source>
        <translation>它报告其会话。</translation>
    </message>
    <message>
        <source>It tells of itself, but not of its sessions: 4lw.commands.whitelist=srvr,mntr,conf,cons,dump,wchs,wchp would.</source>
        <translation>它报告自身，但不报告会话：需要 4lw.commands.whitelist=srvr,mntr,conf,cons,dump,wchs,wchp。</translation>
    </message>
    <message>
        <source>AdminServers</source>
        <translation>AdminServer</translation>
    </message>
    <message>
        <source>They tell of their servers.</source>
        <translation>它们报告各自的服务器。</translation>
    </message>
</context>
<context>
    <name>zoetrope::app::Drafting</name>
    <message>
        <source>This run is too long for a tour. Begin it again, and do only what the tour is to show.</source>
        <translation>这次运行太长，不适合做成导览。请重新开始，只做导览要展示的事。</translation>
    </message>
    <message>
        <source>Nothing has happened yet that a tour could show.</source>
        <translation>还没有发生什么可供导览展示的事。</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation>已保存：%1</translation>
    </message>
</context>
<context>
    <name>zoetrope::app::Explainer</name>
    <message>
        <source>another client</source>
        <translation>另一个客户端</translation>
    </message>
    <message>
        <source>Why: %1</source>
        <translation>为什么：%1</translation>
    </message>
    <message>
        <source>%1 is done and has left.</source>
        <translation>%1已完成并离开。</translation>
    </message>
    <message>
        <source>%1 has left: %2.</source>
        <translation>%1已离开：%2。</translation>
    </message>
    <message>
        <source>%1 has not handled yet what has come: %2.</source>
        <translation>%1还没有处理收到的内容：%2。</translation>
    </message>
    <message>
        <source>%1 waits for the answer to %2 %3.</source>
        <translation>%1在等 %2 %3 的应答。</translation>
    </message>
    <message>
        <source>%1 does not wait: it is inside, and stays there until it lets go.</source>
        <translation>%1没有在等：%1在里面，直到放手为止。</translation>
    </message>
    <message>
        <source>%1 does not wait.</source>
        <translation>%1没有在等。</translation>
    </message>
    <message>
        <source>%1 has lost its session: the nodes that it owned are gone.</source>
        <translation>%1失去了会话：%1的节点都没了。</translation>
    </message>
    <message>
        <source>the connection broke</source>
        <translation>连接断开</translation>
    </message>
    <message>
        <source>%1 is not connected (%2), and cannot know whether its session still lives.</source>
        <translation>%1没有连接（%2），无法知道会话是否还活着。</translation>
    </message>
    <message>
        <source>%1 is not connected yet.</source>
        <translation>%1还没有连上。</translation>
    </message>
    <message>
        <source>%1 waits at the barrier: %2 exists, and %1 sleeps until that node is deleted.</source>
        <translation>%1在屏障前等待：%2 存在，%1睡到这个节点被删除为止。</translation>
    </message>
    <message>
        <source>%1 waits for the others: it counted %2 of %3, and sleeps until the number changes.</source>
        <translation>%1在等其他人：数到 %2/%3，睡到人数变化为止。</translation>
    </message>
    <message>
        <source>%1 waits to leave: it counted %2 that are still there.</source>
        <translation>%1等着离开：数到还有 %2 位在。</translation>
    </message>
    <message>
        <source>%1 has left a watch at %2, and sleeps until it fires.</source>
        <translation>%1在 %2 留下了监视，睡到它触发为止。</translation>
    </message>
    <message>
        <source>%1 waits until %2 has gone, and watches the same node as everybody else: every hand-over will wake it.</source>
        <translation>%1等%2离开，却和所有人监视着同一个节点：每次交接都会唤醒它。</translation>
    </message>
    <message>
        <source>%1 waits until %2 has gone, but no watch of its own will tell it of that.</source>
        <translation>%1等%2离开，但没有留下任何能得知这件事的监视。</translation>
    </message>
    <message>
        <source>%1 waits for a node of its own, and does not recognise it: nobody will ever delete that node while the session lives.</source>
        <translation>%1在等一个自己的、却认不出的节点：只要会话活着，就没有人会删除它。</translation>
    </message>
    <message>
        <source>%1 waits until %2 has gone: its node is number %3 in the line, %2&apos;s is right before it, and %1 has left a watch there.</source>
        <translation>%1等%2离开：%1的节点在队列中排第 %3，前面就是%2的，%1在那里留下了监视。</translation>
    </message>
    <message>
        <source>It said so itself: event %1</source>
        <translation>自己这样说：事件 %1</translation>
    </message>
    <message>
        <source>It owns %1</source>
        <translation>拥有 %1</translation>
    </message>
    <message>
        <source>It left a watch at %1</source>
        <translation>在 %1 留下了监视</translation>
    </message>
    <message>
        <source>It was disturbed on purpose: %1</source>
        <translation>受到人为干扰：%1</translation>
    </message>
    <message>
        <source>%1 is ephemeral: it is there as long as the session of %2 lives, unless somebody deletes it before.</source>
        <translation>%1 是临时节点：只要%2的会话活着它就在，除非有人先把它删掉。</translation>
    </message>
    <message>
        <source>%1 is there until somebody deletes it.</source>
        <translation>%1 一直在，直到有人删除它。</translation>
    </message>
    <message>
        <source>It is gone.</source>
        <translation>它已经没了。</translation>
    </message>
    <message>
        <source>%1 created it</source>
        <translation>由%1创建</translation>
    </message>
    <message>
        <source>Transaction %1 created it</source>
        <translation>由事务 %1 创建</translation>
    </message>
    <message>
        <source>%1 left a watch there</source>
        <translation>%1在那里留下了监视</translation>
    </message>
    <message>
        <source>Why does %1 ask?</source>
        <translation>%1为什么请求？</translation>
    </message>
    <message>
        <source>Why this answer?</source>
        <translation>为什么是这个应答？</translation>
    </message>
    <message>
        <source>Why is %1 woken?</source>
        <translation>%1为什么被唤醒？</translation>
    </message>
    <message>
        <source>%1 begins: it asks for %2.</source>
        <translation>%1开始：请求 %2。</translation>
    </message>
    <message>
        <source>%1 was woken by %2 of %3. That does not say how things are now, so it asks again: %4.</source>
        <translation>%1被 %3 的 %2 唤醒。这没有说明现在的情况，所以%1再问一次：%4。</translation>
    </message>
    <message>
        <source>%1 had the answer to %2, and its recipe goes on with %3.</source>
        <translation>%1已得到 %2 的应答，%1的配方接着执行 %3。</translation>
    </message>
    <message>
        <source>%1 has not taken it yet.</source>
        <translation>%1还没有取走它。</translation>
    </message>
    <message>
        <source>%1 asked for %2; the server says: %3.</source>
        <translation>%1请求了 %2；服务器回答：%3。</translation>
    </message>
    <message>
        <source>%1 had left a watch at %2. It fired once, at the first change (%3). Nobody saw what caused that change.</source>
        <translation>%1在 %2 留下了监视。它在第一次变化时触发，只此一次（%3）。没有人看到是什么引起的。</translation>
    </message>
    <message>
        <source>%1 had left a watch at %2. %3 asked for %4, and that fired the watch, once: %5.</source>
        <translation>%1在 %2 留下了监视。%3请求了 %4，触发了这个监视，只此一次：%5。</translation>
    </message>
    <message>
        <source>%1: %2 asks for %3</source>
        <translation>%1：%2 请求 %3</translation>
    </message>
    <message>
        <source>%1: the server answers %2</source>
        <translation>%1：服务器应答 %2</translation>
    </message>
    <message>
        <source>%1: a watch event goes to %2 (inferred)</source>
        <translation>%1：监视事件发往 %2（推断）</translation>
    </message>
    <message>
        <source>%1: a watch event goes to %2</source>
        <translation>%1：监视事件发往 %2</translation>
    </message>
    <message>
        <source>Its watch at %1 is inferred: nobody saw it</source>
        <translation>对%1的监视是推断的：没有人看到</translation>
    </message>
    <message>
        <source>%1 of %2 is first in the line: nobody has a lower number, so it is %2&apos;s turn.</source>
        <translation>%2的 %1 排在队首：没有更小的编号，所以轮到%2。</translation>
    </message>
    <message>
        <source>%1 of %2 is number %3 in the line, and nobody before it keeps it out: it is %2&apos;s turn.</source>
        <translation>%2的 %1 在队列中排第 %3，前面没有谁挡住它：轮到%2。</translation>
    </message>
    <message>
        <source>%1 is an item, number %2 in the queue: it stays until a consumer takes it.</source>
        <translation>%1 是一个元素，在队列中排第 %2：它一直在，直到有消费者取走它。</translation>
    </message>
    <message>
        <source>%1 has no place in this line, but clients of Curator wait for it for ever.</source>
        <translation>%1 不属于这个队列，但 Curator 的客户端会永远等它。</translation>
    </message>
    <message>
        <source>%1 has no place in this line: the server gave it no number, and nobody waits for it.</source>
        <translation>%1 不属于这个队列：服务器没有给它编号，也没有人等它。</translation>
    </message>
    <message>
        <source>%1 of %2 is number %3 in the line: %2 waits until %4 of %5 has gone.</source>
        <translation>%2的 %1 在队列中排第 %3：%2要等到%5的 %4 消失。</translation>
    </message>
    <message>
        <source>%1 of %2 has gone, and no watch was left on it: its end woke nobody.</source>
        <translation>%2的 %1 已消失，没有人在它上面留下监视：它的消失没有唤醒任何人。</translation>
    </message>
    <message>
        <source>%1 of %2 has gone. Its end fired the watches on it and woke: %3.</source>
        <translation>%2的 %1 已消失。它的消失触发了上面的监视，唤醒了：%3。</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the members of a list</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>Event %1 shows its end</source>
        <translation>事件 %1 显示了它的消失</translation>
    </message>
    <message>
        <source>%1 believes that it holds, but has no node in this line any more: the first one in the line holds. A fencing token would keep its writes out.</source>
        <translation>%1认为自己持有，但在这个队列里已没有节点：持有的是队首那一位。隔离令牌会挡住%1的写入。</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>two sentences</comment>
        <translation>%1%2</translation>
    </message>
    <message>
        <source>%1 takes no step, because you have paused it. Let it go on, or let it take single steps.</source>
        <translation>%1一步也不走，因为你暂停了%1。让%1继续，或走一步。</translation>
    </message>
</context>
<context>
    <name>zoetrope::app::ExportFormat</name>
    <message>
        <source>Chrome trace, for Perfetto</source>
        <translation>Chrome 跟踪，供 Perfetto 使用</translation>
    </message>
    <message>
        <source>Comma-separated values</source>
        <translation>逗号分隔值</translation>
    </message>
    <message>
        <source>JSON Lines</source>
        <translation>JSON Lines</translation>
    </message>
    <message>
        <source>Incident report, Markdown</source>
        <translation>事故报告，Markdown</translation>
    </message>
    <message>
        <source>Mermaid sequence diagram</source>
        <translation>Mermaid 时序图</translation>
    </message>
    <message>
        <source>ShiViz log</source>
        <translation>ShiViz 日志</translation>
    </message>
    <message>
        <source>Lanes, SVG</source>
        <translation>泳道图，SVG</translation>
    </message>
    <message>
        <source>Who waits for whom, Graphviz</source>
        <translation>谁在等谁，Graphviz</translation>
    </message>
</context>
<context>
    <name>zoetrope::app::Finding</name>
    <message>
        <source>Found: %1</source>
        <translation>找到：%1</translation>
    </message>
    <message>
        <source>Break it: %1</source>
        <translation>破坏它：%1</translation>
    </message>
    <message>
        <source>A search has found an order of steps that breaks this: %1. Bring it about.</source>
        <translation>搜索找到了一种步骤次序，会破坏这一条：%1。请亲手让它发生。</translation>
    </message>
    <message>
        <source>A recipe is sound when it holds under every order of steps, and not only under the usual ones.</source>
        <translation>一个配方要在每一种步骤次序下都成立才算正确，只在常见的次序下成立还不够。</translation>
    </message>
    <message>
        <source>The search has needed %1 steps, %2 preemptions and %3 faults.</source>
        <translation>搜索用了 %1 步、%2 次抢占和 %3 个故障。</translation>
    </message>
    <message>
        <source>In run %1 this did not hold: %2</source>
        <translation>第 %1 次运行中，这一条没有成立：%2</translation>
    </message>
    <message>
        <source>In run %1 something broke: %2</source>
        <translation>第 %1 次运行中出了问题：%2</translation>
    </message>
</context>
<context>
    <name>zoetrope::app::FindingFilter</name>
    <message>
        <source>%1 was to be ignored until %2 (%3): it counts again.</source>
        <translation>%1 应忽略到 %2（%3）：现在重新计入。</translation>
    </message>
</context>
<context>
    <name>zoetrope::app::FindingWords</name>
    <message>
        <source>%1 has been first for %2: nobody was ever before it.</source>
        <translation>%1 居首位已 %2：在它之前从未有过任何节点。</translation>
    </message>
    <message>
        <source>%1 and %2 have had different owners for %3 at least.</source>
        <translation>%1 与 %2 的所有者不同，至少已有 %3。</translation>
    </message>
    <message>
        <source>%1 owns %2.</source>
        <translation>%1 拥有 %2。</translation>
    </message>
    <message>
        <source>%1 stands at %2, and a server lists its watch on %3.</source>
        <translation>%1 位于 %2，且服务器列出了它对 %3 的监视。</translation>
    </message>
    <message>
        <source>%1 stands behind %2.</source>
        <translation>%1 排在 %2 之后。</translation>
    </message>
    <message>
        <source>%1 stands at %2, and no server lists a watch of it on %3.</source>
        <translation>%1 位于 %2，但没有服务器列出它对 %3 的监视。</translation>
    </message>
    <message>
        <source>%1 was created %2 ago.</source>
        <translation>%1 创建于 %2 前。</translation>
    </message>
    <message>
        <source>%1 and %2 have the same guid: one attempt made both.</source>
        <translation>%1 与 %2 的 guid 相同：由同一次尝试创建。</translation>
    </message>
    <message>
        <source>%1 is first in line now.</source>
        <translation>%1 现在排在最前。</translation>
    </message>
    <message>
        <source>%1 has sent no request since it waited; its last is number %2.</source>
        <translation>%1 自等待以来未发送任何请求；最后一个请求的编号是 %2。</translation>
    </message>
    <message>
        <source>%1 is a client of no server.</source>
        <translation>%1 不是任何服务器的客户端。</translation>
    </message>
    <message>
        <source>Nothing came from %1 for %2, not even a ping.</source>
        <translation>%1 已有 %2 没有任何消息，连 ping 也没有。</translation>
    </message>
    <message>
        <source>%1 ends in %2, unless its client is heard of.</source>
        <translation>若再无消息，%1 将在 %2 后结束。</translation>
    </message>
    <message numerus="yes">
        <source>%n sessions watch %1.</source>
        <translation>
            <numerusform>%n 个会话监视着 %1。</numerusform>
        </translation>
    </message>
    <message>
        <source>No client of this recipe gives the name of %1.</source>
        <translation>此配方的客户端都不会使用 %1 这样的名称。</translation>
    </message>
    <message>
        <source>%1 has existed for %2.</source>
        <translation>%1 已存在 %2。</translation>
    </message>
    <message>
        <source>%1 does not exist.</source>
        <translation>%1 不存在。</translation>
    </message>
    <message>
        <source>%1 has held for %2, as far as it was watched.</source>
        <translation>据观察，%1 已持有 %2。</translation>
    </message>
    <message>
        <source>Half of those before held no longer than %1.</source>
        <translation>之前的持有者有一半持有不超过 %1。</translation>
    </message>
    <message>
        <source>%1 watches %2.</source>
        <translation>%1 监视 %2。</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>... and %1 more.</source>
        <translation>……另有 %1 条。</translation>
    </message>
    <message numerus="yes">
        <source>The servers keep %n watches of lists of children.</source>
        <translation>
            <numerusform>各服务器共有 %n 个子节点列表监视。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n members are in %1.</source>
        <translation>
            <numerusform>%1 中有 %n 个成员。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more wait than at the first look.</source>
        <translation>
            <numerusform>比第一次查看时多 %n 个等待。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It was so at %n looks, one after another.</source>
        <translation>
            <numerusform>连续 %n 次查看均如此。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 stands in lines at %n more nodes: it may work in several threads, and then others of them go on.</source>
        <translation>
            <numerusform>%1 还以另外 %n 个节点排在队列中：它可能有多个线程，那么其他线程仍在继续。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 has sent %n requests since: a thread of it goes on.</source>
        <translation>
            <numerusform>%1 此后又发出 %n 个请求：它有线程仍在继续。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n wait in %1.</source>
        <translation>
            <numerusform>%1 中有 %n 个在等待。</numerusform>
        </translation>
    </message>
    <message>
        <source>The client of %1 connected anew after %2 was made, and made %3 then.</source>
        <translation>%1 的客户端在 %2 创建之后重新连接，然后创建了 %3。</translation>
    </message>
    <message>
        <source>The next numbered child of %1 gets the number %2.</source>
        <translation>%1 的下一个顺序子节点会得到编号 %2。</translation>
    </message>
    <message numerus="yes">
        <source>The paths of its ephemeral znodes come to %n bytes.</source>
        <translation>
            <numerusform>它的临时节点的路径合计 %n 字节。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 belongs to no session.</source>
        <translation>%1 不属于任何会话。</translation>
    </message>
    <message>
        <source>%1 owns %2, the first node by Curator&apos;s names.</source>
        <translation>%1 拥有 %2，按 Curator 的名称它排第一。</translation>
    </message>
    <message>
        <source>%1 owns %2, the first node by kazoo&apos;s names.</source>
        <translation>%1 拥有 %2，按 kazoo 的名称它排第一。</translation>
    </message>
    <message>
        <source>Before %1 stands nobody but the same session, which reads at %2.</source>
        <translation>%1 之前只有同一个会话，它正以 %2 读取。</translation>
    </message>
    <message>
        <source>%1 has sent no request for %2, as far as it was looked.</source>
        <translation>就所观察到的，%1 已有 %2 没有发送请求。</translation>
    </message>
    <message>
        <source>%1 took %2 %3 ago.</source>
        <translation>%1 在 %3 前取走了 %2。</translation>
    </message>
    <message numerus="yes">
        <source>%1 was taken %n times, and came back each time.</source>
        <translation>
            <numerusform>%1 被取走 %n 次，每次都又回来了。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n readers that stood behind %1 have gone, and it waits still.</source>
        <translation>
            <numerusform>排在 %1 之后的 %n 个读者已离开，而它仍在等待。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 等另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>a client of %1, %2</source>
        <translation>%1 的客户端，%2</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>%1, for %2</source>
        <translation>%1，已有 %2</translation>
    </message>
    <message>
        <source>Nobody is in %1.</source>
        <translation>%1 里没有人。</translation>
    </message>
    <message>
        <source>Somebody has left %1 since the youngest came: if that was the holder before, this one came in then. Looking on tells (--watch, or the window).</source>
        <translation>自最晚的等待者到来之后，有节点离开了 %1：若那是前一个持有者，则现任持有者从那时起才持有。继续观察即可知晓（--watch，或窗口）。</translation>
    </message>
    <message>
        <source>a client of %1</source>
        <translation>%1 的客户端</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>zoetrope::app::Importing</name>
    <message>
        <source>%1 cannot be read</source>
        <translation>无法读取 %1</translation>
    </message>
    <message>
        <source>%1 is too long</source>
        <translation>%1 太长</translation>
    </message>
    <message numerus="yes">
        <source>%n znodes</source>
        <translation>
            <numerusform>%n 个 znode</numerusform>
        </translation>
    </message>
    <message>
        <source>Import a subtree</source>
        <translation>导入子树</translation>
    </message>
    <message>
        <source>%1 with %2 bytes of data, from %3.</source>
        <translation>%1，数据 %2 字节，来自 %3。</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>正在查看…</translation>
    </message>
    <message>
        <source>%1 are made, %2 overwritten.</source>
        <translation>将创建 %1，覆盖 %2 个。</translation>
    </message>
    <message numerus="yes">
        <source>%n are ephemeral and left out.</source>
        <translation>
            <numerusform>%n 个是临时节点，略去。</numerusform>
        </translation>
    </message>
    <message>
        <source>Whoever watches them, or the children of their parents, is woken.</source>
        <translation>监视它们或其父节点之子节点者将被唤醒。</translation>
    </message>
    <message>
        <source>Importing…</source>
        <translation>正在导入…</translation>
    </message>
    <message>
        <source>%1 done</source>
        <translation>已完成 %1</translation>
    </message>
    <message>
        <source>Done.</source>
        <translation>完成。</translation>
    </message>
    <message>
        <source>Apart from that: %1</source>
        <translation>除此之外：%1</translation>
    </message>
</context>
<context>
    <name>zoetrope::app::InspectAnswer</name>
    <message>
        <source>Write the incident down, as Markdown; as metrics if FILE ends in .prom.</source>
        <translation>把事件写成 Markdown；若 FILE 以 .prom 结尾则写成指标。</translation>
    </message>
    <message>
        <source>Do not count findings at PATH and below it; may be repeated.</source>
        <translation>不计入 PATH 及其下的发现；可重复指定。</translation>
    </message>
    <message>
        <source>Do not count findings that began before: 2026-11-23T14:00:00Z, or 15m ago.</source>
        <translation>不计入在此之前开始的发现：2026-11-23T14:00:00Z，或 15m（之前）。</translation>
    </message>
    <message>
        <source>text, json, markdown or prometheus.</source>
        <translation>text、json、markdown 或 prometheus。</translation>
    </message>
    <message>
        <source>So far; %L1 of about %L2 znodes are read, and reading goes on:</source>
        <translation>目前；约 %L2 个 znode 中已读 %L1 个，读取继续进行：</translation>
    </message>
    <message>
        <source>So far; %L1 znodes are read, and reading goes on:</source>
        <translation>目前；已读 %L1 个 znode，读取继续进行：</translation>
    </message>
    <message>
        <source>Exit code 1 from this severity on: critical, warning or info. Without it, what may as well be healthy does not count.</source>
        <translation>从这个级别起退出码为 1：critical、warning 或 info。不写时，可能本来正常的不算。</translation>
    </message>
    <message>
        <source>A JSON file of such paths, each with its reason and its last day: {&quot;ignore&quot;: [{&quot;path&quot;: &quot;/locks/x&quot;, &quot;reason&quot;: &quot;known&quot;, &quot;until&quot;: &quot;2026-12-31&quot;}]}</source>
        <translation>列出这类路径的 JSON 文件，各附理由和最后一天：{&quot;ignore&quot;: [{&quot;path&quot;: &quot;/locks/x&quot;, &quot;reason&quot;: &quot;已知&quot;, &quot;until&quot;: &quot;2026-12-31&quot;}]}</translation>
    </message>
    <message>
        <source>--fail-on is critical, warning or info, not &quot;%1&quot;</source>
        <translation>--fail-on 是 critical、warning 或 info，而不是“%1”</translation>
    </message>
    <message>
        <source>--ignore-file %1 cannot be read: %2</source>
        <translation>--ignore-file 无法读取 %1：%2</translation>
    </message>
    <message>
        <source>--report takes a file, such as incident.md</source>
        <translation>--report 取文件名，例如 incident.md</translation>
    </message>
    <message>
        <source>--watch tells each change: --format is text or json then</source>
        <translation>--watch 报告每个变化：这时 --format 是 text 或 json</translation>
    </message>
    <message>
        <source>--format is text, json, markdown or prometheus, not &quot;%1&quot;</source>
        <translation>--format 是 text、json、markdown 或 prometheus，而不是“%1”</translation>
    </message>
    <message>
        <source>--json and --format %1 exclude each other</source>
        <translation>--json 与 --format %1 不能同用</translation>
    </message>
    <message>
        <source>--since takes a time such as 2026-11-23T14:00:00Z, or a length such as 15m or 2h, not &quot;%1&quot;</source>
        <translation>--since 取时刻，例如 2026-11-23T14:00:00Z，或时长，例如 15m 或 2h，而不是“%1”</translation>
    </message>
    <message>
        <source>the report %1 cannot be written: %2</source>
        <translation>无法写入报告 %1：%2</translation>
    </message>
</context>
<context>
    <name>zoetrope::app::Lesson</name>
    <message>
        <source>private server</source>
        <translation>私有服务器</translation>
    </message>
    <message>
        <source>cluster</source>
        <translation>集群</translation>
    </message>
    <message>
        <source>it has left</source>
        <translation>已离开</translation>
    </message>
    <message>
        <source>its request is under way</source>
        <translation>其请求正在途中</translation>
    </message>
    <message>
        <source>it waits for a message, or until its time is over</source>
        <translation>在等消息，或者等到时间结束</translation>
    </message>
    <message>
        <source>it waits, and no message has come</source>
        <translation>在等待，还没有消息到来</translation>
    </message>
    <message>
        <source>the scenario causes its next fault</source>
        <translation>场景中的下一个故障</translation>
    </message>
    <message>
        <source>%1 is woken</source>
        <translation>%1被唤醒</translation>
    </message>
    <message>
        <source>%1 gets its answer</source>
        <translation>%1收到应答</translation>
    </message>
    <message>
        <source>%1 hears that its connection has changed</source>
        <translation>%1得知连接有变化</translation>
    </message>
    <message>
        <source>%1 finishes eating</source>
        <translation>%1吃完</translation>
    </message>
    <message>
        <source>%1 lets go</source>
        <translation>%1放手</translation>
    </message>
    <message>
        <source>%1 stops leading</source>
        <translation>%1停止领导</translation>
    </message>
    <message>
        <source>%1 finishes its work</source>
        <translation>%1做完工作</translation>
    </message>
    <message>
        <source>%1 leaves</source>
        <translation>%1离开</translation>
    </message>
    <message>
        <source>%1 comes</source>
        <translation>%1到来</translation>
    </message>
    <message>
        <source>%1 goes on</source>
        <translation>%1继续</translation>
    </message>
    <message>
        <source>%1 asks the server</source>
        <translation>%1向服务器发出请求</translation>
    </message>
    <message>
        <source>%1 handles the message that has come</source>
        <translation>%1处理收到的消息</translation>
    </message>
</context>
<context>
    <name>zoetrope::app::LessonController</name>
    <message>
        <source>%1 cannot be written: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
    <message>
        <source>There is no Java here, which Curator needs: install Debian&apos;s package default-jdk-headless.</source>
        <translation>这里没有 Curator 所需的 Java：请安装 Debian 的软件包 default-jdk-headless。</translation>
    </message>
    <message>
        <source>There is a Java runtime here, but no compiler, and a client of Curator is compiled when it is first wanted: install Debian&apos;s package default-jdk-headless.</source>
        <translation>这里有 Java 运行环境，但没有编译器，而 Curator 的客户端在首次使用时编译：请安装 Debian 的软件包 default-jdk-headless。</translation>
    </message>
    <message>
        <source>Apache Curator is not installed: install Debian&apos;s package libcurator-recipes-java.</source>
        <translation>没有安装 Apache Curator：请安装 Debian 的软件包 libcurator-recipes-java。</translation>
    </message>
    <message>
        <source>There is no Python here, which kazoo needs: install Debian&apos;s packages python3 and python3-kazoo.</source>
        <translation>这里没有 kazoo 所需的 Python：请安装 Debian 的软件包 python3 和 python3-kazoo。</translation>
    </message>
    <message>
        <source>kazoo is not installed: install Debian&apos;s package python3-kazoo.</source>
        <translation>没有安装 kazoo：请安装 Debian 的软件包 python3-kazoo。</translation>
    </message>
    <message>
        <source>Clients of other libraries can take part in the lock and in the double barrier only. Choose one of these recipes.</source>
        <translation>其他库的客户端只能参与锁和双重屏障。请选择其中之一。</translation>
    </message>
    <message>
        <source>%1 is a client of another library, and takes its steps by itself: stop its process instead.</source>
        <translation>%1是另一个库的客户端，每一步都自己走：请改为停住%1的进程。</translation>
    </message>
    <message>
        <source>The run is over, so nothing can be changed. Restart it, or go back to the moment at which you want to act.</source>
        <translation>运行已经结束，不能再对它操作。请重新开始，或者回到想要操作的时刻。</translation>
    </message>
</context>
<context>
    <name>zoetrope::app::LessonExport</name>
    <message>
        <source>Another export is under way: try again when it has ended.</source>
        <translation>另一项导出正在进行：请等它结束后再试。</translation>
    </message>
    <message>
        <source>Exported: %1</source>
        <translation>已导出：%1</translation>
    </message>
</context>
<context>
    <name>zoetrope::app::LiveRecording</name>
    <message>
        <source>Not recorded: %1</source>
        <translation>未能录制：%1</translation>
    </message>
    <message>
        <source>There is no room for it</source>
        <translation>没有空间存放</translation>
    </message>
</context>
<context>
    <name>zoetrope::app::NarratorLines</name>
    <message>
        <source>%1 stands for election.</source>
        <translation>%1参加选举。</translation>
    </message>
    <message>
        <source>%1 comes to the double barrier.</source>
        <translation>%1来到双重屏障前。</translation>
    </message>
    <message>
        <source>%1 asks for a lease.</source>
        <translation>%1请求租约。</translation>
    </message>
    <message>
        <source>%1 asks to read.</source>
        <translation>%1请求读取。</translation>
    </message>
    <message>
        <source>%1 asks to write.</source>
        <translation>%1请求写入。</translation>
    </message>
    <message>
        <source>%1 asks for the lock.</source>
        <translation>%1请求锁。</translation>
    </message>
    <message>
        <source>%1 is woken in vain, and waits again.</source>
        <translation>%1白白醒来，继续等待。</translation>
    </message>
    <message>
        <source>%1 waits.</source>
        <translation>%1开始等待。</translation>
    </message>
    <message>
        <source>%1 is woken in vain, and waits until %2 has gone.</source>
        <translation>%1白白醒来，继续等%2离开。</translation>
    </message>
    <message>
        <source>%1 waits until %2 has gone.</source>
        <translation>%1等%2离开。</translation>
    </message>
    <message>
        <source>%1 leads.</source>
        <translation>%1成为领导者。</translation>
    </message>
    <message>
        <source>%1 enters.</source>
        <translation>%1进入。</translation>
    </message>
    <message>
        <source>%1 has a lease.</source>
        <translation>%1获得租约。</translation>
    </message>
    <message>
        <source>%1 may read.</source>
        <translation>%1可以读取。</translation>
    </message>
    <message>
        <source>%1 may write.</source>
        <translation>%1可以写入。</translation>
    </message>
    <message>
        <source>%1 holds the lock.</source>
        <translation>%1持有锁。</translation>
    </message>
    <message>
        <source>%1 means to lead for %2.</source>
        <translation>%1打算任领导者 %2。</translation>
    </message>
    <message>
        <source>%1 means to work for %2.</source>
        <translation>%1打算工作 %2。</translation>
    </message>
    <message>
        <source>%1 means to hold it for %2.</source>
        <translation>%1打算持有 %2。</translation>
    </message>
    <message>
        <source>%1 leads no more.</source>
        <translation>%1不再是领导者。</translation>
    </message>
    <message>
        <source>%1 finds that nobody else is left, and leaves.</source>
        <translation>%1看到别人都已离开，于是也离开。</translation>
    </message>
    <message>
        <source>%1 has let go.</source>
        <translation>%1放手了。</translation>
    </message>
    <message>
        <source>%1 knows that it leads no more: its node, or its session, is gone.</source>
        <translation>%1得知自己不再是领导者：节点或会话已消失。</translation>
    </message>
    <message>
        <source>%1 knows that it holds nothing any more: its node, or its session, is gone.</source>
        <translation>%1得知自己不再持有任何东西：节点或会话已消失。</translation>
    </message>
    <message>
        <source>%1 stands in line with the number %2.</source>
        <translation>%1以编号 %2 排队。</translation>
    </message>
    <message>
        <source>%1 writes under the token %2, and is refused: the resource has seen a later token.</source>
        <translation>%1用令牌 %2 写入，被拒绝：资源已见过更大的令牌。</translation>
    </message>
    <message>
        <source>%1 writes under the token %2.</source>
        <translation>%1用令牌 %2 写入。</translation>
    </message>
    <message>
        <source>%1 gives out the number %2.</source>
        <translation>%1发出编号 %2。</translation>
    </message>
    <message>
        <source>%1 puts %2 into the queue.</source>
        <translation>%1将 %2 放入队列。</translation>
    </message>
    <message>
        <source>%1 takes %2 out of the queue.</source>
        <translation>%1从队列取出 %2。</translation>
    </message>
    <message numerus="yes">
        <source>The participants agree that there are %n lease(s).</source>
        <translation>
            <numerusform>参与者约定共有 %n 个租约。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The participants agree that at most %n may hold at once.</source>
        <translation>
            <numerusform>参与者约定最多 %n 个同时持有。</numerusform>
        </translation>
    </message>
    <message>
        <source>All are done.</source>
        <translation>全部完成。</translation>
    </message>
    <message numerus="yes">
        <source>%n are done; %1.</source>
        <translation>
            <numerusform>%n 位已完成；%1。</numerusform>
        </translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the parts of a list</comment>
        <translation>，</translation>
    </message>
    <message>
        <source>%1 gave up</source>
        <translation>%1放弃了</translation>
    </message>
    <message>
        <source>%1 lost its session</source>
        <translation>%1失去了会话</translation>
    </message>
    <message>
        <source>%1 was killed</source>
        <translation>%1被杀死</translation>
    </message>
    <message>
        <source>%1 left before the end</source>
        <translation>%1中途离开</translation>
    </message>
    <message>
        <source>%1 waits for a change that nobody will make.</source>
        <translation>%1在等一个谁也不会去做的改变。</translation>
    </message>
    <message>
        <source>%1 waits until %2 lets go, and %2 never will.</source>
        <translation>%1等%2放手，而%2永远不会放手。</translation>
    </message>
    <message>
        <source>%1&apos;s node is there.</source>
        <translation>%1的节点已在树上。</translation>
    </message>
    <message>
        <source>%1 reads, and finds nothing.</source>
        <translation>%1读取，发现那里什么也没有。</translation>
    </message>
    <message>
        <source>%1 reads: %2.</source>
        <translation>%1读到：%2。</translation>
    </message>
    <message>
        <source>%1 tries to write “%2” and is refused, because somebody has written since: it reads again.</source>
        <translation>%1想写入“%2”，被拒绝，因为其间已有人写过：%1重新读取。</translation>
    </message>
    <message>
        <source>%1 writes “%2”.</source>
        <translation>%1写入“%2”。</translation>
    </message>
    <message>
        <source>%1 asks for the present value.</source>
        <translation>%1请求当前的值。</translation>
    </message>
    <message>
        <source>%1 is not sure yet that its node is there.</source>
        <translation>%1还不确定自己的节点是否存在。</translation>
    </message>
    <message>
        <source>%1 keeps its node no longer.</source>
        <translation>%1不再保持自己的节点。</translation>
    </message>
    <message>
        <source>%1 is woken in vain: it finds no item to take.</source>
        <translation>%1白白醒来：没有可取的元素。</translation>
    </message>
    <message>
        <source>%1 finds no item to take, and waits.</source>
        <translation>%1没有找到可取的元素，于是等待。</translation>
    </message>
    <message>
        <source>%1&apos;s item gets the number %2.</source>
        <translation>%1的元素得到编号 %2。</translation>
    </message>
    <message>
        <source>%1 waits for an earlier node of its own, which nobody will delete.</source>
        <translation>%1在等自己早先的节点消失，而没有人会删除它。</translation>
    </message>
    <message>
        <source>%1 waits for the node in front of it, and does not know that this node is its own.</source>
        <translation>%1在等前面的节点消失，却不知道那就是自己的。</translation>
    </message>
    <message>
        <source>%1 is woken, is too late, and waits again.</source>
        <translation>%1被唤醒，但晚了一步，继续等待。</translation>
    </message>
    <message>
        <source>%1 finds that %2 leads, and waits until its node goes.</source>
        <translation>%1看到%2在领导，于是等%2的节点消失。</translation>
    </message>
    <message>
        <source>%1 is woken, but %2 was quicker; %1 waits again.</source>
        <translation>%1被唤醒，但%2更快；%1继续等待。</translation>
    </message>
    <message>
        <source>%1 means to follow every change for %2.</source>
        <translation>%1打算跟踪每次变化，持续 %2。</translation>
    </message>
    <message>
        <source>%1 follows the changes no longer.</source>
        <translation>%1不再跟踪变化。</translation>
    </message>
    <message>
        <source>The item with the number %1 has left the queue, and the server sends %2 an event.</source>
        <comment>one name or several at the end</comment>
        <translation>编号为 %1 的元素已离开队列，服务器向%2发出事件。</translation>
    </message>
    <message>
        <source>%1&apos;s node is gone, and the server sends %2 an event.</source>
        <comment>one name or several at the end</comment>
        <translation>%1的节点消失，服务器向%2发出事件。</translation>
    </message>
    <message>
        <source>The server has ended %1&apos;s session, and its node is gone.</source>
        <translation>服务器结束了%1的会话，%1的节点随之消失。</translation>
    </message>
    <message>
        <source>The server has ended %1&apos;s session: its node is gone, and the server sends %2 an event.</source>
        <comment>one name or several at the end</comment>
        <translation>服务器结束了%1的会话：%1的节点消失，服务器向%2发出事件。</translation>
    </message>
    <message>
        <source>%1 finds the queue full, and waits until an item has gone.</source>
        <translation>%1发现队列已满，等待有元素离开。</translation>
    </message>
    <message>
        <source>%1 is woken in vain: the queue is full again.</source>
        <translation>%1白白醒来：队列又满了。</translation>
    </message>
</context>
<context>
    <name>zoetrope::app::NarratorPhrases</name>
    <message>
        <source>Somebody</source>
        <comment>as the subject of a sentence</comment>
        <translation>有人</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>a list and its next name</comment>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <comment>a list and its last name</comment>
        <translation>%1和%2</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 毫秒</translation>
    </message>
    <message>
        <source>%1 is connected again, and its session lives.</source>
        <translation>%1重新连上了，会话还活着。</translation>
    </message>
    <message>
        <source>%1&apos;s session is lost, and its place at the table goes with it.</source>
        <translation>%1的会话已丢失，餐桌上的座位也随之失去。</translation>
    </message>
    <message>
        <source>%1&apos;s session is lost.</source>
        <translation>%1的会话已丢失。</translation>
    </message>
    <message>
        <source>%1&apos;s connection works again.</source>
        <translation>%1的连接恢复正常。</translation>
    </message>
    <message>
        <source>%1 sits down: the table is full, %2 of %3.</source>
        <translation>%1入座：餐桌已满，%2/%3。</translation>
    </message>
    <message>
        <source>%1 sits down: %2 of %3.</source>
        <translation>%1入座：%2/%3。</translation>
    </message>
    <message>
        <source>%1 gets up: the table is empty.</source>
        <translation>%1离座：餐桌已空。</translation>
    </message>
    <message>
        <source>%1 gets up: the table counts %2 of %3.</source>
        <translation>%1离座：在座 %2/%3。</translation>
    </message>
    <message>
        <source>Somebody took the place of %1 away: the table counts %2 of %3.</source>
        <translation>%1的座位被人收走：在座 %2/%3。</translation>
    </message>
    <message>
        <source>%1 closes the barrier: %2 exists now.</source>
        <translation>%1关闭屏障：%2 现已存在。</translation>
    </message>
    <message>
        <source>%1 opens the barrier: %2 is gone.</source>
        <translation>%1打开屏障：%2 已消失。</translation>
    </message>
    <message>
        <source>%1 comes to the barrier.</source>
        <translation>%1来到屏障前。</translation>
    </message>
    <message>
        <source>%1 comes to the table.</source>
        <translation>%1来到餐桌旁。</translation>
    </message>
    <message>
        <source>%1 is woken, finds the barrier closed still, and waits again.</source>
        <translation>%1被唤醒，发现屏障仍关闭，继续等待。</translation>
    </message>
    <message>
        <source>%1 finds the barrier closed and waits.</source>
        <translation>%1发现屏障关闭，开始等待。</translation>
    </message>
    <message>
        <source>%1 is woken in vain: it counts %2 of %3, and waits again.</source>
        <translation>%1白白醒来：数到 %2/%3，继续等待。</translation>
    </message>
    <message>
        <source>%1 counts %2 of %3 and waits.</source>
        <translation>%1数到 %2/%3，开始等待。</translation>
    </message>
    <message>
        <source>%1 finds the barrier open and passes.</source>
        <translation>%1发现屏障打开，于是通过。</translation>
    </message>
    <message>
        <source>%1 counts %2 of %3 and begins to eat.</source>
        <translation>%1数到 %2/%3，开始进餐。</translation>
    </message>
    <message>
        <source>%1 means to eat for %2.</source>
        <translation>%1打算进餐 %2。</translation>
    </message>
    <message>
        <source>%1 is woken in vain: it counts %2 at the table still, and waits again.</source>
        <translation>%1白白醒来：数到还有 %2 人在座，继续等待。</translation>
    </message>
    <message>
        <source>%1 has finished, counts %2 at the table still, and waits to leave.</source>
        <translation>%1吃完了，数到还有 %2 人在座，等着离开。</translation>
    </message>
    <message>
        <source>%1 gives up waiting.</source>
        <translation>%1放弃等待。</translation>
    </message>
    <message>
        <source>All who waited have passed the barrier.</source>
        <translation>所有等待的人都已通过屏障。</translation>
    </message>
    <message>
        <source>The last one leaves: all have eaten, and the table is empty.</source>
        <translation>最后一位离开：大家都吃完了，餐桌已空。</translation>
    </message>
    <message>
        <source>%1 eats although not all sit.</source>
        <translation>还没坐齐，%1就开始进餐。</translation>
    </message>
    <message>
        <source>%1 passes the barrier although it is closed.</source>
        <translation>屏障关闭着，%1却通过了。</translation>
    </message>
    <message>
        <source>Nothing more can happen: all who are left wait, and no message is under way.</source>
        <translation>不会再发生任何事：剩下的都在等待，也没有消息在途。</translation>
    </message>
    <message>
        <source>%1 believes that it holds while another participant believes so too.</source>
        <translation>%1认为自己持有，而另一个也这样认为。</translation>
    </message>
    <message>
        <source>%1 believes that it holds although all leases are out.</source>
        <translation>租约已全部发出，%1却认为自己持有。</translation>
    </message>
    <message>
        <source>%1 is in together with a writer, or writes while others read.</source>
        <translation>%1与写者同时在内，或在有人读时写入。</translation>
    </message>
    <message>
        <source>%1 enters although not all are there.</source>
        <translation>还没到齐，%1就进入了。</translation>
    </message>
    <message>
        <source>One node goes, and several are woken: only one of them can come in.</source>
        <translation>一个节点消失，却唤醒了许多人：其中只有一人能进来。</translation>
    </message>
    <message>
        <source>%1 does not watch the node right before its own.</source>
        <translation>%1没有监视紧挨在自己前面的节点。</translation>
    </message>
    <message>
        <source>%1 writes although a later holder has written: the later write is overwritten.</source>
        <translation>后来的持有者已经写入，%1仍然写入：后者写的被覆盖。</translation>
    </message>
    <message>
        <source>%1 gives out a number that was given out before.</source>
        <translation>%1发出的编号此前已经发过。</translation>
    </message>
    <message>
        <source>%1 works on an item that was taken before.</source>
        <translation>%1处理的元素此前已被取走过。</translation>
    </message>
    <message>
        <source>%1 is never woken: it asked with getData, whose watch does not tell of children.</source>
        <translation>%1永远不会被唤醒：%1用 getData 查询，而这种监视不通知子节点的变化。</translation>
    </message>
    <message>
        <source>%1 never saw the table full: it looked after %2 had gone, counts %3 of %4, and waits for ever.</source>
        <translation>%1从未看到餐桌坐满，因为查看时%2已经离开：%1数到 %3/%4，将永远等下去。</translation>
    </message>
    <message>
        <source>%1 waits to leave until %2 gets up.</source>
        <comment>the second may be several names</comment>
        <translation>%1要等%2离座才能离开。</translation>
    </message>
    <message>
        <source>%1 waits at the table and counts %2 of %3; nobody else will come.</source>
        <translation>%1在餐桌旁等待，数到 %2/%3；不会再有人来。</translation>
    </message>
    <message>
        <source>%1 waits to leave and counts %2 at the table still.</source>
        <translation>%1等着离开，数到还有 %2 人在座。</translation>
    </message>
    <message>
        <source>%1 waits at the barrier, and nobody is left to remove %2.</source>
        <translation>%1在屏障前等待，但已没有人来移除 %2。</translation>
    </message>
    <message>
        <source>%1 leaves although not all are done.</source>
        <translation>大家还没都做完，%1就离开了。</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n other(s)</source>
        <comment>a list and how many more</comment>
        <translation>
            <numerusform>%1和另外 %n 人</numerusform>
        </translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the names of a list</comment>
        <translation>、</translation>
    </message>
    <message numerus="yes">
        <source>%n other(s) wait, too.</source>
        <translation>
            <numerusform>另有 %n 人也在等待。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is connected.</source>
        <translation>%1连上了。</translation>
    </message>
    <message>
        <source>%1 has lost its connection, and cannot know yet whether its session lives.</source>
        <translation>%1的连接断了，还无法知道自己的会话是否活着。</translation>
    </message>
    <message>
        <source>The server does not accept the credentials of %1. Its session is over.</source>
        <translation>服务器不认可%1的凭据，会话结束了。</translation>
    </message>
    <message>
        <source>%1 is connected again with a new session. Everything that the old session owned is gone.</source>
        <translation>%1用新的会话重新连上了。旧会话拥有的一切都没有了。</translation>
    </message>
    <message>
        <source>%1 got no answer to %2. The server may have done it, or not.</source>
        <translation>%1没有收到 %2 的应答。服务器也许做了，也许没做。</translation>
    </message>
    <message>
        <source>%1&apos;s connection is disturbed: %2.</source>
        <translation>%1的连接受到干扰：%2。</translation>
    </message>
    <message>
        <source>%1 is killed without a goodbye. Its nodes stay until the server ends its session.</source>
        <translation>%1突然被杀死，来不及告别。%1的节点会留到服务器结束会话为止。</translation>
    </message>
    <message>
        <source>%1 stops, but no server hears of it: its node may stay until the server ends its session.</source>
        <translation>%1停了下来，但没有服务器得知：%1的节点可能会留到服务器结束会话为止。</translation>
    </message>
    <message>
        <source>%1 gives up: its session is over.</source>
        <translation>%1放弃了：会话已经结束。</translation>
    </message>
    <message>
        <source>%1 gives up: it got no answer, and cannot know whether its request was done.</source>
        <translation>%1放弃了：没有收到应答，也无从知道请求是否完成。</translation>
    </message>
    <message>
        <source>%1 gives up: a node that it needs is not there.</source>
        <translation>%1放弃了：需要的节点不存在。</translation>
    </message>
    <message>
        <source>%1 gives up: the node that it wants to make is there already.</source>
        <translation>%1放弃了：要创建的节点已经存在。</translation>
    </message>
    <message>
        <source>%1 gives up: it does not hold what it is to give back.</source>
        <translation>%1放弃了：要归还的东西并不在手里。</translation>
    </message>
    <message>
        <source>%1 gives up: %2.</source>
        <translation>%1放弃了：%2。</translation>
    </message>
    <message>
        <source>%1 sees that the table is empty, and leaves.</source>
        <translation>%1看到桌子空了，于是离开。</translation>
    </message>
    <message>
        <source>%1 sees that the others have left, and leaves too.</source>
        <translation>%1看到其他人都走了，也离开了。</translation>
    </message>
    <message>
        <source>The process of %1 stands still, and nothing makes it go on.</source>
        <translation>%1的进程停着，没有什么会让这个进程继续。</translation>
    </message>
    <message>
        <source>The process of %1 is stopped, and no “continue” follows: unless it has gone by then, the run gets stuck.</source>
        <translation>%1的进程会被停住，后面却没有“continue”：除非%1那时已经离开，否则运行会卡住。</translation>
    </message>
    <message>
        <source>The network of %1 is silent, and nobody mends it.</source>
        <translation>%1的网络没有声音，没有人来修。</translation>
    </message>
    <message>
        <source>%1 is cut off, and nobody mends its connection.</source>
        <translation>%1的连接断了，没有人来修。</translation>
    </message>
    <message>
        <source>%1 The table has changed, so the server sends %2 an event.</source>
        <comment>a sentence; one name or several</comment>
        <translation>%1餐桌有变，服务器向%2发出事件。</translation>
    </message>
    <message>
        <source>The server has ended %1&apos;s session, and its place is gone: the table counts %2 of %3.</source>
        <translation>服务器结束了%1的会话，%1的座位随之消失：在座 %2/%3。</translation>
    </message>
    <message>
        <source>The place of %1 is gone: the table counts %2 of %3.</source>
        <translation>%1的座位没有了：在座 %2/%3。</translation>
    </message>
    <message>
        <source>%1 opens the barrier: %2 is gone, and the server sends %3 an event.</source>
        <comment>one name or several at the end</comment>
        <translation>%1打开屏障：%2 已消失，服务器向%3发出事件。</translation>
    </message>
    <message>
        <source>%1 is paused, and nobody lets it go on.</source>
        <translation>%1被暂停，没有人让%1继续。</translation>
    </message>
    <message>
        <source>The messages for %1 are kept back, and nobody lets them through.</source>
        <translation>发给%1的消息被扣住，没有人放行。</translation>
    </message>
    <message>
        <source>%1 is paused, and no “let-go” follows: unless it has gone by then, the run gets stuck.</source>
        <translation>%1会被暂停，后面却没有“let-go”：除非%1那时已经离开，否则运行会卡住。</translation>
    </message>
    <message>
        <source>The messages for %1 are kept back, and no “let-inbox-go” follows: unless none comes any more, the run gets stuck.</source>
        <translation>发给%1的消息会被扣住，后面却没有“let-inbox-go”：除非不再有消息到来，否则运行会卡住。</translation>
    </message>
    <message>
        <source>By its own clock, %1 counts its session as lost; no server has told it so.</source>
        <translation>按自己的时钟，%1认定会话已丢失；没有服务器这样告诉过%1。</translation>
    </message>
    <message>
        <source>No server has answered %1 for %2 s of real time: by its own clock, its session is lost. No server has told it so.</source>
        <translation>按真实时间，已有 %2 秒没有服务器应答%1：按自己的时钟，%1的会话已丢失，尽管没有服务器这样告诉过%1。</translation>
    </message>
    <message>
        <source>The server has heard nothing from %1 for %2 s of real time.</source>
        <translation>按真实时间，服务器已有 %2 秒没有收到%1的任何消息。</translation>
    </message>
</context>
<context>
    <name>zoetrope::app::Operations</name>
    <message>
        <source>Shows what &quot;%1&quot; would do; it needs the same confirmation as any other action</source>
        <translation>显示“%1”会做什么；与其他操作一样需要确认</translation>
    </message>
    <message>
        <source>It could be done, but not from here as it is. %1</source>
        <translation>可以执行，但目前不能从这里执行。%1</translation>
    </message>
    <message>
        <source>It can be done once changes are armed: nothing has changed since the last look.</source>
        <translation>允许更改之后即可执行：自上次查看以来没有任何变化。</translation>
    </message>
</context>
<context>
    <name>zoetrope::app::Photographer</name>
    <message>
        <source>the moment for the picture did not come</source>
        <translation>截图的时刻没有到来</translation>
    </message>
</context>
<context>
    <name>zoetrope::app::Picture</name>
    <message>
        <source>%1 cannot be written</source>
        <translation>无法写入 %1</translation>
    </message>
</context>
<context>
    <name>zoetrope::app::Profiles</name>
    <message>
        <source>the profile %1 is read-only; &quot;Allow changes…&quot; in the perspective Operate of its window changes that</source>
        <translation>配置 %1 是只读的；其窗口“操作”视图中的“解除只读…”可以改变这一点</translation>
    </message>
    <message>
        <source>%1 is not below the roots of the profile %2</source>
        <translation>%1 不在配置 %2 的范围之内</translation>
    </message>
    <message>
        <source>there is no profile %1</source>
        <translation>没有名为 %1 的配置</translation>
    </message>
</context>
<context>
    <name>zoetrope::app::Playback</name>
    <message>
        <source>Found: %1</source>
        <translation>发现：%1</translation>
    </message>
    <message>
        <source>Over: %1</source>
        <translation>已消除：%1</translation>
    </message>
</context>
<context>
    <name>zoetrope::app::Replay</name>
    <message>
        <source>recording</source>
        <translation>录像</translation>
    </message>
</context>
<context>
    <name>zoetrope::app::ReplayPicture</name>
    <message>
        <source>the recording was not read in time</source>
        <translation>没能及时读完录像</translation>
    </message>
</context>
<context>
    <name>zoetrope::app::SearchController</name>
    <message>
        <source>A server for the search starts.</source>
        <translation>正在启动搜索用的服务器。</translation>
    </message>
    <message>
        <source>%1 runs a second; at most %2 s more</source>
        <translation>每秒 %1 次运行，至多还有 %2 秒</translation>
    </message>
    <message>
        <source>Something breaks. It is made shorter, and run again ten times.</source>
        <translation>有东西被破坏了。正在把它缩短，并再运行十次。</translation>
    </message>
    <message>
        <source>The search has ended: %1</source>
        <translation>搜索已结束：%1</translation>
    </message>
    <message>
        <source>The search was stopped before its first run.</source>
        <translation>搜索在第一次运行之前就停止了。</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
</context>
<context>
    <name>zoetrope::app::SearchTelling</name>
    <message>
        <source>%1 runs, %2 states, %3 steps in the longest</source>
        <translation>%1 次运行，%2 个状态，最长的有 %3 步</translation>
    </message>
    <message>
        <source>At random: nothing is promised.</source>
        <translation>随机：不作任何保证。</translation>
    </message>
    <message>
        <source>By priorities that change at %1 steps: what needs %2 steps in a certain order is found by each run with a probability of at least 1/(n k^%1), with n participants and faults, and k steps, once there was a run as long as that.</source>
        <translation>按优先级，并在 %1 个步骤处改变：需要 %2 个步骤按特定次序才出现的问题，在已有过这么长的运行之后，每次运行找到它的概率至少为 1/(n k^%1)，其中 n 为参与者数与故障数之和，k 为步数。</translation>
    </message>
    <message numerus="yes">
        <source>Each order in which somebody who could go on is left at most %n times; there are others.</source>
        <translation>
            <numerusform>能继续的人至多被抢占 %n 次的每一种次序；此外还有别的次序。</numerusform>
        </translation>
    </message>
    <message>
        <source>All orders; of those that differ only in steps that commute, one.</source>
        <translation>所有次序；只因可交换的步骤而不同的，取其中之一。</translation>
    </message>
    <message>
        <source>Faults in each run, at any step: %1, of these: %2</source>
        <translation>每次运行在任意步骤处发生的故障数：%1，种类有：%2</translation>
    </message>
    <message>
        <source>Which, and to whom, is drawn for each run from %1 possibilities: that probability is divided by them.</source>
        <translation>发生哪些故障、在谁身上，每次运行从 %1 种可能中抽取一种：上述概率要除以这个数。</translation>
    </message>
    <message>
        <source>Nobody is killed, for the others agreed to wait for all.</source>
        <translation>不杀死任何人，因为其余的人约定了要等齐所有人。</translation>
    </message>
    <message>
        <source>a lost reply</source>
        <translation>应答丢失</translation>
    </message>
    <message>
        <source>a cut connection</source>
        <translation>连接断开</translation>
    </message>
    <message>
        <source>an expired session</source>
        <translation>会话过期</translation>
    </message>
    <message>
        <source>a kill</source>
        <translation>被杀死</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>At step %1, %2 goes before %3 has sent what it is about to send.</source>
        <translation>在第 %1 步，%2 抢在 %3 发出正要发送的请求之前。</translation>
    </message>
    <message>
        <source>At step %1, %2 goes before %3 has looked into its inbox.</source>
        <translation>在第 %1 步，%2 抢在 %3 查看收件箱之前。</translation>
    </message>
    <message>
        <source>At step %1, %2 goes before the time of %3 is over.</source>
        <translation>在第 %1 步，%2 抢在 %3 的等待时间结束之前。</translation>
    </message>
    <message>
        <source>In %1 runs the same steps led elsewhere; they were made again.</source>
        <translation>有 %1 次运行里，同样的步骤走到了别处；这些运行已重做。</translation>
    </message>
    <message>
        <source>%1 runs, %2 states, %3 runs a second</source>
        <translation>%1 次运行，%2 个状态，每秒 %3 次</translation>
    </message>
    <message numerus="yes">
        <source>exhausted: each of the %1 orders of %2 participants and faults (%3) in which somebody who could go on is left at most %n times; none breaks an invariant</source>
        <translation>
            <numerusform>已穷尽：%2 个参与者与故障（%3）、能继续的人至多被抢占 %n 次的 %1 种次序，每一种都试过；没有一种破坏不变式</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>exhausted: each of the %1 orders of %2 participants in which somebody who could go on is left at most %n times; none breaks an invariant</source>
        <translation>
            <numerusform>已穷尽：%2 个参与者、能继续的人至多被抢占 %n 次的 %1 种次序，每一种都试过；没有一种破坏不变式</numerusform>
        </translation>
    </message>
    <message>
        <source>exhausted: all %1 orders of %2 participants and faults (%3); none breaks an invariant</source>
        <translation>已穷尽：%2 个参与者与故障（%3）的全部 %1 种次序；没有一种破坏不变式</translation>
    </message>
    <message>
        <source>%1 of these: %2</source>
        <translation>%1 次，种类有：%2</translation>
    </message>
    <message>
        <source>exhausted: all %1 orders of %2 participants; none breaks an invariant</source>
        <translation>已穷尽：%2 个参与者的全部 %1 种次序；没有一种破坏不变式</translation>
    </message>
    <message>
        <source>nothing was found in %1 runs: what needs %2 steps in a certain order, and no run of more than %3 steps, is missed by all of them with a probability of at most %4 %</source>
        <translation>%1 次运行中没有发现问题：需要 %2 个步骤按特定次序、且在不超过 %3 步的运行中就会出现的问题，全部错过的概率至多为 %4 %</translation>
    </message>
    <message>
        <source>nothing was found in %1 runs; that is not all there is</source>
        <translation>%1 次运行中没有发现问题；这并不是全部次序</translation>
    </message>
    <message>
        <source>found after %1 runs: %2 does not hold</source>
        <translation>%1 次运行后找到：%2 不成立</translation>
    </message>
    <message>
        <source>The simplest schedule so far has %1 steps, %2 preemptions and %3 faults (at first %4 steps and %5 preemptions):</source>
        <translation>目前最简单的调度有 %1 步、%2 次抢占、%3 次故障（最初为 %4 步、%5 次抢占）：</translation>
    </message>
    <message>
        <source>It was run again %1 times, and came out the same.</source>
        <translation>又重跑了 %1 次，结果相同。</translation>
    </message>
    <message>
        <source>Not repeatable: of %1 times that it was run again it came out the same %2 times; else: %3</source>
        <translation>不可重复：重跑 %1 次，其中 %2 次结果相同；其余：%3</translation>
    </message>
    <message>
        <source>For ever waits: %1</source>
        <translation>永远等待的是：%1</translation>
    </message>
    <message>
        <source>A node was left behind by %1</source>
        <translation>留下了一个节点：%1</translation>
    </message>
    <message>
        <source>A participant failed: %1</source>
        <translation>一个参与者失败了：%1</translation>
    </message>
    <message>
        <source>There is no end: %1</source>
        <translation>没有结束：%1</translation>
    </message>
    <message>
        <source>It was not run again: the search was interrupted.</source>
        <translation>没有重跑：搜索被中断了。</translation>
    </message>
    <message>
        <source>%1 asks the server.</source>
        <translation>%1向服务器发出请求。</translation>
    </message>
    <message>
        <source>%1 handles the message that has come.</source>
        <translation>%1处理收到的消息。</translation>
    </message>
    <message>
        <source>The time of %1 is over.</source>
        <translation>%1的时间到了。</translation>
    </message>
    <message>
        <source>%1 reads %2.</source>
        <translation>%1读取 %2。</translation>
    </message>
    <message>
        <source>%1 changes %2.</source>
        <translation>%1修改 %2。</translation>
    </message>
    <message>
        <source>%1 changes %2, and reads %3.</source>
        <translation>%1修改 %2，并读取 %3。</translation>
    </message>
</context>
<context>
    <name>zoetrope::app::Secrets</name>
    <message>
        <source>There is no keyring here: nothing is stored, and the secret is asked for each time.</source>
        <translation>这里没有密钥环：凭据不保存，每次都会询问。</translation>
    </message>
    <message>
        <source>This cluster needs a secret.</source>
        <translation>此集群需要凭据。</translation>
    </message>
    <message>
        <source>No secret is kept for this cluster.</source>
        <translation>没有为此集群保存凭据。</translation>
    </message>
    <message>
        <source>The key in %1 needs its password.</source>
        <translation>%1 中的密钥需要密码。</translation>
    </message>
    <message>
        <source>SASL needs the password of %1.</source>
        <translation>SASL 需要 %1 的密码。</translation>
    </message>
</context>
<context>
    <name>zoetrope::app::SubtreeExport</name>
    <message>
        <source>it is more than %1 znodes, or %2 MB of data</source>
        <translation>超过 %1 个 znode，或 %2 MB 数据</translation>
    </message>
    <message>
        <source>%1 does not exist</source>
        <translation>%1 不存在</translation>
    </message>
    <message>
        <source>%1 may not be read</source>
        <translation>不允许读取 %1</translation>
    </message>
    <message>
        <source>the permissions of %1 may not be read: only who may change them is told all of them</source>
        <translation>不允许读取 %1 的权限：只有能更改权限的人才能看到全部</translation>
    </message>
</context>
<context>
    <name>zoetrope::app::SubtreeImport</name>
    <message>
        <source>%1 is protected</source>
        <translation>%1 受保护</translation>
    </message>
    <message>
        <source>%1 does not exist</source>
        <translation>%1 不存在</translation>
    </message>
    <message>
        <source>It was cancelled.</source>
        <translation>已取消。</translation>
    </message>
</context>
<context>
    <name>zoetrope::app::Telling</name>
    <message>
        <source>%1 participants, %2 rounds, %3 requests, %4 wake-ups, %5 ms: %6</source>
        <translation>%1 个参与者，%2 轮，%3 次请求，%4 次唤醒，%5 毫秒：%6</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>成立</translation>
    </message>
    <message>
        <source>BROKEN</source>
        <translation>被破坏</translation>
    </message>
</context>
<context>
    <name>zoetrope::app::TopicWords</name>
    <message>
        <source>Meeting</source>
        <translation>相聚</translation>
    </message>
    <message>
        <source>nobody goes on before all are there</source>
        <translation>人不到齐，谁也不往下走</translation>
    </message>
    <message>
        <source>Locking</source>
        <translation>加锁</translation>
    </message>
    <message>
        <source>one at a time, in the order of arrival</source>
        <translation>一次一位，先到先得</translation>
    </message>
    <message>
        <source>Leading</source>
        <translation>领导</translation>
    </message>
    <message>
        <source>one is in charge, and another takes over</source>
        <translation>一位负责，出了事由另一位接替</translation>
    </message>
    <message>
        <source>Queueing</source>
        <translation>排队</translation>
    </message>
    <message>
        <source>work is handed on, and each piece is taken once</source>
        <translation>把活儿传下去，每件只被取走一次</translation>
    </message>
    <message>
        <source>Sharing</source>
        <translation>共享</translation>
    </message>
    <message>
        <source>all see one value, though all may change it</source>
        <translation>谁都可以改，大家看到的仍是同一个值</translation>
    </message>
    <message>
        <source>Breaking</source>
        <translation>出错</translation>
    </message>
    <message>
        <source>what goes wrong, and what would have prevented it</source>
        <translation>会出什么错，本来怎样可以避免</translation>
    </message>
    <message>
        <source>Your own</source>
        <translation>自己的</translation>
    </message>
    <message>
        <source>opened from a file</source>
        <translation>从文件打开</translation>
    </message>
</context>
<context>
    <name>zoetrope::app::TourController</name>
    <message>
        <source>single steps</source>
        <translation>单步</translation>
    </message>
    <message>
        <source>let it go</source>
        <translation>让其继续</translation>
    </message>
    <message>
        <source>a znode</source>
        <comment>to whom something is done</comment>
        <translation>一个 znode</translation>
    </message>
    <message>
        <source>somebody</source>
        <comment>to whom something is done</comment>
        <translation>某人</translation>
    </message>
    <message>
        <source>Watch the run. It goes on until the next caption.</source>
        <translation>看运行。到下一条说明时会停下。</translation>
    </message>
    <message>
        <source>The run ended before the next caption. Begin again, or leave the tour and play on.</source>
        <translation>还没到下一条说明，运行就结束了。请重新开始，或离开导览继续操作。</translation>
    </message>
    <message>
        <source>Hint %1 of %2: %3</source>
        <translation>提示 %1/%2：%3</translation>
    </message>
    <message>
        <source>You may use: %1.</source>
        <translation>可用的手段：%1。</translation>
    </message>
    <message>
        <source>; </source>
        <comment>between the members of a list</comment>
        <translation>；</translation>
    </message>
    <message>
        <source>This challenge does not allow that move.</source>
        <translation>本挑战不允许这个手段。</translation>
    </message>
    <message>
        <source>The run is over, and you have not made a move: begin again.</source>
        <translation>运行已结束，而你还没有走任何一步：请重新开始。</translation>
    </message>
    <message>
        <source>The run is over, and the goal was not reached: undo a move, or begin again.</source>
        <translation>运行已结束，没有达成目标：请撤销一步，或重新开始。</translation>
    </message>
    <message>
        <source>You predicted: %1. You were right.</source>
        <translation>你的预测：%1。说对了。</translation>
    </message>
    <message>
        <source>The run is played anew on a server of its own, by the steps that were kept.</source>
        <translation>这次运行会在自己的服务器上按保存的步骤重新进行。</translation>
    </message>
    <message>
        <source>You predicted: %1. That is not so. %2</source>
        <translation>你的预测：%1。不是这样。%2</translation>
    </message>
    <message>
        <source>You predicted: %1. Look again at what happened.</source>
        <translation>你的预测：%1。请再看看实际发生了什么。</translation>
    </message>
    <message>
        <source>Next: %1. %2</source>
        <translation>下一课：%1. %2</translation>
    </message>
    <message>
        <source>Try it: %1</source>
        <translation>动手试试：%1</translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation>已保存：%1</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
    <message>
        <source>pause a participant</source>
        <translation>暂停一位参与者</translation>
    </message>
    <message>
        <source>Show me</source>
        <translation>直接看结果</translation>
    </message>
</context>
<context>
    <name>zoetrope::app::TourSheet</name>
    <message>
        <source>To keep in mind</source>
        <translation>请记住</translation>
    </message>
    <message>
        <source>Terms</source>
        <translation>词汇</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
</context>
<context>
    <name>zoetrope::app::WaitsThen</name>
    <message>
        <source>Who waits for whom</source>
        <translation>谁在等谁</translation>
    </message>
</context>
<context>
    <name>zoetrope::app::WayOn</name>
    <message>
        <source>Tour %1 of %2: %3</source>
        <translation>导览 %1（共 %2 个）：%3</translation>
    </message>
    <message>
        <source>Challenge: %1</source>
        <translation>挑战：%1</translation>
    </message>
    <message>
        <source>What you may do next</source>
        <translation>接下来可以</translation>
    </message>
</context>
<context>
    <name>zoetrope::app::Welcome</name>
    <message>
        <source>Tour 1: %1</source>
        <translation>导览 1：%1</translation>
    </message>
    <message>
        <source>Watch: %1</source>
        <translation>看一看：%1</translation>
    </message>
    <message>
        <source>Try: %1</source>
        <translation>试一试：%1</translation>
    </message>
    <message>
        <source>Welcome to Zoetrope</source>
        <translation>欢迎使用 Zoetrope</translation>
    </message>
    <message>
        <source>Four guests come to a table: nobody eats before all sit, nobody leaves before all have eaten. All they share is a tree of nodes in ZooKeeper.</source>
        <translation>四位客人来到一张餐桌：坐齐之前谁也不能吃，全部吃完之前谁也不能走。他们共有的只是 ZooKeeper 里的一棵节点树。</translation>
    </message>
    <message>
        <source>They met, ate and left together, and none of them spoke to another: nodes and watches were enough. What would you like to see next?</source>
        <translation>他们一起入座、用餐、离开，彼此没说过一句话：有节点和监视就够了。接下来想看什么？</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Watch the run. Space pauses everybody; click on a guest to follow it.</source>
        <translation>看运行。按空格键让所有人暂停；点一位客人，就能跟着看。</translation>
    </message>
</context>
<context>
    <name>zoetrope::recipes</name>
    <message>
        <source>%1 refuses connections: nothing listens there</source>
        <translation>%1 拒绝连接：那里没有程序在监听</translation>
    </message>
    <message>
        <source>%1 cannot be reached</source>
        <translation>到不了 %1</translation>
    </message>
    <message>
        <source>%1 does not answer</source>
        <translation>%1 不应答</translation>
    </message>
    <message>
        <source>%1 takes the connection and hangs up: it has too many of them (maxClientCnxns), no quorum, or wants TLS</source>
        <translation>%1 接受连接后又挂断：连接太多（maxClientCnxns）、没有法定多数，或者要求 TLS</translation>
    </message>
    <message>
        <source>%1 wants TLS, and is spoken to in plain</source>
        <translation>%1 要求 TLS，而我们用的是明文</translation>
    </message>
    <message>
        <source>%1 speaks HTTP, as an AdminServer does, and not ZooKeeper&apos;s language: give the server&apos;s own port</source>
        <translation>%1 说的是 HTTP（像 AdminServer 那样），不是 ZooKeeper 的语言：请给出服务器自己的端口</translation>
    </message>
    <message>
        <source>%1 speaks ZooKeeper in plain, and is spoken to by TLS</source>
        <translation>%1 用明文，而我们用的是 TLS</translation>
    </message>
    <message>
        <source>%1 hangs up at the first word of TLS: this port speaks in plain, or it has too many connections (maxClientCnxns)</source>
        <translation>%1 一收到 TLS 就挂断：这个端口用明文，或者连接太多（maxClientCnxns）</translation>
    </message>
    <message>
        <source>%1 hangs up after TLS has begun: it does not accept the client&apos;s certificate or wants one, has too many connections (maxClientCnxns), or no quorum</source>
        <translation>%1 在 TLS 开始后挂断：它不接受客户端的证书或者要求证书，或连接太多（maxClientCnxns），或没有法定多数</translation>
    </message>
    <message>
        <source>%1 does not speak ZooKeeper&apos;s language</source>
        <translation>%1 说的不是 ZooKeeper 的协议</translation>
    </message>
    <message>
        <source>%1 grants sessions that are over at once</source>
        <translation>%1 给出的会话立刻就过期</translation>
    </message>
    <message>
        <source>%1 has no quorum, and gives nobody a session: it would with localSessionsEnabled=true</source>
        <translation>%1 没有法定多数，不给任何人会话；设 localSessionsEnabled=true 才会给</translation>
    </message>
    <message>
        <source>%1 says of a new session that it has expired</source>
        <translation>%1 说新会话已过期</translation>
    </message>
    <message>
        <source>%1 ended the connection</source>
        <translation>%1 断开了连接</translation>
    </message>
    <message>
        <source>%1 ended the connection while a large request was under way, which may be over its limit (jute.maxbuffer)</source>
        <translation>%1 在一个大请求进行中断开了连接，请求可能超过它的上限（jute.maxbuffer）</translation>
    </message>
    <message>
        <source>done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>the client of ZooKeeper failed</source>
        <translation>ZooKeeper 的客户端出错了</translation>
    </message>
    <message>
        <source>the server&apos;s data contradict themselves</source>
        <translation>服务器的数据自相矛盾</translation>
    </message>
    <message>
        <source>the connection broke before the answer came; it may or may not have happened</source>
        <translation>应答到来之前连接断了；是否已执行不得而知</translation>
    </message>
    <message>
        <source>the request or its answer could not be encoded</source>
        <translation>请求或应答无法编码</translation>
    </message>
    <message>
        <source>the server is too old for this call</source>
        <translation>服务器太旧，没有这个调用</translation>
    </message>
    <message>
        <source>no answer came in time; it may or may not have happened</source>
        <translation>没有及时收到应答；是否已执行不得而知</translation>
    </message>
    <message>
        <source>the server refuses the arguments</source>
        <translation>服务器拒绝这些参数</translation>
    </message>
    <message>
        <source>the session is closed</source>
        <translation>会话已关闭</translation>
    </message>
    <message>
        <source>the znode does not exist</source>
        <translation>节点不存在</translation>
    </message>
    <message>
        <source>this session is not allowed to</source>
        <translation>这个会话没有权限</translation>
    </message>
    <message>
        <source>somebody else changed the znode meanwhile</source>
        <translation>其间有别人改了这个节点</translation>
    </message>
    <message>
        <source>an ephemeral znode cannot have children</source>
        <translation>临时节点不能有子节点</translation>
    </message>
    <message>
        <source>the znode exists already</source>
        <translation>节点已经存在</translation>
    </message>
    <message>
        <source>the znode has children</source>
        <translation>节点还有子节点</translation>
    </message>
    <message>
        <source>the session is gone, and every ephemeral znode of it</source>
        <translation>会话已消失，它的临时节点也都没了</translation>
    </message>
    <message>
        <source>the access list is invalid</source>
        <translation>访问控制表无效</translation>
    </message>
    <message>
        <source>the server refuses the credentials</source>
        <translation>服务器拒绝这些凭据</translation>
    </message>
    <message>
        <source>the session was closed before the answer came; it may or may not have happened</source>
        <translation>应答到来之前会话已关闭；是否已执行不得而知</translation>
    </message>
    <message>
        <source>the session has moved to another server; it may or may not have happened</source>
        <translation>会话已移到另一台服务器；是否已执行不得而知</translation>
    </message>
    <message>
        <source>the server has no quorum, and only reads</source>
        <translation>服务器没有法定多数，只能读</translation>
    </message>
    <message>
        <source>a local session cannot make ephemeral znodes</source>
        <translation>本地会话不能创建临时节点</translation>
    </message>
    <message>
        <source>the server serves nobody without credentials</source>
        <translation>服务器不为没有凭据的人服务</translation>
    </message>
    <message>
        <source>it was interrupted before the answer came; it may or may not have happened</source>
        <translation>应答到来之前被中断；是否已执行不得而知</translation>
    </message>
    <message>
        <source>the servers did not agree in time; it may or may not have happened</source>
        <translation>服务器没有及时达成一致；是否已执行不得而知</translation>
    </message>
    <message>
        <source>a quota of the server is used up</source>
        <translation>服务器上的一个配额已用完</translation>
    </message>
    <message>
        <source>the server has too much to do</source>
        <translation>服务器太忙</translation>
    </message>
    <message>
        <source>the request is over the server&apos;s limit of 1 MiB</source>
        <translation>请求超过服务器 1 MiB 的上限</translation>
    </message>
    <message>
        <source>the directory&apos;s numbers are exhausted; delete it when nobody uses it</source>
        <translation>这个目录的编号已用尽；没有人使用时请删除它</translation>
    </message>
    <message>
        <source>it is not held by who releases it</source>
        <translation>释放者并不持有它</translation>
    </message>
    <message>
        <source>it can never be granted</source>
        <translation>它永远不可能被授予</translation>
    </message>
    <message>
        <source>no server can be spoken to on these terms of TLS</source>
        <translation>按这些 TLS 条件无法与任何服务器通话</translation>
    </message>
    <message>
        <source>the paths of the session&apos;s ephemeral znodes would be more than a server can read again after it has ended the session; use shorter paths, or more sessions</source>
        <translation>会话的临时节点的路径总长会超过服务器结束会话后重启时能读回的量；请用更短的路径或更多的会话</translation>
    </message>
    <message>
        <source>the server answered with an error</source>
        <translation>服务器以错误应答</translation>
    </message>
</context>
<context>
    <name>zoetrope::recipes::Sentences</name>
    <message>
        <source>no ZooKeeper server answered at %1 in time</source>
        <translation>在时限内，%1 没有 ZooKeeper 服务器应答</translation>
    </message>
    <message>
        <source>; and </source>
        <translation>；另外，</translation>
    </message>
    <message>
        <source>no server of %1 gave a session in time: %2</source>
        <translation>在时限内，%1 中没有服务器给出会话：%2</translation>
    </message>
    <message>
        <source>no server of %1 gave a session: %2</source>
        <translation>%1 中没有服务器给出会话：%2</translation>
    </message>
    <message>
        <source>the root %1 of the connection string does not exist on the server</source>
        <translation>服务器上没有连接串中的根 %1</translation>
    </message>
    <message>
        <source>no host of &quot;%1&quot; is known</source>
        <translation>“%1”中的主机都无法解析</translation>
    </message>
    <message>
        <source>%1 cannot be reached (%2)</source>
        <translation>到不了 %1（%2）</translation>
    </message>
    <message>
        <source>the system has no descriptor left for a session</source>
        <translation>系统没有剩下的描述符可供会话使用</translation>
    </message>
    <message>
        <source>the system has no thread left</source>
        <translation>系统没有剩下的线程</translation>
    </message>
    <message>
        <source>this session is the parent process&apos;s: after fork() a child opens a session of its own</source>
        <translation>这个会话属于父进程：fork() 之后，子进程要自己打开会话</translation>
    </message>
    <message>
        <source>there is no table %1</source>
        <translation>没有桌子 %1</translation>
    </message>
    <message>
        <source>ZooKeeper&apos;s C client cannot begin: %1</source>
        <translation>ZooKeeper 的 C 客户端无法开始：%1</translation>
    </message>
    <message>
        <source>no tunnel to %1: %2</source>
        <translation>没有通往 %1 的隧道：%2</translation>
    </message>
    <message>
        <source>it did not open in time</source>
        <translation>没有及时打通</translation>
    </message>
    <message>
        <source>%1 did not open it in time</source>
        <translation>%1 没有及时打通</translation>
    </message>
    <message>
        <source>the host key of %1 is unknown, or another one than it was: connect by hand, %2, and compare it</source>
        <translation>%1 的主机密钥未知，或与从前不同：请手工连接（%2）并核对</translation>
    </message>
    <message>
        <source>%1 does not let us in: is the key in ssh-agent?</source>
        <translation>%1 不让我们登录：密钥在 ssh-agent 中吗？</translation>
    </message>
    <message>
        <source>there is no %1 on this machine</source>
        <translation>这台机器上没有 %1</translation>
    </message>
    <message>
        <source>%1 says: %2</source>
        <translation>%1 说：%2</translation>
    </message>
    <message>
        <source>%1 cannot be reached through the tunnel: %2</source>
        <translation>经隧道到不了 %1：%2</translation>
    </message>
    <message>
        <source>its end here takes no connection</source>
        <translation>隧道在本机的一端不接受连接</translation>
    </message>
    <message>
        <source>%1 does not accept the credentials of SASL</source>
        <translation>%1 不接受 SASL 凭据</translation>
    </message>
    <message>
        <source>%1 does not accept the credentials</source>
        <translation>%1 不接受凭据</translation>
    </message>
    <message>
        <source>%1 serves nobody without credentials</source>
        <translation>%1 不为没有凭据的人服务</translation>
    </message>
    <message>
        <source>%1 was not told who we are: %2</source>
        <translation>没能告诉 %1 我们是谁：%2</translation>
    </message>
    <message>
        <source>%1 does no SASL of this kind: its JAAS file has no such entry for servers</source>
        <translation>%1 不支持这种 SASL：它的 JAAS 文件里没有相应的服务器条目</translation>
    </message>
    <message>
        <source>SASL has no DIGEST-MD5 here: install libsasl2-modules</source>
        <translation>这里的 SASL 没有 DIGEST-MD5：请安装 libsasl2-modules</translation>
    </message>
    <message>
        <source>SASL has no GSSAPI here: install libsasl2-modules-gssapi-mit</source>
        <translation>这里的 SASL 没有 GSSAPI：请安装 libsasl2-modules-gssapi-mit</translation>
    </message>
    <message>
        <source>SASL ended: %1</source>
        <translation>SASL 中止：%1</translation>
    </message>
    <message>
        <source>the server proved itself before it asked for anything</source>
        <translation>服务器什么都没有要求，就先证明了自己的身份</translation>
    </message>
    <message>
        <source>without a reason</source>
        <translation>没有给出原因</translation>
    </message>
    <message>
        <source>the Kerberos ticket is of %1, not of %2</source>
        <translation>Kerberos 票据属于 %1，而不是 %2</translation>
    </message>
    <message>
        <source>%1 wants a certificate of the client&apos;s</source>
        <translation>%1 要求客户端证书</translation>
    </message>
    <message>
        <source>%1 speaks no TLS of version 1.2 or newer</source>
        <translation>%1 不支持 1.2 或更新版本的 TLS</translation>
    </message>
    <message>
        <source>%1 does not accept the client&apos;s certificate (%2)</source>
        <translation>%1 不接受客户端的证书（%2）</translation>
    </message>
    <message>
        <source>%1 refuses a client without a certificate (%2)</source>
        <translation>%1 拒绝没有证书的客户端（%2）</translation>
    </message>
    <message>
        <source>%1 ended TLS (%2)</source>
        <translation>%1 中止了 TLS（%2）</translation>
    </message>
    <message>
        <source>%1 has a certificate for %2, not for %3</source>
        <translation>%1 的证书是给 %2 的，而不是 %3</translation>
    </message>
    <message>
        <source>%1 has a certificate, or one of its authorities has, that ended %2</source>
        <translation>%1 的证书（或其签发机构的证书）已于 %2 到期</translation>
    </message>
    <message>
        <source>%1 has a certificate that is not valid yet</source>
        <translation>%1 的证书尚未生效</translation>
    </message>
    <message>
        <source>%1 has a certificate of an authority that is not trusted here</source>
        <translation>%1 的证书由这里不信任的机构签发</translation>
    </message>
    <message>
        <source>%1 has a certificate that cannot be trusted: %2</source>
        <translation>%1 的证书不可信：%2</translation>
    </message>
    <message>
        <source>%1 answers TLS with something else: this port speaks in plain</source>
        <translation>%1 对 TLS 的应答不是 TLS：这个端口用明文</translation>
    </message>
    <message>
        <source>%1 cannot be spoken to by TLS: %2</source>
        <translation>无法用 TLS 与 %1 通话：%2</translation>
    </message>
    <message>
        <source>TLS cannot be begun: %1</source>
        <translation>无法开始 TLS：%1</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>无名者</translation>
    </message>
    <message>
        <source>some time ago</source>
        <translation>一段时间以前</translation>
    </message>
    <message>
        <source>the file %1 cannot be read</source>
        <translation>文件 %1 无法读取</translation>
    </message>
    <message>
        <source>the password of the key in %1 is missing or wrong</source>
        <translation>%1 中密钥的密码缺失或错误</translation>
    </message>
    <message>
        <source>the password of %1 is missing or wrong</source>
        <translation>%1 的密码缺失或错误</translation>
    </message>
    <message>
        <source>there is no key in %1 that fits the certificate</source>
        <translation>%1 中没有与证书匹配的密钥</translation>
    </message>
    <message>
        <source>%1 is no PKCS#12 file</source>
        <translation>%1 不是 PKCS#12 文件</translation>
    </message>
    <message>
        <source>%1 has no certificate with its key</source>
        <translation>%1 中没有带密钥的证书</translation>
    </message>
    <message>
        <source>there is no certificate in %1: it should be a file of them in PEM</source>
        <translation>%1 中没有证书：它应是 PEM 格式的证书文件</translation>
    </message>
    <message>
        <source>there is no certificate in %1: it should be PEM, or PKCS#12 with a name that ends in .p12</source>
        <translation>%1 中没有证书：它应是 PEM，或文件名以 .p12 结尾的 PKCS#12</translation>
    </message>
    <message>
        <source>%1 is packed with a cipher that is no longer read; unpack it, and give what comes of it as certificate and as key: %2</source>
        <translation>%1 用一种不再支持的密码打包；请解开它，把得到的文件既作证书又作密钥：%2</translation>
    </message>
    <message>
        <source>%1 %2: %3 (%4)</source>
        <translation>%1 %2：%3（%4）</translation>
    </message>
    <message>
        <source>There is no Java at %1, where JAVA_HOME points: correct it, or unset it to use the Java of PATH.</source>
        <translation>JAVA_HOME 指向的 %1 没有 Java：请改正它，或取消设置，改用 PATH 中的 Java。</translation>
    </message>
    <message>
        <source>No Java was found in PATH: install a Java runtime (Debian&apos;s package default-jre-headless), or set JAVA_HOME.</source>
        <translation>在 PATH 中找不到 Java：请安装 Java 运行环境（Debian 的软件包是 default-jre-headless），或设置 JAVA_HOME。</translation>
    </message>
    <message>
        <source>There is no %1 in %2: install ZooKeeper&apos;s server (Debian&apos;s package libzookeeper-java), or set ZOETROPE_ZOOKEEPER_JARS to the folder of its jars.</source>
        <translation>%2 中没有 %1：请安装 ZooKeeper 服务器（Debian 的软件包是 libzookeeper-java），或将 ZOETROPE_ZOOKEEPER_JARS 设为其 jar 所在的文件夹。</translation>
    </message>
    <message>
        <source>There is no zookeeper*.jar in %1, where ZOETROPE_ZOOKEEPER_JARS points: correct it, or unset it to use the installed server.</source>
        <translation>ZOETROPE_ZOOKEEPER_JARS 指向的 %1 中没有 zookeeper*.jar：请改正它，或取消设置，改用已安装的服务器。</translation>
    </message>
    <message>
        <source>No folder for a server or a tunnel could be made at %1: %2. Set TMPDIR to a folder that can be written to.</source>
        <translation>无法在 %1 为服务器或隧道建立文件夹：%2。请将 TMPDIR 设为可写的文件夹。</translation>
    </message>
    <message>
        <source>Port %1 of 127.0.0.1 is taken by another program: choose another port, or 0 for any free one.</source>
        <translation>127.0.0.1 的端口 %1 已被其他程序占用：请换一个端口，或用 0 表示任意空闲端口。</translation>
    </message>
    <message>
        <source>No port of 127.0.0.1 between 20000 and 32000 is free.</source>
        <translation>127.0.0.1 上 20000 到 32000 之间没有空闲端口。</translation>
    </message>
    <message>
        <source>The ZooKeeper server ended before it served (%1); these are its last lines:
%2</source>
        <translation>ZooKeeper 服务器还未开始服务就结束了（%1）；这是它最后的输出：
%2</translation>
    </message>
    <message>
        <source>The ZooKeeper server did not serve within %1 ms; these are its last lines:
%2</source>
        <translation>ZooKeeper 服务器在 %1 毫秒内没有开始服务；这是它最后的输出：
%2</translation>
    </message>
    <message>
        <source>The ensemble found no leader within %1 ms; these are its last lines:
%2</source>
        <translation>集群在 %1 毫秒内没有选出领导者；这是它最后的输出：
%2</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui</name>
    <message>
        <source>held for ever: %1</source>
        <translation>一直无人放行：%1</translation>
    </message>
    <message>
        <source>%1 ns</source>
        <translation>%1 ns</translation>
    </message>
    <message>
        <source>%1 µs</source>
        <translation>%1 µs</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>joined</source>
        <translation>加入</translation>
    </message>
    <message>
        <source>departed</source>
        <translation>离开</translation>
    </message>
    <message>
        <source>connecting</source>
        <translation>正在连接</translation>
    </message>
    <message>
        <source>session</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>sent</source>
        <translation>发送</translation>
    </message>
    <message>
        <source>arrived</source>
        <translation>到达</translation>
    </message>
    <message>
        <source>delivered</source>
        <translation>送达</translation>
    </message>
    <message>
        <source>wire request</source>
        <translation>线路请求</translation>
    </message>
    <message>
        <source>wire reply</source>
        <translation>线路应答</translation>
    </message>
    <message>
        <source>wire event</source>
        <translation>线路事件</translation>
    </message>
    <message>
        <source>seen</source>
        <translation>所见</translation>
    </message>
    <message>
        <source>belief</source>
        <translation>认知</translation>
    </message>
    <message>
        <source>step</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>pause</source>
        <translation>停顿</translation>
    </message>
    <message>
        <source>fault</source>
        <translation>故障</translation>
    </message>
    <message>
        <source>remark</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>not begun</source>
        <translation>未开始</translation>
    </message>
    <message>
        <source>asks to come in</source>
        <translation>请求进入</translation>
    </message>
    <message>
        <source>waits</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>is inside</source>
        <translation>在内</translation>
    </message>
    <message>
        <source>leaves</source>
        <translation>离开</translation>
    </message>
    <message>
        <source>waits to go</source>
        <translation>等待离开</translation>
    </message>
    <message>
        <source>is out</source>
        <translation>已离开</translation>
    </message>
    <message>
        <source>gave up</source>
        <translation>已放弃</translation>
    </message>
    <message>
        <source>lost its place</source>
        <translation>失去位置</translation>
    </message>
    <message>
        <source>connected</source>
        <translation>已连接</translation>
    </message>
    <message>
        <source>suspended</source>
        <translation>连接中断</translation>
    </message>
    <message>
        <source>reconnected</source>
        <translation>已重连</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>已丢失</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>已关闭</translation>
    </message>
    <message>
        <source>authentication refused</source>
        <translation>认证被拒绝</translation>
    </message>
    <message>
        <source>name looked up</source>
        <translation>域名已解析</translation>
    </message>
    <message>
        <source>socket open</source>
        <translation>套接字已打开</translation>
    </message>
    <message>
        <source>session agreed</source>
        <translation>会话已协商</translation>
    </message>
    <message>
        <source>, counts %1 of %2</source>
        <translation>，数到 %1/%2</translation>
    </message>
    <message>
        <source>reply</source>
        <translation>应答</translation>
    </message>
    <message>
        <source>leaves a %1 watch</source>
        <translation>留下%1监视</translation>
    </message>
    <message>
        <source>data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>existence</source>
        <translation>存在</translation>
    </message>
    <message>
        <source>child</source>
        <translation>子节点</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>第 %1 行</translation>
    </message>
    <message>
        <source>for %1</source>
        <translation>持续 %1</translation>
    </message>
    <message>
        <source>arriving</source>
        <translation>正在加入</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>leaving</source>
        <translation>正在离开</translation>
    </message>
    <message>
        <source>waiting to leave</source>
        <translation>等待离开</translation>
    </message>
    <message>
        <source>done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>children of %1</source>
        <translation>%1 的子节点</translation>
    </message>
    <message>
        <source>data of %1</source>
        <translation>%1 的数据</translation>
    </message>
    <message>
        <source>existence of %1</source>
        <translation>%1 是否存在</translation>
    </message>
    <message>
        <source>a change of %1</source>
        <translation>%1 的变化</translation>
    </message>
    <message>
        <source>counts %1 of %2</source>
        <translation>数到 %1/%2</translation>
    </message>
    <message>
        <source>gone</source>
        <translation>已离开</translation>
    </message>
    <message>
        <source>woken</source>
        <translation>被唤醒</translation>
    </message>
    <message>
        <source>looks at the barrier again</source>
        <translation>重新查看屏障</translation>
    </message>
    <message>
        <source>re-reads the table</source>
        <translation>重新读取餐桌</translation>
    </message>
    <message>
        <source>looks again</source>
        <translation>重新查看</translation>
    </message>
    <message>
        <source>ephemeral</source>
        <translation>临时</translation>
    </message>
    <message>
        <source>sequential</source>
        <translation>顺序</translation>
    </message>
    <message>
        <source>ephemeral · sequential</source>
        <translation>临时 · 顺序</translation>
    </message>
    <message>
        <source>container</source>
        <translation>容器</translation>
    </message>
    <message>
        <source>persistent · with a time to live</source>
        <translation>持久 · 有 TTL</translation>
    </message>
    <message>
        <source>sequential · with a time to live</source>
        <translation>顺序 · 有 TTL</translation>
    </message>
    <message>
        <source>persistent</source>
        <translation>持久</translation>
    </message>
    <message>
        <source>1 child</source>
        <translation>1 个子节点</translation>
    </message>
    <message>
        <source>%n children</source>
        <translation>%n 个子节点</translation>
    </message>
    <message>
        <source>deleted</source>
        <translation>已删除</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Laboratory</source>
        <translation>实验室(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>%1: broken (%2)</source>
        <translation>%1：被违反（%2）</translation>
    </message>
    <message>
        <source>Stuck: everybody waits and no message is under way</source>
        <translation>卡住：都在等待，没有消息在途</translation>
    </message>
    <message>
        <source>%1 lost its session</source>
        <translation>%1失去了会话</translation>
    </message>
    <message>
        <source>Fault: %1</source>
        <translation>故障：%1</translation>
    </message>
    <message>
        <source>Fault: %1, %2</source>
        <translation>故障：%1，%2</translation>
    </message>
    <message>
        <source>Note: %1</source>
        <translation>笔记：%1</translation>
    </message>
    <message>
        <source>Note on %1: %2</source>
        <translation>关于%1的笔记：%2</translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation>跳转(&amp;G)</translation>
    </message>
    <message>
        <source>holds</source>
        <translation>持有</translation>
    </message>
    <message>
        <source>waits, number %1 in line</source>
        <translation>等待，队列第 %1 位</translation>
    </message>
    <message>
        <source>has a node there</source>
        <translation>在那里有节点</translation>
    </message>
    <message>
        <source>, %1 of %2 are there</source>
        <translation>，已有 %1/%2</translation>
    </message>
    <message>
        <source>What %1 waits for has happened; %1 has not been told yet.</source>
        <translation>%1等的事已经发生，%1还没有得到通知。</translation>
    </message>
    <message>
        <source>has no node</source>
        <translation>没有节点</translation>
    </message>
    <message>
        <source>What each believes agrees with the tree, as far as it has looked.</source>
        <translation>就各自看到的而言，每个人的认知都与树一致。</translation>
    </message>
    <message>
        <source>What each believes agrees with the tree.</source>
        <translation>每个人的认知都与树一致。</translation>
    </message>
    <message>
        <source>%1 believes that it holds; by the tree nobody does.</source>
        <translation>%1认为自己持有；从树上看，没有人持有。</translation>
    </message>
    <message>
        <source>%1 believes that it holds; by the tree %2 does. The guarded resource should refuse the token %3 once it has seen %4.</source>
        <translation>%1认为自己持有；从树上看，持有者是%2。受保护的资源一旦见过 %4，就应拒绝令牌 %3。</translation>
    </message>
    <message>
        <source>The&amp;me</source>
        <translation>主题(&amp;M)</translation>
    </message>
    <message>
        <source>Par&amp;ticipant</source>
        <translation>参与者(&amp;T)</translation>
    </message>
    <message>
        <source>Found: %1</source>
        <translation>发现：%1</translation>
    </message>
    <message>
        <source>%1 was deleted</source>
        <translation>%1 已删除</translation>
    </message>
    <message>
        <source>note</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>critical</source>
        <translation>严重</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%2：%1</translation>
    </message>
    <message>
        <source>reported</source>
        <translation>报告</translation>
    </message>
    <message>
        <source>%1 reports</source>
        <translation>%1 条报告</translation>
    </message>
    <message>
        <source>done for now</source>
        <translation>暂时完成</translation>
    </message>
    <message>
        <source>session lost</source>
        <translation>会话已丢失</translation>
    </message>
    <message>
        <source>lost, still at work</source>
        <translation>已丢失，仍在继续</translation>
    </message>
    <message>
        <source>%1, suspended</source>
        <translation>%1（连接中断）</translation>
    </message>
    <message>
        <source>waits for itself</source>
        <translation>在等自己</translation>
    </message>
    <message>
        <source>last seen: %1</source>
        <translation>最后所见：%1</translation>
    </message>
    <message>
        <source>two nodes: numbers %1 and %2</source>
        <translation>有两个节点：第 %1 和第 %2</translation>
    </message>
    <message>
        <source>the barrier is closed</source>
        <translation>屏障关着</translation>
    </message>
    <message>
        <source>the barrier is open</source>
        <translation>屏障开着</translation>
    </message>
    <message>
        <source>needs no node</source>
        <translation>不需要节点</translation>
    </message>
    <message>
        <source>%1 believes that it is %2, but has no node there any more.</source>
        <translation>%1认为自己还在（%2），可是在那里已经没有节点了。</translation>
    </message>
    <message>
        <source>They agree now. Earlier, %1 believed for %2 that it held, but it did not.</source>
        <translation>现在一致。之前%1有 %2 认为自己持有，其实并没有。</translation>
    </message>
    <message>
        <source>They agree now. Earlier, several believed for %1 in all that they held, but they did not.</source>
        <translation>现在一致。之前有几位认为自己持有，其实并没有，总共 %1。</translation>
    </message>
    <message>
        <source>%1 waits for an earlier node of its own. Nobody deletes that node while the session lives: everybody behind it waits for ever.</source>
        <translation>%1在等自己早先的一个节点。只要会话活着，就没有人会删除那个节点：排在后面的都会永远等下去。</translation>
    </message>
    <message>
        <source>%1 has gone. Its node stays until the server ends its session.</source>
        <translation>%1已经走了。%1的节点会留到服务器结束会话为止。</translation>
    </message>
    <message>
        <source>By the tree %1 holds already; it has not looked yet.</source>
        <translation>从树上看%1已经持有，只是还没有看。</translation>
    </message>
    <message>
        <source>last seen</source>
        <translation>最后一次看到</translation>
    </message>
    <message>
        <source>last seen · %1</source>
        <translation>最后一次看到 · %1</translation>
    </message>
    <message>
        <source>owned by %1 (%2)</source>
        <translation>归 %1（%2）所有</translation>
    </message>
    <message>
        <source>%1 (%2) left a %3 watch</source>
        <translation>%1（%2）留有%3监视</translation>
    </message>
    <message>
        <source>for %1 to go</source>
        <translation>等 %1 消失</translation>
    </message>
    <message>
        <source>%1 has lost what it held, and its own client would say so; it goes on all the same, without asking.</source>
        <translation>%1已失去所持有的，问自己的客户端就会知道；但%1没有问，仍在继续。</translation>
    </message>
    <message>
        <source>%1:%2 min</source>
        <translation>%1 分 %2 秒</translation>
    </message>
    <message>
        <source>not told: %1 is gone</source>
        <translation>未得知：%1 已消失</translation>
    </message>
    <message>
        <source>for room in %1</source>
        <translation>等 %1 有空位</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::Actions</name>
    <message>
        <source>&amp;Play</source>
        <translation>运行(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Step</source>
        <translation>单步(&amp;S)</translation>
    </message>
    <message>
        <source>Let the next participant take one step (.)</source>
        <translation>让下一个参与者走一步 (.)</translation>
    </message>
    <message>
        <source>Step &amp;all</source>
        <translation>全部单步(&amp;A)</translation>
    </message>
    <message>
        <source>Let each participant that can take one step (Shift+.)</source>
        <translation>让每个能走的参与者各走一步 (Shift+.)</translation>
    </message>
    <message>
        <source>&amp;Restart</source>
        <translation>重新开始(&amp;R)</translation>
    </message>
    <message>
        <source>Begin the scenario anew (Ctrl+R)</source>
        <translation>重新开始场景 (Ctrl+R)</translation>
    </message>
    <message>
        <source>S&amp;lower</source>
        <translation>减速(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Faster</source>
        <translation>加速(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Normal speed</source>
        <translation>正常速度(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Beginning of the run</source>
        <translation>回到开头(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Live</source>
        <translation>实时(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Teach</source>
        <translation>教学(&amp;T)</translation>
    </message>
    <message>
        <source>The laboratory: participants, scene, lanes (Ctrl+1)</source>
        <translation>实验室：参与者、画面、泳道 (Ctrl+1)</translation>
    </message>
    <message>
        <source>&amp;Observe</source>
        <translation>观察(&amp;O)</translation>
    </message>
    <message>
        <source>O&amp;perate</source>
        <translation>操作(&amp;P)</translation>
    </message>
    <message>
        <source>Follow the &amp;system</source>
        <translation>跟随系统(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>浅色(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>深色(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Filter the event log</source>
        <translation>筛选事件日志(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Reset layout</source>
        <translation>重置布局(&amp;R)</translation>
    </message>
    <message>
        <source>F&amp;ull screen</source>
        <translation>全屏(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>快捷键(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;About Zoetrope</source>
        <translation>关于 Zoetrope(&amp;A)</translation>
    </message>
    <message>
        <source>About &amp;Qt</source>
        <translation>关于 Qt(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>暂停(&amp;P)</translation>
    </message>
    <message>
        <source>Let everybody go on (Space)</source>
        <translation>让所有参与者继续（空格）</translation>
    </message>
    <message>
        <source>Stop playing (Space)</source>
        <translation>停止播放（空格）</translation>
    </message>
    <message>
        <source>Play the recording from here (Space)</source>
        <translation>从这里播放录像（空格）</translation>
    </message>
    <message>
        <source>The next event (.)</source>
        <translation>下一个事件（.）</translation>
    </message>
    <message>
        <source>Watch a cluster that is not ours: who holds, who waits, what is stuck (Ctrl+2)</source>
        <translation>查看别人的集群：谁持有、谁等待、什么卡住了 (Ctrl+2)</translation>
    </message>
    <message>
        <source>Act on a cluster, safely (Ctrl+3)</source>
        <translation>安全地操作集群 (Ctrl+3)</translation>
    </message>
    <message>
        <source>&amp;Connect…</source>
        <translation>连接(&amp;C)…</translation>
    </message>
    <message>
        <source>Look at a cluster that is not ours (Ctrl+L)</source>
        <translation>查看别人的集群 (Ctrl+L)</translation>
    </message>
    <message>
        <source>What the participants are called, from the next run on (Ctrl+Shift+N)</source>
        <translation>参与者叫什么，从下一次运行开始 (Ctrl+Shift+N)</translation>
    </message>
    <message>
        <source>Nam&amp;es…</source>
        <translation>名字(&amp;E)…</translation>
    </message>
    <message>
        <source>Saves a tour as a PDF with pictures and questions, or the moves, stars and run of a challenge (Ctrl+Alt+S)</source>
        <translation>导览存成 PDF，带图片和问题；挑战则保存步骤、星级和整个过程 (Ctrl+Alt+S)</translation>
    </message>
    <message>
        <source>&amp;Glossary</source>
        <translation>词汇表(&amp;G)</translation>
    </message>
    <message>
        <source>What the words of the lessons mean (Shift+F1)</source>
        <translation>课程里的词是什么意思 (Shift+F1)</translation>
    </message>
    <message>
        <source>&amp;Save tour or result…</source>
        <translation>保存导览或成绩(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Make a tour of this run</source>
        <translation>用这次运行制作导览(&amp;M)</translation>
    </message>
    <message>
        <source>Lists what was just done, moment by moment; you write the captions</source>
        <translation>把刚才做的事逐刻列出，由你写上说明</translation>
    </message>
    <message>
        <source>&amp;Open a tour…</source>
        <translation>打开导览(&amp;O)…</translation>
    </message>
    <message>
        <source>Opens a tour that was made and saved</source>
        <translation>打开制作并保存过的导览</translation>
    </message>
    <message>
        <source>Pause everybody (Space)</source>
        <translation>暂停所有参与者（空格）</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::ArrangeDialog</name>
    <message>
        <source>&amp;Mix recipes: groups side by side, instead of the scenario&apos;s own</source>
        <translation>混合配方(&amp;M)：几组并排，代替场景自己的配方</translation>
    </message>
    <message>
        <source>Add a &amp;group</source>
        <translation>添加一组(&amp;G)</translation>
    </message>
    <message>
        <source>Arrange a run</source>
        <translation>安排一次运行</translation>
    </message>
    <message>
        <source>Choose a scenario.</source>
        <translation>请选择一个场景。</translation>
    </message>
    <message>
        <source>The first of two times is the shorter one.</source>
        <translation>两个时间中，前一个应较短。</translation>
    </message>
    <message>
        <source>There can be %1 participants in all.</source>
        <translation>参与者总共最多 %1 个。</translation>
    </message>
    <message>
        <source>From 1 to %1</source>
        <translation>1 到 %1</translation>
    </message>
    <message>
        <source>&amp;Scenario</source>
        <translation>场景(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Participants</source>
        <translation>参与者(&amp;P)</translation>
    </message>
    <message>
        <source>%1, at least</source>
        <translation>%1，至少</translation>
    </message>
    <message>
        <source>%1, at most</source>
        <translation>%1，至多</translation>
    </message>
    <message>
        <source>to</source>
        <comment>between two times</comment>
        <translation>至</translation>
    </message>
    <message>
        <source>all at once</source>
        <translation>同时</translation>
    </message>
    <message>
        <source>one after the other, every</source>
        <translation>一个接一个，每隔</translation>
    </message>
    <message>
        <source>each at random, within</source>
        <translation>各自随机，在此期间</translation>
    </message>
    <message>
        <source>Arrival</source>
        <translation>到来</translation>
    </message>
    <message>
        <source>Hold time</source>
        <translation>持有时间</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>They &amp;come</source>
        <translation>到来(&amp;C)</translation>
    </message>
    <message>
        <source>They &amp;hold for</source>
        <translation>持有(&amp;H)</translation>
    </message>
    <message>
        <source>Session &amp;timeout</source>
        <translation>会话超时(&amp;T)</translation>
    </message>
    <message>
        <source>Sp&amp;eed</source>
        <translation>速度(&amp;E)</translation>
    </message>
    <message>
        <source>other</source>
        <comment>a znode&apos;s name</comment>
        <translation>另一处</translation>
    </message>
    <message>
        <source>&amp;Begin</source>
        <translation>开始(&amp;B)</translation>
    </message>
    <message>
        <source>As &amp;written</source>
        <translation>恢复原样(&amp;W)</translation>
    </message>
    <message>
        <source>Sets everything as the scenario has it</source>
        <translation>全部恢复为场景所写的样子</translation>
    </message>
    <message>
        <source>as the scenario has it</source>
        <translation>按场景所写</translation>
    </message>
    <message>
        <source>C&amp;lient</source>
        <translation>客户端(&amp;L)</translation>
    </message>
    <message>
        <source>ZooKeeper&apos;s C client (apache), for all</source>
        <translation>所有人都用 ZooKeeper 的 C 客户端（apache）</translation>
    </message>
    <message>
        <source>Zoetrope&apos;s own (native), for all</source>
        <translation>所有人都用 Zoetrope 自己的（native）</translation>
    </message>
    <message>
        <source>both in turn: the first on apache, the second on native, ...</source>
        <translation>两种轮流：第一位用 apache，第二位用 native……</translation>
    </message>
    <message>
        <source>Client</source>
        <translation>客户端</translation>
    </message>
    <message>
        <source>Who speaks with the servers for a participant. The recipes are the same, and so is what they do.</source>
        <translation>参与者由谁代为与服务器通话。配方相同，所做的事也相同。</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::Arranging</name>
    <message>
        <source>Arrange a r&amp;un...</source>
        <translation>安排一次运行(&amp;U)…</translation>
    </message>
    <message>
        <source>Who comes, when, to which recipes, and for how long</source>
        <translation>谁来、何时来、用哪些配方、停留多久</translation>
    </message>
    <message>
        <source>Co&amp;mpare two scenarios...</source>
        <translation>比较两个场景(&amp;M)…</translation>
    </message>
    <message>
        <source>Two runs side by side, on one clock</source>
        <translation>两次运行并排，共用一个时钟</translation>
    </message>
    <message>
        <source>Find what &amp;breaks this…</source>
        <translation>找出会破坏它的次序(&amp;B)…</translation>
    </message>
    <message>
        <source>Searches for an order of steps, and for faults, that break it</source>
        <translation>搜索会破坏它的步骤次序和故障</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::AttemptsPicture</name>
    <message>
        <source>Schedules tried</source>
        <translation>试过的调度</translation>
    </message>
    <message>
        <source>A tree of the %1 schedules that were tried; the longest has %2 steps.</source>
        <translation>试过的 %1 个调度组成的树；最长的有 %2 步。</translation>
    </message>
    <message>
        <source>Each run is a line of steps here, and grows out of those that began like it.</source>
        <translation>每次运行在这里是一行步骤，从开头相同的运行上分出。</translation>
    </message>
    <message>
        <source>a fault</source>
        <translation>故障</translation>
    </message>
    <message>
        <source>the last run</source>
        <translation>最近一次运行</translation>
    </message>
    <message>
        <source>breaks something</source>
        <translation>有破坏</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::Banner</name>
    <message>
        <source>Narration</source>
        <translation>解说</translation>
    </message>
    <message>
        <source>Alarm: %1</source>
        <translation>警报：%1</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::BeliefModel</name>
    <message>
        <source> · %1 in all</source>
        <translation> · 共 %1</translation>
    </message>
    <message>
        <source>✗ differs for %1</source>
        <translation>✗ 不一致已 %1</translation>
    </message>
    <message>
        <source>has not looked yet</source>
        <translation>还没有查看</translation>
    </message>
    <message>
        <source>✓ agrees</source>
        <translation>✓ 一致</translation>
    </message>
    <message>
        <source>not told yet</source>
        <translation>还没有得到通知</translation>
    </message>
    <message>
        <source>woken, has not looked yet</source>
        <translation>已被唤醒，还没有看</translation>
    </message>
    <message>
        <source>Participant</source>
        <translation>参与者</translation>
    </message>
    <message>
        <source>Believes</source>
        <translation>自己认为</translation>
    </message>
    <message>
        <source>By the tree</source>
        <translation>从树上看</translation>
    </message>
    <message>
        <source>Fencing token</source>
        <translation>隔离令牌</translation>
    </message>
    <message>
        <source>Agreement</source>
        <translation>是否一致</translation>
    </message>
    <message>
        <source>✗ stuck: waits for its own node</source>
        <translation>✗ 卡住：在等自己的节点</translation>
    </message>
    <message>
        <source>gone, its node is still there</source>
        <translation>已离开，节点还在</translation>
    </message>
    <message>
        <source>its client knows of the loss</source>
        <translation>其客户端已知道失去</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::BeliefPanel</name>
    <message>
        <source>Truth and belief</source>
        <translation>事实与认知</translation>
    </message>
    <message>
        <source>Nobody takes part in a recipe yet.</source>
        <translation>还没有人参加配方。</translation>
    </message>
    <message>
        <source>they agree</source>
        <translation>一致</translation>
    </message>
    <message numerus="yes">
        <source>%n differ(s)</source>
        <translation>
            <numerusform>%n 个不一致</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::CardView</name>
    <message>
        <source>Inspector</source>
        <translation>检视器</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::ClusterBar</name>
    <message>
        <source>not connected</source>
        <translation>未连接</translation>
    </message>
    <message>
        <source>connecting</source>
        <translation>正在连接</translation>
    </message>
    <message>
        <source>connected</source>
        <translation>已连接</translation>
    </message>
    <message>
        <source>paused: nothing is asked</source>
        <translation>已暂停：不发任何请求</translation>
    </message>
    <message>
        <source>connection lost, trying again</source>
        <translation>连接已断，正在重试</translation>
    </message>
    <message>
        <source>Safety</source>
        <translation>安全</translation>
    </message>
    <message>
        <source>What the servers tell</source>
        <translation>服务器提供的信息</translation>
    </message>
    <message>
        <source>no cluster</source>
        <translation>无集群</translation>
    </message>
    <message>
        <source>read-only</source>
        <translation>只读</translation>
    </message>
    <message>
        <source>ARMED · %1</source>
        <translation>已允许更改 · %1</translation>
    </message>
    <message>
        <source>Nothing can be changed on this cluster from here</source>
        <translation>从这里不能更改此集群的任何内容</translation>
    </message>
    <message>
        <source>Can be changed below %1, for %2 still</source>
        <translation>%1 之下可以更改，还剩 %2</translation>
    </message>
    <message>
        <source>a recording: nothing has been seen yet</source>
        <translation>录像：还没有看到任何内容</translation>
    </message>
    <message>
        <source>recording</source>
        <translation>录像</translation>
    </message>
    <message>
        <source>A recording can be looked at, but not acted on</source>
        <translation>录像只能查看，不能操作</translation>
    </message>
    <message>
        <source>the ensemble has NO QUORUM, trying again</source>
        <translation>集群没有法定多数，正在重试</translation>
    </message>
    <message>
        <source>THE PAST: all is shown as it was at %1</source>
        <translation>过去：显示的都是 %1 时的情形</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::ClusterPage</name>
    <message>
        <source>Tree</source>
        <translation>树</translation>
    </message>
    <message>
        <source>Servers</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>集群</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>预算</translation>
    </message>
    <message numerus="yes">
        <source>watches %1/%2 · %3 of %4 req/s · %n findings</source>
        <translation>
            <numerusform>监视 %1/%2 · 每秒 %3/%4 个请求 · %n 个发现</numerusform>
        </translation>
    </message>
    <message>
        <source>Back to no&amp;w</source>
        <translation>回到现在(&amp;W)</translation>
    </message>
    <message>
        <source>Shows the cluster as it is (Esc)</source>
        <translation>显示集群现在的情形 (Esc)</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::ClusterView</name>
    <message>
        <source>Findings of %1</source>
        <translation>%1 的发现</translation>
    </message>
    <message>
        <source>Choose a recipe at the left: its holders and waiters appear here.</source>
        <translation>请在左侧选择配方：这里显示谁持有、谁等待。</translation>
    </message>
    <message>
        <source>Nobody holds it, and nobody waits.</source>
        <translation>无人持有，也无人等待。</translation>
    </message>
    <message>
        <source>No server lists its watches, so it is not known who waits here.</source>
        <translation>没有服务器列出它的监视，因此无从知道谁在这里等待。</translation>
    </message>
    <message>
        <source>Choose a session or a znode: everything known of it appears here.</source>
        <translation>请选择一个会话或 znode：这里显示所知的一切。</translation>
    </message>
    <message>
        <source>Waits</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>Recipes</source>
        <translation>配方</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>发现</translation>
    </message>
    <message>
        <source>Ladder</source>
        <translation>阶梯</translation>
    </message>
    <message>
        <source>Explanation</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>检视器</translation>
    </message>
    <message>
        <source>Waits for</source>
        <translation>等待关系</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>━ observed  ┅ inferred · suspects first</source>
        <translation>━ 已观察到  ┅ 推断 · 可疑者在前</translation>
    </message>
    <message numerus="yes">
        <source>%n waits</source>
        <translation>
            <numerusform>%n 个等待</numerusform>
        </translation>
    </message>
    <message>
        <source>Ladder %1</source>
        <translation>阶梯 %1</translation>
    </message>
    <message>
        <source>Operate</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>History</source>
        <translation>历史</translation>
    </message>
    <message>
        <source>Find its &amp;process</source>
        <translation>查找其进程(&amp;P)</translation>
    </message>
    <message>
        <source>The name of its host, and its process if it runs on this machine</source>
        <translation>其主机名；若在本机运行，还有其进程</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::ClusterWindow</name>
    <message>
        <source>Cluster</source>
        <translation>集群</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>预算</translation>
    </message>
    <message>
        <source>&amp;Teach</source>
        <translation>教学(&amp;T)</translation>
    </message>
    <message>
        <source>The laboratory, in its own window (Ctrl+1)</source>
        <translation>实验室，在自己的窗口中 (Ctrl+1)</translation>
    </message>
    <message>
        <source>&amp;Observe</source>
        <translation>观察(&amp;O)</translation>
    </message>
    <message>
        <source>Shows what is stuck, and why (Ctrl+2)</source>
        <translation>查看什么卡住了、为什么 (Ctrl+2)</translation>
    </message>
    <message>
        <source>O&amp;perate</source>
        <translation>操作(&amp;P)</translation>
    </message>
    <message>
        <source>Act on it, safely (Ctrl+3)</source>
        <translation>安全地操作它 (Ctrl+3)</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Connect…</source>
        <translation>连接(&amp;C)…</translation>
    </message>
    <message>
        <source>&amp;Save the report…</source>
        <translation>保存报告(&amp;S)…</translation>
    </message>
    <message>
        <source>C&amp;lose</source>
        <translation>关闭(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>Copy &amp;report</source>
        <translation>复制报告(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Cluster</source>
        <translation>集群(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>暂停(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Look again</source>
        <translation>重新查看(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Disconnect</source>
        <translation>断开(&amp;D)</translation>
    </message>
    <message>
        <source>Zoetrope: clusters</source>
        <translation>Zoetrope：集群</translation>
    </message>
    <message>
        <source>%1 - Zoetrope</source>
        <translation>%1 - Zoetrope</translation>
    </message>
    <message>
        <source>Record when something is &amp;found</source>
        <translation>有发现时自动录制(&amp;F)</translation>
    </message>
    <message>
        <source>Recipes</source>
        <translation>配方</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>发现</translation>
    </message>
    <message>
        <source>Ladder</source>
        <translation>阶梯</translation>
    </message>
    <message>
        <source>Who waits for whom</source>
        <translation>谁在等谁</translation>
    </message>
    <message>
        <source>&amp;Export the subtree…</source>
        <translation>导出子树(&amp;E)…</translation>
    </message>
    <message>
        <source>&amp;Import a subtree…</source>
        <translation>导入子树(&amp;I)…</translation>
    </message>
    <message>
        <source>&amp;Notify the desktop of findings</source>
        <translation>有发现时通知桌面(&amp;N)</translation>
    </message>
    <message>
        <source>Look &amp;back</source>
        <translation>回看(&amp;B)</translation>
    </message>
    <message>
        <source>Shows everything seen so far, on a timeline of its own</source>
        <translation>在单独的时间线上回看此前看到的一切</translation>
    </message>
    <message>
        <source>Back to no&amp;w</source>
        <translation>回到现在(&amp;W)</translation>
    </message>
    <message>
        <source>Shows the cluster as it is (Esc)</source>
        <translation>显示集群现在的情形 (Esc)</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::CompareDialog</name>
    <message>
        <source>Compare two scenarios</source>
        <translation>比较两个场景</translation>
    </message>
    <message>
        <source>as written</source>
        <translation>按场景所写</translation>
    </message>
    <message>
        <source>&amp;Left</source>
        <translation>左边(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Right</source>
        <translation>右边(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Participants on each side</source>
        <translation>每边的参与者(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Begin</source>
        <translation>开始(&amp;B)</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::CompareWindow</name>
    <message>
        <source>&amp;Pause</source>
        <translation>暂停(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Step</source>
        <translation>单步(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Restart</source>
        <translation>重新开始(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Live</source>
        <translation>实时(&amp;L)</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>并排比较</translation>
    </message>
    <message>
        <source>One step on each side (.)</source>
        <translation>每边走一步 (.)</translation>
    </message>
    <message>
        <source>Begin both anew (Ctrl+R)</source>
        <translation>两边都重新开始 (Ctrl+R)</translation>
    </message>
    <message>
        <source>Both as they are now (End)</source>
        <translation>两边都回到现在 (End)</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation>播放(&amp;P)</translation>
    </message>
    <message>
        <source>Let both go on (Space)</source>
        <translation>让两边都继续（空格）</translation>
    </message>
    <message>
        <source>Pause both (Space)</source>
        <translation>暂停两边（空格）</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::ConnectDialog</name>
    <message>
        <source>Something was changed meanwhile: test again.</source>
        <translation>其间有内容改动：请重新测试。</translation>
    </message>
    <message>
        <source>Ask the servers for &amp;reports (four-letter words)</source>
        <translation>向服务器索取报告（四字命令）(&amp;R)</translation>
    </message>
    <message>
        <source>Connect to a cluster</source>
        <translation>连接集群</translation>
    </message>
    <message>
        <source>A new one</source>
        <translation>新的集群</translation>
    </message>
    <message>
        <source>empty: it is not kept</source>
        <translation>留空：不保存</translation>
    </message>
    <message>
        <source> ms</source>
        <translation> 毫秒</translation>
    </message>
    <message>
        <source>&amp;Cluster</source>
        <translation>集群(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Servers</source>
        <translation>服务器(&amp;S)</translation>
    </message>
    <message>
        <source>Session &amp;timeout</source>
        <translation>会话超时(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Authentication</source>
        <translation>认证(&amp;A)</translation>
    </message>
    <message>
        <source>A&amp;dminServers</source>
        <translation>AdminServer(&amp;D)</translation>
    </message>
    <message>
        <source>May act &amp;below</source>
        <translation>可操作的范围(&amp;B)</translation>
    </message>
    <message>
        <source>Co&amp;nnect</source>
        <translation>连接(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>导入(&amp;I)…</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>导出(&amp;E)…</translation>
    </message>
    <message>
        <source>Saves all profiles to a file, without their secrets</source>
        <translation>把所有配置存为文件，不含凭据</translation>
    </message>
    <message>
        <source>Servers are HOST:PORT, separated by commas; a chroot follows the last.</source>
        <translation>服务器写作 HOST:PORT，以逗号分隔；chroot 写在最后一个之后。</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>red</source>
        <translation>红</translation>
    </message>
    <message>
        <source>amber</source>
        <translation>琥珀</translation>
    </message>
    <message>
        <source>green</source>
        <translation>绿</translation>
    </message>
    <message>
        <source>blue</source>
        <translation>蓝</translation>
    </message>
    <message>
        <source>violet</source>
        <translation>紫</translation>
    </message>
    <message>
        <source>Al&amp;ways read-only: it cannot be armed</source>
        <translation>始终只读：不能允许更改(&amp;W)</translation>
    </message>
    <message>
        <source>empty: none; as Curator&apos;s, a part of the path</source>
        <translation>留空：无；同 Curator，是路径的一部分</translation>
    </message>
    <message>
        <source>user:password; empty: the kept one, or asked for</source>
        <translation>用户:密码；留空：用已保存的，或询问</translation>
    </message>
    <message>
        <source>Secret</source>
        <translation>凭据</translation>
    </message>
    <message>
        <source>Authentication</source>
        <translation>认证</translation>
    </message>
    <message>
        <source>C&amp;olour</source>
        <translation>颜色(&amp;O)</translation>
    </message>
    <message>
        <source>A namespace begins and ends without a slash.</source>
        <translation>命名空间的首尾没有斜杠。</translation>
    </message>
    <message>
        <source>Na&amp;me</source>
        <translation>名称(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Forget</source>
        <translation>忘记(&amp;F)</translation>
    </message>
    <message>
        <source>Names&amp;pace</source>
        <translation>命名空间(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Keep secrets in the system&apos;s keyring</source>
        <translation>将凭据保存在系统密钥环中(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;1 Cluster</source>
        <translation>集群(&amp;1)</translation>
    </message>
    <message>
        <source>&amp;2 Ways in</source>
        <translation>接入方式(&amp;2)</translation>
    </message>
    <message>
        <source>What the test found</source>
        <translation>测试结果</translation>
    </message>
    <message>
        <source>Test a&amp;ll steps</source>
        <translation>逐步测试(&amp;L)</translation>
    </message>
    <message>
        <source>Tries each step of the connection, and says which one fails</source>
        <translation>逐步尝试连接，并说明哪一步失败</translation>
    </message>
    <message>
        <source>Trying…</source>
        <translation>正在尝试…</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::ConnectionPage</name>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Connect…</source>
        <translation>连接…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Connecting to %1</source>
        <translation>正在连接 %1</translation>
    </message>
    <message>
        <source>Waiting for an answer from %1.</source>
        <translation>正在等待 %1 的应答。</translation>
    </message>
    <message>
        <source>Not connected to %1</source>
        <translation>未连接到 %1</translation>
    </message>
    <message>
        <source>No cluster</source>
        <translation>没有集群</translation>
    </message>
    <message>
        <source>Connect to a ZooKeeper cluster to see who holds its locks, who waits, and what is stuck. Nothing is written to it.</source>
        <translation>连接一个 ZooKeeper 集群，看谁持有锁、谁在等待、什么卡住了。不会向它写入任何内容。</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::ControlBar</name>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::Counter</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::DiagramDialog</name>
    <message>
        <source>Diagram: %1</source>
        <translation>示意图：%1</translation>
    </message>
    <message>
        <source>&amp;Save...</source>
        <translation>保存(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Copy as text</source>
        <translation>复制为文本(&amp;C)</translation>
    </message>
    <message>
        <source>Save the diagram</source>
        <translation>保存示意图</translation>
    </message>
    <message>
        <source>Drawings (*.svg);;Pictures (*.png)</source>
        <translation>矢量图 (*.svg);;图片 (*.png)</translation>
    </message>
    <message>
        <source>%1 cannot be written.</source>
        <translation>无法写入 %1。</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::DraftStrip</name>
    <message>
        <source>Tour editor</source>
        <translation>导览编辑器</translation>
    </message>
    <message>
        <source>Earlier</source>
        <translation>上一刻</translation>
    </message>
    <message>
        <source>Goes to the moment before (Alt+Up)</source>
        <translation>到前一个时刻 (Alt+Up)</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>下一刻</translation>
    </message>
    <message>
        <source>Goes to the moment after (Alt+Down, Return)</source>
        <translation>到后一个时刻 (Alt+Down，回车)</translation>
    </message>
    <message>
        <source>Play the tour</source>
        <translation>播放导览</translation>
    </message>
    <message>
        <source>Plays the tour as its audience will see it</source>
        <translation>按学习者看到的样子播放</translation>
    </message>
    <message>
        <source>Save the tour…</source>
        <translation>保存导览…</translation>
    </message>
    <message>
        <source>Saves the tour to a file, which Teach &gt; Open a tour opens</source>
        <translation>保存到文件，用“教学 &gt; 打开导览”打开</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>离开</translation>
    </message>
    <message>
        <source>Closes the editor; the draft is kept until another one is begun</source>
        <translation>关闭编辑器；草稿会保留，直到开始另一份</translation>
    </message>
    <message>
        <source>Title of the tour</source>
        <translation>导览的标题</translation>
    </message>
    <message>
        <source>Caption</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>Caption for this moment; the tour skips a moment without one</source>
        <translation>为这一刻写说明；没有说明的时刻，导览会跳过</translation>
    </message>
    <message numerus="yes">
        <source>Draft of a tour · moment %1 of %2 · %n caption(s)</source>
        <translation>
            <numerusform>导览草稿 · 第 %1 刻，共 %2 刻 · %n 条说明</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::EventLogModel</name>
    <message>
        <source>line %1: %2</source>
        <translation>第 %1 行：%2</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>谁</translation>
    </message>
    <message>
        <source>What</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>路径</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>返回码</translation>
    </message>
    <message>
        <source>Zxid</source>
        <translation>Zxid</translation>
    </message>
    <message>
        <source>Detail</source>
        <translation>详情</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::ExplanationSheet</name>
    <message>
        <source>Show the events</source>
        <translation>显示相关事件</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>还有 %n 条</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::Exports</name>
    <message>
        <source>Recording</source>
        <translation>录像</translation>
    </message>
    <message>
        <source>&amp;Export...</source>
        <translation>导出(&amp;E)…</translation>
    </message>
    <message>
        <source>Export what the &amp;timeline shows...</source>
        <translation>导出时间线所示部分(&amp;T)…</translation>
    </message>
    <message>
        <source>Saves the whole run as a report, or as a file for other programs</source>
        <translation>把整个运行存为报告，或供其他程序使用的文件</translation>
    </message>
    <message>
        <source>Does the same for the part that the timeline shows</source>
        <translation>同上，但只取时间线所显示的部分</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::FindingCard</name>
    <message>
        <source>Explanation</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>Copy report</source>
        <translation>复制报告</translation>
    </message>
    <message>
        <source>Copy the incident as Markdown, to paste into a ticket (Ctrl+Shift+C)</source>
        <translation>以 Markdown 复制事件报告，可粘贴到工单 (Ctrl+Shift+C)</translation>
    </message>
    <message>
        <source>Go to Operate</source>
        <translation>转到操作</translation>
    </message>
    <message>
        <source>See what acting on it would do</source>
        <translation>看操作会带来什么</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>证据</translation>
    </message>
    <message>
        <source>What can safely be done</source>
        <translation>可以安全地做什么</translation>
    </message>
    <message>
        <source>What would prove more</source>
        <translation>怎样能证明更多</translation>
    </message>
    <message>
        <source>What is not safe</source>
        <translation>不可以做什么</translation>
    </message>
    <message>
        <source>What else it could be</source>
        <translation>也可能是什么</translation>
    </message>
    <message>
        <source>Who: %1</source>
        <translation>谁：%1</translation>
    </message>
    <message>
        <source>Since: %1</source>
        <translation>始于：%1</translation>
    </message>
    <message>
        <source>How sure: %1</source>
        <translation>确定程度：%1</translation>
    </message>
    <message>
        <source>What it means</source>
        <translation>含义</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::FindingList</name>
    <message>
        <source>Findings</source>
        <translation>发现</translation>
    </message>
    <message>
        <source>Nothing was found.</source>
        <translation>未发现问题。</translation>
    </message>
    <message>
        <source>Nothing was found at %1. It could not be looked since.</source>
        <translation>%1 时未发现问题，此后未能再检查。</translation>
    </message>
    <message>
        <source>There is no connection. Nothing was found when the cluster was last seen.</source>
        <translation>没有连接。上次看到集群时未发现问题。</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::FindingText</name>
    <message>
        <source>deadlock</source>
        <translation>死锁</translation>
    </message>
    <message numerus="yes">
        <source>Deadlock: %n sessions wait for each other</source>
        <translation>
            <numerusform>死锁：%n 个会话互相等待</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Possibly a deadlock: %n sessions wait for each other</source>
        <translation>
            <numerusform>可能是死锁：%n 个会话互相等待</numerusform>
        </translation>
    </message>
    <message>
        <source>Each of them holds what another waits for. If each works in one thread, none goes on.</source>
        <translation>每一个都持有另一个在等的东西。若各自只有一个线程，就谁也无法继续。</translation>
    </message>
    <message>
        <source>Look first whether their work goes on; a thread dump shows it. If it does not, one of them has to let go. The client that came last holds %1. End its process, and its session ends with all that it holds.</source>
        <translation>先看它们的工作是否仍在进行，线程转储可以说明。若已停滞，其中一个必须放手。最晚到来的持有 %1。结束其进程，会话随之结束，它持有的一切也就释放。</translation>
    </message>
    <message>
        <source>Ask the people who run these programs whether their work goes on. A thread dump shows it.</source>
        <translation>询问这些程序的负责人，工作是否仍在进行。线程转储可以说明。</translation>
    </message>
    <message>
        <source>Do not delete %1 while its owner may run.</source>
        <translation>只要其所有者可能还在运行，就不要删除 %1。</translation>
    </message>
    <message>
        <source>Programs that take several locks in several threads look the same for as long as they hold them; those go on by themselves.</source>
        <translation>用多个线程获取多把锁的程序，在持有期间看起来也是这样；它们会自己继续下去。</translation>
    </message>
    <message>
        <source>a session waits for itself</source>
        <translation>会话在等待自己</translation>
    </message>
    <message>
        <source>%1: %2 waits for itself</source>
        <translation>%1：%2 在等待自己</translation>
    </message>
    <message>
        <source>%1: %2 may wait for itself</source>
        <translation>%1：%2 可能在等待自己</translation>
    </message>
    <message>
        <source>The session owns the node that it waits for: the reply to its first request was lost, and it asked again. The older node stays until the session ends.</source>
        <translation>会话等待的正是它自己的节点：第一次请求的应答丢失，于是它又请求了一次。较早的节点会一直留到会话结束。</translation>
    </message>
    <message>
        <source>Restart its client: its session ends, and both nodes go.</source>
        <translation>重启其客户端：会话结束，两个节点都会消失。</translation>
    </message>
    <message>
        <source>Look at what its client does.</source>
        <translation>查看其客户端在做什么。</translation>
    </message>
    <message>
        <source>Do not delete %1: it may be a live holder&apos;s.</source>
        <translation>不要删除 %1：它可能属于一个活着的持有者。</translation>
    </message>
    <message>
        <source>Only if it cannot be restarted: delete the older node, %1. Its client is not told, and its session is alive; should the client count that node as its own after all, two hold at once.</source>
        <translation>只有在无法重启时：删除较早的节点 %1。其客户端不会得到通知，而会话仍然活着；万一客户端其实把那个节点当作自己的，就会有两个同时持有。</translation>
    </message>
    <message>
        <source>Two threads of one program that stand in the same line look the same, and are healthy.</source>
        <translation>同一程序的两个线程排在同一队列中也是这个样子，并无问题。</translation>
    </message>
    <message>
        <source>A client that gives two attempts the same id on purpose; no library that we know does.</source>
        <translation>客户端故意给两次尝试用了同一个标识；已知的库都不这样做。</translation>
    </message>
    <message>
        <source>a waiter watches a node behind its own</source>
        <translation>等待者监视了排在自己后面的节点</translation>
    </message>
    <message>
        <source>%1: %2 waits for one that stands behind it</source>
        <translation>%1：%2 在等待排在自己后面的</translation>
    </message>
    <message>
        <source>The sessions behind it wait for it in turn, so the line does not move.</source>
        <translation>排在后面的又在等它：队列停滞不前。</translation>
    </message>
    <message>
        <source>Restart the client that stands behind, at %2, and upgrade the library.</source>
        <translation>重启排在后面、位于 %2 的客户端，并升级其客户端库。</translation>
    </message>
    <message>
        <source>A watch that is left over from an earlier attempt; that one soon goes.</source>
        <translation>先前某次尝试留下的监视；它很快就会消失。</translation>
    </message>
    <message>
        <source>nothing will wake a waiter</source>
        <translation>没有什么会唤醒某个等待者</translation>
    </message>
    <message>
        <source>%1: nothing will wake %2</source>
        <translation>%1：没有什么会唤醒 %2</translation>
    </message>
    <message>
        <source>It stands in line and watches nobody before it, so it will not learn that its turn has come. Whoever stands behind it waits for it.</source>
        <translation>它排在队中，却不监视前面的任何节点，因此轮到它时它不会得知。排在它后面的都在等它。</translation>
    </message>
    <message>
        <source>Look at what its client does. If it has given up, restart it: its session ends, and %1 goes.</source>
        <translation>查看其客户端在做什么。若它已放弃等待，就重启它：会话结束，%1 随之消失。</translation>
    </message>
    <message>
        <source>A client that polls, or that watches the list of children; or a reader that was let in before the writer.</source>
        <translation>轮询的客户端，或监视子节点列表的客户端；或在写者之前被放行的读者。</translation>
    </message>
    <message>
        <source>a session has not noticed that it is its turn</source>
        <translation>有会话没有察觉轮到自己</translation>
    </message>
    <message>
        <source>%1: it is the turn of %2, which has not noticed</source>
        <translation>%1：轮到 %2 了，它却没有察觉</translation>
    </message>
    <message>
        <source>Its turn has come, yet its client has sent no request since: it has missed the event, or its process is stopped.</source>
        <translation>已经轮到它，但其客户端此后没有发出任何请求：它错过了事件，或者进程已停住。</translation>
    </message>
    <message>
        <source>Check whether its process is stopped. Let it go on, or restart it.</source>
        <translation>查看其进程是否停住了。让它继续，或重启它。</translation>
    </message>
    <message>
        <source>Evict %1 only if its process has certainly stopped.</source>
        <translation>只有确知其进程已经停止，才可驱逐 %1。</translation>
    </message>
    <message>
        <source>A client that is only slow, or one that needs no request to know that it holds.</source>
        <translation>客户端只是慢，或者它不发请求也知道自己已经持有。</translation>
    </message>
    <message>
        <source>the holder is silent</source>
        <translation>持有者没有消息</translation>
    </message>
    <message>
        <source>%1: its holder %2 is silent</source>
        <translation>%1：持有者 %2 没有任何消息</translation>
    </message>
    <message>
        <source>Its host or its process is gone or cut off. The lock is free once the session ends, not before.</source>
        <translation>它的主机或进程已消失或断网。会话结束后锁才会空出来，不会提前。</translation>
    </message>
    <message>
        <source>Wait until the session ends: then the next one comes in by itself.</source>
        <translation>等到会话结束：下一个自然会进入。</translation>
    </message>
    <message>
        <source>A client that is connecting to another server just now.</source>
        <translation>客户端正在改连另一台服务器。</translation>
    </message>
    <message>
        <source>held far longer than before</source>
        <translation>持有时间远超以往</translation>
    </message>
    <message>
        <source>%1: %2 holds it far longer than others did</source>
        <translation>%1：%2 的持有时间远超他人</translation>
    </message>
    <message>
        <source>Others held it briefly; this holder does not let go while the line grows.</source>
        <translation>其他持有者都很短暂；这一个迟迟不放，而队列越排越长。</translation>
    </message>
    <message>
        <source>Look at what its client does; nothing is wrong on the servers.</source>
        <translation>检查其客户端在做什么；服务器没有问题。</translation>
    </message>
    <message>
        <source>Work that takes longer than usual for a good reason.</source>
        <translation>工作确实需要比平时更久。</translation>
    </message>
    <message>
        <source>many wait for long</source>
        <translation>许多会话长时间等待</translation>
    </message>
    <message>
        <source>%1: %4 wait behind %2, the oldest for %3</source>
        <translation>%1：%4 个在 %2 后面等待，最久的已等 %3</translation>
    </message>
    <message>
        <source>%1: others have waited for long behind %2</source>
        <translation>%1：其他会话在 %2 之后已等待很久</translation>
    </message>
    <message>
        <source>%1 seems stuck: others have waited for %3 behind %2</source>
        <translation>%1 似乎卡住了：其他会话在 %2 之后已等待 %3</translation>
    </message>
    <message>
        <source>One session holds, and the others stand in line. Where nobody saw its predecessor go, its node only tells how long it has waited and held together.</source>
        <translation>一个持有，其余的在排队。若没有人看到前一个离开，它的节点只能说明排队与持有合计多久。</translation>
    </message>
    <message>
        <source>Look at what the holder&apos;s client does: whether its work goes on.</source>
        <translation>查看持有者的客户端在做什么，工作是否仍在进行。</translation>
    </message>
    <message>
        <source>Look whether the holder&apos;s process runs, and whether its work goes on; a thread dump shows it. If it hangs or has forgotten the lock, restart it: its session ends, and the next one comes in.</source>
        <translation>请查看持有者的进程是否在运行、工作是否在进行；线程转储可以说明。如果它已挂起或忘记了这把锁，请重启它：其会话结束后，下一个即可获得锁。</translation>
    </message>
    <message>
        <source>An election by means of a lock, where all but one wait as long as the leader lives; or work that takes long.</source>
        <translation>用锁实现的选举：除领导者外都会一直等到它离开；或者只是工作耗时较长。</translation>
    </message>
    <message>
        <source>one release wakes many</source>
        <translation>一次释放唤醒许多</translation>
    </message>
    <message>
        <source>%1: one release wakes many</source>
        <translation>%1：一次释放唤醒许多</translation>
    </message>
    <message>
        <source>All of them ask the server again at each release, and only one can go on. Clients that watch only the one before them are woken one at a time.</source>
        <translation>每次释放时它们全都重新查询服务器，却只有一个能继续。若各自只监视前一个，每次就只唤醒一个。</translation>
    </message>
    <message>
        <source>Use a recipe in which each watches the one before it.</source>
        <translation>使用各自监视前一个的配方。</translation>
    </message>
    <message>
        <source>A cache that watches all nodes, beside the lock.</source>
        <translation>锁旁边另有一个监视全部节点的缓存。</translation>
    </message>
    <message>
        <source>a foreign child</source>
        <translation>外来的子节点</translation>
    </message>
    <message>
        <source>%1 has a child that is not of its recipe</source>
        <translation>%1 有不属于其配方的子节点</translation>
    </message>
    <message>
        <source>Some clients fail on a name that they cannot read, or count the node as one of their own.</source>
        <translation>有些客户端遇到看不懂的名称会出错，或把它算作同类。</translation>
    </message>
    <message>
        <source>Find out who made %1, and whether anybody needs it.</source>
        <translation>查明 %1 是谁创建的，是否还有人需要它。</translation>
    </message>
    <message>
        <source>Deleting it cannot be undone.</source>
        <translation>删除后无法恢复。</translation>
    </message>
    <message>
        <source>A note that somebody left for people, or locks that another program keeps below this one.</source>
        <translation>有人留给别人看的说明，或者另一个程序放在这把锁之下的锁。</translation>
    </message>
    <message>
        <source>sessions wait at a closed barrier</source>
        <translation>会话在关闭的屏障前等待</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n sessions wait at the closed barrier</source>
        <translation>
            <numerusform>%1：%n 个会话在关闭的屏障前等待</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n sessions watch what may be a closed barrier</source>
        <translation>
            <numerusform>%1：%n 个会话监视着一个可能是关闭屏障的节点</numerusform>
        </translation>
    </message>
    <message>
        <source>It stays closed until somebody removes its node: the node is persistent, and its creator may be gone.</source>
        <translation>它会一直关闭，直到有人移除其节点：该节点是持久的，而创建者可能已不在。</translation>
    </message>
    <message>
        <source>Find out what they wait for. Once that is done, the program that closed the barrier should open it.</source>
        <translation>查明它们在等什么。事情完成后，应由关闭屏障的程序打开它。</translation>
    </message>
    <message>
        <source>Find out what %1 is for. If it is a barrier, say so in the window.</source>
        <translation>查明 %1 的用途。若确实是屏障，请在窗口中说明。</translation>
    </message>
    <message>
        <source>Removing %1 by hand lets all who wait go on at once, and the program that closed it is not told.</source>
        <translation>手动移除 %1 会让所有等待者同时继续，而关闭它的程序不会得到通知。</translation>
    </message>
    <message>
        <source>Configuration that programs watch for changes looks much the same.</source>
        <translation>程序所监视的配置看起来也差不多是这样。</translation>
    </message>
    <message>
        <source>members wait for others that have not come</source>
        <translation>成员在等还没来的成员</translation>
    </message>
    <message>
        <source>%1: members wait for others that have not come</source>
        <translation>%1：成员在等还没来的成员</translation>
    </message>
    <message>
        <source>They go on once enough have come. Only they know how many that is.</source>
        <translation>人数够了它们才会继续。需要多少，只有它们自己知道。</translation>
    </message>
    <message>
        <source>Find out who is missing: compare its members with those who should be there.</source>
        <translation>查明缺谁：将现有成员与应到成员对照。</translation>
    </message>
    <message>
        <source>Members that the program starts one after another, and that will come.</source>
        <translation>程序逐个启动、随后会到的成员。</translation>
    </message>
    <message>
        <source>watches that nobody needs</source>
        <translation>无人需要的监视</translation>
    </message>
    <message>
        <source>%1: %2 watches nodes that it does not wait for</source>
        <translation>%1：%2 监视着它并不等待的节点</translation>
    </message>
    <message>
        <source>Watches that are never removed pile up in the client and on the server.</source>
        <translation>从不移除的监视会在客户端和服务器上不断堆积。</translation>
    </message>
    <message>
        <source>Upgrade or restart that client.</source>
        <translation>升级或重启该客户端。</translation>
    </message>
    <message>
        <source>A cache, which watches all nodes as it should.</source>
        <translation>缓存监视全部节点，这本来就是它该做的。</translation>
    </message>
    <message>
        <source>a session ends soon</source>
        <translation>会话即将结束</translation>
    </message>
    <message>
        <source>%2 ends soon</source>
        <translation>%2 即将结束</translation>
    </message>
    <message>
        <source>Its client has been silent for most of its timeout. When the session ends, all that it owns goes.</source>
        <translation>在大半个超时时间内没有它的客户端的消息。会话一旦结束，它拥有的一切都会消失。</translation>
    </message>
    <message>
        <source>Look at its host and its network.</source>
        <translation>检查其主机和网络。</translation>
    </message>
    <message>
        <source>numbers nearly exhausted</source>
        <translation>编号快要用完</translation>
    </message>
    <message>
        <source>%1: its numbers are nearly exhausted</source>
        <translation>%1：编号快要用完</translation>
    </message>
    <message>
        <source>%1: its numbers are exhausted</source>
        <translation>%1：编号已经用完</translation>
    </message>
    <message>
        <source>A directory numbers its children up to 2147483647. After that it gives the same number again and again, and the order is lost: some clients let two hold.</source>
        <translation>目录给子节点编号，最大到 2147483647。再往后，同一个编号会一再发出，先后就分不清了：有些客户端会让两个同时持有。</translation>
    </message>
    <message>
        <source>Delete %1 when nobody uses it: the next one begins with 0.</source>
        <translation>趁没人使用时删除 %1：重新创建后，编号从 0 开始。</translation>
    </message>
    <message>
        <source>A directory whose children nobody orders by their numbers.</source>
        <translation>也可能是没有人按编号给子节点排序的目录。</translation>
    </message>
    <message>
        <source>a session is too large to end safely</source>
        <translation>会话太大，结束时不安全</translation>
    </message>
    <message>
        <source>The end of %2 could keep the servers from starting again</source>
        <translation>%2 结束后，服务器可能再也启动不了</translation>
    </message>
    <message>
        <source>When a session ends, one transaction names all its ephemeral znodes. A server writes it whatever its size, and does not start again if it is over jute.maxbuffer.</source>
        <translation>会话结束时，会用一个事务列出它的全部临时节点。这个事务再大，服务器也照样写入；但如果超过 jute.maxbuffer，服务器就无法再启动。</translation>
    </message>
    <message>
        <source>Use shorter paths, or more sessions. Raise jute.maxbuffer on every server before the session ends.</source>
        <translation>改用更短的路径，或分给更多会话。在该会话结束之前，先调大每台服务器的 jute.maxbuffer。</translation>
    </message>
    <message>
        <source>Servers that were started with a larger jute.maxbuffer.</source>
        <translation>服务器启动时已经设了更大的 jute.maxbuffer。</translation>
    </message>
    <message>
        <source>Curator and kazoo both hold</source>
        <translation>Curator 和 kazoo 同时持有</translation>
    </message>
    <message>
        <source>%1: clients of Curator and of kazoo both hold</source>
        <translation>%1：Curator 和 kazoo 的客户端同时持有</translation>
    </message>
    <message>
        <source>%1: clients of Curator and of kazoo may both hold</source>
        <translation>%1：Curator 与 kazoo 的客户端可能同时持有</translation>
    </message>
    <message>
        <source>Neither library reads the other&apos;s names: Curator sorts kazoo&apos;s nodes behind its own, kazoo leaves Curator&apos;s out, unless it is told them. Else the first of each believes that it holds.</source>
        <translation>两个库都不认对方的名称：Curator 把 kazoo 的节点排在自己的之后，kazoo 则略去 Curator 的节点，除非告诉了它这些名称。否则双方的第一个都相信自己持有。</translation>
    </message>
    <message>
        <source>Stop one of the two programs, by its own means. Then give each library a path of its own; kazoo can be told the other&apos;s names (extra_lock_patterns).</source>
        <translation>用程序自身的方式停止两者之一。然后让每个库各用自己的路径；也可以告诉 kazoo 另一方的名称（extra_lock_patterns）。</translation>
    </message>
    <message>
        <source>Find out whether the kazoo was told Curator&apos;s names (extra_lock_patterns). If it was not, stop one of the two programs, by its own means.</source>
        <translation>查明那个 kazoo 是否已被告知 Curator 的名称（extra_lock_patterns）。若没有，就用程序自身的方式停止两者之一。</translation>
    </message>
    <message>
        <source>Do not delete either node: its owner is not told, and goes on as if it held.</source>
        <translation>两个节点都不要删除：其拥有者不会得到通知，会当作仍然持有而继续。</translation>
    </message>
    <message>
        <source>A program of its own that gives its nodes such names and has another order; no library that we know does.</source>
        <translation>某个自有的程序，给节点起这样的名字，却用另一种次序；已知的库都不这样做。</translation>
    </message>
    <message>
        <source>A kazoo that was told Curator&apos;s names, looked at where the servers do not tell of its watches.</source>
        <translation>一个已被告知 Curator 名称的 kazoo，而服务器不告知它的监视。</translation>
    </message>
    <message>
        <source>a node that no session owns blocks a line</source>
        <translation>不属于任何会话的节点堵住了队列</translation>
    </message>
    <message>
        <source>%1: a node that no session owns was left behind</source>
        <translation>%1：留下了一个不属于任何会话的节点</translation>
    </message>
    <message>
        <source>%1: a node that no session owns blocks the line</source>
        <translation>%1：一个不属于任何会话的节点堵住了队列</translation>
    </message>
    <message>
        <source>Its name is that of a client in line, but it belongs to no session whose end would take it away: every client that takes it for one waits for ever.</source>
        <translation>它的名字像排队的客户端，却不属于任何会话，没有会话结束会带走它：凡是把它当作排队者的客户端都会永远等下去。</translation>
    </message>
    <message>
        <source>Find out who made %1: a program that makes the nodes of a lock must make them ephemeral.</source>
        <translation>查明是谁创建了 %1：创建锁节点的程序必须把它们创建为临时节点。</translation>
    </message>
    <message>
        <source>Delete %1 only once you know that no program works under it: the next one comes in at once.</source>
        <translation>只有确知没有程序在它名下工作，才可删除 %1：排在下一个的会立即进来。</translation>
    </message>
    <message>
        <source>A node that somebody keeps there on purpose, or that the clients of this lock do not take for one of theirs.</source>
        <translation>有人故意留在那里的节点，或者这把锁的客户端并不把它当作同类。</translation>
    </message>
    <message>
        <source>a reader waits to write behind itself</source>
        <translation>读者排在自己之后等着写</translation>
    </message>
    <message>
        <source>%1: %2 may wait to write behind its own read lock</source>
        <translation>%1：%2 可能排在自己的读锁之后等着写</translation>
    </message>
    <message>
        <source>A client that holds the read lock and asks to write waits for all readers to go, itself too. In one thread that never ends.</source>
        <translation>持有读锁又请求写的客户端，要等所有读者离开，包括它自己。在同一个线程里，这永远不会结束。</translation>
    </message>
    <message>
        <source>Look at what its client does. A thread dump shows it; the client should let go of the read lock before it asks to write.</source>
        <translation>查看其客户端在做什么，线程转储可以说明；它应先放开读锁，再请求写。</translation>
    </message>
    <message>
        <source>Two threads of one program, of which one reads and the other waits to write: those go on by themselves.</source>
        <translation>同一程序的两个线程，一个在读，另一个等着写：它们会自行继续。</translation>
    </message>
    <message>
        <source>a meeting is open though nobody is in it</source>
        <translation>会合处开着，虽然里面没有人</translation>
    </message>
    <message>
        <source>%1 is open though nobody is in it</source>
        <translation>%1 开着，虽然里面没有人</translation>
    </message>
    <message>
        <source>The node that says that all have come was left behind. The next member goes through at once, alone.</source>
        <translation>表示“人已到齐”的节点残留下来了。下一个成员会独自立即通过。</translation>
    </message>
    <message>
        <source>Find out whether anybody is on the way to it, and have the program that uses it clear it before the next meeting.</source>
        <translation>查明是否有人正要进来，并让使用它的程序在下次会合之前清理它。</translation>
    </message>
    <message>
        <source>Deleting %1 while members are on their way shuts them out.</source>
        <translation>若有成员正要进来，删除 %1 会把他们挡在外面。</translation>
    </message>
    <message>
        <source>A directory of another program that has a child of this name.</source>
        <translation>另一程序的目录，恰有同名的子节点。</translation>
    </message>
    <message>
        <source>a holder asks for nothing</source>
        <translation>持有者不请求任何东西</translation>
    </message>
    <message>
        <source>%1: its holder %2 may have forgotten it</source>
        <translation>%1：持有者 %2 可能忘了它</translation>
    </message>
    <message>
        <source>It stands first, its session is alive, and it asks the servers for nothing while others wait. An acquire that was given up may leave such a node, and so may a lease that nobody gave back.</source>
        <translation>它排在第一，会话还在，却在别人等待时不向服务器请求任何东西。放弃了的获取会留下这样的节点，没有归还的租约也会。</translation>
    </message>
    <message>
        <source>Ask the people who run the holder&apos;s client whether it works. A thread dump shows it. If it has forgotten the lock, restart it.</source>
        <translation>询问持有者客户端的负责人，它是否在工作。线程转储可以说明。若它忘了这把锁，就重启它。</translation>
    </message>
    <message>
        <source>Work that takes long and asks ZooKeeper for nothing, or an election by means of a lock.</source>
        <translation>耗时很长而不向 ZooKeeper 请求任何东西的工作，或借助锁进行的选举。</translation>
    </message>
    <message>
        <source>an item was taken long ago</source>
        <translation>一个元素很久以前被取走</translation>
    </message>
    <message>
        <source>%1: %2 took an item long ago and has not finished it</source>
        <translation>%1：%2 很久以前取走了一个元素，至今没有完成</translation>
    </message>
    <message>
        <source>As long as the session of its consumer lives, nobody else can take it.</source>
        <translation>只要消费者的会话还在，别人就取不走它。</translation>
    </message>
    <message>
        <source>Look at what the consumer does. If it hangs, restart it: its session ends, and another can take the item.</source>
        <translation>检查消费者在做什么。若它卡住了，就重启它：会话结束后，别人就能取走该元素。</translation>
    </message>
    <message>
        <source>Do not delete what marks it as taken while the consumer may run: two would work on it.</source>
        <translation>只要消费者可能还在运行，就不要删除“已取走”的标记：否则两方会同时处理它。</translation>
    </message>
    <message>
        <source>Work that takes long for a good reason.</source>
        <translation>有正当理由的长时间工作。</translation>
    </message>
    <message>
        <source>an item comes back each time</source>
        <translation>一个元素每次都又回来</translation>
    </message>
    <message>
        <source>%1: an item comes back each time that it is taken</source>
        <translation>%1：一个元素每次被取走都又回来</translation>
    </message>
    <message>
        <source>Each client that takes it ends, or gives it up, before it is done: perhaps the item itself makes them fail.</source>
        <translation>每个取走它的客户端都没做完就结束或放弃了：也许正是这个元素让它们出错。</translation>
    </message>
    <message>
        <source>Look at the item&apos;s data, and at the logs of the clients that took it. Keep a copy before you change it.</source>
        <translation>查看该元素的数据，以及取过它的客户端的日志。动它之前先留一份副本。</translation>
    </message>
    <message>
        <source>Deleting %1 loses the item.</source>
        <translation>删除 %1 会丢失该元素。</translation>
    </message>
    <message>
        <source>Consumers that were restarted again and again for another reason.</source>
        <translation>因其他原因一再重启的消费者。</translation>
    </message>
    <message>
        <source>readers pass a writer</source>
        <translation>读者越过了写者</translation>
    </message>
    <message>
        <source>%1: readers are let in before the writer %2</source>
        <translation>%1：读者先于写者 %2 进入</translation>
    </message>
    <message>
        <source>%1: readers may be let in before the writer %2</source>
        <translation>%1：读者可能先于写者 %2 进入</translation>
    </message>
    <message>
        <source>Readers that came later went through while it waits. If more of them come, it may wait for ever.</source>
        <translation>它等待时，后来的读者先通过了。若读者不断到来，它可能永远等下去。</translation>
    </message>
    <message>
        <source>Look at the library that the readers use: behind a writer that waits they should wait too.</source>
        <translation>检查读者所用的库：排在等待的写者之后，它们也应等待。</translation>
    </message>
    <message>
        <source>Readers that wait only for a while, give up and come again.</source>
        <translation>只等一会儿就放弃、然后再来的读者。</translation>
    </message>
    <message>
        <source>nothing is heard of a member</source>
        <translation>一个成员没有消息</translation>
    </message>
    <message>
        <source>%1: nothing is heard of %2, which is registered there</source>
        <translation>%1：在此登记的 %2 没有消息</translation>
    </message>
    <message>
        <source>Others take it for present until its session ends. Its next process may not start before, for the name is taken.</source>
        <translation>在其会话结束之前，别人都以为它在。它的下一个进程可能要等到那时才能启动，因为名称已被占用。</translation>
    </message>
    <message>
        <source>Wait until the session ends: then it goes by itself. A process that leaves should close its session.</source>
        <translation>等到会话结束：它会自行消失。要离开的进程应当关闭自己的会话。</translation>
    </message>
    <message>
        <source>Delete %1 only if its process has certainly stopped: it is not told, and others take it for absent while it works.</source>
        <translation>只有确定其进程已经停止，才删除 %1：它不会得到通知，而别人会在它仍工作时以为它不在。</translation>
    </message>
    <message>
        <source>a lock or an election</source>
        <translation>锁或选举</translation>
    </message>
    <message>
        <source>%1: lock or election, %4 wait behind %2, the oldest for %3</source>
        <translation>%1：锁或选举，%4 个在 %2 之后等待，最久的已等 %3</translation>
    </message>
    <message>
        <source>Neither the names of the nodes nor the path say which it is. In an election it is well: the others wait for as long as the leader lives. A lock would seem stuck.</source>
        <translation>节点名称和路径都没有说明是哪一种。若是选举则正常：只要领导者还在，其他会话就一直等待。若是锁，则像是卡住了。</translation>
    </message>
    <message>
        <source>If it is a lock, say so, by --lock or in its menu in the window: from then on it is told when it seems stuck.</source>
        <translation>如果是锁，请用 --lock 或在窗口中它的菜单里说明：此后它像是卡住时便会告知。</translation>
    </message>
    <message>
        <source>An election, whose leader works as it should.</source>
        <translation>一次选举，其领导者工作正常。</translation>
    </message>
    <message>
        <source>the first in line is not the registered leader</source>
        <translation>队首不是登记的领导者</translation>
    </message>
    <message>
        <source>%1: %2 is registered as the leader, and is not the first in line</source>
        <translation>%1：%2 登记为领导者，但它不在队首</translation>
    </message>
    <message>
        <source>This program says in two places who leads: the first in line leads, and writes itself into a node of its own. Here they are two sessions: one of them does not know that it has won, or that it has lost.</source>
        <translation>该程序在两处说明谁是领导者：队首即领导者，并把自己写入单独的节点。这里却是两个会话：其中一个不知道自己已当选或已落选。</translation>
    </message>
    <message>
        <source>Look at the logs of both processes. Restart the one that does not know its part: its session ends, and whoever is first then registers itself.</source>
        <translation>查看两个进程的日志。重启不清楚自己角色的那个：它的会话结束后，届时的队首会登记自己。</translation>
    </message>
    <message>
        <source>Do not delete %1 while its owner may run: two could take themselves for the leader.</source>
        <translation>在其所有者可能仍在运行时，不要删除 %1：否则可能有两个都以为自己是领导者。</translation>
    </message>
    <message>
        <source>A leader that still has work to do before it registers itself.</source>
        <translation>登记之前还有工作要做的领导者。</translation>
    </message>
    <message>
        <source>a single node is watched, and held for long</source>
        <translation>单个节点受到监视，并被长期持有</translation>
    </message>
    <message>
        <source>%1: perhaps a lock, held by %2 for %3; %4 watch it</source>
        <translation>%1：可能是锁，由 %2 持有 %3；%4 个会话在监视它</translation>
    </message>
    <message>
        <source>A node that stands alone and ends with its session may be a lock: whoever made it holds, and those who watch it wait. The word is in its path.</source>
        <translation>单独存在、随会话消失的节点可能是锁：创建者持有，监视者等待。路径中有这个词。</translation>
    </message>
    <message>
        <source>Ask the people who run the owner's client what the node is, and whether its work goes on.</source>
        <translation>询问运行所有者客户端的人：该节点是什么，其工作是否仍在继续。</translation>
    </message>
    <message>
        <source>A leader, or the only instance of a service, which others watch for as long as it lives.</source>
        <translation>领导者，或某服务的唯一实例，只要它在，其他会话就一直监视它。</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::FindingView</name>
    <message>
        <source>&amp;Watch it</source>
        <translation>观看(&amp;W)</translation>
    </message>
    <message>
        <source>Save as a s&amp;cenario…</source>
        <translation>存为场景(&amp;C)…</translation>
    </message>
    <message>
        <source>&amp;Turn into a challenge</source>
        <translation>变成挑战(&amp;T)</translation>
    </message>
    <message>
        <source>The simplest schedule, step by step</source>
        <translation>最简单的调度，逐步列出</translation>
    </message>
    <message>
        <source>In the laboratory, step by step in this order</source>
        <translation>在实验室里按这个次序逐步重演</translation>
    </message>
    <message>
        <source>Whoever plays brings it about by hand</source>
        <translation>由玩家亲手让它发生</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::GlossarySheet</name>
    <message>
        <source>Glossary</source>
        <translation>词汇表</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::GroupRow</name>
    <message>
        <source>place</source>
        <translation>地点</translation>
    </message>
    <message>
        <source>A znode below the scenario&apos;s path. Groups at the same place meet each other. Empty: the path itself.</source>
        <translation>场景路径下的一个 znode。地点相同的组会相遇。留空则为路径本身。</translation>
    </message>
    <message>
        <source>then also</source>
        <translation>随后还要</translation>
    </message>
    <message>
        <source>A second lock, which each participant takes after the first. Empty: none.</source>
        <translation>每人在第一把锁之后再取的另一把锁。留空则没有。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be a znode&apos;s name.</source>
        <translation>“%1”不能作 znode 的名称。</translation>
    </message>
    <message>
        <source>A second lock can follow only a lock, and %1 is not one.</source>
        <translation>只有锁之后才能再取一把锁，而 %1 不是锁。</translation>
    </message>
    <message>
        <source>A participant cannot wait for &quot;%1&quot; while it holds it.</source>
        <translation>参与者不能在持有“%1”的同时又等待它。</translation>
    </message>
    <message>
        <source>Group %1: how many</source>
        <translation>第 %1 组：人数</translation>
    </message>
    <message>
        <source>Group %1: recipe</source>
        <translation>第 %1 组：配方</translation>
    </message>
    <message>
        <source>Group %1: place</source>
        <translation>第 %1 组：地点</translation>
    </message>
    <message>
        <source>Group %1: another lock after it</source>
        <translation>第 %1 组：随后的另一把锁</translation>
    </message>
    <message>
        <source>Remove group %1</source>
        <translation>移除第 %1 组</translation>
    </message>
    <message>
        <source>client as above</source>
        <translation>客户端同上</translation>
    </message>
    <message>
        <source>apache</source>
        <translation>apache</translation>
    </message>
    <message>
        <source>native</source>
        <translation>native</translation>
    </message>
    <message>
        <source>Group %1: client</source>
        <translation>第 %1 组：客户端</translation>
    </message>
    <message>
        <source>The client that speaks with the servers for this group: ZooKeeper&apos;s C client (apache), or Zoetrope&apos;s own (native).</source>
        <translation>这一组由谁与服务器通话：ZooKeeper 的 C 客户端（apache），或 Zoetrope 自己的（native）。</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::ImportDialog</name>
    <message>
        <source>&amp;Overwrite what is there</source>
        <translation>覆盖已有内容(&amp;O)</translation>
    </message>
    <message>
        <source>Import a subtree</source>
        <translation>导入子树</translation>
    </message>
    <message>
        <source>The name of the place, to confirm</source>
        <translation>位置的名称，用于确认</translation>
    </message>
    <message>
        <source>&amp;To</source>
        <translation>到(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Confirm</source>
        <translation>确认(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Import</source>
        <translation>导入(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Dry run</source>
        <translation>试运行(&amp;D)</translation>
    </message>
    <message>
        <source>Looks what is there, and writes nothing</source>
        <translation>查看现有内容，不写入任何东西</translation>
    </message>
    <message>
        <source>A dry run shows what is there.</source>
        <translation>试运行会显示现有内容。</translation>
    </message>
    <message>
        <source>To confirm, type %1</source>
        <translation>请输入 %1 以确认</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::InboxSheet</name>
    <message>
        <source>watch event: %1 of %2</source>
        <translation>监视事件：%2 的 %1</translation>
    </message>
    <message>
        <source>reply to %1 %2</source>
        <translation>对 %1 %2 的应答</translation>
    </message>
    <message>
        <source>change of the connection</source>
        <translation>连接的变化</translation>
    </message>
    <message>
        <source>&amp;Deliver the first</source>
        <translation>递交第一项(&amp;D)</translation>
    </message>
    <message>
        <source>The messages before it are delivered; it waits, and so do all behind it</source>
        <translation>它之前的都递交；它和它之后的都等待</translation>
    </message>
    <message>
        <source>&amp;Let all through</source>
        <translation>全部放行(&amp;L)</translation>
    </message>
    <message>
        <source>Inbox</source>
        <translation>收件箱</translation>
    </message>
    <message>
        <source>Inbox of %1</source>
        <translation>%1的收件箱</translation>
    </message>
    <message>
        <source>It has left.</source>
        <translation>它已离开。</translation>
    </message>
    <message>
        <source>No message waits to be delivered.</source>
        <translation>没有等待递交的消息。</translation>
    </message>
    <message>
        <source>Messages are delivered in this order, and in no other.</source>
        <translation>消息只按这个次序递交。</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>关闭(&amp;C)</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Delivers the first message, although it is kept back</source>
        <translation>递交第一条消息，即使它被扣住</translation>
    </message>
    <message>
        <source>&amp;Keep back from the chosen one</source>
        <translation>从选中项起扣住(&amp;K)</translation>
    </message>
    <message>
        <source>No message is kept back any more</source>
        <translation>不再扣住任何消息</translation>
    </message>
    <message>
        <source>Messages that are kept back stay so</source>
        <translation>扣住的消息仍被扣住</translation>
    </message>
    <message>
        <source>kept back: %1</source>
        <translation>已扣住：%1</translation>
    </message>
    <message>
        <source>Messages that come are kept here, in the order in which they came.</source>
        <translation>到来的消息按先后次序留在这里。</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::KeySheet</name>
    <message>
        <source>Keys</source>
        <translation>快捷键</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::KindMenu</name>
    <message>
        <source>Write it to a &amp;file…</source>
        <translation>写入文件(&amp;F)…</translation>
    </message>
    <message>
        <source>As it is &amp;recognised</source>
        <translation>按识别的结果(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;What it is</source>
        <translation>它是什么(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;What %1 is</source>
        <translation>%1 是什么(&amp;W)</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::LadderPanel</name>
    <message>
        <source>; W says why it stands there</source>
        <translation>；W 说明它为什么排在那里</translation>
    </message>
    <message>
        <source>Ladder</source>
        <translation>阶梯</translation>
    </message>
    <message>
        <source>&amp;Copy the ladder</source>
        <translation>复制阶梯(&amp;C)</translation>
    </message>
    <message>
        <source>Directory</source>
        <translation>目录</translation>
    </message>
    <message>
        <source>Directories</source>
        <translation>目录列表</translation>
    </message>
    <message>
        <source>The directory whose line is shown</source>
        <translation>所显示队列的目录</translation>
    </message>
    <message>
        <source>Cost of the last hand-over</source>
        <translation>上次交接的代价</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>&amp;Why does it stand there?</source>
        <translation>它为什么排在这里？(&amp;W)</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::LadderView</name>
    <message>
        <source>Ladder</source>
        <translation>阶梯</translation>
    </message>
    <message>
        <source>Nobody stands in line.
Sequential znodes appear here: those of a lock, a semaphore, an election or a queue.</source>
        <translation>无人排队。
带服务器编号的 znode 会显示在这里：锁、信号量、选举或队列的节点。</translation>
    </message>
    <message>
        <source>The line from its head; Left goes to the znode that a waiter watches</source>
        <translation>从队首开始的队列；左方向键跳到等待者所监视的 znode</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::InvariantButton</name>
    <message>
        <source>%1: broken</source>
        <translation>%1：被违反</translation>
    </message>
    <message>
        <source>Broken. Click to see the events that prove it.</source>
        <translation>被违反。单击查看证明它的事件。</translation>
    </message>
    <message>
        <source>Nobody eats before all sit</source>
        <translation>坐齐之前谁也不吃</translation>
    </message>
    <message>
        <source>Nobody passes a closed barrier</source>
        <translation>屏障关着时谁也不通过</translation>
    </message>
    <message>
        <source>Nobody waits for ever</source>
        <translation>没有人永远等待</translation>
    </message>
    <message>
        <source>At most one believes that it holds</source>
        <translation>最多一个认为自己持有</translation>
    </message>
    <message>
        <source>No more hold than there are leases</source>
        <translation>持有者不多于租约</translation>
    </message>
    <message>
        <source>Many readers, or one writer alone</source>
        <translation>多个读者，或仅一个写者</translation>
    </message>
    <message>
        <source>Nobody enters before all are there</source>
        <translation>到齐之前谁也不进入</translation>
    </message>
    <message>
        <source>A release wakes at most one</source>
        <translation>一次释放最多唤醒一人</translation>
    </message>
    <message>
        <source>Nobody writes after a later holder</source>
        <translation>下一任写过之后，上一任不再写入</translation>
    </message>
    <message>
        <source>No number is given out twice</source>
        <translation>没有编号发出两次</translation>
    </message>
    <message>
        <source>No item is handled twice</source>
        <translation>没有元素被处理两次</translation>
    </message>
    <message>
        <source>Nobody leaves before all are done</source>
        <translation>都做完之前谁也不离开</translation>
    </message>
    <message>
        <source>%1: kept</source>
        <translation>%1：成立</translation>
    </message>
    <message>
        <source>Kept so far</source>
        <translation>至今成立</translation>
    </message>
    <message>
        <source>Each watches the node before its own</source>
        <translation>各自监视排在自己前面的节点</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::InvariantsPanel</name>
    <message>
        <source>wake-ups</source>
        <translation>唤醒</translation>
    </message>
    <message>
        <source>Watch events that were delivered</source>
        <translation>已送达的监视事件</translation>
    </message>
    <message>
        <source>in vain</source>
        <translation>无效唤醒</translation>
    </message>
    <message>
        <source>Wake-ups after which the woken participant could only wait again</source>
        <translation>醒来后什么也做不了、只能继续等待的唤醒</translation>
    </message>
    <message>
        <source>requests</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>Requests that were sent, pings not counted</source>
        <translation>已发送的请求，不含 ping</translation>
    </message>
    <message>
        <source>round trips</source>
        <translation>往返</translation>
    </message>
    <message>
        <source>Answered bursts of requests: requests that were sent together count once</source>
        <translation>已应答的请求批次：一并发出的请求只计一次</translation>
    </message>
    <message>
        <source>What the recipe promises stands here once somebody begins.</source>
        <translation>有人开始之后，这里列出配方保证的事。</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::LanesView</name>
    <message>
        <source>Lanes</source>
        <translation>泳道</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>实时</translation>
    </message>
    <message>
        <source>Follow the run (End)</source>
        <translation>跟随运行 (End)</translation>
    </message>
    <message>
        <source>past</source>
        <translation>过去</translation>
    </message>
    <message>
        <source>follow</source>
        <translation>跟随</translation>
    </message>
    <message>
        <source>scrolled</source>
        <translation>已滚动</translation>
    </message>
    <message>
        <source>%1 per division · %2</source>
        <translation>每格 %1 · %2</translation>
    </message>
    <message>
        <source>A row appears here for each participant that joins.</source>
        <translation>每个加入的参与者在此占一行。</translation>
    </message>
    <message>
        <source>&amp;Why did that happen?</source>
        <translation>为什么会这样？(&amp;W)</translation>
    </message>
    <message>
        <source>End</source>
        <translation>结尾</translation>
    </message>
    <message>
        <source>To its end (End)</source>
        <translation>跳到结尾（End）</translation>
    </message>
    <message>
        <source>Show the whole &amp;run</source>
        <translation>显示整个运行(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Fold lanes that do the same</source>
        <translation>折叠相同的泳道(&amp;F)</translation>
    </message>
    <message>
        <source>Fold</source>
        <translation>折叠</translation>
    </message>
    <message>
        <source>Fold lanes that do the same (F)</source>
        <translation>折叠相同的泳道 (F)</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::Legend</name>
    <message>
        <source>Legend</source>
        <translation>图例</translation>
    </message>
    <message>
        <source>request</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>watch event, delivered</source>
        <translation>监视事件（已送达）</translation>
    </message>
    <message>
        <source>watches</source>
        <translation>监视</translation>
    </message>
    <message>
        <source>Blue arrow to the middle: a request. Orange arrow from the middle: a watch event that was delivered; dotted: one that waits in the inbox.</source>
        <translation>指向中间的蓝色箭头：请求。从中间发出的橙色箭头：已送达的监视事件；虚线：在收件箱里等着的监视事件。</translation>
    </message>
    <message>
        <source>Dashed disc: has not begun, or is done. Plain: asks or changes something. Hatched: waits. Doubled: is in. Crossed out: has lost its session.</source>
        <translation>虚线圆：还没开始，或者已经完成。纯色：正在请求。斜纹：在等待。双环：在里面。划掉：失去了会话。</translation>
    </message>
    <message>
        <source>waits in the inbox</source>
        <translation>在收件箱里等着</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::LessonStrip</name>
    <message>
        <source>Lesson</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>上一步</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Free play</source>
        <translation>自由操作</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Begin again</source>
        <translation>重新开始</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>离开</translation>
    </message>
    <message>
        <source>%1 · won</source>
        <translation>%1 · 已完成</translation>
    </message>
    <message>
        <source>Challenge: %1</source>
        <translation>挑战：%1</translation>
    </message>
    <message>
        <source>%1 · %2 of %3</source>
        <translation>%1 · %2/%3</translation>
    </message>
    <message numerus="yes">
        <source>%n move(s)</source>
        <translation>
            <numerusform>%n 步</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n star(s) of three</source>
        <translation>
            <numerusform>三颗星中的 %n 颗</numerusform>
        </translation>
    </message>
    <message>
        <source>Diagram</source>
        <translation>示意图</translation>
    </message>
    <message>
        <source>Tour %1 · %2 · %3 of %4</source>
        <translation>导览 %1 · %2 · 第 %3 步，共 %4 步</translation>
    </message>
    <message>
        <source>Caption</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>Offer</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>以后再说</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::LogPanel</name>
    <message>
        <source>Event log</source>
        <translation>事件日志</translation>
    </message>
    <message>
        <source>No events to show.
They appear as the scenario runs; an empty filter shows them all.</source>
        <translation>没有可显示的事件。
场景运行时会出现事件；清空筛选可显示全部。</translation>
    </message>
    <message>
        <source>Filter: words, who:Ada, op:create, path:/table</source>
        <translation>筛选：关键词、who:张三、op:create、path:/table</translation>
    </message>
    <message>
        <source>Filter of the event log</source>
        <translation>事件日志筛选</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>跟随</translation>
    </message>
    <message>
        <source>Keep the newest event in view</source>
        <translation>保持最新事件可见</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1/%2</translation>
    </message>
    <message>
        <source> · %1 older ones dropped</source>
        <translation> · 已丢弃较早的 %1 条</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::MainWindow</name>
    <message>
        <source>About Zoetrope</source>
        <translation>关于 Zoetrope</translation>
    </message>
    <message>
        <source>&lt;b&gt;Zoetrope %1&lt;/b&gt;&lt;p&gt;ZooKeeper recipes as they happen, through a real ZooKeeper.&lt;/p&gt;&lt;p&gt;Qt %2. Apache License 2.0.&lt;/p&gt;</source>
        <translation>&lt;b&gt;Zoetrope %1&lt;/b&gt;&lt;p&gt;通过真实的 ZooKeeper，实时展现 ZooKeeper 配方。&lt;/p&gt;&lt;p&gt;Qt %2。Apache License 2.0。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Zoetrope</source>
        <translation>Zoetrope</translation>
    </message>
    <message>
        <source>Controls</source>
        <translation>控制</translation>
    </message>
    <message>
        <source>Laboratory</source>
        <translation>实验室</translation>
    </message>
    <message>
        <source>Participant</source>
        <translation>参与者</translation>
    </message>
    <message>
        <source>Panels</source>
        <translation>面板</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>Add note</source>
        <translation>添加笔记</translation>
    </message>
    <message>
        <source>Note on this moment:</source>
        <translation>关于这一时刻的笔记：</translation>
    </message>
    <message>
        <source>Note on %1 at this moment:</source>
        <translation>关于%1在这一时刻的笔记：</translation>
    </message>
    <message>
        <source>%1 - Zoetrope</source>
        <translation>%1 - Zoetrope</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>Recordings</source>
        <translation>录像</translation>
    </message>
    <message>
        <source>&amp;Teach</source>
        <translation>教学(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Tours</source>
        <translation>导览(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Challenges</source>
        <translation>挑战(&amp;C)</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Act in the past</source>
        <translation>在过去操作</translation>
    </message>
    <message numerus="yes">
        <source>You see the past, which cannot change. A new run can repeat its first %n step(s), and you go on from there; the present run ends.</source>
        <translation>
            <numerusform>你看到的是过去，无法改变。可以开始新的运行，重走它的前 %n 步，然后由你继续；本次运行将结束。</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Branch here</source>
        <translation>从这里分支(&amp;B)</translation>
    </message>
    <message>
        <source>Go to &amp;now</source>
        <translation>回到现在(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Welcome</source>
        <translation>欢迎(&amp;W)</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>%1 (done)</source>
        <translation>%1（已完成）</translation>
    </message>
    <message>
        <source>&amp;Tours (%1 of %2 done)</source>
        <translation>导览（已完成 %1/%2）(&amp;T)</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>名字</translation>
    </message>
    <message>
        <source>The names of the participants, one a line, in the order of joining. Leave this empty for the names of the program&apos;s language.</source>
        <translation>参与者的名字，按加入的先后，一行一个。留空则使用界面语言自带的名字。</translation>
    </message>
    <message>
        <source>These names count from the next run on.</source>
        <translation>从下一次运行起使用这些名字。</translation>
    </message>
    <message>
        <source>Begin a tour or a challenge first; its result can be saved afterwards.</source>
        <translation>请先开始一个导览或挑战，之后才有成绩可存。</translation>
    </message>
    <message>
        <source>Save the tour</source>
        <translation>保存导览</translation>
    </message>
    <message>
        <source>Save the result</source>
        <translation>保存成绩</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>Open a tour</source>
        <translation>打开导览</translation>
    </message>
    <message>
        <source>Tours (*.json)</source>
        <translation>导览 (*.json)</translation>
    </message>
    <message>
        <source>%1 (won)</source>
        <translation>%1（已完成）</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::NarrationModel</name>
    <message>
        <source>Alarm: %1</source>
        <translation>警报：%1</translation>
    </message>
    <message>
        <source>Later: %1</source>
        <translation>之后：%1</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>two sentences</comment>
        <translation>%1%2</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::NarrationPanel</name>
    <message>
        <source>Narration</source>
        <translation>解说</translation>
    </message>
    <message>
        <source>Nothing to tell yet.
What matters is told here as it happens.</source>
        <translation>尚无解说。
发生的要事会在这里讲述。</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::OperateInput</name>
    <message>
        <source>hexadecimal</source>
        <translation>十六进制</translation>
    </message>
    <message>
        <source>Its data</source>
        <translation>其数据</translation>
    </message>
    <message>
        <source>persistent</source>
        <translation>持久</translation>
    </message>
    <message>
        <source>ephemeral</source>
        <translation>临时</translation>
    </message>
    <message>
        <source>persistent, with a number</source>
        <translation>持久，带序号</translation>
    </message>
    <message>
        <source>ephemeral, with a number</source>
        <translation>临时，带序号</translation>
    </message>
    <message>
        <source>container</source>
        <translation>容器</translation>
    </message>
    <message>
        <source>How it lives</source>
        <translation>存续方式</translation>
    </message>
    <message>
        <source>persistent, with a time to live</source>
        <translation>持久，有 TTL</translation>
    </message>
    <message>
        <source>persistent, with a number and a time to live</source>
        <translation>持久，带序号，有 TTL</translation>
    </message>
    <message>
        <source> s</source>
        <translation> 秒</translation>
    </message>
    <message>
        <source>Time to live</source>
        <translation>TTL</translation>
    </message>
    <message>
        <source>The server deletes the node after this time without a child and without a change</source>
        <translation>在这段时间内既无子节点也无变更，服务器就会删除该节点</translation>
    </message>
    <message>
        <source>TTL </source>
        <translation>TTL </translation>
    </message>
    <message>
        <source>Its permissions</source>
        <translation>它的权限</translation>
    </message>
    <message>
        <source>Its permissions, a line for each: world:anyone:cdrwa</source>
        <translation>它的权限，每行一条：world:anyone:cdrwa</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::OperatePanel</name>
    <message>
        <source>Remove the barrier</source>
        <translation>移除屏障</translation>
    </message>
    <message>
        <source>Set the barrier</source>
        <translation>设置屏障</translation>
    </message>
    <message>
        <source>Revoke: ask the owner to let go</source>
        <translation>收回：请所有者放手</translation>
    </message>
    <message>
        <source>Evict: delete its node</source>
        <translation>驱逐：删除它的节点</translation>
    </message>
    <message>
        <source>Delete the node</source>
        <translation>删除节点</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>做什么</translation>
    </message>
    <message>
        <source>To which node</source>
        <translation>对哪个节点</translation>
    </message>
    <message>
        <source>Choose a node in the ladder, or write its path</source>
        <translation>在阶梯中选择节点，或输入路径</translation>
    </message>
    <message>
        <source>Consequences</source>
        <translation>后果</translation>
    </message>
    <message>
        <source>The node&apos;s name, to confirm</source>
        <translation>节点名称，用于确认</translation>
    </message>
    <message>
        <source>Action log</source>
        <translation>操作日志</translation>
    </message>
    <message>
        <source>Dry run</source>
        <translation>试运行</translation>
    </message>
    <message>
        <source>Looks again, and changes nothing</source>
        <translation>再看一次，什么也不改</translation>
    </message>
    <message>
        <source>Copy command</source>
        <translation>复制命令</translation>
    </message>
    <message>
        <source>As a command of ZooKeeper&apos;s own shell, zkCli</source>
        <translation>作为 ZooKeeper 自带 zkCli 的命令</translation>
    </message>
    <message>
        <source>Do it</source>
        <translation>执行</translation>
    </message>
    <message>
        <source>Needs all of the consequences seen, the name above, and changes armed</source>
        <translation>需要看完全部后果、输入上面的名称，并已允许更改</translation>
    </message>
    <message>
        <source>Arm for 5 minutes</source>
        <translation>允许更改 5 分钟</translation>
    </message>
    <message>
        <source>Until then this cluster can be changed from here</source>
        <translation>在此期间可以从这里更改此集群</translation>
    </message>
    <message>
        <source>To take it back: %1</source>
        <translation>撤回的命令：%1</translation>
    </message>
    <message>
        <source>Will run: %1</source>
        <translation>将执行：%1</translation>
    </message>
    <message>
        <source>To confirm, type its name:</source>
        <translation>输入以下名称以确认：</translation>
    </message>
    <message>
        <source>Read all of the above first. To confirm, type its name:</source>
        <translation>请先看完以上全部内容。输入以下名称以确认：</translation>
    </message>
    <message>
        <source>The name to type</source>
        <translation>要输入的名称</translation>
    </message>
    <message>
        <source>Disarm (%1 left)</source>
        <translation>停止允许更改（剩余 %1）</translation>
    </message>
    <message>
        <source>Armed: this cluster can be changed below %1.</source>
        <translation>已允许：此集群 %1 之下可以更改。</translation>
    </message>
    <message>
        <source>Read-only. Arming it is for 5 minutes, below %1.</source>
        <translation>只读。可允许更改 5 分钟，限于 %1 之下。</translation>
    </message>
    <message>
        <source>Release the lease</source>
        <translation>释放租约</translation>
    </message>
    <message>
        <source>Create a node</source>
        <translation>创建节点</translation>
    </message>
    <message>
        <source>Change its data</source>
        <translation>修改其数据</translation>
    </message>
    <message>
        <source>The command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Choose what to do</source>
        <translation>选择要做什么</translation>
    </message>
    <message>
        <source>Choose a node and an action: the consequences appear here.</source>
        <translation>选择一个节点和要做的事：这里会显示后果。</translation>
    </message>
    <message>
        <source>Take it back</source>
        <translation>撤回</translation>
    </message>
    <message>
        <source>Change its permissions</source>
        <translation>修改它的权限</translation>
    </message>
    <message>
        <source>Allow changes…</source>
        <translation>解除只读…</translation>
    </message>
    <message>
        <source>Opens how this cluster is connected, where &quot;Always read-only&quot; is set</source>
        <translation>打开此集群的连接设置，“始终只读”就在其中</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::ParticipantDelegate</name>
    <message>
        <source>Let %1 go on (P)</source>
        <translation>让%1继续 (P)</translation>
    </message>
    <message>
        <source>Pause %1 (P)</source>
        <translation>暂停%1 (P)</translation>
    </message>
    <message>
        <source>Thaw %1&apos;s connection (F)</source>
        <translation>解冻%1的连接 (F)</translation>
    </message>
    <message>
        <source>Freeze %1&apos;s connection (F)</source>
        <translation>冻结%1的连接 (F)</translation>
    </message>
    <message>
        <source>Step %1 (S)</source>
        <translation>单步%1 (S)</translation>
    </message>
    <message>
        <source>Kill %1 (K)</source>
        <translation>杀死%1 (K)</translation>
    </message>
    <message>
        <source>More that can be done to %1</source>
        <translation>还能对%1做什么</translation>
    </message>
    <message>
        <source>Chen</source>
        <comment>a short name</comment>
        <translation>张三丰</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::ParticipantModel</name>
    <message>
        <source>client: %1</source>
        <translation>客户端：%1</translation>
    </message>
    <message>
        <source>%1, %2 %3, %4, %5</source>
        <translation>%1，%2 %3，%4，%5</translation>
    </message>
    <message>
        <source>%1 is %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source> for %1</source>
        <translation>，已 %1</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::ParticipantPanel</name>
    <message>
        <source>Participants</source>
        <translation>参与者</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>暂停(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Freeze connection</source>
        <translation>冻结连接(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Step</source>
        <translation>单步(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Kill</source>
        <translation>杀死(&amp;K)</translation>
    </message>
    <message>
        <source>Add a participant (Insert)</source>
        <translation>添加一个参与者 (Insert)</translation>
    </message>
    <message>
        <source>Let go &amp;on</source>
        <translation>继续(&amp;O)</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1/%2</translation>
    </message>
    <message>
        <source>&amp;Mend</source>
        <translation>修复(&amp;M)</translation>
    </message>
    <message>
        <source>Stop the process (&amp;Z)</source>
        <translation>停住进程(&amp;Z)</translation>
    </message>
    <message>
        <source>&amp;Restart</source>
        <translation>重新启动(&amp;R)</translation>
    </message>
    <message>
        <source>Ask it to let go (re&amp;voke)</source>
        <translation>请求放手（收回）(&amp;V)</translation>
    </message>
    <message>
        <source>Delete its &amp;nodes</source>
        <translation>删除其节点(&amp;N)</translation>
    </message>
    <message>
        <source>R&amp;ename...</source>
        <translation>改名(&amp;E)...</translation>
    </message>
    <message>
        <source>Ask it &amp;to leave</source>
        <translation>请求离开(&amp;T)</translation>
    </message>
    <message>
        <source>Rename %1</source>
        <translation>给%1改名</translation>
    </message>
    <message>
        <source>Add several</source>
        <translation>加入多位</translation>
    </message>
    <message>
        <source>S steps, P pauses, F freezes, K kills the chosen participant, W says why it waits; the menu key names what else can be done; Insert adds one</source>
        <translation>S 单步，P 暂停，F 冻结，K 杀死选中的参与者，W 说明为什么等待；菜单键列出其他操作；Insert 加入一位</translation>
    </message>
    <message>
        <source>&amp;Why does it wait?</source>
        <translation>为什么等待？(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Add several...</source>
        <translation>加入多位(&amp;A)...</translation>
    </message>
    <message>
        <source>Add part&amp;icipant</source>
        <translation>添加参与者(&amp;I)</translation>
    </message>
    <message>
        <source>Un&amp;freeze connection</source>
        <translation>解冻连接(&amp;F)</translation>
    </message>
    <message>
        <source>Add &amp;guest</source>
        <translation>添加客人(&amp;G)</translation>
    </message>
    <message>
        <source>Add a client of C&amp;urator</source>
        <translation>加入 Curator 的客户端(&amp;U)</translation>
    </message>
    <message>
        <source>Add a client of kazoo (&amp;Y)</source>
        <translation>加入 kazoo 的客户端(&amp;Y)</translation>
    </message>
    <message>
        <source>Adds a client of another library, as a process that connects through a relay of its own</source>
        <translation>加入另一个库的客户端：一个经由自己的中继连接的进程</translation>
    </message>
    <message>
        <source>Nobody is here yet.
The participants appear as they connect.</source>
        <translation>这里还没有人。
参与者连接后出现。</translation>
    </message>
    <message>
        <source>How many participants are to come? At most %1 more.</source>
        <translation>再来多少参与者？最多还能来%1个。</translation>
    </message>
    <message>
        <source>The new name of %1; it keeps its place:</source>
        <translation>%1的新名字（位置不变）：</translation>
    </message>
    <message>
        <source>Inbo&amp;x: deliver or keep back...</source>
        <translation>收件箱：递交或扣住(&amp;X)…</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::Pictures</name>
    <message>
        <source>Save a &amp;picture</source>
        <translation>保存图片(&amp;P)</translation>
    </message>
    <message>
        <source>The whole window</source>
        <translation>整个窗口</translation>
    </message>
    <message>
        <source>%1...</source>
        <translation>%1…</translation>
    </message>
    <message>
        <source>Saves the view as it is now, as PNG or SVG</source>
        <translation>按现在的样子保存为 PNG 或 SVG</translation>
    </message>
    <message>
        <source>Save a picture</source>
        <translation>保存图片</translation>
    </message>
    <message>
        <source>PNG (*.png);;SVG (*.svg)</source>
        <translation>PNG (*.png);;SVG (*.svg)</translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation>已保存：%1</translation>
    </message>
    <message>
        <source>%1 cannot be written</source>
        <translation>无法写入 %1</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::Presenting</name>
    <message>
        <source>Scene, lanes and captions alone, for the last row of a hall (F5)</source>
        <translation>只留场景、泳道和说明，最后一排也看得清 (F5)</translation>
    </message>
    <message>
        <source>Pr&amp;esent</source>
        <translation>讲堂演示(&amp;E)</translation>
    </message>
    <message>
        <source>Presenting: on</source>
        <translation>演示中：前进</translation>
    </message>
    <message>
        <source>Presenting: back</source>
        <translation>演示中：后退</translation>
    </message>
    <message>
        <source>Presenting: end</source>
        <translation>退出演示</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::RecipeList</name>
    <message>
        <source>Recipes</source>
        <translation>配方</translation>
    </message>
    <message>
        <source>No recipe is in use, as far as can be seen.
Locks, elections, barriers, queues and groups appear here when somebody uses them.</source>
        <translation>目前看来没有正在使用的配方。
有人使用锁、选举、屏障、队列或组时，它们会显示在这里。</translation>
    </message>
    <message numerus="yes">
        <source>%n found</source>
        <translation>
            <numerusform>找到 %n 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 · %n with findings</source>
        <translation>
            <numerusform>%1 · %n 个有发现</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::RecordActions</name>
    <message>
        <source>Lar&amp;gest recording</source>
        <translation>录像文件的上限(&amp;G)</translation>
    </message>
    <message>
        <source>Records from now on, with what memory holds from before (Ctrl+Shift+R)</source>
        <translation>从现在起录制，也包括内存中此前的内容 (Ctrl+Shift+R)</translation>
    </message>
    <message>
        <source>Begins a recording by itself, with what memory holds from before</source>
        <translation>自动开始录制，也包括内存中此前的内容</translation>
    </message>
    <message>
        <source>As large as the disk</source>
        <translation>直到磁盘写满</translation>
    </message>
    <message>
        <source>Counts for the next recording; the status line says when it is reached</source>
        <translation>适用于下一次录制；达到上限时状态栏会说明</translation>
    </message>
    <message>
        <source>Stop &amp;recording</source>
        <translation>停止录制(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Record to a file...</source>
        <translation>录制到文件(&amp;R)…</translation>
    </message>
    <message>
        <source>Record to a file</source>
        <translation>录制到文件</translation>
    </message>
    <message>
        <source>Recordings (*.zoetrope)</source>
        <translation>录像 (*.zoetrope)</translation>
    </message>
    <message>
        <source>At most %1</source>
        <translation>至多 %1</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::Recordings</name>
    <message>
        <source>&amp;Open recording...</source>
        <translation>打开录像(&amp;O)…</translation>
    </message>
    <message>
        <source>C&amp;lose recording</source>
        <translation>关闭录像(&amp;L)</translation>
    </message>
    <message>
        <source>Record when an &amp;invariant breaks</source>
        <translation>不变式被违反时录制(&amp;I)</translation>
    </message>
    <message>
        <source>Recent recor&amp;dings</source>
        <translation>最近的录像(&amp;D)</translation>
    </message>
    <message>
        <source>Back to the laboratory</source>
        <translation>回到实验室</translation>
    </message>
    <message>
        <source>None yet</source>
        <translation>还没有</translation>
    </message>
    <message>
        <source>Recordings that were opened appear here</source>
        <translation>打开过的录像显示在这里</translation>
    </message>
    <message>
        <source>Open recording</source>
        <translation>打开录像</translation>
    </message>
    <message>
        <source>Recordings (*.zoetrope);;All files (*)</source>
        <translation>录像 (*.zoetrope);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Co&amp;mpare with a recording...</source>
        <translation>与另一段录像比较(&amp;M)…</translation>
    </message>
    <message>
        <source>Both on one timeline, and the first step in which they differ</source>
        <translation>两者在同一条时间线上，并标出最先不同的一步</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>与之比较</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::ScenarioChooser</name>
    <message>
        <source>Scenario</source>
        <translation>场景</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::ScenarioFiles</name>
    <message>
        <source>Open &amp;scenario...</source>
        <translation>打开场景(&amp;S)...</translation>
    </message>
    <message>
        <source>Keeps the order of all steps and all faults, so that the run can be replayed</source>
        <translation>保存所有步骤的次序和故障，以便重放</translation>
    </message>
    <message>
        <source>Open scenario</source>
        <translation>打开场景</translation>
    </message>
    <message>
        <source>Scenarios (*.json)</source>
        <translation>场景 (*.json)</translation>
    </message>
    <message>
        <source>Save what was done</source>
        <translation>保存刚才的操作</translation>
    </message>
    <message>
        <source>S&amp;ave what was done as a scenario...</source>
        <translation>把刚才的操作存为场景(&amp;A)...</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::SceneCanvas</name>
    <message>
        <source>Picture of the recipe</source>
        <translation>配方示意图</translation>
    </message>
    <message>
        <source>Nothing runs yet. Choose a scenario and start it: the participants and their meeting place appear here.</source>
        <translation>还没有运行。选择一个场景并启动：参与者和他们会合的地方会显示在这里。</translation>
    </message>
    <message>
        <source>An empty seat: nobody has made its znode yet</source>
        <translation>空座位：尚无人创建其 znode</translation>
    </message>
    <message>
        <source>%1 begins: the server is made ready, and the participants connect to it.</source>
        <translation>“%1”即将开始：服务器正在准备，随后参与者连接上来。</translation>
    </message>
    <message>
        <source>Nobody uses a recipe here. The lanes and the narration show what the participants do.</source>
        <translation>这里没有人使用配方。泳道和解说显示参与者在做什么。</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::SceneView</name>
    <message>
        <source>Press Play or the space bar to begin. %1</source>
        <translation>按“运行”或空格键开始。%1</translation>
    </message>
    <message>
        <source>Remove barrier</source>
        <translation>移除屏障</translation>
    </message>
    <message>
        <source>Scene</source>
        <translation>画面</translation>
    </message>
    <message>
        <source>Deletes the barrier&apos;s znode, so that everybody who waits may go on</source>
        <translation>删除屏障的 znode，所有等待者就可以继续</translation>
    </message>
    <message>
        <source>%1 · stuck</source>
        <translation>%1 · 卡住</translation>
    </message>
    <message>
        <source>The barrier is open: there is no znode to remove</source>
        <translation>屏障已打开：没有可移除的 znode</translation>
    </message>
    <message>
        <source>Delete %1</source>
        <translation>删除 %1</translation>
    </message>
    <message>
        <source>You see the past: go back to live first</source>
        <translation>你看到的是过去：请先回到实时</translation>
    </message>
    <message>
        <source>
its znode: %1</source>
        <translation>
其 znode：%1</translation>
    </message>
    <message>
        <source>
paused by hand: it takes no step until it is let go on</source>
        <translation>
已手动暂停：让其继续之前不会再走一步</translation>
    </message>
    <message>
        <source>You see a recording: nothing in it can be changed</source>
        <translation>你看到的是录像：其中的内容无法更改</translation>
    </message>
    <message>
        <source>The server has stopped. You see what was there last; nothing can change until it starts again.</source>
        <translation>服务器停了。你看到的是停止前最后的样子；在它重新启动之前，什么都不会改变。</translation>
    </message>
    <message>
        <source>Most of the servers have stopped, so none answers. You see what was there last; nothing can change until enough of them start again.</source>
        <translation>多数服务器停了，所以没有一台应答。你看到的是此前最后的样子；在足够多的服务器重新启动之前，什么都不会改变。</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::SearchForm</name>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source> s</source>
        <translation> 秒</translation>
    </message>
    <message>
        <source>Strateg&amp;y</source>
        <translation>策略(&amp;Y)</translation>
    </message>
    <message>
        <source>Pree&amp;mptions</source>
        <translation>抢占次数(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Participants</source>
        <translation>参与者(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Faults in each run</source>
        <translation>每次运行的故障数(&amp;F)</translation>
    </message>
    <message>
        <source>Give &amp;up after</source>
        <translation>时间上限(&amp;U)</translation>
    </message>
    <message>
        <source>What chance is drawn from: the same seed tries the same orders again.</source>
        <translation>随机数由它而来：同一个种子会再次尝试同样的次序。</translation>
    </message>
    <message>
        <source>&amp;Draw one</source>
        <translation>另取一个(&amp;D)</translation>
    </message>
    <message>
        <source>Another seed tries other orders.</source>
        <translation>换一个种子，就尝试另一些次序。</translation>
    </message>
    <message>
        <source>S&amp;eed</source>
        <translation>随机数种子(&amp;E)</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>随机数种子</translation>
    </message>
    <message>
        <source>Draw a seed</source>
        <translation>另取一个随机数种子</translation>
    </message>
    <message>
        <source>by changing priorities</source>
        <translation>变化的优先级</translation>
    </message>
    <message>
        <source>all orders</source>
        <translation>所有次序</translation>
    </message>
    <message>
        <source>few preemptions</source>
        <translation>少量抢占</translation>
    </message>
    <message>
        <source>at random</source>
        <translation>随机</translation>
    </message>
    <message>
        <source>a &amp;lost reply</source>
        <translation>丢失应答(&amp;L)</translation>
    </message>
    <message>
        <source>a cut con&amp;nection</source>
        <translation>连接断开(&amp;N)</translation>
    </message>
    <message>
        <source>an e&amp;xpired session</source>
        <translation>会话过期(&amp;X)</translation>
    </message>
    <message>
        <source>a &amp;kill</source>
        <translation>被杀死(&amp;K)</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::SearchWindow</name>
    <message>
        <source>St&amp;art</source>
        <translation>开始(&amp;A)</translation>
    </message>
    <message>
        <source>St&amp;op</source>
        <translation>停止(&amp;O)</translation>
    </message>
    <message>
        <source>runs</source>
        <translation>次运行</translation>
    </message>
    <message>
        <source>Each is a run in another order of steps.</source>
        <translation>每一次都按另一种步骤次序运行。</translation>
    </message>
    <message>
        <source>states</source>
        <translation>个状态</translation>
    </message>
    <message>
        <source>Trees and standings that differ.</source>
        <translation>互不相同的树与参与者状况。</translation>
    </message>
    <message>
        <source>steps at most</source>
        <translation>步（最长）</translation>
    </message>
    <message>
        <source>The longest of the runs.</source>
        <translation>各次运行中最长的一次。</translation>
    </message>
    <message>
        <source>Find what breaks this: %1</source>
        <translation>找出会破坏它的次序：%1</translation>
    </message>
    <message>
        <source>The scenario is run again and again, each time in another order of steps, until something breaks.</source>
        <translation>一次又一次地运行这个场景，每次换一种步骤次序，直到有东西被破坏。</translation>
    </message>
    <message>
        <source>How much of the time is over</source>
        <translation>时间已用去多少</translation>
    </message>
    <message>
        <source>Schedules tried</source>
        <translation>试过的调度</translation>
    </message>
    <message>
        <source>What came of it</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>&amp;Go on</source>
        <translation>继续(&amp;G)</translation>
    </message>
    <message>
        <source>Nothing was found yet.</source>
        <translation>还没有找到什么。</translation>
    </message>
    <message>
        <source>Save what was found</source>
        <translation>保存找到的结果</translation>
    </message>
    <message>
        <source>Scenarios (*.json)</source>
        <translation>场景 (*.json)</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::SecretDialog</name>
    <message>
        <source>&amp;Keep it in the system&apos;s keyring</source>
        <translation>保存在系统密钥环中(&amp;K)</translation>
    </message>
    <message>
        <source>Authentication for %1</source>
        <translation>%1 的认证</translation>
    </message>
    <message>
        <source>user:password</source>
        <translation>用户:密码</translation>
    </message>
    <message>
        <source>&amp;Authentication</source>
        <translation>认证(&amp;A)</translation>
    </message>
    <message>
        <source>Co&amp;nnect</source>
        <translation>连接(&amp;N)</translation>
    </message>
    <message>
        <source>password</source>
        <translation>密码</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::ServerMenu</name>
    <message>
        <source>Ser&amp;ver</source>
        <translation>服务器(&amp;V)</translation>
    </message>
    <message>
        <source>Server &amp;%1, %2</source>
        <translation>服务器 &amp;%1，%2</translation>
    </message>
    <message>
        <source>Server &amp;%1, %2: down</source>
        <translation>服务器 &amp;%1，%2：已停</translation>
    </message>
    <message>
        <source>&amp;Kill the leader</source>
        <translation>杀死领导者(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Cut the leader off</source>
        <translation>隔离领导者(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Mend: all hear each other</source>
        <translation>修复：互相听到(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>停止(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Kill</source>
        <translation>杀死(&amp;K)</translation>
    </message>
    <message>
        <source>S&amp;tart again</source>
        <translation>重新启动(&amp;T)</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::ServerModel</name>
    <message>
        <source>▲ %1</source>
        <translation>▲ %1</translation>
    </message>
    <message>
        <source>%1: far from the other servers</source>
        <translation>%1：与其他服务器相差很远</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>Behind</source>
        <translation>落后</translation>
    </message>
    <message>
        <source>Sessions</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>Ephemerals</source>
        <translation>临时节点</translation>
    </message>
    <message>
        <source>Watches</source>
        <translation>监视</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>延迟</translation>
    </message>
    <message>
        <source>Longest</source>
        <translation>最长</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Tells</source>
        <translation>告知</translation>
    </message>
    <message>
        <source>Queued</source>
        <translation>排队</translation>
    </message>
    <message>
        <source>Tells: %1</source>
        <translation>告知：%1</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::ServerState</name>
    <message>
        <source>no server</source>
        <translation>无服务器</translation>
    </message>
    <message>
        <source>Server: none</source>
        <translation>服务器：无</translation>
    </message>
    <message>
        <source>Server: %1 %2, serving</source>
        <translation>服务器：%1 %2，服务中</translation>
    </message>
    <message>
        <source>Server: %1, not serving</source>
        <translation>服务器：%1，未在服务</translation>
    </message>
    <message>
        <source>Recording: %1</source>
        <translation>录像：%1</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::ServerTable</name>
    <message>
        <source>Servers, side by side</source>
        <translation>并排的服务器</translation>
    </message>
    <message>
        <source>No server has reported anything yet.</source>
        <translation>还没有服务器报告过什么。</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::Sharing</name>
    <message>
        <source>Cluster</source>
        <translation>集群</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::SpeedSlider</name>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Speed of the laboratory&apos;s clock ([ slower, ] faster; double click: 1)</source>
        <translation>实验室时钟的速度（[ 减速，] 加速；双击：1）</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::StatusLine</name>
    <message>
        <source>nothing runs</source>
        <translation>未运行</translation>
    </message>
    <message>
        <source>stuck at step %1: everybody waits and no message is under way</source>
        <translation>卡在第 %1 步：都在等待，没有消息在途</translation>
    </message>
    <message>
        <source>paused at step %1</source>
        <translation>暂停于第 %1 步</translation>
    </message>
    <message>
        <source>running, step %1</source>
        <translation>运行中，第 %1 步</translation>
    </message>
    <message>
        <source>%1 · next: %2</source>
        <translation>%1 · 下一步：%2</translation>
    </message>
    <message>
        <source>&amp;Live</source>
        <translation>实时(&amp;L)</translation>
    </message>
    <message>
        <source>You see the present</source>
        <translation>正在显示当前</translation>
    </message>
    <message>
        <source>You see the past. Click to go to the present.</source>
        <translation>正在显示过去。单击回到当前。</translation>
    </message>
    <message>
        <source>reading the recording: %1 %</source>
        <translation>正在读取录像：%1 %</translation>
    </message>
    <message>
        <source>a recording: its participants cannot be acted on</source>
        <translation>这是录像：不能操作其中的参与者</translation>
    </message>
    <message>
        <source>● not recorded: %1</source>
        <translation>● 未能录制：%1</translation>
    </message>
    <message>
        <source>● recording %1 · %2 events · %3</source>
        <translation>● 正在录制 %1 · %2 个事件 · %3</translation>
    </message>
    <message>
        <source>events %1</source>
        <translation>事件 %1</translation>
    </message>
    <message>
        <source>&amp;End</source>
        <translation>结尾(&amp;E)</translation>
    </message>
    <message>
        <source>You see how it ended</source>
        <translation>你看到的是结尾</translation>
    </message>
    <message>
        <source>You see an earlier moment. Click to go to the end.</source>
        <translation>你看到的是之前的情形。单击可到结尾。</translation>
    </message>
    <message>
        <source>%1, of which %2 are dropped</source>
        <translation>%1（其中 %2 个已丢弃）</translation>
    </message>
    <message>
        <source>Memory holds the newest events; the results of the others are kept</source>
        <translation>内存中保留最新的事件；其余事件的结果仍然保留</translation>
    </message>
    <message>
        <source>the participants connect</source>
        <translation>参与者正在连接</translation>
    </message>
    <message>
        <source>the server is made ready</source>
        <translation>正在准备服务器</translation>
    </message>
    <message numerus="yes">
        <source>&amp;End · +%n event(s)</source>
        <translation>
            <numerusform>结尾(&amp;E) · +%n 个事件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Live · +%n event(s)</source>
        <translation>
            <numerusform>实时(&amp;L) · +%n 个事件</numerusform>
        </translation>
    </message>
    <message>
        <source>in slow motion, %1 × as fast, step %2</source>
        <translation>慢放，速度 %1 倍，第 %2 步</translation>
    </message>
    <message>
        <source>watches %1 · %2 req/s · events %3</source>
        <translation>监视 %1 · %2 请求/秒 · 事件 %3</translation>
    </message>
    <message>
        <source>then: watches %1 · events %2 of %3</source>
        <translation>当时：监视 %1 · 事件 %2/%3</translation>
    </message>
    <message>
        <source>You see the past. Now: %1</source>
        <translation>您看到的是过去。现在：%1</translation>
    </message>
    <message>
        <source>The watches are the participants&apos; own. The laboratory itself has %1 more on the server, and %2 at most.</source>
        <translation>这是参与者自己的监视。实验室自己在服务器上另有 %1 个（最多 %2 个）。</translation>
    </message>
    <message>
        <source>The watches are the participants&apos; own.</source>
        <translation>这是参与者自己的监视。</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::TimelinePanel</name>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>&amp;Play from here</source>
        <translation>从这里播放(&amp;P)</translation>
    </message>
    <message>
        <source>Pre&amp;vious event</source>
        <translation>上一个事件(&amp;V)</translation>
    </message>
    <message>
        <source>Ne&amp;xt event</source>
        <translation>下一个事件(&amp;X)</translation>
    </message>
    <message>
        <source>Previous broken invariant</source>
        <translation>上一个被违反的不变式</translation>
    </message>
    <message>
        <source>Next &amp;wake-up of the chosen participant</source>
        <translation>所选参与者的下一次唤醒(&amp;W)</translation>
    </message>
    <message>
        <source>Previous wake-up of the chosen participant</source>
        <translation>所选参与者的上一次唤醒</translation>
    </message>
    <message>
        <source>Next &amp;change of the chosen znode</source>
        <translation>所选 znode 的下一次变化(&amp;C)</translation>
    </message>
    <message>
        <source>Previous change of the chosen znode</source>
        <translation>所选 znode 的上一次变化</translation>
    </message>
    <message>
        <source>Add &amp;note...</source>
        <translation>添加笔记(&amp;N)…</translation>
    </message>
    <message>
        <source>replay %1</source>
        <translation>回放 %1</translation>
    </message>
    <message>
        <source>Speed of the replay</source>
        <translation>回放速度</translation>
    </message>
    <message>
        <source>Speeds</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>The speed at which the past is played</source>
        <translation>以多快的速度回放过去</translation>
    </message>
    <message>
        <source>Sto&amp;p playing</source>
        <translation>停止播放(&amp;P)</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>No later wake-up</source>
        <translation>之后没有唤醒</translation>
    </message>
    <message>
        <source>No earlier wake-up</source>
        <translation>之前没有唤醒</translation>
    </message>
    <message>
        <source>No later change</source>
        <translation>之后没有变化</translation>
    </message>
    <message>
        <source>No earlier change</source>
        <translation>之前没有变化</translation>
    </message>
    <message>
        <source>No invariant is broken later</source>
        <translation>之后没有不变式被破坏</translation>
    </message>
    <message>
        <source>No invariant is broken earlier</source>
        <translation>之前没有不变式被破坏</translation>
    </message>
    <message>
        <source>Moment</source>
        <translation>时刻</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>放大(&amp;I)</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>缩小(&amp;O)</translation>
    </message>
    <message>
        <source>W&amp;hole run</source>
        <translation>整个运行(&amp;H)</translation>
    </message>
    <message>
        <source>Next bro&amp;ken invariant</source>
        <translation>下一个被违反的不变式(&amp;K)</translation>
    </message>
    <message numerus="yes">
        <source>%1 · %Ln event(s) later</source>
        <translation>
            <numerusform>%1 · 之后还有 %Ln 个事件</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::TimelineStrip</name>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>Nothing has happened</source>
        <translation>还没有发生任何事情</translation>
    </message>
    <message>
        <source>%1 s, the end; %2 events</source>
        <translation>%1 秒，结尾；%2 个事件</translation>
    </message>
    <message>
        <source>%1 s; %2 of %3 events are later</source>
        <translation>%1 秒；%3 个事件中有 %2 个在这之后</translation>
    </message>
    <message>
        <source>%1; broken: %2</source>
        <translation>%1；被违反：%2</translation>
    </message>
    <message>
        <source>%1 s: %2</source>
        <translation>%1 秒：%2</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>Events appear here along time, as they happen.</source>
        <translation>发生的事情会沿时间显示在这里。</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::TreePanel</name>
    <message>
        <source>Znodes</source>
        <translation>Znode 树</translation>
    </message>
    <message>
        <source>No znodes yet.
They appear when the server runs.</source>
        <translation>尚无 znode。
服务器运行后会出现。</translation>
    </message>
    <message>
        <source>&amp;Copy path</source>
        <translation>复制路径(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Why is it there?</source>
        <translation>它为什么在这里？(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Delete this node</source>
        <translation>删除此节点(&amp;D)</translation>
    </message>
    <message>
        <source>Create a &amp;foreign child</source>
        <translation>创建外来子节点(&amp;F)</translation>
    </message>
    <message>
        <source>Ask its owner to let go (&amp;revoke)</source>
        <translation>请所有者放手（收回）(&amp;R)</translation>
    </message>
    <message>
        <source>%1, last seen</source>
        <translation>%1，最后一次看到</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::WaitGraph</name>
    <message>
        <source>Who waits for whom</source>
        <translation>谁在等谁</translation>
    </message>
    <message>
        <source>A drawing; the tab beside it has the same as a table.</source>
        <translation>这是图；旁边的标签页以表格显示同样的内容。</translation>
    </message>
    <message>
        <source>Nobody waits for anybody.</source>
        <translation>没有谁在等谁。</translation>
    </message>
    <message>
        <source>%1
waits for
%2
(%3)</source>
        <translation>%1
等待
%2
（%3）</translation>
    </message>
    <message>
        <source>a server lists the watch</source>
        <translation>有服务器列出了这个监视</translation>
    </message>
    <message>
        <source>inferred from the order of the recipe</source>
        <translation>由配方的次序推断</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::WaitModel</name>
    <message>
        <source>Who waits</source>
        <translation>谁等待</translation>
    </message>
    <message>
        <source>For whom</source>
        <translation>等谁</translation>
    </message>
    <message>
        <source>At</source>
        <translation>在</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>证据</translation>
    </message>
    <message>
        <source>Its node</source>
        <translation>它的节点</translation>
    </message>
    <message>
        <source>The other&apos;s node</source>
        <translation>对方的节点</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::WaitTable</name>
    <message>
        <source>Who waits for whom, as a table</source>
        <translation>谁在等谁（表格）</translation>
    </message>
    <message>
        <source>Nobody waits for anybody.</source>
        <translation>没有谁在等谁。</translation>
    </message>
    <message>
        <source>observed</source>
        <translation>已观察到</translation>
    </message>
    <message>
        <source>inferred</source>
        <translation>推断</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::WalkthroughModel</name>
    <message>
        <source>line %1: %2, %3</source>
        <translation>第 %1 行：%2，%3</translation>
    </message>
    <message>
        <source>; here: %1</source>
        <translation>；在此：%1</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::WalkthroughPanel</name>
    <message>
        <source>Walkthrough</source>
        <translation>步骤讲解</translation>
    </message>
    <message>
        <source>No recipe.
Most scenarios bring one.</source>
        <translation>没有配方。
多数场景自带一个。</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::WaysForm</name>
    <message>
        <source>Choose a file</source>
        <translation>选择文件</translation>
    </message>
    <message>
        <source>Connect by &amp;TLS (--tls)</source>
        <translation>通过 TLS 连接(&amp;T)（--tls）</translation>
    </message>
    <message>
        <source>A server &amp;without a quorum, which only reads, will do</source>
        <translation>没有法定多数、只能读的服务器也可以(&amp;W)</translation>
    </message>
    <message>
        <source>context/namespace/pod, or …/service/name</source>
        <translation>上下文/命名空间/pod，或 …/service/名称</translation>
    </message>
    <message>
        <source>Through SS&amp;H (--ssh)</source>
        <translation>经由 SSH(&amp;H)（--ssh）</translation>
    </message>
    <message>
        <source>Throu&amp;gh Kubernetes (--kube)</source>
        <translation>经由 Kubernetes(&amp;G)（--kube）</translation>
    </message>
    <message>
        <source>Certificates (*.pem *.crt *.cer);;All files (*)</source>
        <translation>证书 (*.pem *.crt *.cer);;所有文件 (*)</translation>
    </message>
    <message>
        <source>empty: whom the system trusts</source>
        <translation>留空：系统信任的机构</translation>
    </message>
    <message>
        <source>empty: none; PEM or PKCS#12 (.p12)</source>
        <translation>留空：无；PEM 或 PKCS#12（.p12）</translation>
    </message>
    <message>
        <source>empty: in the certificate&apos;s file</source>
        <translation>留空：在证书文件中</translation>
    </message>
    <message>
        <source>empty: none, the kept one, or asked for</source>
        <translation>留空：无、已保存的，或询问</translation>
    </message>
    <message>
        <source>empty: the server&apos;s host</source>
        <translation>留空：服务器的主机名</translation>
    </message>
    <message>
        <source>A&amp;uthorities (--ca)</source>
        <translation>签名机构(&amp;U)（--ca）</translation>
    </message>
    <message>
        <source>Our &amp;certificate (--cert)</source>
        <translation>我们的证书(&amp;C)（--cert）</translation>
    </message>
    <message>
        <source>Certificates (*.pem *.crt *.cer *.p12 *.pfx);;All files (*)</source>
        <translation>证书 (*.pem *.crt *.cer *.p12 *.pfx);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Its &amp;key (--key)</source>
        <translation>证书的密钥(&amp;K)（--key）</translation>
    </message>
    <message>
        <source>Keys (*.pem *.key);;All files (*)</source>
        <translation>密钥 (*.pem *.key);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Password of the ke&amp;y</source>
        <translation>密钥的密码(&amp;Y)</translation>
    </message>
    <message>
        <source>Server&apos;s na&amp;me (--tls-name)</source>
        <translation>服务器名称(&amp;M)（--tls-name）</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>DIGEST-MD5: a user and a password</source>
        <translation>DIGEST-MD5：用户名和密码</translation>
    </message>
    <message>
        <source>GSSAPI: a Kerberos ticket</source>
        <translation>GSSAPI：Kerberos 票据</translation>
    </message>
    <message>
        <source>empty: the kept one, or asked for</source>
        <translation>留空：已保存的，或询问</translation>
    </message>
    <message>
        <source>&amp;SASL (--sasl)</source>
        <translation>&amp;SASL（--sasl）</translation>
    </message>
    <message>
        <source>Use&amp;r</source>
        <translation>用户(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Password</source>
        <translation>密码(&amp;P)</translation>
    </message>
    <message>
        <source>Servers&apos; ser&amp;vice (--sasl-service)</source>
        <translation>服务器的服务名(&amp;V)（--sasl-service）</translation>
    </message>
    <message>
        <source>DIGEST-MD5 needs a user, without a colon.</source>
        <translation>DIGEST-MD5 需要用户名，且不含冒号。</translation>
    </message>
    <message>
        <source>A key needs its certificate: name the certificate too.</source>
        <translation>密钥要和证书一起用：请同时给出证书。</translation>
    </message>
    <message>
        <source>SSH goes through [USER@]HOST[:PORT].</source>
        <translation>SSH 经由 [USER@]HOST[:PORT]。</translation>
    </message>
    <message>
        <source>Choose SSH or Kubernetes, not both.</source>
        <translation>SSH 与 Kubernetes 请二选一。</translation>
    </message>
    <message>
        <source>Kubernetes is reached by namespace/pod or namespace/service/name.</source>
        <translation>Kubernetes 的写法是 命名空间/pod 或 命名空间/service/名称。</translation>
    </message>
    <message>
        <source>empty: the owner of the ticket</source>
        <translation>留空：票据的所有者</translation>
    </message>
    <message>
        <source>Certificates, of the servers and of AdminServers by https:</source>
        <translation>证书，用于服务器和通过 https 询问的 AdminServer：</translation>
    </message>
    <message>
        <source>The session goes in plain. Certificates of AdminServers by https:</source>
        <translation>会话走明文。以下证书用于通过 https 询问的 AdminServer：</translation>
    </message>
    <message>
        <source>Certificates count by TLS, or where an AdminServer is asked by https:</source>
        <translation>证书在通过 TLS 连接，或通过 https 询问 AdminServer 时有效：</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::Workbench</name>
    <message>
        <source>Recipe</source>
        <translation>配方</translation>
    </message>
    <message>
        <source>Participants</source>
        <translation>参与者</translation>
    </message>
    <message>
        <source>Znodes</source>
        <translation>Znode 树</translation>
    </message>
    <message>
        <source>Walkthrough</source>
        <translation>步骤讲解</translation>
    </message>
    <message>
        <source>Invariants and counters</source>
        <translation>不变式与计数</translation>
    </message>
    <message>
        <source>Lanes</source>
        <translation>泳道</translation>
    </message>
    <message>
        <source>Event log</source>
        <translation>事件日志</translation>
    </message>
    <message>
        <source>Narration</source>
        <translation>解说</translation>
    </message>
    <message>
        <source>Scene</source>
        <translation>画面</translation>
    </message>
    <message>
        <source>Ladder</source>
        <translation>阶梯</translation>
    </message>
    <message>
        <source>Stacked panels</source>
        <translation>叠放的面板</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>Truth and belief</source>
        <translation>事实与认知</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::ZnodeBrowser</name>
    <message>
        <source>Znodes</source>
        <translation>znode</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>路径</translation>
    </message>
    <message>
        <source>A path to go to</source>
        <translation>要前往的路径</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Hexadecimal</source>
        <translation>十六进制</translation>
    </message>
    <message>
        <source>How to show the data</source>
        <translation>数据的显示方式</translation>
    </message>
    <message>
        <source>Data of the znode</source>
        <translation>znode 的数据</translation>
    </message>
    <message>
        <source>gzip: %1 bytes, %2 unpacked</source>
        <translation>gzip：%1 字节，解压后 %2</translation>
    </message>
    <message>
        <source>gzip: %1 bytes, of which %2 could be unpacked</source>
        <translation>gzip：%1 字节，可解压出 %2</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::ZnodeModel</name>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message numerus="yes">
        <source>%n children</source>
        <translation>
            <numerusform>%n 个子节点</numerusform>
        </translation>
    </message>
    <message>
        <source>may not be read</source>
        <translation>无权读取</translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::ZnodeSearch</name>
    <message>
        <source>What to look for</source>
        <translation>查找内容</translation>
    </message>
    <message>
        <source>in paths</source>
        <translation>在路径中</translation>
    </message>
    <message>
        <source>in data</source>
        <translation>在数据中</translation>
    </message>
    <message>
        <source>of an owner</source>
        <translation>按所有者</translation>
    </message>
    <message>
        <source>Where to look for it</source>
        <translation>查找范围</translation>
    </message>
    <message>
        <source>A session&apos;s id, a client&apos;s address, or its name</source>
        <translation>会话编号、客户端地址或其名称</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>查找结果</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>正在搜索…</translation>
    </message>
    <message>
        <source>Cancelled. %1</source>
        <translation>已取消。%1</translation>
    </message>
    <message>
        <source>%1 znodes read</source>
        <translation>已读取 %1 个 znode</translation>
    </message>
    <message>
        <source>%1 found, %2 znodes read</source>
        <translation>找到 %1 个，已读取 %2 个 znode</translation>
    </message>
    <message>
        <source>there may be more</source>
        <translation>可能还有更多</translation>
    </message>
    <message>
        <source>Filter; Return searches below the chosen znode</source>
        <translation>筛选；回车在所选 znode 之下搜索</translation>
    </message>
</context>
</TS>
