import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { agreedBefore, makeKnown } from '../../api/testing/counted.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../api/testing/harness.ts';
import { favorInput, aNeighbourhood } from '../../api/testing/world.ts';
import {
  graphqlChat,
  graphqlDoor,
  restChat,
  restDoor,
  socketChat,
  type ChatDoor,
  type Door,
  type FavorSeen,
  type Outcome,
} from './doors/doors.ts';

let app: TestApp;
let poster: TestPerson;
/** A new person for each test: one may help with few at once. */
let helper: TestPerson;
let stranger: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  [poster, stranger] = await Promise.all([app.person({ firstName: 'Paula' }), app.person({ firstName: 'Stella' })]);
});
beforeEach(async () => {
  helper = await app.person({ firstName: 'Henri' });
});
afterAll(() => app.close());

const value = <T>(outcome: Outcome<T>): T => {
  if (outcome.refusal) throw new Error(JSON.stringify(outcome.refusal));
  return outcome.value;
};
const code = <T>({ refusal }: Outcome<T>) => refusal?.code;

/** Makes a favor in a status through GraphQL; each case then acts through its own door. */
async function favorThatIs(
  status: 'OPEN' | 'ACCEPTED' | 'COMPLETED' | 'DELETED',
  input: Record<string, unknown> = {},
): Promise<FavorSeen> {
  const favor = value(await graphqlDoor.postFavor(poster, favorInput(input)));
  if (status === 'DELETED')
    await poster.graphql('mutation ($input: DeleteFavorInput!) { deleteFavor(input: $input) { favor { id } } }', {
      input: { favorId: favor.id },
    });
  if (status === 'ACCEPTED' || status === 'COMPLETED') value(await graphqlDoor.acceptFavor(helper, favor.id));
  if (status === 'COMPLETED') value(await graphqlDoor.completeFavor(poster, favor.id, { rating: 5 }));
  return favor;
}

