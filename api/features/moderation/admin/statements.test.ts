import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startTestApp, testSecrets, type TestApp, type TestPerson } from '../../../testing/harness.ts';
import { startPushService, type TestPushService } from '../../../testing/push-service.ts';
import { TestClient } from '../../../testing/test-client.ts';
import { createWorld, type World } from '../../../testing/world.ts';

const reasons = 'Rule 3: it names somebody.\nSee the second sentence.';

let app: TestApp;
let world: World;
let push: TestPushService;
let admin: TestPerson;
let poster: TestPerson;
let helper: TestPerson;
let favorId: string;

beforeAll(async () => {
  app = await startTestApp({ works: true, env: { PUSH_LOOPBACK: 'on' } });
  world = createWorld(app);
  push = await startPushService(testSecrets.vapid.publicKey);
  admin = await app.person({ firstName: 'Adele' });
  await app.deps.dataSource.query("UPDATE users SET role = 'admin' WHERE id = $1", [admin.id]);
});
afterAll(async () => {
  await app.close();
  await push.close();
});
beforeEach(async () => {
  [poster, helper] = await Promise.all([app.person({ firstName: 'Ana' }), app.person({ firstName: 'Ben' })]);
  favorId = (await world.aFavor({ status: 'accepted', poster, helper })).id;
});

const programOf = async (person: TestPerson, scopes: string[]) =>
  new TestClient(app.url, (await person.mutate('createToken', { name: 'Reader', scopes }, 'secret')).secret);

/** Does something that tells a person, and returns what they are told of this kind. */
async function toldOf(person: TestPerson, kind: string, act: () => Promise<unknown>) {
  const told = await person.subscribe('subscription { notificationAdded { kind title message path } }');
  await act();
  for (;;) {
    const { notificationAdded } = (await told.next()).data;
    if (notificationAdded.kind !== kind) continue;
    told.close();
    return notificationAdded;
  }
}

describe('the reasons for hiding a favor', () => {
  const ofFavor = async (viewer: TestClient) => {
    const { data, errors } = await viewer.graphql('query ($id: ID!) { favor(id: $id) { hiddenReasons } }', {
      id: favorId,
    });
    return errors?.[0]?.extensions['code'] ?? data.favor.hiddenReasons;
  };

  test('are read by its poster alone, who is told, and by their programs that may read favors', async () => {
    const told = await toldOf(poster, 'MODERATION_OUTCOME', async () => {
      for (let time = 0; time < 2; time++) await admin.mutate('hideFavor', { favorId, reasons });
    });
    expect(told).toMatchObject({ kind: 'MODERATION_OUTCOME', path: `/favor/${favorId}` });
    expect([await ofFavor(poster), await ofFavor(admin)]).toEqual([reasons, null]);
    for (const viewer of [helper, await app.person(), app.visitor()]) expect(await ofFavor(viewer)).toBe('NOT_FOUND');
    expect(await ofFavor(await programOf(poster, ['favors:read']))).toBe(reasons);
    expect(await ofFavor(await programOf(poster, ['profile:read']))).toBe('MISSING_SCOPE');
    const { body } = await poster.rest('GET', `/users/${poster.id}/export`);
    expect(body.favorsPosted).toMatchObject([{ id: Number(favorId), hiddenReasons: reasons }]);
    expect(JSON.stringify((await helper.rest('GET', `/users/${helper.id}/export`)).body)).not.toContain('Rule 3');
  });

  test('go when it is shown again, and with the account', async () => {
    await admin.mutate('hideFavor', { favorId, reasons });
    await admin.mutate('unhideFavor', { favorId });
    expect(await ofFavor(poster)).toBeNull();
    await admin.mutate('hideFavor', { favorId, reasons });
    await poster.rest('DELETE', `/users/${poster.id}`);
    const rows = await app.deps.dataSource.query('SELECT hidden_reasons FROM favors WHERE id = $1', [favorId]);
    expect(rows).toEqual([{ hidden_reasons: null }]);
  });

  test.each(['', '  ', 'x'.repeat(1001)])('are 1 to 1,000 characters, not %j', async (said) => {
    await expect(admin.mutate('hideFavor', { favorId, reasons: said })).rejects.toThrow('BAD_INPUT');
    await expect(admin.mutate('suspendUser', { userId: helper.id, reasons: said })).rejects.toThrow('BAD_INPUT');
  });
});

