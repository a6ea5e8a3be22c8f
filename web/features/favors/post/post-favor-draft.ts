import { noFacts, type FactField } from '../../../../shared/favor-facts.ts';
import { hasAmount, readPriceCents } from '../../../../shared/price.rules.ts';
import type { Format } from '../../../lib/i18n/format.ts';
import type { AskedPerson } from '../../../lib/navigation/navigation.ts';
import type { RepostDraft } from '../../../lib/navigation/repost-draft.ts';
import { newClientKey } from '../../../lib/browser/client-key.ts';
import { readPersonItem, visitor, writePersonItem } from '../../../lib/session/person-store.ts';
import { currentViewer } from '../../../lib/session/viewer.ts';
import type { Timeframe } from '../../../lib/i18n/timeframe-label.ts';
import { givenAddress, noAddress, type ResolvedAddress } from '../../../lib/place/resolved-address.ts';
import type { Acceptance, FavorCategory, PostFavorInput } from '../../../generated/graphql.ts';

/** Facts of a favor; null where they are left open. */
type StatedFacts = { [Field in FactField]: NonNullable<PostFavorInput[Field]> | null };

/** The draft of a favor. */
export interface Draft extends StatedFacts {
  /** Id of the person who began it, `visitor` for a visitor; it is kept as theirs, whoever is signed in later. */
  person: string;
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
  /** Way it finds its helper; null while that of the writer's last favor is read. */
  acceptance: Acceptance | null;
  /** True where search engines may find it. */
  isFindable: boolean;
  /** The one person who is asked directly; null for everybody. */
  only: AskedPerson | null;
  /** One of {@link timeframes}, or null. Choosing one clears `date`, and the other way round. */
  timeframe: Timeframe | null;
  /** `YYYY-MM-DD`, or null. */
  date: string | null;
  address: ResolvedAddress;
  /** The photos, in the order in which they are shown. */
  photos: readonly DraftPhoto[];
  /** True where its writer says they act as a business; sent where they have not declared it. */
  isBusiness: boolean;
  /** True once its writer has pressed 'Post Favr' without an account: it is posted by itself when they have one. */
  isPromised: boolean;
}

/** A photo of a draft: its key on this device, and its id on the server once it is sent. */
export interface DraftPhoto {
  key: string;
  id: string | null;
}

/** The number of steps (docs/behaviour/favors.md#wizard-steps). */
export const stepCount = 5;

/** The maximum number of photos (docs/behaviour/favors.md#photos). */
export const maxPhotos = 3;

/** The maximum lengths of the texts (docs/behaviour/limits.md#validation). */
export const maxLengths = { title: 80, description: 2_000 } as const;

const viewerId = () => currentViewer().viewer?.id ?? visitor;

/** Returns an empty draft, for one person `only` where given; with a category it begins at step 2. */
export function emptyDraft(category: FavorCategory | null, only: AskedPerson | null = null): Draft {
  const fields = {
    title: '',
    description: '',
    price: '',
    isNegotiable: false,
    acceptance: null,
    isFindable: false,
    ...noFacts,
    only,
    timeframe: null,
    date: null,
    address: noAddress,
    photos: [],
    isBusiness: false,
    isPromised: false,
  };
  return { person: viewerId(), clientKey: newClientKey(), step: category ? 2 : 1, category, ...fields };
}

/** Returns a draft of an earlier favor; its price as the viewer's language writes it. */
export function draftFromFavor(
  { price, address, point, ...before }: RepostDraft,
  { amount }: Format,
  only: AskedPerson | null = null,
): Draft {
  const cents = readPriceCents(price);
  return {
    ...emptyDraft(before.category, only),
    ...before,
    price: cents === null ? price : amount(cents),
    address: point ? givenAddress(address, point) : { text: address, point },
  };
}

/** Tests whether a draft has more than a category: an empty one is not worth asking about. */
export const isWorthAsking = ({ title, description, price, address, photos }: Draft): boolean =>
  Boolean(title || description || price || address.text || photos.length > 0);

function readDraftOf(person: string): Draft | null {
  const stored = readPersonItem(person, 'draft') as Partial<Draft> | null;
  return stored && { ...emptyDraft(null), ...stored, person };
}

/** Reads the viewer's draft on this device, or null. One that a visitor began is theirs once they have signed in. */
export function readDraft(): Draft | null {
  const person = viewerId();
  const begun = person === visitor ? null : readDraftOf(visitor);
  const own = readDraftOf(person);
  if (!begun) return own;
  writePersonItem(visitor, 'draft', null);
  // A category alone takes nobody's words away.
  if (own && !isWorthAsking(begun)) return own;
  writePersonItem(person, 'draft', begun);
  return { ...begun, person };
}

/** Saves a draft on this device once it says anything: a reload then goes on at its step. */
export function saveDraft(draft: Draft): void {
  if (draft.category || isWorthAsking(draft)) writePersonItem(draft.person, 'draft', draft);
}

/** Notes that a draft is posted by itself once its writer has an account (docs/behaviour/favors.md#drafts). */
export const promise = (draft: Draft): void => saveDraft({ ...(readDraft() ?? draft), isPromised: true });

/** Takes the note of {@link promise} back: its writer has turned away, or was refused. */
export function withdrawPromise(): void {
  const draft = readDraft();
  if (draft?.isPromised) saveDraft({ ...draft, isPromised: false });
}

/** Deletes the viewer's draft on this device. */
export function clearDraft(): void {
  for (const person of [viewerId(), visitor]) writePersonItem(person, 'draft', null);
}

/** Tests whether a step is complete (docs/behaviour/favors.md#wizard-steps). */
export function isStepDone(step: number, draft: Draft): boolean {
  if (step === 1) return draft.category !== null;
  if (step === 2) return draft.title.trim() !== '' && draft.description.trim() !== '' && hasAmount(draft.price);
  if (step === 4) return draft.timeframe !== null || draft.date !== null;
  if (step === 5) return draft.address.text.trim() !== '';
  return true;
}

/** Returns the timeframe for the server: one of the words, or a date such as `June 5, 2027`; empty without one. */
export function timeframeText({ timeframe, date }: Draft): string {
  if (timeframe) return timeframe;
  if (!date) return '';
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00Z`));
}

/** Returns the step that has a field of the server's input, for going back after a refusal. */
export function stepOf(field: string | null): number {
  if (field === 'category') return 1;
  if (field?.startsWith('photoIds')) return 3;
  if (field === 'timeframe' || (field ?? '') in noFacts) return 4;
  if (field === 'address' || field === 'latitude' || field === 'longitude') return 5;
  return 2;
}
