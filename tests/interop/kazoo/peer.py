"""kazoo, driven line by line, as ../curator/Peer.java: "NUMBER CLIENT VERB WORDS..." on standard
input is answered by "NUMBER ok [VALUE]" or "NUMBER error WHAT". Every client has a session and a
worker thread of its own. The process ends with its input.
"""

import logging
import os
import queue
import sys
import threading
import time

from kazoo.client import KazooClient
from kazoo.exceptions import LockTimeout
from kazoo.recipe.barrier import Barrier, DoubleBarrier
from kazoo.recipe.cache import TreeCache, TreeEvent
from kazoo.recipe.counter import Counter
from kazoo.recipe.lock import Lock, ReadLock, Semaphore, WriteLock
from kazoo.recipe.party import Party as Group
from kazoo.recipe.queue import LockingQueue

PATIENCE = 30  # seconds; only a failing test waits it out


class Voice:
    """Standard output, a whole line at a time."""

    def __init__(self):
        self._lock = threading.Lock()

    def say(self, line):
        with self._lock:
            sys.stdout.write(line + "\n")
            sys.stdout.flush()


class CuratorLock(Lock):
    """kazoo's lock under the name that Curator sorts by."""

    _NODE_NAME = "lock-"
    _EXCLUDE_NAMES = ["lock-"]


class Mutex:
    def __init__(self, session, path, kind=CuratorLock):
        self._session = session
        self._lock = kind(session, path)

    def acquire(self, milliseconds=None):
        try:
            return self._lock.acquire(timeout=milliseconds and int(milliseconds) / 1000)
        except LockTimeout:
            return False

    def release(self):
        self._lock.release()

    def contend(self, times, witness_path):
        visits = []
        for _ in range(int(times)):
            self._lock.acquire(timeout=PATIENCE)
            zxid = visit(self._session, witness_path)
            visits.append("%d/%s" % (zxid, self._lock.node[-10:]))
            self._lock.release()
        return " ".join(visits)


def visit(session, witness_path):
    """Once in and out, alone; the transaction at which it was in."""
    own, stat = session.create(
        witness_path + "/x-", ephemeral=True, sequence=True, include_data=True
    )
    inside = session.get_children(witness_path)
    if len(inside) > 1:
        raise RuntimeError("inside together: %s" % inside)
    session.delete(own)
    return stat.czxid


class Gate:
    """The barrier."""

    def __init__(self, session, path):
        self._barrier = Barrier(session, path)

    def set(self):
        self._barrier.create()

    def remove(self):
        return self._barrier.remove()

    def wait(self, milliseconds=None):
        return self._barrier.wait(milliseconds and int(milliseconds) / 1000)


class Party:
    """The double barrier; "size N" comes first."""

    def __init__(self, session, path):
        self._session = session
        self._path = path

    def size(self, count):
        self._barrier = DoubleBarrier(self._session, self._path, int(count))

    def enter(self):
        self._barrier.enter()
        return self._barrier.participating

    def leave(self):
        self._barrier.leave()


class Count:
    """Four bytes, as Curator counts."""

    def __init__(self, session, path):
        self._counter = Counter(session, path, support_curator=True)

    def get(self):
        return self._counter.value

    def add(self, times):
        for _ in range(int(times)):
            self._counter += 1


class Items:
    """The queue whose items are locked while they are worked on."""

    def __init__(self, session, path):
        self._queue = LockingQueue(session, path)

    def put(self, value):
        self._queue.put(value.encode())

    def take(self):
        return self._queue.get(timeout=PATIENCE).decode()

    def finish(self):
        self._queue.consume()

    def give_up(self):
        self._queue.release()


def bench_mutex(session, count):
    lock = CuratorLock(session, "/bench-kazoo-mutex")
    for _ in range(2):  # the first time is not measured
        begin = time.monotonic_ns()
        for _ in range(count):
            lock.acquire()
            lock.release()
        took = time.monotonic_ns() - begin
    return took // count


def connect(address, milliseconds):
    session = KazooClient(hosts=address, timeout=int(milliseconds) / 1000)
    session.start(timeout=PATIENCE)
    return session


