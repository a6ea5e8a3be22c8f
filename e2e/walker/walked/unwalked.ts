import type { RefusalCode } from '../../../api/platform/errors.ts';
import type { Role } from '../../../api/features/deals/table/deal-row.rules.ts';

/** Roles whose steps nobody presses, with the reason. */
export const unwalkedRoles: Partial<Record<Role, string>> = {
  CLOCK: 'a due moment takes the step; nobody presses it',
  HOUSE: 'follows from another step, such as a departure, which has its own way',
  ADMIN: 'admins decide over the API; the app has no page for it',
};

/** Rows that no way reaches, with the reason. */
export const unwalkedRows: Readonly<Record<string, string>> = {
  'DONE: NAME_PRICE by OTHER → DONE': 'no way yet: the rules and the journeys of reviews take it',
};

const needsTranslator = 'the server of the tests has no translator; service tests send it';

/** Mutations that the app sends and no way reaches, with the reason. */
export const unwalkedMutations: Readonly<Record<string, string>> = {
  saveLocation: 'no way yet: the place of a device that moves; service tests send it',
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
  NOT_FOUND: 'a page says itself that there is nothing, before anything can be pressed',
  OWN_FAVOR: 'nobody is shown a step on their own favor',
  YOURSELF: 'nobody is shown a step on themselves',
  NOT_REPORTED: ADMINS,
  IS_ADMIN: ADMINS,
  ALREADY_CLOSED: ADMINS,
  NO_TRANSLATOR: 'without a translator nobody is offered a translation',
  TRANSLATION_FAILED: needsTranslator,
  TOO_MANY_REQUESTS: 'the server of the tests has no limits; limits have tests of their own',
  UNAVAILABLE: 'needs a database that is away; the fault tests take it away',
  INTERNAL: 'a fault of ours; a way that meets it fails',
  TOO_MANY_TOKENS: 'no way yet: unit tests of the tokens meet it',
  TOO_MANY_PASSKEYS: 'no way yet: unit tests of the passkeys meet it',
  NOT_DEALT_WITH: 'no way yet: service tests of direct requests meet it',
  STILL_ASKED: 'no way yet: service tests of direct requests meet it',
  PICTURE_CHANGED: 'no way yet: service tests of reports meet it',
  PHOTO_GONE: 'no way yet: service tests of photos meet it',
};
