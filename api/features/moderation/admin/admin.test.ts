import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { keyedHash } from '../../../platform/keyed-hash.ts';
import { startTestApp, testSecrets, type TestApp, type TestPerson } from '../../../testing/harness.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { createWorld, type World } from '../../../testing/world.ts';

let app: TestApp;
let world: World;
let admin: TestPerson;
let poster: TestPerson;
let helper: TestPerson;
let favorId: string;
let conversationId: string;
let messageId: string;

const query = <T = any>(sql: string, parameters: unknown[] = []): Promise<T[]> =>
  app.deps.dataSource.query(sql, parameters);
const mutate = async (client: TestClient, name: string, input: object, fields: string) => {
  const type = `${name[0]!.toUpperCase()}${name.slice(1)}Input`;
  const { data, errors } = await client.graphql(
    `mutation ($input: ${type}!) { ${name}(input: $input) { ${fields} } }`,
    { input },
  );
  return { value: data?.[name], code: errors?.[0]?.extensions.code, field: errors?.[0]?.extensions.field };
};
/** Queries fields of `admin`; returns their value, or the code of the refusal. */
const read = async (fields: string, client: TestClient = admin) => {
  const { data, errors } = await client.graphql(`{ admin { ${fields} } }`);
  return { value: data?.admin, code: errors?.[0]?.extensions.code };
};
const nodes = (connection: { edges: { node: any }[] }) => connection.edges.map(({ node }) => node);
/** Reads the entries of an admin in the audit log, oldest first. */
const auditEntriesOf = (person: TestPerson) =>
  query('SELECT action, about_user_ids, details, note FROM audit_log WHERE actor_id = $1 ORDER BY id', [person.id]);

async function newAdmin(): Promise<TestPerson> {
  const person = await app.person({ firstName: 'Adele' });
  await query("UPDATE users SET role = 'admin' WHERE id = $1", [person.id]);
  return person;
}

const report = async (reporter: TestPerson, kind: string, id: string) =>
  (await mutate(reporter, 'reportContent', { kind, id, reason: 'HARASSMENT', note: 'Please look' }, 'report { id }'))
    .value.report.id as string;

beforeAll(async () => {
  app = await startTestApp();
  world = createWorld(app);
  [admin, poster, helper] = await Promise.all([
    newAdmin(),
    app.person({ firstName: 'Paula' }),
    app.person({ firstName: 'Henri' }),
  ]);
  const messages = [{ helper: 'Between us' }];
  const conversation = await world.aConversation({ status: 'open', poster, helper, messages });
  favorId = conversation.favorId;
  conversationId = conversation.id;
  messageId = conversation.messageIds[0]!;
});
afterAll(() => app.close());

