import { createServer } from 'node:http';
import { once } from 'node:events';
import { mkdtemp, readFile, readdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startTestApp, type NewPerson, type TestApp, type TestPerson } from '../../../testing/harness.ts';
import { createSmsSender, type Sms } from './sms-sender.ts';

const MINUTE = 60_000;
const START = Date.parse('2027-03-01T09:00:00Z');
const sent: Sms[] = [];
let fails = false;
let now = new Date(START);
let app: TestApp;
let ana: TestPerson;
let numbers = 0;
let networks = 0;

beforeAll(async () => {
  app = await startTestApp({
    alone: true,
    now: () => now,
    env: { RATE_LIMITS: 'on', TRUST_PROXY: '1', SMS_A_DAY: '60' },
    sms: {
      send: async (sms) => {
        if (fails) throw new Error('no network');
        sent.push(sms);
      },
    },
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  now = new Date(START);
  fails = false;
  sent.length = 0;
  ana = await somebody();
});

/** Signs somebody up who calls from a network of their own. */
async function somebody(options?: NewPerson, from = `10.0.${(networks += 1)}.1`): Promise<TestPerson> {
  return Object.assign(await app.person(options), { from });
}

const aNumber = () => `+352 621 ${String((numbers += 1)).padStart(6, '0')}`;
const codeOf = ({ text }: Sms) => /\d{6}/.exec(text)![0];

/** Calls a mutation; returns what is known of the person, or the code of the refusal. */
async function run(person: TestPerson, name: string, input?: object): Promise<unknown> {
  const select = name === 'requestPhoneCode' ? 'expiresAt' : 'user { verifications }';
  const type = `${name[0]!.toUpperCase()}${name.slice(1)}Input!`;
  const { data, errors } = input
    ? await person.graphql(`mutation ($input: ${type}) { ${name}(input: $input) { ${select} } }`, { input })
    : await person.graphql(`mutation { ${name} { ${select} } }`);
  return errors?.[0]!.extensions.code ?? data[name].user?.verifications ?? data[name].expiresAt;
}

const ask = (person: TestPerson, phoneNumber = aNumber()) => run(person, 'requestPhoneCode', { phoneNumber });
const confirm = (person: TestPerson, code: string) => run(person, 'confirmPhone', { code });
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a phone', () => {
  test('is confirmed by the code that was sent there, once or again, and can be removed', async () => {
    expect(await ask(ana, '00352 (621) 12-34.56')).toBe(new Date(START + 10 * MINUTE).toISOString());
    expect(sent[0]).toMatchObject({ to: '+352621123456', text: expect.stringContaining('Do not share it') });
    const code = codeOf(sent[0]!);
    expect(await confirm(ana, `${code.slice(0, 3)} ${code.slice(3)}`)).toEqual(['EMAIL', 'PHONE']);
    expect(await confirm(ana, code)).toEqual(['EMAIL', 'PHONE']);
    expect(await run(ana, 'removePhone')).toEqual(['EMAIL']);
    expect(await confirm(ana, code)).toBe('CODE_EXPIRED');
  });

  test('is sent its code in the language of the request', async () => {
    const query = 'mutation ($input: RequestPhoneCodeInput!) { requestPhoneCode(input: $input) { expiresAt } }';
    const variables = { input: { phoneNumber: aNumber() } };
    await ana.request('POST', '/graphql', { query, variables }, { 'accept-language': 'de' });
    expect(sent[0]!.text).toMatch(/^\d{6} ist dein Code für Favr\./);
  });

  test('takes three tries for a code, and the right one no more after them', async () => {
    await ask(ana);
    const code = codeOf(sent[0]!);
    for (let tries = 0; tries < 3; tries += 1) expect(await confirm(ana, another(code))).toBe('CODE_WRONG');
    expect(await confirm(ana, code)).toBe('CODE_EXPIRED');
  });

  test('takes a code for 10 minutes, and only the newest', async () => {
    await ask(ana);
    await ask(ana);
    const [first, second] = sent.map(codeOf) as [string, string];
    if (first !== second) expect(await confirm(ana, first)).toBe('CODE_WRONG');
    now = new Date(START + 10 * MINUTE);
    expect(await confirm(ana, second)).toBe('CODE_EXPIRED');
    now = new Date(START + 10 * MINUTE - 1);
    expect(await confirm(ana, second)).toEqual(['EMAIL', 'PHONE']);
  });

  test('passes on to whoever confirms the same number later, and no code serves another person', async () => {
    const ben = await somebody();
    const number = aNumber();
    await ask(ana, number);
    const code = codeOf(sent[0]!);
    expect(await confirm(ben, code)).toBe('CODE_EXPIRED');
    await confirm(ana, code);
    await ask(ben, number);
    expect(await confirm(ben, codeOf(sent[1]!))).toEqual(['EMAIL', 'PHONE']);
    expect(await run(ana, 'updateProfile', {})).toEqual(['EMAIL']);
  });

  test('gets 3 codes a day, whoever asks for them, and so does a person', async () => {
    const number = aNumber();
    for (let asked = 0; asked < 3; asked += 1) expect(await ask(await somebody(), number)).toMatch(/^2027/);
    expect(await ask(ana, number)).toBe('TOO_MANY_REQUESTS');
    const ben = await somebody();
    for (let asked = 0; asked < 3; asked += 1) expect(await ask(ben)).toMatch(/^2027/);
    expect(await ask(ben)).toBe('TOO_MANY_REQUESTS');
  });

  test.each([
    ['of a satellite', '+881 612 345 678'],
    ['of several countries', '+882 13 123 4567'],
    ['of a country that is not texted', '+44 7911 123456'],
    ['that charges for what it is sent', '+352 901 12345'],
    ['of a line on a wall', '+352 27 88 12 34'],
    ['that nobody has', '+352 600 000 000'],
  ])('is refused with a number %s, which is sent nothing', async (_, number) => {
    expect(await ask(ana, number)).toBe('PHONE_REFUSED');
    expect(sent).toEqual([]);
  });

  test.each(['+33 6 12 34 56 78', '+32 470 12 34 56', '+49 1512 3456789', '+351 912 345 678'])(
    'of a country nearby is sent a code: %s',
    async (number) => expect(await ask(ana, number)).toMatch(/^2027/),
  );

  test('is asked of people who have told their age and confirmed their address', async () => {
    expect(await ask(await somebody({ confirmed: false }))).toBe('EMAIL_UNCONFIRMED');
    expect(await ask(await somebody({ onboarded: false }))).toBe('NEEDS_ONBOARDING');
    expect(sent).toEqual([]);
  });

  test('gets a code for ten people a day of one network, however many addresses it has', async () => {
    const from = async (address: string) => ask(await somebody(undefined, address));
    for (let host = 1; host <= 10; host += 1) expect(await from(`203.0.113.${host}`)).toMatch(/^2027/);
    expect(await from('203.0.113.11')).toBe('TOO_MANY_REQUESTS');
    expect(await from('203.0.114.1')).toMatch(/^2027/);
  });

  test('is stored nowhere as a number', async () => {
    await ask(ana, '+352 691 555 777');
    await confirm(ana, codeOf(sent[0]!));
    const rows = await app.deps.dataSource.query(
      `SELECT number_hash::text AS hash FROM confirmed_phones WHERE user_id = $1
       UNION ALL SELECT code_hash::text FROM phone_codes WHERE user_id = $1`,
      [ana.id],
    );
    expect(rows).toHaveLength(2);
    for (const { hash } of rows) expect(Buffer.from(hash.slice(2), 'hex').toString()).not.toContain('691555777');
  });

  test('is refused where it has no country code, and where the message was not sent', async () => {
    expect(await ask(ana, '621 123 456')).toBe('BAD_INPUT');
    fails = true;
    expect(await ask(ana)).toBe('UNAVAILABLE');
  });
});

