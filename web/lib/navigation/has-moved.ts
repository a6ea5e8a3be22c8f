import { createStore } from '../browser/store.ts';

/** True once a person has gone on from where they opened the app, if only to a dialog. */
export const hasMoved = createStore(false);
