import java.util.ArrayList;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;

import org.apache.curator.framework.CuratorFramework;
import org.apache.curator.framework.recipes.locks.InterProcessLock;
import org.apache.curator.framework.recipes.locks.InterProcessMultiLock;
import org.apache.curator.framework.recipes.locks.InterProcessMutex;
import org.apache.curator.framework.recipes.locks.InterProcessReadWriteLock;
import org.apache.curator.framework.recipes.locks.InterProcessSemaphoreMutex;

/** What all locks can do. */
class Lock implements Recipe {
    private final CuratorFramework session;
    private final InterProcessLock lock;
    private final boolean isAlone;

    Lock(CuratorFramework session, InterProcessLock lock, boolean isAlone) {
        this.session = session;
        this.lock = lock;
        this.isAlone = isAlone;
    }

    static Lock mutex(CuratorFramework session, String path, Teller teller) {
        return new Mutex(session, new InterProcessMutex(session, path), teller);
    }

    static Lock semaphoreMutex(CuratorFramework session, String path) {
        return new Lock(session, new InterProcessSemaphoreMutex(session, path), true);
    }

    static Lock multi(CuratorFramework session, String paths) {
        return new Lock(session, new InterProcessMultiLock(session, Arrays.asList(paths.split(","))),
                        true);
    }

    @Override
    public Object obey(Words words) throws Exception {
        var verb = words.next();
        switch (verb) {
            case "acquire": return words.attempt(lock::acquire, lock::acquire);
            case "release": lock.release(); return null;
            case "held": return lock.isAcquiredInThisProcess();
            case "contend": return contend(words.number(), words.next());
            default: throw new IllegalArgumentException("a lock cannot " + verb);
        }
    }

    /** In whose order all get in, while it is held; nothing where there is none. */
    protected String place() throws Exception {
        return "";
    }

    /** In and out again that many times; the transactions at which it was in, and its places. */
    private String contend(int times, String witnessPath) throws Exception {
        var witness = new Witness(session, witnessPath);
        var visits = new ArrayList<String>();
        for (int i = 0; i < times; ++i) {
            if (!lock.acquire(30, TimeUnit.SECONDS))
                throw new IllegalStateException("waited for too long");
            visits.add(witness.visit(isAlone, Integer.MAX_VALUE) + "/" + place());
            lock.release();
        }
        return String.join(" ", visits);
    }
}