describe('the admin queries and mutations', () => {
  test('refuse every query of others with NOT_FOUND and of visitors with NOT_SIGNED_IN', async () => {
    const everything = [
      'users { edges { node { email } } }',
      'favors { edges { node { id } } }',
      'conversations { edges { node { id } } }',
      `conversation(id: "${conversationId}") { messages { edges { node { content } } } }`,
      'reports { edges { node { id } } }',
      'auditEntries { edges { node { id } } }',
    ];
    for (const fields of everything) {
      expect(await read(fields, poster)).toEqual({ value: null, code: 'NOT_FOUND' });
      expect(await read(fields, app.visitor())).toEqual({ value: null, code: 'NOT_SIGNED_IN' });
    }
  });

  test.each([
    ['hideFavor', () => ({ favorId, reasons: 'Rule 3' })],
    ['unhideFavor', () => ({ favorId })],
    ['suspendUser', () => ({ userId: helper.id, reasons: 'Rule 3' })],
    ['restoreUser', () => ({ userId: helper.id })],
    ['closeReport', () => ({ reportId: '1', note: 'x' })],
  ])('refuse %s of others with NOT_FOUND and of visitors with NOT_SIGNED_IN', async (name, input) => {
    expect((await mutate(poster, name, input(), '__typename')).code).toBe('NOT_FOUND');
    expect((await mutate(app.visitor(), name, input(), '__typename')).code).toBe('NOT_SIGNED_IN');
  });

  test('refuse a former admin from the moment the role is revoked', async () => {
    const former = await newAdmin();
    expect((await read('users(first: 1) { edges { node { id } } }', former)).code).toBeUndefined();
    await query("UPDATE users SET role = 'person' WHERE id = $1", [former.id]);
    expect((await read('users(first: 1) { edges { node { id } } }', former)).code).toBe('NOT_FOUND');
  });

  test('find people by part of a name or e-mail address, newest first, page by page', async () => {
    const family = randomUUID();
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) ids.unshift((await app.person({ firstName: 'Zoe', lastName: family })).id);
    const page = (first: number, after = '') =>
      read(
        `users(search: "ZOE ${family.toUpperCase()}", first: ${first}${after}) { edges { node { id email isAdmin suspendedAt user { lastName } } } pageInfo { hasNextPage endCursor } }`,
      );
    const one = (await page(2)).value.users;
    const two = (await page(2, `, after: "${one.pageInfo.endCursor}"`)).value.users;
    expect([...nodes(one), ...nodes(two)].map(({ id }) => id)).toEqual(ids);
    expect([one.pageInfo.hasNextPage, two.pageInfo.hasNextPage]).toEqual([true, false]);
    expect(
      nodes((await read(`users(search: "${poster.email}") { edges { node { id email isAdmin } } }`)).value.users),
    ).toEqual([{ id: poster.id, email: poster.email, isAdmin: false }]);
    expect(nodes((await read(`users(search: "%") { edges { node { id } } }`)).value.users)).toEqual([]);
  });

  test('find favors in every status, without their exact address', async () => {
    const { id: deleted } = await world.aFavor({ poster, status: 'deleted' });
    const of = async (filter: string) =>
      nodes(
        (await read(`favors(posterId: "${poster.id}"${filter}) { edges { node { id isHidden address } } }`)).value
          .favors,
      );
    expect(await of('')).toEqual([
      { id: deleted, isHidden: false, address: null },
      { id: favorId, isHidden: false, address: null },
    ]);
    expect(await of(', status: DELETED')).toMatchObject([{ id: deleted }]);
    expect(await of(', hidden: true')).toEqual([]);
  });

  test('find conversations by person and favor', async () => {
    const fields = 'edges { node { id messageCount isReported poster { id } helper { id } favor { id } } }';
    const expected = {
      id: conversationId,
      messageCount: 1,
      isReported: false,
      poster: { id: poster.id },
      helper: { id: helper.id },
      favor: { id: favorId },
    };
    for (const filter of [`userId: "${poster.id}"`, `userId: "${helper.id}"`, `favorId: "${favorId}"`]) {
      expect(nodes((await read(`conversations(${filter}) { ${fields} }`)).value.conversations)).toEqual([expected]);
    }
    expect(nodes((await read(`conversations(userId: "${admin.id}") { ${fields} }`)).value.conversations)).toEqual([]);
    expect((await read('conversation(id: "999999999999") { id }')).code).toBe('NOT_FOUND');
  });
});

describe('messages of a conversation, for admins,', () => {
  const MESSAGES = () =>
    `conversation(id: "${conversationId}") { isReported messages { edges { node { content senderId } } } }`;

  test('are read only while a report about them is open', async () => {
    expect((await read(MESSAGES())).code).toBe('NOT_REPORTED');
    const reportId = await report(poster, 'MESSAGE', messageId);
    expect((await read(MESSAGES())).value.conversation).toEqual({
      isReported: true,
      messages: { edges: [{ node: { content: 'Between us', senderId: helper.id } }] },
    });
    await mutate(admin, 'closeReport', { reportId, note: 'Spoke with both' }, 'report { id }');
    expect((await read(MESSAGES())).code).toBe('NOT_REPORTED');
  });

  test('are shown with their report only while it is open', async () => {
    const reportId = await report(poster, 'MESSAGE', messageId);
    const fields = `reports(reportedId: "${helper.id}", kind: MESSAGE, first: 1) { edges { node { id report { reason note } reporter { id } reported { id } favor { id } message { content } conversation { id } closedBy { id } closingNote } } }`;
    const expected = {
      id: reportId,
      report: { reason: 'HARASSMENT', note: 'Please look' },
      reporter: { id: poster.id },
      reported: { id: helper.id },
      favor: null,
      conversation: { id: conversationId },
    };
    expect(nodes((await read(fields)).value.reports)).toEqual([
      { ...expected, message: { content: 'Between us' }, closedBy: null, closingNote: null },
    ]);
    await mutate(admin, 'closeReport', { reportId, note: 'Nothing in it' }, 'report { id }');
    expect(nodes((await read(fields)).value.reports)).toEqual([
      { ...expected, message: null, closedBy: { id: admin.id }, closingNote: 'Nothing in it' },
    ]);
  });
});

