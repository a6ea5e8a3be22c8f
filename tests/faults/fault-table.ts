/** A fault of the table in docs/faults.md. */
interface Fault {
  fault: string;
  /** File and tests that prove it. */
  proof: string;
  /** The defence that was taken out once, and what the proof then said. */
  defence: string;
  without: string;
}

/** Every fault that `npm run test:faults` proves, in the order of the table. */
export const faults = {
  'postgres-embedded': {
    fault: 'the embedded PostgreSQL away for 60 s, and killed or stopped 5 times',
    proof: 'tests/faults/embedded-database-restarts.test.ts',
    defence: 'bringing it back, in `api/database/embedded.ts`',
    without: 'it never came back; /healthz and /readyz stayed 503',
  },
  'postgres-external': {
    fault: 'a PostgreSQL of your own away for 60 s, and restarted 5 times; two nodes, events by LISTEN',
    proof: 'tests/faults/database-restarts.test.ts',
    defence: 'the loop that reconnects, in `api/events/postgres-listener.ts`',
    without: 'no node listened again: 0 LISTEN connections for 2 nodes',
  },
  'postgres-redis': {
    fault: 'the same with events by Redis',
    proof: 'tests/faults/redis-away.test.ts',
    defence: 'asking the database itself for health, in `api/database/availability.ts`',
    without: 'nodes said 200 all the while it was away',
  },
  redis: {
    fault: 'Redis killed 5 times, and frozen 5 times for 12 s',
    proof: 'tests/faults/redis-away.test.ts',
    defence: 'subscribing again, in `api/events/redis-transport.ts`',
    without: 'after the first kill nothing written at the other node arrived any more',
  },
  'listen-cut': {
    fault: 'the LISTEN connections alone cut 10 times, with a message written meanwhile',
    proof: 'tests/faults/database-restarts.test.ts',
    defence: 'the gap that is told after a reconnect, in `api/events/postgres-transport.ts`',
    without: 'the first message that was written meanwhile never arrived',
  },
  'stopped-under-load': {
    fault: 'SIGTERM 5 times under 32 writers, over GraphQL and `/ws`',
    proof: 'tests/faults/stopped-under-load.test.ts',
    defence: 'dropping what comes over a connection that was ended, in `api/transports/http/drain.ts`',
    without: '2 messages were stored whose writers got no answer',
  },
  killed: {
    fault: '`kill -9` 20 times under 32 writers who retry, every second time PostgreSQL too',
    proof: 'tests/faults/killed-while-writing.test.ts',
    defence: '`synchronous_commit`, which PostgreSQL has unless told otherwise',
    without: '3907 of 4231 acknowledged messages lost in 20 kills: the next row',
  },
  'not-flushed': {
    fault: 'the same with `synchronous_commit = off` and 20 kills, each of PostgreSQL too: must lose',
    proof: 'tests/faults/killed-while-writing.test.ts',
    defence: 'the same, taken out in each run',
    without: 'this row: a proof that sees no loss here would see none anywhere',
  },
  reconnecting: {
    fault: '5,000 clients whose server restarts',
    proof: 'tests/faults/reconnecting.test.ts',
    defence: 'chance in the pauses, in `shared/backoff.ts`',
    without: '66 of 80 clients came in the same tenth of the pause',
  },
  'network-database': {
    fault: 'the network to PostgreSQL cut, half open, and 25 ms late each way',
    proof: 'tests/faults/network.test.ts',
    defence: 'hanging up on a silent connection, in `api/platform/postgres/postgres-client.ts`',
    without: 'after it was half open nothing was answered any more, for the 240 s that the proof waited',
  },
  'network-clients': {
    fault: "the network of clients' sockets cut, half open, and 300 ms late each way",
    proof: 'tests/faults/network-of-clients.test.ts',
    defence: 'both heartbeats of the server: in `api/transports/http/open-sockets.ts`, and that of graphql-ws',
    without: '50 half-open sockets stayed open for the server, for the 100 s that the proof waited',
  },
} as const satisfies Record<string, Fault>;

/** The name of a fault. */
export type FaultName = keyof typeof faults;
