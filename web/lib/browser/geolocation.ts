/** Degrees north and east. */
export interface Position {
  latitude: number;
  longitude: number;
}

/** Why the device could not say where it is; `insecure` is a page that came without https. Each has its words in the catalogue (docs/behaviour.md#location-texts). */
export type LocationFault = 'unsupported' | 'insecure' | 'denied' | 'unavailable' | 'timeout';

/** Five minutes, in milliseconds: how old a position may be. */
const fiveMinutes = 5 * 60_000;

/** How each flow reads the position (docs/behaviour.md#position): after a tap on where one looks from, by itself later on, and for the address of a favor. */
const flows = {
  home: { enableHighAccuracy: true, timeout: 10_000, maximumAge: fiveMinutes },
  refresh: { enableHighAccuracy: false, timeout: 10_000, maximumAge: fiveMinutes },
  address: { enableHighAccuracy: true, timeout: 15_000, maximumAge: fiveMinutes },
} satisfies Record<string, PositionOptions>;

/** What a position is read for. */
export type PositionPurpose = keyof typeof flows;

/** The device's faults by their number (Geolocation API). */
const faults: Readonly<Record<number, LocationFault>> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };

/** Reads the device's position once; the browser may ask the person first. Rejects with the fault. */
export function readPosition(flow: PositionPurpose): Promise<Position> {
  return new Promise((resolve, reject: (fault: LocationFault) => void) => {
    if (window.isSecureContext === false) return reject('insecure');
    if (!('geolocation' in navigator)) return reject('unsupported');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      ({ code }) => reject(faults[code] ?? 'unavailable'),
      flows[flow],
    );
  });
}

/** Whether the position can be read without the person being asked. A browser that does not tell counts as one that asks. */
export async function isPermissionGranted(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    return false;
  }
}