describe('closeReport', () => {
  test('closes a report once, emits one event, and refuses a second close with ALREADY_CLOSED', async () => {
    const reportId = await report(helper, 'FAVOR', favorId);
    const events: unknown[] = [];
    const stop = app.deps.bus.on('report.closed', (event) => events.push(event));
    expect(await mutate(admin, 'closeReport', { reportId, note: ' ' }, 'report { id }')).toMatchObject({
      code: 'BAD_INPUT',
      field: 'note',
    });
    const { value } = await mutate(
      admin,
      'closeReport',
      { reportId, note: 'Seen' },
      'report { closingNote closedBy { id } report { isOpen } }',
    );
    expect(value.report).toEqual({ closingNote: 'Seen', closedBy: { id: admin.id }, report: { isOpen: false } });
    expect((await mutate(admin, 'closeReport', { reportId, note: 'Again' }, 'report { id }')).code).toBe(
      'ALREADY_CLOSED',
    );
    expect((await mutate(admin, 'closeReport', { reportId: '999999999999', note: 'x' }, 'report { id }')).code).toBe(
      'NOT_FOUND',
    );
    expect(events).toEqual([{ reportId, reporterId: helper.id }]);
    stop();
  });

  test('moves the report from the open to the closed ones', async () => {
    const reporter = await app.person();
    const reportId = await report(reporter, 'USER', helper.id);
    const ids = async (open: boolean) =>
      nodes(
        (await read(`reports(open: ${open}, reporterId: "${reporter.id}") { edges { node { id } } }`)).value.reports,
      ).map(({ id }) => id);
    expect([await ids(true), await ids(false)]).toEqual([[reportId], []]);
    await mutate(admin, 'closeReport', { reportId, note: 'Seen' }, 'report { id }');
    expect([await ids(true), await ids(false)]).toEqual([[], [reportId]]);
  });
});

describe('suspendUser', () => {
  const suspend = (userId: string, note?: string) =>
    mutate(admin, 'suspendUser', { userId, note, reasons: 'Rule 3' }, 'user { id suspendedAt }');

  test('refuses oneself, other admins and unknown ids', async () => {
    expect((await suspend(admin.id)).code).toBe('YOURSELF');
    expect((await suspend((await newAdmin()).id)).code).toBe('IS_ADMIN');
    expect((await suspend('999999999999')).code).toBe('NOT_FOUND');
    expect((await mutate(admin, 'restoreUser', { userId: '999999999999' }, 'user { id }')).code).toBe('NOT_FOUND');
  });

  test('suspends once for parallel requests, until restoreUser', async () => {
    const person = await app.person({ lastName: randomUUID() });
    const found = async (suspended: boolean) =>
      nodes(
        (await read(`users(search: "${person.lastName}", suspended: ${suspended}) { edges { node { id } } }`)).value
          .users,
      ).length;
    const [first, ...others] = (await Promise.all(Array.from({ length: 5 }, () => suspend(person.id, 'Threats')))).map(
      ({ value }) => value.user,
    );
    expect(first.suspendedAt).toEqual(expect.any(String));
    expect([...others, (await suspend(person.id)).value.user]).toEqual(Array(5).fill(first));
    expect(
      await query("SELECT action FROM audit_log WHERE about_user_ids = ARRAY[$1::bigint] AND action = 'SUSPEND_USER'", [
        person.id,
      ]),
    ).toHaveLength(1);
    expect([await found(true), await found(false)]).toEqual([1, 0]);
    expect((await mutate(admin, 'restoreUser', { userId: person.id }, 'user { suspendedAt }')).value.user).toEqual({
      suspendedAt: null,
    });
    expect([await found(true), await found(false)]).toEqual([0, 1]);
  });

  test('ends the session of a sign-in that runs at the same time', async () => {
    for (let round = 0; round < 10; round += 1) {
      const person = await app.person();
      const [, signedIn] = await Promise.all([
        suspend(person.id),
        person.rest('POST', '/auth/signin', { email: person.email, password: person.password }),
      ]);
      expect([200, 403]).toContain(signedIn.status);
      expect((await person.graphql('{ viewer { id } }')).data.viewer).toBeNull();
      expect(await query('SELECT id FROM sessions WHERE user_id = $1 AND revoked_at IS NULL', [person.id])).toEqual([]);
    }
  });
});

