import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

import org.apache.curator.framework.CuratorFramework;
import org.apache.curator.framework.recipes.cache.CuratorCache;
import org.apache.curator.framework.recipes.cache.CuratorCacheListener;
import org.apache.curator.framework.recipes.cache.TreeCache;
import org.apache.curator.framework.recipes.cache.TreeCacheEvent;
import org.apache.zookeeper.CreateMode;

/**
 * Caches of all that is below an address: how long until one is full, and from a change until it is
 * told of. Nanoseconds, on average.
 */
final class Trees {
    /** Of a znode that is made; its path. */
    interface Listener {
        void created(String path);
    }

    /** Either of the caches. */
    interface Cache {
        void close();
    }

    interface Maker {
        /** Counts `full` down once the cache is. */
        Cache make(CuratorFramework session, CountDownLatch full, Listener listener)
            throws Exception;
    }

    /** The first times are not measured: the JVM compiles. */
    static long fill(String address, Maker maker, int times) throws Exception {
        try (var sessions = new Sessions(address, 1)) {
            long took = 0;
            for (int i = -times; i < times; ++i) {
                var full = new CountDownLatch(1);
                var begin = System.nanoTime();
                var cache = maker.make(sessions.get(0), full, path -> {});
                await(full);
                took += i < 0 ? 0 : System.nanoTime() - begin;
                cache.close();
            }
            return took / times;
        }
    }

    /** From before the create is asked for until the listener is told. */
    static long delay(String address, Maker maker, String directory, int times) throws Exception {
        try (var sessions = new Sessions(address, 2)) {
            var full = new CountDownLatch(1);
            var wanted = new String[1];
            var told = new CountDownLatch[1];
            Listener listener = path -> {
                synchronized (wanted) {
                    if (path.equals(wanted[0]))
                        told[0].countDown();
                }
            };
            var cache = maker.make(sessions.get(0), full, listener);
            await(full);
            long took = 0;
            for (int i = -times; i < times; ++i) {
                var path = directory + "/news-" + (i + times);
                var latch = new CountDownLatch(1);
                synchronized (wanted) {
                    wanted[0] = path;
                    told[0] = latch;
                }
                var begin = System.nanoTime();
                sessions.get(1).create().withMode(CreateMode.EPHEMERAL).forPath(path);
                await(latch);
                took += i < 0 ? 0 : System.nanoTime() - begin;
            }
            cache.close();
            return took / times;
        }
    }

    @SuppressWarnings("deprecation") // it is what most programs use
    static Cache treeCache(CuratorFramework session, CountDownLatch full, Listener listener)
        throws Exception {
        var cache = new TreeCache(session, "/");
        cache.getListenable().addListener((client, event) -> {
            if (event.getType() == TreeCacheEvent.Type.INITIALIZED)
                full.countDown();
            else if (event.getType() == TreeCacheEvent.Type.NODE_ADDED)
                listener.created(event.getData().getPath());
        });
        cache.start();
        return cache::close;
    }

    static Cache curatorCache(CuratorFramework session, CountDownLatch full, Listener listener) {
        var cache = CuratorCache.build(session, "/");
        cache.listenable().addListener(CuratorCacheListener.builder()
                                           .forInitialized(full::countDown)
                                           .forCreates(node -> listener.created(node.getPath()))
                                           .build());
        cache.start();
        return cache::close;
    }

    private static void await(CountDownLatch latch) throws Exception {
        if (!latch.await(60, TimeUnit.SECONDS))
            throw new IllegalStateException("the cache does not tell");
    }

    private Trees() {
    }
}
