import { startTestApp, testSecrets, type TestApp, type TestPerson } from '../../../api/testing/harness.ts';
import { startPushService, type TestPushService } from '../../../api/testing/push-service.ts';
import type { TestClient } from '../../../api/testing/test-client.ts';
import { favorInput } from '../../../api/testing/world.ts';
import { callRow, type Call } from '../doors/rest-door.ts';

/** The people and things the rows are tried on. Its fields stand once it was started. */
export class RestWorld {
  app!: TestApp;
  push!: TestPushService;
  poster!: TestPerson;
  helper!: TestPerson;
  stranger!: TestPerson;

  async start(): Promise<void> {
    this.app = await startTestApp({ env: { PUSH_LOOPBACK: 'on' } });
    this.push = await startPushService(testSecrets.vapid.publicKey);
    [this.poster, this.helper, this.stranger] = await Promise.all([
      this.app.person({ firstName: 'Paula' }),
      this.app.person({ firstName: 'Henri' }),
      this.app.person({ firstName: 'Stella' }),
    ]);
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.push.close();
  }

  /** A negotiable favor of the poster's, as far along as asked; its id as a path parameter. */
  async posted(status: 'open' | 'accepted' = 'open', over: object = {}): Promise<{ id: number }> {
    const { body } = await callRow(this.poster, 'POST /favors', { body: favor({ isNegotiable: true, ...over }) });
    const params = { id: body.id as number };
    if (status === 'accepted') await callRow(this.helper, 'POST /favors/:id/accept', { params });
    return params;
  }

  /** A favor of one person's that another completed, rated with five stars. */
  async completed(owner: TestPerson, helper: TestPerson): Promise<{ id: number }> {
    const { body } = await callRow(owner, 'POST /favors', { body: favor() });
    const params = { id: body.id as number };
    await callRow(helper, 'POST /favors/:id/accept', { params });
    await callRow(owner, 'POST /favors/:id/complete', { params, body: { rating: 5 } });
    return params;
  }

  /** A talk of poster and helper. */
  readonly chat = async (): Promise<Call> => ({ params: { favorId: (await this.posted('accepted')).id } });

  /** What a browser's subscription holds. */
  device() {
    const { endpoint, keys } = this.push.device();
    return { endpoint, keys };
  }
}

/** What posting a favor over REST takes. */
export const favor = (over: object = {}) => favorInput({ category: 'Moving', ...over });

/** One thing that is refused: somebody else's, or what does not go as things stand. */
export interface Refused {
  what: string;
  who: () => TestClient;
  call: () => Call | Promise<Call>;
  status: number;
  code: string;
  field?: string | undefined;
}

/** What a row is held to. */
export interface RowCase {
  /** The documented use: who asks for what, and what it answers beyond the shape, which is always checked. */
  success: () => Promise<{ who: TestClient; call?: Call; answers: unknown }>;
  others?: Refused[];
  /** Bad input, and the field it is in. */
  bad?: [what: string, call: () => Call | Promise<Call>, field: string][];
  /** Where a visitor may ask; every other row answers them 401. */
  visitors?: true;
}

/** The rows of one part of the API. */
export type RowCases = (world: RestWorld) => Record<string, RowCase>;

/** An id nobody and nothing has. */
const NOBODY = 999_999_999_999;

/** A refusal with its status and code. */
export const refused = (
  what: string,
  who: Refused['who'],
  call: Refused['call'],
  status: number,
  code: string,
  field?: string,
): Refused => ({
  what,
  who,
  call,
  status,
  code,
  field,
});

/** Asking for what is not there. */
export const unseen = (world: RestWorld, parameter: string, body?: unknown): Refused =>
  refused(
    'what is not there',
    () => world.stranger,
    () => ({ params: { [parameter]: NOBODY }, body }),
    404,
    'NOT_FOUND',
  );

/** An id that is none; the use case calls it `field`. */
export const badId = (parameter: string, field = parameter): [string, () => Call, string] => [
  'an id that is none',
  () => ({ params: { [parameter]: 'x1' } }),
  field,
];
