import './node-version.js';
import { existsSync } from 'node:fs';
import module from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { currentBuild } from './build-server.js';
import { LaunchError } from './launch-error.js';

/**
 * Runs a program of the server, `node api/launch/run.js <program> [options]`, from the build of its sources. Plain
 * JavaScript, because starting what compiles TypeScript takes longer than starting the server.
 */
async function run() {
  const [node = '', , name = '', ...options] = process.argv;
  const program = join(await currentBuild(console.log), `${name}.js`);
  if (!existsSync(program)) throw new LaunchError(`There is no program ${name}.`);
  process.argv = [node, program, ...options];
  process.setSourceMapsEnabled(true);
  // Takes a seventh off the processor time of a start. Node 20 has none, nor do the types of its functions.
  const { enableCompileCache } = /** @type {{ enableCompileCache?: (folder: string) => unknown }} */ (module);
  enableCompileCache?.(join(dirname(program), '.compiled'));
  await import(pathToFileURL(program).href);
}

run().catch((error) => {
  console.error(error instanceof LaunchError ? error.message : error);
  process.exit(1);
});