describe('the own case of an admin', () => {
  const reasons = 'Rule 3';
  const codeOf = async (client: TestClient, name: string, input: object) =>
    (await mutate(client, name, input, '__typename')).code;

  test('is decided by another: their favor, picture, account, and a report about or by them', async () => {
    const judge = await newAdmin();
    const own = await world.aFavor({ poster: judge });
    const about = await report(helper, 'USER', judge.id);
    const by = await report(judge, 'USER', poster.id);
    for (const [name, input] of [
      ['hideFavor', { favorId: own.id, reasons }],
      ['unhideFavor', { favorId: own.id }],
      ['hidePicture', { userId: judge.id, reasons }],
      ['unhidePicture', { userId: judge.id }],
      ['suspendUser', { userId: judge.id, reasons }],
      ['restoreUser', { userId: judge.id }],
      ['closeReport', { reportId: about, note: 'It is nothing' }],
      ['closeReport', { reportId: by, note: 'It is true' }],
      // Whom they have reported.
      ['suspendUser', { userId: poster.id, reasons }],
      ['hideFavor', { favorId, reasons }],
    ] as const)
      expect([name, await codeOf(judge, name, input)]).toEqual([name, 'YOURSELF']);
    expect(await codeOf(admin, 'closeReport', { reportId: by, note: 'Seen' })).toBeUndefined();
    expect(await codeOf(judge, 'hideFavor', { favorId, reasons })).toBeUndefined();
    expect(await codeOf(judge, 'unhideFavor', { favorId })).toBeUndefined();
    expect(await codeOf(admin, 'closeReport', { reportId: about, note: 'Seen' })).toBeUndefined();
  });

  test('tells them nothing: neither reports nor who read or closed them, nor that a chat of theirs is reported', async () => {
    const judge = await newAdmin();
    const talk = await world.aConversation({ poster: judge, helper });
    const reportId = await report(helper, 'USER', judge.id);
    const mine = `reportedId: "${judge.id}"`;
    await read(`reports(${mine}) { edges { node { id } } }`);
    expect((await read(`reports(${mine}) { edges { node { id } } }`, judge)).value.reports.edges).toEqual([]);
    const { value } = await read(`conversation(id: "${talk.id}") { isReported }`, judge);
    expect(value.conversation).toEqual({ isReported: false });
    const messages = `conversation(id: "${talk.id}") { messages { edges { node { content } } } }`;
    expect((await read(messages, judge)).code).toBe('NOT_REPORTED');
    await mutate(admin, 'closeReport', { reportId, note: 'Seen' }, '__typename');
    const entries = `auditEntries(aboutUserId: "${judge.id}") { edges { node { action actor { id } } } }`;
    expect(nodes((await read(entries, judge)).value.auditEntries)).not.toContainEqual(
      expect.objectContaining({ actor: { id: admin.id } }),
    );
    expect(nodes((await read(entries)).value.auditEntries)).toContainEqual({
      action: 'CLOSE_REPORT',
      actor: { id: admin.id },
    });
  });
});

