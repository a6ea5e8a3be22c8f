import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../testing/harness.ts';
import { changeRole, listAdmins, type RoleChange } from './admin-roles.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const now = () => new Date();
const change = (command: RoleChange, email: string) => changeRole(app.deps.dataSource, command, email, now);

test('changeRole grants and revokes the role from the next request on, and writes to the audit log', async () => {
  const ana = await app.person();
  const sees = async () =>
    (await ana.graphql('{ admin { users(first: 1) { edges { node { id } } } } }')).errors === undefined;
  const name = `Ana Muller <${ana.email}>`;
  expect(await sees()).toBe(false);
  expect(await change('grant', ` ${ana.email.toUpperCase()} `)).toBe(`${name} is an admin now.`);
  expect(await sees()).toBe(true);
  expect(await listAdmins(app.deps.dataSource)).toContain(name);
  expect(await change('grant', ana.email)).toBe(`${name} is an admin already.`);
  expect(await change('revoke', ana.email)).toBe(`${name} is no longer an admin.`);
  expect(await sees()).toBe(false);
  expect(await listAdmins(app.deps.dataSource)).not.toContain(name);
  expect(await change('revoke', ana.email)).toBe(`${name} is no admin.`);
  const log = await app.deps.dataSource.query(
    "SELECT action, actor_id FROM audit_log WHERE about_user_ids = ARRAY[$1::bigint] AND action LIKE '%ADMIN' ORDER BY id",
    [ana.id],
  );
  expect(log).toEqual([
    { action: 'GRANT_ADMIN', actor_id: null },
    { action: 'REVOKE_ADMIN', actor_id: null },
  ]);
});

test('changeRole returns null for an unknown e-mail address', async () => {
  expect(await change('grant', `${randomUUID()}@example.org`)).toBeNull();
});
