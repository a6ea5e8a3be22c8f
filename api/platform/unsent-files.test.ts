import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { forgetUnsent, writeUnsent } from './unsent-files.ts';

test('what no server sends is its owner’s to read, and goes with its account alone', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'favr-unsent-'));
  await forgetUnsent(dataDir, '1');
  const path = await writeUnsent(dataDir, { folder: 'mail', userId: '1', name: 'a.eml' }, 'Hi Ana');
  await writeUnsent(dataDir, { folder: 'sms', userId: '1', name: 'b.txt' }, 'Your code');
  await writeUnsent(dataDir, { folder: 'mail', userId: '12', name: 'c.eml' }, 'Hi Ben');
  expect([statSync(path).mode & 0o777, statSync(join(dataDir, 'mail')).mode & 0o777]).toEqual([0o600, 0o700]);
  await forgetUnsent(dataDir, '1');
  expect([readdirSync(join(dataDir, 'mail')), readdirSync(join(dataDir, 'sms'))]).toEqual([['12.c.eml'], []]);
  rmSync(dataDir, { recursive: true });
});
