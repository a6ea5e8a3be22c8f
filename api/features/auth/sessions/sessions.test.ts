import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/harness.ts';
import { createContext } from '../../../create-context.ts';
import { readSessionCookies } from '../../../transports/http/cookies.ts';
import type { SessionTokens } from './session-tokens.ts';
import { endAllSessions, resolveSession } from './sessions.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

let now: Date;
let app: TestApp;
let ana: TestPerson;
let stopListening: () => void;
let ended: { userId: string; sessionId: string | null }[];

const advance = (milliseconds: number) => (now = new Date(now.getTime() + milliseconds));
const tokensOf = (person: TestPerson) =>
  readSessionCookies({ headers: { cookie: person.cookie } }) as { access: string; refresh: string };
const resolve = (tokens: { access?: string; refresh?: string }, options?: { rotate: boolean }) =>
  resolveSession(app.deps, app.deps, tokens, options);
const stored = async (person: TestPerson) =>
  app.deps.dataSource.query<{ refresh_hash: string; revoked_at: Date | null }[]>(
    'SELECT * FROM sessions WHERE user_id = $1',
    [person.id],
  );

beforeAll(async () => {
  now = new Date('2026-11-20T12:00:00.000Z');
  app = await startTestApp({ now: () => now });
});

afterAll(() => app.close());

afterEach(() => stopListening());

beforeEach(async () => {
  ended = [];
  ana = await app.person();
  // The bus carries the events of every app on this database; only Ana's count here.
  stopListening = app.deps.bus.on('session.ended', (event) => event.userId === ana.id && ended.push(event));
});

describe('a session in use', () => {
  test('is accepted by its access token without a renewal', async () => {
    expect(await resolve(tokensOf(ana))).toEqual({ viewer: { id: ana.id, sessionId: expect.any(String) } });
  });

  test('is renewed with new, valid tokens once the access token has expired', async () => {
    advance(15 * MINUTE);
    const { viewer, renewed } = (await resolve(tokensOf(ana)))!;
    expect(viewer.id).toBe(ana.id);
    expect(renewed!.refresh).not.toBe(tokensOf(ana).refresh);
    expect(renewed!.expiresAt).toEqual(new Date(now.getTime() + 30 * DAY));
    expect(await resolve(renewed!)).toEqual({ viewer });
    expect(await resolve({ refresh: renewed!.refresh })).toMatchObject({ viewer });
  });

  test('is renewed without an access token, which browsers drop when it expires', async () => {
    expect(await resolve({ refresh: tokensOf(ana).refresh })).toMatchObject({
      viewer: { id: ana.id },
      renewed: expect.anything(),
    });
  });

  test('lasts as long as it is used every 30 days', async () => {
    let { refresh } = tokensOf(ana);
    for (let month = 0; month < 4; month += 1) {
      advance(30 * DAY - 1);
      refresh = (await resolve({ refresh }))!.renewed!.refresh;
    }
    advance(30 * DAY);
    expect(await resolve({ refresh })).toBeNull();
  });
});

describe('parallel requests', () => {
  test('with one refresh token renew once, and all get the same next one', async () => {
    advance(15 * MINUTE);
    const resolved = await Promise.all(Array.from({ length: 10 }, () => resolve(tokensOf(ana))));
    expect(resolved.map((session) => session?.viewer.id)).toEqual(Array(10).fill(ana.id));
    const refreshes = new Set(resolved.map((session) => session?.renewed?.refresh));
    expect(refreshes.size).toBe(1);
    expect(await resolve({ refresh: [...refreshes][0]! })).toMatchObject({ viewer: { id: ana.id } });
    expect(ended).toEqual([]);
  });

  test('sent beside the first one that uses new tokens are still answered for a minute', async () => {
    const { refresh } = tokensOf(ana);
    const renewed = (await resolve({ refresh }))!.renewed!;
    await resolve(renewed);
    advance(60 * SECOND);
    expect((await resolve({ refresh }))?.renewed?.refresh).toBe(renewed.refresh);
    expect(ended).toEqual([]);
  });
});

