import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { CannotStart } from './cannot-start.ts';
import { loadConfig } from './config.ts';
import { loadSecrets } from './secrets.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'favr-secrets-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const secrets = (env: Record<string, string> = {}) => loadSecrets(loadConfig({ DATA_DIR: join(folder, 'data'), ...env }));

describe('loadSecrets', () => {
  test('makes them once, for the owner alone, and different ones for different data', () => {
    const first = secrets();
    expect(secrets()).toEqual(first);
    expect(Buffer.byteLength(first.jwtSecret)).toBeGreaterThanOrEqual(32);
    expect(first.locationKey.length).toBeGreaterThanOrEqual(32);
    expect(first.locationKey.toString()).not.toBe(first.jwtSecret);
    expect(secrets({ DATA_DIR: join(folder, 'other') })).not.toEqual(first);

    const files = readdirSync(join(folder, 'data'));
    expect(files.sort()).toEqual(['jwt-secret', 'location-key']);
    for (const file of files) expect(statSync(join(folder, 'data', file)).mode & 0o777).toBe(0o600);
  });

  test('takes them from the settings and then writes nothing', () => {
    const given = { JWT_SECRET: 'j'.repeat(32), LOCATION_KEY: 'l'.repeat(32) };
    expect(secrets(given)).toEqual({ jwtSecret: given.JWT_SECRET, locationKey: Buffer.from(given.LOCATION_KEY) });
    expect(readdirSync(folder)).toEqual([]);
  });

  test('refuses a file that holds less than a secret', () => {
    secrets();
    writeFileSync(join(folder, 'data/jwt-secret'), 'short');
    expect(() => secrets()).toThrow(CannotStart);
  });

  test.each(['JWT_SECRET', 'LOCATION_KEY'])('in production with a database of one\'s own, %s must be set and long enough', (name) => {
    const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/favr', JWT_SECRET: 'j'.repeat(32), LOCATION_KEY: 'l'.repeat(32) };
    expect(() => secrets(production)).not.toThrow();
    expect(() => secrets({ ...production, [name]: '' })).toThrow(`${name} must be set`);
    expect(() => secrets({ ...production, [name]: 'short' })).toThrow(`${name} must have at least 32`);
  });
});
