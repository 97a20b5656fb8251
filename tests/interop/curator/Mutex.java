import org.apache.curator.framework.CuratorFramework;
import org.apache.curator.framework.recipes.locks.InterProcessMutex;

/** What only the mutex can do. */
final class Mutex extends Lock {
    private final InterProcessMutex mutex;
    private final Teller teller;

    Mutex(CuratorFramework session, InterProcessMutex mutex, Teller teller) {
        super(session, mutex, true);
        this.mutex = mutex;
        this.teller = teller;
    }

    @Override
    public Object obey(Words words) throws Exception {
        switch (words.peek()) {
            case "participants": return String.join(" ", mutex.getParticipantNodes());
            case "revocable":
                mutex.makeRevocable(lock -> teller.tell("revoked"));
                return null;
            default: return super.obey(words);
        }
    }

    /** The first in line holds. */
    @Override
    protected String place() throws Exception {
        var node = mutex.getParticipantNodes().iterator().next();
        return node.substring(node.length() - 10);
    }
}
