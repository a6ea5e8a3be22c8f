import { describe, expect, jest, test } from '@jest/globals';
import * as argon2 from '@node-rs/argon2';

let running = 0;
let maxRunning = 0;
const verified: string[] = [];

async function counted<T>(work: Promise<T>): Promise<T> {
  running += 1;
  maxRunning = Math.max(maxRunning, running);
  return work.finally(() => (running -= 1));
}

jest.unstable_mockModule('@node-rs/argon2', () => ({
  hash: (password: string, cost: argon2.Options) => counted(argon2.hash(password, cost)),
  verify: (hashed: string, password: string) => {
    verified.push(hashed);
    return counted(argon2.verify(hashed, password));
  },
}));

const { hashPassword, verifyPassword } = await import('./password.ts');

/** argon2id with 19 MiB, two passes, one lane (docs/decisions/passwords.md). */
const policy = { algorithm: 2, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1, outputLen: 32 };

describe('passwords', () => {
  test('are hashed with argon2id at the documented cost', async () => {
    const hashed = await hashPassword('a stable without a horse');
    expect(hashed).toMatch(/^\$argon2id\$/);
    expect(argon2.parseOptions(hashed)).toMatchObject(policy);
    expect(await verifyPassword(hashed, 'a stable without a horse')).toBe(true);
    expect(await verifyPassword(hashed, 'a stable without a Horse')).toBe(false);
  });

  test('match in any encoding of an accent', async () => {
    expect(await verifyPassword(await hashPassword('caf\u00e9 au lait'), 'cafe\u0301 au lait')).toBe(true);
  });

  test('of unknown accounts take one verification of the same kind, and never match', async () => {
    verified.length = 0;
    expect(await verifyPassword(null, 'a stable without a horse')).toBe(false);
    expect(verified).toHaveLength(1);
    expect(argon2.parseOptions(verified[0]!)).toMatchObject({ ...policy, saltLen: 16 });
  });

  test('are hashed two at a time', async () => {
    maxRunning = 0;
    const hashed = await hashPassword('a');
    await Promise.all([
      hashPassword('b'),
      hashPassword('c'),
      verifyPassword(hashed, 'a'),
      verifyPassword(null, 'a'),
      hashPassword('d'),
    ]);
    expect(maxRunning).toBe(2);
  });
});
