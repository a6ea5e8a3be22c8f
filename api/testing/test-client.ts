import { once } from 'node:events';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';

/** Response of a GraphQL operation; `data` has the shape the test requested. */
export interface GraphqlAnswer {
  status: number;
  data: Record<string, any>;
  errors?: {
    message: string;
    path?: (string | number)[];
    extensions: { code: string; field?: string; requiredScope?: string; traceId?: string };
  }[];
  extensions?: {
    cost: { requested: number; remaining: number; resetAt: string };
    faults?: { path?: (string | number)[]; message: string; code: string; field?: string; retryAfter?: number }[];
  };
}

/** Returns a class of sockets that carry cookies as those of a browser do, for clients of graphql-ws. */
export const socketWithCookie = (cookie: string) =>
  class extends WebSocket {
    constructor(address: string, protocols: string[]) {
      super(address, protocols, { headers: { cookie } });
    }
  };

/** Calls an app over REST, GraphQL and sockets, and keeps cookies as a browser does. */
export class TestClient {
  readonly #cookies = new Map<string, string>();

  /**
   * @param url base URL of the app.
   * @param token bearer token a program sends in place of cookies.
   */
  constructor(
    readonly url: string,
    readonly token?: string,
  ) {}

  /** Address it calls from, as a proxy names it that the app trusts (`TRUST_PROXY`); this machine's where unset. */
  from: string | undefined;

  get #authorization(): Record<string, string> {
    return this.token === undefined ? {} : { authorization: `Bearer ${this.token}` };
  }

  /** Cookies as a request header carries them. */
  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Returns a client with the same cookies for another node. */
  at(url: string): TestClient {
    const client = new TestClient(url, this.token);
    for (const [name, value] of this.#cookies) client.#cookies.set(name, value);
    return client;
  }

  /** Sends one HTTP request; `body` is sent as JSON unless it is a string or bytes. */
  async request(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    const response = await fetch(this.url + path, {
      method,
      headers: {
        // What is compressed for tests is only unpacked again, by the same processor.
        'accept-encoding': 'identity',
        ...(body !== undefined && {
          'content-type': body instanceof Uint8Array ? 'application/octet-stream' : 'application/json',
        }),
        ...(this.cookie && { cookie: this.cookie }),
        ...this.#authorization,
        ...(this.from !== undefined && { 'x-forwarded-for': this.from }),
        ...headers,
      },
      ...(body !== undefined && {
        body: typeof body === 'string' || body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body),
      }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = pair.split('=');
      if (value) this.#cookies.set(name, value);
      else this.#cookies.delete(name);
    }
    return response;
  }

  /** Sends one REST request below `/api`. */
  async rest(method: string, path: string, body?: unknown): Promise<{ status: number; body: any }> {
    const response = await this.request(method, `/api${path}`, body);
    return { status: response.status, body: await response.json() };
  }

  /** Sends one GraphQL operation over HTTP. */
  async graphql(query: string, variables: Record<string, unknown> = {}): Promise<GraphqlAnswer> {
    const response = await this.request('POST', '/graphql', { query, variables });
    return { status: response.status, ...((await response.json()) as Omit<GraphqlAnswer, 'status'>) };
  }

  /** Calls a GraphQL mutation that takes one input, and returns its payload. @throws Error when it is refused. */
  async mutate(name: string, input: object, select = '__typename'): Promise<any> {
    const type = `${name[0]!.toUpperCase()}${name.slice(1)}Input!`;
    const { data, errors } = await this.graphql(`mutation ($input: ${type}) { ${name}(input: $input) { ${select} } }`, {
      input,
    });
    if (errors) throw new Error(`${name}: ${JSON.stringify(errors)}`);
    return data[name];
  }

  /** Starts an operation over graphql-ws. Resolves once the server runs it, so that no later event is missed. */
  async subscribe(
    query: string,
    variables: Record<string, unknown> = {},
    { extensions, language }: { extensions?: Record<string, unknown>; language?: string } = {},
  ): Promise<Feed<Record<string, any>>> {
    const client = createClient({
      url: `${this.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: socketWithCookie(this.cookie),
      connectionParams: { ...this.#authorization, ...(language !== undefined && { 'accept-language': language }) },
      retryAttempts: 0,
      lazy: false,
      onNonLazyError: () => undefined,
    });
    const feed = new Feed<Record<string, any>>(() => void client.dispose());
    client.subscribe(
      { query, variables, extensions: extensions ?? null },
      { next: (value) => feed.push(value), error: (error) => feed.fail(error), complete: () => feed.end() },
    );
    // The server runs a query once the subscriptions before it listen (docs/decisions/sockets.md).
    await new Promise<void>((resolve) =>
      client.subscribe(
        { query: '{ __typename }' },
        { next: () => undefined, error: () => resolve(), complete: resolve },
      ),
    );
    return feed;
  }

  /** Opens the documented socket `/ws`. */
  async socket(headers: Record<string, string> = {}): Promise<TestSocket> {
    const ws = new WebSocket(`${this.url.replace('http', 'ws')}/ws`, {
      headers: { cookie: this.cookie, ...this.#authorization, ...headers },
    });
    const socket = new TestSocket(ws);
    await once(ws, 'open');
    return socket;
  }
}

/** Values as they arrive, read one by one. */
export class Feed<T> {
  readonly #arrived: T[] = [];
  readonly #waiting: { resolve: (value: T) => void; reject: (error: unknown) => void }[] = [];
  #failure: unknown;
  readonly close: () => void;

  constructor(close: () => void) {
    this.close = close;
  }

  push(value: T): void {
    const next = this.#waiting.shift();
    if (next) next.resolve(value);
    else this.#arrived.push(value);
  }

  fail(error: unknown): void {
    this.#failure = error;
    for (const { reject } of this.#waiting.splice(0)) reject(error);
  }

  end(): void {
    this.fail(new Error('the feed ended'));
  }

  /** Returns the next value, waiting for it if needed; only the test's own timeout limits the wait. */
  next(): Promise<T> {
    const value = this.#arrived.shift();
    if (value !== undefined) return Promise.resolve(value);
    if (this.#failure) return Promise.reject(this.#failure);
    return new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }));
  }

  /** Values that arrived and were not read. */
  get unread(): readonly T[] {
    return this.#arrived;
  }
}

/** A message of the documented socket `/ws`. */
export interface SocketMessage {
  type: string;
  [field: string]: any;
}

/** A client of the documented socket `/ws`. */
export class TestSocket extends Feed<SocketMessage> {
  readonly closed: Promise<number>;

  constructor(readonly ws: WebSocket) {
    super(() => ws.close());
    ws.on('message', (data) => this.push(JSON.parse(data.toString())));
    this.closed = new Promise((resolve) => ws.on('close', resolve));
  }

  send(message: object | string): void {
    this.ws.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** Sends a message and waits for the server's next one. */
  async ask(message: object | string): Promise<SocketMessage> {
    this.send(message);
    return this.next();
  }
}
