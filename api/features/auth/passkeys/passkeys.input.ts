import { z } from 'zod';
import { text } from '../../../platform/input.ts';

/** Largest answer of an authenticator that is read, in characters; real ones have up to 2,000. */
const LONGEST_ANSWER = 20_000;

const base64url = z.string().regex(/^[\w-]+$/);

/** Fields of the answers to both kinds of ceremonies. */
const credential = {
  id: base64url.max(1_400),
  rawId: base64url,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
};

const Attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z
      .array(z.string().regex(/^[\w-]{1,20}$/))
      .max(10)
      .default([]),
  }),
});

const Assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
});

/** Returns a schema for the JSON of a browser's credential. */
const credentialOf = <T extends z.ZodType>(shape: T) =>
  z
    .string('The answer of the passkey is missing')
    .max(LONGEST_ANSWER, 'The answer of the passkey is too long')
    .transform((json, ctx): unknown => {
      try {
        return JSON.parse(json);
      } catch {
        ctx.addIssue('The answer of the passkey cannot be read');
        return z.NEVER;
      }
    })
    .pipe(shape);

const ceremonyId = z.guid('The ceremony must be an id');
const passkeyId = z.guid('The passkey must be an id');

/** Name of a passkey, for its person alone. */
const name = text(60, 'Name');

/** Input of beginPasskey. */
export const BeginPasskey = z.object({ purpose: z.enum(['ADD', 'SIGN_IN', 'CONFIRM']) });

/** Input of addPasskey; `credential` is what `navigator.credentials.create` answered, as JSON. */
export const AddPasskey = z.object({ ceremonyId, credential: credentialOf(Attestation), name: name.nullish() });

/** Input of signInWithPasskey and confirmPasskey: what `navigator.credentials.get` answered, as JSON. */
export const ShowPasskey = z.object({ ceremonyId, credential: credentialOf(Assertion) });
/** A checked answer of an authenticator that has signed a challenge. */
export type ShownPasskey = z.output<typeof Assertion>;

/** Input of renamePasskey. */
export const RenamePasskey = z.object({ passkeyId, name });

/** Input of removePasskey. */
export const RemovePasskey = z.object({ passkeyId });
