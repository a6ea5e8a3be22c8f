import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { loadConfig, type Config } from '../../config.ts';
import { createLog } from '../../platform/log.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { reportStartupError } from '../../start/report-startup-error.ts';
import { findRunning, startEmbedded } from '../embedded.ts';
import { findDataDirectory } from '../embedded/data-directory.ts';
import { newestBackup, readManifest, verifyBackup, type Manifest } from './manifest.ts';
import { takeBackup } from './take-backup.ts';

/** Hours after which a backup of every day is late. */
const LATE_HOURS = 26;

/**
 * Runs `npm run backup`: backs up the embedded database, photos and secrets into a folder in BACKUP_DIR, also while a
 * server runs. `npm run backup -- --check` verifies the newest one and says its age; it fails when there is none, or
 * none of the last 26 hours.
 */
async function backupCommand(): Promise<void> {
  const { check } = parseArgs({ options: { check: { type: 'boolean' } } }).values;
  const config = loadConfig();
  if (config.DATABASE_URL)
    throw new StartupError('A database of your own (DATABASE_URL) is backed up where it runs: docs/operations.md.');
  if (check) return checkNewest(config.BACKUP_DIR);

  const started = Date.now();
  const backup = await backUp(config);
  const manifest = readManifest(backup);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${backup}: ${sizeOf(manifest)} in ${seconds} s. It holds secrets and homes: keep it as you keep those.`);
  for (const sentence of notInIt(config)) console.log(sentence);
}

async function backUp(config: Config): Promise<string> {
  const { DATA_DIR: dataDir, BACKUP_DIR: folder } = config;
  const url = await findRunning(dataDir);
  if (url) return takeBackup({ dataDir, url, folder });
  if (!existsSync(findDataDirectory(dataDir).cluster))
    throw new StartupError(`There is no database in ${dataDir} (DATA_DIR).`);
  const server = await startEmbedded({ dataDir, log: createLog(config) });
  try {
    return await takeBackup({ dataDir, url: server.url, folder });
  } finally {
    await server.stop();
  }
}

async function checkNewest(folder: string): Promise<void> {
  const newest = newestBackup(folder);
  if (!newest) throw new StartupError(`There is no backup in ${folder} (BACKUP_DIR).`);
  const manifest = await verifyBackup(newest);
  const hours = (Date.now() - manifest.takenAt.getTime()) / 3_600_000;
  const age = hours < 2 ? `${Math.floor(hours * 60)} minutes` : `${Math.floor(hours)} hours`;
  const sentence = `The newest backup, ${basename(newest)}, is ${age} old and whole: ${sizeOf(manifest)}.`;
  if (hours > LATE_HOURS) throw new StartupError(sentence);
  console.log(sentence);
}

const sizeOf = ({ files }: Manifest) =>
  `${files.length} files, ${(files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6).toFixed(1)} MB`;

/** Sentences about what belongs to the data and lies elsewhere. */
function notInIt(config: Config): string[] {
  const set = (['JWT_SECRET', 'LOCATION_KEY', 'VAPID_PRIVATE_KEY'] as const).filter((name) => config[name]);
  return [
    ...(set.length > 0 ? [`Not in it, because your settings give them: ${set.join(', ')}.`] : []),
    ...(config.PHOTOS_BUCKET_URL ? ['Not in it: the photos, which are in your bucket.'] : []),
  ];
}

backupCommand().catch(reportStartupError);
