import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type NetConnectOpts, type Server, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** Passes on TCP connections on loopback, with the faults of a network: as of a phone in a lift, or a lost route. */
export class TcpProxy {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #isCut = false;
  #isSilent = false;
  #delayMs = 0;
  /** Number of silences so far; what was connected in or before the last one stays silent for ever. */
  #silences = 0;

  private constructor(target: NetConnectOpts) {
    this.#server = createServer((client) => {
      if (this.#isCut) return void client.resetAndDestroy();
      this.#join(client, connect(target));
    });
  }

  /** Starts a proxy before a URL's host and port. */
  static before(url: string): Promise<TcpProxy> {
    const { hostname, port } = new URL(url);
    return TcpProxy.beforeAddress({ host: hostname, port: Number(port) });
  }

  /** Starts a proxy before an address, such as the path of a Unix socket. */
  static async beforeAddress(target: NetConnectOpts): Promise<TcpProxy> {
    const proxy = new TcpProxy(target);
    await once(proxy.#server.listen(0), 'listening');
    return proxy;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Resets every connection, and each new one as soon as it is made. */
  cut(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) reset(socket);
  }

  /** Passes nothing on any more, nor that an end has closed; both ends go on believing in their connections. */
  halfOpen(): void {
    this.#isSilent = true;
    this.#silences += 1;
  }

  /** Passes each piece on that many milliseconds later. */
  delay(ms: number): void {
    this.#delayMs = ms;
  }

  /** Lets new connections through again, at once; those that were half open stay so. */
  restore(): void {
    this.#isCut = false;
    this.#isSilent = false;
    this.#delayMs = 0;
  }

  async close(): Promise<void> {
    this.cut();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #join(client: Socket, server: Socket): void {
    const silences = this.#isSilent ? -1 : this.#silences;
    const isDead = () => this.#isSilent || silences !== this.#silences;
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      const network = new Transform({
        transform: (piece, _encoding, pass) => {
          if (isDead()) return;
          if (this.#delayMs === 0) pass(null, piece);
          else setTimeout(pass, this.#delayMs, null, piece);
        },
        flush: (end) => void (isDead() || end()),
      });
      this.#sockets.add(from);
      from.setNoDelay(true).pipe(network).pipe(to);
      from.on('error', () => undefined);
      from.on('close', () => {
        this.#sockets.delete(from);
        if (!isDead() || this.#isCut) to.destroy();
      });
    }
  }
}

/** Ends a connection as a lost one: by RST, which a Unix socket does not have. */
function reset(socket: Socket): void {
  if (socket.remoteFamily) socket.resetAndDestroy();
  else socket.destroy();
}
