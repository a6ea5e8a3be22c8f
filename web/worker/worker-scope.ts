/** An open page of this origin. */
export interface OpenPage {
  readonly url: string;
  readonly visibilityState: string;
  focus(): Promise<unknown>;
  postMessage(message: unknown, transfer: Transferable[]): void;
}

/** Events about push; `waitUntil` keeps the worker alive until the promise is settled. */
export interface WorkerEvents {
  push: { readonly data: { text(): string } | null; waitUntil(work: Promise<unknown>): void };
  notificationclick: {
    readonly notification: Notification;
    /** The button that was pressed; empty for the notification itself. */
    readonly action: string;
    waitUntil(work: Promise<unknown>): void;
  };
  pushsubscriptionchange: {
    readonly oldSubscription?: PushSubscription | null;
    readonly newSubscription?: PushSubscription | null;
    waitUntil(work: Promise<unknown>): void;
  };
}

/**
 * The part of a service worker's global scope that push needs; TypeScript's own types for it exclude those of pages.
 */
export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'pushManager'>;
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly OpenPage[]>;
    openWindow(path: string): Promise<unknown>;
  };
  /** Without a number the icon shows a dot; 0 removes the badge. */
  readonly navigator: { setAppBadge?: (count?: number) => Promise<void> };
  readonly fetch: typeof fetch;
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void): void;
}
