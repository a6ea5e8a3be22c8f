import type { PlaceState } from '../../lib/place/place-state.ts';
import type { TextKey } from '../../lib/i18n/translate.ts';

/** The texts that differ where the person asked for the reading (docs/behaviour/limits.md#location-texts). */
const requestedTexts: Partial<Record<string, TextKey>> = {
  denied: 'place.fault.denied.asked',
  unsupported: 'place.fault.unsupported.asked',
};

/** Returns the text for a position that could not be read. */
export const locationErrorText = ({ reason, asked }: NonNullable<PlaceState['fault']>): TextKey =>
  (asked ? requestedTexts[reason] : undefined) ?? `place.fault.${reason}`;
