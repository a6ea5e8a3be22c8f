import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findBenchBrowser } from '../browser.ts';
import { createFixtures, signedIn } from '../screens/fixtures.ts';
import { newPremises, ServerProcess } from '../../tests/processes/server-process.ts';
import { keeps, limits, median, type Report } from './limits.ts';

// Not a dependency: in the lock file it breaks `npm ci`, and only this command needs it.
const LIGHTHOUSE = 'lighthouse@12.8.2';

/** Loads of each page; the median counts. */
const RUNS = Number(process.env.RUNS ?? 5);

/** Favors in the lists. */
const FAVORS = 60;

const run = promisify(execFile);

/**
 * Posts favors around the city until there are {@link FAVORS}; returns the pages to load, a favor's and an area's among
 * them. @throws Error when one is refused.
 */
async function fillUp(url: string, dataDir: string): Promise<string[]> {
  const { signIns, ids } = await createFixtures(url, dataDir);
  const api = await signedIn(url, signIns.poster);
  const ask = async (query: string, variables = {}) =>
    (await (await api.post('/graphql', { data: { query, variables } })).json()).data;
  // Search engines are kept out of a favor until its poster lets them in.
  const { favor } = await ask('query ($id: ID!) { favor(id: $id) { revision } }', { id: ids.openFavor });
  await ask('mutation ($input: UpdateFavorInput!) { updateFavor(input: $input) { favor { isFindable } } }', {
    input: { favorId: ids.openFavor, revision: favor.revision, isFindable: true },
  });
  const data = await ask('{ favorCategories { count } }');
  const there = data.favorCategories.reduce((sum: number, { count }: { count: number }) => sum + count, 0);
  for (let index = there; index < FAVORS; index += 1) {
    const favor = {
      title: `Carry box ${index} up the stairs`,
      description: 'It is not heavy.',
      category: 'Moving',
      price: '12',
      isNegotiable: false,
      timeframe: 'This week',
      address: '12 Rue de Hollerich, 1741 Luxembourg',
      latitude: '49.6009',
      longitude: '6.1242',
    };
    const answer = await api.post('/api/favors', { data: favor });
    if (!answer.ok()) throw new Error(`A favor could not be posted: ${await answer.text()}`);
  }
  await api.dispose();
  return ['/', '/explore', `/favor/${ids.openFavor}`, '/in/luxembourg-hollerich'];
}

/** Attempts per load: now and then Lighthouse fails to record a page and asks to be run again. */
const TRIES = 3;

async function report(address: string, file: string, tries = TRIES): Promise<Report> {
  const { executablePath, args, env } = findBenchBrowser();
  const options = [`--output=json`, `--output-path=${file}`, '--quiet', `--chrome-flags=--headless ${args.join(' ')}`];
  try {
    await run('npx', ['--yes', LIGHTHOUSE, address, ...options], {
      env: { ...process.env, ...env, CHROME_PATH: executablePath },
      shell: process.platform === 'win32',
    });
  } catch (error) {
    if (tries === 1) throw error;
    return report(address, file, tries - 1);
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

/** Prints the audits that cost a page points. */
function sayFaults({ audits }: Report): void {
  for (const { title, score, displayValue } of Object.values(audits))
    if (score !== null && score < 0.9)
      console.log(`    ${score.toFixed(2)}  ${title}${displayValue ? `: ${displayValue}` : ''}`);
}

/**
 * `npm run lighthouse`: loads lists, a favor and an area on a simulated phone and takes the median of each number;
 * fails where one breaks its limit.
 */
async function lighthouseCommand(): Promise<void> {
  const { folder, env, url, clear } = await newPremises();
  const server = await new ServerProcess({ ...env, DEMO_WORLD: 'on' }, { web: true }).ready();
  try {
    for (const page of await fillUp(url, env.DATA_DIR)) {
      const reports: Report[] = [];
      for (let index = 0; index < RUNS; index += 1) reports.push(await report(url + page, join(folder, 'report.json')));
      console.log(`\n${page}, median of ${RUNS}`);
      for (const limit of limits) {
        const number = median(reports.map(limit.of));
        const kept = keeps(number, limit);
        console.log(`  ${kept ? 'ok  ' : 'MISS'} ${limit.name.padEnd(30)} ${Number(number.toFixed(3))}`);
        if (!kept) process.exitCode = 1;
      }
      sayFaults(reports.at(-1)!);
    }
  } finally {
    await server.stop();
    clear();
  }
}

await lighthouseCommand();
