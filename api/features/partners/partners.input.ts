import { z } from 'zod';
import { id, pageSize, text } from '../../platform/input.ts';
import { scopes, type Scope } from '../../platform/scopes.ts';

/** Longest time a token can be given, in days; without one it lasts until it is revoked. */
const LONGEST_LIFE_DAYS = 3650;

const names = Object.keys(scopes) as [Scope, ...Scope[]];
const lifeFault = `Days must be a whole number from 1 to ${LONGEST_LIFE_DAYS.toLocaleString('en')}`;

/** What a new token shall be called, be allowed, and how long it shall last. */
export const CreateToken = z.object({
  name: text(60, 'Name'),
  scopes: z
    .array(z.enum(names, `Scopes are: ${names.join(', ')}`), 'Scopes must be a list')
    .nonempty('Choose at least one scope')
    .transform((chosen) => names.filter((name) => chosen.includes(name))),
  expiresInDays: z.int(lifeFault).min(1, lifeFault).max(LONGEST_LIFE_DAYS, lifeFault).nullish(),
});

/** Which token. */
export const TokenChoice = z.object({ tokenId: id('Token') });

/** Which page of tokens. */
export const ListTokens = z.object({ first: pageSize, after: z.string().nullish() });
