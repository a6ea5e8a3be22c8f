import { readPersonItem, visitor, writePersonItem } from '../../../lib/session/person-store.ts';
import { currentViewer } from '../../../lib/session/viewer.ts';

const viewerId = () => currentViewer().viewer?.id ?? visitor;

/** Returns true when the person declined push on this device. */
export const promptDeclined = (): boolean => readPersonItem(viewerId(), 'pushDeclined') !== null;

/** Stores that the person declined push on this device. */
export const declinePrompt = (): void => writePersonItem(viewerId(), 'pushDeclined', true);
