import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { StartupError } from './startup-error.ts';
import { loadConfig } from '../config.ts';
import { loadSecrets } from './secrets.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'favr-secrets-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const secrets = (env: Record<string, string> = {}) =>
  loadSecrets(loadConfig({ DATA_DIR: join(folder, 'data'), ...env }));

describe('loadSecrets', () => {
  test('creates them once, readable by the owner alone, and different ones per data folder', () => {
    const first = secrets();
    expect(secrets()).toEqual(first);
    expect(Buffer.byteLength(first.jwtSecret)).toBeGreaterThanOrEqual(32);
    expect(first.locationKey.length).toBeGreaterThanOrEqual(32);
    expect(first.locationKey.toString()).not.toBe(first.jwtSecret);
    expect(secrets({ DATA_DIR: join(folder, 'other') })).not.toEqual(first);

    const files = readdirSync(join(folder, 'data'));
    expect(files.sort()).toEqual(['jwt-secret', 'location-key', 'vapid-private-key']);
    for (const file of files) expect(statSync(join(folder, 'data', file)).mode & 0o777).toBe(0o600);
  });

  test('reads them from the settings and then writes nothing', () => {
    // The first pair of RFC 6979's appendix on P-256.
    const pair = {
      privateKey: Buffer.from('C9AFA9D845BA75166B5C215767B1D6934E50C3DB36E89B127B8A622B120F6721', 'hex').toString(
        'base64url',
      ),
      publicKey: Buffer.from(
        '0460FED4BA255A9D31C961EB74C6356D68C049B8923B61FA6CE669622E60F29FB67903FE1008B8BC99A41AE9E95628BC64F2F1B20C2D7E9F5177A3C294D4462299',
        'hex',
      ).toString('base64url'),
    };
    const given = { JWT_SECRET: 'j'.repeat(32), LOCATION_KEY: 'l'.repeat(32), VAPID_PRIVATE_KEY: pair.privateKey };
    expect(secrets(given)).toEqual({
      jwtSecret: given.JWT_SECRET,
      locationKey: Buffer.from(given.LOCATION_KEY),
      vapid: pair,
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  test('refuses a file that holds less than a secret', () => {
    secrets();
    writeFileSync(join(folder, 'data/jwt-secret'), 'short');
    expect(() => secrets()).toThrow(StartupError);
  });

  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://favr.example',
    DATABASE_URL: 'postgres://db/favr',
    JWT_SECRET: 'j'.repeat(32),
    LOCATION_KEY: 'l'.repeat(32),
    VAPID_PRIVATE_KEY: 'v'.repeat(43),
  };

  test.each([
    ['JWT_SECRET', 'must have at least 32'],
    ['LOCATION_KEY', 'must have at least 32'],
    ['VAPID_PRIVATE_KEY', 'must be 32 bytes'],
  ])('requires %s in production with DATABASE_URL, and refuses a short one', (name, fault) => {
    expect(() => secrets(production)).not.toThrow();
    expect(() => secrets({ ...production, [name]: '' })).toThrow(`${name} must be set`);
    expect(() => secrets({ ...production, [name]: 'short' })).toThrow(`${name} ${fault}`);
  });

  test.each([
    ['', false],
    ['http://favr.example', false],
    ['http://localhost.favr.example', false],
    ['https://favr.example', true],
    ['http://localhost:4000', true],
    ['http://[::1]:4000', true],
  ])('takes PUBLIC_URL=%s in production: %p', (PUBLIC_URL, taken) => {
    const load = () => secrets({ ...production, PUBLIC_URL });
    if (taken) expect(load).not.toThrow();
    else expect(load).toThrow('PUBLIC_URL must be set in production to the https address');
    expect(() => secrets({ PUBLIC_URL })).not.toThrow();
  });

  test('refuses 32 bytes that are no private key', () => {
    expect(() => secrets({ VAPID_PRIVATE_KEY: Buffer.alloc(32).toString('base64url') })).toThrow(StartupError);
  });

  test('refuses PUSH_LOOPBACK outside of tests', () => {
    expect(() => secrets({ NODE_ENV: 'test', PUSH_LOOPBACK: 'on' })).not.toThrow();
    expect(() => secrets({ PUSH_LOOPBACK: 'on' })).toThrow('PUSH_LOOPBACK');
    expect(() => secrets({ ...production, PUSH_LOOPBACK: 'on' })).toThrow('PUSH_LOOPBACK');
  });
});
