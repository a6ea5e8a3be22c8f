import { z } from 'zod';
import { clientKey, id, optionalText, pageSize } from '../../platform/input.ts';
import { FavorChoice, price } from '../favors/favors.input.ts';
import { anyTimeOf } from './appointment.rules.ts';

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
  anyTime: z
    .boolean('Say true or false')
    .nullish()
    .transform((anyTime) => anyTime ?? false),
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

type ProposedTerms = z.output<typeof TermsFields>;

/** Returns terms with both ends of their day where any time of it is proposed. */
const withDay = (terms: ProposedTerms, now: Date): ProposedTerms =>
  terms.anyTime && terms.startsAt ? { ...terms, ...anyTimeOf(terms.startsAt, now) } : terms;

/** Returns what is wrong with the moments of an appointment, by field. */
function faultsOfTimes({ startsAt, endsAt, anyTime }: ProposedTerms, now: Date): [field: string, fault: string][] {
  if (!startsAt) {
    if (anyTime) return [['startsAt', 'Please say on which day']];
    return endsAt ? [['startsAt', 'Please say when it begins, too']] : [];
  }
  const faults: [string, string][] = [];
  if ((anyTime ? endsAt! : startsAt) <= now) faults.push(['startsAt', 'Please choose a time that has not passed']);
  if (startsAt.getTime() > now.getTime() + FURTHEST_DAYS * 24 * HOUR_MS)
    faults.push(['startsAt', 'Please choose a time within a year']);
  if (endsAt && endsAt <= startsAt) faults.push(['endsAt', 'The end lies after the beginning']);
  if (endsAt && endsAt.getTime() - startsAt.getTime() > LONGEST_HOURS * HOUR_MS)
    faults.push(['endsAt', 'It can take at most a week']);
  return faults;
}

/** Returns the schema of proposed terms, whose times lie ahead. */
const termsInput = (now: Date) =>
  TermsFields.transform((terms) => withDay(terms, now)).superRefine((terms, check) => {
    const refuse = (field: string, message: string) => check.addIssue({ code: 'custom', message, path: [field] });
    for (const [field, fault] of faultsOfTimes(terms, now)) refuse(field, fault);
    if (terms.addressFrom === 'DAY_BEFORE' && !terms.startsAt)
      refuse('addressFrom', 'Fix a time first, or show it from agreement on');
  });

/** Schema of the favor's revision that somebody saw; none from programs that do not say it. */
const revision = z
  .int('The revision is a whole number')
  .min(1)
  .nullish()
  .transform((seen) => seen ?? null);

/** Proposed terms as they were read. */
export type TermsInput = ProposedTerms;

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

/** Schema of the version of terms that a step is about. */
const version = (missing: string) => z.int(missing).min(1, missing);

/** Input of answerTerms. */
export const AnswerTerms = RenewOffer.extend({
  version: version('Say which version you answer'),
  accept: z.boolean('Say true or false'),
});

/** Input of retractTerms. */
export const RetractTerms = DealChoice.extend({ version: version('Say which version you take back') });

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
  passed: z
    .boolean('Say true or false')
    .nullish()
    .transform((passed) => passed ?? false),
  first: pageSize,
  after: z.string().nullish(),
});

/** Input of acceptFavor; with the revision that its caller saw, a changed favor is refused. */
export const AcceptFavor = FavorChoice.extend({ revision: z.int('The revision is a whole number').min(1).nullish() });