describe('the reasons for hiding a review', () => {
  let reviewId: string;
  beforeEach(async () => {
    await poster.mutate('completeFavor', { favorId, rating: 1, review: 'Rude words' });
    await helper.mutate('completeFavor', { favorId, rating: 5 });
    [{ id: reviewId }] = await app.deps.dataSource.query('SELECT id FROM ratings WHERE rater_id = $1', [poster.id]);
  });
  const ofReview = async (viewer: TestClient) => {
    const { data, errors } = await viewer.graphql(
      'query ($id: ID!) { user(id: $id) { reviews { edges { node { isTextHidden textHiddenReasons } } } } }',
      { id: helper.id },
    );
    return errors?.[0]?.extensions['code'] ?? data.user.reviews.edges[0].node.textHiddenReasons;
  };

  test('are read by its writer alone, who is told, and by their programs that may read favors', async () => {
    const told = await toldOf(poster, 'REVIEW_HIDDEN', () => admin.mutate('hideReview', { reviewId, reasons }));
    expect(told).toEqual({
      kind: 'REVIEW_HIDDEN',
      title: 'Your review was hidden',
      message: 'An admin has hidden the words of your review of Ben M.; your stars stay. Tap to read why.',
      path: `/user/${helper.id}`,
    });
    expect(await ofReview(poster)).toBe(reasons);
    for (const viewer of [helper, admin, await app.person(), app.visitor()]) expect(await ofReview(viewer)).toBeNull();
    expect(await ofReview(await programOf(poster, ['profile:read', 'favors:read']))).toBe(reasons);
    expect(await ofReview(await programOf(poster, ['profile:read']))).toBe('MISSING_SCOPE');
    const { body } = await poster.rest('GET', `/users/${poster.id}/export`);
    expect(body.ratingsGiven).toMatchObject([{ textHiddenReasons: reasons }]);
    expect(JSON.stringify((await helper.rest('GET', `/users/${helper.id}/export`)).body)).not.toContain('Rule 3');
  });

  test('go when it is shown again, and with the account', async () => {
    await admin.mutate('hideReview', { reviewId, reasons });
    await admin.mutate('unhideReview', { reviewId });
    expect(await ofReview(poster)).toBeNull();
    await admin.mutate('hideReview', { reviewId, reasons });
    await poster.rest('DELETE', `/users/${poster.id}`);
    const rows = await app.deps.dataSource.query('SELECT text_hidden_reasons FROM ratings WHERE id = $1', [reviewId]);
    expect(rows).toEqual([{ text_hidden_reasons: null }]);
  });
});

describe('the reasons for suspending a person', () => {
  const mailTo = async ({ email }: TestPerson) => {
    let mail = await app.mails.next();
    while (mail.to !== email || !/suspend|gesperrt/.test(mail.subject)) mail = await app.mails.next();
    return mail;
  };
  const ofPerson = async () =>
    (
      await admin.graphql(
        'query ($search: String) { admin { users(search: $search) { edges { node { suspendedReasons } } } } }',
        {
          search: helper.email,
        },
      )
    ).data.admin.users.edges[0].node.suspendedReasons;

  test('are mailed once, with how to appeal, and kept for admins until the person is restored', async () => {
    for (let time = 0; time < 2; time++) await admin.mutate('suspendUser', { userId: helper.id, reasons });
    const { subject, text, html } = await mailTo(helper);
    expect(subject).toBe('Your account was suspended');
    expect(text).toContain('The reasons: “Rule 3: it names somebody.\n\nSee the second sentence.”');
    expect(text).toContain(
      'A person decided this. If you disagree, write to the people who run Favr within six months',
    );
    expect(html).toContain('<p>The reasons: “Rule 3');
    expect(app.mails.unread.filter(({ to }) => to === helper.email)).toEqual([]);
    expect(await ofPerson()).toBe(reasons);
    await admin.mutate('restoreUser', { userId: helper.id });
    expect(await ofPerson()).toBeNull();
  });

  test('are mailed in the language of the newest device, as the admin wrote them', async () => {
    const { endpoint, keys } = push.device();
    const body = { subscription: { endpoint, keys } };
    await helper.request('POST', '/api/notifications/subscribe', body, { 'accept-language': 'de' });
    await admin.mutate('suspendUser', { userId: helper.id, reasons: 'Rule 3' });
    const { subject, text } = await mailTo(helper);
    expect(subject).toBe('Dein Konto wurde gesperrt');
    expect(text).toContain('„Rule 3“');
    expect(text).toContain('innerhalb von sechs Monaten');
  });
});
