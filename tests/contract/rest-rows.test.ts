import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { routes } from '../../api/transports/rest/rest.ts';
import { favorCases } from './rest-cases/favors.ts';
import { peopleCases } from './rest-cases/people.ts';
import { talkCases } from './rest-cases/talk.ts';
import { RestWorld } from './rest-cases/world.ts';
import { callRow, rowName } from './doors/rest-door.ts';

const world = new RestWorld();
beforeAll(() => world.start());
beforeEach(() => world.replaceHelper());
afterAll(() => world.stop());

const cases = { ...peopleCases(world), ...favorCases(world), ...talkCases(world) };

test('every row has its cases', () => {
  expect(Object.keys(cases).sort()).toEqual(routes.map(rowName).sort());
});

describe.each(Object.entries(cases))('%s', (name, { success, others = [], bad = [], visitors = false }) => {
  test('answers as documented', async () => {
    const { who, call, answers } = await success();
    expect((await callRow(who, name, call)).body).toMatchObject(answers as object);
  });

  test(visitors ? 'is open to visitors' : 'refuses visitors with NOT_SIGNED_IN', async () => {
    const { call } = await success();
    const { status, body } = await callRow(world.app.visitor(), name, call);
    if (visitors) expect(status).not.toBe(401);
    else expect({ status, body }).toMatchObject({ status: 401, body: { code: 'NOT_SIGNED_IN' } });
  });

  if (others.length > 0) {
    test.each(others)('refuses $what with $status', async ({ who, call, status, code, field }) => {
      expect(await callRow(who(), name, await call())).toEqual({
        status,
        body: { message: expect.any(String), code, ...(field && { field }) },
      });
    });
  }

  if (bad.length > 0) {
    test.each(bad)('refuses %s', async (_what, call, field) => {
      const answer = await callRow(visitors ? world.app.visitor() : world.poster, name, await call());
      expect(answer).toEqual({ status: 400, body: { message: expect.any(String), code: 'BAD_INPUT', field } });
    });
  }
});

describe('a device subscribed in another form', () => {
  test.each<[string, (device: ReturnType<RestWorld['device']>) => object]>([
    [
      'with everything in subscriptionData',
      (device) => ({
        platform: 'webpush',
        subscriptionData: device,
        deviceInfo: { browser: 'Firefox', platform: 'Android', standalone: true },
      }),
    ],
    [
      'with the endpoint beside it',
      ({ endpoint, keys }) => ({ platform: 'webpush', subscriptionData: { keys }, endpoint }),
    ],
    [
      'through OneSignal',
      () => ({ platform: 'onesignal', subscriptionData: { id: 'abc' }, endpoint: `onesignal ${randomUUID()}` }),
    ],
  ])('is accepted %s', async (_what, bodyOf) => {
    const body = { ...bodyOf(world.device()), userId: 1 };
    expect(await callRow(await world.app.person(), 'POST /notifications/subscribe', { body })).toMatchObject({
      status: 201,
    });
  });

  test('is reached like any other, and unsubscribed with all of them', async () => {
    const one = await world.app.person();
    const devices = [world.push.device(), world.push.device()];
    const [a, b] = devices.map(({ endpoint, keys }) => ({ endpoint, keys }));
    await callRow(one, 'POST /notifications/subscribe', { body: { subscription: a } });
    await callRow(one, 'POST /notifications/subscribe', { body: { platform: 'webpush', subscriptionData: b } });
    expect((await callRow(one, 'POST /notifications/test', { body: {} })).body).toEqual({ success: true });
    for (const { messages } of devices) await messages.next();
    await callRow(one, 'POST /notifications/unsubscribe', { body: { userId: Number(one.id) } });
    expect((await callRow(one, 'POST /notifications/test')).body).toEqual({ success: false });
  });
});
