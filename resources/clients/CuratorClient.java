import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

import org.apache.curator.framework.CuratorFramework;
import org.apache.curator.framework.CuratorFrameworkFactory;
import org.apache.curator.framework.recipes.barriers.DistributedDoubleBarrier;
import org.apache.curator.framework.recipes.locks.InterProcessMutex;
import org.apache.curator.framework.state.ConnectionState;
import org.apache.curator.retry.RetryNTimes;

/**
 * A participant that Apache Curator plays: ADDRESS TIMEOUT RECIPE PATH COUNT STAY.
 *
 * It takes part once and goes. On standard output it says where it stands: "entering", "inside",
 * "leaving", and waits for "go" on standard input before it does anything more; "out" at the end.
 * "session HEX" says who it is on the server, "suspended" and "lost" what became of that, "error
 * WHAT" why it failed. "leave" asks it to say goodbye to the server and to go; at the end of the
 * input it is gone at once. Times are milliseconds.
 */
public final class CuratorClient {
    private static final int patience = 30; // seconds, for a server to answer
    private static final Semaphore leaveToGoOn = new Semaphore(0);

    public static void main(String[] words) {
        try {
            var session = open(words[0], Integer.parseInt(words[1]));
            var obeying = new Thread(() -> obey(session));
            obeying.setDaemon(true);
            obeying.start();
            if (!session.blockUntilConnected(patience, TimeUnit.SECONDS))
                throw new IllegalStateException("nobody answers at " + words[0]);
            sayWho(session);
            takePart(session, words[2], words[3], Integer.parseInt(words[4]),
                     Long.parseLong(words[5]));
            close(session);
        } catch (Throwable trouble) { // whatever it is, it is told
            say("error " + trouble);
            Runtime.getRuntime().halt(1);
        }
    }

    private static CuratorFramework open(String address, int timeout) {
        var session = CuratorFrameworkFactory.builder().connectString(address)
                          .sessionTimeoutMs(timeout).connectionTimeoutMs(Math.min(timeout, 5_000))
                          .retryPolicy(new RetryNTimes(10, 100))
                          .ensembleTracker(false) // it would read what is no recipe's
                          .build();
        session.getConnectionStateListenable().addListener((client, state) -> tell(client, state));
        session.start();
        return session;
    }

    private static void tell(CuratorFramework session, ConnectionState state) {
        if (state.isConnected())
            sayWho(session);
        else
            say(state == ConnectionState.LOST ? "lost" : "suspended");
    }

    private static void sayWho(CuratorFramework session) {
        try {
            var id = session.getZookeeperClient().getZooKeeper().getSessionId();
            say("session " + Long.toHexString(id));
        } catch (Exception gone) {
            // It has gone again already: the next connection tells.
        }
    }

    private static void takePart(CuratorFramework session, String recipe, String path, int count,
                                 long stay) throws Exception {
        if (recipe.equals("double-barrier")) {
            var barrier = new DistributedDoubleBarrier(session, path, count);
            stand("entering");
            barrier.enter();
            stay(stay);
            barrier.leave();
        } else {
            var mutex = new InterProcessMutex(session, path);
            stand("entering");
            mutex.acquire();
            stay(stay);
            mutex.release();
        }
        say("out");
    }

    private static void stay(long milliseconds) throws InterruptedException {
        stand("inside");
        Thread.sleep(milliseconds);
        stand("leaving");
    }

    private static void stand(String where) throws InterruptedException {
        say(where);
        leaveToGoOn.acquire();
    }

    private static synchronized void say(String what) {
        System.out.println(what);
        System.out.flush();
    }

    private static void close(CuratorFramework session) {
        session.close();
        Runtime.getRuntime().halt(0);
    }

    /** Until the input ends: then whoever started us is gone. */
    private static void obey(CuratorFramework session) {
        try (var input = new BufferedReader(new InputStreamReader(System.in))) {
            for (var line = input.readLine(); line != null; line = input.readLine()) {
                if (line.trim().equals("go"))
                    leaveToGoOn.release();
                else if (line.trim().equals("leave"))
                    close(session);
            }
        } catch (Exception ended) {
            // As below.
        }
        Runtime.getRuntime().halt(1);
    }
}
