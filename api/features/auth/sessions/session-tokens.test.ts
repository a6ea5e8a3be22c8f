import { describe, expect, test } from '@jest/globals';
import jwt from 'jsonwebtoken';
import {
  ACCESS_SECONDS,
  firstRefresh,
  hashRefresh,
  issueAccess,
  nextRefresh,
  readAccess,
  readRefresh,
} from './session-tokens.ts';

const secret = 'a secret of at least thirty-two bytes';
const viewer = { id: '7', sessionId: '0b9bd0a2-2f3f-4c9c-9a52-1a3a5b0c7d11' };
const issued = new Date('2026-11-20T12:00:00.000Z');
const later = (seconds: number) => new Date(issued.getTime() + seconds * 1000);

describe('access tokens', () => {
  test('name a user and a session for 15 minutes', () => {
    const token = issueAccess(secret, viewer, firstRefresh(viewer.sessionId), issued);
    expect(readAccess(secret, token, issued)?.viewer).toEqual(viewer);
    expect(readAccess(secret, token, later(ACCESS_SECONDS - 1))?.viewer).toEqual(viewer);
    expect(readAccess(secret, token, later(ACCESS_SECONDS))).toBeNull();
  });

  test('know the refresh token they were sent with', () => {
    const [refresh, other] = [firstRefresh(viewer.sessionId), firstRefresh(viewer.sessionId)];
    const claim = readAccess(secret, issueAccess(secret, viewer, refresh, issued), issued)!;
    expect([refresh, other].map((token) => claim.isPairedWith(hashRefresh(token)))).toEqual([true, false]);
  });

  const iat = issued.getTime() / 1000;
  const body = { sub: '7', sid: viewer.sessionId, iat, exp: iat + 900, iss: 'favr', aud: 'favr' };
  const without = (claim: keyof typeof body, over: object = {}) => {
    const { [claim]: _, ...rest } = { ...body, ...over };
    return jwt.sign(rest, secret);
  };
  const unsigned = [{ alg: 'none', typ: 'JWT' }, body]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');

  test('are accepted when signed elsewhere with the same secret', () => {
    expect(readAccess(secret, jwt.sign(body, secret), issued)?.viewer).toEqual(viewer);
  });

  test.each([
    ['another secret', jwt.sign(body, 'another secret of thirty-two bytes!!')],
    ['another algorithm', jwt.sign(body, secret, { algorithm: 'HS512' })],
    ['no signature', `${unsigned}.`],
    ['another issuer', jwt.sign({ ...body, iss: 'elsewhere' }, secret)],
    ['another audience', jwt.sign({ ...body, aud: 'partner' }, secret)],
    ['no audience', without('aud')],
    [
      'an expiry a year away, long after it was issued',
      jwt.sign({ ...body, iat: iat - 901, exp: iat + 31_536_000 }, secret),
    ],
    ['no expiry, long after it was issued', without('exp', { iat: iat - 901 })],
    ['no session', without('sid')],
    ['no person', without('sub')],
    ['nothing like a token', 'favr'],
  ])('are refused with %s', (_, token) => {
    expect(readAccess(secret, token, issued)).toBeNull();
  });
});

describe('refresh tokens', () => {
  test('name their session', () => {
    const refresh = firstRefresh(viewer.sessionId);
    expect(readRefresh(refresh)).toEqual({ sessionId: viewer.sessionId, refresh });
    expect(firstRefresh(viewer.sessionId)).not.toBe(refresh);
  });

  test('are always followed by the same one, which takes the secret to derive', () => {
    const claim = readRefresh(firstRefresh(viewer.sessionId))!;
    const next = nextRefresh(secret, claim);
    expect(readRefresh(next)?.sessionId).toBe(viewer.sessionId);
    expect(nextRefresh(secret, claim)).toBe(next);
    expect(nextRefresh('another secret of thirty-two bytes!!', claim)).not.toBe(next);
  });

  test.each(['', '.', viewer.sessionId, `${viewer.sessionId}.short`, `'; DROP TABLE sessions.${'a'.repeat(43)}`])(
    'are not read from %j',
    (text) => {
      expect(readRefresh(text)).toBeNull();
    },
  );
});
