import { writeLocal, readLocal } from './storage.ts';

/** Storage key of the closed beta notice; it belongs to the device (docs/behaviour/product.md#beta-mark). */
export const betaKey = 'favr_beta_read';

/** Returns true until the banner was closed on this device. */
export const shouldShowBeta = (): boolean => readLocal(betaKey) === null;

/** Stores that the banner was closed. */
export const dismissBeta = (): void => writeLocal(betaKey, 'yes');
