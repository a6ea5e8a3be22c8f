import { factFields, favorFacts, mapFacts, type FactField } from '../../../../shared/favor-facts.ts';
import type { Format } from '../../../lib/i18n/format.ts';
import { timeframes, type Timeframe } from '../../../lib/i18n/timeframe-label.ts';
import { givenAddress, type SentPlace } from '../../../lib/place/resolved-address.ts';
import type { EditFavor_FavorFragment, UpdateFavorInput } from '../../../generated/graphql.ts';
import { emptyDraft, timeframeText, type Draft } from '../post/post-favor-draft.ts';

/** Fields that an edit sends beside the favor's id and revision. */
export type FavorChanges = Omit<UpdateFavorInput, 'favorId' | 'revision'>;

/** Reads a stored date such as `June 5, 2027` as `YYYY-MM-DD`; null where the text is none. */
function dayOf(timeframe: string): string | null {
  const day = new Date(`${timeframe} UTC`);
  return /^[A-Z][a-z]+ \d{1,2}, \d{4}$/.test(timeframe) && !Number.isNaN(day.getTime())
    ? day.toISOString().slice(0, 10)
    : null;
}

/** Returns a favor as a draft of the wizard's steps; without a time where that has run out, or is in other words. */
export function draftOf(favor: EditFavor_FavorFragment, { amount }: Pick<Format, 'amount'>): Draft {
  const {
    category,
    title,
    description,
    isNegotiable,
    acceptance,
    isFindable,
    timeframe,
    isExpired,
    address,
    location,
    isSomewhere,
    area,
  } = favor;
  const word = timeframes.find((one) => one === timeframe) ?? null;
  return {
    ...emptyDraft(category),
    title,
    description,
    isNegotiable,
    acceptance,
    isFindable,
    ...mapFacts<Pick<Draft, FactField>>((field) => favor[field]),
    price: amount(favor.originalPrice.cents),
    timeframe: isExpired ? null : (word as Timeframe | null),
    date: isExpired ? null : dayOf(timeframe),
    address: givenAddress(address ?? '', { ...location, area: isSomewhere ? area : null }),
    photos: favor.photos.map(({ id }) => ({ key: id, id })),
  };
}

const plain = ['category', 'title', 'description', 'price', 'isNegotiable', 'acceptance', 'isFindable'] as const;

const isTimeChanged = (before: Draft, after: Draft) =>
  (after.timeframe !== before.timeframe || after.date !== before.date) &&
  (after.timeframe !== null || after.date !== null);

/** Tests whether anything but the place and the photos has to be sent; see {@link changesOf} for all of it. */
export const isPlaceChanged = (before: Draft, after: Draft): boolean =>
  after.address.text.trim() !== before.address.text.trim() ||
  after.address.point?.latitude !== before.address.point?.latitude ||
  after.address.point?.longitude !== before.address.point?.longitude;

const photosOf = ({ photos }: Draft) => photos.map(({ key }) => key).join();

/** Tests whether a draft differs from the favor as it was. */
export const isChanged = (before: Draft, after: Draft): boolean =>
  [...plain, ...factFields].some((name) => before[name] !== after[name]) ||
  isTimeChanged(before, after) ||
  isPlaceChanged(before, after) ||
  photosOf(before) !== photosOf(after);

/** Tests whether those who offered have to confirm first: more changes than photos and what is one's own affair. */
export const makesOffersStale = (before: Draft, after: Draft): boolean =>
  isChanged({ ...before, acceptance: after.acceptance, isFindable: after.isFindable, photos: after.photos }, after);

/** Returns what changes between two drafts, at a place where the place does, and with photos where those do. */
export function changesOf(before: Draft, after: Draft, place: SentPlace | null, photoIds: string[]): FavorChanges {
  const open = factFields.filter((name) => before[name] !== null && after[name] === null);
  const said = [...plain, ...factFields.filter((name) => after[name] !== null)];
  return {
    ...Object.fromEntries(said.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]])),
    ...(open.length > 0 && { leaveOpen: open.map((name) => favorFacts[name]) }),
    ...(isTimeChanged(before, after) && { timeframe: timeframeText(after) }),
    ...(isPlaceChanged(before, after) && place && { address: after.address.text, ...place }),
    ...(photosOf(before) !== photosOf(after) && { photoIds }),
  };
}
