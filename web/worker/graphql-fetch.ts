import { personHeader } from '../../shared/person-header.ts';
import { mutationWait, timeLimit } from '../lib/browser/silence.ts';
import type { WorkerScope } from './worker-scope.ts';

/** Operations of the worker, sent with the device's session; as texts, because the worker has no API client. */
export const operations = {
  arrived:
    'mutation AcknowledgePush($deviceId: ID!, $messageId: ID) { acknowledgePush(input: { deviceId: $deviceId, messageId: $messageId }) { ok } }',
  read: 'mutation ReadPushed($ids: [ID!]!) { markNotificationsRead(input: { ids: $ids }) { notifications(first: 1) { unreadCount } } }',
  checkIn:
    'mutation AnswerPushedCheckIn($dealId: ID!, $fine: Boolean!) { answerCheckIn(input: { dealId: $dealId, fine: $fine }) { safeLink { path } } }',
  showAddress: 'mutation ShowPushedAddress($dealId: ID!) { showAddress(input: { dealId: $dealId }) { deal { id } } }',
  key: 'query PushKey { vapidPublicKey }',
  subscribe:
    'mutation Resubscribe($endpoint: String!, $keys: PushKeysInput!) { subscribePush(input: { endpoint: $endpoint, keys: $keys }) { device { id } } }',
  unsubscribe: 'mutation Unsubscribe($endpoint: String!) { unsubscribePush(input: { endpoint: $endpoint }) { ok } }',
} as const;

/**
 * Sends one of {@link operations}.
 * @param person id of the person it is meant for, where that is known (docs/behaviour/people.md#identity-fence).
 * @returns its `data`, or null where the server refused or could not be reached.
 */
export async function post(
  { fetch }: Pick<WorkerScope, 'fetch'>,
  name: keyof typeof operations,
  variables: object = {},
  person?: string | null,
): Promise<Record<string, unknown> | null> {
  try {
    const response = await fetch('/graphql', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', ...(person && { [personHeader]: person }) },
      body: JSON.stringify({ query: operations[name], variables }),
      signal: timeLimit(mutationWait),
    });
    const answer = (await response.json()) as { data?: Record<string, unknown> | null; errors?: unknown[] };
    return (!answer.errors && answer.data) || null;
  } catch {
    return null;
  }
}
