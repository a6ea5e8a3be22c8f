import type { DealState, DisputedFrom } from './deal-states.rules.ts';
import { agreed } from './table/agreed.rules.ts';
import { appealing, revised } from './table/appeals.rules.ts';
import type { DealEvent, DealRow } from './table/deal-row.rules.ts';
import { endings } from './table/endings.rules.ts';
import { offering } from './table/offering.rules.ts';

/**
 * Every step of a deal, one file for each phase of it (docs/behaviour.md#deals). What has no row is refused: DEAL_MOVED
 * where the state has no such step, NOT_YOURS where somebody else takes it.
 */
export const DEAL_TABLE: readonly DealRow[] = [...offering, ...agreed, ...endings, ...appealing, ...revised];

/** Returns the rows of a step in a state. */
export const rowsOf = (
  from: DealState | null,
  event: DealEvent,
  disputedFrom: DisputedFrom | null = null,
): readonly DealRow[] =>
  DEAL_TABLE.filter(
    (row) => row.from === from && row.event === event && (!row.disputedFrom || row.disputedFrom === disputedFrom),
  );
