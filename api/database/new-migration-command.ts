import { fileURLToPath } from 'node:url';
import { writeMigration } from './new-migration.ts';

/** Runs `npm run migration:new -- <name>`. */
try {
  console.log(writeMigration(process.argv[2] ?? '', fileURLToPath(new URL('.', import.meta.url))));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
