import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { pino } from 'pino';
import { readErasures, registerErasure } from '../../api/database/backup/erasures.ts';
import { restoreBackup } from '../../api/database/backup/restore-backup.ts';
import { findRunning, startEmbedded } from '../../api/database/embedded.ts';
import { signUp, type TestPerson } from '../../api/testing/harness.ts';
import { until } from '../../api/testing/until.ts';
import { aPicture } from '../../api/testing/pictures.ts';
import { createWorld, sendMessage, type TestConversation } from '../../api/testing/world.ts';
import { newPremises, ServerProcess, type Premises } from '../processes/server-process.ts';

const WRITERS = 4;
/** Acknowledged messages of each writer when the backup begins. */
const BEFORE = 25;

let premises: Premises;
let server: ServerProcess;
let conversations: TestConversation[];
let photo: { path: string; bytes: string };
/** Messages acknowledged before the backup began, by conversation. */
let before: Map<string, string[]>;
let backup: string;
/** Person who had their account erased after the backup. */
let gone: TestPerson;

/** Returns a path in the folder of the test. */
const elsewhere = (name: string) => join(premises.folder, name);

/** Runs one of the programs of `npm run`. */
async function program(name: string, ...args: string[]): Promise<{ code: number; output: string }> {
  const { PATH, TMPDIR } = process.env;
  const env = { PATH, TMPDIR, ...premises.env, LOG_LEVEL: 'warn' };
  const child = spawn(process.execPath, ['api/launch/run.js', name, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: code as number, output: output + errors };
}

const fetchPhoto = async (path: string) =>
  Buffer.from(await (await fetch(premises.url + path)).arrayBuffer()).toString('base64');

/** Runs a query in the database of a running server. */
async function query(dataDir: string, statement: string, values: unknown[] = []): Promise<any[]> {
  const client = new Client({ connectionString: (await findRunning(dataDir))! });
  await client.connect();
  try {
    return (await client.query(statement, values)).rows;
  } finally {
    await client.end();
  }
}

/** Ends files of the log and has the server remove them while a backup copies, as hours of writing would. */
async function recycleLog(isPending: () => boolean): Promise<void> {
  const { DATA_DIR } = premises.env;
  const copying = "SELECT FROM pg_stat_activity WHERE application_name = 'favr backup' AND query LIKE 'SHOW%'";
  while (isPending() && (await query(DATA_DIR, copying)).length === 0);
  for (let round = 0; round < 4; round += 1) {
    await query(DATA_DIR, 'SELECT pg_switch_wal()');
    await query(DATA_DIR, 'CHECKPOINT');
  }
}

/** Writes into every conversation until `done`, remembering what was acknowledged when the backup began. */
async function backUpUnderWrites(): Promise<{ code: number; output: string }> {
  const acknowledged = new Map(conversations.map(({ id }) => [id, [] as string[]]));
  let taken: Promise<{ code: number; output: string }> | undefined;
  let pending = true;
  const begin = async () => {
    before = new Map([...acknowledged].map(([id, contents]) => [id, [...contents]]));
    const done = program('backup').finally(() => (pending = false));
    await recycleLog(() => pending);
    return done;
  };
  await Promise.all(
    conversations.map(async ({ id, poster }) => {
      for (let number = 0; pending; number += 1) {
        const { errors } = await sendMessage(poster, id, `message ${number}`);
        if (errors) throw new Error(JSON.stringify(errors));
        acknowledged.get(id)!.push(`message ${number}`);
        if ([...acknowledged.values()].every(({ length }) => length >= BEFORE)) taken ??= begin();
      }
    }),
  );
  return taken!;
}

/** Changes the manifest of a backup. */
function changeManifest(folder: string, change: (manifest: Record<string, any>) => void): void {
  const file = join(folder, 'manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  change(manifest);
  writeFileSync(file, JSON.stringify(manifest));
}

beforeAll(async () => {
  premises = await newPremises();
  server = await new ServerProcess(premises.env, { web: false }).ready();
  const world = createWorld({ person: () => signUp(premises.url) });
  conversations = await Promise.all(Array.from({ length: WRITERS }, () => world.aConversation()));
  const uploaded = await conversations[0]!.poster.rest('POST', '/photos', await aPicture());
  photo = { path: uploaded.body.small, bytes: await fetchPhoto(uploaded.body.small) };

  const { code, output } = await backUpUnderWrites();
  if (code !== 0) throw new Error(output);
  backup = output.split(': ')[0]!;
  gone = conversations[1]!.poster;
  await gone.graphql('mutation { deleteAccount { ok } }');
  await until(
    () => readErasures(elsewhere('backups'), new Date(0)),
    (ids) => ids.length > 0,
  );
});

afterAll(async () => {
  await server.stop();
  premises.clear();
});

describe('a backup', () => {
  test('is refused while a server runs on the folder, and where the folder holds anything', async () => {
    await expect(
      restoreBackup({ backup, dataDir: premises.env.DATA_DIR, backupDir: elsewhere('backups') }),
    ).rejects.toThrow(`A Favr is running on the data in ${premises.env.DATA_DIR}.`);
    const dataDir = elsewhere('taken');
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, 'jwt-secret'), 'somebody else has been here');
    await expect(restoreBackup({ backup, dataDir, backupDir: elsewhere('backups') })).rejects.toThrow('is not empty');
    expect(readdirSync(dataDir)).toEqual(['jwt-secret']);
  });

  test('is refused when a file of it is changed, missing or new, and when it is of another PostgreSQL', async () => {
    const manifest = readFileSync(join(backup, 'manifest.json'), 'utf8');
    const damages: [path: string, content: string | null, sentence: string][] = [
      ['postgres/PG_VERSION', '17', 'the checksum of postgres/PG_VERSION is wrong'],
      ['location-key', null, 'location-key cannot be read'],
      ['postgres/extra', '', 'postgres/extra does not belong to it'],
      ['manifest.json', '{}', 'is no backup'],
      ['manifest.json', manifest.replace(/"postgres": ".+"/, '"postgres": "17.6"'), 'The backup is of PostgreSQL 17.6'],
    ];
    const dataDir = elsewhere('refused');
    for (const [path, content, sentence] of damages) {
      const file = join(backup, path);
      const original = existsSync(file) ? readFileSync(file) : null;
      if (content === null) rmSync(file);
      else writeFileSync(file, content);
      await expect(restoreBackup({ backup, dataDir, backupDir: elsewhere('backups') })).rejects.toThrow(sentence);
      if (original) writeFileSync(file, original);
      else rmSync(file);
    }
    expect(readdirSync(premises.folder).filter((name) => name.startsWith('refused'))).toEqual([]);
  });

  test('tells its age and whether it is whole, and fails where there is none', async () => {
    expect(await program('backup', '--check')).toEqual({
      code: 0,
      output: expect.stringMatching(
        /^The newest backup, favr-\S+Z, is \d+ minutes old and whole: \d+ files, [\d.]+ MB\.\n$/,
      ),
    });
    changeManifest(backup, (manifest) => (manifest.takenAt = new Date(Date.now() - 27 * 3_600_000).toISOString()));
    expect(await program('backup', '--check')).toMatchObject({ code: 1, output: expect.stringContaining('27 hours') });
    expect(readdirSync(elsewhere('backups')).filter((name) => name.startsWith('favr-'))).toHaveLength(1);
  });

  test('starts elsewhere with every message acknowledged before it and photos, without sessions and whom it erased, and not without its log', async () => {
    const withoutLog = elsewhere('without-log');
    cpSync(backup, withoutLog, { recursive: true });
    for (const name of readdirSync(join(withoutLog, 'postgres/pg_wal')))
      rmSync(join(withoutLog, 'postgres/pg_wal', name));
    changeManifest(withoutLog, (manifest) => {
      manifest.files = manifest.files.filter(({ path }: { path: string }) => !path.startsWith('postgres/pg_wal/'));
    });
    await server.kill();
    // Its PostgreSQL outlives it.
    await (await startEmbedded({ dataDir: premises.env.DATA_DIR, log: pino({ level: 'silent' }) })).stop();

    await restoreBackup({
      backup: withoutLog,
      dataDir: elsewhere('data-without-log'),
      backupDir: elsewhere('backups'),
    });
    const broken = new ServerProcess({ ...premises.env, DATA_DIR: elsewhere('data-without-log') }, { web: false });
    expect(await broken.exited).toBe(1);
    expect(broken.output).toContain('The database did not start');

    // Of another database that had its backups here before: not this one's person.
    registerErasure(elsewhere('backups'), conversations[0]!.poster.id, new Date('2026-01-01T00:00:00Z'));
    await restoreBackup({ backup, dataDir: elsewhere('restored'), backupDir: elsewhere('backups') });
    server = await new ServerProcess({ ...premises.env, DATA_DIR: elsewhere('restored') }, { web: false }).ready();
    for (const { id } of conversations) {
      const contents = (
        await query(
          elsewhere('restored'),
          "SELECT content FROM messages WHERE conversation_id = $1 AND content LIKE 'message %' ORDER BY sequence",
          [id],
        )
      ).map(({ content }) => content);
      expect(contents.length).toBeGreaterThanOrEqual(before.get(id)!.length);
      expect(contents).toEqual(contents.map((_, number) => `message ${number}`));
    }
    expect([...before.values()].every(({ length }) => length >= BEFORE)).toBe(true);
    const { poster } = conversations[0]!;
    expect((await poster.graphql('{ viewer { id } }')).data.viewer).toBeNull();
    expect(await query(elsewhere('restored'), 'SELECT email, first_name FROM users WHERE id = $1', [gone.id])).toEqual([
      { email: null, first_name: 'Deleted user' },
    ]);
    expect(await query(elsewhere('restored'), 'SELECT email FROM users WHERE id = $1', [poster.id])).toEqual([
      { email: poster.email },
    ]);
    expect(existsSync(join(elsewhere('restored'), 'restored.json'))).toBe(false);
    expect(await fetchPhoto(photo.path)).toBe(photo.bytes);
  });
});
