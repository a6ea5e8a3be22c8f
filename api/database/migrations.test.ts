import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { dataSourceOptions } from '../../ormconfig.ts';
import { writeMigration } from './new-migration.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

test('migrations.ts lists every migration of the folder, oldest first', async () => {
  const folder = join(here, 'migrations');
  // A name begins with its time.
  const files = readdirSync(folder).toSorted();
  const classes = await Promise.all(files.map((file) => import(join(folder, file))));
  expect(dataSourceOptions({ url: '' }).migrations).toEqual(classes.flatMap((module) => Object.values(module)));
  const lines = readFileSync(join(here, 'migrations.ts'), 'utf8').trim().split('\n').slice(1);
  expect(lines.map((line) => /'\.\/migrations\/(.+)'/.exec(line)?.[1])).toEqual(files);
});

describe('writeMigration', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'favr-migration-'));
    mkdirSync(join(folder, 'migrations'));
    writeFileSync(join(folder, 'migrations.ts'), '// Every migration.\n');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('writes a class that TypeORM orders by its timestamp, and lists it', async () => {
    const path = writeMigration('add-2nd-badge', folder, 1_800_000_000_000);
    expect(path).toBe(join(folder, 'migrations/1800000000000-add-2nd-badge.ts'));
    expect(readFileSync(path, 'utf8')).toContain('export class Add2ndBadge1800000000000 implements MigrationInterface');
    expect(readFileSync(join(folder, 'migrations.ts'), 'utf8')).toBe(
      "// Every migration.\nexport { Add2ndBadge1800000000000 } from './migrations/1800000000000-add-2nd-badge.ts';\n",
    );
  });

  test.each(['', 'Add badges', 'add_badges', '../badges'])('refuses the name %j and writes nothing', (name) => {
    expect(() => writeMigration(name, folder)).toThrow('npm run migration:new');
    expect(readdirSync(join(folder, 'migrations'))).toEqual([]);
  });
});
