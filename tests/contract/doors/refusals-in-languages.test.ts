import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp, type TestPerson } from '../../../api/testing/harness.ts';
import { favorInput } from '../../../api/testing/world.ts';
import french from '../../../shared/locales/fr.json' with { type: 'json' };

let app: TestApp;
let person: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  person = await app.person();
});
afterAll(() => app.close());

const asking = (language: string | undefined): Record<string, string> =>
  language === undefined ? {} : { 'accept-language': language };

describe('a refusal', () => {
  test.each([
    ['fr-LU, en;q=0.5', 'Connectez-vous d’abord.'],
    ['de', 'Bitte melde dich zuerst an.'],
    ['nl', 'Please sign in first.'],
    [undefined, 'Please sign in first.'],
  ])('by REST to a request for %s', async (language, message) => {
    const answer = await app.visitor().request('GET', '/api/chat/conversations', undefined, asking(language));
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({ code: 'NOT_SIGNED_IN', message });
  });

  test.each([
    ['pt', /^(?!Please)/],
    [undefined, /^Title is required$/],
  ])('by REST names the field at fault to a request for %s', async (language, message) => {
    const answer = await person.request('POST', '/api/favors', { title: ' ', category: 'Others' }, asking(language));
    const body = await answer.json();
    expect(body).toMatchObject({ code: 'BAD_INPUT', field: expect.any(String) });
    if (body.field === 'title') expect(body.message).toMatch(message);
  });

  test.each([
    ['POST', '/api/favors', { price: 'zwanzig' }, undefined, 'Please enter a valid price, like 20, 20.50 or 1 250.'],
    ['POST', '/api/favors', { price: 20_000 }, undefined, 'Please enter a valid price, from 0.01 to 10 000 euros.'],
    ['POST', '/api/favors', { price: '20 bis 30' }, 'fr', french['refusal.BAD_INPUT.price']],
    ['POST', '/graphql', { terms: { price: '1.250' } }, 'fr', french['refusal.BAD_INPUT.price']],
  ])('by %s %s of the price of %j says how to write one', async (method, path, input, language, message) => {
    const query = 'mutation ($input: MakeOfferInput!) { makeOffer(input: $input) { deal { id } } }';
    const offer = { query, variables: { input: { favorId: '1', clientKey: 'an-offer', ...input } } };
    const body = path === '/graphql' ? offer : favorInput(input);
    const answer = await (await person.request(method, path, body, asking(language))).json();
    expect((answer.errors?.[0] ?? answer).message).toBe(message);
  });

  test('by GraphQL, with its faults, is in the language of the request', async () => {
    const query = 'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { message { id } } }';
    const variables = { input: { conversationId: '1', content: ' ' } };
    const ask = async (language: string | undefined) =>
      (await person.request('POST', '/graphql', { query, variables }, asking(language))).json();
    const [plain, asked] = [await ask(undefined), await ask('lb')];
    expect(plain.errors[0].message).toBe('Message is required');
    expect(asked.errors[0].message).not.toBe('Message is required');
    expect(asked.extensions.faults[0]).toMatchObject({
      code: 'BAD_INPUT',
      field: 'content',
      message: asked.errors[0].message,
    });
    expect(asked.errors[0].extensions).toEqual(plain.errors[0].extensions);
  });

  test.each([
    ['de', /^(?!Message).*\.$/],
    ['xx', /^Message is required$/],
    [undefined, /^Message is required$/],
  ])('by graphql-ws, with its faults, is in the language its connection names: %s', async (language, message) => {
    const feed = await person.subscribe(
      'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { message { id } } }',
      { input: { conversationId: '1', content: ' ' } },
      { ...(language !== undefined && { language }) },
    );
    const answer = (await feed.next()) as { errors: { message: string }[]; extensions: { faults: object[] } };
    expect(answer.errors[0]!.message).toMatch(message);
    expect(answer.extensions.faults[0]).toMatchObject({
      code: 'BAD_INPUT',
      field: 'content',
      message: answer.errors[0]!.message,
    });
    feed.close();
  });

  test('by graphql-ws, of an operation that may not begin, is in the language its connection names', async () => {
    const aliases = Array.from({ length: 20 }, (_, n) => `a${n}: __typename`).join(' ');
    const feed = await person.subscribe(`{ ${aliases} }`, {}, { language: 'fr' });
    await expect(feed.next()).rejects.toMatchObject([
      { message: french['refusal.TOO_COMPLEX'], extensions: { code: 'TOO_COMPLEX' } },
    ]);
    feed.close();
  });

  test.each([
    ['lb', /^(?!Favr not found)/],
    [undefined, /./],
  ])('by /ws is in the language of the request that opened it: %s', async (language, message) => {
    const socket = await person.socket(asking(language));
    const plain = await person.socket();
    const ask = { type: 'join_chat', favorId: 999999999 };
    const [said, inEnglish] = [await socket.ask(ask), await plain.ask(ask)];
    expect(said).toMatchObject({ type: 'error', code: 'NOT_FOUND', message: expect.stringMatching(message) });
    expect(said.message === inEnglish.message).toBe(language === undefined);
    socket.close();
    plain.close();
  });
});
