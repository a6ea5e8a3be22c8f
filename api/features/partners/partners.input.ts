import { z } from 'zod';
import { id, pageSize, text } from '../../platform/input.ts';
import { scopes } from '../../platform/scopes.ts';

/** The longest lifetime of a token, in days; without one it is valid until revoked. */
const MAX_LIFETIME_DAYS = 3650;

const lifetimeError = `Days must be a whole number from 1 to ${MAX_LIFETIME_DAYS.toLocaleString('en')}`;

/** The name, scopes and lifetime of a new token. */
export const CreateToken = z.object({
  name: text(60, 'Name'),
  scopes: z
    .array(z.enum(scopes, `Scopes are: ${scopes.join(', ')}`), 'Scopes must be a list')
    .nonempty('Choose at least one scope')
    .transform((chosen) => scopes.filter((name) => chosen.includes(name))),
  expiresInDays: z.int(lifetimeError).min(1, lifetimeError).max(MAX_LIFETIME_DAYS, lifetimeError).nullish(),
});

/** The id of a token. */
export const TokenChoice = z.object({ tokenId: id('Token') });

/** A page of tokens. */
export const ListTokens = z.object({ first: pageSize, after: z.string().nullish() });
