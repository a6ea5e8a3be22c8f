import { createHash, createHmac, randomBytes } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { z } from 'zod';

/** A person who came with a session. */
export interface SessionViewer {
  /** The person's id. */
  id: string;
  sessionId: string;
}

/** What a signed-in device holds. */
export interface SessionTokens {
  /** Short-lived proof of the session, a signed JWT. */
  access: string;
  /** Good for the next pair, `<session id>.<secret>`. */
  refresh: string;
  /** When the session ends unless it is used before. */
  expiresAt: Date;
}

/** How long an access token proves anything, in seconds (docs/decisions/sessions.md). */
export const ACCESS_SECONDS = 15 * 60;

const PARTY = { issuer: 'favr', audience: 'favr' };
const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000);
const claims = z.object({ sub: z.string(), sid: z.string() });

/**
 * Signs the proof that a session is a person's, good for 15 minutes.
 * @param secret at least 32 bytes.
 */
export function issueAccess(secret: string | Buffer, { id, sessionId }: SessionViewer, now: Date): string {
  return jwt.sign({ sid: sessionId, iat: seconds(now) }, secret, {
    ...PARTY,
    algorithm: 'HS256',
    subject: id,
    expiresIn: ACCESS_SECONDS,
  });
}

/** Whom an access token speaks of; null when it was not made here or is over. Says nothing about whether the session still stands. */
export function readAccess(secret: string | Buffer, token: string, now: Date): SessionViewer | null {
  try {
    const body = jwt.verify(token, secret, {
      ...PARTY,
      algorithms: ['HS256'],
      maxAge: ACCESS_SECONDS,
      clockTimestamp: seconds(now),
    });
    const { sub, sid } = claims.parse(body);
    return { id: sub, sessionId: sid };
  } catch {
    return null;
  }
}

/** The first refresh token of a session. */
export function firstRefresh(sessionId: string): string {
  return `${sessionId}.${randomBytes(32).toString('base64url')}`;
}

/**
 * The refresh token that follows one. It is always the same one, so that parallel requests and a repeated one, whose answer
 * was lost, get the same next token without anything being written twice.
 * @param secret at least 32 bytes.
 */
export function nextRefresh(secret: string | Buffer, { sessionId, refresh }: RefreshClaim): string {
  return `${sessionId}.${createHmac('sha256', secret).update(`refresh ${refresh}`).digest('base64url')}`;
}

/** What a refresh token says it is. */
export interface RefreshClaim {
  sessionId: string;
  refresh: string;
}

/** The claim of a refresh token; null when it cannot be one. */
export function readRefresh(refresh: string): RefreshClaim | null {
  const [, sessionId] = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.[\w-]{43}$/.exec(refresh) ?? [];
  return sessionId ? { sessionId, refresh } : null;
}

/** What the database keeps of a refresh token: its SHA-256, hex. */
export function hashRefresh(refresh: string): string {
  return createHash('sha256').update(refresh).digest('hex');
}
