/** Place of an operation among those of its socket. */
export interface OrderedPlace {
  /** Resolves once every subscription before it listens or has ended; undefined where none is about to begin. */
  ready: Promise<unknown> | undefined;
  /** Says that no later operation has to wait for this one; harmless when repeated. */
  pass: () => void;
}

/**
 * Keeps the order in which a socket sent its operations: graphql-ws starts them side by side, so a query could be
 * answered, or a message sent, while the subscription before it does not listen yet (docs/decisions/sockets.md).
 */
export function createOperationOrder() {
  const beginning = new WeakMap<object, Set<Promise<void>>>();
  return {
    /** Takes the next place on a socket; to be called in the order in which operations arrive. */
    take(socket: object): OrderedPlace {
      const before = beginning.get(socket) ?? new Set();
      beginning.set(socket, before);
      const ready = before.size > 0 ? Promise.all(before) : undefined;
      let resolve!: () => void;
      const passed = new Promise<void>((done) => (resolve = done));
      before.add(passed);
      const pass = () => {
        before.delete(passed);
        resolve();
      };
      return { ready, pass };
    },
  };
}
