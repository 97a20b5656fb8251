import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.apache.curator.framework.CuratorFramework;
import org.apache.curator.framework.recipes.locks.InterProcessSemaphoreV2;
import org.apache.curator.framework.recipes.locks.Lease;

/** Leases: "limit N" comes first. */
final class Semaphore implements Recipe {
    private final CuratorFramework session;
    private final String path;
    private final Deque<Lease> leases = new ArrayDeque<>();
    private InterProcessSemaphoreV2 semaphore;
    private int limit;

    Semaphore(CuratorFramework session, String path) {
        this.session = session;
        this.path = path;
    }

    @Override
    public Object obey(Words words) throws Exception {
        var verb = words.next();
        switch (verb) {
            case "limit":
                limit = words.number();
                semaphore = new InterProcessSemaphoreV2(session, path, limit);
                return null;
            case "acquire": return acquire(words.number(), words);
            case "return": semaphore.returnLease(leases.remove()); return null;
            case "participants": return String.join(" ", semaphore.getParticipantNodes());
            case "contend": return contend(words.number(), words.next());
            default: throw new IllegalArgumentException("a semaphore cannot " + verb);
        }
    }

    private boolean acquire(int count, Words words) throws Exception {
        return words.attempt(() -> keep(semaphore.acquire(count)),
                             (time, unit) -> keep(semaphore.acquire(count, time, unit)));
    }

    private boolean keep(Collection<Lease> got) {
        if (got != null)
            leases.addAll(got);
        return got != null;
    }

    private String contend(int times, String witnessPath) throws Exception {
        var witness = new Witness(session, witnessPath);
        List<String> visits = new ArrayList<>();
        for (int i = 0; i < times; ++i) {
            var lease = semaphore.acquire(30, TimeUnit.SECONDS);
            if (lease == null)
                throw new IllegalStateException("waited for too long");
            visits.add(witness.visit(false, limit) + "/");
            semaphore.returnLease(lease);
        }
        return String.join(" ", visits);
    }
}
