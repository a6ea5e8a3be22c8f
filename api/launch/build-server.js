import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashSources } from './hash-sources.js';
import { LaunchError } from './launch-error.js';
import { runVite } from './run-vite.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Folder of builds, each in a folder named by the hash of its sources. */
const BUILDS = join(ROOT, 'dist');

/**
 * Returns the folder of the build of the current sources, which is made if it is missing. An installation without
 * sources has the build it came with.
 * @param {(line: string) => void} print prints a line of progress.
 * @throws LaunchError when there is no build and none can be made.
 */
export async function currentBuild(print) {
  if (!existsSync(join(ROOT, 'api/main.ts'))) return onlyBuild();
  const build = buildOfSources();
  if (existsSync(build)) return build;
  print('Building the server; this takes a moment, once for each version …');
  const started = Date.now();
  await buildServer();
  print(`Built the server in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
  return build;
}

/**
 * Builds the server beside its place and moves it there whole: an interrupted build leaves none, and of several that
 * run at once each finds a complete one. Removes the builds of other sources.
 * @throws LaunchError when it cannot be built.
 */
export async function buildServer() {
  const build = buildOfSources();
  const draft = `${build}.new-${process.pid}`;
  try {
    await runVite(ROOT, 'api/vite.config.ts', '--outDir', draft);
    moveUnlessThere(draft, build);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  for (const entry of readdirSync(BUILDS))
    if (!join(BUILDS, entry).startsWith(build)) rmSync(join(BUILDS, entry), { recursive: true, force: true });
}

const buildOfSources = () =>
  join(BUILDS, hashSources(ROOT, ['api', 'shared'], ['ormconfig.ts', 'tsconfig.json']).slice(0, 16));

function onlyBuild() {
  const builds = existsSync(BUILDS) ? readdirSync(BUILDS).filter((entry) => !entry.includes('.new-')) : [];
  if (builds.length !== 1) throw new LaunchError(`Without sources there must be one build in ${BUILDS}.`);
  return join(BUILDS, builds.join());
}

/**
 * @param {string} draft
 * @param {string} place
 */
function moveUnlessThere(draft, place) {
  try {
    renameSync(draft, place);
  } catch (error) {
    if (!existsSync(place)) throw error;
  }
}