describe('a lost answer', () => {
  test('signs nobody out, however late the request is repeated: the successor has not been used', async () => {
    advance(15 * MINUTE);
    const { refresh } = tokensOf(ana);
    const lost = (await resolve({ refresh }))!.renewed!;
    advance(29 * DAY);
    const client = { cookie: `favr_refresh=${refresh}` };
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => app.visitor().request('GET', `/api/users/${ana.id}`, undefined, client)),
    );
    expect(await Promise.all(answers.map(async (answer) => (await answer.json()).email))).toEqual(
      Array(3).fill(ana.email),
    );
    expect(answers[0]!.headers.getSetCookie().join()).toContain(lost.refresh);
    const found = await resolve({ refresh }, { rotate: false });
    expect([found?.viewer.id, ended]).toEqual([ana.id, []]);
  });

  test.each([
    ['its access token', ({ access }: SessionTokens) => resolve({ access })],
    ['its refresh token', ({ refresh }: SessionTokens) => resolve({ refresh })],
    ['its refresh token on a socket', ({ refresh }: SessionTokens) => resolve({ refresh }, { rotate: false })],
  ])('is told from a theft once the successor was used by %s', async (_, use) => {
    const { refresh } = tokensOf(ana);
    const renewed = (await resolve({ refresh }))!.renewed!;
    advance(5 * MINUTE);
    expect(await use(renewed)).toMatchObject({ viewer: { id: ana.id } });
    advance(60 * SECOND + 1);
    expect(await resolve({ refresh })).toBeNull();
    expect(ended).toHaveLength(1);
  });

  test('is not proven to have arrived by the access token before it', async () => {
    const { access, refresh } = tokensOf(ana);
    await resolve({ refresh });
    await resolve({ access });
    advance(60 * SECOND + 1);
    expect(await resolve({ refresh })).toMatchObject({ viewer: { id: ana.id } });
  });
});

describe('a leaked refresh token', () => {
  test('ends the session when an older token is used again', async () => {
    const { refresh } = tokensOf(ana);
    const { viewer, renewed } = (await resolve({ refresh }))!;
    await resolve(renewed!);
    advance(60 * SECOND + 1);
    expect(await resolve({ refresh })).toBeNull();
    expect(ended).toEqual([{ userId: ana.id, sessionId: viewer.sessionId }]);
    expect(await resolve(renewed!)).toBeNull();
  });

  test('ends the session at once when two renewals lie between', async () => {
    const { refresh } = tokensOf(ana);
    const second = (await resolve({ refresh }))!.renewed!;
    const third = (await resolve({ refresh: second.refresh }))!.renewed!;
    expect(await resolve({ refresh })).toBeNull();
    expect(await resolve(third)).toBeNull();
  });

  test('ends the session on a socket as well', async () => {
    const { refresh } = tokensOf(ana);
    await resolve((await resolve({ refresh }))!.renewed!);
    advance(60 * SECOND + 1);
    expect(await resolve({ refresh }, { rotate: false })).toBeNull();
    expect(ended).toHaveLength(1);
  });

  test('leaves the sessions of other people alone', async () => {
    const ben = await app.person({ firstName: 'Ben' });
    const [secretOfBen] = tokensOf(ben).refresh.split('.').slice(1);
    const { viewer } = (await resolve(tokensOf(ana)))!;
    expect(await resolve({ refresh: `${viewer.sessionId}.${secretOfBen}` })).toBeNull();
    expect(await resolve(tokensOf(ben))).toMatchObject({ viewer: { id: ben.id } });
  });
});

describe('a socket', () => {
  test('accepts the refresh token without replacing it', async () => {
    const before = (await stored(ana))[0]!;
    expect(await resolve({ refresh: tokensOf(ana).refresh }, { rotate: false })).toEqual({
      viewer: { id: ana.id, sessionId: expect.any(String) },
    });
    expect((await stored(ana))[0]).toMatchObject({ refresh_hash: before.refresh_hash, previous_hash: null });
  });
});

describe('an ended session', () => {
  test('is refused at once, with valid tokens too', async () => {
    const tokens = tokensOf(ana);
    expect(await ana.rest('POST', '/auth/signout')).toEqual({ status: 200, body: { ok: true } });
    expect(ana.cookie).toMatch(/^favr_device=[\w-]+$/);
    expect(await resolve(tokens)).toBeNull();
    expect(ended).toEqual([{ userId: ana.id, sessionId: expect.any(String) }]);
  });

  test('is ended by the next sign-in on the same device', async () => {
    const tokens = tokensOf(ana);
    await ana.rest('POST', '/auth/signin', { email: ana.email, password: ana.password });
    expect(await resolve(tokens)).toBeNull();
    expect(await resolve(tokensOf(ana))).toMatchObject({ viewer: { id: ana.id } });
  });

  test('on one device leaves the other devices signed in, unless all sessions end', async () => {
    const phone = app.visitor() as TestPerson;
    await phone.rest('POST', '/auth/signin', { email: ana.email, password: ana.password });
    const tokens = tokensOf(phone);
    await ana.rest('POST', '/auth/signout');
    expect(await resolve(tokens)).toMatchObject({ viewer: { id: ana.id } });
    await endAllSessions(createContext(app.deps, { viewer: null, address: '' }), ana.id);
    expect(await resolve(tokens)).toBeNull();
    expect(ended.at(-1)).toEqual({ userId: ana.id, sessionId: null });
  });
});

test.each([{}, { access: 'x', refresh: 'y' }, { refresh: `0b9bd0a2-2f3f-4c9c-9a52-1a3a5b0c7d11.${'a'.repeat(43)}` }])(
  'resolveSession returns null for %j',
  async (tokens) => {
    expect(await resolve(tokens)).toBeNull();
    expect(ended).toEqual([]);
  },
);