describe('the audit log', () => {
  test('contains every search, read and action of an admin, with the people concerned and the note', async () => {
    const auditor = await newAdmin();
    const person = await app.person({ lastName: randomUUID() });
    const reportId = await report(helper, 'USER', poster.id);
    await read(`users(search: "${person.lastName}") { edges { node { email } } }`, auditor);
    await read(`favors(posterId: "${poster.id}", first: 1) { edges { node { id } } }`, auditor);
    await read(`conversation(id: "${conversationId}") { messages { edges { node { content } } } }`, auditor);
    await read(`reports(reporterId: "${helper.id}", open: true) { edges { node { id } } }`, auditor);
    await mutate(auditor, 'suspendUser', { userId: person.id, note: 'Threats', reasons: 'Rule 3' }, 'user { id }');
    await mutate(auditor, 'suspendUser', { userId: person.id, note: 'Again', reasons: 'Rule 3' }, 'user { id }');
    await mutate(auditor, 'restoreUser', { userId: person.id }, 'user { id }');
    await mutate(auditor, 'hideFavor', { favorId, note: 'Rude', reasons: 'Rule 3' }, 'favor { id }');
    await mutate(auditor, 'unhideFavor', { favorId }, 'favor { id }');
    await mutate(auditor, 'closeReport', { reportId, note: 'Seen' }, 'report { id }');
    const both = expect.arrayContaining([poster.id, helper.id]);
    expect(await auditEntriesOf(auditor)).toMatchObject([
      {
        action: 'READ_USERS',
        about_user_ids: [person.id],
        details: { search: expect.stringMatching(/^[0-9a-f]{64}$/) },
      },
      { action: 'READ_FAVORS', about_user_ids: [poster.id], details: { posterId: poster.id } },
      { action: 'READ_CONVERSATIONS', about_user_ids: both, details: { conversationId } },
      { action: 'READ_MESSAGES', about_user_ids: both, details: { conversationId } },
      { action: 'READ_REPORTS', about_user_ids: both, details: { reporterId: helper.id, open: true } },
      { action: 'SUSPEND_USER', about_user_ids: [person.id], note: 'Threats' },
      { action: 'RESTORE_USER', about_user_ids: [person.id], note: null },
      { action: 'HIDE_FAVOR', about_user_ids: [poster.id], details: { favorId }, note: 'Rude' },
      { action: 'UNHIDE_FAVOR', about_user_ids: [poster.id], details: { favorId }, note: null },
      { action: 'CLOSE_REPORT', about_user_ids: both, details: { reportId }, note: 'Seen' },
    ]);
  });

  test('keeps what was looked for as a keyed hash, the same for the same words', async () => {
    const auditor = await newAdmin();
    const word = randomUUID();
    for (const search of [word, word.toUpperCase(), `${word} 2`])
      await read(`users(search: "${search}") { edges { node { id } } }`, auditor);
    const kept = (await auditEntriesOf(auditor)).map(({ details }: { details: { search: string } }) => details.search);
    expect([kept[0] === kept[1], kept[1] === kept[2]]).toEqual([true, false]);
    expect(JSON.stringify(kept)).not.toContain(word);
  });

  test('can be searched by actor, action and person, which adds entries too', async () => {
    const auditor = await newAdmin();
    const person = await app.person();
    await mutate(auditor, 'suspendUser', { userId: person.id, note: 'Threats', reasons: 'Rule 3' }, 'user { id }');
    const entries = async (filter: string) =>
      nodes(
        (
          await read(
            `auditEntries(${filter}) { edges { node { actor { id } action aboutUserIds details note trace at } } }`,
          )
        ).value.auditEntries,
      );
    const expected = {
      actor: { id: auditor.id },
      action: 'SUSPEND_USER',
      aboutUserIds: [person.id],
      details: '{"reasons":"Rule 3"}',
      note: 'Threats',
      trace: expect.stringMatching(/^[\da-f-]{36}$/),
      at: expect.any(String),
    };
    expect(await entries(`actorId: "${auditor.id}"`)).toEqual([expected]);
    expect(await entries(`aboutUserId: "${person.id}", action: SUSPEND_USER`)).toEqual([expected]);
    expect((await entries(`aboutUserId: "${person.id}"`)).map(({ action }) => action)).toEqual([
      'READ_AUDIT_LOG',
      'READ_AUDIT_LOG',
      'SUSPEND_USER',
    ]);
    expect(await entries(`actorId: "${auditor.id}", action: HIDE_FAVOR`)).toEqual([]);
  });

  test('gives the entries of one request the same trace', async () => {
    const auditor = await newAdmin();
    await read('users(first: 1) { edges { node { id } } } reports(first: 1) { edges { node { id } } }', auditor);
    await read('users(first: 1) { edges { node { id } } }', auditor);
    const traces = (
      await query<{ trace: string }>('SELECT trace FROM audit_log WHERE actor_id = $1 ORDER BY id', [auditor.id])
    ).map(({ trace }) => trace);
    expect(traces).toHaveLength(3);
    expect(traces[0]).toBe(traces[1]);
    expect(traces[2]).not.toBe(traces[0]);
  });

  test('makes a request fail without effect when its entry cannot be written', async () => {
    const word = randomUUID();
    const hash = keyedHash(testSecrets.jwtSecret, 'search', word).toString('hex');
    await query(
      `ALTER TABLE audit_log ADD CONSTRAINT full_disk CHECK (details::text NOT LIKE '%${hash}%' AND coalesce(note, '') <> '${word}') NOT VALID`,
    );
    try {
      expect(await read(`users(search: "${word}") { edges { node { id } } }`)).toEqual({
        value: { users: null },
        code: 'INTERNAL',
      });
      const person = await app.person();
      const socket = await person.socket();
      for (const [name, input] of [
        ['hideFavor', { favorId, reasons: 'Rule 3' }],
        ['suspendUser', { userId: person.id, reasons: 'Rule 3' }],
      ] as const) {
        expect((await mutate(admin, name, { ...input, note: word }, '__typename')).code).toBe('INTERNAL');
      }
      expect(await query('SELECT hidden_at FROM favors WHERE id = $1', [favorId])).toEqual([{ hidden_at: null }]);
      expect(await query('SELECT suspended_at FROM users WHERE id = $1', [person.id])).toEqual([
        { suspended_at: null },
      ]);
      expect(await socket.ask({ type: 'shout' })).toMatchObject({ type: 'error', code: 'BAD_INPUT' });
      socket.close();
    } finally {
      await query('ALTER TABLE audit_log DROP CONSTRAINT full_disk');
    }
  });
});
