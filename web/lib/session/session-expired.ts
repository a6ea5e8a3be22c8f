import { createSignal } from '../browser/store.ts';

const sessionExpired = createSignal();

/** Announces that an action failed because the session had ended, so that the person has to sign in again. */
export const notifySessionExpired = sessionExpired.notify;

/** Calls the listener whenever the person has to sign in again; returns a function to unsubscribe. */
export const onSessionExpired = sessionExpired.subscribe;
