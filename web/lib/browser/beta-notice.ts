import { writeLocal, readLocal } from './local-storage.ts';

/** Where it lies that somebody has read that this is a beta version. It belongs to the device. */
export const betaKey = 'favr_beta_read';

/** Whether the banner is still to be shown here. */
export const shouldShowBeta = (): boolean => readLocal(betaKey) === null;

/** Remembers that the banner was taken away. */
export const dismissBeta = (): void => writeLocal(betaKey, 'yes');
