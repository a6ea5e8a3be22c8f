import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { startTestApp, type TestApp, type TestPerson } from '../../api/testing/harness.ts';
import { favorInput } from '../../api/testing/world.ts';

interface LogLine {
  msg: string;
  claimed?: string;
  viewer?: string | null;
}

let app: TestApp;
let ana: TestPerson;
let ben: TestPerson;
let logged: LogLine[];
const claims = () =>
  logged
    .filter(({ msg }) => msg === 'somebody claimed to be somebody else')
    .map(({ claimed, viewer }) => ({ claimed, viewer }));
const row = async (table: string, id: string | number) =>
  (await app.deps.dataSource.query(`SELECT * FROM ${table} WHERE id = $1`, [id]))[0];

beforeAll(async () => {
  app = await startTestApp({ log: pino({ level: 'warn' }, { write: (line) => void logged.push(JSON.parse(line)) }) });
  logged = [];
  [ana, ben] = [await app.person({ firstName: 'Ana' }), await app.person({ firstName: 'Ben' })];
});
beforeEach(() => {
  logged = [];
});
afterAll(() => app.close());

describe('a claimed identity is logged and ignored', () => {
  test('in the user-id header', async () => {
    const response = await ana.request('GET', `/api/users/${ben.id}`, undefined, { 'user-id': ben.id });
    expect(await response.json()).toMatchObject({ id: Number(ben.id), email: null });
    expect(claims()).toEqual([{ claimed: JSON.stringify(ben.id), viewer: ana.id }]);
  });

  test('in posterId', async () => {
    const { body } = await ana.rest('POST', '/favors', {
      ...favorInput({ category: 'Moving' }),
      posterId: Number(ben.id),
    });
    expect(body.posterId).toBe(Number(ana.id));
    expect(claims()).toEqual([{ claimed: ben.id, viewer: ana.id }]);
  });

  test('in userId', async () => {
    await ana.rest('POST', '/notifications/settings', { userId: Number(ben.id), enabled: true });
    expect((await row('users', ana.id)).notifications_enabled).toBe(true);
    expect((await row('users', ben.id)).notifications_enabled).toBe(false);
    expect(claims()).toEqual([{ claimed: ben.id, viewer: ana.id }]);
  });

  test('in a message over a socket', async () => {
    const socket = await ana.socket();
    await socket.ask({ type: 'send_message', favorId: 999_999_999_999, senderId: Number(ben.id), content: 'Hello' });
    expect(claims()).toEqual([{ claimed: ben.id, viewer: ana.id }]);
    socket.close();
  });

  test('of a visitor, who remains one', async () => {
    const response = await app
      .visitor()
      .request('PATCH', `/api/users/${ben.id}`, { bio: 'Mine', userId: Number(ben.id) }, { 'user-id': ben.id });
    expect({ status: response.status, body: await response.json() }).toMatchObject({
      status: 401,
      body: { code: 'NOT_SIGNED_IN' },
    });
    expect(claims()).toEqual([
      { claimed: JSON.stringify(ben.id), viewer: null },
      { claimed: ben.id, viewer: null },
    ]);
  });

  test.each(['x'.repeat(10_000), 'ana@example.org', '9'.repeat(21)])(
    'but not quoted where it is no id: %.20s',
    async (userId) => {
      await ana.rest('POST', '/notifications/settings', { userId, enabled: true });
      expect(claims()).toEqual([{ claimed: 'no id', viewer: ana.id }]);
    },
  );

  test('unless it is true', async () => {
    await ana.request(
      'POST',
      '/api/notifications/settings',
      { userId: Number(ana.id), enabled: true },
      { 'user-id': ana.id },
    );
    expect(claims()).toEqual([]);
  });
});

describe('fields that clients may not set are ignored', () => {
  const forbidden = {
    id: 1,
    role: 'admin',
    averageRating: '5.00',
    rating_sum: 5,
    ratingSum: 5,
    totalRatings: 1,
    completedFavrs: 9,
    favrPoints: 1000,
    emailConfirmedAt: '2020-01-01T00:00:00Z',
    verified: true,
    memberSince: '2000-01-01T00:00:00Z',
    passwordHash: 'x',
    password: 'another password',
    suspendedAt: '2020-01-01T00:00:00Z',
    deletedAt: '2020-01-01T00:00:00Z',
    dateOfBirth: '1900-01-01',
    notificationsEnabled: true,
  };

  test('when a person changes their profile', async () => {
    const carl = await app.person({ firstName: 'Carl' });
    const before = await row('users', carl.id);
    expect(await carl.rest('PATCH', `/users/${carl.id}`, { ...forbidden, bio: 'Hello' })).toMatchObject({
      status: 200,
    });
    expect(await row('users', carl.id)).toEqual({ ...before, bio: 'Hello' });
  });

  test('when a person signs up or completes onboarding', async () => {
    const visitor = app.visitor();
    const { body } = await visitor.rest('POST', '/auth/signup', {
      ...forbidden,
      firstName: 'Dora',
      lastName: 'Klein',
      email: `dora.${ana.id}@example.org`,
      password: 'a good password',
    });
    await visitor.rest('POST', '/auth/complete-onboarding', {
      ...forbidden,
      dateOfBirth: '1990-05-17',
      country: 'Luxembourg',
    });
    expect(await row('users', body.id)).toMatchObject({
      role: 'person',
      rating_sum: 0,
      total_ratings: 0,
      completed_favrs: 0,
      favr_points: 0,
      email_confirmed_at: null,
      suspended_at: null,
      notifications_enabled: false,
    });
  });

  test('when a favor is posted, accepted or completed', async () => {
    const favor = {
      ...favorInput({ category: 'Moving' }),
      id: 1,
      status: 'completed',
      helperId: Number(ben.id),
      finalPriceCents: 1,
      createdAt: '2000-01-01T00:00:00Z',
      acceptedAt: '2020-01-01T00:00:00Z',
      area: 'Here',
      rating: '5.0',
      posterName: 'King',
    };
    const { body } = await ana.rest('POST', '/favors', favor);
    const stored = await row('favors', body.id);
    expect(stored).toMatchObject({
      status: 'OPEN',
      helper_id: null,
      final_price_cents: null,
      accepted_at: null,
      area: 'Hollerich',
      poster_id: ana.id,
    });
    expect(body.createdAt.slice(0, 4)).toBe(String(new Date().getFullYear()));
    await ben.rest('POST', `/favors/${body.id}/accept`, { status: 'completed', helperId: Number(ana.id) });
    expect(await row('favors', body.id)).toMatchObject({ status: 'ACCEPTED', helper_id: ben.id });
    await ben.rest('POST', `/favors/${body.id}/complete`, {
      rating: 5,
      favorId: 1,
      status: 'open',
      helperId: Number(ana.id),
    });
    expect(await row('favors', body.id)).toMatchObject({
      status: 'COMPLETED',
      helper_id: ben.id,
      title: stored.title,
      price_cents: stored.price_cents,
    });
  });
});
