import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/harness.ts';

let app: TestApp;
let ana: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  ana = await app.person();
});
afterAll(() => app.close());

describe('the switch for push', () => {
  const isOn = async () => (await ana.graphql('{ viewer { notificationsEnabled } }')).data.viewer.notificationsEnabled;

  test('works at every door', async () => {
    expect((await ana.rest('POST', '/notifications/settings', { enabled: true })).body).toEqual({
      notificationsEnabled: true,
    });
    expect(await isOn()).toBe(true);
    const { data } = await ana.graphql(
      'mutation { updateNotificationSettings(input: { enabled: false }) { user { id notificationsEnabled } } }',
    );
    expect(data.updateNotificationSettings.user).toEqual({ id: ana.id, notificationsEnabled: false });
    expect(await isOn()).toBe(false);
  });

  test.each([undefined, null, 'yes', 1])('refuses %j', async (enabled) => {
    expect(await ana.rest('POST', '/notifications/settings', { enabled })).toMatchObject({
      status: 400,
      body: { code: 'BAD_INPUT', field: 'enabled' },
    });
  });
});
