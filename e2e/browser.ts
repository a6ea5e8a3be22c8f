import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

/** How Playwright launches the browser of the tests. */
export interface Browser {
  executablePath: string;
  args: string[];
  env?: Record<string, string>;
}

/** There is no browser, and how to get one. */
export class NoBrowser extends Error {
  override name = 'NoBrowser';
  override message =
    'There is no Chromium for the browser tests. Install one: npx playwright install --with-deps chromium (or name yours in CHROMIUM_PATH).';
}

/** Nothing but the tests' own traffic, and no sandbox, which containers and root do not have. */
const QUIET = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** No emulated GPU and no scrollbar that fades for 300 ms: a phone draws these beside its processor, here they would take it from the page. */
const UNDRAWN = ['--disable-gpu', '--hide-scrollbars'];

/** Whether there is a Chromium among the npm packages for this machine. */
const isPackaged = process.platform === 'linux' && process.arch === 'x64';

/**
 * The browser of this machine: the one named, Playwright's own, an installed one, or the one that came as an npm package.
 * @throws NoBrowser when there is none.
 */
export function findChromium(env: NodeJS.ProcessEnv = process.env): Browser {
  const executablePath = [env.CHROMIUM_PATH, chromium.executablePath(), ...INSTALLED].find(
    (path) => path && existsSync(path),
  );
  if (executablePath) return { executablePath, args: QUIET };
  if (isPackaged)
    return packagedChromium(env, [
      '--in-process-gpu',
      '--use-gl=angle',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
    ]);
  throw new NoBrowser();
}

/**
 * The browser in which speed is measured: the one named, or the packaged one. That has no window of its own to draw, and is built as browsers are
 * released: the same page took a distribution's build up to a third longer.
 * @throws NoBrowser when there is none.
 */
export function findBenchBrowser(env: NodeJS.ProcessEnv = process.env): Browser {
  if (isPackaged && !env.CHROMIUM_PATH) return packagedChromium(env, UNDRAWN);
  const { args, ...browser } = findChromium(env);
  return { ...browser, args: [...args, ...UNDRAWN] };
}

/** A Chromium with all its libraries, unpacked once; it needs nothing of the machine but libc. */
function packagedChromium(env: NodeJS.ProcessEnv, drawing: string[]): Browser {
  const folder = unpack();
  return {
    executablePath: join(folder, 'chromium'),
    args: [...QUIET, '--no-zygote', ...drawing],
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
  // In a process of its own: the package unpacks into TMPDIR and changes the environment of whoever imports it.
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
