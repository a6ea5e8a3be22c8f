/** A page of ours, as the worker sees it. */
export interface OpenPage {
  readonly url: string;
  readonly visibilityState: string;
  focus(): Promise<unknown>;
  postMessage(message: unknown, transfer: Transferable[]): void;
}

/** What the worker hears of push; each holds it awake until a promise is settled. */
export interface WorkerEvents {
  push: { readonly data: { text(): string } | null; waitUntil(work: Promise<unknown>): void };
  notificationclick: { readonly notification: Notification; waitUntil(work: Promise<unknown>): void };
  pushsubscriptionchange: {
    readonly oldSubscription?: PushSubscription | null;
    readonly newSubscription?: PushSubscription | null;
    waitUntil(work: Promise<unknown>): void;
  };
}

/** The part of a service worker's world that push is about; TypeScript knows it only for programs that are nothing but workers. */
export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'pushManager'>;
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly OpenPage[]>;
    openWindow(path: string): Promise<unknown>;
  };
  /** Without a number the icon only shows that something waits; 0 takes the mark off it. */
  readonly navigator: { setAppBadge?: (count?: number) => Promise<void> };
  readonly fetch: typeof fetch;
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void): void;
}
