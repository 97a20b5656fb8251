import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

import org.apache.curator.framework.CuratorFramework;
import org.apache.curator.framework.CuratorFrameworkFactory;
import org.apache.curator.retry.RetryNTimes;

/** A session, and the recipes that it has used, by kind and path: they keep their state. */
final class Client {
    private static final Map<String, CuratorFramework> sessions = new ConcurrentHashMap<>();

    private final String name;
    private final Voice voice;
    private final ExecutorService worker = Executors.newSingleThreadExecutor();
    private final Map<String, Recipe> recipes = new HashMap<>(); // the worker's own
    private CuratorFramework session; // the worker's own

    Client(String name, Voice voice) {
        this.name = name;
        this.voice = voice;
    }

    /** Returns at once; the worker does it after what came before. */
    void obey(String number, String[] words) {
        worker.execute(() -> {
            try {
                voice.answer(number, carryOut(new Words(words)));
            } catch (Throwable trouble) {
                voice.refuse(number, trouble);
            }
        });
    }

    private Object carryOut(Words words) throws Exception {
        var kind = words.next();
        if (kind.equals("open"))
            return open(words.next(), words.hasNext() ? words.number() : 10_000);
        if (kind.equals("thread")) { // one more of another's
            session = sessions.get(words.next());
            return null;
        }
        if (kind.equals("bench"))
            return Bench.measure(words.next(), words);
        if (kind.equals("close")) {
            recipes.clear();
            if (sessions.remove(name) != null)
                session.close();
            return null;
        }
        var path = words.next();
        return recipes.computeIfAbsent(kind + ' ' + path, key -> recipe(kind, path)).obey(words);
    }

    private String open(String address, int timeout) throws Exception {
        session = connect(address, timeout);
        sessions.put(name, session);
        return Long.toHexString(session.getZookeeperClient().getZooKeeper().getSessionId());
    }

    /** Blocks until it is connected, and all listeners were told: who comes later is not told of it. */
    static CuratorFramework connect(String address, int timeout) throws Exception {
        var session = CuratorFrameworkFactory.builder().connectString(address)
                          .sessionTimeoutMs(timeout).connectionTimeoutMs(5_000)
                          .retryPolicy(new RetryNTimes(10, 100))
                          .ensembleTracker(false) // it would read what is no recipe's
                          .build();
        var isTold = new CountDownLatch(1);
        session.getConnectionStateListenable().addListener((ignored, state) -> isTold.countDown());
        session.start();
        isTold.await();
        return session;
    }

    private Recipe recipe(String kind, String path) {
        Teller teller = what -> voice.tell(name, what);
        switch (kind) {
            case "mutex": return Lock.mutex(session, path, teller);
            case "semaphore-mutex": return Lock.semaphoreMutex(session, path);
            case "read-write": return new Sides(session, path);
            case "multi": return Lock.multi(session, path);
            case "semaphore": return new Semaphore(session, path);
            case "revoke": return new Revocation(session, path);
            case "barrier": return new Barrier(session, path);
            case "double-barrier": return new DoubleBarrier(session, path);
            case "latch": return new Latch(session, path, teller);
            case "selector": return new Selector(session, path, teller);
            case "simple-queue": return new SimpleQueue(session, path);
            case "queue": return new Queue(session, path, teller);
            case "count": return new Count(session, path, teller);
            case "atomic-long": return new AtomicLong(session, path);
            case "member": return new Member(session, path);
            case "node": return new Node(session, path);
            default: throw new IllegalArgumentException("there is no recipe " + kind);
        }
    }
}
