import { setMaxListeners } from 'node:events';
import type { Duplex } from 'node:stream';
import { Sender, WebSocket, WebSocketServer, type RawData, type Server } from 'ws';

/** Largest message a socket accepts, in bytes (docs/decisions/sockets.md). */
const LARGEST_FRAME = 64 * 1024;

/**
 * Close code where the server cannot serve now, or not so much: it is full, or the client sends faster or reads slower
 * than is served (RFC 6455). Clients of graphql-ws connect again.
 */
export const TRY_AGAIN_LATER = 1013;

/** Limits of a socket (docs/decisions/sockets.md). */
const LIMITS = {
  /** Bytes that may wait to be read by the client, or to be handled, before nothing more is read from it. */
  waitingBytes: 256 * 1024,
  /** Milliseconds in which a client has to read what waits for it. */
  drainMs: 15_000,
  /** Milliseconds in which a client has to answer the end of its socket. */
  closeMs: 5_000,
};

/** A whole text, as a server frames it: neither compressed nor masked. */
const TEXT_FRAME = { fin: true, opcode: 1, mask: false, readOnly: true, rsv1: false } as const;

/**
 * A socket that never holds much for its client: nothing is read from a client for which too much waits, and one that
 * does not catch up is disconnected. Once the server has ended it, nothing its client sends is heard any more.
 */
export class PacedSocket extends WebSocket {
  protected readonly limits = LIMITS;
  readonly #end = new AbortController();
  #connection: Duplex | undefined;
  #unhandledBytes = 0;
  #drainTimeout: NodeJS.Timeout | undefined;
  #waitingForDrain: (() => void)[] = [];

  // The server of ws passes more than its types say.
  constructor(...parts: unknown[]) {
    super(...(parts as [null]));
    // Everything that runs for the client may listen.
    setMaxListeners(0, this.#end.signal);
    this.once('close', () => this.#drain());
  }

  /** Aborts when the server ends the socket, which is before it has closed. */
  get ended(): AbortSignal {
    return this.#end.signal;
  }

  /** Ends the socket: at once for everything that runs for it, and for its client with a close code and a reason. */
  end(code: number, reason: string): void {
    this.removeAllListeners('message');
    this.close(code, reason);
    this.#drain();
    // The client's answer comes after whatever it has sent.
    this.resume();
    this.#end.abort();
  }

  /** True while too much waits for the client. */
  get isBehind(): boolean {
    return this.#drainTimeout !== undefined;
  }

  /** Resolves once little enough waits for the client, or the socket has ended. */
  async drained(): Promise<void> {
    if (this.#drainTimeout) await new Promise<void>((resolve) => this.#waitingForDrain.push(resolve));
  }

  /** Counts a message as waiting until the returned function is called. */
  hold(message: RawData): () => void {
    const bytes = [message].flat().reduce((sum, { byteLength }) => sum + byteLength, 0);
    const count = (change: number) => {
      this.#unhandledBytes += change;
      this.#pace();
    };
    count(bytes);
    return () => count(-bytes);
  }

  /** Takes the connection that an upgrade gave to the socket, before anything is sent. */
  takeConnection(connection: Duplex): void {
    this.#connection = connection;
  }

  /** Sends a message; a text goes in one write, where ws writes the head of its frame apart (docs/speed.md). */
  override send(data: Parameters<WebSocket['send']>[0], ...rest: unknown[]): void {
    const callback = rest.find((one) => typeof one === 'function');
    const sent = (error?: Error | null) => {
      this.#pace();
      callback?.(error);
    };
    if (typeof data === 'string' && this.#connection && this.readyState === WebSocket.OPEN)
      this.#connection.write(Buffer.concat(Sender.frame(Buffer.from(data), TEXT_FRAME)), sent);
    else super.send(data, rest.find((one) => typeof one === 'object') ?? {}, sent);
    this.#pace();
  }

  /** Reads from the client, or not, and sets its time to catch up, by what waits now. */
  #pace(): void {
    if (this.readyState !== WebSocket.OPEN) return;
    const { waitingBytes, drainMs } = this.limits;
    const isBehind = this.bufferedAmount > waitingBytes;
    if (!isBehind) this.#drain();
    else this.#drainTimeout ??= setTimeout(() => this.end(TRY_AGAIN_LATER, 'reads too slowly'), drainMs);
    const isTooMuch = isBehind || this.#unhandledBytes > waitingBytes;
    if (isTooMuch) this.pause();
    else if (this.isPaused) this.resume();
  }

  #drain(): void {
    clearTimeout(this.#drainTimeout);
    this.#drainTimeout = undefined;
    for (const resolve of this.#waitingForDrain.splice(0)) resolve();
  }
}

/** A server of sockets at one path. */
export type SocketServer = Server<typeof PacedSocket>;

/** Creates a server whose sockets are paced. @param limits replaces limits in tests. */
export function createSocketServer(limits: Partial<typeof LIMITS> = {}): SocketServer {
  const all = { ...LIMITS, ...limits };
  class LimitedSocket extends PacedSocket {
    protected override readonly limits = all;
  }
  // Nothing is compressed: texts are written past ws, in which others would wait to be.
  const options = { noServer: true, perMessageDeflate: false, maxPayload: LARGEST_FRAME, closeTimeout: all.closeMs };
  return new WebSocketServer({ ...options, WebSocket: LimitedSocket });
}
