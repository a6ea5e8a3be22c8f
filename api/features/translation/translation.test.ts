import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { loadConfig } from '../../config.ts';
import { createMetrics } from '../../platform/metrics.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../testing/harness.ts';
import { createWorld, sendMessage, type TestConversation } from '../../testing/world.ts';
import { createTranslator } from './create-translator.ts';

/** A request that the stand-in of a translator got. */
interface Asked {
  path: string | undefined;
  authorization: string | undefined;
  body: Record<string, unknown>;
}

let service: Server;
let url: string;
let asked: Asked[];
/** Answers a request: status and body. */
let answer: (asked: Asked) => [number, unknown];

beforeAll(async () => {
  service = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString());
    asked.push({ path: req.url, authorization: req.headers.authorization, body });
    const [status, said] = answer(asked.at(-1)!);
    res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said));
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(() => void service.close());
beforeEach(() => {
  asked = [];
  answer = ({ body }) => [
    200,
    { translatedText: `${body.target}: ${body.q}`, detectedLanguage: { language: 'en', confidence: 90 } },
  ];
});

const translatorOf = (env: Record<string, string>) => createTranslator(loadConfig(env), createMetrics({} as never))!;

describe('a translator', () => {
  test('asks LibreTranslate for each text and language once, also when asked at the same time', async () => {
    const translator = translatorOf({ LIBRETRANSLATE_URL: `${url}/`, LIBRETRANSLATE_API_KEY: 'secret' });
    const three = ['fr', 'fr', 'de'] as const;
    const got = await Promise.all(three.map((language) => translator.translate('Ring twice', language)));
    expect(got).toEqual([
      { text: 'fr: Ring twice', language: 'fr', from: 'en' },
      { text: 'fr: Ring twice', language: 'fr', from: 'en' },
      { text: 'de: Ring twice', language: 'de', from: 'en' },
    ]);
    await translator.translate('Ring twice', 'fr');
    const sent = { q: 'Ring twice', source: 'auto', format: 'text', api_key: 'secret' };
    expect(asked).toMatchObject([
      { path: '/translate', body: { ...sent, target: 'fr' } },
      { path: '/translate', body: { ...sent, target: 'de' } },
    ]);
  });

  test('asks DeepL with its key, for British English', async () => {
    answer = () => [200, { translations: [{ detected_source_language: 'DE', text: 'Ring twice' }] }];
    const translator = translatorOf({ DEEPL_API_KEY: 'key', DEEPL_URL: url });
    expect(await translator.translate('Zweimal klingeln', 'en')).toEqual({
      text: 'Ring twice',
      language: 'en',
      from: 'de',
    });
    expect(asked).toEqual([
      {
        path: '/v2/translate',
        authorization: 'DeepL-Auth-Key key',
        body: { text: ['Zweimal klingeln'], target_lang: 'EN-GB' },
      },
    ]);
  });

  test('gives German where a service does not speak Luxembourgish', async () => {
    const speaks = answer;
    answer = (one) => (one.body.target === 'lb' ? [400, { error: 'lb is not supported' }] : speaks(one));
    const translator = translatorOf({ LIBRETRANSLATE_URL: url });
    expect(await translator.translate('Ring twice', 'lb')).toMatchObject({ text: 'de: Ring twice', language: 'de' });
  });

  test('keeps no failure, and says nothing of the text in it', async () => {
    const works = answer;
    answer = () => [500, { error: 'Ring twice cannot be translated' }];
    const translator = translatorOf({ LIBRETRANSLATE_URL: url });
    await expect(translator.translate('Ring twice', 'fr')).rejects.toThrow(/^the translator answered with status 500$/);
    answer = works;
    expect(await translator.translate('Ring twice', 'fr')).toMatchObject({ text: 'fr: Ring twice' });
  });

  test.each([
    { LIBRETRANSLATE_URL: 'http://one.example', DEEPL_API_KEY: 'key' },
    { LIBRETRANSLATE_API_KEY: 'key' },
    { DEEPL_URL: 'http://one.example' },
  ])('is refused with the settings %j', (env) => expect(() => loadConfig(env as never)).toThrow(/DEEPL|LIBRE/));

  test('is none where none is set up', () => expect(translatorOf({})).toBeNull());
});

describe('somebody who taps Translate', () => {
  let app: TestApp;
  let conversation: TestConversation;
  let stranger: TestPerson;
  beforeAll(async () => {
    app = await startTestApp({ env: { LIBRETRANSLATE_URL: url, RATE_LIMITS: 'on' } });
    conversation = await createWorld(app).aConversation({ status: 'accepted' });
    stranger = await app.person();
  });
  afterAll(() => app.close());

  /** Asks in German; returns the translation, or the code of the refusal. */
  async function translate(person: { request: TestPerson['request'] }, what: 'Favor' | 'Message', id: string) {
    const field = `translate${what}`;
    const query = `mutation { ${field}(input: { ${what.toLowerCase()}Id: "${id}" }) { translation { text language from } } }`;
    const response = await person.request('POST', '/graphql', { query }, { 'accept-language': 'de' });
    const { data, errors } = await response.json();
    return errors?.[0].extensions.code ?? data[field].translation;
  }

  const written = async (content: string) =>
    (await sendMessage(conversation.helper, conversation.id, content)).data.sendMessage.message.id as string;

  test('reads a message in the language of the request, if it is one of the two in its chat', async () => {
    const id = await written('I have a key');
    expect(asked).toEqual([]);
    expect(await translate(conversation.poster, 'Message', id)).toEqual({
      text: 'de: I have a key',
      language: 'de',
      from: 'en',
    });
    expect(await translate(stranger, 'Message', id)).toBe('NOT_FOUND');
    await app.deps.dataSource.query("UPDATE users SET role = 'admin' WHERE id = $1", [stranger.id]);
    expect(await translate(stranger, 'Message', id)).toBe('NOT_FOUND');
    expect(await translate(app.visitor(), 'Message', id)).toBe('NOT_SIGNED_IN');
    expect(asked).toHaveLength(1);
  });

  test('reads the description of a favor that they may see, and visitors do not', async () => {
    const { id } = await createWorld(app).aFavor({ description: 'Two chairs' });
    expect(await translate(stranger, 'Favor', id)).toMatchObject({ text: 'de: Two chairs' });
    expect(await translate(app.visitor(), 'Favor', id)).toBe('NOT_SIGNED_IN');
    expect(await translate(stranger, 'Favor', '999999999')).toBe('NOT_FOUND');
  });

  test('is told what to do when it fails, and has 60 texts an hour', async () => {
    const id = await written('Seven steps up');
    const works = answer;
    answer = () => [503, {}];
    expect(await translate(conversation.poster, 'Message', id)).toBe('TRANSLATION_FAILED');
    answer = works;
    const { poster } = await createWorld(app).aConversation({ status: 'open' });
    const own = (await createWorld(app).aFavor({ poster })).id;
    for (let texts = 0; texts < 60; texts += 1)
      expect(await translate(poster, 'Favor', own)).toMatchObject({ language: 'de' });
    expect(await translate(poster, 'Favor', own)).toBe('TOO_MANY_REQUESTS');
  });

  test('is offered it by /config.json, which offers none without a translator', async () => {
    const offered = async (one: TestApp) =>
      (await (await one.visitor().request('GET', '/config.json')).json()).translates;
    expect(await offered(app)).toBe(true);
    const without = await startTestApp();
    expect(await offered(without)).toBe(false);
    const { id } = await createWorld(without).aFavor();
    expect(await translate(await without.person(), 'Favor', id)).toBe('NO_TRANSLATOR');
    await without.close();
  });
});
