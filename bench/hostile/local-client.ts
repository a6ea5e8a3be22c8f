import { Agent, request } from 'node:http';

/** A request of a client. */
interface Asked {
  method?: 'GET' | 'POST';
  path?: string;
  /** Sent as JSON unless it is bytes. */
  body?: string | Buffer;
  cookie?: string | undefined;
}

/** Client of a server on this machine, from one of the loopback addresses, which the server takes for a network. */
export class LocalClient {
  readonly #agent: Agent;

  constructor(
    readonly url: string,
    localAddress: string,
  ) {
    this.#agent = new Agent({ keepAlive: true, localAddress });
  }

  /** Sends a request, by default one of GraphQL; answers its status, 0 where the line broke, and the ms it took. */
  ask({ method = 'POST', path = '/graphql', body, cookie }: Asked): Promise<{ status: number; ms: number }> {
    const began = performance.now();
    return new Promise((resolve) => {
      const done = (status: number) => resolve({ status, ms: performance.now() - began });
      const sent = request(
        new URL(path, this.url),
        {
          method,
          agent: this.#agent,
          headers: {
            'content-type': typeof body === 'string' ? 'application/json' : 'application/octet-stream',
            ...(cookie && { cookie }),
          },
        },
        (answer) =>
          answer
            .on('error', () => done(0))
            .on('end', () => done(answer.statusCode!))
            .resume(),
      );
      sent.on('error', () => done(0)).end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
