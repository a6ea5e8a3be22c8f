import type { ApolloClient } from '@apollo/client';
import { writeLocal, readLocal } from '../../../lib/browser/local-storage.ts';
import { currentDevice } from '../../../lib/browser/user-agent.ts';
import { clearPushOwner, setPushOwner } from '../../../lib/session/push-owner.ts';
import { currentViewer } from '../../../lib/session/viewer.ts';
import {
  SendTestPushDocument,
  SubscribePushDocument,
  UnsubscribePushDocument,
  VapidPublicKeyDocument,
  type SubscribePushInput,
} from '../../../generated/graphql.ts';
import { oneSignalDevice } from './one-signal.ts';

/** Why a device could not be set up: somebody said no to the browser's question, or anything else. */
export class PushFault extends Error {
  override readonly name = 'PushFault';
  readonly denied: boolean;

  constructor(message: string, { denied = false, cause }: { denied?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.denied = denied;
  }
}

/** Where the id of this device in its owner's list lies; it goes with them when they sign out. */
const key = 'favr_push_device';

/** The id this device has in the list of whoever is signed in; null while it gets no push. */
export const deviceId = (): string | null => readLocal(key);

/** A worker that takes longer than this (ms) is none. */
const requestTimeoutMs = 10_000;

async function worker(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new PushFault('There is no service worker')), requestTimeoutMs),
  );
  return Promise.race([navigator.serviceWorker.ready, late]);
}

/** The browser's own subscription, made anew where the one it has was made for another server key. */
async function subscription(applicationServerKey: string): Promise<PushSubscription> {
  const { pushManager } = await worker();
  const options = { userVisibleOnly: true, applicationServerKey };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    const old = await pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return pushManager.subscribe(options);
  }
}

/** The subscription the browser holds, if it does: taking back its permission ends it. */
const heldSubscription = async () =>
  (await (await navigator.serviceWorker?.getRegistration())?.pushManager.getSubscription()) ?? null;

/** Whether this device is in its owner's list and can still be reached as it says there. */
export const getsPush = async (): Promise<boolean> => deviceId() !== null && (await heldSubscription()) !== null;

/** What the server needs to reach this device. */
async function address(
  client: ApolloClient,
  oneSignalAppId: string | null,
): Promise<Pick<SubscribePushInput, 'platform' | 'endpoint' | 'keys'>> {
  if (oneSignalAppId) return { platform: 'ONESIGNAL', endpoint: await oneSignalDevice(oneSignalAppId) };
  const { data } = await client.query({ query: VapidPublicKeyDocument });
  const { endpoint, keys } = (await subscription(data!.vapidPublicKey)).toJSON();
  return { platform: 'WEBPUSH', endpoint: endpoint!, keys: { p256dh: keys!['p256dh']!, auth: keys!['auth']! } };
}

/**
 * Asks the person, subscribes this device, and tells the server. Begins with a tap, for browsers ask only then.
 * @param oneSignalAppId the app to go through where the browser's own push service is no way; else null.
 * @throws PushFault
 */
export async function enablePush(client: ApolloClient, oneSignalAppId: string | null): Promise<void> {
  if (!oneSignalAppId && (await Notification.requestPermission()) !== 'granted')
    throw new PushFault('Notifications are not allowed', { denied: true });
  const { platform, browser } = currentDevice();
  const input = { ...(await address(client, oneSignalAppId)), deviceInfo: { platform, browser } };
  const registration = client.mutate({ mutation: SubscribePushDocument, variables: { input } });
  const { data } = await registration.catch((cause: unknown) =>
    Promise.reject(new PushFault('Backend registration failed', { cause })),
  );
  writeLocal(key, data!.subscribePush.device.id);
  const { viewer } = currentViewer();
  // The third-party service has a permission of its own.
  if (viewer && !oneSignalAppId) setPushOwner(viewer.id);
}

/** Sends this person's devices a test. Answers whether a push service took it. */
export async function testPush(client: ApolloClient, oneSignal: boolean): Promise<boolean> {
  if (!oneSignal) return (await client.mutate({ mutation: SendTestPushDocument })).data?.sendTestPush.success ?? false;
  // Only REST can name the platform.
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch('/api/notifications/test', {
    method: 'POST',
    headers,
    body: JSON.stringify({ platform: 'onesignal' }),
  });
  return answer.ok && ((await answer.json()) as { success: boolean }).success;
}

/** Sends nothing more to one of the person's devices; this one also lets go of its subscription. */
export async function removeDevice(client: ApolloClient, id: string): Promise<void> {
  await client.mutate({ mutation: UnsubscribePushDocument, variables: { deviceId: id } });
  if (id !== deviceId()) return;
  writeLocal(key, null);
  clearPushOwner();
  await (await heldSubscription())?.unsubscribe();
}
