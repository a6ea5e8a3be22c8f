import type { RepostDraft } from '../../../lib/navigation/repost-draft.ts';
import { newClientKey } from '../../../lib/browser/client-key.ts';
import { writeLocal, readLocalJson } from '../../../lib/browser/local-storage.ts';
import type { Timeframe } from '../../../lib/i18n/timeframe-label.ts';
import type { FavorCategory } from '../../../generated/graphql.ts';

/** A favor on its way, as far as it has been told. */
export interface Draft {
  /** Sending the same draft twice posts once. */
  clientKey: string;
  /** The step it was left at, 1 to 5. */
  step: number;
  category: FavorCategory | null;
  title: string;
  description: string;
  /** As typed; the server reads it. */
  price: string;
  isNegotiable: boolean;
  /** One of {@link timeframes}, or null. Choosing one clears `date` and the other way round. */
  timeframe: Timeframe | null;
  /** `YYYY-MM-DD`, or null. */
  date: string | null;
  address: string;
  /** In the order they are to be shown. */
  photos: readonly DraftPhoto[];
  /** The point of a picked address; null for one that was only typed. */
  point: { latitude: number; longitude: number } | null;
}

/** A photo of a draft: its key on this device, and its id on the server once it is there. */
export interface DraftPhoto {
  key: string;
  id: string | null;
}

/** How many steps there are (docs/behaviour.md#wizard-steps). */
export const stepCount = 5;

/** The most photos (docs/behaviour.md#photos). */
export const mostPhotos = 3;

/** Room in the texts, as the contract gives it. */
export const room = { title: 80, description: 2_000 } as const;

const key = 'favr_draft';

/** A favor nobody has said anything about. */
export function emptyDraft(category: FavorCategory | null): Draft {
  const words = {
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
  return { clientKey: newClientKey(), step: category ? 2 : 1, category, ...words };
}

/** A favor that was asked before, to be looked through and given a new time. */
export function draftFromFavor({ price, ...before }: RepostDraft): Draft {
  return { ...emptyDraft(before.category), ...before, price: price.replace(/\.00$/, '') };
}

/** The draft kept on this device, or null. */
export function readDraft(): Draft | null {
  const kept = readLocalJson(key) as Draft | null;
  return kept && { ...emptyDraft(null), ...kept };
}

/** Keeps a draft on this device once it says more than its category; what says nothing is not worth a question later. */
export function saveDraft(draft: Draft): void {
  if (draft.title || draft.description || draft.price || draft.address || draft.photos.length > 0)
    writeLocal(key, JSON.stringify(draft));
}

/** Forgets the draft, after it was posted or given up. */
export const clearDraft = (): void => writeLocal(key, null);

/** Whether something above 0 was typed; whether it is a price the server says. */
const isAboveZero = (price: string) => Number.parseFloat(price.replace(/[^\d.,]/g, '').replace(',', '.')) > 0;

/** What was typed as a price, in cents; null for what the server will have to make sense of. */
export function centsOf(price: string): number | null {
  const [, euros, cents = ''] = /^€?\s*(\d+)(?:[.,](\d{1,2}))?\s*€?$/.exec(price.trim()) ?? [];
  return euros === undefined ? null : Number(euros) * 100 + Number(cents.padEnd(2, '0'));
}

/** Whether step n says enough to go on (docs/behaviour.md#wizard-steps). */
export function isStepDone(step: number, draft: Draft): boolean {
  if (step === 1) return draft.category !== null;
  if (step === 2) return draft.title.trim() !== '' && draft.description.trim() !== '' && isAboveZero(draft.price);
  if (step === 4) return draft.timeframe !== null || draft.date !== null;
  if (step === 5) return draft.address.trim() !== '';
  return true;
}

/** The timeframe as the server reads it: one of the words, or `June 5, 2027`. */
export function timeframeText({ timeframe, date }: Draft): string {
  if (timeframe) return timeframe;
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00Z`));
}

/** The step that asks for a field of the server's input, for going back to what it refused. */
export function stepOf(field: string | null): number {
  if (field === 'category') return 1;
  if (field?.startsWith('photoIds')) return 3;
  if (field === 'timeframe') return 4;
  if (field === 'address' || field === 'latitude' || field === 'longitude') return 5;
  return 2;
}
