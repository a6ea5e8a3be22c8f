import { createECDH, randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from './startup-error.ts';
import type { Config } from '../config.ts';
import { writeOnce } from './write-once.ts';

/** Secrets of the server. */
export interface Secrets {
  /** Signs sessions; at least 32 bytes. */
  jwtSecret: string;
  /** Key of published points (docs/decisions/published-point.md); at least 32 bytes. */
  locationKey: Buffer;
  /** Sign pushes (RFC 8292). */
  vapid: VapidKeys;
}

/** A P-256 key pair in base64url; browsers subscribe with the public key. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** Least length of a secret, in bytes (docs/decisions/secrets.md). */
const SHORTEST = 32;

/**
 * Loads the secrets from the settings; missing ones are created once in the data folder. Settings that must have them
 * were refused before.
 * @throws StartupError when a file holds less than a secret.
 */
export function loadSecrets(
  config: Pick<Config, 'DATA_DIR' | 'JWT_SECRET' | 'LOCATION_KEY' | 'VAPID_PRIVATE_KEY'>,
): Secrets {
  return {
    jwtSecret: config.JWT_SECRET ?? storedSecret(config.DATA_DIR, 'jwt-secret'),
    locationKey: Buffer.from(config.LOCATION_KEY ?? storedSecret(config.DATA_DIR, 'location-key')),
    vapid: vapidKeys(config.VAPID_PRIVATE_KEY ?? storedSecret(config.DATA_DIR, 'vapid-private-key')),
  };
}

/**
 * Returns the key pair of a private key. Fewer than one in 2^32 random values are no P-256 key, and are refused.
 * @param privateKey 32 bytes in base64url.
 * @throws StartupError when it is no key.
 */
export function vapidKeys(privateKey: string): VapidKeys {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey, 'base64url');
  } catch (cause) {
    throw new StartupError(
      'VAPID_PRIVATE_KEY is no private key of P-256. `npx web-push generate-vapid-keys` makes one.',
      { cause },
    );
  }
  return { publicKey: pair.getPublicKey('base64url'), privateKey };
}

function storedSecret(dataDir: string, name: string): string {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, name);
  const secret = writeOnce(path, () => randomBytes(SHORTEST).toString('base64url'));
  if (Buffer.byteLength(secret) < SHORTEST) {
    throw new StartupError(
      `${path} should hold a secret of at least ${SHORTEST} bytes, but does not. Bring it back from a backup, or delete it to have a new one made.`,
    );
  }
  return secret;
}
