import type { ApolloClient } from '@apollo/client';
import { mutationWait, timeLimit } from '../../../lib/browser/silence.ts';
import { writePushPerson } from '../../../lib/browser/user-store.ts';
import { currentDevice } from '../../../lib/browser/user-agent.ts';
import { clearPushOwner, setPushOwner } from '../../../lib/session/push-owner.ts';
import { readPersonItem, visitor, writePersonItem } from '../../../lib/session/person-store.ts';
import { personHeaders } from '../../../lib/session/person-headers.ts';
import { currentViewer } from '../../../lib/session/viewer.ts';
import {
  SendTestPushDocument,
  SubscribePushDocument,
  UnsubscribePushDocument,
  VapidPublicKeyDocument,
  type SubscribePushInput,
} from '../../../generated/graphql.ts';
import { oneSignalDevice } from './one-signal.ts';
import { rejectAfter } from './reject-after.ts';

/** A device could not be set up; `denied` where the person denied the permission. */
export class PushError extends Error {
  override readonly name = 'PushError';
  readonly denied: boolean;

  constructor(message: string, { denied = false, cause }: { denied?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.denied = denied;
  }
}

const viewerId = () => currentViewer().viewer?.id ?? visitor;

/** Returns this device's id in the signed-in person's list; null while it gets no push. */
export const deviceId = (): string | null => readPersonItem(viewerId(), 'pushDevice') as string | null;

/** A device without a service worker after this time has none, in milliseconds. */
const workerTimeoutMs = 10_000;

/** A service worker that is still being installed after this time more never will be, in milliseconds. */
const installTimeoutMs = 50_000;

/** Waits for the service worker, longer where it is on its way: it first stores the app, as fast as the line allows. */
async function readyWorker(): Promise<ServiceWorkerRegistration> {
  const missing = new PushError('There is no service worker');
  const { serviceWorker } = navigator;
  const readyWithin = (milliseconds: number) => Promise.race([serviceWorker.ready, rejectAfter(milliseconds, missing)]);
  return readyWithin(workerTimeoutMs).catch(async () => {
    if (!(await serviceWorker.getRegistration())) throw missing;
    return readyWithin(installTimeoutMs);
  });
}

/** Subscribes in the browser; a subscription made for another server key is replaced. */
async function subscribe(applicationServerKey: string): Promise<PushSubscription> {
  const { pushManager } = await readyWorker();
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

/** Returns the browser's subscription or null; revoking the permission ends it. */
const currentSubscription = async () =>
  (await (await navigator.serviceWorker?.getRegistration())?.pushManager.getSubscription()) ?? null;

/** Returns true when this device is in its owner's list and its subscription still exists. */
export const getsPush = async (): Promise<boolean> => deviceId() !== null && (await currentSubscription()) !== null;

/** Returns what the server needs to reach this device. */
async function pushAddress(
  client: ApolloClient,
  oneSignalAppId: string | null,
): Promise<Pick<SubscribePushInput, 'platform' | 'endpoint' | 'keys'>> {
  if (oneSignalAppId) return { platform: 'ONESIGNAL', endpoint: await oneSignalDevice(oneSignalAppId) };
  const { data } = await client.query({ query: VapidPublicKeyDocument });
  const { endpoint, keys } = (await subscribe(data!.vapidPublicKey)).toJSON();
  return { platform: 'WEBPUSH', endpoint: endpoint!, keys: { p256dh: keys!['p256dh']!, auth: keys!['auth']! } };
}

/**
 * Asks for permission, subscribes this device and registers it with the server. Call it on a tap: browsers demand one.
 * @param oneSignalAppId the OneSignal app for a device without the browser's own push service; else null.
 * @throws PushError
 */
export async function enablePush(client: ApolloClient, oneSignalAppId: string | null): Promise<void> {
  if (!oneSignalAppId && (await Notification.requestPermission()) !== 'granted')
    throw new PushError('Notifications are not allowed', { denied: true });
  const { platform, browser } = currentDevice();
  const input = { ...(await pushAddress(client, oneSignalAppId)), deviceInfo: { platform, browser } };
  const registration = client.mutate({ mutation: SubscribePushDocument, variables: { input } });
  const { data } = await registration.catch((cause: unknown) =>
    Promise.reject(new PushError('Backend registration failed', { cause })),
  );
  writePersonItem(viewerId(), 'pushDevice', data!.subscribePush.device.id);
  const { viewer } = currentViewer();
  // OneSignal has a permission of its own.
  if (!viewer || oneSignalAppId) return;
  setPushOwner(viewer.id);
  await writePushPerson(viewer.id);
}

/** Sends a test push to the person's devices. Returns true when a push service accepted it. */
export async function testPush(client: ApolloClient, oneSignal: boolean): Promise<boolean> {
  if (!oneSignal) return (await client.mutate({ mutation: SendTestPushDocument })).data?.sendTestPush.success ?? false;
  // Only REST can limit the test to a platform.
  const headers = { 'content-type': 'application/json', ...personHeaders(currentViewer().viewer?.id) };
  const response = await fetch('/api/notifications/test', {
    method: 'POST',
    headers,
    body: JSON.stringify({ platform: 'onesignal' }),
    signal: timeLimit(mutationWait),
  });
  return response.ok && ((await response.json()) as { success: boolean }).success;
}

/** Removes one of the person's devices from push; for this device it also ends the subscription. */
export async function removeDevice(client: ApolloClient, id: string): Promise<void> {
  await client.mutate({ mutation: UnsubscribePushDocument, variables: { deviceId: id } });
  if (id !== deviceId()) return;
  writePersonItem(viewerId(), 'pushDevice', null);
  clearPushOwner();
  await writePushPerson(null);
  await (await currentSubscription())?.unsubscribe();
}
