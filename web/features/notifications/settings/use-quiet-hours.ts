import { useState } from 'react';
import type { QuietHoursInput } from '../../../generated/graphql.ts';

/** Quiet hours when the switch is turned on, local times HH:MM. */
const night = { start: '22:00', end: '07:00' };

/** Returns the device's time zone, an IANA name. */
export const deviceTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * Returns the quiet hours being edited and how to change them; null while they are off.
 * Changes are saved once both times are complete and differ.
 */
export function useQuietHours(saved: QuietHoursInput | null, onSave: (hours: QuietHoursInput | null) => void) {
  const [draft, setDraft] = useState<QuietHoursInput>();
  const hours = draft ?? saved;
  return {
    hours,
    sameTimes: hours !== null && hours.start === hours.end,
    toggle: (on: boolean) => onSave(on ? { ...night, timeZone: deviceTimeZone() } : null),
    change: (part: Partial<QuietHoursInput>) => {
      // Picked one by one: the cache adds `__typename`, which the input does not accept.
      const { start, end, timeZone } = { ...hours!, ...part };
      const next = { start, end, timeZone };
      const valid = start !== '' && end !== '' && start !== end;
      setDraft(valid ? undefined : next);
      if (valid) onSave(next);
    },
  };
}
