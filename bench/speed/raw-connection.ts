import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** The body and the status of an answer. */
interface Answer {
  status: number;
  body: string;
}

/** A kept connection that sends one request at a time, with as little work as possible beside what is measured. */
export class RawConnection {
  #received = Buffer.alloc(0);
  #answered: ((answer: Answer) => void) | undefined;
  #failed: ((error: Error) => void) | undefined;

  private constructor(
    readonly socket: Socket,
    readonly host: string,
  ) {
    socket.on('data', (chunk) => this.#take(chunk));
    socket.on('close', () => this.#failed?.(new Error('the server hung up')));
    socket.on('error', (error) => this.#failed?.(error));
  }

  /** Connects to a server. */
  static async open(url: string): Promise<RawConnection> {
    const { hostname, port } = new URL(url);
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    await once(socket, 'connect');
    return new RawConnection(socket, `${hostname}:${port}`);
  }

  /** Posts JSON to /graphql; resolves with the whole answer. */
  post(json: string, cookie = ''): Promise<Answer> {
    return new Promise((resolve, reject) => {
      [this.#answered, this.#failed] = [resolve, reject];
      this.socket.write(
        `POST /graphql HTTP/1.1\r\nHost: ${this.host}\r\nContent-Type: application/json\r\n${cookie && `Cookie: ${cookie}\r\n`}Content-Length: ${Buffer.byteLength(json)}\r\n\r\n${json}`,
      );
    });
  }

  close(): void {
    this.socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#received = Buffer.concat([this.#received, chunk]);
    const end = this.#received.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = this.#received.toString('latin1', 0, end);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1]);
    // No server here answers in chunks.
    if (Number.isNaN(length)) return this.#failed?.(new Error(`an answer without a length: ${head}`));
    if (this.#received.length < end + 4 + length) return;
    const body = this.#received.toString('utf8', end + 4, end + 4 + length);
    this.#received = this.#received.subarray(end + 4 + length);
    this.#answered?.({ status: Number(head.slice(9, 12)), body });
  }
}
