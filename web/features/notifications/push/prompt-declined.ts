import { writeLocal, readLocal } from '../../../lib/browser/local-storage.ts';

/** Where it lies that somebody does not want to be asked again; it goes with them when they sign out. */
const key = 'favr_push_declined';

/** Whether somebody said on this device that they do not want to be told. */
export const promptDeclined = (): boolean => readLocal(key) !== null;

/** Asks them no more on this device. */
export const declinePrompt = (): void => writeLocal(key, '');
