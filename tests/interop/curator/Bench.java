import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;

import org.apache.curator.framework.CuratorFramework;
import org.apache.curator.framework.recipes.barriers.DistributedBarrier;
import org.apache.curator.framework.recipes.barriers.DistributedDoubleBarrier;
import org.apache.curator.framework.recipes.leader.LeaderLatch;
import org.apache.curator.framework.recipes.leader.LeaderLatchListener;
import org.apache.curator.framework.recipes.locks.InterProcessMutex;
import org.apache.curator.framework.recipes.locks.InterProcessSemaphoreV2;

/**
 * How long recipes take: nanoseconds for one operation, on average. Everything is done as often as
 * it is measured before it is measured, so that the JVM has compiled it.
 */
final class Bench {
    /** "mutex N", "mutex-contended SESSIONS N", "semaphore N LEASES", ... below `address`. */
    static long measure(String address, Words words) throws Exception {
        var kind = words.next();
        switch (kind) {
            case "mutex": return mutex(address, 1, words.number());
            case "mutex-contended": return mutex(address, words.number(), words.number());
            case "semaphore": return semaphore(address, words.number(), words.number());
            case "double-barrier": return doubleBarrier(address, words.number(), words.number());
            case "barrier-open": return barrierOpen(address, words.number(), words.number());
            case "leader-handover": return handOver(address, words.number());
            case "tree-cache": return Trees.fill(address, Trees::treeCache, words.number());
            case "curator-cache": return Trees.fill(address, Trees::curatorCache, words.number());
            case "tree-cache-delay":
                return Trees.delay(address, Trees::treeCache, words.next(), words.number());
            case "curator-cache-delay":
                return Trees.delay(address, Trees::curatorCache, words.next(), words.number());
            default: throw new IllegalArgumentException("there is no bench " + kind);
        }
    }

    /** N acquisitions, shared among the sessions. */
    private static long mutex(String address, int count, int times) throws Exception {
        try (var sessions = new Sessions(address, count)) {
            Sessions.Work work = (session, index) -> {
                var mutex = new InterProcessMutex(session, "/bench-mutex");
                for (int i = index; i < times; i += count) {
                    mutex.acquire();
                    mutex.release();
                }
            };
            sessions.run(work);
            return sessions.run(work) / times;
        }
    }

    private static long semaphore(String address, int times, int leases) throws Exception {
        try (var sessions = new Sessions(address, 1)) {
            Sessions.Work work = (session, index) -> {
                var semaphore = new InterProcessSemaphoreV2(session, "/bench-semaphore", leases);
                for (int i = 0; i < times; ++i)
                    semaphore.returnLease(semaphore.acquire());
            };
            sessions.run(work);
            return sessions.run(work) / times;
        }
    }

    /**
     * Everybody enters and leaves; a new barrier each time, for one cannot be used again at once.
     * All wait for each other in between: a member that is quicker than the others runs into races
     * of this barrier that end in an exception.
     */
    private static long doubleBarrier(String address, int members, int cycles) throws Exception {
        try (var sessions = new Sessions(address, members)) {
            for (int round = 0;; ++round) {
                var path = "/bench-double-barrier-" + round + '-';
                var line = new CyclicBarrier(members);
                var took = sessions.run((session, index) -> {
                    for (int i = 0; i < cycles; ++i) {
                        var barrier = new DistributedDoubleBarrier(session, path + i, members);
                        barrier.enter();
                        line.await();
                        barrier.leave();
                        line.await();
                    }
                });
                if (round == 1)
                    return took / cycles;
            }
        }
    }

    /** From the removal until the last waiter has returned. */
    private static long barrierOpen(String address, int waiters, int times) throws Exception {
        try (var sessions = new Sessions(address, waiters + 1)) {
            long took = 0;
            for (int i = -times; i < times; ++i) {
                var once = openOnce(sessions, "/bench-barrier", waiters);
                took += i < 0 ? 0 : once;
            }
            return took / times;
        }
    }

    private static long openOnce(Sessions sessions, String path, int waiters) throws Exception {
        var barrier = new DistributedBarrier(sessions.get(waiters), path);
        barrier.setBarrier();
        var threads = new Thread[waiters];
        var passed = new CountDownLatch(waiters);
        for (int i = 0; i < waiters; ++i) {
            var one = new DistributedBarrier(sessions.get(i), path);
            threads[i] = new Thread(() -> {
                try {
                    one.waitOnBarrier();
                    passed.countDown();
                } catch (Exception trouble) {
                    throw new IllegalStateException(trouble);
                }
            });
            threads[i].start();
        }
        for (var thread : threads) {
            while (!isParked(thread))
                Thread.onSpinWait();
        }
        var begin = System.nanoTime();
        barrier.removeBarrier();
        if (!passed.await(30, TimeUnit.SECONDS))
            throw new IllegalStateException("a waiter did not pass");
        return System.nanoTime() - begin;
    }

    /** Asleep in the barrier itself, not in a request. */
    private static boolean isParked(Thread thread) {
        for (var frame : thread.getStackTrace()) {
            if (frame.getClassName().endsWith("DistributedBarrier"))
                return frame.getMethodName().equals("waitOnBarrier")
                    && thread.getStackTrace()[0].getMethodName().equals("wait");
        }
        return false;
    }

    /** From the close of one leader until the next one is told. */
    private static long handOver(String address, int times) throws Exception {
        try (var sessions = new Sessions(address, 2)) {
            var leader = new Candidate(sessions.get(0));
            leader.await();
            long took = 0;
            for (int i = 1 - times; i <= times; ++i) {
                var next = new Candidate(sessions.get(i & 1));
                next.awaitItsPlace();
                var begin = System.nanoTime();
                leader.latch.close();
                next.await();
                took += i <= 0 ? 0 : System.nanoTime() - begin;
                leader = next;
            }
            leader.latch.close();
            return took / times;
        }
    }

    private static final class Candidate implements LeaderLatchListener {
        private final CountDownLatch led = new CountDownLatch(1);
        private final CuratorFramework session;
        private final LeaderLatch latch;

        Candidate(CuratorFramework session) throws Exception {
            this.session = session;
            latch = new LeaderLatch(session, "/bench-latch");
            latch.addListener(this);
            latch.start();
        }

        void await() throws Exception {
            if (!led.await(30, TimeUnit.SECONDS))
                throw new IllegalStateException("was not elected");
        }

        /** Until it watches: it creates, lists and reads, and a session answers in order. */
        void awaitItsPlace() throws Exception {
            while (latch.getOurPath() == null)
                Thread.onSpinWait();
            for (int i = 0; i < 3; ++i) {
                var seen = new CountDownLatch(1);
                session.getChildren().inBackground((client, event) -> seen.countDown())
                    .forPath("/bench-latch");
                seen.await();
            }
        }

        @Override
        public void isLeader() {
            led.countDown();
        }

        @Override
        public void notLeader() {
        }
    }
}
