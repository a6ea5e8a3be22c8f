import type { RefusalCode } from '../../../api/platform/errors.ts';
import type { Role } from '../../../api/features/deals/deal-row.rules.ts';

/** Roles whose steps nobody presses, with the reason. */
export const unwalkedRoles: Partial<Record<Role, string>> = {
  CLOCK: 'a due moment takes the step; nobody presses it',
  SYSTEM: 'follows from another step, such as a departure, which has its own way',
  ADMIN: 'admins decide over the API; the app has no page for it',
};

/** Rows that no way reaches, with the reason. */
export const unwalkedRows: Readonly<Record<string, string>> = {
  'DONE: NAME_PRICE by OTHER → DONE':
    'the app asks for a yes to one of the two prices; one between them comes over the API',
};

const needsTranslator = 'the server of the tests has no translator; service tests send it';

/** Mutations that the app sends and no way reaches, with the reason. */
export const unwalkedMutations: Readonly<Record<string, string>> = {
  translateFavor: needsTranslator,
  translateMessage: needsTranslator,
};

const PROGRAMS = 'only programs with tokens or queries of their own meet it; the app cannot send that';
const ADMINS = 'only admins meet it, over the API';

/** Refusals that nobody meets in the app, with the reason. */
export const unwalkedRefusals: Partial<Record<RefusalCode, string>> = {
  TOO_COMPLEX: PROGRAMS,
  INVALID_TOKEN: PROGRAMS,
  PERSISTED_ONLY: PROGRAMS,
  INTROSPECTION_OFF: PROGRAMS,
  FOREIGN_ORIGIN: PROGRAMS,
  MISSING_SCOPE: PROGRAMS,
  NEEDS_HTTP: PROGRAMS,
  KEY_REUSED: PROGRAMS,
  TOO_LARGE: 'the app limits what is typed, and makes photos small before it sends them',
  PHOTO_TOO_LARGE: 'the app makes photos small before it sends them',
  NOT_A_PHOTO: 'the app draws a photo before it sends it, and says itself what it cannot read',
  STILL_ASKED: 'the button comes once the other cannot answer any more, and nobody is asked a second time',
  NOT_FOUND: 'a page says itself that there is nothing, before anything can be pressed',
  OWN_FAVOR: 'nobody is shown a step on their own favor',
  YOURSELF: 'nobody is shown a step on themselves',
  NOT_REPORTED: ADMINS,
  IS_ADMIN: ADMINS,
  ALREADY_CLOSED: ADMINS,
  NO_TRANSLATOR: 'without a translator nobody is offered a translation',
  TRANSLATION_FAILED: needsTranslator,
  TOO_MANY_REQUESTS: 'the server of the tests has no limits; limits have tests of their own',
  TOO_MANY_FIRST_WORDS: 'as TOO_MANY_REQUESTS',
  UNAVAILABLE: 'needs a database that is away; the fault tests take it away',
  INTERNAL: 'a fault of ours; a way that meets it fails',
};
