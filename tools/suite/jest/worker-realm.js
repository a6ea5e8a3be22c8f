import { LegacyFakeTimers, ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

/** Objects of a worker that its test files change. */
const CHANGED_BY_TESTS = [globalThis, process, Error, process.env];

/** Global in which TypeORM keeps the entities it was told of; the product is not loaded again to tell it. */
const ENTITIES = 'typeormMetadataArgsStorage';

/**
 * Test environment whose files run in the realm of their worker and not in one of their own, so that they and the
 * packages they share (`shared-packages-runtime.js`) know one `Error`. Puts globals, settings and listeners of the
 * process back after each file.
 */
export default class WorkerRealm {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  #restores = CHANGED_BY_TESTS.map(keepProperties);
  #listeners = listenersByEvent();

  /** @param {Pick<import('@jest/environment').JestEnvironmentConfig, 'projectConfig'>} config */
  constructor({ projectConfig: config }) {
    const parts = { config, global: globalThis, moduleMocker: this.moduleMocker };
    const timerConfig = {
      idToRef: (/** @type {number} */ id) => id,
      refToId: (/** @type {number} */ timer) => timer,
    };
    this.fakeTimers = new LegacyFakeTimers({ ...parts, timerConfig });
    this.fakeTimersModern = new ModernFakeTimers(parts);
  }

  async setup() {}

  async teardown() {
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    for (const restore of this.#restores) restore();
    for (const [event, listeners] of listenersByEvent())
      for (const listener of listeners)
        if (!this.#listeners.get(event)?.includes(listener)) process.removeListener(event, listener);
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  /** Returns none: files run where Jest itself runs. */
  getVmContext() {
    return null;
  }
}

/** Returns what listens to the process, by event. */
const listenersByEvent = () =>
  new Map(
    process.eventNames().map((event) => {
      const listeners = /** @type {((...args: any[]) => void)[]} */ (process.rawListeners(event));
      return [event, listeners];
    }),
  );

/**
 * Returns what gives an object back the properties it has now.
 * @param {object} object
 */
function keepProperties(object) {
  const before = new Map(Reflect.ownKeys(object).map((key) => [key, Reflect.getOwnPropertyDescriptor(object, key)]));
  return () => {
    for (const key of Reflect.ownKeys(object))
      if (!before.has(key) && key !== ENTITIES) Reflect.deleteProperty(object, key);
    for (const [key, then] of before) {
      const now = Reflect.getOwnPropertyDescriptor(object, key);
      if (then && (now?.value !== then.value || now?.get !== then.get)) Reflect.defineProperty(object, key, then);
    }
  };
}
