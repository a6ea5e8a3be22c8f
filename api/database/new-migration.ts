import { appendFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The name of a migration in words joined by hyphens: `rename-queues`. */
const NAME = /^[a-z][a-z\d]*(-[a-z\d]+)*$/;

/** Most files of a folder, as everywhere (`npm run structure`). */
const MOST_FILES = 25;

/**
 * Writes an empty migration into the folder of its day (UTC), or a further one where that is full, and lists it.
 * @param name such as `rename-queues`.
 * @param folder that of `migrations.ts`, with the folder `migrations` beside it.
 * @param now the migration's timestamp, by which TypeORM orders them.
 * @returns the path of the new file.
 * @throws Error when the name is not made of lower-case words joined by hyphens.
 */
export function writeMigration(name: string, folder: string, now = Date.now()): string {
  if (!NAME.test(name))
    throw new Error('Name the migration in lower case, such as: npm run migration:new -- add-badges');
  const words = name.split('-').map((word) => word[0]!.toUpperCase() + word.slice(1));
  const className = `${words.join('')}${now}`;
  const into = dayFolder(folder, `migrations/${new Date(now).toISOString().slice(0, 10)}`);
  const file = `${into}/${now}-${name}.ts`;
  writeFileSync(join(folder, file), skeleton(className), { flag: 'wx' });
  appendFileSync(join(folder, 'migrations.ts'), `export { ${className} } from './${file}';\n`);
  return join(folder, file);
}

/** Creates a folder of a day if need be, and returns its path: the first of `day`, `day-2` and so on that has room. */
function dayFolder(folder: string, day: string): string {
  for (let number = 1; ; number += 1) {
    const path = number === 1 ? day : `${day}-${number}`;
    mkdirSync(join(folder, path), { recursive: true });
    if (readdirSync(join(folder, path)).length < MOST_FILES) return path;
  }
}

const skeleton = (className: string) => `import type { MigrationInterface, QueryRunner } from 'typeorm';

/** TODO: say what changes, and why. */
export class ${className} implements MigrationInterface {
  name = '${className}';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(\`\`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(\`\`);
  }
}
`;
