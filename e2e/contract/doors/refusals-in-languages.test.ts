import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp, type TestPerson } from '../../../api/testing/harness.ts';

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
});