describe.each<Door>([graphqlDoor, restDoor])('through $name', (door) => {
  describe('accounts', () => {
    const account = (over: object = {}) => ({
      firstName: 'Ana',
      lastName: 'Muller',
      email: `ana.${randomUUID()}@example.org`,
      password: 'long enough 1',
      ...over,
    });

    test('sign-up makes an account and a session, and sign-in finds it whatever the case of the address', async () => {
      const input = account();
      const client = app.visitor();
      const user = value(await door.signUp(client, input));
      expect(user).toMatchObject({ firstName: 'Ana', averageRating: null, totalRatings: 0, completedFavrs: 0 });
      expect(
        value(await door.completeOnboarding(client, { dateOfBirth: '1990-05-17', country: 'Luxembourg' })).id,
      ).toBe(user.id);
      expect(
        value(await door.signIn(app.visitor(), { email: input.email.toUpperCase(), password: input.password })).id,
      ).toBe(user.id);
    });

    test.each([
      ['no first name', { firstName: '  ' }, 'BAD_INPUT', 'firstName'],
      ['no last name', { lastName: '' }, 'BAD_INPUT', 'lastName'],
      ['a broken address', { email: 'ana@' }, 'BAD_INPUT', 'email'],
      ['a short password', { password: 'short' }, 'BAD_INPUT', 'password'],
      ['half a surrogate pair', { firstName: 'Ana\ud83d' }, 'BAD_INPUT', 'firstName'],
      ['a NUL', { lastName: 'Mul\0ler' }, 'BAD_INPUT', 'lastName'],
    ])('sign-up refuses %s', async (_what, over, expected, field) => {
      expect((await door.signUp(app.visitor(), account(over))).refusal).toMatchObject({
        code: expected,
        field,
        message: expect.any(String),
      });
    });

    test('sign-up refuses an address that has an account', async () => {
      const input = account();
      value(await door.signUp(app.visitor(), input));
      expect(code(await door.signUp(app.visitor(), { ...input, firstName: 'Bea' }))).toBe('EMAIL_TAKEN');
    });

    test('sign-in refuses a wrong password and an unknown address with the same text', async () => {
      const wrong = await door.signIn(app.visitor(), { email: poster.email, password: 'not the password' });
      const unknown = await door.signIn(app.visitor(), {
        email: `${randomUUID()}@example.org`,
        password: 'not the password',
      });
      expect(wrong.refusal).toMatchObject({ code: 'BAD_CREDENTIALS' });
      expect(unknown.refusal).toEqual(wrong.refusal);
    });

    test.each([
      [
        'somebody under 18',
        { dateOfBirth: `${new Date().getFullYear() - 17}-01-01`, country: 'Luxembourg' },
        'TOO_YOUNG',
      ],
      ['a country that is not listed', { dateOfBirth: '1990-05-17', country: 'Atlantis' }, 'BAD_INPUT'],
    ])('onboarding refuses %s', async (_who, input, expected) => {
      expect(code(await door.completeOnboarding(await app.person(), input))).toBe(expected);
    });

    test('onboarding refuses visitors', async () => {
      expect(
        code(await door.completeOnboarding(app.visitor(), { dateOfBirth: '1990-05-17', country: 'Luxembourg' })),
      ).toBe('NOT_SIGNED_IN');
    });

    test('an unknown user id is NOT_FOUND', async () => {
      expect(code(await door.user(poster, '999999999999'))).toBe('NOT_FOUND');
    });
  });

  describe('favors', () => {
    test('a posted favor is found by its id and in its neighbourhood', async () => {
      const near = aNeighbourhood();
      const posted = value(
        await door.postFavor(
          poster,
          favorInput({ ...near, title: 'Carry a wardrobe', price: '25,50 €', isNegotiable: true }),
        ),
      );
      expect(posted).toMatchObject({
        title: 'Carry a wardrobe',
        price: '25.50',
        isNegotiable: true,
        status: 'OPEN',
        isExpired: false,
        posterId: poster.id,
        helperId: null,
      });
      expect(value(await door.favor(app.visitor(), posted.id))).toEqual(posted);
      expect(value(await door.favors(app.visitor(), near, 2)).map(({ id }) => id)).toContain(posted.id);
    });

    test('the same clientKey ten times at once posts once', async () => {
      const input = favorInput({ clientKey: randomUUID() });
      const answers = await Promise.all(Array.from({ length: 10 }, () => door.postFavor(poster, input)));
      expect(new Set(answers.map((answer) => value(answer).id)).size).toBe(1);
    });

    test.each([
      ['no title', { title: ' ' }, 'title'],
      ['a title of 10,000 characters', { title: 'x'.repeat(10_000) }, 'title'],
      ['half a surrogate pair', { description: 'a \udc00 b' }, 'description'],
      ['a price of nothing', { price: '0' }, 'price'],
      ['a negative price', { price: '-5' }, 'price'],
      ['a price that is none', { price: 'NaN' }, 'price'],
      ['three decimals', { price: '25.001' }, 'price'],
      ['a day that has passed', { timeframe: 'June 5, 2020' }, 'timeframe'],
      ['no address', { address: '\t' }, 'address'],
      ['a latitude off the globe', { latitude: 91 }, 'latitude'],
      ['a category nobody knows', { category: 'GARDENING' }, 'category'],
    ])('posting refuses %s', async (_what, over, field) => {
      const { refusal } = await door.postFavor(poster, favorInput(over));
      expect(refusal).toMatchObject({ code: 'BAD_INPUT', field, message: expect.any(String) });
    });

    test('posting refuses visitors', async () => {
      expect(code(await door.postFavor(app.visitor(), favorInput()))).toBe('NOT_SIGNED_IN');
    });

    test('accepting makes the viewer the helper, and accepting again returns the same', async () => {
      const { id } = await favorThatIs('OPEN');
      expect(value(await door.acceptFavor(helper, id))).toMatchObject({ status: 'ACCEPTED', helperId: helper.id });
      expect(value(await door.acceptFavor(helper, id))).toMatchObject({ status: 'ACCEPTED', helperId: helper.id });
      expect(code(await door.acceptFavor(stranger, id))).toBe('NOT_OPEN');
    });

    test('negotiating leaves the favor open', async () => {
      const { id } = await favorThatIs('OPEN', { isNegotiable: true });
      expect(value(await door.negotiateFavor(helper, id))).toMatchObject({ status: 'OPEN', helperId: null });
    });

    test('one side completes and the other rates, once each', async () => {
      const favor = await favorThatIs('ACCEPTED', { price: '30' });
      await makeKnown(app, poster, helper);
      await agreedBefore(app, favor.id);
      // Of the same two, one deal counts in a year.
      await app.deps.dataSource.query('UPDATE deals SET counted = false WHERE helper_id = $1', [helper.id]);
      const before = value(await door.user(app.visitor(), helper.id));
      expect(value(await door.completeFavor(poster, favor.id, { rating: 4, negotiatedPrice: '27,50' }))).toMatchObject({
        status: 'COMPLETED',
        price: '27.50',
      });
      const { completedFavrs, totalRatings } = before;
      expect(value(await door.user(app.visitor(), helper.id))).toMatchObject({ completedFavrs, totalRatings });
      expect(value(await door.completeFavor(helper, favor.id, { rating: 5, negotiatedPrice: '27.50' }))).toMatchObject({
        price: '27.50',
      });
      const after = value(await door.user(app.visitor(), helper.id));
      expect(after).toMatchObject({ completedFavrs: completedFavrs + 1, totalRatings: totalRatings + 1 });
      expect(code(await door.completeFavor(helper, favor.id, { rating: 1 }))).toBe('ALREADY_RATED');
      expect(value(await door.user(app.visitor(), helper.id))).toEqual(after);
    });

    type Act = (client: TestPerson, favorId: string) => Promise<Outcome<FavorSeen>>;
    const accept: Act = (client, id) => door.acceptFavor(client, id);
    const negotiate: Act = (client, id) => door.negotiateFavor(client, id);
    const complete: Act = (client, id) => door.completeFavor(client, id, { rating: 5 });
    const view: Act = (client, id) => door.favor(client, id);
    test.each<[string, Act, () => TestPerson, Parameters<typeof favorThatIs>[0], string]>([
      ['the poster accepts', accept, () => poster, 'OPEN', 'OWN_FAVOR'],
      ['the poster negotiates', negotiate, () => poster, 'OPEN', 'OWN_FAVOR'],
      ['a price that is fixed is negotiated', negotiate, () => helper, 'OPEN', 'NOT_NEGOTIABLE'],
      ['an accepted favor is negotiated', negotiate, () => stranger, 'ACCEPTED', 'NOT_OPEN'],
      ['a completed favor is accepted', accept, () => stranger, 'COMPLETED', 'NOT_OPEN'],
      ['a deleted favor is accepted', accept, () => helper, 'DELETED', 'NOT_FOUND'],
      ['a deleted favor is opened', view, () => helper, 'DELETED', 'NOT_FOUND'],
      ['an open favor is completed', complete, () => poster, 'OPEN', 'NOT_ACCEPTED'],
      ['a stranger completes', complete, () => stranger, 'ACCEPTED', 'NOT_YOURS'],
      ['a stranger rates', complete, () => stranger, 'COMPLETED', 'NOT_YOURS'],
    ])('a refusal answers when %s', async (_what, act, who, status, expected) => {
      const { id } = await favorThatIs(status);
      expect(code(await act(who(), id))).toBe(expected);
    });

    test.each([0, 6, 4.5, 'five'])('completing refuses a rating of %p', async (rating) => {
      const { id } = await favorThatIs('ACCEPTED');
      expect((await door.completeFavor(poster, id, { rating })).refusal).toMatchObject({
        code: 'BAD_INPUT',
        field: 'rating',
      });
    });

    test('accepting, negotiating and completing refuse visitors', async () => {
      const { id } = await favorThatIs('OPEN');
      const visitor = app.visitor();
      for (const act of [
        door.acceptFavor(visitor, id),
        door.negotiateFavor(visitor, id),
        door.completeFavor(visitor, id, { rating: 5 }),
      ]) {
        expect(code(await act)).toBe('NOT_SIGNED_IN');
      }
    });
  });
});

