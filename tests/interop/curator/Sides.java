import org.apache.curator.framework.CuratorFramework;
import org.apache.curator.framework.recipes.locks.InterProcessReadWriteLock;

/** The read/write lock: the first word says which side. One object, so that a writer may read. */
final class Sides implements Recipe {
    private final Lock read;
    private final Lock write;

    Sides(CuratorFramework session, String path) {
        var both = new InterProcessReadWriteLock(session, path);
        read = new Lock(session, both.readLock(), false);
        write = new Lock(session, both.writeLock(), true);
    }

    @Override
    public Object obey(Words words) throws Exception {
        var side = words.next();
        switch (side) {
            case "read": return read.obey(words);
            case "write": return write.obey(words);
            default: throw new IllegalArgumentException("there is no side " + side);
        }
    }
}
