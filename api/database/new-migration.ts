import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The name of a migration in words joined by hyphens: `rename-queues`. */
const NAME = /^[a-z][a-z\d]*(-[a-z\d]+)*$/;

/**
 * Writes an empty migration and lists it.
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
  const file = `migrations/${now}-${name}.ts`;
  writeFileSync(join(folder, file), skeleton(className), { flag: 'wx' });
  appendFileSync(join(folder, 'migrations.ts'), `export { ${className} } from './${file}';\n`);
  return join(folder, file);
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