test('nobody is sent a code once all have got as many as the operator pays for, which the metrics say', async () => {
  const use = () => app.deps.limits.take('phoneCodeOfAll', 'all');
  for (let left = 60; left > 0; left -= 1) await use().catch(() => (left = 0));
  expect(await ask(ana)).toBe('TOO_MANY_REQUESTS');
  expect(sent).toEqual([]);
  const { values } = await app.deps.metrics.texts.get();
  expect(values).toContainEqual(expect.objectContaining({ labels: { result: 'refused' }, value: 1 }));
});

describe('createSmsSender', () => {
  const sms = { id: 'c0ffee00-0000-4000-8000-000000000000', to: '+352621123456', text: '123456 is your code' };

  test('posts to SMS_URL, and fails where that does not take the message', async () => {
    const got: object[] = [];
    let status = 204;
    const server = createServer(async (req, res) => {
      const chunks: Buffer[] = [];
      for await (const chunk of req) chunks.push(chunk as Buffer);
      got.push({ authorization: req.headers.authorization, ...JSON.parse(Buffer.concat(chunks).toString()) });
      res.writeHead(status).end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const SMS_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`;
    const config = { SMS_URL, SMS_TOKEN: 'secret', DATA_DIR: '', production: true };
    const sender = createSmsSender({ config, print: () => undefined });
    await sender.send({ ...sms, userId: '7' });
    status = 500;
    await expect(sender.send({ ...sms, userId: '7' })).rejects.toThrow('SMS_URL answered 500');
    expect(got[0]).toEqual({ authorization: 'Bearer secret', ...sms });
    server.close();
  });

  test.each([true, false])(
    'writes a file without SMS_URL, and prints no code in production: %s',
    async (production) => {
      const DATA_DIR = await mkdtemp(join(tmpdir(), 'favr-sms-'));
      const printed: string[] = [];
      const config = { SMS_URL: undefined, SMS_TOKEN: undefined, DATA_DIR, production };
      await createSmsSender({ config, print: (sentence) => printed.push(sentence) }).send({ ...sms, userId: '7' });
      const [file] = await readdir(join(DATA_DIR, 'sms'));
      expect(await readFile(join(DATA_DIR, 'sms', file!), 'utf8')).toBe(`To: ${sms.to}\n\n${sms.text}\n`);
      expect(printed[0]!.includes('123456')).toBe(!production);
    },
  );
});
