import { agreedBefore } from '../../../api/testing/counted.ts';
import { startTestApp, testSecrets, type TestApp, type TestPerson } from '../../../api/testing/harness.ts';
import { startPushService, type TestPushService } from '../../../api/testing/push-service.ts';
import type { TestClient } from '../../../api/testing/test-client.ts';
import { favorInput } from '../../../api/testing/world.ts';
import { callRow, type Call } from '../doors/rest-door.ts';

/** People and things for the cases of the rows; its fields are set by `start`. */
export class RestWorld {
  app!: TestApp;
  push!: TestPushService;
  poster!: TestPerson;
  helper!: TestPerson;
  stranger!: TestPerson;
  /** Has signed up, and told neither date of birth nor country. */
  joined!: TestPerson;
  /** A new account that helps with one favor. */
  busy!: TestPerson;

  async start(): Promise<void> {
    this.app = await startTestApp({ env: { PUSH_LOOPBACK: 'on' } });
    this.push = await startPushService(testSecrets.vapid.publicKey);
    [this.poster, this.helper, this.stranger, this.joined, this.busy] = await Promise.all([
      this.app.person({ firstName: 'Paula' }),
      this.app.person({ firstName: 'Henri' }),
      this.app.person({ firstName: 'Stella' }),
      this.app.person({ firstName: 'Jo', onboarded: false }),
      this.app.person({ firstName: 'Bea', confirmed: false }),
    ]);
    await callRow(this.busy, 'POST /favors/:id/accept', { params: await this.posted() });
  }

  /** Puts a new person in the helper's place: one may help with few at once. */
  async replaceHelper(): Promise<void> {
    this.helper = await this.app.person({ firstName: 'Henri' });
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.push.close();
  }

  /** Posts a negotiable favor in a status; returns its id as a path parameter. */
  async posted(status: 'open' | 'accepted' = 'open', over: object = {}): Promise<{ id: number }> {
    const { body } = await callRow(this.poster, 'POST /favors', { body: favor({ isNegotiable: true, ...over }) });
    const params = { id: body.id as number };
    if (status === 'accepted') await callRow(this.helper, 'POST /favors/:id/accept', { params });
    return params;
  }

  /** Completes a favor of one person by another, both rating with five stars; returns its id as a path parameter. */
  async completed(owner: TestPerson, helper: TestPerson): Promise<{ id: number }> {
    const { body } = await callRow(owner, 'POST /favors', { body: favor() });
    const params = { id: body.id as number };
    await callRow(helper, 'POST /favors/:id/accept', { params });
    await agreedBefore(this.app, String(params.id));
    for (const one of [owner, helper]) await callRow(one, 'POST /favors/:id/complete', { params, body: { rating: 5 } });
    return params;
  }

  /** Makes a conversation of poster and helper; returns the path parameters for it. */
  readonly chat = async (): Promise<Call> => ({ params: { favorId: (await this.posted('accepted')).id } });

  /** Makes a push subscription as a browser sends it. */
  device() {
    const { endpoint, keys } = this.push.device();
    return { endpoint, keys };
  }
}

/** Returns the body of `POST /favors`. */
export const favor = (over: object = {}) => favorInput({ category: 'Moving', ...over });

/** A request that is refused, such as for another person's favor or in the wrong status. */
export interface Refused {
  what: string;
  who: () => TestClient;
  call: () => Call | Promise<Call>;
  status: number;
  code: string;
  field?: string | undefined;
}

/** Cases of one row. */
interface RowCase {
  /** The documented use: caller, request and expected fields of the response; its shape is always checked. */
  success: () => Promise<{ who: TestClient; call?: Call; answers: unknown }>;
  others?: Refused[];
  /** Bad input, and the field that is at fault. */
  bad?: [what: string, call: () => Call | Promise<Call>, field: string][];
  /** True where visitors may call the row; every other row answers them 401. */
  visitors?: true;
}

/** Cases of one part of the API, by row. */
export type RowCases = (world: RestWorld) => Record<string, RowCase>;

/** An id that does not exist. */
const NOBODY = 999_999_999_999;

/** Returns a case that is refused with a status and code. */
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

/** Returns the case of an id that does not exist. */
export const unseen = (world: RestWorld, parameter: string, body?: unknown): Refused =>
  refused(
    'an id that does not exist',
    () => world.stranger,
    () => ({ params: { [parameter]: NOBODY }, body }),
    404,
    'NOT_FOUND',
  );

/** Returns the case of an invalid id, which the use case calls `field`. */
export const badId = (parameter: string, field = parameter): [string, () => Call, string] => [
  'an invalid id',
  () => ({ params: { [parameter]: 'x1' } }),
  field,
];
