import { createHash, createHmac, createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { sha256 } from '../../../platform/sha256.ts';

/** Viewer with a session. */
export interface SessionViewer {
  /** Id of the user. */
  id: string;
  sessionId: string;
}

/** Tokens that a signed-in device holds. */
export interface SessionTokens {
  /** Access token, a short-lived signed JWT. */
  access: string;
  /** Refresh token for the next pair, `<session id>.<secret>`. */
  refresh: string;
  /** Moment the session ends unless it is used before. */
  expiresAt: Date;
}

/** Lifetime of an access token in seconds (docs/decisions/sessions.md). */
export const ACCESS_SECONDS = 15 * 60;

const PARTY = { issuer: 'favr', audience: 'favr' };
const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000);
const claims = z.object({
  sub: z.string(),
  sid: z.string(),
  pair: z.string().optional(),
  iat: z.number(),
  exp: z.number(),
});

/** Returns what names a pair of tokens: the beginning of the hash of its refresh token. */
const pairOf = (refreshHash: string): string => refreshHash.slice(0, 16);

/** Returns a secret as a key: jsonwebtoken first tries anything else as a public key, which takes a millisecond. */
function keyOf(secret: string | Buffer): KeyObject {
  if (lastKey?.secret !== secret)
    lastKey = { secret, key: createSecretKey(typeof secret === 'string' ? Buffer.from(secret) : secret) };
  return lastKey.key;
}

/** The key of the secret that was used last; a process has one. */
let lastKey: { secret: string | Buffer; key: KeyObject } | undefined;

/**
 * Signs an access token for a session, valid for 15 minutes.
 * @param secret at least 32 bytes.
 * @param refresh the refresh token that is sent with it.
 */
export function issueAccess(
  secret: string | Buffer,
  { id, sessionId }: SessionViewer,
  refresh: string,
  now: Date,
): string {
  return jwt.sign({ sid: sessionId, pair: pairOf(hashRefresh(refresh)), iat: seconds(now) }, keyOf(secret), {
    ...PARTY,
    algorithm: 'HS256',
    subject: id,
    expiresIn: ACCESS_SECONDS,
  });
}

/** Verified content of an access token. */
export interface AccessClaim {
  viewer: SessionViewer;
  /** Tests whether the token was sent together with the refresh token of a hash. */
  isPairedWith(refreshHash: string): boolean;
}

/** Tokens that were found signed here, by the hash of token and secret; each device sends its own again and again. */
const verified = new LRUCache<string, { claim: AccessClaim; from: number; until: number }>({ max: 5_000 });

/**
 * Reads an access token; null when it was not signed here or has expired. The session may have ended since, which only
 * the database knows.
 */
export function readAccess(secret: string | Buffer, token: string, now: Date): AccessClaim | null {
  const hash = createHash('sha256').update(secret).update(token).digest('base64');
  const known = verified.get(hash);
  if (known && known.from <= seconds(now) && seconds(now) < known.until) return known.claim;
  const read = verify(secret, token, now);
  if (read) verified.set(hash, read);
  return read?.claim ?? null;
}

/** Verifies a token; returns its claim with the seconds since 1970 between which it is valid. */
function verify(secret: string | Buffer, token: string, now: Date) {
  try {
    const body = jwt.verify(token, keyOf(secret), {
      ...PARTY,
      algorithms: ['HS256'],
      maxAge: ACCESS_SECONDS,
      clockTimestamp: seconds(now),
    });
    const { sub, sid, pair, iat, exp } = claims.parse(body);
    const viewer = { id: sub, sessionId: sid };
    return {
      claim: { viewer, isPairedWith: (refreshHash: string) => pairOf(refreshHash) === pair },
      from: iat,
      until: Math.min(iat + ACCESS_SECONDS, exp),
    };
  } catch {
    return null;
  }
}

/** Creates the first refresh token of a session. */
export function firstRefresh(sessionId: string): string {
  return `${sessionId}.${randomBytes(32).toString('base64url')}`;
}

/**
 * Derives the refresh token that follows another. It is always the same one, so that parallel requests, and a retry
 * whose first response was lost, get the same next token without a second write.
 * @param secret at least 32 bytes.
 */
export function nextRefresh(secret: string | Buffer, { sessionId, refresh }: RefreshClaim): string {
  return `${sessionId}.${createHmac('sha256', secret).update(`refresh ${refresh}`).digest('base64url')}`;
}

/** Unverified content of a refresh token. */
export interface RefreshClaim {
  sessionId: string;
  refresh: string;
}

/** Reads the claim of a refresh token; null for malformed text. */
export function readRefresh(refresh: string): RefreshClaim | null {
  const [, sessionId] = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.[\w-]{43}$/.exec(refresh) ?? [];
  return sessionId ? { sessionId, refresh } : null;
}

/** Hashes a refresh token for storage: its SHA-256, in hex. */
export function hashRefresh(refresh: string): string {
  return sha256(refresh).toString('hex');
}
