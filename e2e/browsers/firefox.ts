import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { end, findProgram, startUntil } from './processes.ts';
import type { Engine, Handle, LaunchedBrowser, Tab } from './tab.ts';

const program = findProgram('firefox-esr') ?? findProgram('firefox');

/** Keeps a test's browser to the test, and reads the page as a resident would. */
const PREFERENCES = {
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'intl.accept_languages': 'en-GB, en',
  'intl.locale.requested': 'en-GB',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.enabled': false,
};

/** Room for a page that is not zoomed, in CSS pixels (WCAG 2.2, 1.4.10 Reflow). */
const WINDOW = { width: 1280, height: 1024 };

/** Firefox, driven by WebDriver BiDi (https://w3c.github.io/webdriver-bidi/), which it speaks itself. */
export const firefox: Engine = {
  name: 'Firefox',
  packages: 'firefox-esr',
  installed: program !== undefined,
  launch: async ({ timeZone = 'Europe/Luxembourg', zoom = 1 } = {}) => {
    const profile = mkdtempSync(join(tmpdir(), 'favr-firefox-'));
    const preferences = { ...PREFERENCES, 'layout.css.devPixelsPerPx': String(zoom) };
    const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
    writeFileSync(join(profile, 'user.js'), lines.join('\n'));
    const { running, match } = await startUntil(
      [program!, '--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile],
      /WebDriver BiDi listening on (ws:\S+)/,
      { MOZ_HEADLESS_WIDTH: '1280', MOZ_HEADLESS_HEIGHT: '1100', TZ: timeZone },
    );
    const connection = await BidiConnection.to(`${match[1]}/session`);
    await connection.send('session.new', { capabilities: {} });
    return {
      newTab: async () => {
        const { userContext } = await connection.send('browser.createUserContext');
        const { context } = await connection.send('browsingContext.create', { type: 'window', userContext });
        // A window is no narrower than its toolbar, whatever room a zoomed page has.
        const viewport = { width: WINDOW.width / zoom, height: WINDOW.height / zoom };
        await connection.send('browsingContext.setViewport', { context, viewport });
        return new BidiTab(connection, context as string);
      },
      close: async () => {
        connection.close();
        await end(running);
        rmSync(profile, { recursive: true, force: true });
      },
    } satisfies LaunchedBrowser;
  },
};

/** Commands over one socket, each answered by its id. */
class BidiConnection {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (answer: { type: string; result: Record<string, unknown> }) => void>();
  #lastId = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data) => {
      const answer = JSON.parse(String(data));
      this.#waiting.get(answer.id)?.(answer);
      this.#waiting.delete(answer.id);
    });
  }

  static async to(url: string): Promise<BidiConnection> {
    const socket = new WebSocket(url);
    await once(socket, 'open');
    return new BidiConnection(socket);
  }

  async send(method: string, params: object = {}): Promise<Record<string, unknown>> {
    const id = (this.#lastId += 1);
    const answer = await new Promise<{ type: string; result: Record<string, unknown> }>((resolve) => {
      this.#waiting.set(id, resolve);
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
    if (answer.type !== 'success') throw new Error(`${method}: ${JSON.stringify(answer)}`);
    return answer.result;
  }

  close(): void {
    this.#socket.close();
  }
}

/** Functions leave the page as JSON; an element is what JSON cannot carry. */
const RETURNING_JSON = (source: string) => `async (...texts) => {
  const result = await (${source})(...texts.map((text) => JSON.parse(text)));
  return result instanceof Element ? result : JSON.stringify(result) ?? 'null';
}`;

class BidiTab implements Tab {
  readonly #connection: BidiConnection;
  readonly #context: string;

  constructor(connection: BidiConnection, context: string) {
    this.#connection = connection;
    this.#context = context;
  }

  async goTo(url: string): Promise<void> {
    await this.#send('browsingContext.navigate', { url, wait: 'complete' });
  }

  async call(source: string, args: unknown[]): Promise<unknown> {
    const answer = await this.#connection.send('script.callFunction', {
      functionDeclaration: RETURNING_JSON(source),
      arguments: args.map((arg) => ({ type: 'string', value: JSON.stringify(arg) })),
      target: { context: this.#context },
      awaitPromise: true,
    });
    if (answer.type === 'exception') throw new Error(JSON.stringify(answer.exceptionDetails));
    const result = answer.result as { type: string; value: string; sharedId: string };
    return result.type === 'node' ? { sharedId: result.sharedId } : JSON.parse(result.value);
  }

  async click(element: Handle): Promise<void> {
    const origin = { type: 'element', element };
    await this.#act('pointer', [
      { type: 'pointerMove', x: 0, y: 0, origin },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]);
  }

  async type(element: Handle, text: string): Promise<void> {
    await this.#connection.send('script.callFunction', {
      functionDeclaration: '(element) => element.focus()',
      arguments: [element],
      target: { context: this.#context },
      awaitPromise: false,
    });
    await this.#act(
      'key',
      [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value }))),
    );
  }

  async attach(element: Handle, path: string): Promise<void> {
    await this.#send('input.setFiles', { element, files: [path] });
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(String((await this.#send('browsingContext.captureScreenshot')).data), 'base64');
  }

  async #act(type: 'pointer' | 'key', actions: object[]): Promise<void> {
    // Only one window of a browser has the focus, and lists close where it is lost.
    await this.#send('browsingContext.activate');
    await this.#send('input.performActions', { actions: [{ type, id: type, actions }] });
  }

  #send(method: string, params: object = {}) {
    return this.#connection.send(method, { context: this.#context, ...params });
  }
}
