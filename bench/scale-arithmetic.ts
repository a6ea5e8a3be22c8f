import type { Cost, Costs } from './scale-costs.ts';

/** A day of the product (docs/outgrowing-one-machine.md#what-is-assumed). */
export interface Day {
  residents: number;
  /** Share of the residents who open the app on a day. */
  active: number;
  /** Favors posted per resident. */
  favors: number;
  /** Share of favors that somebody accepts. */
  accepted: number;
  /** Chat messages per accepted favor. */
  messages: number;
  /** Neighbours notified of a favor. */
  notified: number;
  /** Uses of somebody who opens the app. */
  perActive: { homes: number; pages: number; details: number; chats: number; signIns: number };
  /** Share of the active who have it open at the busiest moment. */
  atOnce: number;
  /** Busiest second over the average one. */
  peak: number;
  /** Share of a processor that may be busy at the peak. */
  busy: number;
  /** Processors of a node. */
  processors: number;
  /** Memory of a node for sockets, in bytes. */
  socketMemory: number;
}

/** Ten million residents, as Luxembourg, its neighbours' border regions and some large cities have together. */
export const TEN_MILLION: Day = {
  residents: 10e6,
  active: 0.1,
  favors: 0.01,
  accepted: 0.6,
  messages: 20,
  notified: 50,
  perActive: { homes: 3, pages: 4, details: 5, chats: 2, signIns: 0.05 },
  atOnce: 0.2,
  peak: 3,
  busy: 0.6,
  processors: 4,
  socketMemory: 2e9,
};

const DAY_SECONDS = 86_400;
const YEAR_DAYS = 365;

/** Returns how often a day has each use case, by its name in the costs. */
export function usesOf(day: Day): Record<string, number> {
  const active = day.residents * day.active;
  const favors = day.residents * day.favors;
  const { homes, pages, details, chats, signIns } = day.perActive;
  return {
    'signing in': active * signIns,
    'opening Home': active * homes,
    'a page of Explore': active * pages,
    'a favor in detail': active * details,
    'posting a favor': favors,
    'notifying a neighbour': favors * day.notified,
    'accepting a favor': favors * day.accepted,
    'a chat message': favors * day.accepted * day.messages,
    'opening a chat': active * chats,
  };
}

/** Returns the rows that a day adds, by table. */
const rowsOf = ({ residents, favors, accepted, messages, notified }: Day): Record<string, number> => ({
  favors: residents * favors,
  conversations: residents * favors * accepted,
  messages: residents * favors * accepted * messages,
  notifications: residents * favors * (notified + accepted * (messages / 4)),
});

/** Needs of a day at its peak, and bytes that a year leaves behind. */
export interface Needs {
  /** Per second at the peak. */
  requests: number;
  statements: number;
  walBytes: number;
  /** Busy processors at the peak. */
  nodeProcessors: number;
  postgresProcessors: number;
  sockets: number;
  nodes: number;
  /** Bytes that a year adds, by table. */
  yearBytes: Record<string, number>;
}

/** Adds a day up from what its parts cost. */
export function needsOf(day: Day, { uses: costs, rows, socket }: Costs): Needs {
  const uses = Object.entries(usesOf(day));
  const atPeak = (field: keyof Cost) =>
    (day.peak / DAY_SECONDS) * uses.reduce((sum, [name, times]) => sum + times * costs[name]![field], 0);
  const requests = uses.filter(([name]) => name !== 'notifying a neighbour');
  const sockets = day.residents * day.active * day.atOnce;
  const nodeProcessors = atPeak('node') / 1000;
  const forWork = nodeProcessors / day.busy / day.processors;
  const forSockets = (sockets * socket) / day.socketMemory;
  return {
    requests: (day.peak / DAY_SECONDS) * requests.reduce((sum, [, times]) => sum + times, 0),
    statements: atPeak('statements'),
    walBytes: atPeak('wal'),
    nodeProcessors,
    postgresProcessors: atPeak('postgres') / 1000,
    sockets,
    // One more than needed, so that one may stop.
    nodes: Math.ceil(Math.max(forWork, forSockets)) + 1,
    yearBytes: Object.fromEntries(
      Object.entries(rowsOf(day)).map(([table, count]) => [table, count * rows[table]! * YEAR_DAYS]),
    ),
  };
}
