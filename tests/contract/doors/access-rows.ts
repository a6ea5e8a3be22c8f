import { accountRows } from './rows/account-rows.ts';
import { conversationsRows } from './rows/conversations-rows.ts';
import { dealsRows } from './rows/deals-rows.ts';
import { favorsRows } from './rows/favors-rows.ts';
import { moderationRows } from './rows/moderation-rows.ts';
import { notificationsRows } from './rows/notifications-rows.ts';
import { peopleRows } from './rows/people-rows.ts';
import type { AccessRow, AreaRows } from './rows/row.ts';

const areas: readonly AreaRows[] = [
  accountRows,
  peopleRows,
  favorsRows,
  dealsRows,
  conversationsRows,
  notificationsRows,
  moderationRows,
];

/** Joins the rows of all areas at one door; a row that two areas have fails. */
function rowsAt(door: keyof AreaRows): Record<string, AccessRow> {
  const entries = areas.flatMap((area) => Object.entries(area[door] ?? {}));
  const rows = Object.fromEntries(entries);
  if (Object.keys(rows).length !== entries.length) throw new Error(`Two areas have the same row at ${door}`);
  return rows;
}

/** Every query and mutation. */
export const graphqlRows = rowsAt('graphql');

/** Every subscription. */
export const subscriptionRows = rowsAt('subscriptions');

/** Every documented route. */
export const restRows = rowsAt('rest');

/** Every message that `/ws` takes. */
export const socketRows = rowsAt('sockets');