def full_cache(session, listener=lambda event: None):
    cache = TreeCache(session, "/")
    full = threading.Event()

    def hear(event):
        if event.event_type == TreeEvent.INITIALIZED:
            full.set()
        listener(event)

    cache.listen(hear)
    cache.start()
    if not full.wait(PATIENCE):
        raise RuntimeError("the cache is not filled")
    return cache


def bench_tree(session, count):
    took = 0
    for _ in range(count):
        begin = time.monotonic_ns()
        cache = full_cache(session)
        took += time.monotonic_ns() - begin
        cache.close()
    return took // count


def bench_tree_delay(session, directory, count):
    """From before the create is asked for until the listener is told."""
    told = queue.Queue()

    def hear(event):
        if event.event_type == TreeEvent.NODE_ADDED:
            told.put(event.event_data.path)

    writer = connect(",".join("%s:%d" % host for host in session.hosts) + session.chroot, 30_000)
    cache = full_cache(session, hear)
    took = 0
    for i in range(count):
        path = "%s/news-%d" % (directory, i)
        begin = time.monotonic_ns()
        writer.create(path, ephemeral=True)
        while told.get(timeout=PATIENCE) != path:
            pass
        took += time.monotonic_ns() - begin
    cache.close()
    writer.stop()
    return took // count


def bench(address, kind, *words):
    session = connect(address, 30_000)
    try:
        if kind == "mutex":
            return bench_mutex(session, int(words[0]))
        if kind == "tree-cache":
            return bench_tree(session, int(words[0]))
        if kind == "tree-cache-delay":
            return bench_tree_delay(session, words[0], int(words[1]))
        raise ValueError("there is no bench " + kind)
    finally:
        session.stop()


class Client:
    """A session, and the recipes that it has used, by kind and path: they keep their state."""

    KINDS = {
        "mutex": Mutex,
        "lock": lambda session, path: Mutex(session, path, Lock),
        "reader": lambda session, path: Mutex(session, path, ReadLock),
        "writer": lambda session, path: Mutex(session, path, WriteLock),
        "semaphore": lambda session, path: Semaphore(session, path, max_leases=2),
        "group": Group,
        "barrier": Gate,
        "double-barrier": Party,
        "count": Count,
        "items": Items,
    }

    SESSIONS = {}

    def __init__(self, voice, name):
        self._voice = voice
        self._name = name
        self._orders = queue.Queue()
        self._recipes = {}
        self._session = None
        threading.Thread(target=self._work, daemon=True).start()

    def obey(self, number, words):
        self._orders.put((number, words))

    def _work(self):
        while True:
            number, words = self._orders.get()
            try:
                self._answer(number, self._carry_out(*words))
            except Exception as trouble:  # the other side judges it
                self._voice.say("%s error %r" % (number, trouble))

    def _answer(self, number, value):
        text = str(value).lower() if isinstance(value, bool) else value
        self._voice.say("%s ok" % number + ("" if value is None else " %s" % text))

    def _carry_out(self, kind, *words):
        if kind == "open":
            self._session = connect(words[0], words[1] if len(words) > 1 else 10_000)
            self.SESSIONS[self._name] = self._session
            return "%x" % self._session.client_id[0]
        if kind == "thread":  # one more of another's
            self._session = self.SESSIONS[words[0]]
            return None
        if kind == "close":
            return self._session.stop() if self.SESSIONS.pop(self._name, None) else None
        if kind == "bench":
            return bench(*words)
        path, verb, *rest = words
        key = (kind, path)
        if key not in self._recipes:
            self._recipes[key] = self.KINDS[kind](self._session, path)
        return getattr(self._recipes[key], verb)(*rest)


def main():
    logging.disable(logging.CRITICAL)
    voice = Voice()
    clients = {}
    voice.say("* peer ready")
    for line in sys.stdin:
        number, name, *words = line.split()
        if name not in clients:
            clients[name] = Client(voice, name)
        clients[name].obey(number, words)
    os._exit(0)  # threads of a session may hang, and nobody waits for them


main()
