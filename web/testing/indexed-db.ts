/** Faults of a database: it does not answer, does not say that it has committed, is full, or may not be opened. */
export type DatabaseFault = 'hangs' | 'commits silently' | 'full' | 'forbidden' | 'throws';

type Listener = () => void;

/** A request or transaction that succeeds or fails in a task of its own. */
class Pending<Result> extends EventTarget {
  result: Result | undefined;
  error: Error | null = null;
  onsuccess: Listener | null = null;
  onerror: Listener | null = null;
  oncomplete: Listener | null = null;
  onabort: Listener | null = null;
  onupgradeneeded: Listener | null = null;

  settle(name: 'success' | 'error' | 'complete' | 'abort'): void {
    this[`on${name}`]?.();
    this.dispatchEvent(new Event(name));
  }
}

/**
 * Stubs `indexedDB` as far as idb-keyval uses it, with the given fault until another is set. `thaw` mends one that
 * hangs, and has it answer what it was asked meanwhile.
 */
export function stubIndexedDb(): {
  values: Map<string, unknown>;
  setFault: (fault: DatabaseFault | null) => void;
  thaw: () => void;
} {
  const values = new Map<string, unknown>();
  let fault: DatabaseFault | null = null;
  let frozen: (() => void)[] = [];
  const unlessFrozen = (work: () => void) => (fault === 'hangs' ? void frozen.push(work) : work());

  const openTransaction = () => {
    const changes: (() => void)[] = [];
    const transaction = Object.assign(new Pending<undefined>(), {
      abort: () => {
        if (isOver) throw new DOMException('It has committed or was aborted', 'InvalidStateError');
        isOver = true;
        queueMicrotask(() => transaction.settle('abort'));
      },
      objectStore: () => store,
    });
    let isOver = false;
    const request = <Result>(read: () => Result) => {
      const pending = new Pending<Result>();
      const answer = () => {
        if (isOver) return;
        pending.result = read();
        pending.settle('success');
      };
      queueMicrotask(() => unlessFrozen(answer));
      return pending;
    };
    const write = (change: () => void) => {
      changes.push(change);
    };
    const store = {
      transaction,
      get: (key: string) => request(() => values.get(key)),
      getAllKeys: () => request(() => [...values.keys()]),
      put: (value: unknown, key: string) => write(() => void values.set(key, structuredClone(value))),
      delete: (key: string) => write(() => void values.delete(key)),
    };
    const commit = () => {
      if (isOver) return;
      isOver = true;
      if (fault === 'full' && changes.length > 0) {
        transaction.error = new DOMException('No room', 'QuotaExceededError');
        return transaction.settle('abort');
      }
      for (const change of changes) change();
      // The transaction is over before its event is.
      if (fault !== 'commits silently') setTimeout(() => transaction.settle('complete'));
    };
    setTimeout(() => unlessFrozen(commit));
    return transaction;
  };

  Object.assign(globalThis, {
    indexedDB: {
      open: () => {
        if (fault === 'throws') throw new DOMException('Not here', 'SecurityError');
        const opening = new Pending<object>();
        const answer = () => {
          opening.error = new DOMException('Not here', 'InvalidStateError');
          opening.result = { transaction: openTransaction };
          opening.settle(fault === 'forbidden' ? 'error' : 'success');
        };
        setTimeout(() => unlessFrozen(answer));
        return opening;
      },
    },
  });
  const setFault = (next: DatabaseFault | null) => void (fault = next);
  const thaw = () => {
    setFault(null);
    const asked = frozen;
    frozen = [];
    for (const work of asked) work();
  };
  return { values, setFault, thaw };
}
