import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

import org.apache.curator.framework.CuratorFramework;

/** Several sessions, each with a thread. */
final class Sessions implements AutoCloseable {
    interface Work {
        void run(CuratorFramework session, int index) throws Exception;
    }

    private final List<CuratorFramework> sessions = new ArrayList<>();
    private final ExecutorService threads;

    Sessions(String address, int count) throws Exception {
        for (int i = 0; i < count; ++i)
            sessions.add(Client.connect(address, 30_000));
        threads = Executors.newFixedThreadPool(count);
    }

    CuratorFramework get(int index) {
        return sessions.get(index);
    }

    /** All at once; nanoseconds from the first start to the last end. */
    long run(Work work) throws Exception {
        var together = new CyclicBarrier(sessions.size() + 1);
        List<Future<Void>> running = new ArrayList<>();
        for (int i = 0; i < sessions.size(); ++i)
            running.add(threads.submit(task(work, i, together)));
        together.await();
        var begin = System.nanoTime();
        for (var one : running)
            one.get();
        return System.nanoTime() - begin;
    }

    private Callable<Void> task(Work work, int index, CyclicBarrier together) {
        return () -> {
            together.await();
            work.run(sessions.get(index), index);
            return null;
        };
    }

    @Override
    public void close() {
        threads.shutdownNow();
        sessions.forEach(CuratorFramework::close);
    }
}
