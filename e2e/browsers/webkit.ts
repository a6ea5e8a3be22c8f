import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../tests/processes/server-process.ts';
import { end, findProgram, start, startUntil } from './processes.ts';
import type { Engine, Handle, LaunchedBrowser, Tab } from './tab.ts';

const driver = findProgram('WebKitWebDriver');
const screen = findProgram('Xvfb');

/** Folders in which distributions keep the browser that comes with WebKitGTK. */
const LIBRARIES = ['/usr/lib', '/usr/libexec'];

/** Returns the path of WebKitGTK's MiniBrowser: `/usr/lib/<architecture>/webkit2gtk-4.1/MiniBrowser` on Debian. */
function findMiniBrowser(): string | undefined {
  return LIBRARIES.filter((folder) => existsSync(folder))
    .flatMap((folder) => [folder, ...readdirSync(folder).map((name) => join(folder, name))])
    .flatMap((folder) => ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0'].map((name) => join(folder, name)))
    .map((folder) => join(folder, 'MiniBrowser'))
    .find((path) => existsSync(path));
}

const miniBrowser = findMiniBrowser();

/** Width and height of a window that is not zoomed, with its toolbar, in CSS pixels. */
const WINDOW = { width: 1280, height: 1000 };

/** GTK's style sheet of a browser whose toolbar asks for no room: its own is wider than a page zoomed to 400 %. */
const SMALL_TOOLBAR = '* { min-width: 0; min-height: 0; padding: 0; font-size: 1px; -gtk-icon-transform: scale(0.1); }';

/** Safari's engine on Linux, driven by WebDriver (https://www.w3.org/TR/webdriver2/), on a screen in memory. */
export const webkit: Engine = {
  name: 'WebKitGTK',
  packages: 'webkit2gtk-driver xvfb',
  installed: Boolean(driver && screen && miniBrowser),
  launch: async ({ timeZone = 'Europe/Luxembourg', zoom = 1 } = {}) => {
    // It writes the number of the display it chose to a file descriptor.
    const display = await startUntil(
      [screen!, '-displayfd', '1', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'],
      /(\d+)\n/,
    );
    const drivers: { close(): Promise<void> }[] = [];
    const settings = mkdtempSync(join(tmpdir(), 'favr-webkit-'));
    mkdirSync(join(settings, 'gtk-3.0'));
    writeFileSync(join(settings, 'gtk-3.0/gtk.css'), SMALL_TOOLBAR);
    const env = {
      DISPLAY: `:${display.match[1]}`,
      NO_AT_BRIDGE: '1',
      GDK_BACKEND: 'x11',
      TZ: timeZone,
      // Pixels a point: a window has as much room for a page as one that is zoomed.
      GDK_SCALE: String(zoom),
      XDG_CONFIG_HOME: settings,
    };
    return {
      newTab: async () => {
        const { tab, close } = await newSession(env, zoom);
        drivers.push({ close });
        return tab;
      },
      close: async () => {
        for (const { close } of drivers) await close();
        await end(display.running);
        rmSync(settings, { recursive: true });
      },
    } satisfies LaunchedBrowser;
  },
};

/** Starts a driver, which has one session with cookies and storage of its own. */
async function newSession(env: Record<string, string>, zoom: number): Promise<{ tab: Tab; close(): Promise<void> }> {
  const port = await freePort();
  const running = start([driver!, `--port=${port}`, '--host=127.0.0.1'], env);
  const url = `http://127.0.0.1:${port}/session`;
  await answering(`http://127.0.0.1:${port}/status`);
  const browserOptions = { binary: miniBrowser, args: ['--automation'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } };
  const { sessionId } = (await command('POST', url, { capabilities })) as { sessionId: string };
  const room = { width: WINDOW.width / zoom, height: WINDOW.height / zoom };
  await command('POST', `${url}/${sessionId}/window/rect`, room);
  return {
    tab: new WebDriverTab(`${url}/${sessionId}`),
    close: async () => {
      await command('DELETE', `${url}/${sessionId}`);
      await end(running);
    },
  };
}

/** Waits for a driver, which says nothing when it is ready. */
async function answering(url: string): Promise<void> {
  while (!(await fetch(url).catch(() => null))) await pause(20);
}

async function command(method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
  if (!response.ok) throw new Error(`${method} ${url}: ${value?.error}, ${value?.message}`);
  return value;
}

class WebDriverTab implements Tab {
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  async goTo(url: string): Promise<void> {
    await this.#post('url', { url });
  }

  async call(source: string, args: unknown[]): Promise<unknown> {
    return this.#post('execute/sync', { script: `return (${source})(...arguments);`, args });
  }

  async click(element: Handle): Promise<void> {
    await this.#post(`element/${idOf(element)}/click`);
  }

  async type(element: Handle, text: string): Promise<void> {
    await this.#post(`element/${idOf(element)}/value`, { text });
  }

  async attach(input: Handle, path: string): Promise<void> {
    await this.#post(`element/${idOf(input)}/value`, { text: path });
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(String(await command('GET', `${this.#url}/screenshot`)), 'base64');
  }

  #post(path: string, body: object = {}) {
    return command('POST', `${this.#url}/${path}`, body);
  }
}

/** Returns the id in a handle, whose only key is the one that the standard fixes for elements. */
const idOf = (element: Handle) => Object.values(element)[0] as string;
