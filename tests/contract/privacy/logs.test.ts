import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../api/testing/harness.ts';
import { aPicture } from '../../../api/testing/pictures.ts';
import { TestClient } from '../../../api/testing/test-client.ts';
import { createWorld, favorInput } from '../../../api/testing/world.ts';
import { createLog } from '../../../api/platform/log.ts';

let app: TestApp;
const lines: string[] = [];
/** Waits for a line of the log with these words. */
const waiting: { words: string; resolve: () => void }[] = [];
const loggedLine = (words: string) =>
  lines.some((line) => line.includes(words))
    ? Promise.resolve()
    : new Promise<void>((resolve) => waiting.push({ words, resolve }));

beforeAll(async () => {
  const write = (line: string) => {
    lines.push(line);
    for (const { words, resolve } of waiting) if (line.includes(words)) resolve();
  };
  app = await startTestApp({
    works: true,
    log: createLog({ LOG_LEVEL: 'trace' }, { write }),
    mailer: {
      send: ({ to }) => Promise.reject(new Error(`the SMTP server did not take a mail: 450 <${to}>: try later`)),
      close: () => undefined,
    },
  });
});
afterAll(() => app.close());

/** Returns every job in pg-boss' table as text, once there is one of which `found` holds. */
async function storedJobs(found: string): Promise<string> {
  const { dataSource } = app.deps;
  while ((await dataSource.query(`SELECT FROM pgboss.job WHERE ${found}`)).length === 0);
  const [{ jobs }] = await dataSource.query("SELECT string_agg(job::text, ' ') AS jobs FROM pgboss.job");
  return jobs;
}

test('the log of a whole life, and its jobs, name nobody and quote nothing', async () => {
  const word = randomUUID().slice(0, 8);
  const secrets = {
    firstName: `Apollonia${word}`,
    lastName: `Wagener${word}`,
    email: `apollonia.${word}@example.org`,
    password: `correct horse ${word}`,
    phoneNumber: '+352 621 987 654',
    bio: `Bio of ${word}`,
    title: `Wardrobe ${word}`,
    description: `Two floors ${word}`,
    address: `12 Rue ${word}, 1741 Luxembourg`,
    message: `I bring a trolley ${word}`,
    tried: `somebody.else.${word}@example.org`,
    forged: `favr_1_${randomUUID()}`,
    endpoint: `https://fcm.googleapis.com/fcm/send/${word}`,
  };
  const [person, helper] = [new TestClient(app.url), await app.person()];
  const { firstName, lastName, email, password } = secrets;
  const { user } = await person.mutate('signUp', { firstName, lastName, email, password }, 'user { id }');
  await person.mutate('completeOnboarding', { dateOfBirth: '1987-03-29', country: 'Luxembourg' });
  await app.deps.dataSource.query('UPDATE users SET email_confirmed_at = now() WHERE id = $1', [user.id]);
  await person.mutate('updateProfile', { phoneNumber: secrets.phoneNumber, bio: secrets.bio });
  const { id: photoId } = (await person.rest('POST', '/photos', await aPicture())).body;
  const place = favorInput({ title: secrets.title, description: secrets.description, address: secrets.address });
  const exact = { latitude: place.latitude + 0.012345, longitude: place.longitude + 0.054321 };
  const posted = await person.mutate('postFavor', { ...place, ...exact, photoIds: [photoId] }, 'favor { id }');
  const { id: conversationId } = await createWorld(app).aConversation({
    favor: { id: posted.favor.id, status: 'open', poster: person as never },
    helper,
  });
  const push = { endpoint: secrets.endpoint, keys: { p256dh: 'nonsense', auth: word } };
  await person.graphql('mutation ($input: SubscribePushInput!) { subscribePush(input: $input) { device { id } } }', {
    input: push,
  });
  const { secret } = await person.mutate('createToken', { name: `Mine ${word}`, scopes: ['favors:read'] }, 'secret');
  await new TestClient(app.url, secret).rest('GET', '/favors');
  await new TestClient(app.url, secrets.forged).rest('GET', '/favors');
  // Who is wrong about themselves, and tells more than an id.
  await app.visitor().rest('POST', '/auth/signin', { email: secrets.tried, password: `wrong ${word}` });
  await person.request('GET', '/api/favors', undefined, { 'user-id': email });
  const socket = await person.socket();
  await socket.ask({ type: 'send_message', senderId: firstName, favorId: 1, content: secrets.message });
  socket.close();

  // Errors that hold what people wrote: of a constraint, of a value, of a mail.
  await app.deps.dataSource.query(`
    ALTER TABLE messages ADD CONSTRAINT no_trolley CHECK (content NOT LIKE '%trolley%') NOT VALID;
    CREATE FUNCTION quote_bio() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      RAISE EXCEPTION USING ERRCODE = '22P02', MESSAGE = 'invalid input syntax for type integer: "' || NEW.bio || '"';
    END $$;
    CREATE TRIGGER quote_bio BEFORE UPDATE OF bio ON users FOR EACH ROW EXECUTE FUNCTION quote_bio()`);
  const SEND = 'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { message { id } } }';
  const unsent = await person.graphql(SEND, { input: { conversationId, content: secrets.message } });
  expect(unsent.errors?.[0]?.extensions.code).toBe('INTERNAL');
  await person.rest('PATCH', `/users/${user.id}`, { bio: `${secrets.bio} again` });
  await Promise.all(['no_trolley', 'invalid input syntax', 'did not take a mail', 'claimed to be'].map(loggedLine));

  const text = [...lines, await storedJobs("output->>'message' LIKE '%did not take a mail%'")].join('');
  const personal = {
    ...secrets,
    token: secret,
    cookie: person.cookie.split('=')[1]!,
    latitude: String(exact.latitude),
    longitude: String(exact.longitude),
    birth: '1987-03-29',
    photo: photoId,
    word,
    ipv4: '127.0.0.1',
    ipv6: '::1',
  };
  for (const [what, value] of Object.entries(personal)) expect([what, text.includes(value)]).toEqual([what, false]);
});
