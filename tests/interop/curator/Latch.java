import java.util.stream.Collectors;

import org.apache.curator.framework.CuratorFramework;
import org.apache.curator.framework.recipes.leader.LeaderLatch;
import org.apache.curator.framework.recipes.leader.LeaderLatchListener;

/** One latch after another: "start" makes a new one. */
final class Latch implements Recipe {
    private final CuratorFramework session;
    private final String path;
    private final Teller teller;
    private LeaderLatch latch;

    Latch(CuratorFramework session, String path, Teller teller) {
        this.session = session;
        this.path = path;
        this.teller = teller;
    }

    @Override
    public Object obey(Words words) throws Exception {
        var verb = words.next();
        switch (verb) {
            case "start": start(words.next("")); return null;
            case "await": return words.attempt(latch::await, latch::await);
            case "leads": return latch.hasLeadership();
            case "leader": return latch.getLeader().getId();
            case "participants":
                return latch.getParticipants().stream().map(one -> one.getId())
                    .collect(Collectors.joining(" "));
            case "close": latch.close(); return null;
            default: throw new IllegalArgumentException("a latch cannot " + verb);
        }
    }

    private void start(String id) throws Exception {
        latch = new LeaderLatch(session, path, id, LeaderLatch.CloseMode.NOTIFY_LEADER);
        latch.addListener(new LeaderLatchListener() {
            @Override
            public void isLeader() {
                teller.tell("leads");
            }

            @Override
            public void notLeader() {
                teller.tell("follows");
            }
        });
        latch.start();
    }
}
