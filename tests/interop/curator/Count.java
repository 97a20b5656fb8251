import org.apache.curator.framework.CuratorFramework;
import org.apache.curator.framework.recipes.shared.SharedCount;
import org.apache.curator.framework.recipes.shared.SharedCountListener;
import org.apache.curator.framework.recipes.shared.SharedCountReader;
import org.apache.curator.framework.state.ConnectionState;

/** "start SEED" comes first. */
final class Count implements Recipe {
    private final CuratorFramework session;
    private final String path;
    private final Teller teller;
    private SharedCount count;

    Count(CuratorFramework session, String path, Teller teller) {
        this.session = session;
        this.path = path;
        this.teller = teller;
    }

    @Override
    public Object obey(Words words) throws Exception {
        var verb = words.next();
        switch (verb) {
            case "start": start(words.number()); return null;
            case "get": return count.getCount();
            case "set": count.setCount(words.number()); return null;
            case "try": return count.trySetCount(count.getVersionedValue(), words.number());
            case "add": return add(words.number());
            case "close": count.close(); return null;
            default: throw new IllegalArgumentException("a count cannot " + verb);
        }
    }

    private void start(int seed) throws Exception {
        count = new SharedCount(session, path, seed);
        count.addListener(new SharedCountListener() {
            @Override
            public void countHasChanged(SharedCountReader reader, int value) {
                teller.tell("counted " + value);
            }

            @Override
            public void stateChanged(CuratorFramework ignored, ConnectionState state) {
            }
        });
        count.start();
    }

    /** One, that many times. */
    private Object add(int times) throws Exception {
        for (int i = 0; i < times; ++i) {
            var value = count.getVersionedValue();
            while (!count.trySetCount(value, value.getValue() + 1))
                value = count.getVersionedValue();
        }
        return null;
    }
}
