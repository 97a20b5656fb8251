"""A participant that kazoo, another library, plays: ADDRESS TIMEOUT RECIPE PATH COUNT STAY.

It takes part once and goes. On standard output it says where it stands: "entering", "inside",
"leaving", and waits for "go" on standard input before it does anything more; "out" at the end.
"session HEX" says who it is on the server, "suspended" and "lost" what became of that, "error WHAT"
why it failed. "leave" asks it to say goodbye to the server and to go; at the end of the input it is
gone at once. Times are milliseconds.
"""

import os
import sys
import threading
import time

try:
    from kazoo.client import KazooClient, KazooState
    from kazoo.recipe.barrier import DoubleBarrier
    from kazoo.recipe.lock import Lock
except ImportError:
    print("error kazoo is not installed", flush=True)
    sys.exit(1)


class SharedLock(Lock):
    """kazoo's lock under the name that Curator's and ours sort by."""

    _NODE_NAME = "lock-"
    _EXCLUDE_NAMES = ["lock-"]


leave_to_go_on = threading.Semaphore(0)


def say(what):
    sys.stdout.write(what + "\n")
    sys.stdout.flush()


def stand(where):
    say(where)
    leave_to_go_on.acquire()


def obey(session):
    """Until the input ends: then whoever started us is gone."""
    for line in sys.stdin:
        if line.strip() == "go":
            leave_to_go_on.release()
        elif line.strip() == "leave":
            session.stop()
            os._exit(0)
    os._exit(1)


def tell(session, state):
    if state == KazooState.CONNECTED:
        say("session %x" % session.client_id[0])
    elif state == KazooState.SUSPENDED:
        say("suspended")
    else:
        say("lost")


def take_part(session, recipe, path, count, stay):
    if recipe == "double-barrier":
        barrier = DoubleBarrier(session, path, count)
        enter, leave = barrier.enter, barrier.leave
    else:
        lock = SharedLock(session, path)
        enter, leave = lock.acquire, lock.release
    stand("entering")
    enter()
    stand("inside")
    time.sleep(stay / 1000)
    stand("leaving")
    leave()
    say("out")


def main(address, timeout, recipe, path, count, stay):
    session = KazooClient(hosts=address, timeout=int(timeout) / 1000)
    threading.Thread(target=obey, args=(session,), daemon=True).start()
    session.start(timeout=30)
    say("session %x" % session.client_id[0])
    session.add_listener(lambda state: tell(session, state))
    take_part(session, recipe, path, int(count), int(stay))
    session.stop()


try:
    main(*sys.argv[1:])
except Exception as trouble:  # whatever it is, it is told
    say("error %s: %s" % (type(trouble).__name__, trouble))
    os._exit(1)
os._exit(0)
