import { factFields, favorFacts, type FactField } from '../../../../shared/favor-facts.ts';
import type { RefusalCode } from '../../../platform/errors.ts';
import type { Favor } from '../favor.entity.ts';
import { isPoster } from '../favors.rules.ts';
import { isExpired } from '../expiry/timeframe.rules.ts';
import type { FavorEdit } from './update-favor.input.ts';

/** Columns that an edit can change. */
export type FavorChanges = Partial<
  Pick<
    Favor,
    | 'title'
    | 'description'
    | 'category'
    | 'priceCents'
    | 'isNegotiable'
    | 'acceptance'
    | 'isFindable'
    | FactField
    | 'timeframe'
    | 'address'
    | 'latitude'
    | 'longitude'
  >
>;

/** Allows the poster to change their favor while it is open and nobody hid it. */
export function whyNotEdit(viewerId: string | null, favor: Favor): RefusalCode | null {
  if (!isPoster(viewerId, favor)) return 'NOT_YOURS';
  return favor.status === 'OPEN' && !favor.hiddenAt ? null : 'NOT_OPEN';
}

/**
 * Returns the columns that an edit changes. The same words for the time of a favor that has expired are a change: they
 * are read anew.
 */
export function changesOf(favor: Favor, edit: Omit<FavorEdit, 'near'>, now: Date): FavorChanges {
  const { price, photoIds: _, leaveOpen, ...columns } = edit;
  const said = Object.entries({ ...columns, priceCents: price }).filter(([, value]) => value != null);
  const open = factFields.filter((field) => leaveOpen?.includes(favorFacts[field])).map((field) => [field, null]);
  const wanted: FavorChanges = Object.fromEntries([...said, ...open]);
  const isAgain = (name: string) => name === 'timeframe' && isExpired(favor, now);
  return Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => favor[name as keyof Favor] !== value || isAgain(name)),
  );
}

/** Changes that concern nobody who offered: how it finds its helper, and whether search engines find it. */
const OWN_AFFAIR = ['acceptance', 'isFindable'];

/** Tests whether those who offered have to confirm first: anything has changed that is not the poster's own affair. */
export const makesOffersStale = (changes: FavorChanges): boolean =>
  Object.keys(changes).some((name) => !OWN_AFFAIR.includes(name));
