import { writeLocal, readLocal } from '../../../lib/browser/local-storage.ts';

/** Storage key; signing out removes it. */
const storageKey = 'favr_push_declined';

/** Returns true when the person declined push on this device. */
export const promptDeclined = (): boolean => readLocal(storageKey) !== null;

/** Stores that the person declined push on this device. */
export const declinePrompt = (): void => writeLocal(storageKey, '');
