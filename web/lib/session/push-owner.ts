import { keepOnDevice, readKept } from '../browser/local-storage.ts';

/** Where it lies whose notices this device last got: an id, and nothing that names anybody. It outlives their session, so that they get them again. */
export const pushPersonKey = 'favr_push_person';

/** Keeps that this device gets notices for a person; they take the place of whoever had them before. */
export const rememberPushPerson = (personId: string): void => keepOnDevice(pushPersonKey, personId);

/** Whether it was this very person who last had notices here, and did not turn them off. */
export const isPushPerson = (personId: string): boolean => readKept(pushPersonKey) === personId;

/** Nobody gets notices here again by themselves. */
export const forgetPushPerson = (): void => keepOnDevice(pushPersonKey, null);
