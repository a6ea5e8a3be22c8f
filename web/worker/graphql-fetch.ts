import type { WorkerScope } from './worker-scope.ts';

/** Operations of the worker, sent with the device's session; as texts, because the worker has no API client. */
export const operations = {
  arrived:
    'mutation AcknowledgePush($deviceId: ID!, $messageId: ID) { acknowledgePush(input: { deviceId: $deviceId, messageId: $messageId }) { ok } }',
  read: 'mutation ReadPushed($ids: [ID!]!) { markNotificationsRead(input: { ids: $ids }) { notifications(first: 1) { unreadCount } } }',
  key: 'query PushKey { vapidPublicKey }',
  subscribe:
    'mutation Resubscribe($endpoint: String!, $keys: PushKeysInput!) { subscribePush(input: { endpoint: $endpoint, keys: $keys }) { device { id } } }',
  unsubscribe: 'mutation Unsubscribe($endpoint: String!) { unsubscribePush(input: { endpoint: $endpoint }) { ok } }',
} as const;

/**
 * Sends one of {@link operations}.
 * @returns its `data`, or null where the server refused or could not be reached.
 */
export async function post(
  { fetch }: Pick<WorkerScope, 'fetch'>,
  name: keyof typeof operations,
  variables: object = {},
): Promise<Record<string, unknown> | null> {
  try {
    const response = await fetch('/graphql', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: operations[name], variables }),
    });
    return ((await response.json()) as { data?: Record<string, unknown> | null }).data ?? null;
  } catch {
    return null;
  }
}
