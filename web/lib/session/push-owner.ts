import { writeLocal, readLocal } from '../browser/storage.ts';

/**
 * Storage key of the id of the last person with push on this device. It survives signing out, so that they get push
 * back when they return (docs/behaviour/notifications.md#push).
 */
export const pushOwnerKey = 'favr_push_person';

/** Stores that this device gets push for a person, in place of anybody before. */
export const setPushOwner = (personId: string): void => writeLocal(pushOwnerKey, personId);

/** Returns true when this person was the last with push on this device and did not switch it off. */
export const isPushOwner = (personId: string): boolean => readLocal(pushOwnerKey) === personId;

/** Forgets the person: nobody gets push back on this device without asking for it. */
export const clearPushOwner = (): void => writeLocal(pushOwnerKey, null);
