import { rejectAfter } from './reject-after.ts';

/** The part of OneSignal's browser SDK (v16) in use. */
interface OneSignal {
  init(options: { appId: string; serviceWorkerPath: string; serviceWorkerParam: { scope: string } }): Promise<void>;
  Notifications: { requestPermission(): Promise<unknown> };
  User: {
    PushSubscription: {
      readonly id: string | null | undefined;
      optIn(): Promise<void>;
      addEventListener(name: 'change', listener: () => void): void;
    };
  };
}

declare global {
  interface Window {
    /** Callbacks that the SDK runs once it has loaded. */
    OneSignalDeferred?: ((sdk: OneSignal) => void)[];
  }
}

/** Timeout of the SDK and of its answers, in milliseconds (docs/behaviour/notifications.md#push-support). */
const sdkTimeoutMs = 10_000;

const sdkUrl = 'https://cdn.onesignal.com/sdks/web/v16/OneSignalSDK.page.js';

/** Scope of OneSignal's worker: no page of ours lies in it, so both workers coexist. */
const workerFolder = 'push/onesignal/';

let loading: Promise<OneSignal> | undefined;

function load(appId: string): Promise<OneSignal> {
  return new Promise((resolve, reject) => {
    (window.OneSignalDeferred ??= []).push((sdk) => {
      sdk
        .init({
          appId,
          serviceWorkerPath: `${workerFolder}OneSignalSDKWorker.js`,
          serviceWorkerParam: { scope: `/${workerFolder}` },
        })
        .then(() => resolve(sdk), reject);
    });
    const script = document.createElement('script');
    script.src = sdkUrl;
    script.addEventListener('error', () => reject(new Error('OneSignal could not be loaded')));
    document.head.append(script);
  });
}

/** Asks for permission and returns OneSignal's id of this device. The first call loads the SDK; rejects after 10 s. */
export async function oneSignalDevice(appId: string): Promise<string> {
  const timeout = rejectAfter(sdkTimeoutMs, new Error('OneSignal took too long'));
  const sdk = await Promise.race([(loading ??= load(appId)), timeout]).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  await sdk.Notifications.requestPermission();
  const { PushSubscription } = sdk.User;
  const id = new Promise<string>((resolve, reject) => {
    const check = () => PushSubscription.id && resolve(PushSubscription.id);
    PushSubscription.addEventListener('change', check);
    PushSubscription.optIn().then(check, reject);
  });
  return Promise.race([id, rejectAfter(sdkTimeoutMs, new Error('OneSignal does not know this device'))]);
}
