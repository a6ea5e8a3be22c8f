import { z } from 'zod';
import { clientKey, id, optionalText, pageSize } from '../../platform/input.ts';
import { price } from '../favors/favors.input.ts';

/** Furthest agreed time, in days from now; longest appointment, in hours. */
const FURTHEST_DAYS = 366;
const LONGEST_HOURS = 24 * 7;
const HOUR_MS = 3_600_000;

const moment = z
  .union([z.date(), z.iso.datetime({ offset: true })], 'Please give a time, such as 2027-06-05T18:00:00+02:00')
  .transform((value) => new Date(value))
  .nullish()
  .transform((value) => value ?? null);

/** Fields of proposed terms; a price that is left out is that of the terms before, or of the favor. */
const TermsFields = z.object({
  price: price.nullish(),
  startsAt: moment,
  endsAt: moment,
  includes: z
    .array(z.enum(['TOOLS', 'MATERIAL', 'TRANSPORT', 'SECOND_PERSON', 'CLEANING_UP'], 'This cannot be included'))
    .nullish()
    .transform((includes) => [...new Set(includes ?? [])].sort()),
  note: optionalText(300, 'Note').transform((note) => note ?? null),
  addressFrom: z
    .enum(['AGREEMENT', 'DAY_BEFORE'], 'Say AGREEMENT or DAY_BEFORE')
    .nullish()
    .transform((from) => from ?? null),
});

/** Returns the schema of proposed terms, whose times lie ahead. */
const termsInput = (now: Date) =>
  TermsFields.superRefine(({ startsAt, endsAt, addressFrom }, check) => {
    const refuse = (field: string, message: string) => check.addIssue({ code: 'custom', message, path: [field] });
    if (startsAt && startsAt <= now) refuse('startsAt', 'Please choose a time that has not passed');
    if (startsAt && startsAt.getTime() > now.getTime() + FURTHEST_DAYS * 24 * HOUR_MS)
      refuse('startsAt', 'Please choose a time within a year');
    if (addressFrom === 'DAY_BEFORE' && !startsAt)
      refuse('addressFrom', 'Fix a time first, or show it from agreement on');
    if (endsAt && !startsAt) refuse('startsAt', 'Please say when it begins, too');
    if (startsAt && endsAt && endsAt <= startsAt) refuse('endsAt', 'The end lies after the beginning');
    if (startsAt && endsAt && endsAt.getTime() - startsAt.getTime() > LONGEST_HOURS * HOUR_MS)
      refuse('endsAt', 'It can take at most a week');
  });

/** Schema of the favor's revision that somebody saw; none from programs that do not say it. */
const revision = z
  .int('The revision is a whole number')
  .min(1)
  .nullish()
  .transform((seen) => seen ?? null);

/** Proposed terms as they were read. */
export type TermsInput = z.output<typeof TermsFields>;

/** Returns the schema of makeOffer. */
export const makeOfferInput = (now: Date) =>
  z.object({ favorId: id('Favor'), revision, terms: termsInput(now), clientKey });

/** Returns the schema of proposeTerms. */
export const proposeTermsInput = (now: Date) =>
  z.object({ dealId: id('Deal'), revision, terms: termsInput(now), clientKey });

/** Input of use cases about one deal. */
export const DealChoice = z.object({ dealId: id('Deal') });

/** Input of renewOffer. */
export const RenewOffer = DealChoice.extend({ revision });

/** Input of answerTerms. */
export const AnswerTerms = RenewOffer.extend({
  version: z.int('Say which version you answer').min(1, 'Say which version you answer'),
  accept: z.boolean('Say true or false'),
});

/** Input of listDeals. */
export const ListDeals = z.object({
  live: z
    .boolean('Say true or false')
    .nullish()
    .transform((live) => live ?? null),
  first: pageSize,
  after: z.string().nullish(),
});

/** Input of listOffers. */
export const ListOffers = z.object({
  order: z
    .enum(['ARRIVAL', 'PRICE', 'TIME'])
    .nullish()
    .transform((order) => order ?? 'ARRIVAL'),
  first: pageSize,
  after: z.string().nullish(),
});
