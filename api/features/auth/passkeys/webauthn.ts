import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { publicUrl } from '../../../config.ts';
import type { Ctx } from '../../../context.ts';
import { keyedHash } from '../../../platform/keyed-hash.ts';
import { AppError } from '../../../platform/errors.ts';
import type { User } from '../../users/user.entity.ts';
import { shownAddress } from '../../users/shown-address.ts';
import type { Passkey } from './passkey.entity.ts';
import type { ShownPasskey } from './passkeys.input.ts';
import { CEREMONY_MS } from './passkeys.rules.ts';

/** Signatures that are asked for: Ed25519, ES256 and RS256, which all authenticators know one of. */
const ALGORITHMS = [-8, -7, -257];

/** Loads the library with the first passkey: a start does not need it. */
const webauthn = () => import('@simplewebauthn/server');

/** Returns the site that passkeys belong to: the people's address of this server, and its host. */
function siteOf({ deps }: Ctx): { origin: string; rpID: string } {
  const { origin, hostname } = new URL(publicUrl(deps.config));
  return { origin, rpID: hostname };
}

/** Returns what authenticators keep as the id of a person: it tells nothing to whoever finds the device. */
const userHandle = ({ deps }: Ctx, userId: string): Buffer => keyedHash(deps.secrets.jwtSecret, 'passkey user', userId);

/** Returns the options for a new passkey of a person, without those that they have. */
export const creationOptions = async (ctx: Ctx, user: User, known: readonly Passkey[]) =>
  (await webauthn()).generateRegistrationOptions({
    rpName: 'Favr',
    rpID: siteOf(ctx).rpID,
    userID: new Uint8Array(userHandle(ctx, user.id)),
    userName: shownAddress(user.email!),
    userDisplayName: user.firstName,
    timeout: CEREMONY_MS,
    attestationType: 'none',
    excludeCredentials: known.map(descriptorOf),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });

/** Returns the options for showing a passkey: one of `known`, or any of this site where there are none. */
export const requestOptions = async (ctx: Ctx, known: readonly Passkey[]) =>
  (await webauthn()).generateAuthenticationOptions({
    rpID: siteOf(ctx).rpID,
    timeout: CEREMONY_MS,
    allowCredentials: known.map(descriptorOf),
    userVerification: 'required',
  });

const descriptorOf = ({ credentialId, transports }: Passkey) => ({ id: credentialId, transports });

/**
 * Checks a new passkey against its challenge.
 * @throws AppError PASSKEY_REFUSED
 */
export async function checkNew(ctx: Ctx, response: RegistrationResponseJSON, challenge: string) {
  const { origin, rpID } = siteOf(ctx);
  return refusing(ctx, async () => {
    const { registrationInfo } = await (
      await webauthn()
    ).verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!registrationInfo) throw new Error('The attestation is not valid');
    return registrationInfo.credential;
  });
}

/**
 * Checks that a passkey has signed a challenge: for this site, with the person verified, and counting on.
 * @returns how many signatures the authenticator has counted.
 * @throws AppError PASSKEY_REFUSED
 */
export async function checkShown(ctx: Ctx, passkey: Passkey, response: ShownPasskey, challenge: string) {
  const { origin, rpID } = siteOf(ctx);
  return refusing(ctx, async () => {
    const handle = response.response.userHandle;
    if (handle !== undefined && handle !== userHandle(ctx, passkey.userId).toString('base64url'))
      throw new Error('The passkey names another person');
    const { verified, authenticationInfo } = await (
      await webauthn()
    ).verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: Number(passkey.counter),
      },
    });
    if (!verified) throw new Error('The signature is not valid');
    return authenticationInfo.newCounter;
  });
}

/** Turns every fault of an answer into one refusal: which it was helps only whoever made it up. */
async function refusing<T>(ctx: Ctx, check: () => Promise<T>): Promise<T> {
  try {
    return await check();
  } catch (error) {
    ctx.request.log.info({ err: error }, 'a passkey was refused');
    throw new AppError('PASSKEY_REFUSED', undefined, { cause: error });
  }
}
