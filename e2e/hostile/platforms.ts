/*
 * Scripts that run in a page before any other, and make its platform fail the app. Each is self-contained: its source
 * is sent to the browser.
 */

/** Lets no database open, and says nothing about it. */
export function hangingDatabase(): void {
  IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
}

/** Fails every call of IndexedDB. */
export function throwingDatabase(): void {
  IDBFactory.prototype.open = () => {
    throw new DOMException('Not here', 'InvalidStateError');
  };
}

/** Stores nothing more, as on a device without room. */
export function fullDevice(): void {
  const refuse = () => {
    throw new DOMException('No room', 'QuotaExceededError');
  };
  IDBObjectStore.prototype.put = refuse;
  IDBObjectStore.prototype.add = refuse;
  Storage.prototype.setItem = refuse;
}

/** Forbids every storage, whose getters then throw. */
export function forbiddenStorage(): void {
  for (const area of ['localStorage', 'sessionStorage', 'indexedDB'])
    Object.defineProperty(window, area, {
      get: () => {
        throw new DOMException('Not here', 'SecurityError');
      },
    });
}

/** Sets the device's clock a day ahead. */
export function clockAhead(): void {
  const [RealDate, day] = [Date, 86_400_000];
  globalThis.Date = class extends RealDate {
    constructor(...args: []) {
      super(...((args.length > 0 ? args : [RealDate.now() + day]) as []));
    }
    static override now = () => RealDate.now() + day;
  } as DateConstructor;
}

/** Sets the device's clock a day back. */
export function clockBehind(): void {
  const [RealDate, day] = [Date, 86_400_000];
  globalThis.Date = class extends RealDate {
    constructor(...args: []) {
      super(...((args.length > 0 ? args : [RealDate.now() - day]) as []));
    }
    static override now = () => RealDate.now() - day;
  } as DateConstructor;
}
