import type { PlaceState } from '../../lib/place/place-state.ts';
import type { TextKey } from '../../lib/i18n/translate.ts';

/** docs/behaviour.md#location-texts answers somebody who asked in other words than those for what happened by itself. */
const whenAsked: Partial<Record<string, TextKey>> = {
  denied: 'place.fault.denied.asked',
  unsupported: 'place.fault.unsupported.asked',
};

/** The words for a position that could not be read. */
export const locationErrorText = ({ reason, asked }: NonNullable<PlaceState['fault']>): TextKey =>
  (asked ? whenAsked[reason] : undefined) ?? `place.fault.${reason}`;
