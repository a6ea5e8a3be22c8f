import { createECDH, randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from './startup-error.ts';
import type { Config } from '../config.ts';
import { writeOnce } from './write-once.ts';

/** What nobody outside the server may know. */
export interface Secrets {
  /** Signs sessions; at least 32 bytes. */
  jwtSecret: string;
  /** Decides where published points lie (docs/decisions/published-point.md); at least 32 bytes. */
  locationKey: Buffer;
  /** Sign pushes (RFC 8292). */
  vapid: VapidKeys;
}

/** A P-256 pair in base64url; the public half is no secret: browsers subscribe with it. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** Fewest bytes a secret must have (docs/decisions/secrets.md). */
const SHORTEST = 32;

/**
 * The secrets from the settings; those not set are made once into the data folder and read from there ever after.
 * Where they must be set, the settings were refused before.
 * @throws CannotStart when a file holds less than a secret.
 */
export function loadSecrets(
  config: Pick<Config, 'DATA_DIR' | 'JWT_SECRET' | 'LOCATION_KEY' | 'VAPID_PRIVATE_KEY'>,
): Secrets {
  return {
    jwtSecret: config.JWT_SECRET ?? made(config.DATA_DIR, 'jwt-secret'),
    locationKey: Buffer.from(config.LOCATION_KEY ?? made(config.DATA_DIR, 'location-key')),
    vapid: vapidKeys(config.VAPID_PRIVATE_KEY ?? made(config.DATA_DIR, 'vapid-private-key')),
  };
}

/**
 * The pair a private key belongs to. Nearly every 32 bytes are a P-256 key: below 2^-32 are not, and are refused.
 * @param privateKey 32 bytes in base64url.
 * @throws CannotStart when it is no key.
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

function made(dataDir: string, name: string): string {
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
