import { writeLocal, readLocal } from '../browser/local-storage.ts';

/** Where it lies whose notices this device last got: an id, and nothing that names anybody. It outlives their session, so that they get them again. */
export const pushOwnerKey = 'favr_push_person';

/** Keeps that this device gets notices for a person; they take the place of whoever had them before. */
export const setPushOwner = (personId: string): void => writeLocal(pushOwnerKey, personId);

/** Whether it was this very person who last had notices here, and did not turn them off. */
export const isPushOwner = (personId: string): boolean => readLocal(pushOwnerKey) === personId;

/** Nobody gets notices here again by themselves. */
export const clearPushOwner = (): void => writeLocal(pushOwnerKey, null);
