import java.util.concurrent.SynchronousQueue;

import org.apache.curator.framework.CuratorFramework;
import org.apache.curator.framework.recipes.leader.LeaderSelector;
import org.apache.curator.framework.recipes.leader.LeaderSelectorListenerAdapter;

/** Leads from its turn until it is told to "yield". */
final class Selector implements Recipe {
    private final SynchronousQueue<String> yields = new SynchronousQueue<>();
    private final LeaderSelector selector;
    private volatile boolean isInTerm; // Curator says that it leads until its function has returned

    Selector(CuratorFramework session, String path, Teller teller) {
        selector = new LeaderSelector(session, path, new LeaderSelectorListenerAdapter() {
            @Override
            public void takeLeadership(CuratorFramework ignored) throws Exception {
                isInTerm = true;
                teller.tell("leads");
                yields.take();
            }
        });
    }

    @Override
    public Object obey(Words words) throws Exception {
        var verb = words.next();
        switch (verb) {
            case "requeueing": selector.autoRequeue(); return null;
            case "start":
                selector.setId(words.next(""));
                selector.start();
                return null;
            case "yield":
                isInTerm = false;
                yields.put(verb);
                return null;
            case "leads": return isInTerm && selector.hasLeadership();
            case "leader": return selector.getLeader().getId();
            case "close": selector.close(); return null;
            default: throw new IllegalArgumentException("a selector cannot " + verb);
        }
    }
}
