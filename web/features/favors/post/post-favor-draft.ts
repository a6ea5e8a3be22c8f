import type { RepostDraft } from '../../../lib/navigation/repost-draft.ts';
import { newClientKey } from '../../../lib/browser/client-key.ts';
import { writeLocal, readLocalJson } from '../../../lib/browser/local-storage.ts';
import type { Timeframe } from '../../../lib/i18n/timeframe-label.ts';
import type { FavorCategory } from '../../../generated/graphql.ts';

/** The draft of a favor. */
export interface Draft {
  /** Makes posting idempotent: the same draft posts once. */
  clientKey: string;
  /** The current step, 1 to 5. */
  step: number;
  category: FavorCategory | null;
  title: string;
  description: string;
  /** The price as typed; the server parses it. */
  price: string;
  isNegotiable: boolean;
  /** One of {@link timeframes}, or null. Choosing one clears `date`, and the other way round. */
  timeframe: Timeframe | null;
  /** `YYYY-MM-DD`, or null. */
  date: string | null;
  address: string;
  /** The photos, in the order in which they are shown. */
  photos: readonly DraftPhoto[];
  /** The point of a picked address; null for a typed one. */
  point: { latitude: number; longitude: number } | null;
}

/** A photo of a draft: its key on this device, and its id on the server once it is sent. */
export interface DraftPhoto {
  key: string;
  id: string | null;
}

/** The number of steps (docs/behaviour.md#wizard-steps). */
export const stepCount = 5;

/** The maximum number of photos (docs/behaviour.md#photos). */
export const maxPhotos = 3;

/** The maximum lengths of the texts (docs/behaviour.md#validation). */
export const maxLengths = { title: 80, description: 2_000 } as const;

const key = 'favr_draft';

/** Returns an empty draft; with a category it begins at step 2. */
export function emptyDraft(category: FavorCategory | null): Draft {
  const fields = {
    title: '',
    description: '',
    price: '',
    isNegotiable: false,
    timeframe: null,
    date: null,
    address: '',
    photos: [],
    point: null,
  };
  return { clientKey: newClientKey(), step: category ? 2 : 1, category, ...fields };
}

/** Returns a draft of an earlier favor, without a time. */
export function draftFromFavor({ price, ...before }: RepostDraft): Draft {
  return { ...emptyDraft(before.category), ...before, price: price.replace(/\.00$/, '') };
}

/** Reads the draft on this device, or null. */
export function readDraft(): Draft | null {
  const stored = readLocalJson(key) as Draft | null;
  return stored && { ...emptyDraft(null), ...stored };
}

/** Saves a draft on this device once it has more than a category: an empty one is not worth asking about. */
export function saveDraft(draft: Draft): void {
  if (draft.title || draft.description || draft.price || draft.address || draft.photos.length > 0)
    writeLocal(key, JSON.stringify(draft));
}

/** Deletes the draft on this device. */
export const clearDraft = (): void => writeLocal(key, null);

/** Tests whether a number above 0 was typed; the server decides whether it is a valid price. */
const isAboveZero = (price: string) => Number.parseFloat(price.replace(/[^\d.,]/g, '').replace(',', '.')) > 0;

/** Parses a typed price to cents; null where only the server may understand it. */
export function centsOf(price: string): number | null {
  const [, euros, cents = ''] = /^€?\s*(\d+)(?:[.,](\d{1,2}))?\s*€?$/.exec(price.trim()) ?? [];
  return euros === undefined ? null : Number(euros) * 100 + Number(cents.padEnd(2, '0'));
}

/** Tests whether a step is complete (docs/behaviour.md#wizard-steps). */
export function isStepDone(step: number, draft: Draft): boolean {
  if (step === 1) return draft.category !== null;
  if (step === 2) return draft.title.trim() !== '' && draft.description.trim() !== '' && isAboveZero(draft.price);
  if (step === 4) return draft.timeframe !== null || draft.date !== null;
  if (step === 5) return draft.address.trim() !== '';
  return true;
}

/** Returns the timeframe for the server: one of the words, or a date such as `June 5, 2027`. */
export function timeframeText({ timeframe, date }: Draft): string {
  if (timeframe) return timeframe;
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00Z`));
}

/** Returns the step that has a field of the server's input, for going back after a refusal. */
export function stepOf(field: string | null): number {
  if (field === 'category') return 1;
  if (field?.startsWith('photoIds')) return 3;
  if (field === 'timeframe') return 4;
  if (field === 'address' || field === 'latitude' || field === 'longitude') return 5;
  return 2;
}