describe.each<ChatDoor>([graphqlChat, restChat, socketChat])('conversations through $name', (door) => {
  const write = door.write ?? graphqlChat.write!;
  const accepted = 'I will help: €45.00, no time fixed yet.';

  test('are read by both sides in the order written', async () => {
    const { id } = await favorThatIs('ACCEPTED');
    await write(helper, id, '  I can come at six  ');
    await write(poster, id, 'Perfect,\nring at Weber');
    const messages = value(await door.read(poster, id));
    expect(messages.map(({ content, senderId }) => [content, senderId])).toEqual([
      [accepted, helper.id],
      ['I can come at six', helper.id],
      ['Perfect,\nring at Weber', poster.id],
    ]);
    expect(value(await door.read(helper, id))).toEqual(messages);
  });

  test('store one message for the same clientKey ten times at once', async () => {
    const { id } = await favorThatIs('ACCEPTED');
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => write(helper, id, 'Once', key)));
    expect(new Set(answers.map((answer) => value(answer).id)).size).toBe(1);
    expect(value(await door.read(poster, id)).map(({ content }) => content)).toEqual([accepted, 'Once']);
  });

  test.each([
    ['blank text', ' \n\t '],
    ['2,001 characters', 'x'.repeat(2001)],
    ['half a surrogate pair', 'a\ud800'],
  ])('refuse %s', async (_what, content) => {
    const { id } = await favorThatIs('ACCEPTED');
    expect((await write(helper, id, content)).refusal).toMatchObject({ code: 'BAD_INPUT', field: 'content' });
  });

  test('refuse a third person', async () => {
    const { id } = await favorThatIs('ACCEPTED');
    value(await write(helper, id, 'Between us'));
    expect(['NOT_YOURS', 'NOT_OPEN']).toContain(code(await door.read(stranger, id)));
    expect(code(await write(stranger, id, 'Me too'))).toBe('NOT_OPEN');
    expect(value(await door.read(poster, id)).map(({ content }) => content)).toEqual([accepted, 'Between us']);
  });

  test('do not exist for a favor the viewer may not see', async () => {
    expect(code(await door.read(stranger, '999999999999'))).toBe('NOT_FOUND');
    const { id } = await favorThatIs('DELETED');
    expect(code(await door.read(stranger, id))).toBe('NOT_FOUND');
  });

  test('refuse visitors', async () => {
    const { id } = await favorThatIs('ACCEPTED');
    expect(code(await door.read(app.visitor() as TestPerson, id))).toBe('NOT_SIGNED_IN');
  });
});
