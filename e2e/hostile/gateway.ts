import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Names the fate of a request: `none` passes it on; `silent` takes it and never answers; `lost` passes it on and loses
 * the answer; `bad gateway` answers 502; `gone` answers 404; `portal` answers 200 with a network's login page; `login`
 * leads to one on another origin; `slow` passes it on as a slow 3G network does.
 */
export type NetworkFault = 'none' | 'silent' | 'lost' | 'bad gateway' | 'gone' | 'portal' | 'login' | 'slow';

/** Round trip and speed of a slow 3G network, in milliseconds and bytes per millisecond (Chromium's `Slow 3G`). */
const slow = { roundTrip: 400, bytesPerMs: 50 };

/** Path of the script that a gateway puts into pages. */
const SCRIPT = '/hostile.js';

const portalPage = '<!doctype html><title>Log in</title><h1>Welcome to Free WiFi</h1><form><input></form>';

/** An HTTP proxy between browsers and the product, which fails in any way. */
export class Gateway {
  /** Decides about each request by its address, method and body. */
  fault: (request: { path: string; body: string }) => NetworkFault = () => 'none';
  /** Script that runs before any other in each page of the product; none by default. */
  script = '';
  /** False leaves every socket half open: nothing passes any more, and nobody is told. */
  #socketsPass = true;
  readonly #server: Server;
  readonly #target: URL;
  readonly #sockets = new Set<Socket>();

  private constructor(target: URL) {
    this.#target = target;
    this.#server = createServer(
      (incoming, answer) => void this.#handle(incoming, answer).catch(() => answer.destroy()),
    );
    this.#server.on('connection', (socket) => this.#track(socket));
    this.#server.on('upgrade', (incoming, socket, head) => this.#upgrade(incoming, socket as Socket, head));
  }

  /** Starts a gateway before the product at a URL. */
  static async before(url: string): Promise<Gateway> {
    const gateway = new Gateway(new URL(url));
    await once(gateway.#server.listen(0), 'listening');
    return gateway;
  }

  get url(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Resolves with the next request that meets this fault, once its fate is decided. */
  next(fault: NetworkFault): Promise<void> {
    return new Promise((resolve) => {
      const decide = this.fault;
      this.fault = (asked) => {
        const decided = decide(asked);
        if (decided === fault) resolve();
        return decided;
      };
    });
  }

  /** Leaves the open sockets half open, and every later one unanswered. */
  halveSockets(): void {
    this.#socketsPass = false;
  }

  /** Lets new sockets through again; those left half open stay so. */
  restoreSockets(): void {
    this.#socketsPass = true;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #track(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => this.#sockets.delete(socket));
  }

  async #handle(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const fault = this.fault({ path: incoming.url ?? '/', body: body.toString('utf8') });
    if (fault === 'silent') return;
    if (fault === 'bad gateway')
      return void answer.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502 Bad Gateway</h1>');
    if (fault === 'gone') return void answer.writeHead(404).end();
    if (fault === 'portal') return void answer.writeHead(200, { 'content-type': 'text/html' }).end(portalPage);
    if (fault === 'login') return void answer.writeHead(302, { location: 'http://127.0.0.1:9/login' }).end();
    if (fault === 'slow') await wait(slow.roundTrip);
    if (incoming.url === SCRIPT)
      return void answer.writeHead(200, { 'content-type': 'text/javascript' }).end(this.script);
    // Pages are changed on their way, which compressed or unchanged ones cannot be; WebKit does not always say that it
    // wants one.
    const left = this.script ? /^(accept-encoding|if-none-match)$/ : /^$/;
    const passed = request(
      { host: this.#target.hostname, port: this.#target.port, path: incoming.url, method: incoming.method },
      (given) => void this.#pass(given, answer, fault).catch(() => answer.destroy()),
    );
    for (const [name, value] of Object.entries(incoming.headers))
      if (value && !left.test(name)) passed.setHeader(name, value);
    passed.on('error', () => answer.destroy());
    passed.end(body);
  }

  async #pass(given: IncomingMessage, answer: ServerResponse, fault: NetworkFault): Promise<void> {
    if (fault === 'lost') return void given.resume();
    if (this.script && given.headers['content-type']?.includes('html')) return this.#passPage(given, answer);
    answer.writeHead(given.statusCode!, given.rawHeaders);
    for await (const chunk of given) {
      if (fault === 'slow') await wait((chunk as Buffer).length / slow.bytesPerMs);
      answer.write(chunk);
    }
    answer.end();
  }

  /** Passes a page on with the script. */
  async #passPage(given: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { 'content-length': _, ...headers } = given.headers;
    const page = (await text(given)).replace('<head>', `<head><script src="${SCRIPT}"></script>`);
    answer.writeHead(given.statusCode!, headers).end(page);
  }

  #upgrade(incoming: IncomingMessage, client: Socket, head: Buffer): void {
    this.#track(client);
    if (!this.#socketsPass || this.fault({ path: incoming.url ?? '/', body: '' }) !== 'none') return;
    const server = connect(Number(this.#target.port), this.#target.hostname);
    this.#track(server);
    const headers = incoming.rawHeaders.map((text, index) => text + (index % 2 ? '\r\n' : ': ')).join('');
    server.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${headers}\r\n`);
    server.write(head);
    const pass = (from: Socket, to: Socket) => from.on('data', (data) => this.#socketsPass && to.write(data));
    pass(client, server);
    pass(server, client);
    client.on('close', () => server.destroy());
    server.on('close', () => this.#socketsPass && client.destroy());
  }
}
