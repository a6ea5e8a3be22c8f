import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from './run-script.ts';

/** Settings of docker-compose.yml alone. */
const COMPOSE_ONLY = ['POSTGRES_PASSWORD'];

const namesIn = (file: string, line: RegExp) =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(line)].map(([, name]) => name!);

test('.env.example names every setting, and nothing that is none', () => {
  const documented = namesIn('.env.example', /^([A-Z_]+)=/gm);
  const settings = namesIn('api/config.ts', /^ {2}([A-Z_]+): /gm);
  expect(settings).toContain('DATABASE_URL');
  expect(documented.toSorted()).toEqual([...settings, ...COMPOSE_ONLY].toSorted());
});

test('docker-compose.yml sets nothing that is no setting', () => {
  const known = [...namesIn('.env.example', /^([A-Z_]+)=/gm), 'POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_INITDB_ARGS'];
  const given = namesIn('docker-compose.yml', /^ {4,6}([A-Z_]+): /gm);
  expect(given).toContain('LOCATION_KEY');
  expect(known).toEqual(expect.arrayContaining(given));
});
