import { createStore, useStore } from '../browser/store.ts';

const engaged = createStore(false);

/**
 * Stores that the person did something whose answer they will want to hear of: only then is push offered
 * (docs/behaviour/notifications.md#notification-prompt).
 */
export const markEngaged = (): void => engaged.set(true);

/** Returns true once the person has done such a thing since the app was opened. */
export const useEngaged = (): boolean => useStore(engaged);
