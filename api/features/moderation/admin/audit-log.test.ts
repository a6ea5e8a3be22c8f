import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../../../../ormconfig.ts';
import { scratchDatabase } from '../../../testing/scratch-database.ts';
import { AuditEntry } from './audit-entry.entity.ts';
import { writeAudit } from './audit.ts';

let source: DataSource;
let drop: () => Promise<void>;

// A separate database: if the trigger failed, TRUNCATE would delete the entries of other tests.
beforeAll(async () => {
  const scratch = await scratchDatabase({ migrated: true });
  drop = scratch.drop;
  source = await createDataSource({ url: scratch.url, poolSize: 2 }).initialize();
  await writeAudit(
    { db: source.manager, viewer: null, request: { trace: randomUUID() }, now: () => new Date() },
    { action: 'GRANT_ADMIN', aboutUserIds: [], note: 'first' },
  );
});

afterAll(async () => {
  await source.destroy();
  await drop();
});

test.each([
  ['changed', "UPDATE audit_log SET note = 'never happened'"],
  ['changed in no row', 'UPDATE audit_log SET note = NULL WHERE false'],
  ['deleted', 'DELETE FROM audit_log'],
  ['truncated', 'TRUNCATE audit_log'],
  ['truncated together with users', 'TRUNCATE users CASCADE'],
  [
    'changed by an upsert',
    `INSERT INTO audit_log (id, action, about_user_ids, details, trace, at) OVERRIDING SYSTEM VALUE
     SELECT id, action, about_user_ids, details, trace, at FROM audit_log ON CONFLICT (id) DO UPDATE SET note = 'never happened'`,
  ],
  ['removed by MERGE', 'MERGE INTO audit_log a USING (SELECT 1) AS one ON true WHEN MATCHED THEN DELETE'],
  [
    'removed by a session in the role of a replica',
    'SET LOCAL session_replication_role = replica; DELETE FROM audit_log',
  ],
])('the audit log cannot be %s', async (_how, attack) => {
  await expect(source.transaction((db) => db.query(attack))).rejects.toThrow('the audit log is append-only');
  expect(await source.manager.find(AuditEntry)).toMatchObject([{ action: 'GRANT_ADMIN', note: 'first' }]);
});
