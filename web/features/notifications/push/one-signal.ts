/** What of OneSignal's browser SDK (v16) is used. */
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
    /** What the SDK calls once it is there. */
    OneSignalDeferred?: ((sdk: OneSignal) => void)[];
  }
}

/** How long the SDK is waited for, in milliseconds (docs/behaviour.md#push-support). */
const requestTimeoutMs = 10_000;

const address = 'https://cdn.onesignal.com/sdks/web/v16/OneSignalSDK.page.js';

/** Where its worker stands, beside ours and for no page of ours. */
const workerFolder = 'push/onesignal/';

let begun: Promise<OneSignal> | undefined;

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
    script.src = address;
    script.addEventListener('error', () => reject(new Error('OneSignal could not be loaded')));
    document.head.append(script);
  });
}

/** The name OneSignal gives this device, after the person allowed it. Its code is loaded by the first call. Rejects after 10 s. */
export async function oneSignalDevice(appId: string): Promise<string> {
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('OneSignal took too long')), requestTimeoutMs),
  );
  const sdk = await Promise.race([(begun ??= load(appId)), late]).catch((error: unknown) => {
    begun = undefined;
    throw error;
  });
  await sdk.Notifications.requestPermission();
  const { PushSubscription } = sdk.User;
  const named = new Promise<string>((resolve, reject) => {
    const look = () => PushSubscription.id && resolve(PushSubscription.id);
    PushSubscription.addEventListener('change', look);
    PushSubscription.optIn().then(look, reject);
  });
  const unnamed = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('OneSignal does not know this device')), requestTimeoutMs),
  );
  return Promise.race([named, unnamed]);
}
