import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

/** Options with which Playwright launches the browser of the tests. */
export interface Browser {
  executablePath: string;
  args: string[];
  env?: Record<string, string>;
}

/** Thrown when there is no browser; the message says how to install one. */
class NoBrowser extends Error {
  override name = 'NoBrowser';
  override message =
    'There is no Chromium for the browser tests. Install one: npx playwright install --with-deps chromium (or name yours in CHROMIUM_PATH).';
}

/** Keeps the traffic to the tests' own, and drops the sandbox, which containers and root do not have. */
const QUIET = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Emulating a GPU took 40 % of the journeys' processor time; without one the same is drawn.
  '--disable-gpu',
];
const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** True where an npm package brings a Chromium for this machine. */
const isPackaged = process.platform === 'linux' && process.arch === 'x64';

/**
 * Finds a browser: the one named in `CHROMIUM_PATH`, the npm package's, Playwright's own, or an installed one. The
 * package's has no window at all; a distribution's browser without one took more than twice its processor time.
 * @throws NoBrowser when there is none.
 */
export function findChromium(env: NodeJS.ProcessEnv = process.env): Browser {
  if (isPackaged && !env.CHROMIUM_PATH) return packagedChromium(env);
  const executablePath = [env.CHROMIUM_PATH, chromium.executablePath(), ...INSTALLED].find(
    (path) => path && existsSync(path),
  );
  if (executablePath) return { executablePath, args: QUIET };
  throw new NoBrowser();
}

/**
 * Finds the browser for speed measurements, that of the tests. Scrollbars are hidden: they fade for 300 ms, which on a
 * phone takes no processor time from the page.
 * @throws NoBrowser when there is none.
 */
export function findBenchBrowser(env: NodeJS.ProcessEnv = process.env): Browser {
  const { args, ...browser } = findChromium(env);
  return { ...browser, args: [...args, '--hide-scrollbars'] };
}

/** Returns the packaged Chromium with all its libraries, unpacked once; it needs only libc from the machine. */
function packagedChromium(env: NodeJS.ProcessEnv): Browser {
  const folder = unpack();
  return {
    executablePath: join(folder, 'chromium'),
    args: [...QUIET, '--no-zygote'],
    env: {
      ...(env as Record<string, string>),
      LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
  };
}

function unpack(): string {
  const bin = dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium'));
  const { version } = JSON.parse(readFileSync(join(bin, '../../package.json'), 'utf8')) as { version: string };
  const cache = fileURLToPath(new URL('../node_modules/.cache/', import.meta.url));
  const folder = join(cache, `chromium-${version}`);
  if (existsSync(folder)) return folder;

  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(`${folder}.new-`);
  // In a process of its own: on import the package unpacks into TMPDIR and changes the environment.
  execFileSync(
    process.execPath,
    ['--input-type=module', '--eval', "await (await import('@sparticuz/chromium')).default.executablePath();"],
    {
      cwd: fileURLToPath(new URL('.', import.meta.url)),
      env: { ...process.env, TMPDIR: draft, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' },
    },
  );
  writeFileSync(
    join(draft, 'fonts.conf'),
    `<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>\n`,
  );
  renameSync(draft, folder);
  return folder;
}
