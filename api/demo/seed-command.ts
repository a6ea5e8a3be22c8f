import { loadConfig } from '../config.ts';
import { createLog } from '../platform/log.ts';
import { loadSecrets } from '../platform/secrets.ts';
import { reportStartupError } from '../start/report-startup-error.ts';
import { joinDatabase } from '../database/open-database.ts';
import { openFileStore } from '../features/photos/open-file-store.ts';
import { seedDemoWorld } from './seed.ts';

/** Runs `npm run seed`: fills the configured database with the demo world, if it is empty, and prints the sign-ins. */
async function seedCommand(): Promise<void> {
  const config = loadConfig();
  const { locationKey } = loadSecrets(config);
  const { dataSource, close } = await joinDatabase(config, createLog(config));
  try {
    const photos = openFileStore(config, 'photos');
    const { DATA_DIR: dataDir } = config;
    const { signIns } = await seedDemoWorld({ dataSource, locationKey, now: new Date(), dataDir, photos });
    console.log('The demo world is in the database. Two of its neighbours can sign in:');
    for (const { name, email, password } of signIns) console.log(`  ${name}: ${email}, ${password}`);
  } finally {
    await close();
  }
}

seedCommand().catch(reportStartupError);
